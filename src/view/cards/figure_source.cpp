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
    connect(&m_selection, &Selection::focusChanged, this, &FigureSource::changed);
}

FigureInput FigureSource::input() const
{
    FigureInput input{
        m_computation.snapshot(), m_selection.focus(), m_theme, m_decimals, m_pinned, m_options, true};
    if (input.snapshot) {
        input.focus.sequence = input.snapshot->run->sequence();
        input.focus = clampFocus(input.snapshot->session, input.focus);
    }
    return input;
}

void FigureSource::setTheme(const Theme& theme)
{
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
    Q_EMIT changed();
}

void FigureSource::setOption(const QString& id, double value)
{
    m_options.values.insert(id, value);
    Q_EMIT changed();
}

void FigureSource::edit(SessionData next, const QString& name, int gesture)
{
    if (const Status refused = m_session.apply(std::move(next), name, gesture))
        Q_EMIT editRefused(*refused);
}

int FigureSource::newGesture()
{
    return Session::newGesture();
}

void FigureSource::select(const Focus& focus)
{
    m_selection.setFocus(focus);
}

} // namespace attnscope
