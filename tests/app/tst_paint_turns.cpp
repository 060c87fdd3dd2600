// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_fixture.h"
#include "view/cards/figure_source.h"
#include "view/cards/paint_turns.h"

#include <QPainter>
#include <QScreen>
#include <QThread>

#include <array>

using namespace attnscope;

namespace {

/// Takes its time, and shows the chosen query as a colour.
class FlagFigure final : public Figure
{
public:
    mutable int paints = 0;
    int milliseconds = 0;

    explicit FlagFigure(QString id)
        : m_id(std::move(id))
    { }
    static QColor flag(int query) { return QColor(QColor::fromHsv(50 * query, 255, 200).rgb()); }

    QString id() const override { return m_id; }
    QString title() const override { return m_id; }
    QString subtitle(const FigureInput&) const override { return {}; }
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override
    {
        if (QThread::currentThread() != qApp->thread())
            return;
        ++paints;
        QThread::msleep(static_cast<unsigned long>(milliseconds));
        painter.fillRect(area, flag(input.focus.query));
    }
    std::optional<FigureHit> hit(const QPointF&, const QRectF&, const FigureInput&) const override
    {
        return std::nullopt;
    }

private:
    QString m_id;
};

/// Cards of three flags in a window of their own.
class Flags
{
public:
    Flags()
    {
        for (const char* id : {"one", "two", "three"}) {
            m_figures.push_back(std::make_unique<FlagFigure>(QString::fromLatin1(id)));
            m_wanted << QString::fromLatin1(id);
        }
        cards = std::make_unique<CardGrid>(m_figures, work().figures());
        cards->setWanted(m_wanted);
        cards->resize(1000, 400);
        cards->show();
        work().select({0, 0, 0, 1});
    }

    Workspace& work() { return m_fixture.window().workspace(); }
    FlagFigure& figure(int i) { return static_cast<FlagFigure&>(*m_figures.at(std::size_t(i))); }
    FigureView& view(int i) const { return cards->card(m_wanted.at(i))->view(); }
    std::array<bool, 3> upToDate() const
    {
        return {view(0).isUpToDate(), view(1).isUpToDate(), view(2).isUpToDate()};
    }
    int paints() { return figure(0).paints + figure(1).paints + figure(2).paints; }
    /// The colour that the reader sees in the middle of a figure.
    QColor seen(int i) const
    {
        const QPixmap screen = cards->screen()->grabWindow(cards->winId());
        const QPoint point = view(i).mapTo(cards.get(), view(i).rect().center());
        return screen.toImage().pixelColor(point * screen.devicePixelRatio());
    }
    void waitUntilShown() const
    {
        QVERIFY(QTest::qWaitForWindowExposed(cards.get()));
        QTRY_COMPARE(upToDate(), (std::array{true, true, true}));
    }

    /// Now it is known that they are slow.
    void showThemSlowly()
    {
        for (int i = 0; i < 3; ++i)
            figure(i).milliseconds = 20;
        work().select({0, 0, 0, 3});
        QTRY_COMPARE(upToDate(), (std::array{true, true, true}));
    }

private:
    WindowFixture m_fixture;
    std::vector<std::unique_ptr<Figure>> m_figures;
    QStringList m_wanted;

public:
    std::unique_ptr<CardGrid> cards; ///< goes first
};

/// Looks around in each turn of the event loop, as a key would be looked at.
class Looks final : public QObject
{
public:
    explicit Looks(Flags& flags)
        : m_flags(flags)
    {
        QCoreApplication::postEvent(this, new QEvent(QEvent::User));
    }
    int mostPaints = 0; ///< between two looks

protected:
    bool event(QEvent* event) override
    {
        if (event->type() != QEvent::User)
            return QObject::event(event);
        mostPaints = std::max(mostPaints, m_flags.paints() - m_last);
        m_last = m_flags.paints();
        QCoreApplication::postEvent(this, new QEvent(QEvent::User));
        return true;
    }

private:
    Flags& m_flags;
    int m_last = m_flags.paints();
};

/// Turns of the event loop, one by one.
template<typename Condition>
bool turnUntil(const Condition& isSo)
{
    for (int i = 0; i < 1000 && !isSo(); ++i)
        QCoreApplication::processEvents();
    return isSo();
}

} // namespace

class TestPaintTurns final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slowFigures_arePaintedInTurns();
    void quickFigures_arePaintedTogether();
    void untilItsTurn_theLastPictureStays();
    void otherTheme_leavesNoOldGround();
    void sameNumbers_areNotPaintedAgain();
    void unseenFigures_areNotPainted();
    void otherSize_isPaintedAtOnce();
    void pictureThatNobodySawBecomeOld_doesNotComeBack();
    void work_followsTheFiguresInTurns();
    void quickWork_isSeenWithQuickFigures();
    void figuresWithoutEnd_doNotKeepWorkWaiting();
    void work_isDoneOnceForAnOwnerThatStillLives();
};

void TestPaintTurns::slowFigures_arePaintedInTurns()
{
    Flags flags;
    flags.waitUntilShown();
    for (int i = 0; i < 3; ++i)
        flags.figure(i).milliseconds = 20;
    const int before = flags.paints();
    Looks looks(flags);
    flags.work().select({0, 0, 0, 2});
    QTRY_COMPARE(flags.upToDate(), (std::array{true, true, true}));
    QCOMPARE(flags.paints() - before, 3);
    QCOMPARE(looks.mostPaints, 1);
}

void TestPaintTurns::quickFigures_arePaintedTogether()
{
    Flags flags;
    flags.waitUntilShown();
    flags.cards->paintTurns().setLongest(10'000);
    Looks looks(flags);
    flags.work().select({0, 0, 0, 2});
    QTRY_COMPARE(flags.upToDate(), (std::array{true, true, true}));
    QCOMPARE(looks.mostPaints, 3);
}

void TestPaintTurns::untilItsTurn_theLastPictureStays()
{
    Flags flags;
    flags.waitUntilShown();
    QTRY_COMPARE(flags.seen(2), FlagFigure::flag(1));
    for (int i = 0; i < 3; ++i)
        flags.figure(i).milliseconds = 20;
    flags.work().select({0, 0, 0, 3});
    QVERIFY(turnUntil([&] { return flags.view(0).isUpToDate(); }));
    QVERIFY(!flags.view(2).isUpToDate());
    flags.view(2).repaint();
    QCOMPARE(flags.seen(2), FlagFigure::flag(1));
    // Somebody who takes a picture of the widget gets the present numbers.
    const QImage picture = flags.view(2).grab().toImage();
    QCOMPARE(picture.pixelColor(picture.rect().center()), FlagFigure::flag(3));
    for (int i = 0; i < 3; ++i)
        QTRY_COMPARE(flags.seen(i), FlagFigure::flag(3));
}

void TestPaintTurns::otherTheme_leavesNoOldGround()
{
    Flags flags;
    flags.waitUntilShown();
    flags.figure(0).milliseconds = 20;
    flags.work().figures().setTheme(Theme::darkTheme());
    QVERIFY(turnUntil([&] { return flags.view(0).isUpToDate(); }));
    QVERIFY(!flags.view(2).isUpToDate());
    flags.view(2).repaint();
    QCOMPARE(flags.seen(2), Theme::darkTheme().background);
    QTRY_COMPARE(flags.seen(2), FlagFigure::flag(1));
}

void TestPaintTurns::sameNumbers_areNotPaintedAgain()
{
    Flags flags;
    flags.waitUntilShown();
    const int before = flags.paints();
    flags.view(0).update();
    flags.cards->update();
    QTest::qWait(20);
    flags.cards->repaint();
    QCOMPARE(flags.paints(), before);
    QCOMPARE(flags.seen(0), FlagFigure::flag(1));
}

void TestPaintTurns::unseenFigures_areNotPainted()
{
    Flags flags;
    flags.waitUntilShown();
    flags.cards->setWanted({QStringLiteral("one")});
    const int before = flags.figure(1).paints;
    flags.work().select({0, 0, 0, 4});
    QTRY_COMPARE(flags.seen(0), FlagFigure::flag(4));
    QTest::qWait(20);
    QCOMPARE(flags.figure(1).paints, before);
    flags.cards->setWanted({QStringLiteral("one"), QStringLiteral("two")});
    QTRY_COMPARE(flags.seen(1), FlagFigure::flag(4));
}

void TestPaintTurns::otherSize_isPaintedAtOnce()
{
    Flags flags;
    flags.waitUntilShown();
    flags.cards->paintTurns().setLongest(10'000);
    const int width = flags.view(1).width();
    flags.cards->setEnlarged(QStringLiteral("two"));
    QVERIFY(turnUntil([&] { return flags.view(1).width() > width; }));
    flags.cards->repaint();
    QVERIFY(flags.view(1).isUpToDate());
    // A moment without time for it shows the last picture in the other size.
    flags.cards->paintTurns().setLongest(0);
    flags.cards->resize(1100, 500);
    QVERIFY(turnUntil([&] { return !flags.view(1).isUpToDate(); }));
    flags.cards->repaint();
    QVERIFY(!flags.view(1).isUpToDate());
    QCOMPARE(flags.seen(1), FlagFigure::flag(1));
}

void TestPaintTurns::pictureThatNobodySawBecomeOld_doesNotComeBack()
{
    Flags flags;
    flags.waitUntilShown();
    flags.cards->setEnlarged(QStringLiteral("one"));
    flags.work().select({0, 0, 0, 5});
    QTRY_COMPARE(flags.seen(0), FlagFigure::flag(5));
    for (int i = 0; i < 3; ++i)
        flags.figure(i).milliseconds = 20;
    flags.cards->setEnlarged({});
    for (int i = 0; i < 1000 && !flags.view(2).isUpToDate(); ++i) {
        QCoreApplication::processEvents();
        const QColor seen = flags.view(2).isVisible() ? flags.seen(2) : QColor();
        QVERIFY2(seen != FlagFigure::flag(1), qPrintable(seen.name()));
    }
    QTRY_COMPARE(flags.seen(2), FlagFigure::flag(5));
}

void TestPaintTurns::work_followsTheFiguresInTurns()
{
    Flags flags;
    flags.waitUntilShown();
    flags.showThemSlowly();
    QStringList done;
    QObject first;
    QObject second;
    const auto work = [&](const char* name) {
        return [&flags, &done, name] {
            QCOMPARE(flags.upToDate(), (std::array{true, true, true}));
            done << QString::fromLatin1(name);
            QThread::msleep(20);
        };
    };
    flags.work().select({0, 0, 0, 2});
    flags.cards->paintTurns().afterwards(first, work("first"));
    flags.cards->paintTurns().afterwards(second, work("second"));
    QVERIFY(turnUntil([&] { return !done.isEmpty(); }));
    QCOMPARE(done.size(), 1); // the other waits for a turn of its own
    QVERIFY(turnUntil([&] { return done.size() == 2; }));
    QCOMPARE(done.constFirst(), QStringLiteral("first"));
}

void TestPaintTurns::quickWork_isSeenWithQuickFigures()
{
    Flags flags;
    flags.waitUntilShown();
    flags.cards->paintTurns().setLongest(10'000);
    QObject owner;
    bool isDone = false;
    flags.work().select({0, 0, 0, 2});
    flags.cards->paintTurns().afterwards(owner, [&] { isDone = true; });
    QVERIFY(turnUntil([&] { return isDone || flags.view(0).isUpToDate(); }));
    QVERIFY(isDone);
}

/// As while a number is dragged and each result comes before the figures of the last one are painted.
void TestPaintTurns::figuresWithoutEnd_doNotKeepWorkWaiting()
{
    Flags flags;
    flags.waitUntilShown();
    flags.showThemSlowly();
    QObject owner;
    bool isDone = false;
    flags.cards->paintTurns().afterwards(owner, [&] { isDone = true; });
    for (int turn = 0; turn < 100 && !isDone; ++turn) {
        flags.work().select({0, 0, 0, 1 + turn % 5});
        QCoreApplication::processEvents();
    }
    QVERIFY(isDone);
    QVERIFY(flags.upToDate() != (std::array{true, true, true}));
}

void TestPaintTurns::work_isDoneOnceForAnOwnerThatStillLives()
{
    PaintTurns turns;
    int count = 0;
    QObject owner;
    auto other = std::make_unique<QObject>();
    turns.afterwards(*other, [&] { count += 100; });
    turns.afterwards(owner, [&] { ++count; });
    turns.afterwards(owner, [&] { ++count; });
    other.reset();
    QVERIFY(turnUntil([&] { return count > 0; }));
    QTest::qWait(20);
    QCOMPARE(count, 1);
}

QTEST_MAIN(TestPaintTurns)
#include "tst_paint_turns.moc"
