// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace attnscope {

class LessonPlayer;

/// The question of a step: choices or a field for a number, then the answer and its explanation.
class LessonQuestionBox final : public QWidget
{
    Q_OBJECT

public:
    explicit LessonQuestionBox(LessonPlayer& player, QWidget* parent = nullptr);

    /// Another step: its question with nothing chosen; hidden when it asks nothing.
    void showQuestion();
    /// The same question after the numbers, the language or "revealed" changed.
    void refresh();

Q_SIGNALS:
    /// The answer has just been shown, so that it can be scrolled into view.
    void answerShown(QWidget* explanation);

private:
    void setupUi();
    void makeChoices();
    void showChoices(int count);
    void revealTyped();
    void showVerdict();
    QString verdict() const;
    QString choiceVerdict(int right) const;
    QString numberVerdict(double right) const;
    QString choiceText(int index) const;
    std::optional<double> typedNumber() const;

    LessonPlayer& m_player;
    QLabel* m_ask = nullptr;
    QWidget* m_choiceArea = nullptr;
    QVBoxLayout* m_choiceLayout = nullptr;
    QButtonGroup* m_choices = nullptr;
    QLineEdit* m_number = nullptr;
    QLabel* m_reason = nullptr;
    QPushButton* m_reveal = nullptr;
    QLabel* m_verdict = nullptr;
    QLabel* m_explanation = nullptr;
};

} // namespace attnscope
