// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/by_hand_dialog.h"

#include "model/message_text.h"
#include "model/number_text.h"
#include "ui_by_hand_dialog.h"
#include "view/label_text.h"

#include <QPushButton>

namespace attnscope {

namespace {

QString labelAt(const Labels& labels, int i)
{
    return isolated(visibleLabel(labels.at(static_cast<std::size_t>(i))));
}

} // namespace

ByHandDialog::ByHandDialog(Override entry, const Sequence& sequence, QWidget* parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ByHandDialog>())
    , m_entry(std::move(entry))
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    const bool isWeight = m_entry.target == Override::Target::Weight;
    const QString query = labelAt(sequence.tokens, m_entry.row);
    const QString key = labelAt(sequence.keyTokens(), m_entry.key);
    m_ui->whatLabel->setText(isWeight
            ? tr("Weight of %1 on %2, layer %3, head %4")
                  .arg(query, key, QString::number(m_entry.layer), QString::number(m_entry.head))
            : tr("Score of %1 and %2, layer %3, head %4")
                  .arg(query, key, QString::number(m_entry.layer), QString::number(m_entry.head)));
    m_ui->numberEdit->setText(exactNumber(m_entry.number));
    m_ui->numberEdit->selectAll();
    m_ui->renormaliseBox->setVisible(isWeight);
    m_ui->renormaliseBox->setChecked(m_entry.renormalise);
    m_ui->refusalLabel->setForegroundRole(QPalette::BrightText);
    m_ui->refusalLabel->hide();
    m_ui->buttonBox->button(QDialogButtonBox::Ok)->setText(tr("&Set"));
    connect(m_ui->buttonBox, &QDialogButtonBox::accepted, this, &ByHandDialog::accept);
    connect(m_ui->buttonBox, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

ByHandDialog::~ByHandDialog() = default;

void ByHandDialog::refuse(const QString& reason)
{
    m_ui->refusalLabel->setText(reason);
    m_ui->refusalLabel->show();
    m_ui->numberEdit->setFocus();
    m_ui->numberEdit->selectAll();
}

void ByHandDialog::accept()
{
    const ParsedNumber number = parseNumber(m_ui->numberEdit->text());
    if (!number.value)
        return refuse(number.reason);
    m_entry.number = *number.value;
    m_entry.renormalise = m_ui->renormaliseBox->isChecked();
    if (const Status refused = m_apply(m_entry))
        return refuse(translated(*refused));
    QDialog::accept();
}

} // namespace attnscope
