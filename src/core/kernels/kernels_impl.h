// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the kernels, included once by each level's file, which defines ATTNSCOPE_LEVEL (a namespace)
// and Eigen (another name for Eigen's namespace, so that no function of one level is ever linked into
// another).
#include "core/kernels/kernels.h"

#include <Eigen/Core>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace attnscope::kernels::ATTNSCOPE_LEVEL {
namespace {

/// Independent partial results of a reduction: enough to fill the vector units of every level, and the same
/// number for all of them, so that sums are added up in the same order everywhere.
constexpr Size lanes = 32;

template<typename T>
constexpr T infinity = std::numeric_limits<T>::infinity();

template<typename T>
using Rows = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template<typename T>
using InMap = Eigen::Map<const Rows<T>, Eigen::Unaligned, Eigen::OuterStride<>>;
template<typename T>
using OutMap = Eigen::Map<Rows<T>, Eigen::Unaligned, Eigen::OuterStride<>>;

template<typename T>
void multiply(Size m, Size n, Size k, const T* a, Size lda, const T* b, Size ldb, T* c, Size ldc)
{
    const InMap<T> left(a, m, k, Eigen::OuterStride<>(lda));
    const InMap<T> right(b, k, n, Eigen::OuterStride<>(ldb));
    OutMap<T>(c, m, n, Eigen::OuterStride<>(ldc)).noalias() = left * right;
}

template<typename T>
void multiplyTransposed(Size m, Size n, Size k, const T* a, Size lda, const T* b, Size ldb, T* c, Size ldc)
{
    const InMap<T> left(a, m, k, Eigen::OuterStride<>(lda));
    const InMap<T> right(b, n, k, Eigen::OuterStride<>(ldb));
    OutMap<T>(c, m, n, Eigen::OuterStride<>(ldc)).noalias() = left * right.transpose();
}

/// e^x for x ≤ 0, −∞ and NaN included: x = n·ln 2 + r, |r| ≤ ln 2 / 2, and the series of e^r.
inline float exponential(float x)
{
    constexpr float lowest = -110.0f; // e^−110 rounds to 0
    constexpr float shift = 12582912.0f; // 1.5·2^23: adding it rounds to an integer in the low bits
    x = x < lowest ? lowest : x;
    const float shifted = x * 1.44269504088896341f + shift;
    const float n = shifted - shift;
    float r = x - n * 0.693359375f;
    r = r + n * 2.12194440e-4f;
    float p = 1.0f / 5040;
    p = p * r + 1.0f / 720;
    p = p * r + 1.0f / 120;
    p = p * r + 1.0f / 24;
    p = p * r + 1.0f / 6;
    p = p * r + 0.5f;
    p = p * r + 1.0f;
    p = p * r + 1.0f;
    // 2^n in two halves, since 2^−140 is no normal number.
    const std::int32_t exponent = std::bit_cast<std::int32_t>(shifted) - std::bit_cast<std::int32_t>(shift);
    const std::int32_t half = exponent >> 1;
    const float first = std::bit_cast<float>((half + 127) << 23);
    const float second = std::bit_cast<float>((exponent - half + 127) << 23);
    return p * first * second;
}

inline double exponential(double x)
{
    constexpr double lowest = -760.0;
    constexpr double shift = 6755399441055744.0; // 1.5·2^52
    x = x < lowest ? lowest : x;
    const double shifted = x * 1.4426950408889634074 + shift;
    const double n = shifted - shift;
    double r = x - n * 6.93147180369123816490e-01;
    r = r - n * 1.90821492927058770002e-10;
    double p = 1.0 / 6227020800.0;
    p = p * r + 1.0 / 479001600.0;
    p = p * r + 1.0 / 39916800.0;
    p = p * r + 1.0 / 3628800.0;
    p = p * r + 1.0 / 362880.0;
    p = p * r + 1.0 / 40320.0;
    p = p * r + 1.0 / 5040.0;
    p = p * r + 1.0 / 720.0;
    p = p * r + 1.0 / 120.0;
    p = p * r + 1.0 / 24.0;
    p = p * r + 1.0 / 6.0;
    p = p * r + 0.5;
    p = p * r + 1.0;
    p = p * r + 1.0;
    // The low bits of `shifted` count n; unsigned arithmetic wraps as needed. n is halved through an even
    // number so that no arithmetic shift of 64 bits is needed, which older levels lack.
    const double halfShifted = n * 0.5 + shift;
    const double half = halfShifted - shift;
    const std::uint64_t base = std::bit_cast<std::uint64_t>(shift) - 1023;
    const std::uint64_t first = (std::bit_cast<std::uint64_t>(half + shift) - base) << 52;
    const std::uint64_t second = (std::bit_cast<std::uint64_t>(n - half + shift) - base) << 52;
    return p * std::bit_cast<double>(first) * std::bit_cast<double>(second);
}

template<typename T>
void additive(Size n, Size width, const T* query, const T* keys, Size ld, const T* v, T* out)
{
    for (Size j = 0; j < n; ++j) {
        const T* key = keys + j * ld;
        T sum = 0;
        for (Size a = 0; a < width; ++a)
            sum += v[a] * std::tanh(query[a] + key[a]);
        out[j] = sum;
    }
}

template<typename T>
bool isFinite(Size n, const T* row)
{
    // x − x is 0 for every finite x and NaN for the others.
    T lane[lanes] = {};
    Size j = 0;
    for (; j + lanes <= n; j += lanes)
        for (Size l = 0; l < lanes; ++l)
            lane[l] += row[j + l] - row[j + l];
    T sum = 0;
    for (; j < n; ++j)
        sum += row[j] - row[j];
    for (Size l = 0; l < lanes; ++l)
        sum += lane[l];
    return sum == 0;
}

template<typename T>
void scale(Size n, T* row, T factor)
{
    for (Size j = 0; j < n; ++j)
        row[j] *= factor;
}

template<typename T>
void divide(Size n, T* row, T divisor)
{
    for (Size j = 0; j < n; ++j)
        row[j] /= divisor;
}

template<typename T>
void softcap(Size n, T* row, T c)
{
    for (Size j = 0; j < n; ++j)
        row[j] = c * std::tanh(row[j] / c);
}

template<typename T>
void addBias(Size n, T* row, const double* bias)
{
    for (Size j = 0; j < n; ++j)
        row[j] += static_cast<T>(bias[j]);
}

template<typename T>
void addDistance(Size n, T* row, T slope, Size position)
{
    for (Size j = 0; j < n; ++j) {
        const Size distance = position > j ? position - j : j - position;
        row[j] += -slope * static_cast<T>(distance);
    }
}

template<typename T>
void maskOutside(Size n, T* row, Size first, Size last)
{
    for (Size j = 0; j < first; ++j)
        row[j] += -infinity<T>;
    for (Size j = last; j < n; ++j)
        row[j] += -infinity<T>;
}

template<typename T>
void maskHidden(Size n, T* row, const unsigned char* visible)
{
    for (Size j = 0; j < n; ++j)
        row[j] = visible[j] != 0 ? row[j] : row[j] + -infinity<T>;
}

template<typename T>
T largest(Size n, const T* row)
{
    T lane[lanes];
    for (Size l = 0; l < lanes; ++l)
        lane[l] = -infinity<T>;
    Size j = 0;
    for (; j + lanes <= n; j += lanes)
        for (Size l = 0; l < lanes; ++l)
            lane[l] = row[j + l] > lane[l] ? row[j + l] : lane[l];
    T result = -infinity<T>;
    for (; j < n; ++j)
        result = row[j] > result ? row[j] : result;
    for (Size l = 0; l < lanes; ++l)
        result = lane[l] > result ? lane[l] : result;
    return result;
}

/// One term of the softmax: e^(x − max), and that times x − max for the entropy (0 for x = −∞).
template<typename T>
inline void softmaxTerm(T& x, T max, T& sum, T& dot)
{
    const T difference = x - max;
    x = exponential(difference);
    sum += x;
    dot += x * (difference < T(-1000) ? T(-1000) : difference);
}

template<typename T>
SoftmaxSums<T> softmax(Size n, T* row)
{
    // A NaN is skipped by the maximum and caught by the sum, which makes every weight NaN.
    const T max = largest(n, row);
    T sum[lanes] = {};
    T dot[lanes] = {};
    Size j = 0;
    for (; j + lanes <= n; j += lanes)
        for (Size l = 0; l < lanes; ++l)
            softmaxTerm(row[j + l], max, sum[l], dot[l]);
    SoftmaxSums<T> sums;
    for (; j < n; ++j)
        softmaxTerm(row[j], max, sums.sum, sums.dot);
    for (Size l = 0; l < lanes; ++l) {
        sums.sum += sum[l];
        sums.dot += dot[l];
    }
    const T inverse = T(1) / sums.sum;
    for (j = 0; j < n; ++j)
        row[j] *= inverse;
    return sums;
}

template<typename T>
RowStatistics<T> statistics(Size n, const T* row)
{
    T sum[lanes] = {};
    T low[lanes];
    T high[lanes];
    for (Size l = 0; l < lanes; ++l) {
        low[l] = infinity<T>;
        high[l] = -infinity<T>;
    }
    Size j = 0;
    for (; j + lanes <= n; j += lanes)
        for (Size l = 0; l < lanes; ++l) {
            const T x = row[j + l];
            sum[l] += x;
            low[l] = x < low[l] ? x : low[l];
            high[l] = x > high[l] ? x : high[l];
        }
    RowStatistics<T> result{0, infinity<T>, -infinity<T>};
    for (; j < n; ++j) {
        result.sum += row[j];
        result.smallest = row[j] < result.smallest ? row[j] : result.smallest;
        result.largest = row[j] > result.largest ? row[j] : result.largest;
    }
    for (Size l = 0; l < lanes; ++l) {
        result.sum += sum[l];
        result.smallest = low[l] < result.smallest ? low[l] : result.smallest;
        result.largest = high[l] > result.largest ? high[l] : result.largest;
    }
    return result;
}

template<typename T>
void largerOf(Size n, T* into, const T* row)
{
    for (Size j = 0; j < n; ++j)
        into[j] = (row[j] > into[j] || row[j] != row[j]) ? row[j] : into[j];
}

/// Without branches: which of two numbers is farther from 0 is as good as random.
template<typename T, typename IsHidden>
void fartherOfVisible(Size n, T* numbers, T* sizes, const T* row, const IsHidden& isHidden)
{
    for (Size j = 0; j < n; ++j) {
        const T distance = std::abs(row[j]);
        const T counted = distance < infinity<T> ? distance : infinity<T>; // NaN too
        const T size = isHidden(j) ? T(-1) : counted;
        const T number = size > sizes[j] ? row[j] : numbers[j];
        sizes[j] = size > sizes[j] ? size : sizes[j];
        numbers[j] = number;
    }
}

template<typename T>
void fartherOf(Size n, T* numbers, T* sizes, const T* row, const unsigned char* hidden)
{
    if (hidden)
        fartherOfVisible(n, numbers, sizes, row, [hidden](Size j) { return hidden[j] != 0; });
    else
        fartherOfVisible(n, numbers, sizes, row, [](Size) { return false; });
}

template<typename T>
constexpr Table<T> tableOf(const char* name)
{
    return {name, multiply<T>, multiplyTransposed<T>, additive<T>, isFinite<T>, scale<T>, divide<T>,
        softcap<T>, addBias<T>, addDistance<T>, maskOutside<T>, maskHidden<T>, softmax<T>, statistics<T>,
        largerOf<T>, fartherOf<T>};
}

} // namespace

extern const Table<float> floatTable;
extern const Table<double> doubleTable;
constexpr Table<float> floatKernels = tableOf<float>(ATTNSCOPE_LEVEL_NAME);
constexpr Table<double> doubleKernels = tableOf<double>(ATTNSCOPE_LEVEL_NAME);
const Table<float> floatTable = floatKernels;
const Table<double> doubleTable = doubleKernels;

} // namespace attnscope::kernels::ATTNSCOPE_LEVEL
