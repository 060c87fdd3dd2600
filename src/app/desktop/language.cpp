// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

namespace attnscope {

namespace {

const QString settingsKey = QStringLiteral("language");

/// The translations in use; they belong to the application.
QList<QTranslator*>& installed()
{
    static QList<QTranslator*> translators;
    return translators;
}

QString& current()
{
    static QString language = QStringLiteral("en");
    return language;
}

bool install(const QLocale& locale, const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(QCoreApplication::instance());
    const bool isFound = translator->load(locale, name, QStringLiteral("_"), folder)
        && QCoreApplication::installTranslator(translator);
    if (isFound)
        installed() << translator;
    else
        delete translator;
    return isFound;
}

} // namespace

QString savedLanguage()
{
    const QString saved = QSettings().value(settingsKey).toString();
    return saved == u"en" || saved == u"zh_CN" ? saved : QString();
}

void saveLanguage(const QString& language)
{
    QSettings().setValue(settingsKey, language);
}

bool applyLanguage(const QString& language)
{
    for (QTranslator* translator : installed()) {
        QCoreApplication::removeTranslator(translator);
        delete translator;
    }
    installed().clear();
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    const bool isChinese = locale.language() == QLocale::Chinese;
    current() = isChinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
    // Qt's own texts too, in the language of the rest of the window.
    if (isChinese)
        install(
            QLocale(current()), QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    // The English catalogue holds the forms of plurals.
    return install(QLocale(current()), QStringLiteral("attnscope"), QStringLiteral(":/i18n"));
}

QString currentLanguage()
{
    return current();
}

} // namespace attnscope
