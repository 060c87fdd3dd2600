// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

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

public Q_SLOTS:
    /// Explains a number of a stage that somebody points at.
    void moveTo(const attnscope::NumberRef& number);

Q_SIGNALS:
    /// The reader followed a term, or went back.
    void wentTo(const attnscope::NumberRef& number);

private:
    void connectFigures(CardGrid& cards);
    /// Keeps the number at what is chosen: the same step of it, at first the weight.
    void followFocus();
    void goTo(const NumberRef& number);

    Workspace& m_workspace;
    ExplanationPanel* m_panel;
};

} // namespace attnscope
