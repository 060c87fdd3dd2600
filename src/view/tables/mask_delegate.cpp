// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/mask_delegate.h"

#include "model/mask_model.h"
#include "view/colour_map.h"

#include <QPainter>

namespace attnscope {

namespace {

void paintCross(QPainter& painter, const QRectF& cell, const QColor& colour)
{
    const QPointF centre = cell.center();
    const double arm = 4;
    painter.setPen(QPen(colour, 1.6));
    painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm));
    painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm));
}

} // namespace

void MaskDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto reasons = MaskReason(index.data(MaskModel::ReasonsRole).toUInt());
    const QRect cell = option.rect.adjusted(1, 1, -1, -1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (reasons == MaskReason::None) {
        const QColor ground = ColourScale{1, false}.colour(0.3, m_theme);
        painter->fillRect(cell, ground);
        painter->setPen(Qt::NoPen);
        painter->setBrush(textOn(ground));
        painter->drawEllipse(QRectF(cell).center(), 2.5, 2.5);
    } else {
        painter->fillRect(cell, m_theme.background);
        const bool byRule = reasons != MaskReason::Painted;
        painter->fillRect(cell, QBrush(m_theme.masked, byRule ? Qt::BDiagPattern : Qt::NoBrush));
        painter->setPen(m_theme.grid);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(cell).adjusted(0.5, 0.5, -0.5, -0.5));
        if (holds(reasons, MaskReason::Painted))
            paintCross(*painter, cell, m_theme.text);
    }
    if (option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(option.palette.color(QPalette::Highlight),
            option.state.testFlag(QStyle::State_HasFocus) ? 2 : 1));
        painter->drawRect(cell);
    }
    painter->restore();
}

} // namespace attnscope
