// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lessons/lesson_player.h"

#include "model/computation.h"
#include "model/lessons/session_edits.h"
#include "model/selection.h"
#include "model/session.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

SnapshotPointer computed(const SessionData& session, int sequence)
{
    const Result<SnapshotPointer> snapshot = computeSnapshot(session, sequence);
    return snapshot.ok() ? snapshot.value() : nullptr;
}

} // namespace

LessonPlayer::LessonPlayer(Session& session, Selection& selection, Computation& computation, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_selection(selection)
    , m_computation(computation)
{
    connect(&m_session, &Session::opened, this, &LessonPlayer::followOpened);
    connect(&m_computation, &Computation::snapshotChanged, this, [this] {
        if (m_playing && !m_opening)
            Q_EMIT numbersChanged();
    });
}

Status LessonPlayer::start(lessons::Lesson lesson, int step)
{
    const bool wasPlaying = m_playing;
    lessons::Lesson before = std::exchange(m_lesson, std::move(lesson));
    const int first = std::clamp(step, 0, stepCount() - 1);
    const std::map<int, SessionData> edited = std::exchange(m_edited, {});
    if (Status refused = openState(first)) {
        m_lesson = std::move(before);
        m_edited = edited;
        return refused;
    }
    m_revealed.clear();
    m_playing = true;
    enter(first);
    if (!wasPlaying)
        Q_EMIT playingChanged(true);
    return std::nullopt;
}

Status LessonPlayer::goTo(int step)
{
    if (!m_playing || step < 0 || step >= stepCount())
        return std::nullopt;
    const int state = m_lesson.steps[static_cast<std::size_t>(step)].state;
    if (state != this->step().state) {
        rememberEdits();
        if (Status refused = openState(step))
            return refused;
    }
    enter(step);
    return std::nullopt;
}

Status LessonPlayer::resetStep()
{
    if (!m_playing)
        return std::nullopt;
    m_edited.erase(step().state);
    if (Status refused = openState(m_step))
        return refused;
    m_revealed.erase(m_step);
    enter(m_step);
    return std::nullopt;
}

void LessonPlayer::leave()
{
    if (!m_playing)
        return;
    m_playing = false;
    m_against.reset();
    Q_EMIT playingChanged(false);
}

Status LessonPlayer::openState(int step)
{
    const lessons::Step& next = m_lesson.steps[static_cast<std::size_t>(step)];
    const auto edited = m_edited.find(next.state);
    const QScopedValueRollback<bool> opening(m_opening, true);
    return m_session.open(edited == m_edited.end() ? next.session : edited->second, {});
}

void LessonPlayer::enter(int step)
{
    m_step = step;
    m_imaginedFrom.reset();
    m_imagined.reset();
    const lessons::Step& now = this->step();
    m_against = now.against ? computed(*now.against, now.focus.sequence) : nullptr;
    m_selection.setFocus(clampFocus(m_session.data(), now.focus));
    Q_EMIT stepChanged();
    Q_EMIT figureRequested(now.figure);
}

void LessonPlayer::rememberEdits()
{
    if (m_session.isModified())
        m_edited.insert_or_assign(step().state, m_session.data());
}

void LessonPlayer::followOpened()
{
    if (!m_opening)
        leave();
}

SnapshotPointer LessonPlayer::live() const
{
    // The lesson speaks of its own sequence, whichever one the reader looks at.
    const int sequence = clampFocus(m_session.data(), step().focus).sequence;
    const SnapshotPointer now = m_computation.snapshot();
    if (now && now->revision == m_session.revision() && now->run->sequence() == sequence)
        return now;
    return computed(m_session.data(), sequence);
}

const SnapshotPointer& LessonPlayer::imagined(const SnapshotPointer& live) const
{
    if (m_imaginedFrom == live)
        return m_imagined;
    m_imaginedFrom = live;
    m_imagined.reset();
    if (live && step().question && !step().question->after.isEmpty()) {
        const Result<SessionData> then = lessons::editSession(live->session, step().question->after);
        if (then.ok())
            m_imagined = computed(then.value(), live->run->sequence());
    }
    return m_imagined;
}

lessons::Scope LessonPlayer::scope() const
{
    const SnapshotPointer now = live();
    return {now, m_against, imagined(now), step().focus.layer, step().focus.head};
}

lessons::Filled LessonPlayer::shown(const lessons::Text& text, const QString& language) const
{
    return lessons::fill(text.in(language), scope());
}

std::optional<LessonPlayer::Answer> LessonPlayer::answer() const
{
    if (!step().question)
        return std::nullopt;
    const lessons::Question& question = *step().question;
    const lessons::Scope now = scope();
    if (question.choices.empty()) {
        const Result<lessons::Value> value = lessons::evaluate(question.answer, now);
        if (!value || value.value().kind != lessons::Value::Kind::Number)
            return std::nullopt;
        return Answer{std::nullopt, value.value().asNumber()};
    }
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        const Result<lessons::Value> value = lessons::evaluate(question.choices[i].when, now);
        if (value.ok() && value.value().isTrue())
            return Answer{static_cast<int>(i), std::nullopt};
    }
    return std::nullopt;
}

bool LessonPlayer::isRight(int choice) const
{
    const std::optional<Answer> right = answer();
    return right && right->choice == choice;
}

bool LessonPlayer::isRight(double number) const
{
    const std::optional<Answer> right = answer();
    // A hair more than the tolerance: a guess of 0.31 for 0.3 ± 0.01 is as good as its digits.
    return right && right->number
        && std::abs(number - *right->number) <= step().question->tolerance * (1 + 1e-9) + 1e-12;
}

void LessonPlayer::reveal()
{
    if (!m_playing || !step().question || isRevealed())
        return;
    m_revealed.insert(m_step);
    Q_EMIT revealed();
}

} // namespace attnscope
