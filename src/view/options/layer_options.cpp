// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/heads.h"
#include "core/edit/layer_lines.h"
#include "model/default_names.h"
#include "view/options/option_field.h"

namespace attnscope {

namespace {

using Write = std::function<Result<SessionData>(const OptionContext&, const QVariant&)>;

Write resize(void (*set)(HeadSizes&, int))
{
    return [set](const OptionContext& context, const QVariant& value) -> Result<SessionData> {
        HeadSizes sizes;
        set(sizes, value.toInt());
        return resizeHeads(context.session, context.focus.layer, sizes);
    };
}

/// The width of what the layer before hands on, −1 for the first layer or where it is not computed.
Index previousWidth(const OptionContext& context)
{
    if (context.focus.layer == 0)
        return -1;
    return context.shapes.at(static_cast<std::size_t>(context.focus.sequence))
        .at(static_cast<std::size_t>(context.focus.layer - 1))
        .resultWidth;
}

/// With "concat" the embeddings come before the numbers that the layer read until now: the projections keep
/// what they do with those and start with 0 for the embeddings.
Result<SessionData> writeInput(const OptionContext& context, const QVariant& value)
{
    const auto input = static_cast<Layer::Input>(value.toInt());
    SessionData next = context.session;
    Layer& layer = next.layers.at(static_cast<std::size_t>(context.focus.layer));
    const Index before = context.shape().inputWidth;
    const Index result = previousWidth(context);
    const auto& embeddings = context.sequence().embeddings;
    if (layer.input != input && before >= 0 && result >= 0 && embeddings) {
        LineMap lines;
        if (input == Layer::Input::Concat)
            lines = sideBySide(
                LineMap(static_cast<std::size_t>((*embeddings)->cols()), -1), 0, keptLines(before));
        else
            for (Index i = before - result; i < before; ++i)
                lines.push_back(i);
        LayerLines change;
        change.input = lines;
        if (!context.sequence().isCross())
            change.keyInput = lines;
        mapLayer(next, context.focus.layer, context.shape(), change);
    }
    layer.input = input;
    return next;
}

void setRope(Layer& layer, int choice)
{
    if (choice == 0) {
        layer.rope.reset();
        return;
    }
    if (!layer.rope)
        layer.rope.emplace();
    layer.rope->pairing = choice == 1 ? Rope::Pairing::Adjacent : Rope::Pairing::Halves;
}

int ropeChoice(const Layer& layer)
{
    if (!layer.rope)
        return 0;
    return layer.rope->pairing == Rope::Pairing::Adjacent ? 1 : 2;
}

OptionField nameField()
{
    return {QStringLiteral("layers[].name"), QT_TRANSLATE_NOOP("options", "Name"), nullptr,
        OptionField::Editor::Line, {}, 0, 0,
        [](const OptionContext& c) { return layerName(c.session, c.focus.layer); },
        writeLayer([](Layer& l, const QVariant& v) { l.name = v.toString().toStdString(); }), {}};
}

OptionField inputField()
{
    return {QStringLiteral("layers[].input"), QT_TRANSLATE_NOOP("options", "Reads"),
        QT_TRANSLATE_NOOP("options", "What this layer is given by the one before"),
        OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "result of the layer before"),
            QT_TRANSLATE_NOOP("options", "[embedding, result] side by side")},
        0, 0, [](const OptionContext& c) { return static_cast<int>(c.layer().input); }, writeInput,
        [](const OptionContext& c) { return c.focus.layer > 0; }};
}

OptionField orientationField()
{
    return {QStringLiteral("layers[].orientation"), QT_TRANSLATE_NOOP("options", "Tables read as"),
        QT_TRANSLATE_NOOP("options",
            "The numbers stay where they are; they mean something else. Layer → Turn tables keeps the "
            "meaning."),
        OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "xW: columns make features"),
            QT_TRANSLATE_NOOP("options", "Wx: rows are probes")},
        0, 0, [](const OptionContext& c) { return static_cast<int>(c.layer().orientation); },
        writeLayer(
            [](Layer& l, const QVariant& v) { l.orientation = static_cast<Layer::Orientation>(v.toInt()); }),
        {}};
}

} // namespace

OptionGroup layerOptions()
{
    OptionGroup group{QT_TRANSLATE_NOOP("options", "Layer"), {}};
    group.fields = {nameField(), inputField(), orientationField()};
    group.fields.push_back({QStringLiteral("layers[].residual"), QT_TRANSLATE_NOOP("options", "Residual"),
        QT_TRANSLATE_NOOP("options", "Add the layer's input to its output"), OptionField::Editor::Toggle, {},
        0, 0, [](const OptionContext& c) { return c.layer().residual; },
        writeLayer([](Layer& l, const QVariant& v) { l.residual = v.toBool(); }), {}});
    group.fields.push_back({QStringLiteral("layers[].rope"), QT_TRANSLATE_NOOP("options", "Rotary position"),
        QT_TRANSLATE_NOOP(
            "options", "Turns pairs of q and k features by an angle that grows with the position"),
        OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "none"), QT_TRANSLATE_NOOP("options", "neighbouring pairs"),
            QT_TRANSLATE_NOOP("options", "halves")},
        0, 0, [](const OptionContext& c) { return ropeChoice(c.layer()); },
        writeLayer([](Layer& l, const QVariant& v) { setRope(l, v.toInt()); }), {}});
    group.fields.push_back({QStringLiteral("layers[].rope.base"), QT_TRANSLATE_NOOP("options", "Rotary base"),
        nullptr, OptionField::Editor::Number, {}, 0, 0,
        [](const OptionContext& c) { return c.layer().rope ? c.layer().rope->base : 10000.0; },
        writeLayer([](Layer& l, const QVariant& v) {
            if (l.rope)
                l.rope->base = v.toDouble();
        }),
        [](const OptionContext& c) { return c.layer().rope.has_value(); }});
    return group;
}

OptionGroup headOptions()
{
    OptionGroup group{QT_TRANSLATE_NOOP("options", "Heads"), {}};
    group.fields.push_back(
        {QStringLiteral("layers[].heads"), QT_TRANSLATE_NOOP("options", "Query heads"), nullptr,
            OptionField::Editor::Integer, {}, 1, 1024, [](const OptionContext& c) { return c.layer().heads; },
            resize([](HeadSizes& sizes, int n) { sizes.heads = n; }), {}});
    group.fields.push_back({QStringLiteral("layers[].kv_heads"), QT_TRANSLATE_NOOP("options", "Key heads"),
        QT_TRANSLATE_NOOP("options", "A divisor of the query heads; groups of them share a key head"),
        OptionField::Editor::Integer, {}, 1, 1024,
        [](const OptionContext& c) { return c.layer().keyHeads(); },
        resize([](HeadSizes& sizes, int n) { sizes.keyHeads = n; }), {}});
    group.fields.push_back({QStringLiteral("d_k"), QT_TRANSLATE_NOOP("options", "d_k of a head"), nullptr,
        OptionField::Editor::Integer, {}, 1, 65536,
        [](const OptionContext& c) { return static_cast<int>(c.shape().keyWidth); },
        resize([](HeadSizes& sizes, int n) { sizes.keyWidth = n; }),
        [](const OptionContext& c) { return c.shape().keyWidth > 0; }});
    group.fields.push_back({QStringLiteral("d_v"), QT_TRANSLATE_NOOP("options", "d_v of a head"), nullptr,
        OptionField::Editor::Integer, {}, 1, 65536,
        [](const OptionContext& c) { return static_cast<int>(c.shape().valueWidth); },
        resize([](HeadSizes& sizes, int n) { sizes.valueWidth = n; }),
        [](const OptionContext& c) { return c.shape().valueWidth > 0; }});
    return group;
}

} // namespace attnscope
