// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/matrix_picture.h"

#include "core/kernels/kernels.h"

#include <QImage>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace attnscope {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Of several cells each, the number farthest from 0.
struct Farthest
{
    std::vector<double> numbers;
    std::vector<double> sizes; ///< of the numbers; infinity: one is not finite, below 0: there is none

    explicit Farthest(Index count)
        : numbers(static_cast<std::size_t>(count))
        , sizes(static_cast<std::size_t>(count))
    { }

    void clear() { std::fill(sizes.begin(), sizes.end(), -1.0); }

    /// Adds a row, cell by cell. `hidden`: null when all count.
    void add(const double* row, const bool* hidden)
    {
        kernels::best<double>().fartherOf(static_cast<kernels::Size>(numbers.size()), numbers.data(),
            sizes.data(), row, reinterpret_cast<const unsigned char*>(hidden));
    }

    /// Takes of every run of the other's cells, the first up to ends[0], the number farthest from 0.
    void gather(const Farthest& cells, const std::vector<std::size_t>& ends)
    {
        std::size_t cell = 0;
        for (std::size_t pixel = 0; pixel < ends.size(); ++pixel) {
            double number = 0;
            double size = -1;
            for (; cell < ends[pixel]; ++cell) {
                const bool isFarther = cells.sizes[cell] > size;
                number = isFarther ? cells.numbers[cell] : number;
                size = isFarther ? cells.sizes[cell] : size;
            }
            numbers[pixel] = number;
            sizes[pixel] = size;
        }
    }
};

void writeLine(QRgb* line, const Farthest& pixels, const ColourScale& scale, const Theme& theme)
{
    const ColourMap& map = scale.map(theme);
    for (std::size_t i = 0; i < pixels.numbers.size(); ++i) {
        if (pixels.sizes[i] < 0)
            *line++ = qRgba(0, 0, 0, 0); // masked: the hatch behind the image shows
        else if (pixels.sizes[i] < infinity)
            *line++ = map[static_cast<std::size_t>(scale.index(pixels.numbers[i]))];
        else
            *line++ = theme.notFinite.rgb();
    }
}

} // namespace

QImage matrixImage(const Matrix& numbers, const BoolMatrix* masked, const ColourScale& scale,
    const QSize& largest, const Theme& theme, const QRect& window)
{
    const QRect all(0, 0, static_cast<int>(numbers.cols()), static_cast<int>(numbers.rows()));
    const QRect shown = window.isEmpty() ? all : window.intersected(all);
    const Index columns = shown.width();
    const Index rows = shown.height();
    const Index width = std::min<Index>(columns, largest.width());
    const Index height = std::min<Index>(rows, largest.height());
    QImage image(static_cast<int>(width), static_cast<int>(height), QImage::Format_ARGB32_Premultiplied);
    // Column c goes to pixel ⌊c·width / columns⌋.
    std::vector<std::size_t> ends(static_cast<std::size_t>(width));
    for (Index pixel = 0; pixel < width; ++pixel)
        ends[static_cast<std::size_t>(pixel)] =
            static_cast<std::size_t>(((pixel + 1) * columns + width - 1) / width);
    Farthest cells(columns);
    Farthest pixels(width);
    Index row = 0;
    for (Index y = 0; y < height; ++y) {
        cells.clear();
        for (; row < rows && row * height / rows == y; ++row) {
            const Index first = (shown.y() + row) * numbers.cols() + shown.x();
            cells.add(numbers.data() + first, masked ? masked->data() + first : nullptr);
        }
        pixels.gather(cells, ends);
        writeLine(reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(y))), pixels, scale, theme);
    }
    return image;
}

} // namespace attnscope
