// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the window many times, each in a process of its own with the session "it", and prints how long it
// takes from the start of the process until the first window, with all its figures, is on the screen.
// Argument: number of starts (20).
#include "app/desktop/language.h"
#include "app/document.h"
#include "bench/bench_window.h"

#include <QApplication>
#include <QProcess>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>

using namespace attnscope;

namespace {

qint64 now()
{
    return std::chrono::steady_clock::now().time_since_epoch().count(); // the same clock in every process
}

/// Leaves the program after the window was painted for the first time.
class FirstPaint final : public QObject
{
public:
    FirstPaint(MainWindow& window, qint64 start)
        : m_window(window)
        , m_start(start)
    { }

protected:
    bool eventFilter(QObject* object, QEvent* event) override
    {
        // The window system asks for a picture; what is posted after that runs when the picture was handed
        // over.
        if (event->type() == QEvent::Paint && !m_isPainted) {
            m_isPainted = true;
            QTimer::singleShot(0, this, &FirstPaint::report);
        }
        return QObject::eventFilter(object, event);
    }

private:
    void report()
    {
        if (!areFiguresUpToDate(m_window))
            return QTimer::singleShot(0, this, &FirstPaint::report);
        std::printf("%.2f %.2f\n", static_cast<double>(now() - m_start) / 1e6,
            1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
        std::fflush(stdout);
        std::_Exit(0);
    }

    MainWindow& m_window;
    qint64 m_start;
    bool m_isPainted = false;
};

int showWindow(QApplication& app, qint64 start)
{
    applyLanguage({});
    MainWindow window;
    window.document().openExample(QStringLiteral("it"));
    FirstPaint firstPaint(window, start);
    window.installEventFilter(&firstPaint);
    window.show();
    return app.exec();
}

void print(const char* name, std::vector<double> times)
{
    if (times.empty())
        return;
    std::sort(times.begin(), times.end());
    std::printf("%s: fastest %.1f, median %.1f, slowest %.1f ms\n", name, times.front(),
        times[times.size() / 2], times.back());
}

} // namespace

int main(int argc, char** argv)
{
    if (argc > 2 && qstrcmp(argv[1], "--started-at") == 0) {
        useBenchSettings();
        QApplication app(argc, argv);
        return showWindow(app, QByteArray(argv[2]).toLongLong());
    }
    const OwnPlace place;
    const QCoreApplication app(argc, argv);
    std::vector<double> clock;
    std::vector<double> processor;
    for (int i = argc > 1 ? std::max(atoi(argv[1]), 1) : 20; i > 0; --i) {
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(),
            {QStringLiteral("--started-at"), QString::number(now())});
        child.waitForFinished();
        const QList<QByteArray> words = child.readAllStandardOutput().trimmed().split(' ');
        clock.push_back(words.value(0).toDouble());
        processor.push_back(words.value(1).toDouble());
    }
    print("clock", clock);
    print("processor", processor);
    return 0;
}
