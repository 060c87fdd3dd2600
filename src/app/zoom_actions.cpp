// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/zoom_actions.h"

#include "ui_main_window.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_card.h"
#include "view/cards/figure_view.h"

namespace attnscope {

ZoomActions::ZoomActions(Ui::MainWindow& ui, CardGrid& cards, QObject* parent)
    : QObject(parent)
    , m_cards(cards)
{
    // On most keyboards + is the shifted =.
    ui.actionZoomIn->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    const auto connectAction = [this](QAction* action, auto function) {
        connect(action, &QAction::triggered, this, [this, function] {
            if (FigureView* figure = view())
                function(*figure);
        });
    };
    connectAction(ui.actionZoomIn, [](FigureView& figure) { figure.zoomAtCentre(1.25); });
    connectAction(ui.actionZoomOut, [](FigureView& figure) { figure.zoomAtCentre(0.8); });
    connectAction(ui.actionZoomReset, [](FigureView& figure) { figure.resetZoom(); });
    for (FigureView* figure : m_cards.findChildren<FigureView*>()) {
        connect(figure, &FigureView::focusedChanged, this, [this, figure](bool hasFocus) {
            if (hasFocus)
                m_last = figure;
        });
    }
}

FigureView* ZoomActions::view() const
{
    if (FigureCard* card = m_cards.card(m_cards.enlarged()))
        return &card->view();
    if (m_last && m_last->isVisible())
        return m_last;
    FigureCard* card = m_cards.card(QStringLiteral("attention"));
    return card && card->isVisible() ? &card->view() : nullptr;
}

} // namespace attnscope
