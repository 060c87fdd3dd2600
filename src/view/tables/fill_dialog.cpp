// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/fill_dialog.h"

#include "model/number_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <cmath>
#include <limits>

namespace attnscope {

FillDialog::FillDialog(const QString& tableName, QWidget* parent)
    : QDialog(parent)
    , m_kind(new QComboBox(this))
    , m_firstLabel(new QLabel(this))
    , m_first(new QLineEdit(this))
    , m_secondLabel(new QLabel(this))
    , m_second(new QLineEdit(this))
    , m_seed(new QSpinBox(this))
    , m_refusal(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("fillDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Fill %1").arg(tableName));
    m_kind->setObjectName(QStringLiteral("fillKind"));
    m_kind->addItems({tr("Normal distribution"), tr("Uniform distribution")});
    m_first->setObjectName(QStringLiteral("fillFirst"));
    m_second->setObjectName(QStringLiteral("fillSecond"));
    m_seed->setObjectName(QStringLiteral("fillSeed"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setToolTip(tr("The same seed gives the same numbers"));
    m_refusal->setObjectName(QStringLiteral("fillRefusal"));
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setWordWrap(true);
    m_refusal->setForegroundRole(QPalette::BrightText);
    m_refusal->hide();
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("&Fill"));
    auto* form = new QFormLayout(this);
    form->setVerticalSpacing(8);
    form->addRow(tr("&Numbers from a"), m_kind);
    form->addRow(m_firstLabel, m_first);
    form->addRow(m_secondLabel, m_second);
    form->addRow(m_refusal);
    form->addRow(tr("&Seed"), m_seed);
    form->addRow(m_buttons);
    m_firstLabel->setBuddy(m_first);
    m_secondLabel->setBuddy(m_second);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &FillDialog::showParameters);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &FillDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showParameters();
}

void FillDialog::showParameters()
{
    const bool isNormal = m_kind->currentIndex() == 0;
    m_firstLabel->setText(isNormal ? tr("&Mean") : tr("F&rom"));
    m_secondLabel->setText(isNormal ? tr("Standard &deviation") : tr("&To, excluded"));
    m_first->setText(QStringLiteral("0"));
    m_second->setText(QStringLiteral("1"));
    m_refusal->hide();
}

bool FillDialog::read(QLineEdit& edit, double& number)
{
    const ParsedNumber parsed = parseNumber(edit.text());
    const bool isUsable = parsed.value && std::isfinite(*parsed.value);
    if (isUsable) {
        number = *parsed.value;
        return true;
    }
    m_refusal->setText(parsed.value ? tr("A finite number is needed here.") : parsed.reason);
    m_refusal->show();
    edit.setFocus();
    edit.selectAll();
    return false;
}

void FillDialog::accept()
{
    const bool isNormal = m_kind->currentIndex() == 0;
    Fill fill;
    fill.kind = isNormal ? Fill::Kind::Normal : Fill::Kind::Uniform;
    fill.seed = static_cast<std::uint64_t>(m_seed->value());
    if (!read(*m_first, isNormal ? fill.mean : fill.from)
        || !read(*m_second, isNormal ? fill.deviation : fill.to))
        return;
    Q_EMIT chosen(fill);
    QDialog::accept();
}

} // namespace attnscope
