// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workspace.h"

#include "view/background_edit.h"
#include "view/numbers_now.h"

namespace attnscope {

Workspace::Workspace(QObject* parent)
    : QObject(parent)
{
    connect(&m_session, &Session::changed, this, [this](const Change& change) {
        if (change.kind == Change::Kind::Other)
            select(focus());
    });
    connect(&m_session, &Session::opened, this, [this] { select(initialFocus(m_session.data())); });
    connect(&m_figures, &FigureSource::editRefused, this, &Workspace::refused);
}

const LayerShape& Workspace::shape() const
{
    return m_session.shapes().at(std::size_t(focus().sequence)).at(std::size_t(focus().layer));
}

const Layer& Workspace::layer() const
{
    return m_session.data().layers.at(std::size_t(focus().layer));
}

const Sequence& Workspace::sequence() const
{
    return m_session.data().sequences.at(std::size_t(focus().sequence));
}

bool Workspace::apply(SessionData next, StepName name, int mergeId)
{
    const Status status = m_session.apply(std::move(next), std::move(name), mergeId);
    if (status)
        Q_EMIT refused(*status);
    return !status;
}

bool Workspace::edit(const SessionEdit& edit, const StepName& name, QWidget& window)
{
    const EditOutcome outcome = editInBackground(m_session, edit, name, window);
    if (outcome.refused)
        Q_EMIT refused(*outcome.refused);
    return outcome.isDone;
}

std::optional<SnapshotPointer> Workspace::snapshotNow(QWidget& window)
{
    if (m_computation.isCurrent())
        return m_computation.snapshot();
    return computedInBackground(m_session.data(), focus().sequence, window);
}

void Workspace::select(const Focus& focus)
{
    m_selection.setFocus(clampFocus(m_session.data(), focus));
}

} // namespace attnscope
