// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <deque>
#include <functional>

class QWidget;

namespace attnscope {

/// Divides the window's thread between the figures that have to be painted and the reader: figures that
/// would keep keys and clicks waiting all together are painted in several turns of the event loop.
class PaintTurns final : public QObject
{
    Q_OBJECT

public:
    explicit PaintTurns(QObject* parent = nullptr);

    /// Calls `paint` in one of the next turns, first asked first painted; once, however often the widget
    /// asks until then, and not at all while nobody can see the widget.
    void request(QWidget& widget, std::function<void()> paint);
    bool isWaiting(const QWidget& widget) const;

    /// May one more figure be painted in this turn? One always may.
    bool hasTime() const { return m_spent < m_longest; }
    /// Paints at once, in the time of this turn.
    void spend(const std::function<void()>& paint);

    /// How long figures may be painted in one turn, in milliseconds; the last of them may go beyond it.
    void setLongest(double milliseconds) { m_longest = milliseconds; }

private:
    struct Request
    {
        QPointer<QWidget> widget;
        std::function<void()> paint;
    };

    void begin();
    void beginLater();

    double m_longest = 8;
    double m_spent = 0;
    bool m_isNextPosted = false;
    std::deque<Request> m_waiting;
};

} // namespace attnscope
