// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/theme.h"

#include <QStyledItemDelegate>

namespace attnscope {

/// Paints one cell of a mask: allowed (a dot), masked by hand (a cross), masked by a rule (hatched).
class MaskDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(const Theme& theme) { m_theme = theme; }
    /// The table itself decides what a click or Space does.
    bool editorEvent(QEvent*, QAbstractItemModel*, const QStyleOptionViewItem&, const QModelIndex&) override
    {
        return false;
    }
    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Theme m_theme = Theme::light();
};

} // namespace attnscope
