// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/code_actions.h"

#include "app/workspace.h"
#include "core/session_size.h"
#include "io/code/session_code.h"
#include "ui_main_window.h"
#include "view/in_background.h"

#include <QClipboard>
#include <QGuiApplication>

#include <new>
#include <optional>

namespace attnscope {

CodeActions::CodeActions(Ui::MainWindow& ui, Workspace& workspace, QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_window(*window)
{
    connect(ui.actionCopyNumpy, &QAction::triggered, this, [this] { copy(false); });
    connect(ui.actionCopyPytorch, &QAction::triggered, this, [this] { copy(true); });
}

void CodeActions::copy(bool asTorch)
{
    // A clipboard is no place for hundreds of megabytes of digits.
    constexpr std::size_t mostNumbers = 4'000'000;
    const SessionData& session = m_workspace.session().data();
    if (numberCount(session) > mostNumbers) {
        Q_EMIT failed(tr("The session holds more than %1 numbers: too many for a script.").arg(mostNumbers));
        return;
    }
    const CodeDialect dialect = asTorch ? CodeDialect::PyTorch : CodeDialect::NumPy;
    const auto write = [session, dialect] {
        try {
            return QString::fromStdString(sessionCode(session, dialect));
        } catch (const std::bad_alloc&) {
            return QString();
        }
    };
    const std::optional<QString> script = inBackground(m_window, tr("Writing the script…"), write);
    if (!script)
        return; // cancelled
    if (script->isNull()) {
        Q_EMIT failed(tr("There is not enough memory for a script of this session."));
        return;
    }
    QGuiApplication::clipboard()->setText(*script);
    Q_EMIT copied(asTorch ? tr("The session is on the clipboard as a PyTorch script.")
                          : tr("The session is on the clipboard as a NumPy script."));
}

} // namespace attnscope
