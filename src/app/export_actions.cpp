// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_actions.h"

#include "app/document.h"
#include "app/export_dialog.h"
#include "app/workspace.h"
#include "ui_main_window.h"
#include "view/cards/card_grid.h"
#include "view/in_background.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace attnscope {

ExportActions::ExportActions(
    Ui::MainWindow& ui, Workspace& workspace, Document& document, CardGrid& cards, QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_document(document)
    , m_window(window)
{
    connect(ui.actionExport, &QAction::triggered, this, [this] { ask({}); });
    connect(&cards, &CardGrid::exportRequested, this, &ExportActions::ask);
}

QStringList ExportActions::applyingFigures() const
{
    FigureInput input = m_workspace.figures().input();
    QStringList ids;
    for (const auto& figure : allFigures()) {
        if (input.snapshot && figure->whyNot(input).isEmpty())
            ids << figure->id();
    }
    return ids;
}

QString ExportActions::startFolder() const
{
    const QString last = QSettings().value(QStringLiteral("export/folder")).toString();
    if (!last.isEmpty())
        return last;
    const QString file = m_workspace.session().fileName();
    return file.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::PicturesLocation)
                          : QFileInfo(file).absolutePath();
}

void ExportActions::ask(const QString& figureId)
{
    ExportDialog dialog(applyingFigures(), figureId, startFolder(), m_window);
    const int sequences = int(m_workspace.session().data().sequences.size());
    dialog.setExtents(sequences > 1, m_workspace.shape().heads > 1);
    dialog.setChooseFolder(m_document.prompts().folder);
    dialog.setExport([this, &dialog](const QStringList& ids, const FigureExport& options,
                         const QString& folder) { return exportTo(ids, options, folder, dialog.extent()); });
    if (dialog.exec() == QDialog::Accepted) {
        const QString folder = QDir::toNativeSeparators(dialog.folder());
        Q_EMIT finished(tr("%n figures exported to %1", nullptr, int(m_written)).arg(folder));
    }
}

Status ExportActions::exportTo(const QStringList& figureIds, const FigureExport& options,
    const QString& folder, const ExportExtent& extent)
{
    const std::optional<SnapshotPointer> computed = m_workspace.snapshotNow(window());
    if (!computed) {
        return Error{{},
            {QT_TRANSLATE_NOOP("core", "stopped: %1 of %2 figures were written"),
                {"0", std::to_string(figureIds.size())}}};
    }
    const SnapshotPointer& snapshot = *computed;
    if (!snapshot)
        return Error{{}, {QT_TRANSLATE_NOOP("core", "the session could not be computed"), {}}};
    if (folder.trimmed().isEmpty() || !QDir().mkpath(folder)) {
        return Error{folder.toStdString(),
            {QT_TRANSLATE_NOOP("core", "this folder does not exist and cannot be made"), {}}};
    }
    const std::vector<ExportItem> items = exportItems(
        figureIds, snapshot->session, snapshot->shapes, m_workspace.focus(), extent, options.format);
    m_written = int(items.size());
    return write(items, snapshot, options, folder);
}

Status ExportActions::write(const std::vector<ExportItem>& items, const SnapshotPointer& snapshot,
    const FigureExport& options, const QString& folder) const
{
    Steps steps{int(items.size())};
    const auto work = [&, pinned = m_workspace.figures().pinnedNow()](const std::stop_token& stop) {
        const auto report = [&](int written) {
            steps.done = written;
            return !stop.stop_requested();
        };
        return writeItems(items, snapshot, options, folder, report, pinned);
    };
    return inBackground(window(), tr("Exporting figures…"), work, steps);
}

/// What a reader looks at: the dialog, while it is open.
QWidget& ExportActions::window() const
{
    QWidget* modal = QApplication::activeModalWidget();
    return modal ? *modal : *m_window;
}

} // namespace attnscope
