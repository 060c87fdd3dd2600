// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/explanation/explanation_panel.h"

#include "core/explain/render.h"
#include "model/message_text.h"
#include "view/cards/paint_turns.h"
#include "view/explanation/explanation_text.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace attnscope {

namespace {

constexpr qsizetype longestHistory = 200;

std::string inReadersLanguage(const Message& message)
{
    return translated(message).toStdString();
}

} // namespace

ExplanationPanel::ExplanationPanel(PaintTurns& turns, QWidget* parent)
    : QWidget(parent)
    , m_turns(turns)
{
    setObjectName(QStringLiteral("explanationPanel"));
    setupUi();
    retranslate();
    refresh();
}

void ExplanationPanel::setupUi()
{
    m_back = new QToolButton(this);
    m_back->setObjectName(QStringLiteral("explanationBack"));
    m_copy = new QToolButton(this);
    m_copy->setObjectName(QStringLiteral("explanationCopy"));
    for (QToolButton* button : {m_back, m_copy}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
    }
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("explanationTitle"));
    m_place = new QLabel(this);
    m_place->setObjectName(QStringLiteral("explanationPlace"));
    for (QLabel* label : {m_title, m_place}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    QFont bold = font();
    bold.setWeight(QFont::Bold);
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    m_title->setFont(bold);
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_text = new ExplanationText(this);
    m_text->setObjectName(QStringLiteral("explanationText"));
    setFocusProxy(m_text);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_back);
    buttons->addStretch();
    buttons->addWidget(m_copy);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(10, 4, 10, 8);
    all->addLayout(buttons);
    all->addWidget(m_title);
    all->addWidget(m_place);
    all->addWidget(m_text, 1);

    connect(m_back, &QToolButton::clicked, this, &ExplanationPanel::goBack);
    connect(m_copy, &QToolButton::clicked, this, &ExplanationPanel::copyText);
    connect(m_text, &ExplanationText::followed, this, &ExplanationPanel::follow);
    connect(m_text, &ExplanationText::wentBack, this, &ExplanationPanel::goBack);
    connect(m_text, &ExplanationText::coloursChanged, this, &ExplanationPanel::refreshLater);
}

void ExplanationPanel::retranslate()
{
    m_back->setText(tr("← Back"));
    m_back->setToolTip(tr("Return to the number explained before (Alt+Left)"));
    m_copy->setText(tr("Copy text"));
    m_copy->setToolTip(tr("Copy this explanation as plain text"));
    m_text->setAccessibleName(tr("Explanation"));
}

void ExplanationPanel::setSnapshot(SnapshotPointer snapshot)
{
    m_snapshot = std::move(snapshot);
    refreshLater();
}

void ExplanationPanel::showNumber(const NumberRef& number)
{
    m_preview.reset();
    if (m_number == number)
        return refresh();
    if (m_number)
        m_history.append(*m_number);
    if (m_history.size() > longestHistory)
        m_history.removeFirst();
    m_number = number;
    refresh();
}

void ExplanationPanel::moveTo(const NumberRef& number)
{
    m_number = number;
    refreshLater();
}

void ExplanationPanel::forgetHistory()
{
    m_history.clear();
    refreshLater();
}

void ExplanationPanel::preview(const NumberRef& number)
{
    if (m_preview == number)
        return;
    m_preview = number;
    refresh();
}

void ExplanationPanel::endPreview()
{
    if (!m_preview)
        return;
    m_preview.reset();
    refresh();
}

void ExplanationPanel::follow(const NumberRef& number)
{
    showNumber(number);
    Q_EMIT goTo(number);
}

void ExplanationPanel::goBack()
{
    if (m_history.isEmpty())
        return;
    m_preview.reset();
    m_number = m_history.takeLast();
    refresh();
    Q_EMIT goTo(*m_number);
}

void ExplanationPanel::copyText()
{
    QGuiApplication::clipboard()->setText(plainText());
}

QString ExplanationPanel::plainText()
{
    refreshIfOld();
    return m_explanation ? QString::fromStdString(explanationText(*m_explanation, 4, inReadersLanguage))
                         : QString();
}

void ExplanationPanel::refreshLater()
{
    m_isOld = true;
    m_turns.afterwards(*this, [this] {
        if (isVisible() || !window()->isVisible())
            refreshIfOld(); // else showEvent() does it
    });
}

void ExplanationPanel::refreshIfOld()
{
    if (m_isOld)
        refresh();
}

void ExplanationPanel::refresh()
{
    m_isOld = false;
    m_explanation = m_snapshot && shown() ? explain(*m_snapshot, *shown()) : std::nullopt;
    m_back->setEnabled(canGoBack());
    m_copy->setEnabled(m_explanation.has_value());
    m_title->setVisible(m_explanation.has_value());
    m_place->setVisible(m_explanation && !m_explanation->place.pattern.empty());
    if (!m_explanation) {
        m_text->setMessage(shown() ? tr("This session has no such number.")
                                   : tr("Choose a number in a figure to see what it was made of."));
        return;
    }
    m_title->setText(QString::fromStdString(explanationTitle(*m_explanation, 4, inReadersLanguage)));
    m_place->setText(translated(m_explanation->place));
    m_text->setExplanation(*m_explanation);
}

QSize ExplanationPanel::sizeHint() const
{
    return {300, 480};
}

void ExplanationPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refresh();
    }
}

void ExplanationPanel::showEvent(QShowEvent* event)
{
    refreshIfOld();
    QWidget::showEvent(event);
}

void ExplanationPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Left && event->modifiers() == Qt::AltModifier)
        return goBack();
    QWidget::keyPressEvent(event);
}

} // namespace attnscope
