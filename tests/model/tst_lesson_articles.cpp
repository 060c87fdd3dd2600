// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson_test_support.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace attnscope;
using namespace attnscope::lessons;

namespace {

/// A row of the list of the articles' examples and claims.
struct Claim
{
    QString id, verdict, number, where, check;
};

QString articles()
{
    QFile file(u"" ATTNSCOPE_LESSONS "/articles.md"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

std::vector<Claim> claims()
{
    std::vector<Claim> claims;
    for (const QString& line : articles().split(u'\n')) {
        const QStringList cells = line.split(u" | "_s);
        if (cells.size() != 6 || !cells[0].startsWith(u"| `"_s))
            continue;
        const auto plain = [&cells](int i) {
            QString cell = cells[i];
            return cell.remove(u'`').remove(u" |"_s).remove(u"| "_s).trimmed();
        };
        claims.push_back({plain(0), plain(2), plain(3), plain(4), plain(5)});
    }
    return claims;
}

/// "it", "lesson 01-it step 3" → the computed session that is meant there.
std::optional<Scope> scopeAt(const QString& where)
{
    static const QRegularExpression step(u"^lesson (\\S+) step (\\d+)$"_s);
    static const QRegularExpression session(u"^session (\\S+)$"_s);
    if (const auto match = session.match(where); match.hasMatch()) {
        if (!QFile::exists(u":/examples/"_s + match.captured(1) + u".attn.json"_s))
            return std::nullopt;
        return Scope{computed(example(match.captured(1))), {}, {}, 0, 0};
    }
    const auto match = step.match(where);
    const Result<Lesson> lesson = loadLesson(match.captured(1));
    const int index = match.captured(2).toInt() - 1;
    if (!match.hasMatch() || !lesson || index < 0 || index >= static_cast<int>(lesson.value().steps.size()))
        return std::nullopt;
    return scopeOf(lesson.value().steps[static_cast<std::size_t>(index)]);
}

} // namespace

class TestLessonArticles final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void articles_haveFourPartsAndKnownVerdicts();
    void articleClaim_isWhatTheProgramComputes_data();
    void articleClaim_isWhatTheProgramComputes();
    void articleClaim_isWhatNumPyComputes();
};

void TestLessonArticles::articles_haveFourPartsAndKnownVerdicts()
{
    const std::vector<Claim> list = claims();
    QVERIFY(list.size() >= 80);
    std::set<QString> ids;
    for (const Claim& claim : list) {
        QVERIFY2(ids.insert(claim.id).second, qPrintable(claim.id));
        QVERIFY2(claim.verdict == u"true"_s || claim.verdict == u"rounded"_s || claim.verdict == u"false"_s,
            qPrintable(claim.id));
    }
    for (const QString& article : {u"a1."_s, u"a2."_s, u"a3."_s, u"a4."_s})
        QVERIFY(
            std::any_of(ids.begin(), ids.end(), [&](const QString& id) { return id.startsWith(article); }));
}

void TestLessonArticles::articleClaim_isWhatTheProgramComputes_data()
{
    QTest::addColumn<QString>("number");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("check");
    for (const Claim& claim : claims())
        if (!claim.where.startsWith(u"script"_s))
            QTest::newRow(qPrintable(claim.id)) << claim.number << claim.where << claim.check;
}

void TestLessonArticles::articleClaim_isWhatTheProgramComputes()
{
    QFETCH(QString, number);
    QFETCH(QString, where);
    QFETCH(QString, check);
    const std::optional<Scope> scope = scopeAt(where);
    QVERIFY2(scope && scope->live, qPrintable(where));
    if (check == u"—"_s)
        return; // a place to look at, no number of its own
    const Result<Value> value = evaluate(check.toStdString(), *scope);
    QVERIFY2(value.ok(), value.ok() ? "" : value.error().english().c_str());
    QCOMPARE(shownValue(value.value(), 4, false), number);
}

void TestLessonArticles::articleClaim_isWhatNumPyComputes()
{
    QProcess python;
    python.start(u"/usr/bin/python3"_s, {u"" ATTNSCOPE_TEST_DATA "/articles_check.py"_s});
    if (!python.waitForFinished(60000) || python.exitCode() == 2)
        QSKIP("python3 with NumPy is not installed");
    QCOMPARE(python.exitCode(), 0);
    std::map<QString, QString> results;
    for (const QByteArray& line : python.readAllStandardOutput().split('\n'))
        results.emplace(
            QString::fromUtf8(line).section(u'\t', 0, 0), QString::fromUtf8(line).section(u'\t', 1));
    for (const Claim& claim : claims()) {
        QVERIFY2(results.contains(claim.id) || claim.where != u"script"_s, qPrintable(claim.id));
        if (results.contains(claim.id))
            QCOMPARE(claim.id + u' ' + claim.number, claim.id + u' ' + results[claim.id]);
    }
}

QTEST_GUILESS_MAIN(TestLessonArticles)
#include "tst_lesson_articles.moc"
