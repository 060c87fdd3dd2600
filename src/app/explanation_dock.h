// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

namespace attnscope {

class CardGrid;
class ExplanationPanel;
class Workspace;

/// The panel that says why a number is what it is: hovering over a figure shows it, a click keeps it.
class ExplanationDock final : public QDockWidget
{
    Q_OBJECT

public:
    ExplanationDock(Workspace& workspace, CardGrid& cards, QWidget* parent);

    ExplanationPanel& panel() { return *m_panel; }
    void retranslate();

private:
    void connectFigures(CardGrid& cards);

    Workspace& m_workspace;
    ExplanationPanel* m_panel;
};

} // namespace attnscope
