// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/bar_picture.h"

namespace attnscope {

/// Is there a QApplication, and is this its thread? Only then can Qt Charts draw.
bool canDrawCharts();

/// Draws the bars alone by Qt Charts, at the places that the layout gives them. The chart is kept
/// between calls (building one costs more than drawing it); for the GUI thread only.
void paintBarChart(QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme);

} // namespace attnscope
