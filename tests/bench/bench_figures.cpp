// SPDX-License-Identifier: GPL-3.0-or-later
// What drawing costs: each figure at several sizes, zooming a large map, and an edit of the open session
// until every visible figure is repainted (`bench_start` measures the way to the first window). Prints the
// median and the 10th and 90th hundredth of many runs in milliseconds, by the clock and, in brackets, of this
// thread alone (another busy program lengthens the former, not the latter). Arguments: numbers of tokens (7
// 64 512 2048).
#include "app/document.h"
#include "bench/bench_window.h"
#include "model/message_text.h"
#include "support/sessions.h"
#include "view/cards/card_grid.h"
#include "view/cards/map_viewport.h"
#include "view/export/figure_exporter.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QWindow>

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace attnscope;

namespace {

double threadMilliseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * double(time.tv_sec) + 1e-6 * double(time.tv_nsec);
}

struct Times
{
    std::vector<double> wall, thread;

    template<typename Job>
    void add(const Job& job)
    {
        QElapsedTimer timer;
        const double before = threadMilliseconds();
        timer.start();
        job();
        wall.push_back(1e-6 * double(timer.nsecsElapsed()));
        thread.push_back(threadMilliseconds() - before);
    }

    static double at(std::vector<double> values, double share)
    {
        std::sort(values.begin(), values.end());
        return values[std::size_t(share * double(values.size() - 1))];
    }

    void print(const char* what) const
    {
        std::printf("%-44s %8.2f  %8.2f … %8.2f   [%8.2f  %8.2f … %8.2f, p99 %8.2f]\n", what, at(wall, 0.5),
            at(wall, 0.1), at(wall, 0.9), at(thread, 0.5), at(thread, 0.1), at(thread, 0.9),
            at(thread, 0.99));
        std::fflush(stdout);
    }
};

SnapshotPointer snapshotOf(int tokens)
{
    return test::computed(test::noiseSession(tokens, tokens < 64 ? 4 : 64, tokens < 64 ? 1 : 8));
}

FigureInput inputOf(const SnapshotPointer& snapshot, const QSize& size)
{
    FigureInput input;
    input.snapshot = snapshot;
    input.focus.query = int(snapshot->sequence().tokens.size()) / 2;
    input.theme = Theme::light();
    input.theme.fontPixelSize = fontPixelSizeFor(size);
    return input;
}

void paint(const Figure& figure, const FigureInput& input, QImage& image)
{
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    figure.paint(painter, QRectF(image.rect()).adjusted(8, 2, -8, -8), input);
}

/// Nothing is known of the numbers before: as after an edit.
SnapshotPointer renewed(const SnapshotPointer& snapshot)
{
    Result<SnapshotPointer> again = computeSnapshot(snapshot->session);
    return again ? again.take() : nullptr;
}

void benchPainting(const SnapshotPointer& snapshot, const QSize& size)
{
    const int tokens = int(snapshot->sequence().tokens.size());
    for (const auto& figure : allFigures()) {
        QImage image(size, QImage::Format_RGB32);
        Times first, again;
        if (!figure->whyNot(inputOf(snapshot, size)).isEmpty())
            continue;
        for (int i = 0; i < (tokens > 1000 ? 2 : 5); ++i) {
            const FigureInput input = inputOf(renewed(snapshot), size);
            first.add([&] { paint(*figure, input, image); });
            for (int j = 0; j < 5; ++j)
                again.add([&] { paint(*figure, input, image); });
        }
        const QString name = QStringLiteral("%1, %2 tokens, %3 × %4")
                                 .arg(figure->id())
                                 .arg(tokens)
                                 .arg(size.width())
                                 .arg(size.height());
        first.print(qPrintable(name + QStringLiteral(", first")));
        again.print(qPrintable(name + QStringLiteral(", again")));
    }
}

/// In to 16 cells and out again, with steps to the side, each frame painted.
void benchZoom(const SnapshotPointer& snapshot, const QSize& size)
{
    const int tokens = int(snapshot->sequence().tokens.size());
    const QSize whole(tokens, tokens);
    const Figure& figure = *findFigure(QStringLiteral("attention"));
    QImage image(size, QImage::Format_RGB32);
    FigureInput input = inputOf(snapshot, size);
    paint(figure, input, image);
    Times times;
    const auto frame = [&] { times.add([&] { paint(figure, input, image); }); };
    for (int i = 0; i < 24; ++i) {
        input.viewport = zoomedViewport(input.viewport, whole, 1.25, {0.4, 0.6});
        frame();
        input.viewport = pannedViewport(input.viewport, whole, {3, 2});
        frame();
    }
    for (int i = 0; i < 24; ++i) {
        input.viewport = zoomedViewport(input.viewport, whole, 0.8, {0.5, 0.5});
        frame();
    }
    times.print(qPrintable(
        QStringLiteral("zoom and pan of %1 × %1, %2 × %3").arg(tokens).arg(size.width()).arg(size.height())));
}

/// One number of an embedding changes; every visible figure is repainted.
void benchEdits(MainWindow& window, const char* what)
{
    Session& session = window.workspace().session();
    const TensorRef table{TensorRef::Kind::Embeddings, 0, 0, 0};
    Times times;
    for (int i = 0; i < 200; ++i) {
        times.add([&] {
            const Status refused = session.setCells(
                table, 1, 0, Matrix::Constant(1, 1, 0.5 + 0.001 * i), QStringLiteral("bench"), 1);
            if (refused)
                std::printf("%s\n", qPrintable(translated(*refused)));
            do
                QCoreApplication::processEvents();
            while (!areFiguresUpToDate(window));
        });
    }
    times.print(what);
}

} // namespace

int main(int argc, char** argv)
{
    const OwnPlace place;
    QApplication application(argc, argv);
    MainWindow window;
    window.document().openExample(QStringLiteral("it"));
    window.show();
    while (!window.windowHandle() || !window.windowHandle()->isExposed())
        QCoreApplication::processEvents();
    QCoreApplication::processEvents();
    std::printf("%-44s %8s  %8s … %8s\n", "milliseconds", "median", "p10", "p90");
    benchEdits(window, "it: edit, all visible figures repainted");
    window.workspace().figures().pin();
    benchEdits(window, "the same with pinned numbers");
    window.hide();
    std::vector<int> sizes;
    for (int i = 1; i < argc; ++i)
        sizes.push_back(atoi(argv[i]));
    if (sizes.empty())
        sizes = {7, 64, 512, 2048};
    for (const int tokens : sizes) {
        const SnapshotPointer snapshot = snapshotOf(tokens);
        benchPainting(snapshot, {320, 260});
        benchPainting(snapshot, {1200, 800});
        benchZoom(snapshot, {1200, 800});
    }
    return 0;
}
