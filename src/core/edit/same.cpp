// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/same.h"

#include <bit>
#include <cstdint>
#include <cstring>

namespace attnscope {

bool sameBits(const Matrix& a, const Matrix& b)
{
    if (a.rows() != b.rows() || a.cols() != b.cols())
        return false;
    const auto bytes = static_cast<std::size_t>(a.size()) * sizeof(double);
    return bytes == 0 || std::memcmp(a.data(), b.data(), bytes) == 0;
}

namespace {

// One overload a type; `all` folds over pairs of members. Declared first, since they call each other.
template<typename T>
bool same(const std::vector<T>& a, const std::vector<T>& b);
template<typename T>
bool same(const std::optional<T>& a, const std::optional<T>& b);

template<typename T>
requires(std::is_integral_v<T> || std::is_enum_v<T>) bool same(T a, T b)
{
    return a == b;
}

bool same(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool same(const std::string& a, const std::string& b)
{
    return a == b;
}

bool same(const std::vector<bool>& a, const std::vector<bool>& b)
{
    return a == b;
}

bool same(const std::pair<int, int>& a, const std::pair<int, int>& b)
{
    return a == b;
}

bool same(const Tensor& a, const Tensor& b)
{
    return a.isSameAs(b) || sameBits(*a, *b);
}

bool same(const Cow<BoolMatrix>& a, const Cow<BoolMatrix>& b)
{
    return a.isSameAs(b) || (a->rows() == b->rows() && a->cols() == b->cols() && *a == *b);
}

template<typename M>
bool same(const MaskTable<M>& a, const MaskTable<M>& b)
{
    return a.perHead == b.perHead && same(a.tables, b.tables);
}

bool same(const FileKeys::Key& a, const FileKeys::Key& b)
{
    return a.name == b.name && a.unknownJson == b.unknownJson;
}

bool same(const FileKeys& a, const FileKeys& b)
{
    return same(a.keys, b.keys);
}

bool same(const Given& a, const Given& b)
{
    return same(a.layer, b.layer) && same(a.q, b.q) && same(a.k, b.k) && same(a.v, b.v)
        && same(a.scores, b.scores) && same(a.weights, b.weights) && same(a.allowed, b.allowed)
        && same(a.bias, b.bias) && same(a.fileKeys, b.fileKeys);
}

bool same(const Override& a, const Override& b)
{
    return same(a.layer, b.layer) && same(a.head, b.head) && same(a.target, b.target) && same(a.row, b.row)
        && same(a.key, b.key) && same(a.number, b.number) && same(a.renormalise, b.renormalise)
        && same(a.vector, b.vector) && same(a.fileKeys, b.fileKeys);
}

bool same(const Sequence& a, const Sequence& b)
{
    return same(a.name, b.name) && same(a.tokens, b.tokens) && same(a.sourceTokens, b.sourceTokens)
        && same(a.embeddings, b.embeddings) && same(a.sourceEmbeddings, b.sourceEmbeddings)
        && same(a.padding, b.padding) && same(a.given, b.given) && same(a.overrides, b.overrides)
        && same(a.fileKeys, b.fileKeys);
}

bool same(const Position& a, const Position& b)
{
    return same(a.kind, b.kind) && same(a.base, b.base) && same(a.table, b.table)
        && same(a.fileKeys, b.fileKeys);
}

bool same(const Rope& a, const Rope& b)
{
    return same(a.base, b.base) && same(a.pairing, b.pairing) && same(a.fileKeys, b.fileKeys);
}

bool same(const Score& a, const Score& b)
{
    return same(a.kind, b.kind) && same(a.scale, b.scale) && same(a.scaleNumber, b.scaleNumber)
        && same(a.softcap, b.softcap) && same(a.w, b.w) && same(a.wQuery, b.wQuery) && same(a.wKey, b.wKey)
        && same(a.v, b.v) && same(a.b, b.b) && same(a.fileKeys, b.fileKeys);
}

bool same(const Mask& a, const Mask& b)
{
    return same(a.causal, b.causal) && same(a.offset, b.offset) && same(a.window, b.window)
        && same(a.allowed, b.allowed) && same(a.bias, b.bias) && same(a.alibi, b.alibi)
        && same(a.emptyRows, b.emptyRows) && same(a.fileKeys, b.fileKeys);
}

bool same(const FeedForward& a, const FeedForward& b)
{
    return same(a.activation, b.activation) && same(a.w1, b.w1) && same(a.b1, b.b1) && same(a.w2, b.w2)
        && same(a.b2, b.b2) && same(a.wGate, b.wGate) && same(a.normGain, b.normGain)
        && same(a.normBias, b.normBias) && same(a.fileKeys, b.fileKeys);
}

bool same(const Layer& a, const Layer& b)
{
    return same(a.name, b.name) && same(a.input, b.input) && same(a.heads, b.heads)
        && same(a.kvHeads, b.kvHeads) && same(a.orientation, b.orientation) && same(a.wQ, b.wQ)
        && same(a.wK, b.wK) && same(a.wV, b.wV) && same(a.wO, b.wO) && same(a.bQ, b.bQ) && same(a.bK, b.bK)
        && same(a.bV, b.bV) && same(a.bO, b.bO) && same(a.rope, b.rope) && same(a.score, b.score)
        && same(a.mask, b.mask) && same(a.temperature, b.temperature) && same(a.headGain, b.headGain)
        && same(a.residual, b.residual) && same(a.norm, b.norm) && same(a.normKind, b.normKind)
        && same(a.normGain, b.normGain) && same(a.normBias, b.normBias) && same(a.normEps, b.normEps)
        && same(a.feedForward, b.feedForward) && same(a.fileKeys, b.fileKeys);
}

template<typename T>
bool same(const std::vector<T>& a, const std::vector<T>& b)
{
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!same(a[i], b[i]))
            return false;
    }
    return true;
}

template<typename T>
bool same(const std::optional<T>& a, const std::optional<T>& b)
{
    return a && b ? same(*a, *b) : a.has_value() == b.has_value();
}

} // namespace

bool sameSession(const SessionData& a, const SessionData& b)
{
    return same(a.title, b.title) && same(a.notes, b.notes) && same(a.precision, b.precision)
        && same(a.dims, b.dims) && same(a.sourceDims, b.sourceDims) && same(a.sequences, b.sequences)
        && same(a.position, b.position) && same(a.layers, b.layers) && same(a.fileKeys, b.fileKeys);
}

} // namespace attnscope
