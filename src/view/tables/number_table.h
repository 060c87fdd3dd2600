// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/theme.h"

#include <QTableView>

namespace attnscope {

class MatrixModel;
class NumberDelegate;
class Session;
class TableHeader;

/// A table of numbers that behaves as a spreadsheet: typing replaces, F2 edits, Enter goes down, Tab
/// goes right, Delete makes 0, blocks are copied and pasted as tab-separated text.
class NumberTable final : public QTableView
{
    Q_OBJECT

public:
    NumberTable(Session& session, MatrixModel& model, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setMarkedRow(int row);
    TableHeader& rowHeader() { return *m_rows; }
    TableHeader& columnHeader() { return *m_columns; }

    void cut();
    void copy();
    void paste();
    void clearToZero();

Q_SIGNALS:
    /// Why the text in `index` was not taken.
    void refused(const QModelIndex& index, const QString& reason);
    void accepted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void setupHeaders();
    void setupConnections();
    void fitSections();
    void refreshScale();
    void moveCurrent(int dx, int dy);
    /// The smallest block that holds the selection; invalid when nothing is selected.
    QRect selectedBlock() const;

    Session& m_session;
    MatrixModel& m_model;
    NumberDelegate* m_delegate;
    TableHeader* m_rows;
    TableHeader* m_columns;
    bool m_isScaleOld = true;
};

} // namespace attnscope
