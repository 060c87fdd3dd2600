// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/cards/number_place.h"

#include <QFutureWatcher>
#include <QObject>

#include <functional>
#include <stop_token>

namespace attnscope {

/// Looks for a place in a figure on a worker: a hit test at many points takes longer than the window may
/// wait.
class PlaceSearch final : public QObject
{
    Q_OBJECT

public:
    /// Called on a worker; the figure that it looks at must outlive this search.
    using Question = std::function<std::optional<NumberPlace>(const std::stop_token& stop)>;

    explicit PlaceSearch(QObject* parent = nullptr);
    ~PlaceSearch() override;

    /// A question that has no answer yet is dropped: the last one counts.
    void ask(Question question);

Q_SIGNALS:
    void answered(const std::optional<attnscope::NumberPlace>& place);

private:
    void begin();
    void finish();

    QFutureWatcher<std::optional<NumberPlace>> m_watcher;
    Question m_next;
    std::stop_source m_stop;
};

} // namespace attnscope
