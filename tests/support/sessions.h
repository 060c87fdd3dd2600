// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"
#include "core/session_data.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

/// Sessions built in code, for tests of what is drawn.
namespace attnscope::test {

/// "it" refers to "animal": the numbers of its figures can be worked out by hand.
/// scores(it) = 0 1 0 0 0 0 0, weights 0.3118 for animal and 0.1147 for the others, output(it) = 0.4265 0 0
/// 0.
inline SessionData itSession()
{
    SessionData session;
    session.title = "it";
    session.dims = Labels{"noun", "animate", "tired", "pronoun"};
    Sequence sequence;
    sequence.tokens = {"The", "animal", "didn't", "cross", "the", "street", "it"};
    Matrix embeddings = Matrix::Zero(7, 4);
    embeddings.row(1) << 1, 1, 1, 0;
    embeddings.row(5) << 1, 0, 0, 0;
    embeddings.row(6) << 0, 0, 0, 1;
    sequence.embeddings = Tensor(embeddings);
    session.sequences.push_back(sequence);
    Layer layer;
    layer.orientation = Layer::Orientation::Wx;
    Matrix wQ = Matrix::Zero(4, 4);
    wQ(1, 3) = 1;
    Matrix wK = Matrix::Identity(4, 4);
    wK(3, 3) = 0;
    Matrix wV = Matrix::Zero(4, 4);
    wV(0, 0) = 1;
    layer.wQ = Tensor(wQ);
    layer.wK = Tensor(wK);
    layer.wV = Tensor(wV);
    layer.score.scale = Score::Scale::None;
    session.layers.push_back(layer);
    session.view.query = 6;
    session.view.key = 1;
    return session;
}

/// The same numbers in every run: a small linear congruence, in [−1, 1).
inline Matrix noise(Index rows, Index columns, std::uint64_t seed)
{
    Matrix numbers(rows, columns);
    std::uint64_t state = seed * 2654435761u + 12345;
    for (Index i = 0; i < numbers.size(); ++i) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        numbers.data()[i] = static_cast<double>(state >> 33) / static_cast<double>(1u << 30) - 1;
    }
    return numbers;
}

/// Self-attention of `tokens` tokens t0, t1, …, d_model wide, orientation xW.
inline SessionData noiseSession(int tokens, int width, int heads, bool causal = false)
{
    SessionData session;
    Sequence sequence;
    for (int i = 0; i < tokens; ++i)
        sequence.tokens.push_back("t" + std::to_string(i));
    sequence.embeddings = Tensor(noise(tokens, width, 1));
    session.sequences.push_back(sequence);
    Layer layer;
    layer.heads = heads;
    layer.wQ = Tensor(Matrix(noise(width, width, 2) * 0.6));
    layer.wK = Tensor(Matrix(noise(width, width, 3) * 0.6));
    layer.wV = Tensor(Matrix(noise(width, width, 4) * 0.3));
    layer.wO = Tensor(Matrix(noise(width, width, 5) * 0.3));
    layer.mask.causal = causal;
    session.layers.push_back(layer);
    return session;
}

/// One token that attends to itself.
inline SessionData singleSession()
{
    SessionData session = noiseSession(1, 2, 1);
    session.sequences[0].tokens = {"alone"};
    return session;
}

/// Weights from outside, nothing else; `labels` on both sides.
inline SessionData weightsSession(const Labels& labels, const Matrix& weights)
{
    SessionData session;
    Sequence sequence;
    sequence.tokens = labels;
    Given given;
    given.weights = HeadTensor{Tensor(weights)};
    sequence.given.push_back(given);
    session.sequences.push_back(sequence);
    session.layers.push_back(Layer());
    return session;
}

/// "it" with a NaN and an infinite number in the embedding of "cross".
inline SessionData notFiniteSession()
{
    SessionData session = itSession();
    session.sequences[0].embeddings->edit()(3, 0) = std::numeric_limits<double>::quiet_NaN();
    session.sequences[0].embeddings->edit()(3, 1) = std::numeric_limits<double>::infinity();
    return session;
}

/// 3 queries on 5 keys, two heads, values wider than keys.
inline SessionData crossSession()
{
    SessionData session;
    Sequence sequence;
    sequence.tokens = {"le", "chat", "dort"};
    sequence.sourceTokens = Labels{"the", "cat", "is", "sleeping", "."};
    sequence.embeddings = Tensor(noise(3, 4, 1));
    sequence.sourceEmbeddings = Tensor(noise(5, 6, 2));
    session.sequences.push_back(sequence);
    Layer layer;
    layer.heads = 2;
    layer.wQ = Tensor(noise(4, 4, 3));
    layer.wK = Tensor(noise(6, 4, 4));
    layer.wV = Tensor(noise(6, 6, 5));
    session.layers.push_back(layer);
    return session;
}

/// Labels that break careless drawing: markup, blanks, control characters, other scripts, long ones.
inline Labels awkwardLabels()
{
    return {"<b>bold</b>", "R&D", "&amp;", "\n", " a", "", "\xC2\xA0", "\xE2\x80\x8B", "\x01", "عولם 123",
        "北京", "🦊", "a very long token label that keeps going number 0",
        "a very long token label that keeps going number 1", "Wg", "j"};
}

/// A session that must be valid, computed.
inline SnapshotPointer computed(const SessionData& session)
{
    Result<SnapshotPointer> result = computeSnapshot(session);
    return result ? result.take() : nullptr;
}

} // namespace attnscope::test
