// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figure.h"

#include "model/computation.h"
#include "view/comparison.h"
#include "view/figures/all_figures.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace attnscope {

QString Figure::whyNot(const FigureInput& input) const
{
    if (!input.snapshot || !input.snapshot->run)
        return QCoreApplication::translate("Figure", "Nothing has been computed yet.");
    return {};
}

bool Figure::isSlowAtFirst(const FigureInput& input) const
{
    return isLargeHead(*input.snapshot, input.focus);
}

Focus Figure::moved(const FigureInput& input, int, int) const
{
    return input.focus;
}

QString Figure::description(const FigureInput& input) const
{
    const QString reason = whyNot(input);
    return reason.isEmpty() ? subtitle(input) : reason;
}

QString Figure::comparisonNote(const FigureInput& input) const
{
    const std::optional<FigureInput> pinned = pinnedInput(input);
    if (!pinned || !whyNot(*pinned).isEmpty())
        return comparedNote(ComparedAs::Other);
    const QString before = subtitle(*pinned);
    if (before == subtitle(input))
        return QCoreApplication::translate("Comparison", "pinned: the same");
    return QCoreApplication::translate("Comparison", "pinned: %1").arg(before);
}

QString Figure::heading(const FigureInput& input) const
{
    if (!input.pinned)
        return subtitle(input);
    const QString note = comparisonNote(input);
    const QString text = subtitle(input);
    // The shorter one first: on a card the end is cut off.
    const bool isNoteFirst = note.size() < text.size();
    return note.isEmpty() ? text
                          : QCoreApplication::translate("Comparison", "%1 · %2")
                                .arg(isNoteFirst ? note : text, isNoteFirst ? text : note);
}

const std::vector<std::unique_ptr<Figure>>& allFigures()
{
    static const std::vector<std::unique_ptr<Figure>> figures = makeAllFigures();
    return figures;
}

const Figure* findFigure(const QString& id)
{
    for (const auto& figure : allFigures()) {
        if (figure->id() == id)
            return figure.get();
    }
    return nullptr;
}

namespace {

/// Title and subtitle; beside each other where both fit, else below each other. Returns what is left.
QRectF paintHeading(QPainter& painter, const QRectF& area, const Figure& figure, const FigureInput& input)
{
    const Theme& theme = input.theme;
    const QFont bold = theme.font(1.15, true);
    const QFont plain = theme.font();
    const double line = lineHeight(bold);
    const QString title = figure.title();
    const QString subtitle = figure.whyNot(input).isEmpty() ? figure.heading(input) : QString();
    const double titleWidth = std::min(area.width(), textWidth(title, bold));
    drawText(
        painter, QRectF(area.left(), area.top(), titleWidth, line), Qt::AlignLeft, title, bold, theme.text);
    const double gap = plain.pixelSize();
    const bool isBeside = titleWidth + gap + textWidth(subtitle, plain) <= area.width();
    const double left = isBeside ? area.left() + titleWidth + gap : area.left();
    const double top = isBeside ? area.top() : area.top() + line;
    drawText(painter, QRectF(left, top, area.right() - left, line), Qt::AlignLeft, subtitle, plain,
        theme.mutedText);
    return area.adjusted(0, (isBeside ? line : 2 * line) + 0.5 * plain.pixelSize(), 0, 0);
}

void paintReason(QPainter& painter, const QRectF& area, const QString& reason, const Theme& theme)
{
    // Wrapped by hand: QPainter's own wrapping is fine, as this sentence is ours and holds no markup.
    painter.setFont(theme.font());
    painter.setPen(theme.mutedText);
    painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, reason);
}

} // namespace

void paintFigure(QPainter& painter, const QRectF& area, const Figure& figure, const FigureInput& input,
    const QColor& background)
{
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    if (background.alpha() > 0)
        painter.fillRect(area, background);
    const double margin =
        std::min(1.2 * input.theme.fontPixelSize, 0.1 * std::min(area.width(), area.height()));
    const QRectF body = paintHeading(painter, area.adjusted(margin, margin, -margin, -margin), figure, input);
    const QString reason = figure.whyNot(input);
    if (!reason.isEmpty())
        paintReason(painter, body, reason, input.theme);
    else if (body.isValid())
        figure.paint(painter, body, input);
    painter.restore();
}

} // namespace attnscope
