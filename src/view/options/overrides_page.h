// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "model/step_name.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableWidget;

namespace attnscope {

class SequenceRun;
class Session;

/// The numbers of a sequence that are set by hand: edit, add for the chosen query and key, clear.
class OverridesPage final : public QWidget
{
    Q_OBJECT

public:
    explicit OverridesPage(Session& session, QWidget* parent = nullptr);

    void setFocusOfReader(const Focus& focus);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    enum Column {
        What,
        RowColumn,
        KeyColumn,
        ValueColumn,
        Renormalise,
        LayerColumn,
        HeadColumn,
        ColumnCount
    };

    void follow();
    void refresh();
    void fillRow(int row, const Override& entry);
    QPushButton* makeAddButton(Override::Target target, const char* objectName);
    void add(Override::Target target);
    /// With the number, or vector, that is computed now at the chosen query or key.
    Override presentNumbers(Override::Target target, const SequenceRun& run) const;
    void clearChosen();
    void takeEdit(int row, int column);
    void apply(Result<SessionData> next, const StepName& name);
    const Sequence& sequence() const;
    void retranslate();

    Session& m_session;
    Focus m_focus;
    bool m_isOld = false; ///< the session changed while nobody saw this
    QTableWidget* m_table;
    QPushButton* m_addScore;
    QPushButton* m_addWeight;
    QPushButton* m_addQuery;
    QPushButton* m_addKey;
    QPushButton* m_addValue;
    QPushButton* m_clear;
    QLabel* m_refusal;
    bool m_isRefreshing = false;
};

} // namespace attnscope
