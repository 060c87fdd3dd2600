// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/lessons/lesson_question_box.h"

#include "model/lessons/lesson_player.h"
#include "model/number_text.h"
#include "view/lessons/lesson_labels.h"

#include <QButtonGroup>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace attnscope {

namespace {

constexpr int decimals = 4;

// A radio button takes "&" as a mark of a shortcut; texts of a lesson may hold one.
QString buttonText(QString text)
{
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

} // namespace

LessonQuestionBox::LessonQuestionBox(LessonPlayer& player, QWidget* parent)
    : QWidget(parent)
    , m_player(player)
{
    setObjectName(QStringLiteral("lessonQuestion"));
    setupUi();
}

void LessonQuestionBox::setupUi()
{
    m_ask = newLessonHeading(QStringLiteral("lessonAsk"), 1.0, this);
    m_choiceArea = new QWidget(this);
    m_choiceLayout = new QVBoxLayout(m_choiceArea);
    m_choiceLayout->setContentsMargins(0, 0, 0, 0);
    m_choices = new QButtonGroup(this);
    makeChoices();
    m_number = new QLineEdit(this);
    m_number->setObjectName(QStringLiteral("lessonNumber"));
    m_reason = newLessonLabel(QStringLiteral("lessonReason"), this);
    m_reveal = new QPushButton(this);
    m_reveal->setObjectName(QStringLiteral("lessonReveal"));
    m_reveal->setAutoDefault(true);
    m_verdict = newLessonHeading(QStringLiteral("lessonVerdict"), 1.0, this);
    m_explanation = newLessonLabel(QStringLiteral("lessonExplanation"), this);

    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part : {static_cast<QWidget*>(m_ask), m_choiceArea, static_cast<QWidget*>(m_number),
             static_cast<QWidget*>(m_reason)})
        all->addWidget(part);
    all->addWidget(m_reveal, 0, Qt::AlignLeft);
    all->addWidget(m_verdict);
    all->addWidget(m_explanation);

    connect(m_number, &QLineEdit::returnPressed, this, &LessonQuestionBox::revealTyped);
    connect(m_number, &QLineEdit::textEdited, this, &LessonQuestionBox::refresh);
    connect(m_choices, &QButtonGroup::idClicked, this, &LessonQuestionBox::refresh);
    connect(m_reveal, &QPushButton::clicked, &m_player, &LessonPlayer::reveal);
    connect(&m_player, &LessonPlayer::revealed, this, [this] {
        refresh();
        Q_EMIT answerShown(m_explanation);
    });
}

// All of them from the start, so that Tab goes through them in their order.
void LessonQuestionBox::makeChoices()
{
    for (int i = 0; i < static_cast<int>(lessons::Question::mostChoices); ++i) {
        auto* button = new QRadioButton(m_choiceArea);
        button->setObjectName(QStringLiteral("lessonChoice%1").arg(i));
        m_choiceLayout->addWidget(button);
        m_choices->addButton(button, i);
    }
}

void LessonQuestionBox::showQuestion()
{
    m_number->clear();
    m_choices->setExclusive(false); // an exclusive group keeps one checked
    const auto buttons = m_choices->buttons();
    for (QAbstractButton* button : buttons)
        button->setChecked(false);
    m_choices->setExclusive(true);
    // A choice that was made took the Tab key from the others, and would keep it when hidden.
    for (QAbstractButton* button : buttons)
        button->setFocusPolicy(Qt::StrongFocus);
    refresh();
}

void LessonQuestionBox::refresh()
{
    const bool asks = m_player.isPlaying() && m_player.step().question;
    setVisible(asks);
    if (!asks)
        return;
    const lessons::Question& question = *m_player.step().question;
    m_ask->setText(m_player.shown(question.ask, lessonLanguage()).text);
    showChoices(static_cast<int>(question.choices.size()));
    m_choiceArea->setVisible(!question.choices.empty());
    m_choiceArea->setAccessibleName(m_ask->text());
    m_number->setVisible(question.choices.empty());
    m_number->setAccessibleName(m_ask->text());
    m_number->setPlaceholderText(tr("Your prediction"));
    m_reveal->setText(tr("Sho&w the answer"));
    m_reveal->setToolTip(tr("Compare your prediction with what the session gives"));
    showVerdict();
}

void LessonQuestionBox::showChoices(int count)
{
    const auto buttons = m_choices->buttons();
    for (QAbstractButton* button : buttons) {
        const int index = m_choices->id(button);
        button->setVisible(index < count);
        button->setText(index < count ? buttonText(choiceText(index)) : QString());
    }
}

void LessonQuestionBox::showVerdict()
{
    const bool answered = m_player.answer().has_value();
    const bool revealed = m_player.isRevealed();
    const bool refused =
        m_number->isVisibleTo(this) && !m_number->text().trimmed().isEmpty() && !typedNumber();
    m_reason->setVisible(refused);
    m_reason->setText(refused ? parseNumber(m_number->text()).reason : QString());
    m_reveal->setVisible(!revealed && answered);
    m_verdict->setVisible(revealed || !answered);
    m_verdict->setText(answered ? verdict()
                                : tr("The session as you changed it has no answer to this question. Reset "
                                     "the step to bring it back."));
    m_explanation->setVisible(revealed && answered);
    m_explanation->setText(
        revealed ? m_player.shown(m_player.step().question->explain, lessonLanguage()).text : QString());
}

QString LessonQuestionBox::verdict() const
{
    const auto right = m_player.answer();
    if (!right || !m_player.isRevealed())
        return {};
    return right->choice ? choiceVerdict(*right->choice) : numberVerdict(*right->number);
}

QString LessonQuestionBox::choiceVerdict(int right) const
{
    const int chosen = m_choices->checkedId();
    if (chosen < 0)
        return tr("The answer: %1").arg(choiceText(right));
    return m_player.isRight(chosen) ? tr("Right: %1").arg(choiceText(right))
                                    : tr("Not so. The answer: %1").arg(choiceText(right));
}

QString LessonQuestionBox::numberVerdict(double right) const
{
    const std::optional<double> typed = typedNumber();
    const QString shown = shortNumber(right, decimals);
    if (!typed)
        return tr("The answer: %1").arg(shown);
    return m_player.isRight(*typed)
        ? tr("Right: %1").arg(shown)
        : tr("You predicted %1; it is %2.").arg(shortNumber(*typed, decimals), shown);
}

QString LessonQuestionBox::choiceText(int index) const
{
    const auto& choices = m_player.step().question->choices;
    return m_player.shown(choices[static_cast<std::size_t>(index)].text, lessonLanguage()).text;
}

std::optional<double> LessonQuestionBox::typedNumber() const
{
    return parseNumber(m_number->text()).value;
}

void LessonQuestionBox::revealTyped()
{
    if (typedNumber())
        m_player.reveal();
}

} // namespace attnscope
