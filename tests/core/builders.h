// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <random>
#include <string>

/// Short ways to make sessions for tests.
namespace attnscope::test {

/// Reproducible numbers, normal with the given deviation.
class Random
{
public:
    Matrix normal(Index rows, Index columns, double deviation = 1)
    {
        std::normal_distribution<double> distribution(0, deviation);
        Matrix out(rows, columns);
        for (Index i = 0; i < rows; ++i)
            for (Index j = 0; j < columns; ++j)
                out(i, j) = distribution(m_engine);
        return out;
    }

private:
    std::mt19937_64 m_engine{20240229};
};

inline Labels labels(Index count, const std::string& stem = "t")
{
    Labels out;
    for (Index i = 0; i < count; ++i)
        out.push_back(stem + std::to_string(i));
    return out;
}

inline Sequence selfSequence(const Matrix& embeddings)
{
    Sequence sequence;
    sequence.tokens = labels(embeddings.rows());
    sequence.embeddings = Tensor(embeddings);
    return sequence;
}

inline Sequence crossSequence(const Matrix& embeddings, const Matrix& source)
{
    Sequence sequence = selfSequence(embeddings);
    sequence.sourceTokens = labels(source.rows(), "s");
    sequence.sourceEmbeddings = Tensor(source);
    return sequence;
}

/// A sequence of given q, k and v, one matrix a head.
inline Sequence givenSequence(const HeadTensor& q, const HeadTensor& k, const HeadTensor& v)
{
    Sequence sequence;
    sequence.tokens = labels(q.front()->rows());
    sequence.sourceTokens = labels(k.front()->rows(), "s");
    Given given;
    given.q = q;
    given.k = k;
    given.v = v;
    sequence.given.push_back(given);
    return sequence;
}

/// All projections random, square.
inline Layer randomLayer(Random& random, Index width, int heads)
{
    Layer layer;
    layer.heads = heads;
    layer.wQ = Tensor(random.normal(width, width, 0.5));
    layer.wK = Tensor(random.normal(width, width, 0.5));
    layer.wV = Tensor(random.normal(width, width, 0.5));
    layer.wO = Tensor(random.normal(width, width, 0.5));
    return layer;
}

inline SessionData session(const Sequence& sequence, const Layer& layer)
{
    SessionData data;
    data.sequences.push_back(sequence);
    data.layers.push_back(layer);
    return data;
}

inline Override weightOverride(int query, int key, double number, bool renormalise)
{
    Override change;
    change.target = Override::Target::Weight;
    change.row = query;
    change.key = key;
    change.number = number;
    change.renormalise = renormalise;
    return change;
}

/// The run of a session that must be valid; the message of one that is not ends the program.
inline RunPointer run(const SessionData& data, int sequence = 0)
{
    const Result<SnapshotPointer> snapshot = computeSnapshot(data, sequence);
    if (!snapshot)
        qFatal("%s", snapshot.error().english().c_str());
    return snapshot.value()->run;
}

inline Matrix weights(const RunPointer& of, int head = 0, int layer = 0)
{
    return of->head(layer, head)->weights;
}

} // namespace attnscope::test
