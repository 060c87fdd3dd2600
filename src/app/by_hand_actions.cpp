// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/by_hand_actions.h"

#include "app/by_hand_dialog.h"
#include "app/workspace.h"
#include "core/edit/heads.h"
#include "core/edit/overrides.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_view.h"

#include <QAction>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace attnscope {

namespace {

using Target = Override::Target;

/// Figures whose cells are the weights or scores of a query and a key.
bool showsPairs(const QString& figureId)
{
    static const QStringList ids{QStringLiteral("attention"), QStringLiteral("weights"),
        QStringLiteral("scores"), QStringLiteral("softmax")};
    return ids.contains(figureId);
}

bool showsHeads(const QString& figureId)
{
    return figureId == u"heads";
}

} // namespace

ByHandActions::ByHandActions(QMenu& menu, Workspace& workspace, CardGrid& cards, QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_window(window)
    , m_numbers(menu.addMenu(QString()))
    , m_heads(menu.addMenu(QString()))
    , m_setWeight(add(*m_numbers, "actionSetWeight", &ByHandActions::askForWeight))
    , m_setScore(add(*m_numbers, "actionSetScore", &ByHandActions::askForScore))
    , m_clear(add(*m_numbers, "actionClearByHand", &ByHandActions::clear))
    , m_clearLayer(add(*m_numbers, "actionClearLayerByHand", &ByHandActions::clearLayer))
    , m_switchHead(add(*m_heads, "actionSwitchHead", &ByHandActions::switchHead))
    , m_addHead(add(*m_heads, "actionAddHead", &ByHandActions::addHead))
    , m_removeHead(add(*m_heads, "actionRemoveHead", &ByHandActions::removeHead))
{
    m_numbers->setObjectName(QStringLiteral("menuByHand"));
    m_heads->setObjectName(QStringLiteral("menuHead"));
    m_switchHead->setCheckable(true);
    for (FigureView* view : cards.findChildren<FigureView*>()) {
        view->installEventFilter(this);
        // For its context menu.
        if (const QMenu* actions = menuOf(*view))
            view->addActions(actions->actions());
    }
    connect(&m_workspace.session(), &Session::changed, this, &ByHandActions::refresh);
    connect(&m_workspace.selection(), &Selection::focusChanged, this, &ByHandActions::refresh);
    retranslate();
}

QAction* ByHandActions::add(QMenu& menu, const char* name, void (ByHandActions::*slot)())
{
    QAction* action = menu.addAction(QString());
    action->setObjectName(QLatin1String(name));
    connect(action, &QAction::triggered, this, slot);
    return action;
}

void ByHandActions::retranslate()
{
    m_numbers->setTitle(tr("Set by H&and"));
    m_heads->setTitle(tr("&Head"));
    m_setWeight->setText(tr("Set &Weight…"));
    m_setScore->setText(tr("Set &Score…"));
    m_clear->setText(tr("&Clear"));
    m_clearLayer->setText(tr("Clear All of This &Layer"));
    m_switchHead->setText(tr("Head Is Switched &On"));
    m_addHead->setText(tr("&Add Head"));
    m_removeHead->setText(tr("&Remove Last Head"));
    refresh();
}

void ByHandActions::refresh()
{
    m_clear->setEnabled(present(Target::Weight) || present(Target::Score));
    const std::vector<Override>& all = m_workspace.sequence().overrides;
    m_clearLayer->setEnabled(std::any_of(
        all.begin(), all.end(), [this](const Override& o) { return o.layer == m_workspace.focus().layer; }));
    m_switchHead->setChecked(headGain() != 0);
}

bool ByHandActions::choose(const FigureView& view, const QPointF& point)
{
    const std::optional<FigureHit> hit = view.hitAt(point);
    if (hit)
        m_workspace.select(hit->focus);
    return hit.has_value();
}

QMenu* ByHandActions::menuOf(const FigureView& view) const
{
    const QString id = view.figure().id();
    if (showsHeads(id))
        return m_heads;
    return showsPairs(id) ? m_numbers : nullptr;
}

bool ByHandActions::eventFilter(QObject* watched, QEvent* event)
{
    const auto& view = *static_cast<FigureView*>(watched);
    const bool isDouble = event->type() == QEvent::MouseButtonDblClick;
    if (event->type() != QEvent::MouseButtonPress && !isDouble)
        return false;
    const auto& mouse = static_cast<const QMouseEvent&>(*event);
    const QString id = view.figure().id();
    const bool isOurs = mouse.button() == Qt::LeftButton && mouse.modifiers() == Qt::ControlModifier
        && (showsHeads(id) || (isDouble && showsPairs(id)));
    if (!isOurs || !choose(view, mouse.position()))
        return false;
    if (showsHeads(id))
        switchHead();
    else
        ask(id == u"scores" ? Target::Score : Target::Weight);
    return true;
}

Override ByHandActions::atFocus(Target target) const
{
    const Focus& focus = m_workspace.focus();
    Override entry;
    entry.layer = focus.layer;
    entry.head = focus.head;
    entry.target = target;
    entry.row = focus.query;
    entry.key = focus.key;
    return entry;
}

const Override* ByHandActions::present(Target target) const
{
    return findOverride(m_workspace.sequence(), atFocus(target));
}

/// What is computed now; nothing where that was cancelled or cannot be, or something else has been chosen
/// meanwhile.
std::optional<double> ByHandActions::numberNow(Target target) const
{
    const Focus focus = m_workspace.focus();
    const quint64 revision = m_workspace.session().revision();
    const SnapshotPointer snapshot = m_workspace.snapshotNow(*m_window).value_or(nullptr);
    if (!snapshot || m_workspace.focus() != focus || m_workspace.session().revision() != revision)
        return std::nullopt;
    const HeadRows row = snapshot->run->rows(focus.layer, focus.head, focus.query, 1);
    const Matrix& table = target == Target::Score ? row.scores : row.weights;
    return table.size() > 0 ? table(0, focus.key) : 0;
}

double ByHandActions::headGain() const
{
    const auto& gain = m_workspace.layer().headGain;
    return gain ? (**gain)(0, m_workspace.focus().head) : 1;
}

void ByHandActions::ask(Target target)
{
    Override entry = atFocus(target);
    if (const Override* old = present(target)) {
        entry = *old;
    } else {
        const std::optional<double> number = numberNow(target);
        if (!number)
            return;
        entry.number = *number;
    }
    auto* dialog = new ByHandDialog(entry, m_workspace.sequence(), m_window);
    dialog->setApply([this](const Override& chosen) {
        Result<SessionData> next =
            setOverride(m_workspace.session().data(), m_workspace.focus().sequence, chosen);
        return next ? m_workspace.session().apply(next.take(), [] { return tr("Set a number by hand"); })
                    : Status(next.error());
    });
    dialog->open();
}

void ByHandActions::clear()
{
    SessionData next = m_workspace.session().data();
    for (const Target target : {Target::Weight, Target::Score}) {
        if (!present(target))
            continue;
        Result<SessionData> cleared = clearOverride(next, m_workspace.focus().sequence, atFocus(target));
        if (cleared)
            next = cleared.take();
    }
    apply(std::move(next), [] { return tr("Clear a number set by hand"); });
}

void ByHandActions::clearLayer()
{
    const Focus& focus = m_workspace.focus();
    apply(clearOverrides(m_workspace.session().data(), focus.sequence, focus.layer),
        [] { return tr("Clear numbers set by hand"); });
}

void ByHandActions::switchHead()
{
    const Focus& focus = m_workspace.focus();
    const bool wasOn = headGain() != 0;
    apply(setHeadGain(m_workspace.session().data(), focus.layer, focus.head, wasOn ? 0 : 1),
        [wasOn, head = focus.head] {
            return wasOn ? tr("Switch head %1 off").arg(head) : tr("Switch head %1 on").arg(head);
        });
    refresh(); // a refused switch goes back
}

void ByHandActions::resize(int heads, const StepName& step)
{
    HeadSizes sizes;
    sizes.heads = heads;
    m_workspace.edit([layer = m_workspace.focus().layer, sizes](
                         const SessionData& session) { return resizeHeads(session, layer, sizes); },
        step, *m_window);
}

void ByHandActions::addHead()
{
    resize(m_workspace.layer().heads + 1, [] { return tr("Add head"); });
}

void ByHandActions::removeHead()
{
    resize(m_workspace.layer().heads - 1, [] { return tr("Remove last head"); });
}

bool ByHandActions::apply(Result<SessionData> next, const StepName& step)
{
    if (next)
        return m_workspace.apply(next.take(), step);
    Q_EMIT m_workspace.refused(next.error());
    return false;
}

} // namespace attnscope
