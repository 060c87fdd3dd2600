// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/figure_source.h"

#include "model/computation.h"
#include "model/selection.h"
#include "model/session.h"

namespace attnscope {

FigureSource::FigureSource(Session& session, Computation& computation, Selection& selection, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_computation(computation)
    , m_selection(selection)
{
    connect(&m_computation, &Computation::snapshotChanged, this, &FigureSource::changed);
    connect(&m_computation, &Computation::headShown, this, &FigureSource::changed);
    connect(&m_selection, &Selection::focusChanged, this, &FigureSource::changed);
}

FigureInput FigureSource::input() const
{
    FigureInput input{m_computation.snapshot(), m_computation.shownFocus(), m_theme, m_decimals, nullptr,
        m_options, true, {}};
    if (input.snapshot) {
        input.focus.sequence = input.snapshot->run->sequence();
        input.focus = clampFocus(input.snapshot->session, input.focus);
        input.pinned = pinnedNow();
    }
    return input;
}

void FigureSource::pin()
{
    setPinned(m_computation.snapshot());
}

SnapshotPointer FigureSource::pinnedNow() const
{
    // A run that takes longer than an edit may would freeze the window: then the figures say that they
    // cannot compare.
    constexpr double largestCost = 3e7;
    const SnapshotPointer now = m_computation.snapshot();
    if (!m_pinned || !now || m_pinnedNow->run->sequence() == now->run->sequence())
        return m_pinnedNow;
    const int sequence = now->run->sequence();
    if (sequence == m_pinned->run->sequence()) {
        m_pinnedNow = m_pinned;
    } else if (sequence < int(m_pinned->session.sequences.size())
        && estimatedCost(m_pinned->session, m_pinned->shapes, sequence) <= largestCost) {
        if (Result<SnapshotPointer> computed = computeSnapshot(m_pinned->session, sequence))
            m_pinnedNow = computed.take();
    }
    return m_pinnedNow;
}

void FigureSource::setTheme(const Theme& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    Q_EMIT themeChanged();
    Q_EMIT changed();
}

void FigureSource::setDecimals(int decimals)
{
    m_decimals = decimals;
    Q_EMIT changed();
}

void FigureSource::setFontScale(double scale)
{
    if (scale == m_fontScale)
        return;
    m_fontScale = scale;
    Q_EMIT changed();
}

void FigureSource::setPinned(SnapshotPointer pinned)
{
    m_pinned = std::move(pinned);
    m_pinnedNow = m_pinned;
    Q_EMIT pinnedChanged();
    Q_EMIT changed();
}

void FigureSource::setPointed(std::optional<Pointed> pointed)
{
    if (pointed == m_pointed)
        return;
    m_pointed = std::move(pointed);
    Q_EMIT changed();
}

void FigureSource::setOption(const QString& id, double value)
{
    m_options.values.insert(id, value);
    Q_EMIT changed();
}

void FigureSource::edit(SessionData next, const StepName& name, int gesture)
{
    if (const Status refused = m_session.apply(std::move(next), name, gesture))
        Q_EMIT editRefused(*refused);
}

int FigureSource::newGesture()
{
    return Session::newGesture();
}

const Focus& FigureSource::selected() const
{
    return m_selection.focus();
}

void FigureSource::select(const Focus& focus)
{
    m_selection.setFocus(focus);
}

} // namespace attnscope
