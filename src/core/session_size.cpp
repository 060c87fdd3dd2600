// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session_size.h"

namespace attnscope {

namespace {

std::size_t countOf(const std::optional<Tensor>& table)
{
    return table ? static_cast<std::size_t>((*table)->size()) : 0;
}

std::size_t countOf(const std::optional<HeadTensor>& tables)
{
    std::size_t count = 0;
    for (std::size_t h = 0; tables && h < tables->size(); ++h)
        count += static_cast<std::size_t>((*tables)[h]->size());
    return count;
}

template<typename M>
std::size_t countOf(const std::optional<MaskTable<M>>& table)
{
    std::size_t count = 0;
    for (std::size_t h = 0; table && h < table->tables.size(); ++h)
        count += static_cast<std::size_t>(table->tables[h]->size());
    return count;
}

} // namespace

std::size_t numberCount(const SessionData& session)
{
    std::size_t count = countOf(session.position.table);
    for (const Sequence& s : session.sequences) {
        count += countOf(s.embeddings) + countOf(s.sourceEmbeddings);
        for (const Given& g : s.given)
            count += countOf(g.q) + countOf(g.k) + countOf(g.v) + countOf(g.scores) + countOf(g.weights)
                + countOf(g.allowed) + countOf(g.bias);
    }
    for (const Layer& l : session.layers) {
        count += countOf(l.wQ) + countOf(l.wK) + countOf(l.wV) + countOf(l.wO) + countOf(l.mask.allowed)
            + countOf(l.mask.bias);
        if (l.feedForward)
            count += countOf(l.feedForward->w1) + countOf(l.feedForward->w2) + countOf(l.feedForward->wGate);
    }
    return count;
}

} // namespace attnscope
