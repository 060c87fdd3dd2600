// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/theme.h"

#include <QTableView>

namespace attnscope {

class MaskDelegate;
class MaskModel;
class TableHeader;

/// The mask as a table: a click or Space switches a cell, Space switches all selected cells.
class MaskTableView final : public QTableView
{
    Q_OBJECT

public:
    MaskTableView(MaskModel& model, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setMarkedRow(int row, const QColor& color);
    TableHeader& rowHeader() { return *m_rows; }
    TableHeader& columnHeader() { return *m_columns; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void fitSections();
    void toggle(const QRect& block);

    MaskModel& m_model;
    MaskDelegate* m_delegate;
    TableHeader* m_rows;
    TableHeader* m_columns;
};

} // namespace attnscope
