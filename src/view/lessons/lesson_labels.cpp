// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/lessons/lesson_labels.h"

#include <QCoreApplication>
#include <QFont>
#include <QLabel>

namespace attnscope {

QLabel* newLessonLabel(const QString& objectName, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel* newLessonHeading(const QString& objectName, double scale, QWidget* parent)
{
    QLabel* label = newLessonLabel(objectName, parent);
    QFont font = label->font();
    font.setWeight(QFont::Bold);
    font.setPointSizeF(font.pointSizeF() * scale);
    label->setFont(font);
    return label;
}

QString lessonLanguage()
{
    // The translation itself says which language it is, so that texts always go with the buttons.
    return QCoreApplication::translate(
        "attnscope::LessonPanel", "en", "Language of lesson texts: en or zh_CN");
}

} // namespace attnscope
