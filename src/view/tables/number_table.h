// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "model/table_text.h"
#include "view/theme.h"

#include <QTableView>

#include <memory>
#include <optional>

namespace attnscope {

class CellScrubber;
class MatrixModel;
class NumberDelegate;
class Session;
class TableHeader;
struct Fill;

/// A table of numbers that behaves as a spreadsheet: typing replaces, F2 edits, Enter goes down, Tab
/// goes right, Delete makes 0, blocks are copied and pasted as tab-separated text.
/// Ctrl+Up and Ctrl+Down, Ctrl with the wheel, and dragging from the chosen cell (or, with Alt, from any)
/// change a number smoothly: one undo step; Shift makes the steps finer, Esc takes a drag back.
class NumberTable final : public QTableView
{
    Q_OBJECT

public:
    NumberTable(Session& session, MatrixModel& model, QWidget* parent = nullptr);
    ~NumberTable() override;

    void setTheme(const Theme& theme);
    void setMarkedRow(int row);
    /// Marks a cell that somebody points at, as figures do; invalid: none.
    void setPointed(const QModelIndex& index);
    bool isPointed(const QModelIndex& index) const;
    TableHeader& rowHeader() { return *m_rows; }
    TableHeader& columnHeader() { return *m_columns; }

    void cut();
    void copy();
    void paste();
    void clearToZero();
    /// The selected block, or the whole table when no more than one cell is selected.
    void copyAs(TableFormat format);
    /// The whole table.
    void fill(const Fill& fill);
    void askAndFill();

Q_SIGNALS:
    /// Before the context menu of a cell is shown, for further entries.
    void menuRequested(QMenu* menu, const QModelIndex& index);
    /// Why the text in `index` was not taken.
    void refused(const QModelIndex& index, const QString& reason);
    void accepted();

protected:
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void setupHeaders();
    void setupConnections();
    void fitSections();
    void refreshScale();
    void moveCurrent(int dx, int dy);
    /// The smallest block that holds the selection; invalid when nothing is selected.
    QRect selectedBlock() const;
    /// Is this the one chosen cell?
    bool isAlone(const QModelIndex& index) const;
    bool scrubByKey(const QKeyEvent& event);

    Session& m_session;
    MatrixModel& m_model;
    NumberDelegate* m_delegate;
    TableHeader* m_rows;
    TableHeader* m_columns;
    bool m_isScaleOld = true;
    std::weak_ptr<const Matrix> m_scaleSource; ///< whose numbers the scale covers
    bool m_hasNewCells = false; ///< numbers were edited in place since then
    std::unique_ptr<CellScrubber> m_scrubber;
    std::optional<QPoint> m_pressed; ///< where a drag that scrubs began, or has come to
    int m_wheel = 0; ///< eighths of a degree that are no whole step yet
};

} // namespace attnscope
