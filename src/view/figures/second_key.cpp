// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/second_key.h"

#include <QCoreApplication>

namespace attnscope {

namespace {

/// 0: automatic; 1 + j: key j.
double setting(const FigureInput& input)
{
    return input.options.value(QStringLiteral("compareKey"), 0);
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
    control.choices += QCoreApplication::translate("Figure", "automatic");
    control.choices += context.keysInText();
    return control;
}

} // namespace attnscope
