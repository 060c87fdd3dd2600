// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/lessons/lesson_list.h"

#include "model/lessons/lesson.h"
#include "view/lessons/lesson_labels.h"

#include <QEvent>
#include <QKeyEvent>

#include <algorithm>

namespace attnscope {

namespace {

constexpr int nameRole = Qt::UserRole;

} // namespace

LessonList::LessonList(QWidget* parent)
    : QListWidget(parent)
{
    setObjectName(QStringLiteral("lessonList"));
    setWordWrap(true);
    setTextElideMode(Qt::ElideNone);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust); // lines break anew when the panel gets narrower
    setSpacing(4);
    fill();
    connect(this, &QListWidget::itemClicked, this, &LessonList::choose);
}

void LessonList::fill()
{
    const int row = std::max(currentRow(), 0);
    clear();
    setAccessibleName(tr("Lessons"));
    const QString language = lessonLanguage();
    int number = 1;
    for (const lessons::LessonEntry& lesson : lessons::allLessons()) {
        const QString title =
            tr("%1. %2", "number and title of a lesson").arg(number).arg(lesson.title.in(language));
        auto* item = new QListWidgetItem(
            tr("%1\n%2", "title and summary of a lesson").arg(title, lesson.summary.in(language)), this);
        item->setData(nameRole, lesson.name);
        ++number;
    }
    setCurrentRow(row);
    fitHeights();
}

/// The list's own heights are a line short where a text just fills its lines, and then it is cut.
void LessonList::fitHeights()
{
    constexpr int sides = 12;
    const int width = viewport()->width() - 2 * spacing() - sides;
    for (int i = 0; i < count(); ++i) {
        const QRect text = fontMetrics().boundingRect(
            QRect(0, 0, std::max(width, 1), 10000), int(Qt::TextWordWrap), item(i)->text());
        item(i)->setSizeHint(QSize(0, text.height() + 4));
    }
}

void LessonList::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    fitHeights();
}

void LessonList::choose(const QListWidgetItem* item)
{
    if (item)
        Q_EMIT lessonChosen(item->data(nameRole).toString());
}

void LessonList::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        choose(currentItem());
    else
        QListWidget::keyPressEvent(event);
}

void LessonList::changeEvent(QEvent* event)
{
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        fill();
}

} // namespace attnscope
