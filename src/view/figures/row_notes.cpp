// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/row_notes.h"

#include "core/head_summary.h"
#include "view/keep_cache.h"
#include "view/list_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace attnscope {

namespace {

struct Notes
{
    Q_DECLARE_TR_FUNCTIONS(RowNotes)
};

std::shared_ptr<const RowNotes> makeNotes(const HeadRows& head, const BoolMatrix* masked, double tolerance)
{
    const auto rows = static_cast<std::size_t>(head.weights.rows());
    auto notes = std::make_shared<RowNotes>();
    notes->sums.assign(rows, std::numeric_limits<double>::quiet_NaN());
    notes->isEmpty.assign(rows, false);
    bool isAny = false;
    for (std::size_t i = 0; i < rows; ++i) {
        const auto row = static_cast<Index>(i);
        const double sum = head.weights.row(row).sum();
        notes->isEmpty[i] = masked && masked->row(row).all();
        if (!notes->isEmpty[i] && std::abs(sum - 1) > tolerance)
            notes->sums[i] = sum;
        isAny = isAny || notes->isEmpty[i] || !std::isnan(notes->sums[i]);
    }
    return isAny ? notes : std::make_shared<RowNotes>();
}

} // namespace

bool RowNotes::isOff(int row) const
{
    return !std::isnan(sums[static_cast<std::size_t>(row)]);
}

QString RowNotes::shortText(int row, const FigureContext& context) const
{
    if (isEmpty[static_cast<std::size_t>(row)])
        return Notes::tr("no key", "a row that sees none");
    return isOff(row)
        ? Notes::tr("Σ %1", "sum of a row").arg(context.number(sums[static_cast<std::size_t>(row)]))
        : QString();
}

QString RowNotes::sentence(int row, const FigureContext& context) const
{
    if (isEmpty[static_cast<std::size_t>(row)])
        return Notes::tr("%1 sees no key").arg(context.queryInText(row));
    return isOff(row) ? Notes::tr("the weights of %1 sum to %2")
                            .arg(context.queryInText(row), context.exact(sums[static_cast<std::size_t>(row)]))
                      : QString();
}

QString RowNotes::summary(const FigureContext& context) const
{
    constexpr int most = 8;
    QStringList sentences;
    for (int row = 0; row < static_cast<int>(sums.size()); ++row) {
        if (const QString text = sentence(row, context); !text.isEmpty())
            sentences += text;
        if (sentences.size() == most) {
            sentences += QStringLiteral("…");
            break;
        }
    }
    return clauseList(sentences);
}

std::shared_ptr<const RowNotes> rowNotesOf(const FigureContext& context,
    const std::shared_ptr<const HeadRows>& head, const std::shared_ptr<const BoolMatrix>& masked)
{
    static KeepCache<RowNotes, 8> cache;
    const auto notes = cache.value(head, 0, 0, [&] {
        return makeNotes(*head, masked.get(),
            rowSumTolerance(context.session, context.run.sequence(), context.focus.layer));
    });
    return notes->sums.empty() ? nullptr : notes;
}

} // namespace attnscope
