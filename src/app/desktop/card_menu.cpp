// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/card_menu.h"

#include "app/desktop/preferences.h"
#include "app/workspace.h"
#include "core/explain/explain.h"
#include "model/number_text.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_view.h"
#include "view/explanation/number_under.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QImage>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

namespace attnscope {

namespace {

constexpr double pictureScale = 2;
constexpr int titleHeight = 44;

} // namespace

CardMenu::CardMenu(Workspace& workspace, CardGrid& cards, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_cards(cards)
{
    for (FigureView* view : m_cards.findChildren<FigureView*>())
        view->installEventFilter(this);
}

QImage CardMenu::picture(const FigureView& view) const
{
    FigureInput input = m_workspace.figures().input();
    input.live = false;
    input.theme = Theme::light();
    input.theme.colours = Preferences::load().colours;
    const QSizeF size = QSizeF(view.size()) + QSizeF(0, titleHeight);
    input.theme.fontPixelSize = fontPixelSizeFor(size);
    QImage image((size * pictureScale).toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(pictureScale, pictureScale);
    paintFigure(painter, QRectF(QPointF(0, 0), size), view.figure(), input, Qt::white);
    return image;
}

void CardMenu::copyPicture(const FigureView& view) const
{
    if (m_workspace.figures().input().snapshot)
        QGuiApplication::clipboard()->setImage(picture(view));
}

QString CardMenu::numberAt(const FigureView& view, const QPointF& point) const
{
    const SnapshotPointer snapshot = m_workspace.computation().snapshot();
    const std::optional<FigureHit> hit = view.hitAt(point);
    if (!hit || !snapshot)
        return {};
    const std::optional<NumberRef> number = numberUnder(*hit, snapshot->session);
    const std::optional<double> value = number ? attnscope::numberAt(*snapshot, *number) : std::nullopt;
    return value ? exactNumber(*value) : QString();
}

/// Where the chosen number is, for who has no pointer: the first point that the present focus hits.
QPointF CardMenu::chosenPoint(const FigureView& view) const
{
    const Focus focus = m_workspace.focus();
    constexpr int step = 6;
    for (int y = step / 2; y < view.height(); y += step) {
        for (int x = step / 2; x < view.width(); x += step) {
            const std::optional<FigureHit> hit = view.hitAt(QPointF(x, y));
            if (hit && hit->focus == focus && hit->stage)
                return hit->area.center();
        }
    }
    return QRectF(view.rect()).center();
}

void CardMenu::addNumber(QMenu& menu, FigureView& view, const QPointF& point) const
{
    const QString number = numberAt(view, point);
    QAction* action =
        menu.addAction(number.isEmpty() ? tr("Copy &Number") : tr("Copy &Number %1").arg(number));
    action->setObjectName(QStringLiteral("copyNumber"));
    action->setEnabled(!number.isEmpty());
    connect(action, &QAction::triggered, this, [number] { QGuiApplication::clipboard()->setText(number); });
}

void CardMenu::open(FigureView& view, const QContextMenuEvent& event)
{
    const QString id = view.figure().id();
    const bool isEnlarged = m_cards.enlarged() == id;
    const bool isByMouse = event.reason() == QContextMenuEvent::Mouse;
    const QPointF point = isByMouse ? QPointF(event.pos()) : chosenPoint(view);
    if (const std::optional<FigureHit> hit = view.hitAt(point))
        m_workspace.select(hit->focus); // what the actions of the figure act on
    auto* menu = new QMenu(&view);
    menu->setObjectName(QStringLiteral("cardMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* enlarge = menu->addAction(isEnlarged ? tr("&Back to All Figures") : tr("&Enlarge"));
    connect(enlarge, &QAction::triggered, &m_cards,
        [this, id, isEnlarged] { m_cards.setEnlarged(isEnlarged ? QString() : id); });
    menu->addSeparator();
    QAction* copy = menu->addAction(tr("&Copy Picture"));
    copy->setObjectName(QStringLiteral("copyPicture"));
    connect(copy, &QAction::triggered, this, [this, shown = &view] { copyPicture(*shown); });
    addNumber(*menu, view, point);
    menu->addSeparator();
    menu->addActions(view.actions());
    menu->addSeparator();
    QAction* exporting = menu->addAction(tr("E&xport…"));
    connect(exporting, &QAction::triggered, this, [this, id] { Q_EMIT exportRequested(id); });
    QAction* hiding = menu->addAction(tr("&Hide"));
    hiding->setObjectName(QStringLiteral("hideFigure"));
    connect(hiding, &QAction::triggered, this, [this, id] { Q_EMIT hideRequested(id); });
    menu->popup(isByMouse ? event.globalPos() : view.mapToGlobal(point.toPoint()));
}

bool CardMenu::eventFilter(QObject* object, QEvent* event)
{
    auto* view = qobject_cast<FigureView*>(object);
    if (!view)
        return QObject::eventFilter(object, event);
    if (event->type() == QEvent::ContextMenu) {
        open(*view, *static_cast<QContextMenuEvent*>(event));
        return true;
    }
    // Before the window's own Ctrl+C, which is for tables.
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
        return QObject::eventFilter(object, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        copyPicture(*view);
    return true;
}

} // namespace attnscope
