// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "model/step_name.h"

#include <QObject>

#include <optional>

class QAction;
class QMenu;
class QWidget;

namespace attnscope {

class CardGrid;
class FigureView;
class Workspace;

/// Numbers set by hand and heads switched off, at the chosen layer, head, query and key: menus of the window
/// and of figures, Ctrl with a double click on a number, Ctrl with a click on a head. Each is one undo step.
class ByHandActions final : public QObject
{
    Q_OBJECT

public:
    ByHandActions(QMenu& menu, Workspace& workspace, CardGrid& cards, QWidget* window);

    void retranslate();

protected:
    /// Of the figures.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAction* add(QMenu& menu, const char* name, void (ByHandActions::*slot)());
    void refresh();
    bool choose(const FigureView& view, const QPointF& point);
    QMenu* menuOf(const FigureView& view) const;

    void ask(Override::Target target);
    void askForWeight() { ask(Override::Target::Weight); }
    void askForScore() { ask(Override::Target::Score); }
    void clear();
    void clearLayer();
    void switchHead();
    void addHead();
    void removeHead();
    void resize(int heads, const StepName& step);
    bool apply(Result<SessionData> next, const StepName& step);

    Override atFocus(Override::Target target) const;
    /// The number set by hand at the focus, or null.
    const Override* present(Override::Target target) const;
    std::optional<double> numberNow(Override::Target target) const;
    double headGain() const;

    Workspace& m_workspace;
    QWidget* m_window;
    QMenu* m_numbers;
    QMenu* m_heads;
    QAction* m_setWeight;
    QAction* m_setScore;
    QAction* m_clear;
    QAction* m_clearLayer;
    QAction* m_switchHead;
    QAction* m_addHead;
    QAction* m_removeHead;
};

} // namespace attnscope
