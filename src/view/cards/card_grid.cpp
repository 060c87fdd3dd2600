// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/card_grid.h"

#include "view/cards/figure_card.h"
#include "view/cards/figure_source.h"
#include "view/cards/figure_view.h"
#include "view/cards/paint_turns.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>
#include <new>

namespace attnscope {

namespace {

constexpr int cardGap = 8;
constexpr int smallestWidth = 280;
constexpr int smallestHeight = 198;

} // namespace

CardLayout cardLayout(const QSize& viewport, int cards, int gap)
{
    const int fitting = std::max(1, (viewport.width() - gap) / (smallestWidth + gap));
    const int preferred = viewport.width() < 1720 ? 3 : viewport.width() / 560;
    const int columns = std::clamp(cards, 1, std::min(fitting, preferred));
    const int rows = std::max(1, (cards + columns - 1) / columns);
    const int cardWidth = (viewport.width() - gap * (columns + 1)) / columns;
    // Rows share the height where each gets enough of it; else they take it and the area scrolls.
    const int shared = (viewport.height() - gap * (rows + 1)) / rows;
    const int tallest = std::max(smallestHeight, cardWidth);
    return {columns,
        shared >= smallestHeight ? std::min(shared, tallest)
                                 : std::clamp(cardWidth * 4 / 5, smallestHeight, 340)};
}

CardGrid::CardGrid(const std::vector<std::unique_ptr<Figure>>& figures, FigureSource& source, QWidget* parent)
    : QScrollArea(parent)
    , m_source(source)
    , m_turns(new PaintTurns(this))
    , m_canvas(new QWidget)
{
    setObjectName(QStringLiteral("cardGrid"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_canvas->setObjectName(QStringLiteral("cardCanvas"));
    setWidget(m_canvas);
    for (const auto& figure : figures)
        addCard(*figure);
    connect(&m_source, &FigureSource::changed, this, &CardGrid::arrange);
}

void CardGrid::addCard(const Figure& figure)
{
    auto* card = new FigureCard(figure, m_source, *m_turns, m_canvas);
    card->hide();
    m_cards.push_back(card);
    const QString id = figure.id();
    connect(card, &FigureCard::enlargeToggled, this, [this, id] { toggle(id); });
    connect(card, &FigureCard::restoreRequested, this, [this] { setEnlarged({}); });
    connect(card, &FigureCard::exportRequested, this, [this, id] { Q_EMIT exportRequested(id); });
}

FigureCard* CardGrid::card(const QString& figureId) const
{
    const auto found = std::find_if(
        m_cards.begin(), m_cards.end(), [&](FigureCard* card) { return card->figureId() == figureId; });
    return found == m_cards.end() ? nullptr : *found;
}

void CardGrid::setWanted(const QStringList& figureIds)
{
    m_wanted = figureIds;
    arrange();
}

void CardGrid::toggle(const QString& figureId)
{
    setEnlarged(m_enlarged == figureId ? QString() : figureId);
}

void CardGrid::setEnlarged(const QString& figureId)
{
    if (figureId == m_enlarged || (!figureId.isEmpty() && !card(figureId)))
        return;
    FigureCard* before = card(m_enlarged);
    m_enlarged = figureId;
    for (FigureCard* each : m_cards)
        each->setEnlarged(each->figureId() == m_enlarged);
    arrange();
    FigureCard* focused = m_enlarged.isEmpty() ? before : card(m_enlarged);
    if (focused)
        focused->view().setFocus();
    if (focused && m_enlarged.isEmpty())
        ensureWidgetVisible(focused);
    Q_EMIT enlargedChanged(m_enlarged);
}

std::vector<FigureCard*> CardGrid::shownCards() const
{
    std::vector<FigureCard*> shown;
    const FigureInput input = m_source.input();
    const auto applies = [&input](const FigureCard& card) {
        return input.snapshot && card.view().figure().whyNot(input).isEmpty();
    };
    for (FigureCard* each : m_cards) {
        const bool isShown = m_enlarged.isEmpty() ? m_wanted.contains(each->figureId()) && applies(*each)
                                                  : each->figureId() == m_enlarged;
        if (isShown)
            shown.push_back(each);
    }
    return shown;
}

std::function<void(const SnapshotPointer&, const Focus&, const std::stop_token&)> CardGrid::rehearsal() const
{
    std::vector<std::function<void(const SnapshotPointer&, const Focus&)>> views;
    for (const FigureCard* each : m_cards) {
        if (!each->view().visibleRegion().isEmpty())
            views.push_back(each->view().rehearsal());
    }
    return [views = std::move(views)](
               const SnapshotPointer& snapshot, const Focus& focus, const std::stop_token& stop) {
        try {
            for (const auto& rehearse : views) {
                if (!stop.stop_requested())
                    rehearse(snapshot, focus);
            }
        } catch (const std::bad_alloc&) {
            // The widgets will say so if they lack it as well.
        }
    };
}

void CardGrid::arrange()
{
    const std::vector<FigureCard*> shown = shownCards();
    const int count = int(shown.size());
    const QSize area = maximumViewportSize();
    CardLayout layout =
        m_enlarged.isEmpty() ? cardLayout(area, count, cardGap) : CardLayout{1, area.height() - 2 * cardGap};
    const int rows = (count + layout.columns - 1) / layout.columns;
    const int height = rows * (layout.rowHeight + cardGap) + cardGap;
    const bool scrolls = height > area.height();
    const int width = area.width() - (scrolls ? verticalScrollBar()->sizeHint().width() : 0);
    m_canvas->resize(width, std::max(height, area.height()));
    const double step = double(width - cardGap) / layout.columns;
    for (int i = 0; i < count; ++i) {
        const int left = cardGap + int(step * (i % layout.columns));
        const int right = cardGap + int(step * (i % layout.columns + 1)) - cardGap;
        const int top = cardGap + (i / layout.columns) * (layout.rowHeight + cardGap);
        shown[std::size_t(i)]->setGeometry(left, top, right - left, layout.rowHeight);
    }
    for (FigureCard* each : m_cards)
        each->setVisible(std::find(shown.begin(), shown.end(), each) != shown.end());
}

void CardGrid::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

void CardGrid::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !m_enlarged.isEmpty())
        return setEnlarged({});
    QScrollArea::keyPressEvent(event);
}

} // namespace attnscope
