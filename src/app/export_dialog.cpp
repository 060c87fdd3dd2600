// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_dialog.h"

#include "app/desktop/preferences.h"
#include "app/error_text.h"
#include "model/message_text.h"
#include "ui_export_dialog.h"
#include "view/cards/plain_text.h"

#include <QPushButton>
#include <QSettings>

namespace attnscope {

ExportDialog::ExportDialog(
    const QStringList& applying, const QString& chosen, const QString& folder, QWidget* parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ExportDialog>())
    , m_applying(applying)
{
    m_ui->setupUi(this);
    m_ui->buttonBox->button(QDialogButtonBox::Save)->setText(tr("&Export"));
    m_ui->messageLabel->hide();
    m_ui->folderEdit->setText(folder);
    m_ui->folderEdit->setMinimumWidth(300);
    fillFigures(applying, chosen);
    restore();
    connect(m_ui->folderButton, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_ui->buttonBox, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(m_ui->buttonBox, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::fillFigures(const QStringList& applying, const QString& chosen)
{
    m_ui->figureBox->addItem(tr("All figures (%1)").arg(applying.size()), QString());
    for (const QString& id : applying)
        m_ui->figureBox->addItem(findFigure(id)->title(), id);
    m_ui->figureBox->setCurrentIndex(std::max(0, m_ui->figureBox->findData(chosen)));
}

QStringList ExportDialog::figureIds() const
{
    const QString id = m_ui->figureBox->currentData().toString();
    return id.isEmpty() ? m_applying : QStringList{id};
}

FigureExport ExportDialog::options() const
{
    FigureExport options;
    options.format = FigureExport::Format(m_ui->formatBox->currentIndex());
    options.size = {m_ui->widthBox->value(), m_ui->heightBox->value()};
    options.dpi = m_ui->dpiBox->value();
    options.dark = m_ui->themeBox->currentIndex() == 1;
    options.background = FigureExport::Background(m_ui->backgroundBox->currentIndex());
    const Preferences preferences = Preferences::load();
    options.decimals = preferences.decimals;
    options.colours = preferences.colours;
    return options;
}

void ExportDialog::setExtents(bool hasSequences, bool hasHeads)
{
    m_ui->sequencesBox->setVisible(hasSequences);
    m_ui->headsBox->setVisible(hasHeads);
}

ExportExtent ExportDialog::extent() const
{
    return {m_ui->sequencesBox->isChecked(), m_ui->headsBox->isChecked()};
}

QString ExportDialog::folder() const
{
    return m_ui->folderEdit->text();
}

void ExportDialog::restore()
{
    QSettings settings;
    settings.beginGroup(QStringLiteral("export"));
    m_ui->formatBox->setCurrentIndex(settings.value(QStringLiteral("format"), 0).toInt());
    m_ui->widthBox->setValue(settings.value(QStringLiteral("width"), 1200).toInt());
    m_ui->heightBox->setValue(settings.value(QStringLiteral("height"), 800).toInt());
    m_ui->dpiBox->setValue(settings.value(QStringLiteral("dpi"), 96).toInt());
    m_ui->themeBox->setCurrentIndex(settings.value(QStringLiteral("theme"), 0).toInt());
    m_ui->backgroundBox->setCurrentIndex(settings.value(QStringLiteral("background"), 0).toInt());
}

void ExportDialog::remember() const
{
    QSettings settings;
    settings.beginGroup(QStringLiteral("export"));
    settings.setValue(QStringLiteral("format"), m_ui->formatBox->currentIndex());
    settings.setValue(QStringLiteral("width"), m_ui->widthBox->value());
    settings.setValue(QStringLiteral("height"), m_ui->heightBox->value());
    settings.setValue(QStringLiteral("dpi"), m_ui->dpiBox->value());
    settings.setValue(QStringLiteral("theme"), m_ui->themeBox->currentIndex());
    settings.setValue(QStringLiteral("background"), m_ui->backgroundBox->currentIndex());
    settings.setValue(QStringLiteral("folder"), folder());
}

void ExportDialog::browse()
{
    const QString chosen = m_chooseFolder(this, folder());
    if (!chosen.isEmpty())
        m_ui->folderEdit->setText(chosen);
}

void ExportDialog::accept()
{
    if (const Status failed = m_export(figureIds(), options(), folder())) {
        m_ui->messageLabel->setText(translated(*failed));
        m_ui->messageLabel->show();
        return;
    }
    remember();
    QDialog::accept();
}

} // namespace attnscope
