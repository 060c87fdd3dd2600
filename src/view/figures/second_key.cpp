// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/second_key.h"

#include <QCoreApplication>

#include <mutex>

namespace attnscope {

namespace {

/// 0: automatic; 1 + j: key j.
double setting(const FigureInput& input)
{
    return input.options.value(QStringLiteral("compareKey"), 0);
}

/// "automatic" and all keys. Each edit asks for them, and they may be thousands that rarely change.
QStringList choicesOf(const FigureContext& context)
{
    static std::mutex mutex;
    static Labels labels;
    static QStringList choices;
    const QString automatic = QCoreApplication::translate("Figure", "automatic");
    const Labels& present = context.sequence.keyTokens();
    const std::lock_guard guard(mutex);
    const bool isInLanguage = !choices.isEmpty() && choices.front() == automatic;
    if (!isInLanguage || labels != present) {
        choices = QStringList{automatic} + context.keysInText();
        labels = present;
    }
    return choices;
}

} // namespace

int secondKey(const FigureContext& context, int automatic)
{
    const int set = qRound(setting(context.input)) - 1;
    const int key = set >= 0 && set < context.keys() ? set : automatic;
    return key == context.focus.key ? automatic : key;
}

FigureControl secondKeyControl(const FigureContext& context)
{
    FigureControl control;
    control.id = QStringLiteral("compareKey");
    control.label = QCoreApplication::translate("Figure", "Second key");
    control.kind = FigureControl::Kind::Choice;
    control.value = setting(context.input);
    control.maximum = context.keys();
    control.choices = choicesOf(context);
    return control;
}

} // namespace attnscope
