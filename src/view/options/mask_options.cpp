// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/parts.h"
#include "view/options/option_field.h"

namespace attnscope {

namespace {

std::pair<int, int> windowOf(const OptionContext& context)
{
    return context.layer().mask.window.value_or(std::pair(-1, -1));
}

void setWindow(Layer& layer, int std::pair<int, int>::*side, int keys)
{
    std::pair<int, int> window = layer.mask.window.value_or(std::pair(-1, -1));
    window.*side = keys;
    if (window == std::pair(-1, -1))
        layer.mask.window.reset();
    else
        layer.mask.window = window;
}

/// 0: no table, 1: one for all heads, 2: one a head.
template<typename M>
int tableChoice(const std::optional<MaskTable<M>>& table)
{
    if (!table)
        return 0;
    return table->perHead ? 2 : 1;
}

Result<SessionData> writeAllowed(const OptionContext& context, const QVariant& value)
{
    if (value.toInt() == 0)
        return removeAllowedTable(context.session, context.focus.layer);
    return addAllowedTable(context.session, context.focus.layer, value.toInt() == 2);
}

Result<SessionData> writeBias(const OptionContext& context, const QVariant& value)
{
    if (value.toInt() == 0)
        return removeBiasTable(context.session, context.focus.layer);
    return addBiasTable(context.session, context.focus.layer, value.toInt() == 2);
}

OptionField tableField(const QString& path, const char* label, const char* help)
{
    OptionField field;
    field.path = path;
    field.label = label;
    field.help = help;
    field.editor = OptionField::Editor::Choice;
    field.choices = {QT_TRANSLATE_NOOP("options", "none"), QT_TRANSLATE_NOOP("options", "one table"),
        QT_TRANSLATE_NOOP("options", "a table for each head")};
    return field;
}

OptionField allowedField()
{
    OptionField field =
        tableField(QStringLiteral("layers[].mask.allowed"), QT_TRANSLATE_NOOP("options", "Painted mask"),
            QT_TRANSLATE_NOOP("options", "Who may attend to whom; click the cells in the Mask tab"));
    field.read = [](const OptionContext& c) { return tableChoice(c.layer().mask.allowed); };
    field.write = writeAllowed;
    return field;
}

OptionField biasField()
{
    OptionField field =
        tableField(QStringLiteral("layers[].mask.bias"), QT_TRANSLATE_NOOP("options", "Bias table"),
            QT_TRANSLATE_NOOP("options", "Numbers added to the logits; −inf masks"));
    field.read = [](const OptionContext& c) { return tableChoice(c.layer().mask.bias); };
    field.write = writeBias;
    return field;
}

OptionField windowField(const QString& path, const char* label, int std::pair<int, int>::*side)
{
    OptionField field{path, label,
        QT_TRANSLATE_NOOP("options", "How many keys on this side stay visible; −1 = no limit"),
        OptionField::Editor::Integer, {}, -1, 1 << 20,
        [side](const OptionContext& c) { return windowOf(c).*side; },
        writeLayer([side](Layer& l, const QVariant& v) { setWindow(l, side, v.toInt()); })};
    field.atMinimum = QT_TRANSLATE_NOOP("options", "no limit");
    return field;
}

} // namespace

OptionGroup maskOptions()
{
    OptionGroup group{QT_TRANSLATE_NOOP("options", "Mask"), {}};
    group.fields.push_back({QStringLiteral("layers[].mask.causal"), QT_TRANSLATE_NOOP("options", "Causal"),
        QT_TRANSLATE_NOOP("options", "Query i sees keys up to i + offset"), OptionField::Editor::Toggle, {},
        0, 0, [](const OptionContext& c) { return c.layer().mask.causal; },
        writeLayer([](Layer& l, const QVariant& v) { l.mask.causal = v.toBool(); }), {}});
    group.fields.push_back({QStringLiteral("layers[].mask.offset"), QT_TRANSLATE_NOOP("options", "Offset"),
        QT_TRANSLATE_NOOP("options", "How far the queries lie behind the keys, as with cached keys"),
        OptionField::Editor::Integer, {}, -(1 << 20), 1 << 20,
        [](const OptionContext& c) { return c.layer().mask.offset; },
        writeLayer([](Layer& l, const QVariant& v) { l.mask.offset = v.toInt(); }), {}});
    group.fields.push_back(windowField(QStringLiteral("layers[].mask.window"),
        QT_TRANSLATE_NOOP("options", "Window, left"), &std::pair<int, int>::first));
    group.fields.push_back(windowField(QStringLiteral("layers[].mask.window:right"),
        QT_TRANSLATE_NOOP("options", "Window, right"), &std::pair<int, int>::second));
    group.fields.push_back(allowedField());
    group.fields.push_back(biasField());
    group.fields.push_back({QStringLiteral("layers[].mask.alibi"), QT_TRANSLATE_NOOP("options", "ALiBi"),
        QT_TRANSLATE_NOOP("options", "Subtracts slope · distance, with a slope for each head"),
        OptionField::Editor::Toggle, {}, 0, 0, [](const OptionContext& c) { return c.layer().mask.alibi; },
        writeLayer([](Layer& l, const QVariant& v) { l.mask.alibi = v.toBool(); }), {}});
    group.fields.push_back({QStringLiteral("layers[].mask.empty_rows"),
        QT_TRANSLATE_NOOP("options", "Query without a key"),
        QT_TRANSLATE_NOOP("options", "What its weights are"), OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "all 0"),
            QT_TRANSLATE_NOOP("options", "NaN, as several frameworks do")},
        0, 0, [](const OptionContext& c) { return static_cast<int>(c.layer().mask.emptyRows); },
        writeLayer(
            [](Layer& l, const QVariant& v) { l.mask.emptyRows = static_cast<Mask::EmptyRows>(v.toInt()); }),
        {}});
    return group;
}

} // namespace attnscope
