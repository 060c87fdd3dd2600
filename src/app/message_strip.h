// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace attnscope {

/// One sentence across the top of the window: what went wrong, until it is closed or something
/// newer is said.
class MessageStrip final : public QFrame
{
    Q_OBJECT

public:
    enum class Kind { Error, Warning, Information };

    /// What the reader can do about the message; any choice also closes the strip.
    struct Choice
    {
        QString name; ///< of the button, for tests
        QString text;
        std::function<void()> act;
    };

    /// The parts are called nameStrip, nameText and nameClose.
    explicit MessageStrip(QWidget* parent = nullptr, const QString& name = QStringLiteral("message"));

    void showMessage(Kind kind, const QString& text, const QList<Choice>& choices = {});
    QString text() const;

Q_SIGNALS:
    void closed(); ///< by the reader, without a choice

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void closeByReader();
    void setChoices(const QList<Choice>& choices);
    void refresh();
    QColor accent() const;

    Kind m_kind = Kind::Information;
    QLabel* m_icon;
    QLabel* m_text;
    QHBoxLayout* m_buttons;
    QToolButton* m_close;
};

} // namespace attnscope
