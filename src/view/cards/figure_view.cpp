// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/figure_view.h"

#include "view/cards/figure_preparation.h"
#include "view/cards/figure_source.h"
#include "view/cards/figure_view_accessible.h"
#include "view/cards/map_viewport.h"
#include "view/cards/number_place.h"
#include "view/cards/paint_turns.h"
#include "view/cards/plain_text.h"
#include "view/comparison.h"

#include <QAccessible>
#include <QApplication>
#include <QBackingStore>
#include <QHelpEvent>
#include <QImage>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace attnscope {

FigureView::FigureView(const Figure& figure, FigureSource& source, PaintTurns& turns, QWidget* parent)
    : QWidget(parent)
    , m_figure(figure)
    , m_source(source)
    , m_turns(turns)
    , m_preparation(new FigurePreparation(figure, this))
    , m_ring(new PointerRing(this))
    , m_chosen(new PlaceSearch(this))
{
    installFigureViewAccessibility();
    setObjectName(QStringLiteral("figure_") + figure.id());
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&m_source, &FigureSource::changed, this, &FigureView::refresh);
    connect(m_preparation, &FigurePreparation::done, this, [this] {
        refresh();
        Q_EMIT prepared();
    });
    connect(m_preparation, &FigurePreparation::felt, this, qOverload<>(&QWidget::update));
    connect(m_ring, &PointerRing::found, this, qOverload<>(&QWidget::update));
    connect(m_chosen, &PlaceSearch::answered, this, [this](const std::optional<NumberPlace>& place) {
        if (place && place->hit.focus == m_source.selected())
            Q_EMIT moved(place->hit);
    });
}

namespace {

/// The part of the map that stays shown with other numbers.
QRect keptViewport(const QRect& shown, const std::optional<FigureMap>& map)
{
    return map ? fittedViewport(shown, {map->columns, map->rows}) : QRect();
}

} // namespace

void FigureView::refresh()
{
    // What is being prepared is zoomed as before once it is shown.
    if (const auto now = m_viewport.isEmpty() ? std::nullopt : inputWithNumbers())
        setViewport(keptViewport(m_viewport, m_figure.map(body().center(), body(), *now)));
    askForPicture();
    if (QAccessible::isActive()) {
        QAccessibleEvent event(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

std::function<void(const SnapshotPointer&, const Focus&)> FigureView::rehearsal() const
{
    return m_preparation->noted(
        [&figure = m_figure, body = body(), size = size(), ratio = devicePixelRatioF()](FigureInput& input) {
            if (!input.viewport.isEmpty())
                input.viewport = keptViewport(input.viewport, figure.map(body.center(), body, input));
            QImage image((QSizeF(size) * ratio).toSize(), QImage::Format_RGB32);
            if (image.isNull())
                return;
            image.setDevicePixelRatio(ratio);
            image.fill(input.theme.background);
            QPainter painter(&image);
            figure.paint(painter, body, input);
            (void)figure.heading(input);
        },
        input());
}

FigureInput FigureView::input() const
{
    FigureInput input = m_source.input();
    input.theme.fontPixelSize = qRound(fontPixelSizeFor(body().size()) * m_source.fontScale());
    input.viewport = m_viewport;
    return input;
}

bool FigureView::hasNumbers() const
{
    return inputWithNumbers().has_value();
}

std::optional<FigureInput> FigureView::inputWithNumbers() const
{
    FigureInput now = input();
    const bool has = now.snapshot && m_figure.whyNot(now).isEmpty() && m_preparation->areNumbersDone(now);
    return has ? std::optional(std::move(now)) : std::nullopt;
}

std::optional<FigureInput> FigureView::shownInput() const
{
    std::optional<FigureInput> now = inputWithNumbers();
    return now && m_preparation->isDone(*now) ? now : std::nullopt;
}

QString FigureView::description() const
{
    const FigureInput now = input();
    if (!now.snapshot)
        return {};
    const QString reason = m_figure.whyNot(now);
    if (!reason.isEmpty())
        return reason;
    if (!m_preparation->areNumbersDone(now)) {
        m_preparation->begin(rehearsal(), now);
        return preparing();
    }
    const QString text = m_figure.description(now);
    return now.pinned ? tr("%1. %2").arg(text, m_figure.comparisonNote(now)) : text;
}

QRectF FigureView::body() const
{
    return QRectF(rect()).adjusted(8, 2, -8, -8);
}

std::optional<FigureHit> FigureView::hitAt(const QPointF& point) const
{
    const auto now = shownInput();
    return now ? comparedHit(m_figure, point, body(), *now) : std::nullopt;
}

std::optional<FigureMap> FigureView::mapAt(const QPointF& point) const
{
    const auto now = inputWithNumbers();
    return now ? m_figure.map(point, body(), *now) : std::nullopt;
}

QString FigureView::preparing()
{
    return tr("Preparing…");
}

QString FigureView::viewportText() const
{
    const auto map = m_viewport.isEmpty() ? std::nullopt : mapAt(body().center());
    if (!map)
        return {};
    return tr("%1 × %2 of %3 × %4 cells")
        .arg(m_viewport.height())
        .arg(m_viewport.width())
        .arg(map->rows)
        .arg(map->columns);
}

void FigureView::setViewport(const QRect& viewport)
{
    if (viewport == m_viewport)
        return;
    m_viewport = viewport;
    QToolTip::hideText();
    askForPicture();
    Q_EMIT viewportChanged();
}

void FigureView::zoom(double factor, const QPointF& point)
{
    const auto map = mapAt(point);
    if (!map || map->area.isEmpty())
        return;
    const QPointF inside = point - map->area.topLeft();
    const QPointF anchor(std::clamp(inside.x() / map->area.width(), 0.0, 1.0),
        std::clamp(inside.y() / map->area.height(), 0.0, 1.0));
    setViewport(zoomedViewport(m_viewport, {map->columns, map->rows}, factor, anchor));
}

void FigureView::zoomAtCentre(double factor)
{
    if (const auto map = mapAt(body().center()))
        zoom(factor, map->area.center());
}

void FigureView::pan(int dx, int dy)
{
    const auto map = mapAt(body().center());
    if (!map)
        return;
    const QPoint step(dx * std::max(1, m_viewport.width() / 8), dy * std::max(1, m_viewport.height() / 8));
    setViewport(pannedViewport(m_viewport, {map->columns, map->rows}, step));
}

void FigureView::panTo(const QPointF& point)
{
    const QPointF way = m_pan->from - point;
    if (!m_pan->hasMoved && way.manhattanLength() < QApplication::startDragDistance())
        return;
    m_pan->hasMoved = true;
    setCursor(Qt::ClosedHandCursor);
    const auto map = mapAt(m_pan->from);
    if (!map || map->area.isEmpty())
        return;
    const QRect& shown = m_pan->viewport;
    const QPoint cells(qRound(way.x() / map->area.width() * shown.width()),
        qRound(way.y() / map->area.height() * shown.height()));
    setViewport(pannedViewport(shown, {map->columns, map->rows}, cells));
}

FigurePicture::Ground FigureView::ground() const
{
    return {size(), devicePixelRatioF(), m_source.theme().background};
}

/// Not into somebody's picture of the widget, for which there is no next turn.
bool FigureView::isPaintedOnScreen() const
{
    QPoint offset;
    QBackingStore* screen = backingStore();
    // A window that was never painted has no device yet.
    return screen && !screen->size().isEmpty() && redirected(&offset) == screen->paintDevice();
}

void FigureView::askForPicture()
{
    m_picture.setStale();
    if (visibleRegion().isEmpty())
        m_picture = {}; // nobody saw it become old: it must not come back
    m_turns.request(*this, [this] {
        const bool isNew = paintPicture();
        update();
        return isNew;
    });
}

void FigureView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_picture.dropIfLarge();
}

void FigureView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_picture.isCurrent(ground())) {
        const bool canWait = isPaintedOnScreen() && (m_turns.isWaiting(*this) || !m_turns.hasTime());
        canWait ? askForPicture() : m_turns.spend(*this, [this] { return paintPicture(); });
    }
    m_picture.draw(painter, ground());
    m_isDrawn = m_isDrawn || isPaintedOnScreen();
    const std::optional<QRectF> pointed =
        m_picture.isCurrent(ground()) ? pointedArea() : std::optional<QRectF>();
    if (pointed)
        PointerRing::paint(painter, *pointed, rect(), m_source.theme());
}

/// False where nothing new could be painted yet.
bool FigureView::paintPicture()
{
    const FigureInput now = input();
    QString reason = now.snapshot ? m_figure.whyNot(now) : QString();
    m_saysPreparing = now.snapshot && reason.isEmpty() && !m_preparation->isDone(now);
    if (m_saysPreparing) {
        m_preparation->begin(rehearsal(), now);
        if (!m_preparation->isFelt())
            return false; // what was shown before stays
        reason = preparing();
    }
    m_isDrawn = false;
    QPixmap& picture = m_picture.begin(ground());
    if (picture.isNull() || !now.snapshot)
        return true;
    QPainter painter(&picture);
    if (reason.isEmpty())
        m_figure.paint(painter, body(), now);
    else
        paintReason(painter, reason);
    return true;
}

std::optional<QRectF> FigureView::pointedArea() const
{
    const auto now = shownInput();
    if (!now || !m_source.pointed() || !m_source.pointed()->number)
        return std::nullopt;
    return m_ring->areaOf(*m_source.pointed()->number, m_figure, body(), *now);
}

void FigureView::paintReason(QPainter& painter, const QString& reason) const
{
    painter.setFont(m_source.theme().font());
    painter.setPen(m_source.theme().mutedText);
    painter.drawText(body().adjusted(16, 0, -16, 0), Qt::AlignCenter | Qt::TextWordWrap, reason);
}

bool FigureView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    return QWidget::event(event);
}

void FigureView::changeEvent(QEvent* event)
{
    static constexpr std::array shown{QEvent::LanguageChange, QEvent::FontChange, QEvent::StyleChange};
    if (std::find(shown.begin(), shown.end(), event->type()) != shown.end())
        askForPicture();
    QWidget::changeEvent(event);
}

void FigureView::showToolTip(const QPoint& position, const QPoint& globalPosition)
{
    const std::optional<FigureHit> hit = hitAt(position);
    if (!hit || hit->text.isEmpty()) {
        QToolTip::hideText();
        return;
    }
    QToolTip::showText(globalPosition, plainToolTip(hit->text), this, hit->area.toAlignedRect());
}

void FigureView::drag(const QPointF& to)
{
    if (std::optional<SessionData> next = m_figure.dragged(m_drag->from, to, body(), m_drag->input))
        m_source.edit(
            std::move(*next), [&figure = m_figure] { return tr("Drag in %1").arg(figure.title()); },
            m_drag->gesture);
}

void FigureView::mouseReleaseEvent(QMouseEvent* event)
{
    m_drag.reset();
    if (const auto pan = std::exchange(m_pan, std::nullopt); pan && !pan->hasMoved)
        choose(event->position());
}

void FigureView::choose(const QPointF& point)
{
    if (const std::optional<FigureHit> hit = hitAt(point)) {
        Q_EMIT clicked(*hit);
        m_source.select(hit->focus);
    }
}

void FigureView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag)
        return drag(event->position());
    if (m_pan)
        return panTo(event->position());
    if (QToolTip::isVisible())
        showToolTip(event->position().toPoint(), event->globalPosition().toPoint());
    const std::optional<FigureHit> hit = hitAt(event->position());
    setCursor(hit ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (hit)
        Q_EMIT hovered(*hit);
}

void FigureView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    const auto now = shownInput();
    if (now && m_figure.canDrag(event->position(), body(), *now)) {
        m_drag = Drag{event->position(), *now, FigureSource::newGesture()};
        return;
    }
    // A zoomed map is moved by dragging it: only the release tells a click.
    const auto map = m_viewport.isEmpty() ? std::nullopt : mapAt(event->position());
    if (map && map->area.contains(event->position()))
        m_pan = Pan{event->position(), m_viewport, false};
    else
        choose(event->position());
}

void FigureView::wheelEvent(QWheelEvent* event)
{
    const bool isZoom = event->modifiers().testFlag(Qt::ControlModifier) && event->angleDelta().y() != 0;
    if (!isZoom || !mapAt(event->position()))
        return event->ignore();
    zoom(std::pow(1.25, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void FigureView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT enlargeRequested();
}

void FigureView::move(int dx, int dy)
{
    if (const auto now = inputWithNumbers())
        chooseMoved(*now, m_figure.moved(*now, dx, dy));
    const auto map = m_viewport.isEmpty() ? std::nullopt : mapAt(body().center());
    if (map)
        setViewport(viewportShowing(m_viewport, {map->columns, map->rows}, map->chosen));
}

void FigureView::chooseMoved(FigureInput input, const Focus& focus)
{
    input.focus = clampFocus(input.snapshot->session, focus);
    m_source.select(input.focus);
    m_chosen->ask([&figure = m_figure, area = body(), input](
                      const std::stop_token& stop) { return chosenPlace(figure, area, input, stop); });
}

/// + − 0 and Shift with the arrows, in figures with a map.
bool FigureView::zoomByKey(const QKeyEvent& event)
{
    if (!mapAt(body().center()))
        return false;
    const bool isPan = event.modifiers().testFlag(Qt::ShiftModifier);
    const auto panBy = [&](int dx, int dy) { return isPan ? (pan(dx, dy), true) : false; };
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomAtCentre(1.25), true;
    case Qt::Key_Minus:
        return zoomAtCentre(0.8), true;
    case Qt::Key_0:
        return resetZoom(), true;
    case Qt::Key_Left:
        return panBy(-1, 0);
    case Qt::Key_Right:
        return panBy(1, 0);
    case Qt::Key_Up:
        return panBy(0, -1);
    case Qt::Key_Down:
        return panBy(0, 1);
    default:
        return false;
    }
}

void FigureView::keyPressEvent(QKeyEvent* event)
{
    if (zoomByKey(*event))
        return;
    switch (event->key()) {
    case Qt::Key_Left:
        return move(-1, 0);
    case Qt::Key_Right:
        return move(1, 0);
    case Qt::Key_Up:
        return move(0, -1);
    case Qt::Key_Down:
        return move(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT enlargeRequested();
        return;
    case Qt::Key_Escape:
        Q_EMIT restoreRequested();
        return;
    }
    QWidget::keyPressEvent(event);
}

void FigureView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    Q_EMIT left();
}

void FigureView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    Q_EMIT focusedChanged(true);
}

void FigureView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    Q_EMIT focusedChanged(false);
}

} // namespace attnscope
