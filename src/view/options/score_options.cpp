// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/parts.h"
#include "view/options/option_field.h"

#include <algorithm>

namespace attnscope {

namespace {

/// A new kind of score starts with parameters that fit; as many hidden features as a key has.
Result<SessionData> writeKind(const OptionContext& context, const QVariant& value)
{
    const Index hidden = std::max<Index>(context.shape().keyWidth, 1);
    return setScoreKind(
        context.session, context.focus.layer, static_cast<Score::Kind>(value.toInt()), hidden);
}

int scaleChoice(const OptionContext& context)
{
    return static_cast<int>(context.layer().score.effectiveScale());
}

} // namespace

OptionGroup scoreOptions()
{
    OptionGroup group{QT_TRANSLATE_NOOP("options", "Scores"), {}};
    group.fields.push_back({QStringLiteral("layers[].score.kind"), QT_TRANSLATE_NOOP("options", "Kind"),
        nullptr, OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "dot product q·k"), QT_TRANSLATE_NOOP("options", "general qᵀWk"),
            QT_TRANSLATE_NOOP("options", "additive vᵀtanh(W_q q + W_k k)"),
            QT_TRANSLATE_NOOP("options", "cosine")},
        0, 0, [](const OptionContext& c) { return static_cast<int>(c.layer().score.kind); }, writeKind, {}});
    group.fields.push_back({QStringLiteral("layers[].score.scale"), QT_TRANSLATE_NOOP("options", "Scale"),
        nullptr, OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "divide by √d_k"), QT_TRANSLATE_NOOP("options", "none"),
            QT_TRANSLATE_NOOP("options", "multiply by a number")},
        0, 0, [](const OptionContext& c) { return scaleChoice(c); },
        writeLayer([](Layer& l, const QVariant& v) { l.score.scale = static_cast<Score::Scale>(v.toInt()); }),
        {}});
    group.fields.push_back(
        {QStringLiteral("layers[].score.scale:number"), QT_TRANSLATE_NOOP("options", "Factor"),
            QT_TRANSLATE_NOOP("options", "Scores are multiplied by this; 0 and negative numbers are allowed"),
            OptionField::Editor::Number, {}, 0, 0,
            [](const OptionContext& c) { return c.layer().score.scaleNumber; },
            writeLayer([](Layer& l, const QVariant& v) { l.score.scaleNumber = v.toDouble(); }),
            [](const OptionContext& c) { return c.layer().score.effectiveScale() == Score::Scale::Number; }});
    group.fields.push_back({QStringLiteral("layers[].score.softcap"), QT_TRANSLATE_NOOP("options", "Softcap"),
        QT_TRANSLATE_NOOP("options", "c > 0 turns a scaled score s into c·tanh(s/c); 0 = none"),
        OptionField::Editor::Number, {}, 0, 0, [](const OptionContext& c) { return c.layer().score.softcap; },
        writeLayer([](Layer& l, const QVariant& v) { l.score.softcap = v.toDouble(); }), {}});
    group.fields.push_back({QStringLiteral("layers[].temperature"),
        QT_TRANSLATE_NOOP("options", "Temperature"),
        QT_TRANSLATE_NOOP("options", "Logits are divided by this before the softmax; above 0"),
        OptionField::Editor::Number, {}, 0, 0, [](const OptionContext& c) { return c.layer().temperature; },
        writeLayer([](Layer& l, const QVariant& v) { l.temperature = v.toDouble(); }), {}});
    return group;
}

} // namespace attnscope
