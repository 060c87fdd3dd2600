// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/bar_chart.h"

#include <QApplication>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPainter>
#include <QPicture>
#include <QPointer>
#include <QStackedBarSeries>
#include <QThread>
#include <QValueAxis>

#include <algorithm>
#include <array>
#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <utility>

namespace attnscope {

namespace {

constexpr std::array<Bar::Kind, 5> drawnKinds{
    Bar::Kind::Plain, Bar::Kind::Chosen, Bar::Kind::Positive, Bar::Kind::Negative, Bar::Kind::Total};

/// One chart in a scene of its own. A bar is a stack: nothing up to where it begins, then a piece in
/// the colour of its kind. A bar that crosses 0 is left to paintBars(): its two sides would be two stacks.
class BarChart final : public QObject
{
public:
    explicit BarChart(QObject* parent);

    void paint(QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme);

private:
    void setBars(const BarPicture& picture);
    void setRange(const BarLayout& layout);

    QGraphicsScene m_scene;
    QChart* m_chart = new QChart;
    QStackedBarSeries* m_series = new QStackedBarSeries;
    QBarSet* m_space = new QBarSet({});
    std::array<QBarSet*, drawnKinds.size()> m_sets{};
    QValueAxis* m_x = new QValueAxis;
    QValueAxis* m_y = new QValueAxis;
};

BarChart::BarChart(QObject* parent)
    : QObject(parent)
{
    m_chart->legend()->hide();
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setBackgroundVisible(false);
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_space->setColor(Qt::transparent);
    m_space->setPen(Qt::NoPen);
    m_series->append(m_space);
    for (QBarSet*& set : m_sets) {
        set = new QBarSet({});
        set->setPen(Qt::NoPen);
        m_series->append(set);
    }
    m_chart->addSeries(m_series);
    m_chart->addAxis(m_x, Qt::AlignBottom);
    m_chart->addAxis(m_y, Qt::AlignLeft);
    m_series->attachAxis(m_x);
    m_series->attachAxis(m_y);
    m_x->setVisible(false);
    m_y->setVisible(false);
    m_scene.addItem(m_chart);
}

/// The empty and the full part of a bar as seen from 0, on the side of `sign`.
std::pair<double, double> pieces(double from, double to, double sign)
{
    const double near = std::max(0.0, std::min(sign * from, sign * to));
    const double far = std::max(0.0, std::max(sign * from, sign * to));
    return {sign * near, sign * (far - near)};
}

void BarChart::setBars(const BarPicture& picture)
{
    const auto count = static_cast<int>(picture.bars.size());
    QList<qreal> space;
    std::array<QList<qreal>, drawnKinds.size()> colours;
    for (auto& list : colours)
        list.fill(0, count);
    space.fill(0, count);
    for (int i = 0; i < count; ++i) {
        const Bar& bar = picture.bars[static_cast<std::size_t>(i)];
        if (!bar.isDrawable())
            continue;
        const double sign = std::max(bar.from, bar.to) > 0 ? 1 : -1;
        const auto [empty, full] = pieces(bar.from, bar.to, sign);
        const auto kind = std::find(drawnKinds.begin(), drawnKinds.end(), bar.kind) - drawnKinds.begin();
        space[i] = empty;
        colours[static_cast<std::size_t>(kind)][i] = full;
    }
    const auto replaceAll = [](QBarSet* set, const QList<qreal>& values) {
        set->remove(0, set->count());
        set->append(values);
    };
    replaceAll(m_space, space);
    for (std::size_t k = 0; k < m_sets.size(); ++k)
        replaceAll(m_sets[k], colours[k]);
}

void BarChart::setRange(const BarLayout& layout)
{
    m_x->setRange(-0.5, layout.count - 0.5);
    m_y->setRange(layout.low, layout.high);
    m_series->setBarWidth(barShare(layout.count));
}

void BarChart::paint(
    QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    const QRectF frame(QPointF(0, 0), layout.plot.size());
    m_scene.setSceneRect(frame);
    m_chart->resize(frame.size());
    m_chart->setPlotArea(frame);
    for (std::size_t k = 0; k < m_sets.size(); ++k)
        m_sets[k]->setColor(barColour(drawnKinds[k], theme));
    setRange(layout);
    setBars(picture);
    m_scene.render(&painter, layout.plot, frame, Qt::IgnoreAspectRatio);
}

bool isInWindowsThread()
{
    return QThread::currentThread() == QCoreApplication::instance()->thread();
}

BarChart& theChart()
{
    static QPointer<BarChart> chart;
    if (!chart)
        chart = new BarChart(QCoreApplication::instance());
    return *chart;
}

thread_local bool isRecording = false;

/// A recording is played in the dots of its own screen: here it is to fill what it was recorded for.
void play(const QPicture& recorded, QPainter& painter)
{
    painter.save();
    painter.scale(double(recorded.logicalDpiX()) / painter.device()->logicalDpiX(),
        double(recorded.logicalDpiY()) / painter.device()->logicalDpiY());
    painter.drawPicture(QPointF(0, 0), recorded);
    painter.restore();
}

/// What the chart paints, recorded by the window's thread; nothing where that does not come round.
std::optional<QPicture> recordedChart(
    const QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    BarPicture bars = picture;
    bars.label = nullptr; // the chart has none, and they may refer to what this thread has
    const auto record = [bars = std::move(bars), layout, theme, hints = painter.renderHints()] {
        QPicture result;
        QPainter recorder(&result);
        recorder.setRenderHints(hints);
        theChart().paint(recorder, bars, layout, theme);
        recorder.end();
        return result;
    };
    if (isInWindowsThread())
        return record();
    constexpr std::chrono::seconds patience{10}; // a program that ends has no turns left
    auto recorded = std::make_shared<std::promise<QPicture>>();
    std::future<QPicture> answer = recorded->get_future();
    QMetaObject::invokeMethod(
        QCoreApplication::instance(), [recorded, record] { recorded->set_value(record()); });
    return answer.wait_for(patience) == std::future_status::ready ? std::optional(answer.get())
                                                                  : std::nullopt;
}

} // namespace

RecordedCharts::RecordedCharts()
    : m_before(std::exchange(isRecording, true))
{ }

RecordedCharts::~RecordedCharts()
{
    isRecording = m_before;
}

bool paintBarChart(QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    if (!qobject_cast<QApplication*>(QCoreApplication::instance()))
        return false;
    if (isRecording) {
        const std::optional<QPicture> recorded = recordedChart(painter, picture, layout, theme);
        if (recorded)
            play(*recorded, painter);
        isRecording = recorded.has_value(); // nobody waits once more for a thread that does not come round
        return isRecording;
    }
    if (!isInWindowsThread())
        return false;
    painter.save();
    theChart().paint(painter, picture, layout, theme);
    painter.restore();
    return true;
}

} // namespace attnscope
