// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/export/figure_exporter.h"

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
    /// Writes ID.ending for each figure into the folder, which is made if it is missing.
    Status exportTo(const QStringList& figureIds, const FigureExport& options, const QString& folder);
    QStringList applyingFigures() const;

Q_SIGNALS:
    void failed(const QString& message);
    void finished(const QString& message);

private:
    /// The numbers as the session is now, even while a large one is still being computed.
    SnapshotPointer currentSnapshot() const;
    QString startFolder() const;

    Workspace& m_workspace;
    Document& m_document;
    QWidget* m_window;
};

} // namespace attnscope
