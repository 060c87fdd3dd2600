// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/code_actions.h"

#include "app/workspace.h"
#include "core/session_size.h"
#include "io/code/session_code.h"
#include "ui_main_window.h"

#include <QClipboard>
#include <QGuiApplication>

namespace attnscope {

CodeActions::CodeActions(Ui::MainWindow& ui, Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
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
    QGuiApplication::clipboard()->setText(QString::fromStdString(sessionCode(session, dialect)));
    Q_EMIT copied(asTorch ? tr("The session is on the clipboard as a PyTorch script.")
                          : tr("The session is on the clipboard as a NumPy script."));
}

} // namespace attnscope
