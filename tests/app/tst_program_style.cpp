// SPDX-License-Identifier: GPL-3.0-or-later
// Qt's parts as the program draws them, without its window.
#include "app/style/palettes.h"
#include "app/style/program_style.h"
#include "app/style/scroll_bar.h"

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyleOptionSlider>
#include <QTabBar>
#include <QTest>
#include <QToolBar>

using namespace attnscope;

class TestProgramStyle final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QApplication::setStyle(new ProgramStyle); }
    void scrollBarParts_fillTheBar_data();
    void scrollBarParts_fillTheBar();
    void scrollBar_isDraggedByItsHandle();
    void scrollBar_standsOnTheGroundOfWhatScrolls();
    void switchThatIsOn_hasTheAccent();
    void chosenTab_isUnderlined();
};

void TestProgramStyle::scrollBarParts_fillTheBar_data()
{
    QTest::addColumn<int>("maximum");
    QTest::addColumn<int>("page");
    QTest::addColumn<int>("position");
    QTest::addColumn<bool>("upsideDown");
    QTest::newRow("nothing to scroll") << 0 << 10 << 0 << false;
    QTest::newRow("at the start") << 100 << 20 << 0 << false;
    QTest::newRow("in the middle") << 100 << 20 << 50 << false;
    QTest::newRow("at the end") << 100 << 20 << 100 << false;
    QTest::newRow("turned round") << 100 << 20 << 30 << true;
    QTest::newRow("long") << 2000000000 << 100 << 1000000000 << false;
}

void TestProgramStyle::scrollBarParts_fillTheBar()
{
    QFETCH(int, maximum);
    QFETCH(int, page);
    QFETCH(int, position);
    QFETCH(bool, upsideDown);
    for (const auto orientation : {Qt::Horizontal, Qt::Vertical}) {
        const bool isUpright = orientation == Qt::Vertical;
        QStyleOptionSlider option;
        option.rect = isUpright ? QRect(3, 5, 12, 200) : QRect(3, 5, 200, 12);
        option.orientation = orientation;
        option.maximum = maximum;
        option.pageStep = page;
        option.sliderPosition = position;
        option.upsideDown = upsideDown;
        const auto part = [&](QStyle::SubControl which) { return scrollBarPart(option, which, 24); };
        const QRect handle = part(QStyle::SC_ScrollBarSlider);
        const QRect before = part(QStyle::SC_ScrollBarSubPage);
        const QRect after = part(QStyle::SC_ScrollBarAddPage);
        const auto length = [&](const QRect& rect) { return isUpright ? rect.height() : rect.width(); };
        QVERIFY(option.rect.contains(handle));
        QCOMPARE(length(before) + length(handle) + length(after), 200);
        QVERIFY(length(handle) >= 24);
        QVERIFY(!before.intersects(handle) && !after.intersects(handle));
        if (maximum == 0)
            QCOMPARE(handle, option.rect);
        else if (position == 0)
            QCOMPARE(length(before), 0);
        else if (position == maximum)
            QCOMPARE(length(after), 0);
        else if (page == 20)
            QCOMPARE(length(handle), 33); // 20 of 120
        if (upsideDown)
            QVERIFY(length(before) > length(after));
        QVERIFY(part(QStyle::SC_ScrollBarAddLine).isEmpty());
    }
}

void TestProgramStyle::scrollBar_isDraggedByItsHandle()
{
    QScrollBar bar(Qt::Vertical);
    bar.setRange(0, 100);
    bar.setPageStep(20);
    bar.resize(12, 200);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    QTest::mousePress(&bar, Qt::LeftButton, {}, {6, 10});
    QTest::mouseMove(&bar, {6, 60});
    QTest::mouseRelease(&bar, Qt::LeftButton, {}, {6, 60});
    QVERIFY2(std::abs(bar.value() - 30) <= 1, qPrintable(QString::number(bar.value())));
    QTest::mouseClick(&bar, Qt::LeftButton, {}, {6, 195}); // a page further
    QVERIFY2(std::abs(bar.value() - 50) <= 1, qPrintable(QString::number(bar.value())));
}

void TestProgramStyle::scrollBar_standsOnTheGroundOfWhatScrolls()
{
    QScrollArea area;
    auto* content = new QWidget;
    content->resize(100, 1000);
    area.setWidget(content);
    area.resize(200, 200);
    area.show();
    QVERIFY(QTest::qWaitForWindowExposed(&area));
    for (const auto role : {QPalette::Window, QPalette::Base}) {
        area.viewport()->setBackgroundRole(role);
        const QImage picture = area.verticalScrollBar()->grab().toImage();
        QCOMPARE(picture.pixelColor(0, picture.height() - 1), area.palette().color(role));
    }
}

void TestProgramStyle::switchThatIsOn_hasTheAccent()
{
    for (const bool dark : {false, true}) {
        QApplication::setPalette(programPalette(dark));
        QToolBar bar;
        QAction* action = bar.addAction(QStringLiteral("Causal"));
        action->setCheckable(true);
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QWidget* button = bar.widgetForAction(action);
        const auto colour = [&] { return button->grab().toImage().pixelColor(button->width() / 2, 3); };
        QVERIFY(colour() != bar.palette().color(QPalette::Highlight));
        action->setChecked(true);
        QCOMPARE(colour(), bar.palette().color(QPalette::Highlight));
    }
}

void TestProgramStyle::chosenTab_isUnderlined()
{
    QTabBar tabs;
    tabs.addTab(QStringLiteral("Embeddings"));
    tabs.addTab(QStringLiteral("Mask"));
    tabs.show();
    QVERIFY(QTest::qWaitForWindowExposed(&tabs));
    for (const int chosen : {0, 1}) {
        tabs.setCurrentIndex(chosen);
        const QImage picture = tabs.grab().toImage();
        for (const int tab : {0, 1}) {
            const QRect place = tabs.tabRect(tab);
            const auto role = tab == chosen ? QPalette::Highlight : QPalette::Base;
            QCOMPARE(picture.pixelColor(place.center().x(), place.bottom()), tabs.palette().color(role));
        }
    }
}

QTEST_MAIN(TestProgramStyle)
#include "tst_program_style.moc"
