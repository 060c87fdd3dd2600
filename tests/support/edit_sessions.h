// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/fill.h"
#include "core/edit/new_session.h"
#include "core/session_data.h"

#include <limits>
#include <string>
#include <utility>
#include <vector>

/// Sessions that use many keys of the format at once, for tests of edits.
namespace attnscope::test {

inline Tensor numbers(Index rows, Index columns, std::uint64_t seed)
{
    Fill fill;
    fill.kind = Fill::Kind::Normal;
    fill.seed = seed;
    return filled(rows, columns, fill);
}

inline HeadTensor headNumbers(int heads, Index rows, Index columns, std::uint64_t seed)
{
    HeadTensor tables;
    for (int h = 0; h < heads; ++h)
        tables.push_back(numbers(rows, columns, seed + static_cast<std::uint64_t>(h)));
    return tables;
}

inline Override scoreOverride(int layer, int head, int row, int key, double number)
{
    Override o;
    o.layer = layer;
    o.head = head;
    o.row = row;
    o.key = key;
    o.number = number;
    return o;
}

/// Self-attention, 4 tokens, d_model 4, two layers of two heads with residual, norms, feed-forward, a
/// position table, mask tables and overrides; the second layer reads "concat".
inline SessionData richSession()
{
    NewSession options;
    options.tokens = {"a", "b", "a", "d"};
    options.heads = 2;
    options.keyWidth = 2;
    options.valueWidth = 2;
    options.embeddings = {Fill::Kind::Normal, 1};
    options.weights = {Fill::Kind::Normal, 10};
    options.withOutputProjection = true;
    SessionData session = newSession(options);
    session.dims = Labels{"w", "x", "y", "z"};
    session.position.kind = Position::Kind::Table;
    session.position.table = numbers(5, 4, 3);

    Layer& first = session.layers[0];
    first.bQ = numbers(1, 4, 20);
    first.bK = numbers(1, 4, 21);
    first.bV = numbers(1, 4, 22);
    first.bO = numbers(1, 4, 23);
    first.residual = true;
    first.norm = Layer::Norm::Pre;
    first.normGain = numbers(1, 4, 24);
    first.normBias = numbers(1, 4, 25);
    first.headGain = numbers(1, 2, 26);
    BoolMatrix allowed = BoolMatrix::Constant(4, 4, true);
    allowed(0, 3) = false;
    first.mask.allowed = AllowedTable{true, {allowed, BoolMatrix(BoolMatrix::Constant(4, 4, true))}};
    first.mask.bias = BiasTable{false, {numbers(4, 4, 27)}};
    FeedForward ff;
    ff.w1 = numbers(4, 3, 30);
    ff.b1 = numbers(1, 3, 31);
    ff.w2 = numbers(3, 4, 32);
    ff.b2 = numbers(1, 4, 33);
    ff.wGate = numbers(4, 3, 34);
    first.feedForward = ff;

    Layer second;
    second.name = "second";
    second.input = Layer::Input::Concat;
    second.orientation = Layer::Orientation::Wx;
    second.heads = 2;
    second.kvHeads = 1;
    second.wQ = numbers(6, 8, 40);
    second.wK = numbers(3, 8, 41);
    second.wV = numbers(2, 8, 42);
    second.score.scale = Score::Scale::None;
    session.layers.push_back(second);

    Sequence& sequence = session.sequences[0];
    sequence.padding = std::vector<bool>{false, false, false, true};
    sequence.overrides = {scoreOverride(0, 1, 2, 1, 7), scoreOverride(1, 0, 3, 0, -2)};
    Override key;
    key.layer = 1;
    key.target = Override::Target::Key;
    key.row = 2;
    key.vector = {1, 2, 3};
    sequence.overrides.push_back(key);
    return session;
}

/// Nothing but embeddings: every projection is an identity.
inline SessionData identitySession()
{
    NewSession options;
    options.embeddings = {Fill::Kind::Normal, 5};
    SessionData session = newSession(options);
    Layer& layer = session.layers[0];
    layer.wQ.reset();
    layer.wK.reset();
    layer.wV.reset();
    layer.residual = true;
    layer.score.scale = Score::Scale::None;
    session.layers.push_back(layer);
    return session;
}

/// Cross-attention with additive scores, two sequences and a window.
inline SessionData crossSession()
{
    NewSession options;
    options.sourceTokens = Labels{"u", "v"};
    options.sourceWidth = 3;
    options.heads = 2;
    options.keyWidth = 3;
    options.valueWidth = 5;
    options.embeddings = {Fill::Kind::Normal, 7};
    options.weights = {Fill::Kind::Uniform, 8};
    SessionData session = newSession(options);
    session.sourceDims = Labels{"s0", "s1", "s2"};
    Layer& layer = session.layers[0];
    layer.score.kind = Score::Kind::Additive;
    layer.score.wQuery = numbers(2, 3, 50);
    layer.score.wKey = numbers(2, 3, 51);
    layer.score.v = numbers(1, 2, 52);
    layer.mask.window = std::pair<int, int>(1, 1);
    session.sequences.push_back(session.sequences.front());
    session.sequences.back().embeddings = numbers(3, 4, 53);
    return session;
}

/// Given stages alone: 2 tokens on 3 source tokens.
inline SessionData givenSession()
{
    Sequence sequence;
    sequence.tokens = {"q", ""};
    sequence.sourceTokens = Labels{"x", "y", "z"};
    Given given;
    given.scores = headNumbers(1, 2, 3, 60);
    given.v = headNumbers(1, 3, 2, 61);
    given.allowed = AllowedTable{false, {BoolMatrix(BoolMatrix::Constant(2, 3, true))}};
    sequence.given.push_back(given);
    Override weight = scoreOverride(0, 0, 1, 2, 0.5);
    weight.target = Override::Target::Weight;
    weight.renormalise = true;
    sequence.overrides.push_back(weight);
    SessionData session;
    session.sequences.push_back(sequence);
    session.layers.emplace_back();
    session.layers[0].score.scale = Score::Scale::None;
    return session;
}

struct NamedSession
{
    std::string name;
    SessionData session;
};

inline std::vector<NamedSession> editSessions()
{
    return {{"rich", richSession()}, {"identity", identitySession()}, {"cross", crossSession()},
        {"given", givenSession()}};
}

} // namespace attnscope::test
