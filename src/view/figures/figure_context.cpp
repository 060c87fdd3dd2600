// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/figure_context.h"

#include "core/head_summary.h"
#include "view/figure_number.h"
#include "view/keep_cache.h"
#include "view/label_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

namespace attnscope {

namespace {

template<typename List>
auto& at(List& list, int i)
{
    return list[static_cast<std::size_t>(i)];
}

QString inText(const Label& label, int i, bool isRepeated)
{
    const QString text = isolated(visibleLabel(label));
    return isRepeated ? QCoreApplication::translate("Figure", "%1 [%2]").arg(text, QString::number(i)) : text;
}

QString labelInText(const Labels& labels, int i)
{
    const Label& label = at(labels, i);
    return inText(label, i, std::count(labels.begin(), labels.end(), label) > 1);
}

} // namespace

FigureContext::FigureContext(const FigureInput& figureInput)
    : input(figureInput)
    , session(input.snapshot->session)
    , run(*input.snapshot->run)
    , sequence(input.snapshot->sequence())
    , layer(at(session.layers, input.focus.layer))
    , stages(run.layer(input.focus.layer))
    , shape(stages.shape)
    , focus(input.focus)
{ }

QString FigureContext::query(int i) const
{
    return visibleLabel(at(sequence.tokens, i));
}

QString FigureContext::key(int j) const
{
    return visibleLabel(at(sequence.keyTokens(), j));
}

QString FigureContext::queryInText(int i) const
{
    return labelInText(sequence.tokens, i);
}

QString FigureContext::keyInText(int j) const
{
    return labelInText(sequence.keyTokens(), j);
}

QStringList FigureContext::keysInText() const
{
    const Labels& labels = sequence.keyTokens();
    std::unordered_map<std::string_view, int> counts;
    for (const Label& label : labels)
        ++counts[label];
    QStringList texts;
    for (const Label& label : labels)
        texts += inText(label, int(texts.size()), counts[label] > 1);
    return texts;
}

QString FigureContext::dim(int i, Index width) const
{
    if (session.dims && static_cast<Index>(session.dims->size()) == width)
        return visibleLabel(at(*session.dims, i));
    return QCoreApplication::translate("Figure", "dim %1").arg(i);
}

QString FigureContext::dimInText(int i, Index width) const
{
    return isolated(dim(i, width));
}

const HeadRows& FigureContext::chosenRow() const
{
    // Several figures draw the same row, and each of them asks for it more than once.
    static KeepCache<HeadRows, 8> cache;
    if (!m_chosenRow)
        m_chosenRow = cache.value(input.snapshot->run, focus.layer * shape.heads + focus.head, focus.query,
            [this] { return std::make_shared<HeadRows>(run.rows(focus.layer, focus.head, focus.query, 1)); });
    return *m_chosenRow;
}

QString FigureContext::number(double x) const
{
    return figureNumber(x, input.decimals);
}

QString FigureContext::exact(double x) const
{
    return fullNumber(x, session.precision);
}

namespace {

std::shared_ptr<const BoolMatrix> makeMask(const FigureContext& context, const HeadRows& head)
{
    if (head.logits.size() == 0)
        return nullptr;
    std::shared_ptr<BoolMatrix> mask;
    for (Index i = 0; i < head.logits.rows(); ++i) {
        for (Index j = 0; j < head.logits.cols(); ++j) {
            const double logit = head.logits(i, j);
            const bool isSuspect = std::isnan(logit) || (std::isinf(logit) && logit < 0);
            if (!isSuspect
                || context.run.isVisible(context.focus.layer, context.focus.head, head.firstQuery + i, j))
                continue;
            if (!mask)
                mask = std::make_shared<BoolMatrix>(
                    BoolMatrix::Constant(head.logits.rows(), head.logits.cols(), false));
            (*mask)(i, j) = true;
        }
    }
    return mask;
}

} // namespace

std::shared_ptr<const BoolMatrix> maskOf(
    const FigureContext& context, const std::shared_ptr<const HeadRows>& head)
{
    static KeepCache<BoolMatrix, 8> cache;
    return cache.value(head, 0, 0, [&] { return makeMask(context, *head); });
}

namespace {

std::shared_ptr<const BoolMatrix> makeThumbnailMask(const FigureContext& context, int head)
{
    const Matrix& thumbnail = context.run.summary(context.focus.layer, head).thumbnail;
    const Index rows = thumbnail.rows();
    const Index columns = thumbnail.cols();
    const Index rowsEach = thumbnailGroup(context.shape.queries);
    const Index columnsEach = thumbnailGroup(context.shape.keys);
    std::shared_ptr<BoolMatrix> mask;
    for (Index r = 0; r < rows; ++r) {
        for (Index c = 0; c < columns; ++c) {
            if (thumbnail(r, c) != 0 && !std::isnan(thumbnail(r, c)))
                continue; // something was seen
            const CellBlock block{r * rowsEach, std::min((r + 1) * rowsEach, context.shape.queries),
                c * columnsEach, std::min((c + 1) * columnsEach, context.shape.keys)};
            if (context.run.isAnyVisible(context.focus.layer, head, block))
                continue;
            if (!mask)
                mask = std::make_shared<BoolMatrix>(BoolMatrix::Constant(rows, columns, false));
            (*mask)(r, c) = true;
        }
    }
    return mask;
}

} // namespace

std::shared_ptr<const BoolMatrix> thumbnailMask(const FigureContext& context, int head)
{
    using Masks = std::vector<std::shared_ptr<const BoolMatrix>>;
    static KeepCache<Masks, 8> cache;
    const auto masks = cache.value(context.input.snapshot->run, context.focus.layer, 0, [&] {
        auto all = std::make_shared<Masks>();
        for (int each = 0; each < context.shape.heads; ++each)
            all->push_back(makeThumbnailMask(context, each));
        return all;
    });
    return at(*masks, head);
}

} // namespace attnscope
