// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/parts.h"
#include "view/options/option_field.h"

#include <algorithm>

namespace attnscope {

namespace {

bool hasNorm(const OptionContext& context)
{
    return context.layer().norm != Layer::Norm::None;
}

bool hasFeedForward(const OptionContext& context)
{
    return context.layer().feedForward.has_value();
}

int hiddenWidth(const OptionContext& context)
{
    if (!hasFeedForward(context))
        return 1;
    const Matrix& w1 = **context.layer().feedForward->w1;
    return static_cast<int>(context.layer().orientation == Layer::Orientation::Wx ? w1.rows() : w1.cols());
}

/// Four times as wide inside, as is usual.
Result<SessionData> writeFeedForward(const OptionContext& context, const QVariant& value)
{
    if (!value.toBool())
        return removeFeedForward(context.session, context.focus.layer);
    return addFeedForward(
        context.session, context.focus.layer, 4 * std::max<Index>(context.shape().outputWidth, 1));
}

} // namespace

OptionGroup normOptions()
{
    OptionGroup group{QT_TRANSLATE_NOOP("options", "Norm"), {}};
    group.fields.push_back({QStringLiteral("layers[].norm"), QT_TRANSLATE_NOOP("options", "Place"), nullptr,
        OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "none"), QT_TRANSLATE_NOOP("options", "before the projections (pre)"),
            QT_TRANSLATE_NOOP("options", "after the residual (post)")},
        0, 0, [](const OptionContext& c) { return static_cast<int>(c.layer().norm); },
        writeLayer([](Layer& l, const QVariant& v) { l.norm = static_cast<Layer::Norm>(v.toInt()); }), {}});
    group.fields.push_back({QStringLiteral("layers[].norm_kind"), QT_TRANSLATE_NOOP("options", "Kind"),
        nullptr, OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "layer norm: mean and variance"),
            QT_TRANSLATE_NOOP("options", "RMS norm: mean of squares")},
        0, 0, [](const OptionContext& c) { return static_cast<int>(c.layer().normKind); },
        writeLayer([](Layer& l, const QVariant& v) { l.normKind = static_cast<Layer::NormKind>(v.toInt()); }),
        hasNorm});
    group.fields.push_back({QStringLiteral("layers[].norm_eps"), QT_TRANSLATE_NOOP("options", "ε"),
        QT_TRANSLATE_NOOP("options", "Added under the root; 0 or more"), OptionField::Editor::Number, {}, 0,
        0, [](const OptionContext& c) { return c.layer().normEps; },
        writeLayer([](Layer& l, const QVariant& v) { l.normEps = v.toDouble(); }), hasNorm});
    return group;
}

OptionGroup feedForwardOptions()
{
    OptionGroup group{QT_TRANSLATE_NOOP("options", "Feed-forward"), {}};
    group.fields.push_back(
        {QStringLiteral("layers[].feed_forward"), QT_TRANSLATE_NOOP("options", "Feed-forward"),
            QT_TRANSLATE_NOOP("options", "act(m·w_1 + b_1)·w_2 + b_2, always with a residual"),
            OptionField::Editor::Toggle, {}, 0, 0, [](const OptionContext& c) { return hasFeedForward(c); },
            writeFeedForward, {}});
    group.fields.push_back({QStringLiteral("layers[].feed_forward.activation"),
        QT_TRANSLATE_NOOP("options", "Activation"), nullptr, OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "ReLU"), QT_TRANSLATE_NOOP("options", "GELU (erf)"),
            QT_TRANSLATE_NOOP("options", "GELU (tanh)"), QT_TRANSLATE_NOOP("options", "SiLU")},
        0, 0,
        [](const OptionContext& c) {
            return hasFeedForward(c) ? static_cast<int>(c.layer().feedForward->activation) : 0;
        },
        writeLayer([](Layer& l, const QVariant& v) {
            l.feedForward->activation = static_cast<FeedForward::Activation>(v.toInt());
        }),
        hasFeedForward});
    group.fields.push_back({QStringLiteral("layers[].feed_forward.w_1:width"),
        QT_TRANSLATE_NOOP("options", "Hidden features"), nullptr, OptionField::Editor::Integer, {}, 1,
        1 << 20, [](const OptionContext& c) { return hiddenWidth(c); },
        [](const OptionContext& c, const QVariant& v) {
            return resizeFeedForward(c.session, c.focus.layer, v.toInt());
        },
        hasFeedForward});
    group.fields.push_back({QStringLiteral("layers[].feed_forward.w_gate"),
        QT_TRANSLATE_NOOP("options", "Gate"),
        QT_TRANSLATE_NOOP("options", "Multiplies the hidden numbers by m·w_gate"),
        OptionField::Editor::Toggle, {}, 0, 0,
        [](const OptionContext& c) { return hasFeedForward(c) && c.layer().feedForward->wGate.has_value(); },
        [](const OptionContext& c, const QVariant& v) {
            return setFeedForwardGate(c.session, c.focus.layer, v.toBool());
        },
        hasFeedForward});
    return group;
}

} // namespace attnscope
