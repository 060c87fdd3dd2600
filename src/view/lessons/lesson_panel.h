// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/run.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace attnscope {

class LessonList;
class LessonPlayer;
class LessonQuestionBox;

/// Plays lessons: the list of them, or the present step with its text, question and buttons.
///
/// The content of a dock widget. Everything that it shows comes from the player.
class LessonPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPanel(LessonPlayer& player, QWidget* parent = nullptr);

    /// "Step 4 / 12 · Softmax"; empty when no lesson plays.
    QString stepText() const;
    bool canGoBack() const;
    /// The last step goes on with the next lesson, if there is one.
    bool canGoOn() const;

    QSize sizeHint() const override;

public Q_SLOTS:
    /// Starts a built-in lesson. Ask about unsaved changes before.
    void start(const QString& name);
    void goBack();
    void goOn();
    void resetStep();
    void leave();

Q_SIGNALS:
    /// The reader chose a lesson from the list: ask about unsaved changes, then start() it.
    void lessonRequested(const QString& name);
    /// stepText(), canGoBack() or canGoOn() are different now.
    void stepTextChanged(const QString& text);
    /// The reader asks again where to look.
    void pointerRequested();
    /// A step's session was refused; the reader stays where they were.
    void refused(const attnscope::Error& error);

protected:
    void changeEvent(QEvent* event) override;

private:
    void setupUi();
    QWidget* newStepPage();
    QWidget* newPointerRow(QWidget* parent);
    QWidget* newButtonRow();
    QPushButton* newButton(const QString& objectName);
    void setupConnections();
    void retranslate();
    void showStep();
    void showNumbers();
    QString pointerText() const;
    void report(const Status& status);
    QString followingLesson() const;

    LessonPlayer& m_player;
    QStackedWidget* m_pages = nullptr;
    LessonList* m_list = nullptr;
    QLabel* m_lesson = nullptr;
    QLabel* m_progress = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_text = nullptr;
    QLabel* m_pointer = nullptr;
    QPushButton* m_show = nullptr;
    LessonQuestionBox* m_question = nullptr;
    QScrollArea* m_scroll = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_reset = nullptr;
    QPushButton* m_leave = nullptr;
};

} // namespace attnscope
