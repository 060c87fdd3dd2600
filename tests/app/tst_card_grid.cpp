// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_fixture.h"

#include <QToolButton>

using namespace attnscope;

class TestCardGrid final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void width_choosesTheColumns_data();
    void width_choosesTheColumns();
    void cards_neverOverlapOrLeaveTheArea();
    void enterAndEscape_enlargeAndRestore();
    void button_enlargesAndRestores();
    void hiddenFigure_isNotShown();
    void themeSwitch_leavesNoOldColours();
};

void TestCardGrid::width_choosesTheColumns_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("columns");
    QTest::newRow("narrow") << 320 << 1;
    QTest::newRow("two") << 640 << 2;
    QTest::newRow("a window of 1280") << 930 << 3;
    QTest::newRow("a window of 1920") << 1570 << 3;
    QTest::newRow("very wide") << 2400 << 4;
}

void TestCardGrid::width_choosesTheColumns()
{
    QFETCH(int, width);
    QFETCH(int, columns);
    QCOMPARE(cardLayout({width, 700}, 8, 8).columns, columns);
}

void TestCardGrid::cards_neverOverlapOrLeaveTheArea()
{
    WindowFixture fixture;
    for (const QSize size : {QSize(1280, 800), QSize(1920, 1000), QSize(900, 700)}) {
        fixture.window().resize(size);
        QTest::qWait(20);
        QList<QRect> places;
        const QRect area(QPoint(), fixture.window().cards().widget()->size());
        for (FigureCard* card : fixture.window().cards().findChildren<FigureCard*>()) {
            if (!card->isVisible())
                continue;
            QVERIFY(area.contains(card->geometry()));
            for (const QRect& other : places)
                QVERIFY(!other.intersects(card->geometry()));
            places << card->geometry();
        }
        QVERIFY(places.size() >= 8);
    }
}

void TestCardGrid::enterAndEscape_enlargeAndRestore()
{
    WindowFixture fixture;
    CardGrid& cards = fixture.window().cards();
    FigureView& view = cards.card(QStringLiteral("weights"))->view();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(cards.enlarged(), QStringLiteral("weights"));
    QVERIFY(view.width() > cards.width() * 9 / 10);
    QVERIFY(!cards.card(QStringLiteral("scores"))->isVisible());
    QVERIFY(view.hasFocus());
    QTest::keyClick(&view, Qt::Key_Escape);
    QCOMPARE(cards.enlarged(), QString());
    QVERIFY(cards.card(QStringLiteral("scores"))->isVisible());
    QTest::mouseDClick(&view, Qt::LeftButton, {}, view.rect().center());
    QCOMPARE(cards.enlarged(), QStringLiteral("weights"));
}

void TestCardGrid::button_enlargesAndRestores()
{
    WindowFixture fixture;
    CardGrid& cards = fixture.window().cards();
    auto* button = cards.card(QStringLiteral("scores"))->findChild<QToolButton*>(QStringLiteral("enlarge"));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(cards.enlarged(), QStringLiteral("scores"));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(cards.enlarged(), QString());
}

void TestCardGrid::hiddenFigure_isNotShown()
{
    WindowFixture fixture;
    fixture.trigger("show_scores");
    QVERIFY(!fixture.window().cards().card(QStringLiteral("scores"))->isVisible());
    fixture.trigger("show_scores");
    QVERIFY(fixture.window().cards().card(QStringLiteral("scores"))->isVisible());
    QVERIFY(!fixture.window().isWindowModified());
}

void TestCardGrid::themeSwitch_leavesNoOldColours()
{
    WindowFixture fixture;
    const auto brightness = [&] {
        const QImage picture =
            fixture.window().grab().toImage().scaled(64, 40, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        int bright = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x)
                bright += picture.pixelColor(x, y).lightness() > 200;
        }
        return double(bright) / (picture.width() * picture.height());
    };
    QVERIFY2(brightness() > 0.7, qPrintable(QString::number(brightness())));
    fixture.trigger("actionThemeDark");
    QTest::qWait(20);
    QVERIFY2(brightness() < 0.02, qPrintable(QString::number(brightness())));
    fixture.trigger("actionThemeLight");
    QTest::qWait(20);
    QVERIFY2(brightness() > 0.7, qPrintable(QString::number(brightness())));
}

QTEST_MAIN(TestCardGrid)
#include "tst_card_grid.moc"
