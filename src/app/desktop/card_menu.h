// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QContextMenuEvent;
class QImage;
class QMenu;

namespace attnscope {

class CardGrid;
class FigureView;
class Workspace;

/// What can be done with one figure: its context menu, and Ctrl+C while it has the keyboard.
class CardMenu final : public QObject
{
    Q_OBJECT

public:
    CardMenu(Workspace& workspace, CardGrid& cards, QObject* parent);

    /// The figure as the window shows it, with its title, at twice the size.
    QImage picture(const FigureView& view) const;
    void copyPicture(const FigureView& view) const;

Q_SIGNALS:
    void exportRequested(const QString& figureId);
    void hideRequested(const QString& figureId);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void open(FigureView& view, const QContextMenuEvent& event);
    void addNumber(QMenu& menu, FigureView& view, const QPointF& point) const;
    QString numberAt(const FigureView& view, const QPointF& point) const;
    QPointF chosenPoint(const FigureView& view) const;

    Workspace& m_workspace;
    CardGrid& m_cards;
};

} // namespace attnscope
