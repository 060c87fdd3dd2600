// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/number_delegate.h"

#include "model/matrix_model.h"
#include "model/number_text.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <cmath>

namespace attnscope {

QColor NumberDelegate::tint(const QModelIndex& index) const
{
    const double number = index.data(MatrixModel::ValueRole).toDouble();
    return std::isfinite(number) ? m_scale.colour(number, m_theme) : m_theme.background;
}

void NumberDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect cell = option.rect.adjusted(1, 1, -1, -1);
    const QColor ground = tint(index);
    painter->fillRect(cell, ground);
    const double number = index.data(MatrixModel::ValueRole).toDouble();
    painter->setFont(option.font);
    painter->setPen(std::isfinite(number) ? textOn(ground) : m_theme.notFinite);
    if (index.data(MatrixModel::ImpliedRole).toBool())
        painter->setOpacity(0.55);
    painter->drawText(
        cell, int(Qt::AlignCenter) | Qt::TextSingleLine, index.data(Qt::DisplayRole).toString());
    painter->setOpacity(1);
    const bool isCurrent = option.state.testFlag(QStyle::State_HasFocus);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isPointed(index))
        return paintPointer(*painter, cell);
    if (!isCurrent && !isSelected && index.row() != m_markedRow)
        return;
    const bool ofTable = isCurrent || isSelected;
    painter->setBrush(Qt::NoBrush);
    painter->setPen(
        QPen(ofTable ? option.palette.color(QPalette::Highlight) : m_theme.selection, isCurrent ? 2 : 1));
    painter->drawRect(isCurrent ? cell : cell.adjusted(0, 0, -1, -1));
}

/// The same ring as in figures.
void NumberDelegate::paintPointer(QPainter& painter, const QRect& cell) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.background, 1));
    painter.drawRect(cell.adjusted(2, 2, -3, -3));
    painter.setPen(QPen(m_theme.selection, 3));
    painter.drawRect(cell.adjusted(1, 1, -1, -1));
}

QWidget* NumberDelegate::createEditor(
    QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    auto* editor = new QLineEdit(parent);
    editor->setObjectName(QStringLiteral("numberEditor"));
    editor->setFrame(false);
    editor->setAlignment(Qt::AlignCenter);
    editor->setAutoFillBackground(true);
    const QAbstractItemModel* model = index.model();
    editor->setAccessibleName(tr("%1, %2").arg(model->headerData(index.row(), Qt::Vertical).toString(),
        model->headerData(index.column(), Qt::Horizontal).toString()));
    connect(editor, &QLineEdit::textEdited, this, &NumberDelegate::accepted);
    return editor;
}

void NumberDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* line = static_cast<QLineEdit*>(editor);
    line->setText(index.data(Qt::EditRole).toString());
    line->setModified(false);
    line->selectAll();
}

void NumberDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    const auto* line = static_cast<QLineEdit*>(editor);
    if (line->isModified())
        model->setData(index, line->text(), Qt::EditRole);
}

void NumberDelegate::updateEditorGeometry(
    QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const
{
    // Full precision needs more room than the cell shows.
    const auto* line = static_cast<QLineEdit*>(editor);
    const int wanted = line->fontMetrics().horizontalAdvance(line->text()) + 16;
    QRect area = option.rect;
    area.setWidth(std::max(area.width(), std::min(wanted, 200)));
    editor->setGeometry(area);
}

bool NumberDelegate::commitKey(QWidget* editor, int dx, int dy)
{
    auto* line = static_cast<QLineEdit*>(editor);
    const ParsedNumber parsed = line->isModified() ? parseNumber(line->text()) : ParsedNumber{0.0, {}};
    if (!parsed.value) {
        line->selectAll();
        Q_EMIT refused(parsed.reason);
        return true;
    }
    Q_EMIT commitData(editor);
    Q_EMIT closeEditor(editor, QAbstractItemDelegate::NoHint);
    Q_EMIT moveRequested(dx, dy);
    return true;
}

bool NumberDelegate::eventFilter(QObject* object, QEvent* event)
{
    auto* editor = qobject_cast<QLineEdit*>(object);
    if (!editor || event->type() != QEvent::KeyPress)
        return QStyledItemDelegate::eventFilter(object, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool back = key->modifiers().testFlag(Qt::ShiftModifier);
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return commitKey(editor, 0, back ? -1 : 1);
    case Qt::Key_Tab:
        return commitKey(editor, 1, 0);
    case Qt::Key_Backtab:
        return commitKey(editor, -1, 0);
    case Qt::Key_Up:
        return commitKey(editor, 0, -1);
    case Qt::Key_Down:
        return commitKey(editor, 0, 1);
    }
    return QStyledItemDelegate::eventFilter(object, event);
}

} // namespace attnscope
