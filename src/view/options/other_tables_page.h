// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "view/theme.h"

#include <QWidget>

#include <map>

class QComboBox;
class QLabel;
class QStackedLayout;

namespace attnscope {

class NumberTable;
class Session;
class TablePage;

/// The tables that are needed now and then (biases, gains, score parameters, feed-forward, given stages, …):
/// one at a time, chosen from those that the session has or stands for.
class OtherTablesPage final : public QWidget
{
    Q_OBJECT

public:
    explicit OtherTablesPage(Session& session, QWidget* parent = nullptr);

    void setFocusOfReader(const Focus& focus);
    void setTheme(const Theme& theme);
    void setDecimals(int decimals);

    /// Every kind of table that can be chosen here when the session has it.
    static const std::vector<TensorRef::Kind>& kinds();
    void choose(TensorRef::Kind kind);
    TablePage* currentPage() const; ///< null when the session has none of these tables
    NumberTable* currentTable() const;

Q_SIGNALS:
    void pageChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    bool isAvailable(TensorRef::Kind kind) const;
    void refreshChoices();
    void showChosen();
    TablePage& pageOf(TensorRef::Kind kind);

    Session& m_session;
    Focus m_focus;
    Theme m_theme;
    int m_decimals = 4;
    QLabel* m_label;
    QComboBox* m_chooser;
    QStackedLayout* m_stack;
    QWidget* m_none;
    std::map<TensorRef::Kind, TablePage*> m_pages;
};

} // namespace attnscope
