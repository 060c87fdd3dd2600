// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/token_search.h"

#include "view/label_text.h"

#include <algorithm>

namespace attnscope {

std::vector<int> placesOf(const QString& text, const Labels& labels)
{
    std::vector<int> places;
    if (text.isEmpty())
        return places;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool isThere = QString::fromStdString(labels[i]).contains(text, Qt::CaseInsensitive)
            || visibleLabel(labels[i]).contains(text, Qt::CaseInsensitive);
        if (isThere)
            places.push_back(int(i));
    }
    return places;
}

int nextPlace(const std::vector<int>& places, int present, int step)
{
    if (places.empty())
        return -1;
    const int count = int(places.size());
    const int atOrAfter = int(std::lower_bound(places.begin(), places.end(), present) - places.begin());
    if (step == 0)
        return atOrAfter % count;
    if (step < 0)
        return (atOrAfter + count - 1) % count;
    const bool isThere = atOrAfter < count && places[std::size_t(atOrAfter)] == present;
    return (atOrAfter + (isThere ? 1 : 0)) % count;
}

} // namespace attnscope
