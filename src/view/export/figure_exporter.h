// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "view/figure.h"

#include <QByteArray>
#include <QSize>
#include <QString>

#include <optional>

namespace attnscope {

/// How a figure becomes a file. Menu and command line use the same values and so give the same bytes.
struct FigureExport
{
    enum class Format { Png, Svg, Pdf };
    enum class Background { Theme, White, Transparent };

    static constexpr int largestSide = 16384;

    Format format = Format::Png;
    QSize size{1200, 800}; ///< pixels, each side from 1 to largestSide
    double dpi = 96; ///< > 0; scales text and lines; the size stays
    bool dark = false; ///< on a white background the light theme is used all the same
    Background background = Background::Theme;
    int decimals = 4;
    ColourChoice colours; ///< maps of cells
};

/// "png", "svg", "pdf"; nothing for another name.
std::optional<FigureExport::Format> exportFormat(const QString& name);
QString exportSuffix(FigureExport::Format format);

/// The file's bytes; the same ones for the same arguments on every platform plug-in and screen. A
/// figure that does not apply shows the reason in its place. Needs a QApplication. Another thread than its
/// own must not be waited for by that without an event loop, which draws the charts.
/// With `pinned` numbers the picture shows now against pinned, as in the window.
Result<QByteArray> exportFigure(const Figure& figure, const SnapshotPointer& snapshot, const Focus& focus,
    const FigureExport& options, const SnapshotPointer& pinned = nullptr);

/// The same into a file, atomically: after a failure the old file is as it was.
Status saveFigure(const Figure& figure, const SnapshotPointer& snapshot, const Focus& focus,
    const FigureExport& options, const QString& path, const SnapshotPointer& pinned = nullptr);

/// The theme and font size that an export of these options uses.
Theme exportTheme(const FigureExport& options);

} // namespace attnscope
