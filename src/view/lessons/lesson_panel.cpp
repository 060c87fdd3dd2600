// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/lessons/lesson_panel.h"

#include "core/explain/explain.h"
#include "model/lessons/lesson_player.h"
#include "view/figure.h"
#include "view/in_background.h"
#include "view/lessons/lesson_labels.h"
#include "view/lessons/lesson_list.h"
#include "view/lessons/lesson_pointer.h"
#include "view/lessons/lesson_question_box.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace attnscope {

LessonPanel::LessonPanel(LessonPlayer& player, QWidget* parent)
    : QWidget(parent)
    , m_player(player)
{
    setObjectName(QStringLiteral("lessonPanel"));
    setupUi();
    setupConnections();
    retranslate();
    showStep();
}

QSize LessonPanel::sizeHint() const
{
    return {340, 480};
}

void LessonPanel::setupUi()
{
    m_list = new LessonList(this);
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(m_list);
    m_pages->addWidget(newStepPage());
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_pages);
}

QWidget* LessonPanel::newStepPage()
{
    auto* page = new QWidget(m_pages);
    m_lesson = newLessonLabel(QStringLiteral("lessonTitle"), page);
    m_lesson->setForegroundRole(QPalette::PlaceholderText);
    m_progress = newLessonLabel(QStringLiteral("lessonProgress"), page);
    m_progress->setForegroundRole(QPalette::PlaceholderText);
    m_title = newLessonHeading(QStringLiteral("lessonStepTitle"), 1.2, page);

    auto* body = new QWidget;
    m_text = newLessonLabel(QStringLiteral("lessonText"), body);
    QWidget* pointer = newPointerRow(body);
    m_question = new LessonQuestionBox(m_player, body);
    auto* bodyLayout = new QVBoxLayout(body);
    bodyLayout->setContentsMargins(0, 0, 6, 0);
    bodyLayout->setSpacing(14);
    bodyLayout->addWidget(m_text);
    bodyLayout->addWidget(pointer);
    bodyLayout->addWidget(m_question);
    bodyLayout->addStretch();
    m_scroll = new QScrollArea(page);
    m_scroll->setObjectName(QStringLiteral("lessonScroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(body);

    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(10, 6, 10, 8);
    for (QWidget* part :
        {static_cast<QWidget*>(m_lesson), static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_title)})
        layout->addWidget(part);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(newButtonRow());
    return page;
}

QWidget* LessonPanel::newPointerRow(QWidget* parent)
{
    auto* row = new QWidget(parent);
    m_pointer = newLessonLabel(QStringLiteral("lessonPointer"), row);
    m_pointer->setForegroundRole(QPalette::PlaceholderText);
    m_show = newButton(QStringLiteral("lessonShow"));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pointer, 1);
    layout->addWidget(m_show, 0, Qt::AlignTop);
    return row;
}

QWidget* LessonPanel::newButtonRow()
{
    auto* row = new QWidget(this);
    m_back = newButton(QStringLiteral("lessonBack"));
    m_next = newButton(QStringLiteral("lessonNext"));
    m_reset = newButton(QStringLiteral("lessonReset"));
    m_leave = newButton(QStringLiteral("lessonLeave"));
    auto* layout = new QGridLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_back, 0, 0);
    layout->addWidget(m_next, 0, 1);
    layout->addWidget(m_reset, 1, 0);
    layout->addWidget(m_leave, 1, 1);
    return row;
}

QPushButton* LessonPanel::newButton(const QString& objectName)
{
    auto* button = new QPushButton(this);
    button->setObjectName(objectName);
    button->setAutoDefault(true); // Enter presses it
    return button;
}

void LessonPanel::setupConnections()
{
    connect(m_list, &LessonList::lessonChosen, this, &LessonPanel::lessonRequested);
    connect(m_show, &QPushButton::clicked, this, &LessonPanel::pointerRequested);
    connect(m_back, &QPushButton::clicked, this, &LessonPanel::goBack);
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::goOn);
    connect(m_reset, &QPushButton::clicked, this, &LessonPanel::resetStep);
    connect(m_leave, &QPushButton::clicked, this, &LessonPanel::leave);
    connect(&m_player, &LessonPlayer::stepChanged, this, &LessonPanel::showStep);
    connect(&m_player, &LessonPlayer::playingChanged, this, &LessonPanel::showStep);
    connect(&m_player, &LessonPlayer::numbersChanged, this, &LessonPanel::showNumbers);
    connect(m_question, &LessonQuestionBox::answerShown, this, [this](QWidget* explanation) {
        // Its place is known after the layout, which happens later.
        QMetaObject::invokeMethod(
            this, [this, explanation] { m_scroll->ensureWidgetVisible(explanation, 0, 12); },
            Qt::QueuedConnection);
    });
}

void LessonPanel::retranslate()
{
    m_show->setText(tr("Show &me"));
    m_show->setToolTip(tr("Bring the figure or the table into view and mark the number again"));
    m_back->setText(tr("&Back"));
    m_back->setToolTip(tr("Go to the step before"));
    m_reset->setText(tr("&Reset this step"));
    m_reset->setToolTip(tr("Bring back the numbers that this step began with"));
    m_leave->setText(tr("&Go on on my own"));
    m_leave->setToolTip(tr("Leave the lesson and keep this session"));
    m_scroll->setAccessibleName(tr("Text of the lesson"));
}

QString LessonPanel::stepText() const
{
    if (!m_player.isPlaying())
        return {};
    return tr("Step %1 / %2 · %3")
        .arg(m_player.stepIndex() + 1)
        .arg(m_player.stepCount())
        .arg(m_player.step().title.in(lessonLanguage()));
}

QString LessonPanel::pointerText() const
{
    const Figure* figure = findFigure(m_player.step().figure);
    const QString title = figure ? figure->title() : QString();
    const SnapshotPointer live = m_player.live();
    const std::optional<NumberRef> number =
        live ? pointedNumber(m_player.step(), live->session) : std::nullopt;
    const std::optional<Explanation> said = number ? explain(*live, *number) : std::nullopt;
    return said ? tr("Look at: %1 · %2", "a figure and the name of a number")
                      .arg(title, QString::fromStdString(said->subject))
                : tr("Look at: %1", "a figure").arg(title);
}

bool LessonPanel::canGoBack() const
{
    return m_player.isPlaying() && m_player.stepIndex() > 0;
}

bool LessonPanel::canGoOn() const
{
    return m_player.isPlaying()
        && (m_player.stepIndex() + 1 < m_player.stepCount() || !followingLesson().isEmpty());
}

QString LessonPanel::followingLesson() const
{
    bool found = false;
    for (const lessons::LessonEntry& entry : lessons::allLessons()) {
        if (found)
            return entry.name;
        found = entry.name == m_player.lesson().name;
    }
    return {};
}

void LessonPanel::showStep()
{
    const bool playing = m_player.isPlaying();
    m_pages->setCurrentIndex(playing ? 1 : 0);
    setFocusProxy(playing ? static_cast<QWidget*>(m_next) : m_list);
    m_question->showQuestion();
    if (playing) {
        m_scroll->verticalScrollBar()->setValue(0);
        showNumbers();
    }
    Q_EMIT stepTextChanged(stepText());
}

void LessonPanel::showNumbers()
{
    const QString language = lessonLanguage();
    const bool last = m_player.stepIndex() + 1 == m_player.stepCount();
    m_lesson->setText(m_player.lesson().title.in(language));
    m_progress->setText(tr("Step %1 / %2").arg(m_player.stepIndex() + 1).arg(m_player.stepCount()));
    m_title->setText(m_player.step().title.in(language));
    m_text->setText(m_player.shown(m_player.step().text, language).text);
    m_pointer->setText(pointerText());
    m_question->refresh();
    m_next->setText(last ? tr("&Next lesson") : tr("&Next"));
    m_next->setToolTip(last ? tr("Go on with the lesson after this one") : tr("Go to the next step"));
    m_back->setEnabled(canGoBack());
    m_next->setEnabled(canGoOn());
}

void LessonPanel::start(const QString& name)
{
    // Its sessions may have many numbers.
    std::optional<Result<lessons::Lesson>> lesson =
        inBackground(*window(), tr("Opening the lesson…"), [name] { return lessons::loadLesson(name); });
    if (!lesson)
        return;
    if (!*lesson) {
        Q_EMIT refused(lesson->error());
        return;
    }
    report(m_player.start(lesson->take()));
    if (m_player.isPlaying() && isVisible())
        m_next->setFocus();
}

void LessonPanel::goBack()
{
    report(m_player.goTo(m_player.stepIndex() - 1));
}

void LessonPanel::goOn()
{
    if (!m_player.isPlaying())
        return;
    if (m_player.stepIndex() + 1 < m_player.stepCount())
        report(m_player.goTo(m_player.stepIndex() + 1));
    else if (const QString following = followingLesson(); !following.isEmpty())
        start(following);
}

void LessonPanel::resetStep()
{
    report(m_player.resetStep());
}

void LessonPanel::leave()
{
    m_player.leave();
}

void LessonPanel::report(const Status& status)
{
    if (status)
        Q_EMIT refused(*status);
}

void LessonPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    if (m_player.isPlaying())
        showNumbers();
    Q_EMIT stepTextChanged(stepText());
}

} // namespace attnscope
