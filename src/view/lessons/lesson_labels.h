// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace attnscope {

/// A wrapping label for text of a lesson, which is data: plain text, selectable.
QLabel* newLessonLabel(const QString& objectName, QWidget* parent);

/// The same in bold, `scale` times as large.
QLabel* newLessonHeading(const QString& objectName, double scale, QWidget* parent);

/// The language of lesson texts that goes with the translation in use: "en" or "zh_CN".
QString lessonLanguage();

} // namespace attnscope
