// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_main.h"

#include "app/document.h"
#include "app/main_window.h"
#include "app/style/program_style.h"
#include "model/workers.h"
#include "view/figures/all_figures.h"

#include <QApplication>
#include <QIcon>
#include <QTimer>

namespace attnscope {

int runWindow(QApplication& application, const QString& fileOrEmpty)
{
    application.setStyle(new ProgramStyle);
    application.setWindowIcon(QIcon(QStringLiteral(":/icons/attnscope.svg")));
    MainWindow window;
    window.document().openExample(QStringLiteral("it"));
    if (!fileOrEmpty.isEmpty())
        window.document().openFile(fileOrEmpty);
    window.show();
    QTimer::singleShot(0, &window, [] { onWorker(prepareFigures, WorkerTurn::Late); });
    return QApplication::exec();
}

} // namespace attnscope
