// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/structure_actions.h"

#include "app/workspace.h"
#include "core/edit/dimensions.h"
#include "core/edit/layers.h"
#include "core/edit/sequences.h"
#include "core/edit/tokens.h"

#include <QAction>
#include <QMenu>

namespace attnscope {

namespace {

using Edited = Result<SessionData>;

Edited insertFresh(const SessionData& session, int sequence, TokenList list, Index at)
{
    const Sequence& s = session.sequences.at(static_cast<std::size_t>(sequence));
    const Labels& labels = list == TokenList::Tokens ? s.tokens : s.keyTokens();
    return insertToken(session, sequence, list, at, freshTokenLabel(labels));
}

Index sequenceCount(const SessionData& session)
{
    return static_cast<Index>(session.sequences.size());
}

} // namespace

StructureActions::StructureActions(QMenu& menu, Workspace& workspace, QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_window(window)
{
    menu.addSeparator();
    addTokenEntries(*addSubmenu(menu, QT_TR_NOOP("&Token"), QStringLiteral("menuToken")));
    addSourceEntries(*addSubmenu(menu, QT_TR_NOOP("So&urce Token"), QStringLiteral("menuSourceToken")));
    addDimensionEntries(*addSubmenu(menu, QT_TR_NOOP("&Dimension"), QStringLiteral("menuDimension")));
    addSequenceEntries(*addSubmenu(menu, QT_TR_NOOP("Se&quence"), QStringLiteral("menuSequence")));
    addLayerEntries(*addSubmenu(menu, QT_TR_NOOP("&Layer"), QStringLiteral("menuLayer")));
    retranslate();
}

void StructureActions::addTokenEntries(QMenu& menu)
{
    const auto down = [](Focus f) {
        ++f.query;
        return f;
    };
    const auto up = [](Focus f) {
        --f.query;
        return f;
    };
    add(menu, QStringLiteral("actionInsertTokenBefore"), QT_TR_NOOP("Insert Token &Before"),
        [](const auto& s, const Focus& f) { return insertFresh(s, f.sequence, TokenList::Tokens, f.query); });
    add(
        menu, QStringLiteral("actionInsertTokenAfter"), QT_TR_NOOP("Insert Token &After"),
        [](const auto& s, const Focus& f) {
            return insertFresh(s, f.sequence, TokenList::Tokens, f.query + 1);
        },
        down);
    add(menu, QStringLiteral("actionRemoveToken"), QT_TR_NOOP("&Remove Token"),
        [](const auto& s, const Focus& f) { return removeToken(s, f.sequence, TokenList::Tokens, f.query); });
    add(
        menu, QStringLiteral("actionMoveTokenUp"), QT_TR_NOOP("Move Token &Up"),
        [](const auto& s, const Focus& f) {
            return moveToken(s, f.sequence, TokenList::Tokens, f.query, f.query - 1);
        },
        up);
    add(
        menu, QStringLiteral("actionMoveTokenDown"), QT_TR_NOOP("Move Token &Down"),
        [](const auto& s, const Focus& f) {
            return moveToken(s, f.sequence, TokenList::Tokens, f.query, f.query + 1);
        },
        down);
}

void StructureActions::addSourceEntries(QMenu& menu)
{
    add(menu, QStringLiteral("actionMakeCross"),
        QT_TR_NOOP("&Cross-Attention: Give Keys Tokens of Their Own"),
        [](const auto& s, const Focus&) { return makeCrossAttention(s); });
    add(menu, QStringLiteral("actionMakeSelf"), QT_TR_NOOP("&Self-Attention: Drop the Source Tokens"),
        [](const auto& s, const Focus&) { return makeSelfAttention(s); });
    menu.addSeparator();
    add(menu, QStringLiteral("actionInsertSourceBefore"), QT_TR_NOOP("Insert Source Token &Before"),
        [](const auto& s, const Focus& f) {
            return insertFresh(s, f.sequence, TokenList::SourceTokens, f.key);
        });
    add(
        menu, QStringLiteral("actionInsertSourceAfter"), QT_TR_NOOP("Insert Source Token &After"),
        [](const auto& s, const Focus& f) {
            return insertFresh(s, f.sequence, TokenList::SourceTokens, f.key + 1);
        },
        [](Focus f) {
            ++f.key;
            return f;
        });
    add(menu, QStringLiteral("actionRemoveSource"), QT_TR_NOOP("&Remove Source Token"),
        [](const auto& s, const Focus& f) {
            return removeToken(s, f.sequence, TokenList::SourceTokens, f.key);
        });
}

void StructureActions::addDimensionEntries(QMenu& menu)
{
    add(menu, QStringLiteral("actionInsertDimension"), QT_TR_NOOP("&Insert Dimension Before"),
        [](const auto& s, const Focus& f) { return insertDimension(s, DimList::Dims, f.dim); });
    add(menu, QStringLiteral("actionAppendDimension"), QT_TR_NOOP("Insert Dimension at the &End"),
        [](const auto& s, const Focus&) {
            return insertDimension(s, DimList::Dims, dimensionCount(s, DimList::Dims));
        });
    add(menu, QStringLiteral("actionRemoveDimension"), QT_TR_NOOP("&Remove Dimension"),
        [](const auto& s, const Focus& f) { return removeDimension(s, DimList::Dims, f.dim); });
    menu.addSeparator();
    add(menu, QStringLiteral("actionAppendSourceDimension"),
        QT_TR_NOOP("Insert &Source Dimension at the End"), [](const auto& s, const Focus&) {
            return insertDimension(s, DimList::SourceDims, dimensionCount(s, DimList::SourceDims));
        });
    add(menu, QStringLiteral("actionRemoveSourceDimension"), QT_TR_NOOP("Remove the &Last Source Dimension"),
        [](const auto& s, const Focus&) {
            return removeDimension(s, DimList::SourceDims, dimensionCount(s, DimList::SourceDims) - 1);
        });
}

void StructureActions::addSequenceEntries(QMenu& menu)
{
    const auto last = [this](Focus f) {
        f.sequence = static_cast<int>(sequenceCount(m_workspace.session().data())) - 1;
        return f;
    };
    add(
        menu, QStringLiteral("actionAddSequence"), QT_TR_NOOP("&Add Sequence"),
        [](const auto& s, const Focus&) { return addSequence(s, static_cast<int>(sequenceCount(s))); }, last);
    add(
        menu, QStringLiteral("actionDuplicateSequence"), QT_TR_NOOP("&Duplicate Sequence"),
        [](const auto& s, const Focus& f) { return duplicateSequence(s, f.sequence); },
        [](Focus f) {
            ++f.sequence;
            return f;
        });
    add(menu, QStringLiteral("actionRemoveSequence"), QT_TR_NOOP("&Remove Sequence"),
        [](const auto& s, const Focus& f) { return removeSequence(s, f.sequence); });
    add(
        menu, QStringLiteral("actionMoveSequenceUp"), QT_TR_NOOP("Move Sequence &Earlier"),
        [](const auto& s, const Focus& f) { return moveSequence(s, f.sequence, f.sequence - 1); },
        [](Focus f) {
            --f.sequence;
            return f;
        });
    add(
        menu, QStringLiteral("actionMoveSequenceDown"), QT_TR_NOOP("Move Sequence &Later"),
        [](const auto& s, const Focus& f) { return moveSequence(s, f.sequence, f.sequence + 1); },
        [](Focus f) {
            ++f.sequence;
            return f;
        });
}

void StructureActions::addLayerEntries(QMenu& menu)
{
    const auto next = [](Focus f) {
        ++f.layer;
        return f;
    };
    const auto previous = [](Focus f) {
        --f.layer;
        return f;
    };
    add(
        menu, QStringLiteral("actionAddLayer"), QT_TR_NOOP("&Add Layer After"),
        [](const auto& s, const Focus& f) { return addLayer(s, f.layer + 1); }, next);
    add(
        menu, QStringLiteral("actionDuplicateLayer"), QT_TR_NOOP("&Duplicate Layer"),
        [](const auto& s, const Focus& f) { return duplicateLayer(s, f.layer); }, next);
    add(menu, QStringLiteral("actionRemoveLayer"), QT_TR_NOOP("&Remove Layer"),
        [](const auto& s, const Focus& f) { return removeLayer(s, f.layer); });
    add(
        menu, QStringLiteral("actionMoveLayerUp"), QT_TR_NOOP("Move Layer &Earlier"),
        [](const auto& s, const Focus& f) { return moveLayer(s, f.layer, f.layer - 1); }, previous);
    add(
        menu, QStringLiteral("actionMoveLayerDown"), QT_TR_NOOP("Move Layer &Later"),
        [](const auto& s, const Focus& f) { return moveLayer(s, f.layer, f.layer + 1); }, next);
    menu.addSeparator();
    add(menu, QStringLiteral("actionTurnLayer"), QT_TR_NOOP("&Turn Tables to the Other Orientation"),
        [](const auto& s, const Focus& f) { return turnLayer(s, f.layer); });
}

QMenu* StructureActions::addSubmenu(QMenu& menu, const char* title, const QString& objectName)
{
    QMenu* submenu = menu.addMenu(QString());
    submenu->setObjectName(objectName);
    m_submenus.push_back({submenu, title});
    return submenu;
}

void StructureActions::add(QMenu& menu, const QString& objectName, const char* text, Edit edit, Follow follow)
{
    QAction* action = menu.addAction(QString());
    action->setObjectName(objectName);
    m_entries.push_back({action, text, std::move(edit), std::move(follow)});
    const std::size_t i = m_entries.size() - 1;
    connect(action, &QAction::triggered, this, [this, i] { run(m_entries[i]); });
}

void StructureActions::run(const Entry& entry)
{
    const bool done = m_workspace.edit([edit = entry.edit, focus = m_workspace.focus()](
                                           const SessionData& session) { return edit(session, focus); },
        [text = entry.text] { return tr(text).remove(QLatin1Char('&')); }, *m_window);
    if (done && entry.follow)
        m_workspace.select(entry.follow(m_workspace.focus()));
}

void StructureActions::retranslate()
{
    for (const Submenu& submenu : m_submenus)
        submenu.menu->setTitle(tr(submenu.title));
    for (const Entry& entry : m_entries)
        entry.action->setText(tr(entry.text));
}

} // namespace attnscope
