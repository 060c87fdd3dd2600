// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/number_text.h"
#include "model/table_text.h"
#include "support/matrix_compare.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <limits>

using namespace attnscope;

class TestTableText final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exactNumber_readsBackTheSame_data();
    void exactNumber_readsBackTheSame();
    void exactNumber_isShort_data();
    void exactNumber_isShort();
    void shortNumber_isReadable_data();
    void shortNumber_isReadable();
    void typedText_isANumberOrRefused_data();
    void typedText_isANumberOrRefused();
    void pastedBlock_isRead_data();
    void pastedBlock_isRead();
    void badBlock_isRefusedNamingThePlace_data();
    void badBlock_isRefusedNamingThePlace();
    void pastedText_keepsLineBreaksInQuotes();
    void writtenLabels_readBackTheSame();
    void writtenBlock_isInTheFormat();
    void writtenBlock_readsBackTheSame_data();
    void writtenBlock_readsBackTheSame();
};

void TestTableText::exactNumber_readsBackTheSame_data()
{
    QTest::addColumn<double>("x");
    const double numbers[] = {0.0, -0.0, 5e-324, 0.1, 1.0 / 3, 123456789.123, 9007199254740993.0, 1e15, 1e16,
        1e-5, 9.999e-6, 1.7976931348623157e308, -2.5, 1e100, std::numeric_limits<double>::infinity(),
        -std::numeric_limits<double>::infinity()};
    for (const double x : numbers)
        QTest::addRow("%.17g", x) << x;
}

void TestTableText::exactNumber_readsBackTheSame()
{
    QFETCH(double, x);
    const ParsedNumber parsed = parseNumber(exactNumber(x));
    QVERIFY2(parsed.value, qPrintable(parsed.reason));
    QCOMPARE(std::bit_cast<quint64>(*parsed.value), std::bit_cast<quint64>(x));
}

void TestTableText::exactNumber_isShort_data()
{
    QTest::addColumn<double>("x");
    QTest::addColumn<QString>("text");
    QTest::addRow("tenth") << 0.1 << QStringLiteral("0.1");
    QTest::addRow("hundred thousand") << 100000.0 << QStringLiteral("100000");
    QTest::addRow("small") << 1e-7 << QStringLiteral("1e-07");
    QTest::addRow("minus zero") << -0.0 << QStringLiteral("-0");
    QTest::addRow("nan") << std::nan("") << QStringLiteral("nan");
}

void TestTableText::exactNumber_isShort()
{
    QFETCH(double, x);
    QFETCH(QString, text);
    QCOMPARE(exactNumber(x), text);
}

void TestTableText::shortNumber_isReadable_data()
{
    QTest::addColumn<double>("x");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("text");
    QTest::addRow("integer") << 3.0 << 4 << QStringLiteral("3");
    QTest::addRow("rounded") << 0.123456 << 4 << QStringLiteral("0.1235");
    QTest::addRow("fewer") << 0.123456 << 2 << QStringLiteral("0.12");
    QTest::addRow("none") << 1000.4 << 0 << QStringLiteral("1000");
    QTest::addRow("not quite zero") << 1.25e-7 << 4 << QStringLiteral("1.2e-7");
    QTest::addRow("not quite minus zero") << -1e-7 << 2 << QStringLiteral("-1e-7");
    QTest::addRow("minus zero") << -0.0 << 4 << QStringLiteral("0");
    QTest::addRow("large") << 1.5e12 << 4 << QStringLiteral("1.5e12");
    QTest::addRow("infinite") << -std::numeric_limits<double>::infinity() << 4 << QStringLiteral("-inf");
}

void TestTableText::shortNumber_isReadable()
{
    QFETCH(double, x);
    QFETCH(int, decimals);
    QFETCH(QString, text);
    QCOMPARE(shortNumber(x, decimals), text);
}

void TestTableText::typedText_isANumberOrRefused_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("expected"); // NaN: refused
    const double refused = std::nan("");
    const auto add = [](const char* text, double x) {
        QTest::addRow("%s", text) << QString::fromUtf8(text) << x;
    };
    add("1", 1);
    add(" 1.5 ", 1.5);
    add("+2", 2);
    add("-3e-2", -0.03);
    add("0,25", 0.25);
    add("−1", -1);
    add(".5", 0.5);
    add("5.", 5);
    add("inf", std::numeric_limits<double>::infinity());
    for (const char* text : {"", " ", "1,000.5", "1,2,3", "1.000,5", "n/a", "1x", "--1", "+-1", "0x10",
             "infinity", "INF", "NaN", "nan(1)", "1e", "e5", "1 2", "1e400", "1e-400", "½", "١"})
        add(text, refused);
}

void TestTableText::typedText_isANumberOrRefused()
{
    QFETCH(QString, text);
    QFETCH(double, expected);
    const ParsedNumber parsed = parseNumber(text);
    QCOMPARE(parsed.value.has_value(), !std::isnan(expected));
    QCOMPARE(parsed.reason.isEmpty(), parsed.value.has_value());
    if (parsed.value)
        QVERIFY(*parsed.value == expected);
}

void TestTableText::pastedBlock_isRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("numbers");
    const auto add = [](const char* name, const char* text, const char* numbers) {
        QTest::addRow("%s", name) << QString::fromUtf8(text) << QString::fromLatin1(numbers);
    };
    add("tabs", "1\t2\n3\t4", "1 2; 3 4");
    add("tabs, carriage returns, line break at the end", "1\t2\r\n3\t4\r\n", "1 2; 3 4");
    add("old line breaks", "1\t2\r3\t4\r", "1 2; 3 4");
    add("commas", "1,2,3\n4,5,6\n", "1 2 3; 4 5 6");
    add("commas and points", "1.5,2\n3,4.5", "1.5 2; 3 4.5");
    add("commas and blanks", "1, 2\n3, 4", "1 2; 3 4");
    add("semicolons and decimal commas", "0,1;0,9\n1;2", "0.1 0.9; 1 2");
    add("tabs and decimal commas", "0,1\t0,9\r\n", "0.1 0.9");
    add("one column of decimal commas", "0,1\n0,9\n", "0.1; 0.9");
    add("byte-order mark",
        "\xEF\xBB\xBF"
        "1\t2",
        "1 2");
    add("quoted numbers", "\"1\"\t\"2,5\"", "1 2.5");
    add("quoted decimal commas, commas between", "\"0,5\",\"1,5\"", "0.5 1.5");
    add("single", "7", "7");
    add("infinite", "inf\t-inf", "inf -inf");
}

void TestTableText::pastedBlock_isRead()
{
    QFETCH(QString, text);
    QFETCH(QString, numbers);
    const ParsedBlock block = parseBlock(text, 10, 10);
    QVERIFY2(block.numbers, qPrintable(block.reason));
    const auto difference = test::difference(*block.numbers, test::matrix(numbers.toStdString()), 0);
    QVERIFY2(!difference, difference ? difference->c_str() : "");
}

void TestTableText::badBlock_isRefusedNamingThePlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char* name, const char* text, const char* reason) {
        QTest::addRow("%s", name) << QString::fromUtf8(text) << QString::fromUtf8(reason);
    };
    add("word", "0.5\tn/a\r\n0.5\t0.5\r\n", "Row 0, column 1 (“n/a”): This is not a number.");
    add("comma and point", "1\t2\n1,000.5\t2", "Row 1, column 0 (“1,000.5”)");
    add("two commas", "1,000,000\t2", "Row 0, column 0 (“1,000,000”)");
    add("empty cell", "1\t\n2\t3", "Row 0, column 1 (“”): A number is missing.");
    add("ragged", "1\t2\n3", "Row 1 has 1 cells, 2 expected.");
    add("too wide", "1\t2\t3\t4", "1 rows and 4 columns, there is room for 3 rows and 3 columns");
    add("too tall", "1\n2\n3\n4\n", "4 rows and 1 columns, there is room for 3 rows and 3 columns");
    add("open quote", "1\t2\n\"3\t4", "row 1 is not closed");
    add("nothing", "", "A number is missing.");
}

void TestTableText::badBlock_isRefusedNamingThePlace()
{
    QFETCH(QString, text);
    QFETCH(QString, reason);
    const ParsedBlock block = parseBlock(text, 3, 3);
    QVERIFY(!block.numbers);
    QVERIFY2(block.reason.contains(reason), qPrintable(block.reason));
}

void TestTableText::pastedText_keepsLineBreaksInQuotes()
{
    const ParsedCells cells =
        parseCells(QStringLiteral("\"first\r\nsecond \"\"x\"\"\"\tb, c; d\r\n\t<b>\r\n"), CellKind::Text);
    QVERIFY2(cells.reason.isEmpty(), qPrintable(cells.reason));
    QCOMPARE(cells.rows.size(), 2);
    QCOMPARE(cells.rows[0], QStringList({QStringLiteral("first\nsecond \"x\""), QStringLiteral("b, c; d")}));
    QCOMPARE(cells.rows[1], QStringList({QString(), QStringLiteral("<b>")}));
}

void TestTableText::writtenLabels_readBackTheSame()
{
    const QStringList labels{QStringLiteral("plain"), QString(), QStringLiteral(" , ; "),
        QStringLiteral("two\nlines"), QStringLiteral("a\tb"), QStringLiteral("\"quoted\""),
        QString::fromUtf8("北京"), QString()};
    const ParsedCells cells = parseCells(writeLabels(labels), CellKind::Text);
    QVERIFY2(cells.reason.isEmpty(), qPrintable(cells.reason));
    QStringList read;
    for (const QStringList& row : cells.rows)
        read.append(row.join(u'|'));
    QCOMPARE(read, labels);
}

void TestTableText::writtenBlock_isInTheFormat()
{
    const Matrix m = test::matrix("1 0.1; 1e-7 -inf");
    QCOMPARE(writeBlock(m, TableFormat::TabSeparated), QStringLiteral("1\t0.1\n1e-07\t-inf\n"));
    QCOMPARE(writeBlock(m, TableFormat::Csv), QStringLiteral("1,0.1\n1e-07,-inf\n"));
    QCOMPARE(writeBlock(m, TableFormat::Latex),
        QStringLiteral("\\begin{pmatrix}\n  1 & 0.1 \\\\\n  1 \\cdot 10^{-7} & -\\infty\n\\end{pmatrix}\n"));
    QCOMPARE(writeBlock(m, TableFormat::NumPy),
        QStringLiteral("np.array([[1., 0.1],\n          [1e-07, -np.inf]])\n"));
}

void TestTableText::writtenBlock_readsBackTheSame_data()
{
    QTest::addColumn<int>("format");
    QTest::addRow("tab-separated") << static_cast<int>(TableFormat::TabSeparated);
    QTest::addRow("CSV") << static_cast<int>(TableFormat::Csv);
}

void TestTableText::writtenBlock_readsBackTheSame()
{
    QFETCH(int, format);
    const Matrix m = test::matrix("0.1 5e-324 -3; 1e300 12345678.9 nan");
    const ParsedBlock block = parseBlock(writeBlock(m, static_cast<TableFormat>(format)), 2, 3);
    QVERIFY2(block.numbers, qPrintable(block.reason));
    const auto difference = test::difference(*block.numbers, m, 0);
    QVERIFY2(!difference, difference ? difference->c_str() : "");
}

QTEST_GUILESS_MAIN(TestTableText)
#include "tst_table_text.moc"
