// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/figure_view.h"

#include "view/cards/figure_source.h"
#include "view/cards/figure_view_accessible.h"
#include "view/cards/plain_text.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

namespace attnscope {

FigureView::FigureView(const Figure& figure, FigureSource& source, QWidget* parent)
    : QWidget(parent)
    , m_figure(figure)
    , m_source(source)
{
    installFigureViewAccessibility();
    setObjectName(QStringLiteral("figure_") + figure.id());
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&m_source, &FigureSource::changed, this, [this] {
        update();
        if (QAccessible::isActive()) {
            QAccessibleEvent event(this, QAccessible::DescriptionChanged);
            QAccessible::updateAccessibility(&event);
        }
    });
}

FigureInput FigureView::input() const
{
    FigureInput input = m_source.input();
    input.theme.fontPixelSize = qRound(fontPixelSizeFor(body().size()) * m_source.fontScale());
    return input;
}

QString FigureView::description() const
{
    const FigureInput now = input();
    if (!now.snapshot)
        return {};
    const QString reason = m_figure.whyNot(now);
    return reason.isEmpty() ? m_figure.description(now) : reason;
}

QRectF FigureView::body() const
{
    return QRectF(rect()).adjusted(8, 2, -8, -8);
}

std::optional<FigureHit> FigureView::hitAt(const QPointF& point) const
{
    const FigureInput now = input();
    if (!now.snapshot || !m_figure.whyNot(now).isEmpty())
        return std::nullopt;
    return m_figure.hit(point, body(), now);
}

void FigureView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const FigureInput now = input();
    painter.fillRect(rect(), now.theme.background);
    if (!now.snapshot)
        return;
    const QString reason = m_figure.whyNot(now);
    if (reason.isEmpty())
        m_figure.paint(painter, body(), now);
    else
        paintReason(painter, reason);
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
        m_source.edit(std::move(*next), tr("Drag in %1").arg(m_figure.title()), m_drag->gesture);
}

void FigureView::mouseReleaseEvent(QMouseEvent*)
{
    m_drag.reset();
}

void FigureView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag)
        return drag(event->position());
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
    const FigureInput now = input();
    if (now.snapshot && m_figure.canDrag(event->position(), body(), now)) {
        m_drag = Drag{event->position(), now, FigureSource::newGesture()};
        return;
    }
    if (const std::optional<FigureHit> hit = hitAt(event->position())) {
        m_source.select(hit->focus);
        Q_EMIT clicked(*hit);
    }
}

void FigureView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT enlargeRequested();
}

void FigureView::move(int dx, int dy)
{
    const FigureInput now = input();
    if (now.snapshot && m_figure.whyNot(now).isEmpty())
        m_source.select(clampFocus(now.snapshot->session, m_figure.moved(now, dx, dy)));
}

void FigureView::keyPressEvent(QKeyEvent* event)
{
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
