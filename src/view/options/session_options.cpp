// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/parts.h"
#include "view/options/option_field.h"

namespace attnscope {

namespace {

using Write = std::function<Result<SessionData>(const OptionContext&, const QVariant&)>;

template<typename Set>
Write writeSession(Set set)
{
    return [set](const OptionContext& context, const QVariant& value) -> Result<SessionData> {
        SessionData next = context.session;
        set(next, value);
        return next;
    };
}

} // namespace

OptionGroup sessionOptions()
{
    OptionGroup group{QT_TRANSLATE_NOOP("options", "Session"), {}};
    group.fields.push_back({QStringLiteral("title"), QT_TRANSLATE_NOOP("options", "Title"), nullptr,
        OptionField::Editor::Line, {}, 0, 0,
        [](const OptionContext& c) { return QString::fromStdString(c.session.title); },
        writeSession([](SessionData& s, const QVariant& v) { s.title = v.toString().toStdString(); }), {}});
    group.fields.push_back({QStringLiteral("notes"), QT_TRANSLATE_NOOP("options", "Notes"),
        QT_TRANSLATE_NOOP("options", "Markdown"), OptionField::Editor::Text, {}, 0, 0,
        [](const OptionContext& c) { return QString::fromStdString(c.session.notes); },
        writeSession([](SessionData& s, const QVariant& v) { s.notes = v.toString().toStdString(); }), {}});
    group.fields.push_back({QStringLiteral("precision"), QT_TRANSLATE_NOOP("options", "Precision"),
        QT_TRANSLATE_NOOP("options", "Width of the numbers that the run computes with"),
        OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "float64"), QT_TRANSLATE_NOOP("options", "float32")}, 0, 0,
        [](const OptionContext& c) { return static_cast<int>(c.session.precision); },
        writeSession(
            [](SessionData& s, const QVariant& v) { s.precision = static_cast<Precision>(v.toInt()); }),
        {}});
    return group;
}

OptionGroup positionOptions()
{
    OptionGroup group{QT_TRANSLATE_NOOP("options", "Position"), {}};
    group.fields.push_back({QStringLiteral("position.kind"),
        QT_TRANSLATE_NOOP("options", "Added to embeddings"), nullptr, OptionField::Editor::Choice,
        {QT_TRANSLATE_NOOP("options", "nothing"), QT_TRANSLATE_NOOP("options", "sinusoidal"),
            QT_TRANSLATE_NOOP("options", "a table")},
        0, 0, [](const OptionContext& c) { return static_cast<int>(c.session.position.kind); },
        [](const OptionContext& c, const QVariant& v) {
            return setPositionKind(c.session, static_cast<Position::Kind>(v.toInt()));
        },
        {}});
    group.fields.push_back({QStringLiteral("position.base"), QT_TRANSLATE_NOOP("options", "Base"),
        QT_TRANSLATE_NOOP("options", "Dimension pair i turns by p / base^(2i/d)"),
        OptionField::Editor::Number, {}, 0, 0, [](const OptionContext& c) { return c.session.position.base; },
        writeSession([](SessionData& s, const QVariant& v) { s.position.base = v.toDouble(); }),
        [](const OptionContext& c) { return c.session.position.kind == Position::Kind::Sinusoidal; }});
    return group;
}

} // namespace attnscope
