// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "view/theme.h"

#include <QWidget>

class QLabel;
class QMenu;

namespace attnscope {

class MatrixModel;
class NumberTable;
class RefusalBubble;
class Session;
struct TableLine;

/// One table with what it is (size, missing in the file) and why a text was refused.
class TablePage final : public QWidget
{
    Q_OBJECT

public:
    TablePage(Session& session, TensorRef::Kind kind, QWidget* parent = nullptr);

    /// Which sequence, layer and query the reader has chosen.
    void setFocusOfReader(const Focus& focus);
    void setTheme(const Theme& theme);
    void setDecimals(int decimals);
    NumberTable& table() { return *m_table; }
    MatrixModel& model() { return *m_model; }
    bool hasNumbers() const;

Q_SIGNALS:
    void availabilityChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void setupConnections();
    void connectHeader(Qt::Orientation orientation);
    /// Which table the focus means: of a table per head, that of the chosen head.
    TensorRef wantedTable() const;
    void followFocus();
    void refreshCaption();
    QString captionText() const;
    void markQuery();
    TableLine line(Qt::Orientation orientation, int index) const;
    void addLineMenu(QMenu& menu, Qt::Orientation orientation, int index);
    void showHeaderMenu(Qt::Orientation orientation, int section, const QPoint& globalPosition);
    void addCellMenus(QMenu& menu, const QModelIndex& index);
    void refuse(const QString& reason);

    Session& m_session;
    TensorRef::Kind m_kind;
    Focus m_focus;
    Theme m_theme;
    MatrixModel* m_model;
    QLabel* m_caption;
    NumberTable* m_table;
    RefusalBubble* m_bubble;
};

} // namespace attnscope
