// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>

namespace attnscope {

/// One line of plain text that shortens itself to the width it gets; the tooltip then has it whole.
class ElidedLabel final : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    QString text() const { return m_text; }
    void setText(const QString& text);
    void setColor(const QColor& color);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool isCut() const;

    QString m_text;
    QColor m_color;
};

} // namespace attnscope
