// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QMenu;

namespace attnscope {

class Workspace;

/// What changes the shape of the session: tokens, dimensions, sequences, layers and the like, each one undo
/// step, at the place that is chosen. What is not possible is refused with the reason.
class StructureActions final : public QObject
{
    Q_OBJECT

public:
    StructureActions(QMenu& menu, Workspace& workspace, QWidget* window);

    void retranslate();

private:
    using Edit = std::function<Result<SessionData>(const SessionData&, const Focus&)>;
    /// Where the choice goes after the edit.
    using Follow = std::function<Focus(Focus)>;

    struct Entry
    {
        QAction* action;
        const char* text;
        Edit edit;
        Follow follow;
    };
    struct Submenu
    {
        QMenu* menu;
        const char* title;
    };

    void addTokenEntries(QMenu& menu);
    void addSourceEntries(QMenu& menu);
    void addDimensionEntries(QMenu& menu);
    void addSequenceEntries(QMenu& menu);
    void addLayerEntries(QMenu& menu);
    QMenu* addSubmenu(QMenu& menu, const char* title, const QString& objectName);
    void add(QMenu& menu, const QString& objectName, const char* text, Edit edit, Follow follow = {});
    void run(const Entry& entry);

    Workspace& m_workspace;
    QWidget* m_window;
    std::vector<Entry> m_entries;
    std::vector<Submenu> m_submenus;
};

} // namespace attnscope
