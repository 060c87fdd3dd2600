// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/matrix_picture.h"

#include <QImage>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace attnscope {

namespace {

/// What the cells of one pixel have in common so far.
struct Pool
{
    double number = 0; ///< farthest from 0
    double size = -1; ///< of number; below 0: there is none
    bool hasNotFinite = false;

    void add(double x)
    {
        const double sizeOfX = std::abs(x);
        if (!(sizeOfX <= std::numeric_limits<double>::max()))
            hasNotFinite = true;
        else if (sizeOfX > size) {
            number = x;
            size = sizeOfX;
        }
    }
};

/// Adds the numbers of a row from column `first` on: those before column ends[0] to the first pixel …
void poolRow(const Matrix& numbers, const BoolMatrix* masked, Index row, Index first,
    const std::vector<Index>& ends, std::vector<Pool>& pools)
{
    const double* values = numbers.data() + row * numbers.cols() + first;
    const bool* hidden = masked ? masked->data() + row * numbers.cols() + first : nullptr;
    Index column = 0;
    for (std::size_t pixel = 0; pixel < pools.size(); ++pixel) {
        Pool pool = pools[pixel];
        for (; column < ends[pixel]; ++column) {
            if (!hidden || !hidden[column])
                pool.add(values[column]);
        }
        pools[pixel] = pool;
    }
}

void writeLine(QRgb* line, const std::vector<Pool>& pools, const ColourScale& scale, const Theme& theme)
{
    const ColourMap& map = scale.map(theme);
    for (const Pool& pool : pools) {
        if (pool.hasNotFinite)
            *line++ = theme.notFinite.rgb();
        else if (pool.size >= 0)
            *line++ = map[static_cast<std::size_t>(scale.index(pool.number))];
        else
            *line++ = qRgba(0, 0, 0, 0); // masked: the hatch behind the image shows
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
    std::vector<Index> ends(static_cast<std::size_t>(width));
    for (Index pixel = 0; pixel < width; ++pixel)
        ends[static_cast<std::size_t>(pixel)] = ((pixel + 1) * columns + width - 1) / width;
    std::vector<Pool> pools(static_cast<std::size_t>(width));
    Index row = 0;
    for (Index y = 0; y < height; ++y) {
        std::fill(pools.begin(), pools.end(), Pool());
        for (; row < rows && row * height / rows == y; ++row)
            poolRow(numbers, masked, shown.y() + row, shown.x(), ends, pools);
        writeLine(reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(y))), pools, scale, theme);
    }
    return image;
}

} // namespace attnscope
