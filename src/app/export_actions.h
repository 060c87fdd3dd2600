// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/export_batch.h"

#include <QObject>

namespace attnscope {

class CardGrid;
class Document;
class Workspace;

namespace Ui {
class MainWindow;
}

/// Exporting figures of the open session, through the same exporter as the command line.
class ExportActions final : public QObject
{
    Q_OBJECT

public:
    ExportActions(
        Ui::MainWindow& ui, Workspace& workspace, Document& document, CardGrid& cards, QWidget* window);

    /// Asks what and how; empty: all figures.
    void ask(const QString& figureId);
    /// Writes the figures (exportItems() says under which names) into the folder, which is made if it is
    /// missing. What takes long shows its progress and can be stopped.
    Status exportTo(const QStringList& figureIds, const FigureExport& options, const QString& folder,
        const ExportExtent& extent = {});
    QStringList applyingFigures() const;

Q_SIGNALS:
    void failed(const QString& message);
    void finished(const QString& message);

private:
    QWidget& window() const;
    QString startFolder() const;
    Status write(const std::vector<ExportItem>& items, const SnapshotPointer& snapshot,
        const FigureExport& options, const QString& folder) const;

    Workspace& m_workspace;
    Document& m_document;
    QWidget* m_window;
    int m_written = 0;
};

} // namespace attnscope
