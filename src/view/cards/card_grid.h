// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <QScrollArea>
#include <QStringList>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace attnscope {

class Figure;
class FigureCard;
class FigureSource;
class PaintTurns;

/// How cards fill a width × height: a free function, so that it is tested without a window.
struct CardLayout
{
    int columns = 1;
    int rowHeight = 0;
};
CardLayout cardLayout(const QSize& viewport, int cards, int gap);

/// All figures as cards in columns that follow the width; one of them can fill the whole area.
class CardGrid final : public QScrollArea
{
    Q_OBJECT

public:
    CardGrid(
        const std::vector<std::unique_ptr<Figure>>& figures, FigureSource& source, QWidget* parent = nullptr);

    /// The figures that the reader wants to see; those that do not apply still stay out of the way.
    void setWanted(const QStringList& figureIds);
    QStringList wanted() const { return m_wanted; }
    /// When its figures are painted, and when what tells of them is done.
    PaintTurns& paintTurns() { return *m_turns; }
    FigureCard* card(const QString& figureId) const; ///< null when there is none

    /// FigureView::rehearsal() of all figures that are on the screen.
    std::function<void(const SnapshotPointer& snapshot, const Focus& focus, const std::stop_token& stop)>
    rehearsal() const;

    /// Empty: all wanted figures are shown.
    void setEnlarged(const QString& figureId);
    QString enlarged() const { return m_enlarged; }

Q_SIGNALS:
    void enlargedChanged(const QString& figureId);
    void exportRequested(const QString& figureId);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addCard(const Figure& figure);
    void arrange();
    void toggle(const QString& figureId);
    std::vector<FigureCard*> shownCards() const;

    FigureSource& m_source;
    PaintTurns* m_turns;
    QWidget* m_canvas;
    std::vector<FigureCard*> m_cards;
    QStringList m_wanted;
    QString m_enlarged;
};

} // namespace attnscope
