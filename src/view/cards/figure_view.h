// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/cards/figure_picture.h"
#include "view/cards/pointer_ring.h"
#include "view/figure.h"

#include <QWidget>

#include <functional>

namespace attnscope {

class FigurePreparation;
class FigureSource;
class PaintTurns;

/// Paints the body of one figure; hover shows the number, a click or arrow keys choose for all figures.
/// Screen readers get the figure's title and, made when asked for, its description.
class FigureView final : public QWidget
{
    Q_OBJECT

public:
    FigureView(const Figure& figure, FigureSource& source, PaintTurns& turns, QWidget* parent = nullptr);

    const Figure& figure() const { return m_figure; }
    /// Does the figure apply, and can what it says of the numbers be asked for without being felt? Else they
    /// are prepared when it is seen.
    bool hasNumbers() const;
    /// Does the screen show the present numbers? Else they wait for their turn, or are being prepared.
    bool isUpToDate() const { return m_isDrawn && !m_saysPreparing && m_picture.isCurrent(ground()); }
    /// What the figure shows in words and numbers, or why it does not apply.
    QString description() const;
    /// Hit test at a point of this widget.
    std::optional<FigureHit> hitAt(const QPointF& point) const;

    /// Paints this figure and its heading as they will be with other numbers, but not on the screen: what
    /// figures keep of them is made then, and the widget need not wait for it. Figures must outlive the
    /// result, which any thread may call.
    std::function<void(const SnapshotPointer& snapshot, const Focus& focus)> rehearsal() const;

    /// Where this figure shows the number that is pointed at; nothing where it does not, or nobody points.
    std::optional<QRectF> pointedArea() const;

    QSize sizeHint() const override { return {320, 260}; }
    QSize minimumSizeHint() const override { return {160, 110}; }

    /// The cells of the figure's map that are shown; empty: all.
    const QRect& viewport() const { return m_viewport; }
    /// "16 × 12 of 2048 × 2048 cells" while zoomed, else empty.
    QString viewportText() const;
    /// Enlarges the cells (factor > 1) of the map at this point, or shrinks them.
    void zoom(double factor, const QPointF& point);
    void zoomAtCentre(double factor);
    void resetZoom() { setViewport({}); }

Q_SIGNALS:
    void viewportChanged();
    void prepared(); ///< hasNumbers() may be true now
    void enlargeRequested();
    void restoreRequested();
    void hovered(const attnscope::FigureHit& hit); ///< the number under the mouse
    void clicked(const attnscope::FigureHit& hit);
    /// To the number that an arrow key chose: as soon as its place is found.
    void moved(const attnscope::FigureHit& hit);
    void left(); ///< the mouse is elsewhere
    void focusedChanged(bool hasFocus);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// A drag draws from the input of its first moment, so that the picture's scale stays.
    struct Drag
    {
        QPointF from;
        FigureInput input;
        int gesture = 0;
    };

    /// The map being moved by the mouse.
    struct Pan
    {
        QPointF from;
        QRect viewport;
        bool hasMoved = false;
    };

    /// With the font size that suits this widget.
    FigureInput input() const;
    /// The same, where the figure applies and its numbers are prepared.
    std::optional<FigureInput> inputWithNumbers() const;
    /// The same, where it can be painted: what the reader chose to see of them is prepared as well.
    std::optional<FigureInput> shownInput() const;
    static QString preparing();
    std::optional<FigureMap> mapAt(const QPointF& point) const;
    void setViewport(const QRect& viewport);
    void pan(int dx, int dy);
    void panTo(const QPointF& point);
    bool zoomByKey(const QKeyEvent& event);
    void choose(const QPointF& point);
    void refresh();
    void drag(const QPointF& to);
    void showToolTip(const QPoint& position, const QPoint& globalPosition);
    void move(int dx, int dy);
    void chooseMoved(FigureInput input, const Focus& focus);
    FigurePicture::Ground ground() const;
    bool isPaintedOnScreen() const;
    void askForPicture();
    bool paintPicture();
    void paintReason(QPainter& painter, const QString& reason) const;
    QRectF body() const;

    const Figure& m_figure;
    FigureSource& m_source;
    PaintTurns& m_turns;
    FigurePreparation* m_preparation;
    FigurePicture m_picture;
    bool m_isDrawn = false; ///< the picture is on the screen
    bool m_saysPreparing = false; ///< … instead of showing the figure
    PointerRing* m_ring;
    PlaceSearch* m_chosen; ///< the number that an arrow key chose
    std::optional<Drag> m_drag;
    std::optional<Pan> m_pan;
    QRect m_viewport;
};

} // namespace attnscope
