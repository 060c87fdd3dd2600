// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/colour_map.h"
#include "view/theme.h"

#include <QStyledItemDelegate>

namespace attnscope {

/// Paints a cell as its number on a tint, and edits numbers as text at full precision. Text that is
/// no number keeps its editor open and is told by refused().
///
/// It draws by hand: a style's item drawing takes three times as long.
class NumberDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(const Theme& theme) { m_theme = theme; }
    const Theme& theme() const { return m_theme; }
    void setScale(const ColourScale& scale) { m_scale = scale; }
    void setMarkedRow(int row) { m_markedRow = row; }
    /// The cell that somebody points at; invalid: none.
    void setPointed(const QModelIndex& index) { m_pointed = index; }
    bool isPointed(const QModelIndex& index) const { return m_pointed.isValid() && m_pointed == index; }

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(
        QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(
        QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

Q_SIGNALS:
    /// Enter, Tab and their Shift forms after a number was taken, as a spreadsheet moves.
    void moveRequested(int dx, int dy);
    void refused(const QString& reason);
    void accepted();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    bool commitKey(QWidget* editor, int dx, int dy);
    QColor tint(const QModelIndex& index) const;
    void paintPointer(QPainter& painter, const QRect& cell) const;

    Theme m_theme = Theme::light();
    ColourScale m_scale;
    int m_markedRow = -1;
    QPersistentModelIndex m_pointed;
};

} // namespace attnscope
