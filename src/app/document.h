// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/prompts.h"
#include "core/result.h"
#include "core/session_data.h"
#include "io/session_file.h"

#include <QObject>

#include <functional>
#include <optional>

namespace attnscope {

class Workspace;
struct NewSession;

/// Opening and saving the window's session, with the question about unsaved changes. Whatever fails
/// leaves the open session, its file and its modified state as they were, and is told by failed().
class Document final : public QObject
{
    Q_OBJECT

public:
    Document(Workspace& workspace, QWidget& window);

    void setPrompts(Prompts prompts) { m_prompts = std::move(prompts); }
    const Prompts& prompts() const { return m_prompts; }

    /// "lesson.attn.json", the example's or the lesson's name, or "Untitled".
    QString name() const;
    /// A lesson has opened a session that has no file.
    void nameAfterLesson(const QString& lesson) { m_example = lesson; }

    bool openFile(const QString& path); ///< without asking about the present session
    bool openExample(const QString& name);
    void newSession(const NewSession& options);
    void askAndOpen();
    void askAndOpenFile(const QString& path);
    void askAndOpenExample(const QString& name);
    bool save();
    bool saveAs();
    /// False when the user wants to stay with the present session.
    bool mayLeave();

    /// The session as a save would write it now, with the view.
    SessionData dataToSave();
    /// Opens work that was never saved: it counts as changed, and Save goes to `path` (empty: asks).
    bool openUnsaved(SessionData data, const QString& path);
    /// Asked before a save replaces a file; false: the user does not want that.
    void setOverwriteGuard(std::function<bool(const QString& path)> guard);

Q_SIGNALS:
    void opened();
    void saved(const QString& path);
    void failed(const QString& message); ///< a whole sentence: file, place, reason
    void warned(const QStringList& messages); ///< of the file that was opened; at least one
    /// Window state goes into `view` before it is written.
    void aboutToSave(attnscope::View& view);

private:
    /// Nothing where a person has cancelled it.
    std::optional<Result<ReadSession>> read(const QString& path);
    Status write(const SessionData& data, const QString& path);
    bool saveTo(const QString& path);
    QString folder() const;

    Workspace& m_workspace;
    QWidget& m_window;
    Prompts m_prompts = Prompts::dialogs();
    QString m_example;
    std::function<bool(const QString&)> m_mayOverwrite;
};

} // namespace attnscope
