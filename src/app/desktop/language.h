// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attnscope {

/// The languages to choose from: "" (the system's), "en", "zh_CN".
QString savedLanguage();
void saveLanguage(const QString& language);

/// Installs the translations of a language, the program's and Qt's own, in place of those before; every
/// window is told by LanguageChange. Every language but Chinese is English. False without a catalogue.
bool applyLanguage(const QString& language);

/// The language in use: "en" or "zh_CN".
QString currentLanguage();

} // namespace attnscope
