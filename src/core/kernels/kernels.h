// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

/// The hot loops behind plain pointers. They are compiled once for each level of the processor family, so
/// nothing with an ABI that depends on vector flags (Eigen types, standard containers) may cross this
/// boundary. Tables are row-major; an `ld` is the distance between the starts of two rows, in numbers.
namespace attnscope::kernels {

using Size = std::ptrdiff_t;

/// What softmax() adds up on its way; e = exp(x − max).
template<typename T>
struct SoftmaxSums
{
    T sum = 0; ///< Σ e
    T dot = 0; ///< Σ e·(x − max); the entropy in nats is ln(sum) − dot / sum
};

template<typename T>
struct RowStatistics
{
    T sum = 0; ///< NaN when the row holds a NaN
    T smallest = 0; ///< NaN apart
    T largest = 0; ///< NaN apart
};

/// One level's kernels.
template<typename T>
struct Table
{
    const char* level; ///< "baseline", "v3", "v4"

    /// c (m × n) = a (m × k) · b (k × n)
    void (*multiply)(Size m, Size n, Size k, const T* a, Size lda, const T* b, Size ldb, T* c, Size ldc);
    /// c (m × n) = a (m × k) · bᵀ, b is n × k
    void (*multiplyTransposed)(
        Size m, Size n, Size k, const T* a, Size lda, const T* b, Size ldb, T* c, Size ldc);
    /// out[j] = v · tanh(query + key j), keys n × width
    void (*additive)(Size n, Size width, const T* query, const T* keys, Size ld, const T* v, T* out);

    bool (*isFinite)(Size n, const T* row);
    void (*scale)(Size n, T* row, T factor);
    void (*divide)(Size n, T* row, T divisor);
    /// s → c·tanh(s / c)
    void (*softcap)(Size n, T* row, T c);
    /// Adds numbers of the session; they are rounded to T first.
    void (*addBias)(Size n, T* row, const double* bias);
    /// Adds −slope·|position − j|.
    void (*addDistance)(Size n, T* row, T slope, Size position);
    /// Adds −∞ outside of [first, last).
    void (*maskOutside)(Size n, T* row, Size first, Size last);
    /// Adds −∞ where visible[j] is 0.
    void (*maskHidden)(Size n, T* row, const unsigned char* visible);
    /// Softmax in place, maximum subtracted first; a NaN or +∞ makes the whole row NaN.
    SoftmaxSums<T> (*softmax)(Size n, T* row);
    RowStatistics<T> (*statistics)(Size n, const T* row);
    /// into[j] = the larger of both; a NaN wins.
    void (*largerOf)(Size n, T* into, const T* row);
    /// Keeps of number[j] and row[j] the one that is farther from 0, the earlier of equals, and its size: +∞
    /// stands for one that is not finite. sizes[j] = −1: there is no number yet. Those of the row where
    /// hidden[j] is not 0 do not count (`hidden` may be null).
    void (*fartherOf)(Size n, T* numbers, T* sizes, const T* row, const unsigned char* hidden);
};

/// The kernels of the best level that this processor has.
template<typename T>
const Table<T>& best();

/// How many levels this processor has, and the kernels of each, from the baseline up.
int levelCount();
template<typename T>
const Table<T>& level(int i);

} // namespace attnscope::kernels
