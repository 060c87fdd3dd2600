// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/print_figures.h"

#include "view/figure.h"

#include <QPagedPaintDevice>
#include <QPainter>

namespace attnscope {

namespace {

/// Figures are drawn for 96 pixels an inch; text of the usual size is then readable on paper.
constexpr double drawingDpi = 96;

FigureInput inputOf(const PrintJob& job, const QSizeF& size)
{
    FigureInput input;
    input.snapshot = job.snapshot;
    input.focus = job.focus;
    input.theme = Theme::light();
    input.theme.colours = job.colours;
    input.theme.fontPixelSize = fontPixelSizeFor(size);
    input.decimals = job.decimals;
    return input;
}

} // namespace

int printFigures(QPagedPaintDevice& device, const PrintJob& job)
{
    QPainter painter;
    int pages = 0;
    for (const QString& id : job.figureIds) {
        const Figure* figure = findFigure(id);
        if (!figure || !job.snapshot || !figure->whyNot(inputOf(job, {})).isEmpty())
            continue;
        const bool isReady = pages == 0 ? painter.begin(&device) : device.newPage();
        if (!isReady)
            return pages;
        const double scale = device.logicalDpiX() / drawingDpi;
        const QSizeF size = QSizeF(painter.viewport().size()) / scale;
        painter.save();
        painter.scale(scale, scale);
        paintFigure(painter, QRectF(QPointF(0, 0), size), *figure, inputOf(job, size), Qt::white);
        painter.restore();
        ++pages;
    }
    return pages;
}

} // namespace attnscope
