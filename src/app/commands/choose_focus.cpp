// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/choose_focus.h"

#include "app/commands/console.h"

#include <algorithm>

namespace attnscope {

namespace {

bool isIndex(const QString& text)
{
    return !text.isEmpty()
        && std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

class Chooser
{
public:
    Chooser(const SessionData& session, const Shapes& shapes, const Arguments& arguments, const QString& file)
        : m_session(session)
        , m_shapes(shapes)
        , m_arguments(arguments)
        , m_file(file)
        , m_focus(initialFocus(session))
    { }

    FocusChoice choose()
    {
        takeIndex(
            QStringLiteral("--sequence"), m_focus.sequence, static_cast<Index>(m_session.sequences.size()));
        takeIndex(QStringLiteral("--layer"), m_focus.layer, static_cast<Index>(m_session.layers.size()));
        if (m_exitCode != Done)
            return {{}, m_exitCode};
        m_focus = clampFocus(m_session, m_focus);
        const auto sequence = static_cast<std::size_t>(m_focus.sequence);
        const LayerShape& shape = m_shapes[sequence][static_cast<std::size_t>(m_focus.layer)];
        takeIndex(QStringLiteral("--head"), m_focus.head, shape.heads);
        takeToken(QStringLiteral("--query"), m_focus.query, m_session.sequences[sequence].tokens);
        takeToken(QStringLiteral("--key"), m_focus.key, m_session.sequences[sequence].keyTokens());
        const Index widest = std::max({shape.inputWidth, shape.sourceWidth, shape.queryWidth,
            shape.valueWidth, shape.outputWidth, shape.resultWidth, Index{1}});
        takeIndex(QStringLiteral("--dim"), m_focus.dim, widest);
        if (m_exitCode != Done)
            return {{}, m_exitCode};
        return {m_focus, Done};
    }

private:
    void fail(const QString& option, const QString& reason)
    {
        if (m_exitCode == Done)
            printError(QStringLiteral("%1: %2: %3").arg(m_file, option, reason));
        m_exitCode = Failed;
    }

    void takeNumber(const QString& option, const QString& text, int& index, Index count)
    {
        bool fits = false;
        const int number = text.toInt(&fits);
        if (!fits || number >= count)
            return fail(
                option, Commands::tr("there is no %1, 0 to %2 expected").arg(escaped(text)).arg(count - 1));
        index = number;
    }

    void takeIndex(const QString& option, int& index, Index count)
    {
        const std::optional<QString> text = m_arguments.value(option);
        if (!text || m_exitCode != Done)
            return;
        if (isIndex(*text))
            return takeNumber(option, *text, index, count);
        m_exitCode = wrongUsage(Commands::tr("%1: \"%2\" is not an index").arg(option, escaped(*text)));
    }

    void takeToken(const QString& option, int& index, const Labels& tokens)
    {
        const std::optional<QString> text = m_arguments.value(option);
        if (!text || m_exitCode != Done)
            return;
        if (isIndex(*text))
            return takeNumber(option, *text, index, static_cast<Index>(tokens.size()));
        const QString prefix = QStringLiteral("label:");
        takeLabel(option, text->startsWith(prefix) ? text->mid(prefix.size()) : *text, index, tokens);
    }

    void takeLabel(const QString& option, const QString& text, int& index, const Labels& tokens)
    {
        const std::string label = text.toStdString();
        QStringList places;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (tokens[i] != label)
                continue;
            if (places.isEmpty())
                index = static_cast<int>(i);
            places << QString::number(i);
        }
        if (places.isEmpty())
            return fail(option, Commands::tr("there is no token \"%1\"").arg(escaped(text)));
        if (places.size() > 1)
            printWarning(QStringLiteral("%1: %2: %3")
                             .arg(m_file, option,
                                 Commands::tr("the token \"%1\" stands at %2; the first is taken")
                                     .arg(escaped(text), places.join(QStringLiteral(", ")))));
    }

    const SessionData& m_session;
    const Shapes& m_shapes;
    const Arguments& m_arguments;
    const QString m_file;
    Focus m_focus;
    int m_exitCode = Done;
};

} // namespace

QList<OptionSpec> focusOptions()
{
    return {{QStringLiteral("--sequence")}, {QStringLiteral("--layer")}, {QStringLiteral("--head")},
        {QStringLiteral("--query")}, {QStringLiteral("--key")}, {QStringLiteral("--dim")}};
}

FocusChoice chooseFocus(
    const SessionData& session, const Shapes& shapes, const Arguments& arguments, const QString& file)
{
    return Chooser(session, shapes, arguments, file).choose();
}

} // namespace attnscope
