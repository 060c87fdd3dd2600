// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>

#include <deque>
#include <functional>
#include <unordered_map>

class QWidget;

namespace attnscope {

/// Divides the window's thread between the figures that have to be painted, the texts that follow them, and
/// the reader: what would keep keys and clicks waiting all together is done in several turns of the event
/// loop.
class PaintTurns final : public QObject
{
    Q_OBJECT

public:
    explicit PaintTurns(QObject* parent = nullptr);

    /// Paints; false where nothing new could be painted yet.
    using Painting = std::function<bool()>;

    /// Asks for a widget to be painted, once, however often it is asked for until then, and not at all while
    /// nobody can see the widget. Where all that is asked for takes little time, the widgets are only updated
    /// and paint themselves with the rest of the window; else `paint` is called in one of the next turns,
    /// first asked first painted.
    void request(QWidget& widget, Painting paint);
    bool isWaiting(const QWidget& widget) const;

    /// Asks for work that may come after the figures, as a text does that tells of the same numbers: done
    /// once for each owner, however often it is asked for until then, and not for one that is gone by then.
    /// What takes little time is seen together with the figures; figures that go on being asked for do not
    /// keep it waiting for long.
    void afterwards(QObject& owner, std::function<void()> work);

    /// May one more figure be painted in this turn? One always may.
    bool hasTime() const { return m_spent < m_longest; }
    /// Paints the widget at once, in the time of this turn.
    void spend(QWidget& widget, const Painting& paint);

    /// How long one turn may paint figures, and how long work, in milliseconds; the last may go beyond it.
    void setLongest(double milliseconds) { m_longest = milliseconds; }

private:
    struct Request
    {
        QPointer<QWidget> widget;
        Painting paint;
    };

    struct Work
    {
        QPointer<QObject> owner;
        std::function<void()> work;
    };

    void plan();
    void begin();
    void doWork();
    void doNextWork();
    bool isWorkLate() const;
    void planLater();
    void post(void (PaintTurns::*turn)());
    double expectedTime() const;

    double m_longest = 8;
    double m_spent = 0;
    bool m_isPlanned = false;
    bool m_isDivided = false; ///< figures are painted in several turns
    std::deque<Request> m_waiting;
    std::deque<Work> m_work;
    QElapsedTimer m_workSince; ///< when the first was asked for after none
    std::unordered_map<const QWidget*, double> m_lastTimes; ///< what painting took, in milliseconds
};

} // namespace attnscope
