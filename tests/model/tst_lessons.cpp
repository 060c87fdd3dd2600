// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson_test_support.h"

#include <QRegularExpression>
#include <QTest>

#include <array>

using namespace attnscope;
using namespace attnscope::lessons;

namespace {

std::vector<Text> textsOf(const Step& step)
{
    std::vector<Text> texts{step.title, step.text};
    if (step.question) {
        texts.push_back(step.question->ask);
        texts.push_back(step.question->explain);
        for (const Choice& choice : step.question->choices)
            texts.push_back(choice.text);
    }
    return texts;
}

bool hasChinese(const QString& text)
{
    static const QRegularExpression han(u"\\p{Han}"_s, QRegularExpression::UseUnicodePropertiesOption);
    return text.contains(han);
}

} // namespace

namespace {

void addLessons()
{
    QTest::addColumn<QString>("name");
    for (const LessonEntry& entry : allLessons())
        QTest::newRow(qPrintable(entry.name)) << entry.name;
}

} // namespace

class TestLessons final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void list_hasNineLessonsInOrder();
    void lesson_loadsWithValidSessions_data();
    void lesson_loadsWithValidSessions();
    void placeholder_resolvesInEveryStep_data();
    void placeholder_resolvesInEveryStep();
    void languages_sayTheSame_data();
    void languages_sayTheSame();
    void figure_isKnown_data();
    void figure_isKnown();
    void pointer_liesInItsTable_data();
    void pointer_liesInItsTable();
    void question_hasOneRightAnswer_data();
    void question_hasOneRightAnswer();
    void badLesson_isRefusedWithItsPlace_data();
    void badLesson_isRefusedWithItsPlace();
    void notALesson_isRefused();
    void lessonOne_givesThePrintedNumbers();
};

void TestLessons::list_hasNineLessonsInOrder()
{
    const std::vector<LessonEntry> entries = allLessons();
    QCOMPARE(entries.size(), std::size_t{9});
    for (std::size_t i = 0; i < entries.size(); ++i)
        QVERIFY(entries[i].name.startsWith(u"0%1-"_s.arg(i + 1)));
}

void TestLessons::lesson_loadsWithValidSessions_data()
{
    addLessons();
}

void TestLessons::lesson_loadsWithValidSessions()
{
    QFETCH(QString, name);
    const Result<Lesson> lesson = loadLesson(name);
    QVERIFY2(lesson.ok(), lesson.ok() ? "" : lesson.error().english().c_str());
    const auto& steps = lesson.value().steps;
    QVERIFY(steps.size() >= 5);
    QVERIFY(steps.size() <= 12);
    for (const Step& step : steps) {
        QVERIFY2(scopeOf(step).live, qPrintable(step.title.english));
        QCOMPARE(clampFocus(step.session, step.focus), step.focus);
    }
}

void TestLessons::placeholder_resolvesInEveryStep_data()
{
    addLessons();
}

void TestLessons::placeholder_resolvesInEveryStep()
{
    QFETCH(QString, name);
    const Lesson lesson = loaded(name);
    for (const Step& step : lesson.steps) {
        const Scope scope = scopeOf(step);
        for (const Text& text : textsOf(step)) {
            const Filled filled = fill(text.english, scope);
            QVERIFY2(filled.unknown.isEmpty(), qPrintable(step.title.english + filled.unknown.join(u' ')));
            QVERIFY2(!filled.text.contains(u'{'), qPrintable(filled.text));
        }
    }
}

void TestLessons::languages_sayTheSame_data()
{
    addLessons();
}

void TestLessons::languages_sayTheSame()
{
    QFETCH(QString, name);
    const Lesson lesson = loaded(name);
    for (const Step& step : lesson.steps) {
        for (const Text& text : textsOf(step)) {
            QVERIFY(!text.english.isEmpty());
            QVERIFY(!text.chinese.isEmpty());
            QStringList english = placeholders(text.english);
            QStringList chinese = placeholders(text.chinese);
            english.sort();
            chinese.sort();
            QCOMPARE(chinese, english);
        }
        QVERIFY2(hasChinese(step.text.chinese), qPrintable(step.title.english));
        QVERIFY2(hasChinese(step.title.chinese), qPrintable(step.title.english));
    }
}

void TestLessons::figure_isKnown_data()
{
    addLessons();
}

void TestLessons::figure_isKnown()
{
    QFETCH(QString, name);
    static const QStringList figures{u"embedding"_s, u"pipeline"_s, u"matvec"_s, u"angle"_s, u"scores"_s,
        u"softmax"_s, u"weights"_s, u"decomposition"_s, u"output"_s, u"attention"_s, u"heads"_s, u"mask"_s,
        u"position"_s, u"scaling"_s, u"cost"_s, u"layers"_s};
    for (const Step& step : loaded(name).steps)
        QVERIFY2(figures.contains(step.figure), qPrintable(step.figure));
}

void TestLessons::pointer_liesInItsTable_data()
{
    addLessons();
}

void TestLessons::pointer_liesInItsTable()
{
    QFETCH(QString, name);
    for (const Step& step : loaded(name).steps) {
        if (!step.pointer)
            continue;
        const Scope scope = scopeOf(step);
        if (step.pointer->table) {
            const Tensor* table = findTensor(step.session, *step.pointer->table);
            QVERIFY2(table, qPrintable(step.title.english));
            QVERIFY(step.pointer->row < (*table)->rows() && step.pointer->column < (*table)->cols());
            continue;
        }
        const Result<Value> stage = evaluate(stageName(*step.pointer->stage), scope);
        QVERIFY2(stage.ok(), qPrintable(step.title.english));
        QVERIFY(step.pointer->row < stage.value().numbers.rows());
        QVERIFY(step.pointer->column < stage.value().numbers.cols());
    }
}

void TestLessons::question_hasOneRightAnswer_data()
{
    addLessons();
}

void TestLessons::question_hasOneRightAnswer()
{
    QFETCH(QString, name);
    int questions = 0;
    for (const Step& step : loaded(name).steps) {
        if (!step.question)
            continue;
        ++questions;
        const Scope scope = scopeOf(step);
        if (step.question->choices.empty()) {
            QVERIFY(std::isfinite(numberIn(QByteArray::fromStdString(step.question->answer), scope)));
            continue;
        }
        int right = 0;
        for (const Choice& choice : step.question->choices)
            right += numberIn(QByteArray::fromStdString(choice.when), scope) == 1.0 ? 1 : 0;
        QVERIFY2(right == 1, qPrintable(step.title.english));
    }
    QVERIFY2(questions >= 4, qPrintable(name));
}

void TestLessons::badLesson_isRefusedWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("steps");
    QTest::addColumn<QByteArray>("place");
    const QByteArray text = R"("title": {"en": "a", "zh_CN": "b"}, "text": {"en": "a", "zh_CN": "b"})";
    const auto step = [&text](const QByteArray& rest) { return "[{" + text + ", " + rest + "}]"; };
    QTest::newRow("no steps") << QByteArray("[]") << QByteArray("steps");
    QTest::newRow("no session") << step(R"("figure": "weights")") << QByteArray("steps[0].session");
    QTest::newRow("unknown session") << step(R"("session": "nobody", "figure": "weights")")
                                     << QByteArray("steps[0].sessions");
    QTest::newRow("circle") << step(R"("session": "circle", "figure": "weights")") << QByteArray("steps[0]");
    QTest::newRow("unknown label") << step(
        R"("session": "it", "figure": "weights", "focus": {"query": "cat"})")
                                   << QByteArray("steps[0].focus");
    QTest::newRow("unknown stage") << step(
        R"("session": "it", "figure": "weights", "point": {"stage": "x", "row": 0, "column": 0})")
                                   << QByteArray("steps[0].point");
    const QByteArray said = R"({"en": "a", "zh_CN": "b"})";
    const QByteArray choice = R"({"text": )" + said + R"(, "when": "1"})";
    const QByteArray five = choice + ',' + choice + ',' + choice + ',' + choice + ',' + choice;
    QTest::newRow("five choices") << step(R"("session": "it", "figure": "weights", "question": {"ask": )"
        + said + R"(, "explain": )" + said + R"(, "choices": [)" + five + "]}")
                                  << QByteArray("steps[0].question");
    QTest::newRow("no figure") << step(R"("session": "it")") << QByteArray("figure");
    QTest::newRow("one language") << QByteArray(
        R"([{"session": "it", "figure": "weights", "title": {"en": "a"}}])")
                                  << QByteArray("zh_CN");
}

void TestLessons::badLesson_isRefusedWithItsPlace()
{
    QFETCH(QByteArray, steps);
    QFETCH(QByteArray, place);
    const QByteArray json =
        R"({"format": "attnscope-lesson", "version": 1, "title": {"en": "t", "zh_CN": "t"}, )"
        R"("summary": {"en": "s", "zh_CN": "s"}, "sessions": {"it": {"example": "it"}, )"
        R"("circle": {"from": "circle", "edits": []}}, "steps": )"
        + steps + "}";
    const Result<Lesson> lesson = readLesson(u"x"_s, json);
    QVERIFY(!lesson.ok());
    QVERIFY2(lesson.error().english().find(place.toStdString()) != std::string::npos,
        lesson.error().english().c_str());
}

void TestLessons::notALesson_isRefused()
{
    QVERIFY(!readLesson(u"x"_s, "{").ok());
    QVERIFY(!readLesson(u"x"_s, R"({"format": 1, "version": "1"})").ok());
    QVERIFY(!readLesson(u"x"_s, R"({"format": "attnscope-lesson", "version": 1, "steps": 3})").ok());
    QVERIFY(!readLesson(u"x"_s, R"({"format": "attnscope-session", "version": 1})").ok());
    QVERIFY(!loadLesson(u"no such lesson"_s).ok());
}

void TestLessons::lessonOne_givesThePrintedNumbers()
{
    const Lesson lesson = loaded(u"01-it"_s);
    const Scope first = scopeOf(lesson.steps.front());
    QVERIFY(isNear(numberIn("weights[it][animal]", first), 0.3118, 5e-5));
    QVERIFY(isNear(numberIn("weights[it][street]", first), 0.1147, 5e-5));
    QVERIFY(isNear(numberIn("output[it][noun]", first), 0.4265, 5e-5));
    const Scope identity = scopeOf(lesson.steps[9]);
    const std::array expected{0.4265, 0.3118, 0.3118, 0.1147};
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY(
            isNear(numberIn("output[it][" + QByteArray::number(int(i)) + "]", identity), expected[i], 5e-5));
    QVERIFY(isNear(numberIn("output[it][pronoun]", scopeOf(lesson.steps[10])), 0.1147, 5e-5));
    const Scope second = scopeOf(lesson.steps[11]);
    QVERIFY(numberIn("L1.weights[it][animal]", second) > 0.9);
    QVERIFY(isNear(numberIn("L0.output[it][noun]", second), 0.4265, 5e-5));
}

QTEST_GUILESS_MAIN(TestLessons)
#include "tst_lessons.moc"
