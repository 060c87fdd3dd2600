// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace attnscope {

/// Says beside a cell why its text was not taken; goes away with the next edit or a click on it.
class RefusalBubble final : public QLabel
{
    Q_OBJECT

public:
    explicit RefusalBubble(QWidget* viewport);

    void showReason(const QString& reason, const QRect& cell);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
};

} // namespace attnscope
