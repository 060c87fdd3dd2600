// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/new_session.h"

namespace attnscope {

namespace {

Tensor table(Index rows, Index columns, Fill fill, std::uint64_t number)
{
    fill.seed += number;
    return filled(rows, columns, fill);
}

} // namespace

SessionData newSession(const NewSession& options)
{
    const auto count = [](const Labels& labels) { return static_cast<Index>(labels.size()); };
    const Index keyInput = options.sourceTokens ? options.sourceWidth : options.modelWidth;

    Sequence sequence;
    sequence.tokens = options.tokens;
    sequence.embeddings = table(count(options.tokens), options.modelWidth, options.embeddings, 0);
    if (options.sourceTokens) {
        sequence.sourceTokens = options.sourceTokens;
        sequence.sourceEmbeddings =
            table(count(*options.sourceTokens), options.sourceWidth, options.embeddings, 1);
    }

    Layer layer;
    layer.heads = options.heads;
    layer.kvHeads = options.keyHeads;
    layer.wQ = table(options.modelWidth, options.heads * options.keyWidth, options.weights, 2);
    layer.wK = table(keyInput, layer.keyHeads() * options.keyWidth, options.weights, 3);
    layer.wV = table(keyInput, layer.keyHeads() * options.valueWidth, options.weights, 4);
    if (options.withOutputProjection)
        layer.wO = table(options.heads * options.valueWidth, options.modelWidth, options.weights, 5);

    SessionData session;
    session.sequences.push_back(std::move(sequence));
    session.layers.push_back(std::move(layer));
    return session;
}

} // namespace attnscope
