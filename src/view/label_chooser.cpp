// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/label_chooser.h"

#include "view/cards/plain_text.h"

#include <QListView>
#include <QSignalBlocker>
#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace attnscope {

void LabelListModel::setList(int count, Text text)
{
    beginResetModel();
    m_count = count;
    m_text = std::move(text);
    endResetModel();
}

int LabelListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_count;
}

QVariant LabelListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::ToolTipRole)
        return plainToolTip(m_text(index.row()));
    return role == Qt::DisplayRole ? QVariant(m_text(index.row())) : QVariant();
}

LabelChooser::LabelChooser(int characters, QWidget* parent)
    : QComboBox(parent)
{
    auto* list = new QListView(this);
    list->setUniformItemSizes(true);
    list->setTextElideMode(Qt::ElideRight);
    list->setMinimumWidth(160);
    setView(list);
    // The other policies measure every entry.
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(characters);
    setMaxVisibleItems(20);
    setModel(&m_labels);
}

void LabelChooser::setList(int count, LabelListModel::Text text, int current)
{
    const QSignalBlocker blocker(this);
    m_labels.setList(count, std::move(text));
    setCurrentIndex(current);
    setEnabled(count > 1);
}

void LabelChooser::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const QRect field =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const QString text = fontMetrics().elidedText(currentText(), Qt::ElideRight, field.width() - 4);
    const auto group = isEnabled() ? QPalette::Active : QPalette::Disabled;
    painter.setPen(palette().color(group, QPalette::ButtonText));
    painter.drawText(
        field.adjusted(3, 0, -1, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
}

} // namespace attnscope
