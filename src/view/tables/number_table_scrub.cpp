// SPDX-License-Identifier: GPL-3.0-or-later
// How keys, mouse and wheel scrub the numbers of a table.
#include "view/tables/cell_scrubber.h"
#include "view/tables/number_table.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

namespace attnscope {

namespace {

constexpr int wheelStep = 120;

/// So many steps at once by a page key, as in spin boxes.
constexpr int stepsOfPage = 10;

int stepsOf(int key)
{
    switch (key) {
    case Qt::Key_Up:
        return 1;
    case Qt::Key_Down:
        return -1;
    case Qt::Key_PageUp:
        return stepsOfPage;
    case Qt::Key_PageDown:
        return -stepsOfPage;
    }
    return 0;
}

bool isFine(Qt::KeyboardModifiers modifiers)
{
    return modifiers.testFlag(Qt::ShiftModifier);
}

} // namespace

bool NumberTable::isAlone(const QModelIndex& index) const
{
    const QItemSelection& selection = selectionModel()->selection();
    return index.isValid() && index == currentIndex() && selection.size() == 1
        && selection.front().topLeft() == index && selection.front().bottomRight() == index;
}

bool NumberTable::scrubByKey(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Escape && m_pressed && m_scrubber->isActive()) {
        m_scrubber->cancel();
        m_pressed.reset();
        return true;
    }
    const int steps = stepsOf(event.key());
    const QModelIndex current = currentIndex();
    if (steps == 0 || !event.modifiers().testFlag(Qt::ControlModifier) || !current.isValid())
        return false;
    m_scrubber->begin(current.row(), current.column());
    m_scrubber->step(steps, isFine(event.modifiers()));
    return true;
}

/// One step of undo lasts from the first key to the release of Ctrl.
void NumberTable::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Control && !m_pressed)
        m_scrubber->end();
    QTableView::keyReleaseEvent(event);
}

void NumberTable::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->pos());
    const bool isAlt = event->modifiers() == Qt::AltModifier;
    const bool isPlain = event->modifiers() == Qt::NoModifier;
    m_pressed.reset();
    m_scrubber->end();
    if (event->button() == Qt::LeftButton && ((isAlt && index.isValid()) || (isPlain && isAlone(index))))
        m_pressed = event->pos();
    QTableView::mousePressEvent(event);
}

void NumberTable::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed) {
        viewport()->setCursor(isAlone(indexAt(event->pos())) ? Qt::SizeHorCursor : Qt::ArrowCursor);
        return QTableView::mouseMoveEvent(event);
    }
    const QPoint way = event->pos() - *m_pressed;
    const bool isClick = way.manhattanLength() < QApplication::startDragDistance();
    if (!m_scrubber->isActive() && isClick)
        return;
    const QModelIndex current = currentIndex();
    m_scrubber->begin(current.row(), current.column());
    m_scrubber->drag(way.x() - way.y(), isFine(event->modifiers()));
    m_pressed = event->pos();
}

void NumberTable::mouseReleaseEvent(QMouseEvent* event)
{
    m_pressed.reset();
    m_scrubber->end();
    QTableView::mouseReleaseEvent(event);
}

void NumberTable::mouseDoubleClickEvent(QMouseEvent* event)
{
    m_pressed.reset();
    QTableView::mouseDoubleClickEvent(event);
}

void NumberTable::wheelEvent(QWheelEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    if (!event->modifiers().testFlag(Qt::ControlModifier) || !index.isValid())
        return QTableView::wheelEvent(event);
    if (index != currentIndex())
        setCurrentIndex(index);
    m_wheel += event->angleDelta().y();
    const int steps = m_wheel / wheelStep;
    m_wheel -= steps * wheelStep;
    m_scrubber->begin(index.row(), index.column());
    m_scrubber->step(steps, isFine(event->modifiers()));
    event->accept();
}

} // namespace attnscope
