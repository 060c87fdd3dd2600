// SPDX-License-Identifier: GPL-3.0-or-later
// What is written in two languages says the same in both: the catalogues, the lessons and the help.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

namespace {

const QDir resources(QStringLiteral(ATTNSCOPE_TEST_DATA "/../../resources"));

struct Entry
{
    QString context;
    QString source;
    QStringList forms; ///< one, or one a plural form
};

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The forms of a translation: its text, or that of each <numerusform>.
QStringList readForms(QXmlStreamReader& reader)
{
    QStringList forms;
    QString text;
    while (reader.readNext() != QXmlStreamReader::EndElement || reader.name() != u"translation") {
        if (reader.isStartElement())
            forms << reader.readElementText();
        else
            text += reader.text();
    }
    return forms.isEmpty() ? QStringList{text} : forms;
}

QList<Entry> entries(const QString& catalogue)
{
    QXmlStreamReader reader(contents(resources.filePath(QStringLiteral("translations/") + catalogue)));
    QList<Entry> found;
    QString context;
    Entry entry;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (reader.name() == u"name")
            context = reader.readElementText();
        else if (reader.name() == u"source")
            entry = {context, reader.readElementText(), {}};
        else if (reader.name() == u"translation") {
            entry.forms = readForms(reader);
            found << entry;
        }
    }
    return found;
}

QStringList allOf(const QString& text, const QString& pattern)
{
    QStringList found;
    auto matches = QRegularExpression(pattern).globalMatch(text);
    while (matches.hasNext())
        found << matches.next().captured();
    found.sort();
    return found;
}

QSet<QString> setOf(const QString& text, const QString& pattern)
{
    const QStringList found = allOf(text, pattern);
    return {found.begin(), found.end()};
}

bool hasHan(const QString& text)
{
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    return han.match(text).hasMatch();
}

/// Why a translation cannot stand for its source; empty when it can.
QString mistakeIn(const QString& source, const QString& form)
{
    if (setOf(source, QStringLiteral("%(\\d+|n)")) != setOf(form, QStringLiteral("%(\\d+|n)")))
        return QStringLiteral("placeholders");
    if (allOf(source, QStringLiteral("<[^>]*>|\\*\\*|&\\w+;|\\]\\("))
        != allOf(form, QStringLiteral("<[^>]*>|\\*\\*|&\\w+;|\\]\\(")))
        return QStringLiteral("markup");
    if (source.count(u'\n') != form.count(u'\n'))
        return QStringLiteral("line breaks");
    if (source.startsWith(u' ') != form.startsWith(u' ') || form.endsWith(u' '))
        return QStringLiteral("space at an end");
    if (source.contains(u'…') != form.contains(u'…') || form.contains(QStringLiteral("...")))
        return QStringLiteral("ellipsis");
    return {};
}

/// The letter after the &, in capitals; empty where there is none.
QString mnemonicOf(const QString& text)
{
    static const QRegularExpression mnemonic(QStringLiteral("&(\\w)"));
    return mnemonic.match(text).captured(1).toUpper();
}

/// Every {"en": …, "zh_CN": …} in a lesson.
void collectTexts(const QJsonValue& value, QList<QJsonObject>& texts)
{
    if (value.isArray()) {
        for (const QJsonValue& part : value.toArray())
            collectTexts(part, texts);
        return;
    }
    const QJsonObject object = value.toObject();
    if (object.contains(QStringLiteral("en")) || object.contains(QStringLiteral("zh_CN")))
        texts << object;
    else
        for (const QJsonValue& part : object)
            collectTexts(part, texts);
}

} // namespace

class TestCatalogues final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void translation_keepsWhatTheSourceHas_data();
    void translation_keepsWhatTheSourceHas();
    void chinese_keepsTheKeysOfMenus();
    void sameText_isTranslatedAlikeInOneContext();
    void lessons_sayTheSameInBothLanguages_data();
    void lessons_sayTheSameInBothLanguages();
    void helpPages_haveBothLanguages();
};

void TestCatalogues::translation_keepsWhatTheSourceHas_data()
{
    QTest::addColumn<QString>("catalogue");
    QTest::addColumn<int>("forms");
    QTest::newRow("English") << QStringLiteral("attnscope_en.ts") << 2;
    QTest::newRow("Chinese") << QStringLiteral("attnscope_zh_CN.ts") << 1;
}

void TestCatalogues::translation_keepsWhatTheSourceHas()
{
    QFETCH(QString, catalogue);
    QFETCH(int, forms);
    const QList<Entry> all = entries(catalogue);
    QVERIFY(!all.isEmpty());
    QStringList mistakes;
    for (const Entry& entry : all) {
        if (entry.source.contains(QStringLiteral("%n")) && entry.forms.size() != forms)
            mistakes << QStringLiteral("plural forms: %1").arg(entry.source);
        for (const QString& form : entry.forms) {
            const QString mistake = mistakeIn(entry.source, form);
            if (!mistake.isEmpty())
                mistakes << QStringLiteral("%1: %2 → %3").arg(mistake, entry.source, form);
        }
    }
    QVERIFY2(mistakes.isEmpty(), qPrintable(mistakes.join(u'\n')));
}

void TestCatalogues::chinese_keepsTheKeysOfMenus()
{
    QStringList mistakes;
    for (const Entry& entry : entries(QStringLiteral("attnscope_zh_CN.ts"))) {
        const QString key = mnemonicOf(entry.source);
        const QString form = entry.forms.first();
        if (key != mnemonicOf(form) || (!key.isEmpty() && !form.contains(QStringLiteral("(&%1)").arg(key))))
            mistakes << QStringLiteral("%1 → %2").arg(entry.source, form);
    }
    QVERIFY2(mistakes.isEmpty(), qPrintable(mistakes.join(u'\n')));
}

/// Two contexts may call one English word differently; within one, the comment must tell them apart.
void TestCatalogues::sameText_isTranslatedAlikeInOneContext()
{
    QHash<QString, QString> known;
    for (const Entry& entry : entries(QStringLiteral("attnscope_zh_CN.ts"))) {
        const QString key = entry.context + u'|' + entry.source;
        QCOMPARE(known.value(key, entry.forms.first()), entry.forms.first());
        known.insert(key, entry.forms.first());
    }
}

void TestCatalogues::lessons_sayTheSameInBothLanguages_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(resources.filePath(QStringLiteral("lessons")));
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestCatalogues::lessons_sayTheSameInBothLanguages()
{
    QFETCH(QString, path);
    QList<QJsonObject> texts;
    collectTexts(QJsonDocument::fromJson(contents(path)).object(), texts);
    QVERIFY(texts.size() > 10);
    for (const QJsonObject& text : texts) {
        const QString english = text[QStringLiteral("en")].toString();
        const QString chinese = text[QStringLiteral("zh_CN")].toString();
        QVERIFY2(!english.isEmpty() && !chinese.isEmpty(), qPrintable(english + chinese));
        const QString computed = QStringLiteral("\\{[^{}]*\\}");
        QVERIFY2(setOf(english, computed) == setOf(chinese, computed), qPrintable(english));
        // A sentence, not a word of the session.
        if (QString(english)
                .remove(QRegularExpression(computed))
                .contains(QRegularExpression(QStringLiteral("[a-z] [a-z]"))))
            QVERIFY2(hasHan(chinese), qPrintable(chinese));
    }
}

void TestCatalogues::helpPages_haveBothLanguages()
{
    const QDir english(resources.filePath(QStringLiteral("help/en")));
    const QDir chinese(resources.filePath(QStringLiteral("help/zh_CN")));
    const QStringList pages = english.entryList(QDir::Files);
    QVERIFY(!pages.isEmpty());
    QCOMPARE(chinese.entryList(QDir::Files), pages);
    for (const QString& page : pages) {
        const QString en = QString::fromUtf8(contents(english.filePath(page)));
        const QString zh = QString::fromUtf8(contents(chinese.filePath(page)));
        QVERIFY2(!hasHan(en) && hasHan(zh), qPrintable(page));
        // As many headings, points and rows of tables.
        const QString line = QStringLiteral("(?m)^(#+|-|\\d+\\.|\\|) ");
        QCOMPARE(allOf(zh, line), allOf(en, line));
    }
}

QTEST_APPLESS_MAIN(TestCatalogues)
#include "tst_catalogues.moc"
