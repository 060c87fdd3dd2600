// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/session_file.h"
#include "model/lessons/expression.h"
#include "model/lessons/lesson.h"
#include "model/lessons/session_edits.h"

#include <QFile>
#include <QtDebug>

#include <cmath>

/// What the tests of lessons share.
namespace attnscope::lessons {

using namespace Qt::StringLiterals;

inline SessionData example(const QString& name)
{
    QFile file(u":/examples/"_s + name + u".attn.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no example %s", qPrintable(name));
    const Result<ReadSession> session = readSessionJson(file.readAll());
    if (!session)
        qFatal("%s", session.error().english().c_str());
    return session.value().data;
}

inline SnapshotPointer computed(const SessionData& session, int sequence = 0)
{
    const Result<SnapshotPointer> snapshot = computeSnapshot(session, sequence);
    if (!snapshot)
        qWarning("%s", snapshot.error().english().c_str());
    return snapshot.ok() ? snapshot.value() : nullptr;
}

inline Scope scopeOf(const Step& step)
{
    Scope scope{computed(step.session, step.focus.sequence), {}, {}, step.focus.layer, step.focus.head};
    if (step.against)
        scope.against = computed(*step.against, step.focus.sequence);
    if (step.question && !step.question->after.isEmpty()) {
        const Result<SessionData> after = editSession(step.session, step.question->after);
        if (after.ok())
            scope.then = computed(after.value(), step.focus.sequence);
        else
            qWarning("%s", after.error().english().c_str());
    }
    return scope;
}

inline double numberIn(const QByteArray& expression, const Scope& scope)
{
    const Result<Value> value = evaluate(expression.toStdString(), scope);
    if (!value)
        qWarning("%s", value.error().english().c_str());
    return value.ok() && value.value().kind == Value::Kind::Number ? value.value().asNumber() : std::nan("");
}

inline bool isNear(double a, double b, double tolerance)
{
    if (std::abs(a - b) <= tolerance)
        return true;
    qWarning("%.17g is not within %g of %.17g", a, tolerance, b);
    return false;
}

inline Lesson loaded(const QString& name)
{
    Result<Lesson> lesson = loadLesson(name);
    if (!lesson)
        qFatal("%s: %s", qPrintable(name), lesson.error().english().c_str());
    return lesson.take();
}

} // namespace attnscope::lessons
