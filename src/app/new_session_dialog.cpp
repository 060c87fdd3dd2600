// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/new_session_dialog.h"

#include "core/edit/refusal.h"
#include "ui_new_session_dialog.h"

#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <array>

namespace attnscope {

namespace {

/// One label a line; the line break at the end makes no further one.
Labels linesOf(const QPlainTextEdit& edit)
{
    QString text = edit.toPlainText();
    if (text.endsWith(u'\n'))
        text.chop(1);
    Labels labels;
    if (text.isEmpty())
        return labels;
    for (const QString& line : text.split(u'\n'))
        labels.push_back(line.toStdString());
    return labels;
}

Fill fillOf(const QComboBox& box, int seed)
{
    static constexpr std::array kinds{
        Fill::Kind::Identity, Fill::Kind::Zeros, Fill::Kind::Normal, Fill::Kind::Uniform};
    Fill fill;
    fill.kind = kinds.at(static_cast<std::size_t>(box.currentIndex()));
    fill.seed = static_cast<std::uint64_t>(seed);
    return fill;
}

bool isRandom(const QComboBox& box)
{
    return box.currentIndex() >= 2;
}

Index count(const Labels& labels)
{
    return static_cast<Index>(labels.size());
}

} // namespace

NewSessionDialog::NewSessionDialog(QWidget* parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::NewSessionDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->buttonBox->button(QDialogButtonBox::Ok)->setText(tr("Cre&ate"));
    m_ui->tokensEdit->setPlainText(QStringLiteral("a\nb\nc"));
    m_ui->sourceEdit->setPlainText(QStringLiteral("x\ny\nz"));
    m_ui->tokensEdit->selectAll();
    for (QLabel* refusal :
        {m_ui->tokensRefusal, m_ui->sourceRefusal, m_ui->keyHeadsRefusal, m_ui->sizeRefusal})
        refusal->setForegroundRole(QPalette::BrightText);
    setupConnections();
    follow();
}

NewSessionDialog::~NewSessionDialog() = default;

void NewSessionDialog::setupConnections()
{
    for (QPlainTextEdit* edit : {m_ui->tokensEdit, m_ui->sourceEdit})
        connect(edit, &QPlainTextEdit::textChanged, this, &NewSessionDialog::follow);
    for (QSpinBox* box : findChildren<QSpinBox*>())
        connect(box, &QSpinBox::valueChanged, this, &NewSessionDialog::follow);
    for (QComboBox* box : findChildren<QComboBox*>())
        connect(box, &QComboBox::currentIndexChanged, this, &NewSessionDialog::follow);
    connect(m_ui->headsBox, &QSpinBox::valueChanged, this, &NewSessionDialog::followHeads);
    connect(m_ui->outputBox, &QCheckBox::toggled, this, &NewSessionDialog::follow);
    connect(m_ui->crossBox, &QCheckBox::toggled, this, &NewSessionDialog::follow);
    connect(m_ui->buttonBox, &QDialogButtonBox::accepted, this, &NewSessionDialog::accept);
    connect(m_ui->buttonBox, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

NewSession NewSessionDialog::options() const
{
    NewSession options;
    options.tokens = linesOf(*m_ui->tokensEdit);
    if (m_ui->crossBox->isChecked())
        options.sourceTokens = linesOf(*m_ui->sourceEdit);
    options.modelWidth = m_ui->modelWidthBox->value();
    options.sourceWidth = m_ui->sourceWidthBox->value();
    options.heads = m_ui->headsBox->value();
    if (m_ui->keyHeadsBox->value() != options.heads)
        options.keyHeads = m_ui->keyHeadsBox->value();
    options.keyWidth = m_ui->keyWidthBox->value();
    options.valueWidth = m_ui->valueWidthBox->value();
    options.embeddings = fillOf(*m_ui->embeddingFillBox, m_ui->seedBox->value());
    options.weights = fillOf(*m_ui->weightFillBox, m_ui->seedBox->value());
    options.withOutputProjection = m_ui->outputBox->isChecked();
    return options;
}

/// Key heads are as many as heads until somebody chooses otherwise.
void NewSessionDialog::followHeads(int heads)
{
    if (!m_ui->keyHeadsBox->property("isChosen").toBool()) {
        const QSignalBlocker quiet(m_ui->keyHeadsBox);
        m_ui->keyHeadsBox->setValue(heads);
    }
    follow();
}

void NewSessionDialog::follow()
{
    if (sender() == m_ui->keyHeadsBox)
        m_ui->keyHeadsBox->setProperty("isChosen", true);
    const NewSession now = options();
    const bool isCross = m_ui->crossBox->isChecked();
    for (QWidget* widget : std::initializer_list<QWidget*>{
             m_ui->sourceLabel, m_ui->sourceEdit, m_ui->sourceWidthLabel, m_ui->sourceWidthBox})
        widget->setEnabled(isCross);
    const bool hasSeed = isRandom(*m_ui->embeddingFillBox) || isRandom(*m_ui->weightFillBox);
    m_ui->seedBox->setEnabled(hasSeed);
    m_ui->seedLabel->setEnabled(hasSeed);
    const QString none = tr("At least one token is needed.");
    bool isRefused = show(*m_ui->tokensRefusal, now.tokens.empty() ? none : QString());
    const bool hasNoSource = isCross && now.sourceTokens->empty();
    isRefused |= show(*m_ui->sourceRefusal, hasNoSource ? none : QString());
    isRefused |= show(*m_ui->keyHeadsRefusal, keyHeadsReason());
    isRefused |= show(*m_ui->sizeRefusal, sizeReason(now));
    m_ui->buttonBox->button(QDialogButtonBox::Ok)->setEnabled(!isRefused);
    m_ui->summaryLabel->setText(isRefused ? QString() : summary(now));
}

bool NewSessionDialog::show(QLabel& label, const QString& reason)
{
    label.setText(reason);
    label.setVisible(!reason.isEmpty());
    return !reason.isEmpty();
}

QString NewSessionDialog::keyHeadsReason() const
{
    const int heads = m_ui->headsBox->value();
    const int keyHeads = m_ui->keyHeadsBox->value();
    if (heads % keyHeads == 0)
        return {};
    return tr("%1 key heads do not divide %2 heads.").arg(keyHeads).arg(heads);
}

QString NewSessionDialog::sizeReason(const NewSession& options) const
{
    const Index keyInput = options.sourceTokens ? options.sourceWidth : options.modelWidth;
    const Index widest = options.heads * std::max(options.keyWidth, options.valueWidth);
    const Index rows = std::max({options.modelWidth, keyInput, count(options.tokens),
        options.sourceTokens ? count(*options.sourceTokens) : 0});
    if (rows <= largestTable / std::max(widest, options.modelWidth))
        return {};
    return tr("A table of %1 × %2 numbers is too large.").arg(rows).arg(widest);
}

QString NewSessionDialog::summary(const NewSession& options) const
{
    const Index keyInput = options.sourceTokens ? options.sourceWidth : options.modelWidth;
    const int keyHeads = options.keyHeads.value_or(options.heads);
    const Index keys = count(options.sourceTokens ? *options.sourceTokens : options.tokens);
    const auto size = [](Index rows, Index columns) {
        return QStringLiteral("%1 × %2").arg(rows).arg(columns);
    };
    return tr("T = %1, S = %2; W_Q %3, W_K %4, W_V %5")
        .arg(QString::number(count(options.tokens)), QString::number(keys),
            size(options.modelWidth, options.heads * options.keyWidth),
            size(keyInput, keyHeads * options.keyWidth), size(keyInput, keyHeads * options.valueWidth));
}

void NewSessionDialog::accept()
{
    Q_EMIT chosen(options());
    QDialog::accept();
}

} // namespace attnscope
