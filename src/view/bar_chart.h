// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/bar_picture.h"

namespace attnscope {

/// Draws the bars alone by Qt Charts, at the places that the layout gives them. The chart is kept between
/// calls: building one costs more than drawing it. False where it cannot be drawn: Qt Charts needs a
/// QApplication and its thread; see RecordedCharts.
bool paintBarChart(QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme);

/// While it lives, the window's thread records the charts of figures that this thread paints, which waits for
/// them: pictures that are the same from every thread. Not for work that the window's thread waits for
/// without turning its event loop.
class RecordedCharts
{
public:
    RecordedCharts();
    ~RecordedCharts();
    RecordedCharts(const RecordedCharts&) = delete;
    RecordedCharts& operator=(const RecordedCharts&) = delete;

private:
    bool m_before;
};

} // namespace attnscope
