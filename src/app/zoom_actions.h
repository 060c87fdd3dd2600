// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace attnscope {

class CardGrid;
class FigureView;

namespace Ui {
class MainWindow;
}

/// View → Zoom: the map of the focused figure, or of the enlarged one.
class ZoomActions final : public QObject
{
    Q_OBJECT

public:
    ZoomActions(Ui::MainWindow& ui, CardGrid& cards, QObject* parent = nullptr);

private:
    FigureView* view() const;

    CardGrid& m_cards;
    FigureView* m_last = nullptr; ///< the figure that had the keyboard last; cards live as long as the grid
};

} // namespace attnscope
