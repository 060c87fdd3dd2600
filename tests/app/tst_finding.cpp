// SPDX-License-Identifier: GPL-3.0-or-later
// Finding tokens by their labels, with keys in the real window.
#include "app/desktop/token_search.h"
#include "app/window_fixture.h"

#include <QLineEdit>

using namespace attnscope;

class TestFinding final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void places_ignoreCaseAndReadPlainText_data();
    void places_ignoreCaseAndReadPlainText();
    void nextPlace_goesAroundTheEnds_data();
    void nextPlace_goesAroundTheEnds();
    void typing_choosesTheQuery();
    void enter_goesOnAndAroundTheEnd();
    void shiftEnter_choosesTheKey();
    void labelOnOneSideOnly_isFoundThere();
    void notFound_leavesTheChoice();
    void escape_givesTheKeyboardBack();
};

void TestFinding::places_ignoreCaseAndReadPlainText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("places");
    QTest::newRow("case") << QStringLiteral("THE") << QList<int>{0, 3};
    QTest::newRow("part") << QStringLiteral("e") << QList<int>{0, 3};
    QTest::newRow("markup") << QStringLiteral("<b>") << QList<int>{1};
    QTest::newRow("pattern") << QStringLiteral(".*") << QList<int>{2};
    QTest::newRow("as shown") << QStringLiteral("↵") << QList<int>{4};
    QTest::newRow("nowhere") << QStringLiteral("zzz") << QList<int>{};
    QTest::newRow("empty") << QString() << QList<int>{};
}

void TestFinding::places_ignoreCaseAndReadPlainText()
{
    QFETCH(QString, text);
    QFETCH(QList<int>, places);
    const Labels labels{"The", "<b>x</b>", ".*", "the", "\n"};
    const std::vector<int> found = placesOf(text, labels);
    QCOMPARE(QList<int>(found.begin(), found.end()), places);
}

void TestFinding::nextPlace_goesAroundTheEnds_data()
{
    QTest::addColumn<int>("present");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("expected");
    QTest::newRow("present one") << 3 << 0 << 1;
    QTest::newRow("nearest after") << 2 << 0 << 1;
    QTest::newRow("nearest around") << 6 << 0 << 0;
    QTest::newRow("next") << 3 << 1 << 2;
    QTest::newRow("next of none") << 4 << 1 << 2;
    QTest::newRow("next around") << 5 << 1 << 0;
    QTest::newRow("previous") << 3 << -1 << 0;
    QTest::newRow("previous around") << 0 << -1 << 2;
}

void TestFinding::nextPlace_goesAroundTheEnds()
{
    QFETCH(int, present);
    QFETCH(int, step);
    QFETCH(int, expected);
    QCOMPARE(nextPlace({0, 3, 5}, present, step), expected);
    QCOMPARE(nextPlace({}, present, step), -1);
}

namespace {

struct Found
{
    WindowFixture fixture;
    QLineEdit* text = nullptr;

    Found()
    {
        QTest::keyClick(&fixture.window(), Qt::Key_F, Qt::ControlModifier);
        text = fixture.find<QLineEdit>("findText");
    }
    const Focus& focus() { return fixture.window().workspace().focus(); }
    QString count() { return fixture.find<QLabel>("findCount")->text(); }
};

} // namespace

void TestFinding::typing_choosesTheQuery()
{
    Found found;
    QTRY_VERIFY(found.text->hasFocus());
    QTest::keyClicks(found.text, QStringLiteral("STREET"));
    QCOMPARE(found.focus().query, 5);
    QCOMPARE(found.count(), QStringLiteral("1 of 1 queries"));
}

void TestFinding::enter_goesOnAndAroundTheEnd()
{
    Found found;
    QTest::keyClicks(found.text, QStringLiteral("the")); // The, the
    QCOMPARE(found.count(), QStringLiteral("1 of 2 queries"));
    QCOMPARE(found.focus().query, 0);
    QTest::keyClick(found.text, Qt::Key_Return);
    QCOMPARE(found.focus().query, 4);
    QTest::keyClick(found.text, Qt::Key_Return);
    QCOMPARE(found.focus().query, 0);
    QTest::keyClick(&found.fixture.window(), Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(found.focus().query, 4);
    QTest::keyClick(found.text, Qt::Key_Up);
    QCOMPARE(found.focus().query, 0);
}

void TestFinding::shiftEnter_choosesTheKey()
{
    Found found;
    QTest::keyClicks(found.text, QStringLiteral("the"));
    const int query = found.focus().query;
    QTest::keyClick(found.text, Qt::Key_Return, Qt::ShiftModifier);
    const int first = found.focus().key;
    QVERIFY(first == 0 || first == 4);
    QTest::keyClick(found.text, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(found.focus().key, 4 - first);
    QCOMPARE(found.focus().query, query);
    QVERIFY(found.count().endsWith(QStringLiteral("of 2 keys")));
}

void TestFinding::labelOnOneSideOnly_isFoundThere()
{
    Found found;
    found.fixture.window().document().openExample(QStringLiteral("translation"));
    const int query = found.focus().query;
    QTest::keyClicks(found.text, QStringLiteral("poisson"));
    QCOMPARE(found.focus().key, 6);
    QCOMPARE(found.focus().query, query);
    QCOMPARE(found.count(), QStringLiteral("1 of 1 keys"));
    // The next one that is typed is looked for among the queries again.
    found.text->clear();
    QTest::keyClicks(found.text, QStringLiteral("fish"));
    QCOMPARE(found.focus().query, 4);
    QCOMPARE(found.count(), QStringLiteral("1 of 1 queries"));
}

void TestFinding::notFound_leavesTheChoice()
{
    Found found;
    const Focus before = found.focus();
    QTest::keyClicks(found.text, QStringLiteral("qqq"));
    QCOMPARE(found.focus(), before);
    QCOMPARE(found.count(), QStringLiteral("Not found"));
}

void TestFinding::escape_givesTheKeyboardBack()
{
    WindowFixture fixture;
    QWidget& figure = fixture.window().cards().card(QStringLiteral("weights"))->view();
    figure.setFocus();
    QTest::keyClick(&fixture.window(), Qt::Key_F, Qt::ControlModifier);
    auto* text = fixture.find<QLineEdit>("findText");
    QTRY_VERIFY(text->hasFocus());
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(figure.hasFocus());
    QVERIFY(!fixture.find<QWidget>("findBar")->isVisible());
}

QTEST_MAIN(TestFinding)
#include "tst_finding.moc"
