// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QString>

#include <vector>

namespace attnscope {

/// The places of the labels that contain the text, upper and lower case alike, as they are or as they
/// are shown (a line break as ↵). An empty text is nowhere.
std::vector<int> placesOf(const QString& text, const Labels& labels);

/// Which of the places comes next from `present`, around the end: forwards, backwards, or (step 0) the
/// present one where it is among them. An index into places; −1 when there is none.
int nextPlace(const std::vector<int>& places, int present, int step);

} // namespace attnscope
