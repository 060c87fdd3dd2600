// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/preferences.h"

#include "app/desktop/language.h"

#include <QSettings>

namespace attnscope {

namespace {

int numberIn(const QSettings& settings, const QString& key, int least, int most, int fallback)
{
    bool isNumber = false;
    const int number = settings.value(key).toInt(&isNumber);
    return isNumber && number >= least && number <= most ? number : fallback;
}

} // namespace

Preferences Preferences::load()
{
    const QSettings settings;
    const auto number = [&](const char* key, int least, int most, int fallback) {
        return numberIn(settings, QString::fromLatin1(key), least, most, fallback);
    };
    Preferences preferences;
    preferences.theme = savedThemeChoice();
    preferences.language = savedLanguage();
    preferences.colours.sequential = SequentialColours(number("figures/sequential", 0, 2, 0));
    preferences.colours.diverging = DivergingColours(number("figures/diverging", 0, 1, 0));
    preferences.decimals = number("figures/decimals", fewestDecimals, mostDecimals, 4);
    preferences.fontPercent = number("figures/fontPercent", smallestFont, largestFont, 100);
    preferences.autosave = settings.value(QStringLiteral("autosave/on"), true).toBool();
    preferences.autosaveSeconds = number("autosave/seconds", shortestInterval, longestInterval, 30);
    return preferences;
}

void Preferences::save() const
{
    saveThemeChoice(theme);
    saveLanguage(language);
    QSettings settings;
    settings.setValue(QStringLiteral("figures/sequential"), int(colours.sequential));
    settings.setValue(QStringLiteral("figures/diverging"), int(colours.diverging));
    settings.setValue(QStringLiteral("figures/decimals"), decimals);
    settings.setValue(QStringLiteral("figures/fontPercent"), fontPercent);
    settings.setValue(QStringLiteral("autosave/on"), autosave);
    settings.setValue(QStringLiteral("autosave/seconds"), autosaveSeconds);
}

Theme preferredTheme(bool dark)
{
    Theme theme = dark ? Theme::darkTheme() : Theme::light();
    theme.colours = Preferences::load().colours;
    return theme;
}

} // namespace attnscope
