// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

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

    explicit MessageStrip(QWidget* parent = nullptr);

    void showMessage(Kind kind, const QString& text);
    QString text() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    QColor accent() const;

    Kind m_kind = Kind::Information;
    QLabel* m_icon;
    QLabel* m_text;
    QToolButton* m_close;
};

} // namespace attnscope
