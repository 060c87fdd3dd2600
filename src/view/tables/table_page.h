// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "view/theme.h"

#include <QWidget>

class QLabel;

namespace attnscope {

class MatrixModel;
class NumberTable;
class RefusalBubble;
class Session;

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
    void refreshCaption();
    void markQuery();
    void renameRow(int row, const QString& text);
    void renameColumn(int column, const QString& text);
    void applyRename(Result<SessionData> next, const QString& name);

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
