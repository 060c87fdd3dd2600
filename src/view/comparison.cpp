// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/comparison.h"

#include "core/explain/explain.h"
#include "view/explanation/number_under.h"
#include "view/figure_number.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <utility>

namespace attnscope {

namespace {

bool isSamePlace(const Focus& a, const Focus& b)
{
    return a.sequence == b.sequence && a.layer == b.layer && a.head == b.head && a.query == b.query
        && a.key == b.key;
}

struct Kept
{
    std::weak_ptr<const void> now, pinned, nowMask, pinnedMask;
    std::shared_ptr<const TableDifference> difference;
};

std::shared_ptr<const TableDifference> makeDifference(const MaskedTable& now, const MaskedTable& pinned)
{
    auto result = std::make_shared<TableDifference>();
    const Matrix& a = *now.numbers;
    const Matrix& b = *pinned.numbers;
    result->numbers.resize(a.rows(), a.cols());
    for (Index i = 0; i < a.size(); ++i)
        result->numbers.data()[i] = difference(a.data()[i], b.data()[i]);
    if (now.masked && pinned.masked)
        result->masked = now.masked->array() && pinned.masked->array();
    result->scale = scaleFor(result->numbers, result->mask());
    result->scale.diverging = true;
    return result;
}

/// The differences made last, for all threads.
class KeptDifferences
{
public:
    std::shared_ptr<const TableDifference> find(const MaskedTable& now, const MaskedTable& pinned)
    {
        const std::lock_guard guard(m_mutex);
        for (Kept& entry : m_entries) {
            if (entry.now.expired() || entry.pinned.expired())
                entry.difference.reset();
            else if (entry.now.lock() == now.numbers && entry.pinned.lock() == pinned.numbers
                && entry.difference && entry.nowMask.lock() == now.masked
                && entry.pinnedMask.lock() == pinned.masked)
                return entry.difference;
        }
        return nullptr;
    }

    void add(Kept entry)
    {
        const std::lock_guard guard(m_mutex);
        m_entries[m_next] = std::move(entry);
        m_next = (m_next + 1) % m_entries.size();
    }

private:
    std::mutex m_mutex;
    std::array<Kept, 48> m_entries;
    std::size_t m_next = 0;
};

bool haveSameShape(const MaskedTable& now, const MaskedTable& pinned)
{
    return now.numbers && pinned.numbers && now.numbers->rows() == pinned.numbers->rows()
        && now.numbers->cols() == pinned.numbers->cols();
}

} // namespace

std::optional<FigureInput> pinnedInput(const FigureInput& input)
{
    if (!input.pinned || !input.pinned->run || input.pinned->run->sequence() != input.focus.sequence
        || !isSamePlace(clampFocus(input.pinned->session, input.focus), input.focus))
        return std::nullopt;
    FigureInput pinned = input;
    pinned.snapshot = std::exchange(pinned.pinned, nullptr);
    return pinned;
}

double difference(double now, double pinned)
{
    return now == pinned ? 0 : now - pinned;
}

std::shared_ptr<const TableDifference> tableDifference(const MaskedTable& now, const MaskedTable& pinned)
{
    if (!haveSameShape(now, pinned))
        return nullptr;
    static KeptDifferences kept;
    if (auto known = kept.find(now, pinned))
        return known;
    auto made = makeDifference(now, pinned); // outside of the lock: it takes its time
    kept.add({now.numbers, pinned.numbers, now.masked, pinned.masked, made});
    return made;
}

QString comparedNote(ComparedAs comparedAs)
{
    switch (comparedAs) {
    case ComparedAs::Map:
        return differenceName();
    case ComparedAs::Bars:
        return QCoreApplication::translate("Comparison", "outline: pinned, ±: now − pinned");
    case ComparedAs::Other:
        break;
    }
    return QCoreApplication::translate("Comparison", "the pinned numbers have another shape: now only");
}

namespace {

/// The pinned number of the same place, where there is one.
std::optional<double> pinnedNumber(const FigureHit& hit, const NumberRef& number, const FigureInput& input)
{
    FigureInput there = input;
    there.focus = hit.focus;
    there.focus.query = input.focus.query;
    there.focus.key = input.focus.key;
    if (!pinnedInput(there))
        return std::nullopt;
    return numberAt(*input.pinned, number);
}

QString comparedText(const FigureHit& hit, const FigureInput& input)
{
    const auto number = numberUnder(hit, input.snapshot->session);
    if (!number)
        return hit.text;
    const std::optional<double> now = numberAt(*input.snapshot, *number);
    const std::optional<double> before = pinnedNumber(hit, *number, input);
    if (!now || !before)
        return QCoreApplication::translate("Comparison", "%1\nnot among the pinned numbers").arg(hit.text);
    const Precision precision = input.snapshot->session.precision;
    return QCoreApplication::translate("Comparison", "%1\nnow %2, pinned %3, now − pinned %4")
        .arg(hit.text, fullNumber(*now, precision), fullNumber(*before, input.pinned->session.precision),
            fullNumber(difference(*now, *before)));
}

} // namespace

std::optional<FigureHit> comparedHit(
    const Figure& figure, const QPointF& point, const QRectF& area, const FigureInput& input)
{
    std::optional<FigureHit> hit = figure.hit(point, area, input);
    if (hit && input.pinned)
        hit->text = comparedText(*hit, input);
    return hit;
}

} // namespace attnscope
