// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/freeze.h"
#include "core/edit/parts.h"
#include "model/default_names.h"
#include "view/label_text.h"
#include "view/options/option_field.h"

namespace attnscope {

namespace {

bool isGiven(const OptionContext& context, GivenStage stage)
{
    const Given* given = context.sequence().givenFor(context.focus.layer);
    if (!given)
        return false;
    switch (stage) {
    case GivenStage::Q:
        return given->q.has_value();
    case GivenStage::K:
        return given->k.has_value();
    case GivenStage::V:
        return given->v.has_value();
    case GivenStage::Scores:
        return given->scores.has_value();
    case GivenStage::Weights:
        return given->weights.has_value();
    case GivenStage::Allowed:
        return given->allowed.has_value();
    case GivenStage::Bias:
        return given->bias.has_value();
    }
    return false;
}

Result<SessionData> writeGiven(const OptionContext& context, GivenStage stage, bool isOn)
{
    const Focus& focus = context.focus;
    if (!isOn)
        return removeGiven(context.session, focus.sequence, focus.layer, stage);
    const Result<SnapshotPointer> snapshot = computeSnapshot(context.session, focus.sequence);
    if (!snapshot)
        return snapshot.error();
    return giveComputed(*snapshot.value(), focus.layer, stage);
}

OptionField givenField(const char* key, const char* label, GivenStage stage)
{
    OptionField field;
    field.path = QStringLiteral("sequences[].given[].") + QLatin1String(key);
    field.label = label;
    field.help = QT_TRANSLATE_NOOP("options",
        "Keeps the present numbers as given ones, which can be edited and no longer follow the inputs");
    field.editor = OptionField::Editor::Toggle;
    field.read = [stage](const OptionContext& c) { return isGiven(c, stage); };
    field.write = [stage](
                      const OptionContext& c, const QVariant& v) { return writeGiven(c, stage, v.toBool()); };
    return field;
}

OptionField nameField()
{
    return {QStringLiteral("sequences[].name"), QT_TRANSLATE_NOOP("options", "Name"), nullptr,
        OptionField::Editor::Line, {}, 0, 0,
        [](const OptionContext& c) { return sequenceName(c.session, c.focus.sequence); },
        [](const OptionContext& c, const QVariant& v) -> Result<SessionData> {
            SessionData next = c.session;
            next.sequences.at(static_cast<std::size_t>(c.focus.sequence)).name = v.toString().toStdString();
            return next;
        },
        {}};
}

OptionField paddingField()
{
    OptionField field;
    field.path = QStringLiteral("sequences[].padding");
    field.label = QT_TRANSLATE_NOOP("options", "Padding keys");
    field.help = QT_TRANSLATE_NOOP("options", "Nobody may attend to a key that is padding");
    field.editor = OptionField::Editor::Checks;
    field.items = [](const OptionContext& c) {
        QStringList items;
        for (const Label& label : c.sequence().keyTokens())
            items += isolated(visibleLabel(label));
        return items;
    };
    field.read = [](const OptionContext& c) {
        QVariantList checks;
        const auto& padding = c.sequence().padding;
        for (std::size_t i = 0; i < c.sequence().keyTokens().size(); ++i)
            checks += padding && (*padding)[i];
        return QVariant(checks);
    };
    field.write = [](const OptionContext& c, const QVariant& v) -> Result<SessionData> {
        SessionData next = c.session;
        std::vector<bool> padding;
        for (const QVariant& check : v.toList())
            padding.push_back(check.toBool());
        next.sequences.at(static_cast<std::size_t>(c.focus.sequence)).padding = std::move(padding);
        return next;
    };
    return field;
}

} // namespace

OptionGroup sequenceOptions()
{
    return {QT_TRANSLATE_NOOP("options", "Sequence"), {nameField(), paddingField()}};
}

OptionGroup givenOptions()
{
    return {QT_TRANSLATE_NOOP("options", "Given in this sequence and layer"),
        {givenField("q", QT_TRANSLATE_NOOP("options", "Queries q"), GivenStage::Q),
            givenField("k", QT_TRANSLATE_NOOP("options", "Keys k"), GivenStage::K),
            givenField("v", QT_TRANSLATE_NOOP("options", "Values v"), GivenStage::V),
            givenField("scores", QT_TRANSLATE_NOOP("options", "Scores"), GivenStage::Scores),
            givenField("weights", QT_TRANSLATE_NOOP("options", "Weights"), GivenStage::Weights),
            givenField("allowed", QT_TRANSLATE_NOOP("options", "Painted mask"), GivenStage::Allowed),
            givenField("bias", QT_TRANSLATE_NOOP("options", "Bias table"), GivenStage::Bias)}};
}

} // namespace attnscope
