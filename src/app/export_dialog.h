// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/export_batch.h"

#include <QDialog>

#include <functional>
#include <memory>

namespace attnscope {

namespace Ui {
class ExportDialog;
}

/// What to export and how. Remembers the last answers.
class ExportDialog final : public QDialog
{
    Q_OBJECT

public:
    /// Writes one figure; a status that is not empty keeps the dialog open and is shown in it.
    using Export = std::function<Status(
        const QStringList& figureIds, const FigureExport& options, const QString& folder)>;
    using ChooseFolder = std::function<QString(QWidget* parent, const QString& folder)>;

    /// `applying`: IDs of the figures that apply; `chosen`: the one to begin with, empty for all.
    ExportDialog(const QStringList& applying, const QString& chosen, const QString& folder, QWidget* parent);
    ~ExportDialog() override;

    void setExport(Export function) { m_export = std::move(function); }
    void setChooseFolder(ChooseFolder function) { m_chooseFolder = std::move(function); }

    QStringList figureIds() const;
    FigureExport options() const;
    /// Offers what there is more than one of.
    void setExtents(bool hasSequences, bool hasHeads);
    ExportExtent extent() const;
    QString folder() const;

    void accept() override;

private:
    void fillFigures(const QStringList& applying, const QString& chosen);
    void restore();
    void remember() const;
    void browse();

    std::unique_ptr<Ui::ExportDialog> m_ui;
    QStringList m_applying;
    Export m_export;
    ChooseFolder m_chooseFolder;
};

} // namespace attnscope
