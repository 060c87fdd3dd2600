// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/presentation.h"

#include "view/cards/card_grid.h"
#include "view/cards/figure_card.h"
#include "view/cards/figure_source.h"
#include "view/cards/figure_view.h"

#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

namespace attnscope {

namespace {

constexpr double largeType = 1.6;

} // namespace

Presentation::Presentation(QMainWindow& window, CardGrid& cards, FigureSource& source)
    : QObject(&window)
    , m_window(window)
    , m_cards(cards)
    , m_source(source)
{
    for (FigureView* view : m_cards.findChildren<FigureView*>())
        view->installEventFilter(this);
}

void Presentation::toggle()
{
    if (m_isOn)
        stop();
    else
        start();
}

void Presentation::setFontScale(double scale)
{
    m_fontScale = scale;
    applyFontScale();
}

void Presentation::applyFontScale()
{
    m_source.setFontScale(m_fontScale * (m_isOn ? largeType : 1));
}

/// Title and subtitle of a card follow its font when it is told anew whether it is enlarged.
void Presentation::applyHeaderFont()
{
    QFont font = QApplication::font();
    if (m_isOn)
        font.setPointSizeF(font.pointSizeF() * m_fontScale * largeType);
    for (FigureCard* card : m_cards.findChildren<FigureCard*>()) {
        card->setFont(font);
        card->setEnlarged(card->figureId() == m_cards.enlarged());
    }
}

QStringList Presentation::figures() const
{
    const FigureInput input = m_source.input();
    QStringList ids;
    for (const auto& figure : allFigures()) {
        if (m_cards.wanted().contains(figure->id()) && input.snapshot && figure->whyNot(input).isEmpty())
            ids << figure->id();
    }
    return ids;
}

void Presentation::start()
{
    const QStringList ids = figures();
    if (ids.isEmpty())
        return;
    m_isOn = true;
    m_enlarged = m_cards.enlarged();
    m_panels = m_window.saveState();
    m_windowState = m_window.windowState();
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>())
        dock->hide();
    for (QToolBar* bar : m_window.findChildren<QToolBar*>())
        bar->hide();
    m_window.menuBar()->hide();
    m_window.statusBar()->hide();
    const auto* focused = qobject_cast<FigureView*>(QApplication::focusWidget());
    const QString first = focused ? focused->figure().id() : m_enlarged;
    m_cards.setEnlarged(ids.contains(first) ? first : ids.constFirst());
    applyHeaderFont();
    m_cards.card(m_cards.enlarged())->view().setFocus();
    applyFontScale();
    m_window.setWindowState(m_windowState | Qt::WindowFullScreen);
}

void Presentation::stop()
{
    m_isOn = false;
    m_window.setWindowState(m_windowState);
    m_window.menuBar()->show();
    m_window.statusBar()->show();
    m_window.restoreState(m_panels);
    m_cards.setEnlarged(m_enlarged);
    applyHeaderFont();
    applyFontScale();
}

void Presentation::go(int step)
{
    const QStringList ids = figures();
    if (ids.isEmpty())
        return stop();
    const qsizetype present = ids.indexOf(m_cards.enlarged());
    m_cards.setEnlarged(ids.at((present + step + ids.size()) % ids.size()));
}

bool Presentation::eventFilter(QObject* object, QEvent* event)
{
    if (!m_isOn || event->type() != QEvent::KeyPress)
        return QObject::eventFilter(object, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->modifiers().testFlag(Qt::ShiftModifier)) // moves an enlarged map
        return false;
    switch (key->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_PageDown:
    case Qt::Key_Space:
        go(1);
        return true;
    case Qt::Key_Left:
    case Qt::Key_Up:
    case Qt::Key_PageUp:
        go(-1);
        return true;
    case Qt::Key_Escape:
    case Qt::Key_Return:
        stop();
        return true;
    }
    return QObject::eventFilter(object, event);
}

} // namespace attnscope
