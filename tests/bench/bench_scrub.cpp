// SPDX-License-Identifier: GPL-3.0-or-later
// Scrubs a cell of the session "it" in the real window and prints how long it takes from the edit until every
// visible figure is painted again, by the clock and by the time that the processor spent on it (which other
// programs disturb less). Arguments: number of steps (1000), width and height of the window (1600
// 980).
#include "app/document.h"
#include "bench/bench_window.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_view.h"
#include "view/tables/number_table.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QKeyEvent>

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace attnscope;

namespace {

QList<FigureView*> shownFigures(MainWindow& window)
{
    QList<FigureView*> shown;
    for (FigureView* view : window.cards().findChildren<FigureView*>()) {
        if (view->isVisible() && !view->visibleRegion().isEmpty())
            shown << view;
    }
    return shown;
}

struct Times
{
    double clock = 0; ///< milliseconds
    double processor = 0;
};

/// Edit, and everything that follows from it until the screen is up to date.
Times scrubOnce(MainWindow& window, NumberTable& table, bool up)
{
    QElapsedTimer timer;
    timer.start();
    const std::clock_t before = std::clock();
    QKeyEvent key(QEvent::KeyPress, up ? Qt::Key_Up : Qt::Key_Down, Qt::ControlModifier);
    QCoreApplication::sendEvent(&table, &key);
    while (!areFiguresUpToDate(window) && timer.elapsed() < 5000)
        QApplication::processEvents();
    return {static_cast<double>(timer.nsecsElapsed()) / 1e6,
        1e3 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC};
}

void print(const char* name, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) { return times[std::size_t(share * double(times.size() - 1))]; };
    std::printf("%s: fastest %.2f, median %.2f, p90 %.2f, p99 %.2f, slowest %.2f ms\n", name, at(0), at(0.5),
        at(0.9), at(0.99), at(1));
}

} // namespace

int main(int argc, char** argv)
{
    const OwnPlace place;
    QApplication app(argc, argv);
    const int steps = argc > 1 ? std::max(atoi(argv[1]), 1) : 1000;
    MainWindow window;
    window.document().openExample(QStringLiteral("it"));
    window.setWindowState(Qt::WindowNoState);
    window.resize(argc > 3 ? QSize(atoi(argv[2]), atoi(argv[3])) : QSize(1600, 980));
    window.show();
    QElapsedTimer warm;
    warm.start();
    while (warm.elapsed() < 1500)
        QApplication::processEvents(QEventLoop::AllEvents, 50);
    auto* table = window.findChild<NumberTable*>(QStringLiteral("embeddingsTable"));
    table->setFocus();
    table->setCurrentIndex(table->model()->index(5, 1));
    const QList<FigureView*> figures = shownFigures(window);
    std::vector<double> clock;
    std::vector<double> processor;
    for (int i = 0; i < steps + 20; ++i) {
        const Times times = scrubOnce(window, *table, i % 40 < 20);
        if (i < 20) // the first fill caches
            continue;
        clock.push_back(times.clock);
        processor.push_back(times.processor);
    }
    std::printf(
        "%d figures in %d x %d, %d steps\n", int(figures.size()), window.width(), window.height(), steps);
    print("clock", clock);
    print("processor", processor);
    return 0;
}
