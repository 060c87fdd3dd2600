// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/colour_map.h"

#include "core/kernels/kernels.h"

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

struct Lch
{
    double lightness, chroma, hue; ///< OKLab lightness 0 … 1, chroma, hue in degrees
};

double encoded(double linear)
{
    const double x = std::clamp(linear, 0.0, 1.0);
    return x <= 0.0031308 ? 12.92 * x : 1.055 * std::pow(x, 1 / 2.4) - 0.055;
}

// OKLab to sRGB: Björn Ottosson, "A perceptual color space for image processing" (2020).
QRgb toRgb(const Lch& colour)
{
    const double radians = colour.hue * M_PI / 180;
    const double a = colour.chroma * std::cos(radians);
    const double b = colour.chroma * std::sin(radians);
    const double l = std::pow(colour.lightness + 0.3963377774 * a + 0.2158037573 * b, 3);
    const double m = std::pow(colour.lightness - 0.1055613458 * a - 0.0638541728 * b, 3);
    const double s = std::pow(colour.lightness - 0.0894841775 * a - 1.2914855480 * b, 3);
    const double red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
    const double green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
    const double blue = -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s;
    const auto byte = [](double x) { return static_cast<int>(std::lround(255 * encoded(x))); };
    return qRgb(byte(red), byte(green), byte(blue));
}

/// From `ground` to `full`; the chroma rises early so that small numbers are already tinted.
Lch between(const Lch& ground, const Lch& full, double t)
{
    return {ground.lightness + t * (full.lightness - ground.lightness),
        ground.chroma + std::pow(t, 0.8) * (full.chroma - ground.chroma),
        ground.hue + t * (full.hue - ground.hue)};
}

/// The ends of a map in the light theme and in the dark one.
struct Ends
{
    Lch lightGround, lightFull, darkGround, darkFull;

    const Lch& ground(bool dark) const { return dark ? darkGround : lightGround; }
    const Lch& full(bool dark) const { return dark ? darkFull : lightFull; }
};

constexpr Ends blue{{0.981, 0.008, 250}, {0.40, 0.135, 258}, {0.265, 0.018, 255}, {0.86, 0.085, 240}};
constexpr Ends red{{0.981, 0.008, 30}, {0.40, 0.135, 30}, {0.265, 0.018, 45}, {0.86, 0.085, 45}};
constexpr Ends yellowGreenBlue{
    {0.985, 0.045, 105}, {0.34, 0.115, 275}, {0.265, 0.055, 275}, {0.90, 0.120, 105}};
constexpr Ends grey{{0.981, 0, 0}, {0.30, 0, 0}, {0.265, 0, 0}, {0.92, 0, 0}};
constexpr Ends orange{{0.981, 0.008, 62}, {0.44, 0.098, 58}, {0.265, 0.018, 65}, {0.86, 0.105, 70}};
constexpr Ends purple{{0.981, 0.008, 300}, {0.44, 0.150, 300}, {0.265, 0.018, 300}, {0.86, 0.075, 305}};

ColourMap makeSequential(const Ends& ends, bool dark)
{
    ColourMap map;
    for (int i = 0; i < 256; ++i)
        map[static_cast<std::size_t>(i)] = toRgb(between(ends.ground(dark), ends.full(dark), i / 255.0));
    return map;
}

ColourMap makeDiverging(const Ends& below, const Ends& above, bool dark)
{
    ColourMap map;
    for (int i = 0; i < 256; ++i) {
        const double t = (i - 127.5) / 127.5;
        const Lch& full = t < 0 ? below.full(dark) : above.full(dark);
        const Lch start{above.ground(dark).lightness, 0, full.hue};
        map[static_cast<std::size_t>(i)] = toRgb(between(start, full, std::abs(t)));
    }
    return map;
}

double linear(double encodedChannel)
{
    return encodedChannel <= 0.04045 ? encodedChannel / 12.92
                                     : std::pow((encodedChannel + 0.055) / 1.055, 2.4);
}

} // namespace

const ColourMap& sequentialMap(bool dark, SequentialColours colours)
{
    static const std::array<std::array<ColourMap, 2>, 3> maps{{
        {makeSequential(blue, false), makeSequential(blue, true)},
        {makeSequential(yellowGreenBlue, false), makeSequential(yellowGreenBlue, true)},
        {makeSequential(grey, false), makeSequential(grey, true)},
    }};
    return maps.at(static_cast<std::size_t>(colours))[dark ? 1 : 0];
}

const ColourMap& divergingMap(bool dark, DivergingColours colours)
{
    static const std::array<std::array<ColourMap, 2>, 2> maps{{
        {makeDiverging(red, blue, false), makeDiverging(red, blue, true)},
        {makeDiverging(orange, purple, false), makeDiverging(orange, purple, true)},
    }};
    return maps.at(static_cast<std::size_t>(colours))[dark ? 1 : 0];
}

double luminance(const QColor& colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
        + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor textOn(const QColor& ground)
{
    // Softer than pure black and white where the contrast allows it.
    const QColor ink(0x1b2430);
    const QColor paper(0xffffff);
    if (contrast(ink, ground) >= 7)
        return ink;
    return contrast(paper, ground) >= contrast(Qt::black, ground) ? paper : QColor(Qt::black);
}

int ColourScale::index(double number) const
{
    if (high <= 0)
        return diverging ? 128 : 0;
    const double share = diverging ? 0.5 + 0.5 * (number / high) : number / high;
    return static_cast<int>(255 * std::clamp(share, 0.0, 1.0) + 0.5); // to the nearest
}

QColor ColourScale::colour(double number, const Theme& theme) const
{
    return QColor(map(theme)[static_cast<std::size_t>(index(number))]);
}

const ColourMap& ColourScale::map(const Theme& theme) const
{
    return diverging ? divergingMap(theme.dark, theme.colours.diverging)
                     : sequentialMap(theme.dark, theme.colours.sequential);
}

void ColourScale::include(double number)
{
    if (!std::isfinite(number))
        return;
    high = std::max(high, std::abs(number));
    diverging = diverging || number < 0;
}

void ColourScale::include(const ColourScale& other)
{
    high = std::max(high, other.high);
    diverging = diverging || other.diverging;
}

int mapVariant(const Theme& theme)
{
    return (theme.dark ? 1 : 0) + 2 * int(theme.colours.sequential) + 8 * int(theme.colours.diverging);
}

namespace {

ColourScale scaleOfRow(const double* numbers, Index count, const bool* hidden)
{
    ColourScale scale;
    for (Index i = 0; i < count; ++i) {
        if (!hidden || !hidden[i])
            scale.include(numbers[i]);
    }
    return scale;
}

} // namespace

ColourScale scaleFor(const MatrixView& numbers, const BoolMatrix* masked)
{
    const auto statistics = kernels::best<double>().statistics; // a table may have millions of numbers
    ColourScale scale;
    for (Index row = 0; row < numbers.rows(); ++row) {
        const double* first = numbers.data() + row * numbers.outerStride();
        const bool* hidden = masked ? masked->data() + row * masked->cols() : nullptr;
        const auto found = statistics(numbers.cols(), first);
        if (hidden || !std::isfinite(found.sum)) {
            scale.include(scaleOfRow(first, numbers.cols(), hidden));
        } else {
            scale.include(found.smallest);
            scale.include(found.largest);
        }
    }
    return scale;
}

} // namespace attnscope
