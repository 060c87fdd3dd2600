// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bench/bench_window.h"
#include "core/edit/new_session.h"

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace attnscope {

/// Comes around each millisecond that the thread is free: a thread that never slept would get less of a busy
/// processor than one that waits for a person.
class Gaps final : public QObject
{
public:
    Gaps()
    {
        m_sinceLast.start();
        connect(&m_timer, &QTimer::timeout, this, [this] {
            m_longest = std::max(m_longest, m_sinceLast.nsecsElapsed());
            m_sinceLast.restart();
        });
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.start(1);
    }

    void reset()
    {
        m_longest = 0;
        m_sinceLast.restart();
    }
    double longest() const { return 1e-6 * static_cast<double>(m_longest); }

private:
    QTimer m_timer;
    QElapsedTimer m_sinceLast;
    qint64 m_longest = 0;
};

inline int pauseAfterStep = 300; // milliseconds

struct Size
{
    int tokens;
    int width;
    int heads;
};

inline constexpr std::array<Size, 4> benchSizes{
    {{7, 4, 2}, {128, 768, 12}, {512, 768, 12}, {2048, 1024, 16}}};

/// The sizes of the command line, as 512 or 1000x256x4 (tokens, width, heads), or all of benchSizes, and the
/// arguments that are none; pause=MILLISECONDS sets the pause after a step.
struct BenchArguments
{
    explicit BenchArguments(const QStringList& arguments)
    {
        for (const QString& argument : arguments) {
            if (argument.startsWith(QStringLiteral("pause=")))
                pauseAfterStep = argument.mid(6).toInt();
            else if (argument.at(0).isDigit())
                addSize(argument.split(QLatin1Char('x')));
            else
                others << argument;
        }
        if (sizes.empty())
            sizes.assign(benchSizes.begin(), benchSizes.end());
    }

    std::vector<Size> sizes;
    QStringList others;

private:
    void addSize(const QStringList& numbers)
    {
        if (numbers.size() == 3)
            sizes.push_back({numbers[0].toInt(), numbers[1].toInt(), numbers[2].toInt()});
        for (const Size& size : benchSizes) {
            if (numbers.size() == 1 && size.tokens == numbers[0].toInt())
                sizes.push_back(size);
        }
    }
};

inline SessionData sessionOf(const Size& size)
{
    NewSession options;
    options.tokens = Labels(static_cast<std::size_t>(size.tokens), "t");
    options.modelWidth = size.width;
    options.heads = size.heads;
    options.keyWidth = options.valueWidth = size.width / size.heads;
    options.embeddings = {Fill::Kind::Normal, 1};
    SessionData data = newSession(options);
    data.precision = Precision::Float32;
    return data;
}

inline void turnTheLoop()
{
    QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

inline void waitForNumbers(MainWindow& window)
{
    const Computation& computation = window.workspace().computation();
    while (!computation.isCurrent() || !(computation.shownFocus() == window.workspace().focus()))
        turnTheLoop();
}

inline void rest()
{
    QElapsedTimer timer;
    timer.start();
    while (!timer.hasExpired(pauseAfterStep))
        turnTheLoop();
}

/// A step, and everything that follows from it.
template<typename Step>
void measure(MainWindow& window, Gaps& gaps, const char* name, const Step& step, int repeats = 7)
{
    std::vector<double> frozen;
    std::vector<double> whole;
    for (int i = 0; i < repeats; ++i) {
        gaps.reset();
        QElapsedTimer timer;
        timer.start();
        step(i);
        waitForNumbers(window);
        whole.push_back(1e-6 * static_cast<double>(timer.nsecsElapsed()));
        rest();
        frozen.push_back(gaps.longest());
    }
    std::sort(frozen.begin(), frozen.end());
    std::sort(whole.begin(), whole.end());
    std::printf("  %-30s not answering: median %6.1f, longest %6.1f ms; numbers after: median %7.1f ms\n",
        name, frozen[(repeats - 1) / 2], frozen.back(), whole[(repeats - 1) / 2]);
    std::fflush(stdout);
}

} // namespace attnscope
