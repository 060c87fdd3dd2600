// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QComboBox>

#include <functional>

namespace attnscope {

/// A list of any length whose texts are made when they are shown.
class LabelListModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    using Text = std::function<QString(int)>;
    using QAbstractListModel::QAbstractListModel;

    void setList(int count, Text text);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    int m_count = 0;
    Text m_text;
};

/// Chooses one of up to thousands of labelled things. Labels are shown as plain text.
class LabelChooser final : public QComboBox
{
    Q_OBJECT

public:
    explicit LabelChooser(int characters, QWidget* parent = nullptr);

    /// Shows another list without telling anybody that the choice changed.
    void setList(int count, LabelListModel::Text text, int current);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    LabelListModel m_labels;
};

} // namespace attnscope
