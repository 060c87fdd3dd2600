// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/export/figure_exporter.h"

#include "io/atomic_file.h"
#include "view/bar_chart.h"

#include <QBuffer>
#include <QFont>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

/// Device pixels per unit of the drawing.
double scaleOf(const FigureExport& options)
{
    return options.dpi / 96.0;
}

QSizeF drawingSize(const FigureExport& options)
{
    return QSizeF(options.size) / scaleOf(options);
}

QColor groundOf(const FigureExport& options, const Theme& theme)
{
    switch (options.background) {
    case FigureExport::Background::Theme:
        return theme.background;
    case FigureExport::Background::White:
        return Qt::white;
    case FigureExport::Background::Transparent:
        break;
    }
    return Qt::transparent;
}

void draw(QPainter& painter, const Figure& figure, const FigureInput& input, const FigureExport& options)
{
    painter.scale(scaleOf(options), scaleOf(options));
    const QRectF area(QPointF(0, 0), drawingSize(options));
    paintFigure(painter, area, figure, input, groundOf(options, input.theme));
}

Error tooLarge(const FigureExport& options)
{
    return {{},
        {QT_TRANSLATE_NOOP("core", "no memory for a picture of %1 × %2 pixels"),
            {std::to_string(options.size.width()), std::to_string(options.size.height())}}};
}

Result<QByteArray> asPng(const Figure& figure, const FigureInput& input, const FigureExport& options)
{
    const bool isOpaque = options.background != FigureExport::Background::Transparent;
    QImage image(options.size, isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return tooLarge(options);
    image.fill(groundOf(options, input.theme));
    const int dotsPerMeter = qRound(options.dpi / 0.0254);
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    {
        QPainter painter(&image);
        draw(painter, figure, input, options);
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    // Qt counts quality backwards: 60 is zlib's level 3, half the time of the default for a few per cent
    // more.
    if (!image.save(&buffer, "PNG", 60))
        return tooLarge(options);
    return bytes;
}

/// Qt writes only the first family of a font. Without the others a reader chooses its own for the letters
/// that the first does not have, of other widths than the texts were placed by. A font of coloured pictures
/// stays out: it would be taken for digits, too.
void nameFallbackFonts(QByteArray& svg, const QFont& font)
{
    QStringList families = font.families();
    families.removeAll(QStringLiteral("Noto Color Emoji"));
    const QString rule =
        QStringLiteral("<style>[font-family=\"%1\"]{font-family:\"%2\",sans-serif}</style>\n")
            .arg(families.first(), families.join(QStringLiteral("\",\"")));
    const qsizetype place = svg.indexOf("<defs>");
    if (place >= 0)
        svg.insert(place, rule.toUtf8());
}

Result<QByteArray> asSvg(const Figure& figure, const FigureInput& input, const FigureExport& options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(options.size);
    generator.setViewBox(QRect(QPoint(0, 0), options.size));
    // Qt writes both into the file as they are.
    generator.setTitle(figure.title().toHtmlEscaped());
    generator.setDescription(figure.description(input).toHtmlEscaped());
    QPainter painter(&generator);
    draw(painter, figure, input, options);
    painter.end();
    nameFallbackFonts(bytes, input.theme.font());
    return bytes;
}

Result<QByteArray> asPdf(const Figure& figure, const FigureInput& input, const FigureExport& options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(qRound(options.dpi));
    writer.setPageMargins({});
    writer.setPageSize(
        QPageSize(QSizeF(options.size) * 72 / options.dpi, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setTitle(figure.title());
    writer.setCreator(QStringLiteral("AttnScope"));
    QPainter painter(&writer);
    draw(painter, figure, input, options);
    painter.end();
    return bytes;
}

bool isAllowed(const FigureExport& options)
{
    const QSize& size = options.size;
    return size.width() >= 1 && size.height() >= 1 && size.width() <= FigureExport::largestSide
        && size.height() <= FigureExport::largestSide && options.dpi >= 1 && options.dpi <= 9600;
}

} // namespace

std::optional<FigureExport::Format> exportFormat(const QString& name)
{
    for (const auto format :
        {FigureExport::Format::Png, FigureExport::Format::Svg, FigureExport::Format::Pdf}) {
        if (name == exportSuffix(format))
            return format;
    }
    return std::nullopt;
}

QString exportSuffix(FigureExport::Format format)
{
    switch (format) {
    case FigureExport::Format::Png:
        return QStringLiteral("png");
    case FigureExport::Format::Svg:
        return QStringLiteral("svg");
    case FigureExport::Format::Pdf:
        return QStringLiteral("pdf");
    }
    return {};
}

Theme exportTheme(const FigureExport& options)
{
    const bool isDark = options.dark && options.background != FigureExport::Background::White;
    Theme theme = isDark ? Theme::darkTheme() : Theme::light();
    theme.colours = options.colours;
    theme.fontPixelSize = fontPixelSizeFor(drawingSize(options));
    return theme;
}

Result<QByteArray> exportFigure(const Figure& figure, const SnapshotPointer& snapshot, const Focus& focus,
    const FigureExport& options, const SnapshotPointer& pinned)
{
    if (!isAllowed(options))
        return Error{{},
            {QT_TRANSLATE_NOOP("core", "a picture has 1 to %1 pixels a side and 1 to 9600 dots per inch"),
                {std::to_string(FigureExport::largestSide)}}};
    const RecordedCharts charts;
    FigureInput input;
    input.snapshot = snapshot;
    input.focus = focus;
    input.theme = exportTheme(options);
    input.decimals = options.decimals;
    input.pinned = pinned;
    switch (options.format) {
    case FigureExport::Format::Png:
        return asPng(figure, input, options);
    case FigureExport::Format::Svg:
        return asSvg(figure, input, options);
    case FigureExport::Format::Pdf:
        break;
    }
    return asPdf(figure, input, options);
}

Status saveFigure(const Figure& figure, const SnapshotPointer& snapshot, const Focus& focus,
    const FigureExport& options, const QString& path, const SnapshotPointer& pinned)
{
    const Result<QByteArray> bytes = exportFigure(figure, snapshot, focus, options, pinned);
    if (!bytes)
        return bytes.error();
    AtomicFile file(path);
    file.write(bytes.value().constData(), static_cast<std::size_t>(bytes.value().size()));
    Status failure = file.commit();
    if (failure)
        failure->place = path.toStdString();
    return failure;
}

} // namespace attnscope
