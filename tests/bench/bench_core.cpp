// SPDX-License-Identifier: GPL-3.0-or-later
// One forward pass of multi-head self-attention in float32, for the sizes that the project quotes. Prints the
// median and the fastest of many runs in milliseconds; `bench_core.py` beside this runs NumPy on the same
// sizes.
#include <QtGlobal>

#include "core/builders.h"
#include "core/kernels/kernels.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

using namespace attnscope;
using namespace attnscope::test;

namespace {

struct Size
{
    Index tokens;
    Index width;
    int heads;
    int repeats;
};

SessionData sessionOf(const Size& size)
{
    Random random;
    SessionData data = session(
        selfSequence(random.normal(size.tokens, size.width)), randomLayer(random, size.width, size.heads));
    data.precision = Precision::Float32;
    return data;
}

void measure(const Size& size)
{
    const SessionData data = sessionOf(size);
    const Shapes shapes = validate(data).value();
    std::vector<double> times;
    for (int i = 0; i < size.repeats; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const RunPointer done = runSequence(data, shapes, 0);
        const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
        times.push_back(time.count());
    }
    std::sort(times.begin(), times.end());
    std::printf("%5td x %4td x %2d: median %8.3f ms, fastest %8.3f ms\n", size.tokens, size.width, size.heads,
        times[times.size() / 2], times.front());
}

} // namespace

int main()
{
    std::printf("kernels: %s\n", kernels::best<float>().level);
    for (const Size& size : {Size{7, 4, 1, 1000}, Size{64, 64, 8, 300}, Size{128, 768, 12, 40},
             Size{512, 768, 12, 15}, Size{1024, 768, 12, 9}, Size{2048, 1024, 16, 5}})
        measure(size);
    return 0;
}
