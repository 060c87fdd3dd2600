// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/matrix_picture.h"

#include "core/kernels/kernels.h"
#include "core/team.h"

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

/// Makes the lines of one image; several threads may make some each.
class LineMaker
{
public:
    LineMaker(const Matrix& numbers, const BoolMatrix* masked, const QRect& shown, const QSize& size)
        : m_numbers(numbers)
        , m_masked(masked)
        , m_shown(shown)
        , m_height(size.height())
        , m_ends(static_cast<std::size_t>(size.width()))
    {
        // Column c goes to pixel ⌊c·width / columns⌋.
        const Index width = size.width();
        for (Index pixel = 0; pixel < width; ++pixel)
            m_ends[static_cast<std::size_t>(pixel)] =
                static_cast<std::size_t>(((pixel + 1) * shown.width() + width - 1) / width);
    }

    /// Lines `first` to before `last`; write(y, pixels) gets each.
    template<typename Write>
    void make(Index first, Index last, const Write& write) const
    {
        const Index rows = m_shown.height();
        Farthest cells(m_shown.width());
        Farthest pixels(static_cast<Index>(m_ends.size()));
        Index row = (first * rows + m_height - 1) / m_height; // row r goes to line ⌊r·height / rows⌋
        for (Index y = first; y < last; ++y) {
            cells.clear();
            for (; row < rows && row * m_height / rows == y; ++row) {
                const Index cell = (m_shown.y() + row) * m_numbers.cols() + m_shown.x();
                cells.add(m_numbers.data() + cell, m_masked ? m_masked->data() + cell : nullptr);
            }
            pixels.gather(cells, m_ends);
            write(y, pixels);
        }
    }

private:
    const Matrix& m_numbers;
    const BoolMatrix* m_masked;
    QRect m_shown;
    Index m_height;
    std::vector<std::size_t> m_ends;
};

} // namespace

QImage matrixImage(const Matrix& numbers, const BoolMatrix* masked, const ColourScale& scale,
    const QSize& largest, const Theme& theme, const QRect& window)
{
    const QRect all(0, 0, static_cast<int>(numbers.cols()), static_cast<int>(numbers.rows()));
    const QRect shown = window.isEmpty() ? all : window.intersected(all);
    QImage image(shown.size().boundedTo(largest), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return image;
    const LineMaker maker(numbers, masked, shown, image.size());
    uchar* const bits = image.bits(); // detached before threads write
    const auto lines = image.bytesPerLine();
    constexpr double addsPerCell = 4; // what reading a cell costs
    constexpr int mostThreads = 4; // more would wait for the memory, and the window for them
    Team team(std::min(teamSizeFor(addsPerCell * shown.width() * shown.height()), mostThreads), {});
    const Index bands = team.size() == 1 ? 1 : std::min<Index>(4 * team.size(), image.height());
    team.run(bands, [&](Index band, int) {
        maker.make(band * image.height() / bands, (band + 1) * image.height() / bands,
            [&](Index y, const Farthest& pixels) {
                writeLine(reinterpret_cast<QRgb*>(bits + y * lines), pixels, scale, theme);
            });
    });
    return image;
}

} // namespace attnscope
