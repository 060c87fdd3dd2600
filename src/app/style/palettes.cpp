// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/style/palettes.h"

#include <QApplication>
#include <QSettings>

#include <array>

namespace attnscope {

namespace {

const std::array<const char*, 3> choiceNames{"system", "light", "dark"};

QString settingsKey()
{
    return QStringLiteral("theme");
}

struct Shades
{
    QRgb window, base, alternate, text, muted, button, border, highlight, highlightedText, link, warning;
};

constexpr Shades lightShades{0xffeef1f6, 0xffffffff, 0xfff5f7fa, 0xff1d2430, 0xff5f6876, 0xfffdfdfe,
    0xffc5cbd5, 0xff1f66c1, 0xffffffff, 0xff1f5fb4, 0xffb3261e};
constexpr Shades darkShades{0xff15181d, 0xff1e2228, 0xff23282f, 0xffe6e9ee, 0xffa2abb8, 0xff2a3038,
    0xff48505c, 0xff5c9ded, 0xff0d1117, 0xff7db4f5, 0xfff28b82};

QPalette paletteOf(const Shades& shades, bool dark)
{
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, QRgb colour) { palette.setColor(role, QColor(colour)); };
    set(QPalette::Window, shades.window);
    set(QPalette::WindowText, shades.text);
    set(QPalette::Base, shades.base);
    set(QPalette::AlternateBase, shades.alternate);
    set(QPalette::ToolTipBase, shades.base);
    set(QPalette::ToolTipText, shades.text);
    set(QPalette::PlaceholderText, shades.muted);
    set(QPalette::Text, shades.text);
    set(QPalette::Button, shades.button);
    set(QPalette::ButtonText, shades.text);
    set(QPalette::BrightText, shades.warning); // refusals beside fields
    set(QPalette::Highlight, shades.highlight);
    set(QPalette::HighlightedText, shades.highlightedText);
    set(QPalette::Link, shades.link);
    set(QPalette::LinkVisited, shades.link);
    set(QPalette::Light, dark ? 0xff3a414b : 0xffffffff);
    set(QPalette::Midlight, dark ? 0xff30363f : 0xfff2f4f8);
    set(QPalette::Mid, shades.border);
    set(QPalette::Dark, dark ? 0xff0c0e11 : 0xff9aa3b0);
    set(QPalette::Shadow, dark ? 0xff000000 : 0xff6d7683);
    const QColor faint =
        QColor::fromRgbF(QColor(shades.text).redF() * 0.5F + QColor(shades.window).redF() * 0.5F,
            QColor(shades.text).greenF() * 0.5F + QColor(shades.window).greenF() * 0.5F,
            QColor(shades.text).blueF() * 0.5F + QColor(shades.window).blueF() * 0.5F);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(shades.border));
    return palette;
}

} // namespace

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128;
}

QPalette programPalette(bool dark)
{
    return paletteOf(dark ? darkShades : lightShades, dark);
}

bool applyThemeChoice(ThemeChoice choice)
{
    bool dark = choice == ThemeChoice::Dark;
    if (choice == ThemeChoice::System) {
        // An empty palette gives the desktop's own back.
        QApplication::setPalette(QPalette());
        dark = isDark(QApplication::palette());
    }
    const QPalette next = programPalette(dark);
    if (next == QApplication::palette())
        return dark;
    QApplication::setPalette(next);
    // Qt posts it to the windows: until it arrives, half of what is drawn would be of the other theme.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::ApplicationPaletteChange);
    return dark;
}

ThemeChoice savedThemeChoice()
{
    const QString saved = QSettings().value(settingsKey()).toString();
    for (std::size_t i = 0; i < choiceNames.size(); ++i) {
        if (saved == QLatin1String(choiceNames.at(i)))
            return ThemeChoice(i);
    }
    return ThemeChoice::System;
}

void saveThemeChoice(ThemeChoice choice)
{
    QSettings().setValue(settingsKey(), QString::fromLatin1(choiceNames.at(std::size_t(choice))));
}

} // namespace attnscope
