// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "view/theme.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QSplitter;
class QTabWidget;

namespace attnscope {

class MaskPage;
class NumberTable;
class OtherTablesPage;
class OverridesPage;
class Session;
class TablePage;

/// The inputs of a session as tables: embeddings, mask and numbers set by hand above; projections and all
/// further tables below.
class TablesPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit TablesPanel(Session& session, QWidget* parent = nullptr);
    ~TablesPanel() override;

    void setFocusOfReader(const Focus& focus);
    void setTheme(const Theme& theme);
    void setDecimals(int decimals);

    /// A further page beside the inputs.
    void addInputPage(QWidget& page);
    QTabWidget& inputTabs() { return *m_inputs; }
    QTabWidget& projectionTabs() { return *m_projections; }
    TablePage* page(TensorRef::Kind kind) const; ///< null when there is none
    /// Brings this cell into view, chooses and marks it; the keyboard stays where it is. The focus of the
    /// reader must be at the sequence, layer and head of the table. False where there is no such cell.
    bool showCell(const TensorRef& table, Index row, Index column);
    /// Takes the mark of showCell() away.
    void stopPointing();
    OtherTablesPage& otherTables() { return *m_others; }
    /// The table of numbers that has the keyboard; null when none has.
    NumberTable* activeTable() const;
    QSplitter& splitter() { return *m_splitter; }

Q_SIGNALS:
    /// The label of a row of the embeddings was clicked.
    void tokenChosen(int token);
    void maskRulesRequested();
    void activeTableChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Entry
    {
        TensorRef::Kind kind;
        TablePage* page;
        QTabWidget* tabs;
    };

    void addPage(TensorRef::Kind kind, QTabWidget& tabs, const QString& objectName);
    /// From the tabs into the page that they show, whenever it was made.
    void orderKeys();
    void retranslate();
    void showAvailable();

    Session& m_session;
    QSplitter* m_splitter;
    QTabWidget* m_inputs;
    QTabWidget* m_projections;
    std::vector<Entry> m_pages;
    MaskPage* m_mask;
    OverridesPage* m_overrides;
    OtherTablesPage* m_others;
    QPointer<NumberTable> m_pointed;
};

} // namespace attnscope
