// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "core/validate.h"

#include <QList>
#include <QString>
#include <QVariant>

#include <functional>
#include <vector>

namespace attnscope {

/// What a form reads a value from.
struct OptionContext
{
    const SessionData& session;
    const Shapes& shapes;
    const Focus& focus;

    const Layer& layer() const { return session.layers.at(static_cast<std::size_t>(focus.layer)); }
    const Sequence& sequence() const
    {
        return session.sequences.at(static_cast<std::size_t>(focus.sequence));
    }
    const LayerShape& shape() const
    {
        return shapes.at(static_cast<std::size_t>(focus.sequence)).at(static_cast<std::size_t>(focus.layer));
    }
};

/// One key of the session file as a row of a form.
///
/// Texts are marked with QT_TRANSLATE_NOOP("options", …) and translated when shown, so that the language can
/// change while the program runs.
struct OptionField
{
    enum class Editor {
        Toggle, ///< bool
        Integer, ///< int
        Number, ///< double, as exact text
        Choice, ///< int: position in `choices`
        Line, ///< QString
        Text, ///< QString of several lines
        Checks ///< QVariantList of bool, one for each of `items`
    };

    /// The key's place in the file, "layers[].mask.causal"; also the editor's object name.
    QString path;
    const char* label = nullptr;
    const char* help = nullptr; ///< tooltip
    Editor editor = Editor::Toggle;
    QList<const char*> choices; ///< Choice only
    int minimum = 0, maximum = 1 << 20; ///< Integer only

    std::function<QVariant(const OptionContext&)> read;
    /// The edited session, or why not. The session is checked as a whole afterwards.
    std::function<Result<SessionData>(const OptionContext&, const QVariant&)> write;
    /// Does the field mean anything now? Shown disabled otherwise. Empty: always.
    std::function<bool(const OptionContext&)> applies = {};
    std::function<QStringList(const OptionContext&)> items = {}; ///< Checks only: their labels
    const char* atMinimum = nullptr; ///< Integer only: shown in place of the minimum
};

struct OptionGroup
{
    const char* title = nullptr;
    std::vector<OptionField> fields;
};

/// A field that sets one member of the chosen layer and leaves all else as it is.
template<typename Set>
std::function<Result<SessionData>(const OptionContext&, const QVariant&)> writeLayer(Set set)
{
    return [set](const OptionContext& context, const QVariant& value) -> Result<SessionData> {
        SessionData next = context.session;
        set(next.layers.at(static_cast<std::size_t>(context.focus.layer)), value);
        return next;
    };
}

// The groups, in the order of the forms.
OptionGroup sessionOptions();
OptionGroup sequenceOptions();
OptionGroup positionOptions();
OptionGroup layerOptions();
OptionGroup headOptions();
OptionGroup scoreOptions();
OptionGroup maskOptions();
OptionGroup normOptions();
OptionGroup feedForwardOptions();
OptionGroup givenOptions();

} // namespace attnscope
