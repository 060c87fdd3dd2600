// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_fixture.h"
#include "support/sessions.h"
#include "view/cards/elided_label.h"
#include "view/colour_map.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QScrollBar>
#include <QSemaphore>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QThread>
#include <QToolButton>

#include <atomic>
#include <thread>

using namespace attnscope;

namespace {

/// Notes what it was asked to paint.
class RecordingFigure final : public Figure
{
public:
    struct Paint
    {
        SnapshotPointer snapshot;
        Focus focus;
        QRectF area;
        int fontPixelSize;
        QRect viewport;
    };
    mutable std::vector<Paint> paints;
    mutable std::vector<Paint> paintsByWorkers; ///< each of them waits for mayGoOn
    bool isSlow = false;
    bool isZoomSlow = false;
    mutable QSemaphore mayGoOn;
    mutable std::atomic<int> begunByWorkers = 0;
    mutable std::atomic<int> headingsByWorkers = 0;

    explicit RecordingFigure(QString id)
        : m_id(std::move(id))
    { }
    QString id() const override { return m_id; }
    QString title() const override { return m_id; }
    QString subtitle(const FigureInput&) const override
    {
        if (QThread::currentThread() != qApp->thread())
            ++headingsByWorkers;
        return QStringLiteral("heading");
    }
    bool isSlowAtFirst(const FigureInput&) const override { return isSlow; }
    QString slowChoice(const FigureInput& input) const override
    {
        return isZoomSlow && !input.viewport.isEmpty() ? QString::number(input.viewport.width()) : QString();
    }
    void paint(QPainter&, const QRectF& area, const FigureInput& input) const override
    {
        const bool isOnScreen = QThread::currentThread() == qApp->thread();
        if (!isOnScreen) {
            ++begunByWorkers;
            mayGoOn.acquire();
        }
        (isOnScreen ? paints : paintsByWorkers)
            .push_back({input.snapshot, input.focus, area, int(input.theme.fontPixelSize), input.viewport});
    }
    std::optional<FigureHit> hit(const QPointF&, const QRectF&, const FigureInput& input) const override
    {
        return isSlow || isZoomSlow ? std::optional(FigureHit{m_id, input.focus, {}, {}, {}}) : std::nullopt;
    }
    std::optional<FigureMap> map(const QPointF&, const QRectF& area, const FigureInput&) const override
    {
        return FigureMap{area, 12, 12, {}};
    }

private:
    QString m_id;
};

} // namespace

class TestCardGrid final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void width_choosesTheColumns_data();
    void width_choosesTheColumns();
    void cards_neverOverlapOrLeaveTheArea();
    void enterAndEscape_enlargeAndRestore();
    void button_enlargesAndRestores();
    void slowFigure_isPaintedByAWorkerFirst();
    void slowChoice_isPaintedByAWorkerFirst();
    void hiddenFigure_isNotShown();
    void longChoices_openBelowTheirBox();
    void narrowCard_cutsNoChosenText();
    void rehearsal_paintsWhatIsOnTheScreen();
    void themeSwitch_leavesNoOldColours();
    void focusedCard_isFramedOnEverySide();
    void darkFields_haveEdgesToSee();
    void docks_haveOneGround();
    void toolbarThatDoesNotFit_saysThatThereIsMore();
};

void TestCardGrid::width_choosesTheColumns_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("columns");
    QTest::newRow("narrow") << 320 << 1;
    QTest::newRow("two") << 640 << 2;
    QTest::newRow("a window of 1280") << 930 << 3;
    QTest::newRow("a window of 1920") << 1570 << 3;
    QTest::newRow("very wide") << 2400 << 4;
}

void TestCardGrid::width_choosesTheColumns()
{
    QFETCH(int, width);
    QFETCH(int, columns);
    QCOMPARE(cardLayout({width, 700}, 8, 8).columns, columns);
}

void TestCardGrid::cards_neverOverlapOrLeaveTheArea()
{
    WindowFixture fixture;
    for (const QSize size : {QSize(1280, 800), QSize(1920, 1000), QSize(900, 700)}) {
        fixture.window().resize(size);
        QTest::qWait(20);
        QList<QRect> places;
        const QRect area(QPoint(), fixture.window().cards().widget()->size());
        for (FigureCard* card : fixture.window().cards().findChildren<FigureCard*>()) {
            if (!card->isVisible())
                continue;
            QVERIFY(area.contains(card->geometry()));
            for (const QRect& other : places)
                QVERIFY(!other.intersects(card->geometry()));
            places << card->geometry();
        }
        QVERIFY(places.size() >= 8);
    }
}

void TestCardGrid::enterAndEscape_enlargeAndRestore()
{
    WindowFixture fixture;
    CardGrid& cards = fixture.window().cards();
    FigureView& view = cards.card(QStringLiteral("weights"))->view();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(cards.enlarged(), QStringLiteral("weights"));
    QVERIFY(view.width() > cards.width() * 9 / 10);
    QVERIFY(!cards.card(QStringLiteral("scores"))->isVisible());
    QVERIFY(view.hasFocus());
    QTest::keyClick(&view, Qt::Key_Escape);
    QCOMPARE(cards.enlarged(), QString());
    QVERIFY(cards.card(QStringLiteral("scores"))->isVisible());
    QTest::mouseDClick(&view, Qt::LeftButton, {}, view.rect().center());
    QCOMPARE(cards.enlarged(), QStringLiteral("weights"));
}

void TestCardGrid::button_enlargesAndRestores()
{
    WindowFixture fixture;
    CardGrid& cards = fixture.window().cards();
    auto* button = cards.card(QStringLiteral("scores"))->findChild<QToolButton*>(QStringLiteral("enlarge"));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(cards.enlarged(), QStringLiteral("scores"));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(cards.enlarged(), QString());
}

void TestCardGrid::rehearsal_paintsWhatIsOnTheScreen()
{
    WindowFixture fixture;
    std::vector<std::unique_ptr<Figure>> figures;
    for (const char* id : {"shown", "quick", "notWanted"}) {
        figures.push_back(std::make_unique<RecordingFigure>(QString::fromLatin1(id)));
        auto& figure = static_cast<RecordingFigure&>(*figures.back());
        figure.isSlow = figure.id() != QStringLiteral("quick");
        figure.mayGoOn.release(10);
    }
    const auto recorded = [&](std::size_t i) -> const RecordingFigure& {
        return static_cast<const RecordingFigure&>(*figures[i]);
    };
    const RecordingFigure& shown = recorded(0);
    CardGrid cards(figures, fixture.window().workspace().figures());
    cards.setWanted({QStringLiteral("shown"), QStringLiteral("quick")});
    cards.resize(600, 400);
    cards.show();
    QVERIFY(QTest::qWaitForWindowExposed(&cards));
    QTRY_VERIFY(!shown.paints.empty());

    const RecordingFigure::Paint onScreen = shown.paints.back();
    const SnapshotPointer next = computeSnapshot(onScreen.snapshot->session, 0).take();
    Focus focus;
    focus.query = 3;
    shown.paintsByWorkers.clear();
    const auto rehearse = cards.rehearsal();
    std::thread([&] { rehearse(next, focus, {}); }).join();
    QCOMPARE(shown.paintsByWorkers.size(), std::size_t(1));
    const RecordingFigure::Paint& rehearsed = shown.paintsByWorkers[0];
    QCOMPARE(rehearsed.snapshot, next);
    QCOMPARE(rehearsed.focus, focus);
    QCOMPARE(rehearsed.area, onScreen.area);
    QCOMPARE(rehearsed.fontPixelSize, onScreen.fontPixelSize);
    for (const std::size_t other : {1, 2})
        QVERIFY(recorded(other).paintsByWorkers.empty());
    std::stop_source stop;
    stop.request_stop();
    std::thread([&] { rehearse(next, focus, stop.get_token()); }).join();
    QCOMPARE(shown.paintsByWorkers.size(), std::size_t(1));
}

void TestCardGrid::slowFigure_isPaintedByAWorkerFirst()
{
    WindowFixture fixture;
    std::vector<std::unique_ptr<Figure>> figures;
    figures.push_back(std::make_unique<RecordingFigure>(QStringLiteral("slow")));
    auto& slow = static_cast<RecordingFigure&>(*figures[0]);
    slow.isSlow = true;
    Workspace& work = fixture.window().workspace();
    CardGrid cards(figures, work.figures());
    cards.setWanted({QStringLiteral("slow")});
    cards.resize(600, 400);
    cards.show();
    QVERIFY(QTest::qWaitForWindowExposed(&cards));
    const FigureView& view = cards.card(QStringLiteral("slow"))->view();
    QTRY_COMPARE(view.description(), QStringLiteral("Preparing…"));
    QTest::qWait(300); // painted again to say so
    QVERIFY(slow.paints.empty());
    QVERIFY(!view.hitAt(view.rect().center()));
    const auto& heading =
        *cards.card(QStringLiteral("slow"))->findChild<ElidedLabel*>(QStringLiteral("subtitle"));
    QCOMPARE(heading.text(), QString());

    slow.mayGoOn.release();
    QTRY_VERIFY(!slow.paints.empty());
    QCOMPARE(int(slow.headingsByWorkers), 1);
    QTRY_COMPARE(heading.text(), QStringLiteral("heading"));
    QCOMPARE(slow.paints[0].snapshot, work.computation().snapshot());
    QVERIFY(view.hitAt(view.rect().center()));
    QVERIFY(view.description() != QStringLiteral("Preparing…"));

    // Other numbers are prepared anew, and the zoom stays.
    cards.card(QStringLiteral("slow"))->view().zoomAtCentre(2);
    const QRect zoomed = view.viewport();
    QCOMPARE(zoomed.size(), QSize(6, 6));
    QCoreApplication::processEvents();
    slow.paints.clear();
    SessionData next = work.session().data();
    next.layers[0].mask.causal = !next.layers[0].mask.causal;
    QVERIFY(work.apply(std::move(next), {}));
    QTest::qWait(100);
    QVERIFY(slow.paints.empty());
    QCOMPARE(view.viewportText(), QString());
    slow.mayGoOn.release();
    QTRY_VERIFY(!slow.paints.empty());
    QCOMPARE(slow.paints[0].snapshot, work.computation().snapshot());
    QCOMPARE(view.viewport(), zoomed);
    QCOMPARE(view.viewportText(), QStringLiteral("6 × 6 of 12 × 12 cells"));

    // So is a comparison.
    slow.paints.clear();
    work.figures().setPinned(work.computation().snapshot());
    QTest::qWait(100);
    QVERIFY(slow.paints.empty());
    slow.mayGoOn.release();
    QTRY_VERIFY(!slow.paints.empty());
    QVERIFY2(heading.text().contains(QStringLiteral("pinned: the same")), qPrintable(heading.text()));
}

void TestCardGrid::slowChoice_isPaintedByAWorkerFirst()
{
    WindowFixture fixture;
    std::vector<std::unique_ptr<Figure>> figures;
    figures.push_back(std::make_unique<RecordingFigure>(QStringLiteral("zoomed")));
    auto& figure = static_cast<RecordingFigure&>(*figures[0]);
    figure.isZoomSlow = true;
    CardGrid cards(figures, fixture.window().workspace().figures());
    cards.setWanted({QStringLiteral("zoomed")});
    cards.resize(600, 400);
    cards.show();
    QVERIFY(QTest::qWaitForWindowExposed(&cards));
    FigureView& view = cards.card(QStringLiteral("zoomed"))->view();
    QTRY_VERIFY(view.isUpToDate());
    QVERIFY(!figure.paints.empty());
    figure.paints.clear();

    // The reader need not wait to zoom on; only what was chosen last is shown.
    view.zoomAtCentre(2);
    QCOMPARE(view.viewport().size(), QSize(6, 6));
    QTRY_COMPARE(int(figure.begunByWorkers), 1);
    QVERIFY(!view.hitAt(view.rect().center()));
    QVERIFY(view.description() != QStringLiteral("Preparing…"));
    view.zoomAtCentre(2);
    QCOMPARE(view.viewport().size(), QSize(3, 3));
    QCOMPARE(view.viewportText(), QStringLiteral("3 × 3 of 12 × 12 cells"));
    figure.mayGoOn.release(2);
    QTRY_VERIFY(view.isUpToDate());
    QCOMPARE(figure.paintsByWorkers.size(), std::size_t(2));
    QVERIFY(!figure.paints.empty());
    for (const RecordingFigure::Paint& paint : figure.paints)
        QCOMPARE(paint.viewport, view.viewport());
    QVERIFY(view.hitAt(view.rect().center()));

    figure.paints.clear();
    view.resetZoom(); // is quick
    QTRY_VERIFY(!figure.paints.empty());
    QCOMPARE(figure.paints[0].viewport, QRect());
}

void TestCardGrid::longChoices_openBelowTheirBox()
{
    WindowFixture fixture;
    QVERIFY(!fixture.window().workspace().session().open(test::noiseSession(200, 8, 2), {}));
    for (const char* name : {"control_compareKey", "queryChooser"}) {
        QComboBox* box = nullptr; // the one of the session before may still be there
        const auto isThere = [&] {
            for (QComboBox* each : fixture.window().findChildren<QComboBox*>(QLatin1String(name)))
                box = each->isVisible() && each->count() >= 200 ? each : box;
            return box != nullptr;
        };
        QTRY_VERIFY(isThere());
        box->showPopup();
        const QWidget* list = box->view()->window();
        QTRY_VERIFY(list->isVisible());
        QTRY_VERIFY(box->view()->verticalScrollBar()->isVisible());
        QVERIFY2(list->height() < 500, qPrintable(QString::number(list->height())));
        QVERIFY2(list->width() <= std::max(box->width(), 180), qPrintable(QString::number(list->width())));
        box->hidePopup();
    }
}

bool showsItsText(const QComboBox& box)
{
    QStyleOptionComboBox option;
    option.initFrom(&box);
    const QRect field =
        box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    return box.isVisible() && field.width() >= box.fontMetrics().horizontalAdvance(box.currentText());
}

void TestCardGrid::narrowCard_cutsNoChosenText()
{
    WindowFixture fixture;
    fixture.window().resize(1280, 800);
    QVERIFY(!fixture.window().workspace().session().open(test::noiseSession(8, 64, 8), {}));
    for (const int order : {0, 1, 2}) {
        QComboBox* box = nullptr;
        QTRY_VERIFY((box = fixture.window().findChild<QComboBox*>(QStringLiteral("control_heads.order")))
            && box->isVisible());
        box->setCurrentIndex(order);
        Q_EMIT box->activated(order);
        for (const char* name : {"control_heads.order", "control_heads.range", "control_heads.average"})
            QTRY_VERIFY2(showsItsText(*fixture.find<QComboBox>(name)), name);
    }
}

void TestCardGrid::hiddenFigure_isNotShown()
{
    WindowFixture fixture;
    fixture.trigger("show_scores");
    QVERIFY(!fixture.window().cards().card(QStringLiteral("scores"))->isVisible());
    fixture.trigger("show_scores");
    QVERIFY(fixture.window().cards().card(QStringLiteral("scores"))->isVisible());
    QVERIFY(!fixture.window().isWindowModified());
}

void TestCardGrid::themeSwitch_leavesNoOldColours()
{
    WindowFixture fixture;
    const auto brightness = [&] {
        const QImage picture =
            fixture.window().grab().toImage().scaled(64, 40, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        int bright = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x)
                bright += picture.pixelColor(x, y).lightness() > 200;
        }
        return double(bright) / (picture.width() * picture.height());
    };
    QVERIFY2(brightness() > 0.7, qPrintable(QString::number(brightness())));
    fixture.trigger("actionThemeDark");
    QTRY_VERIFY2(brightness() < 0.02, qPrintable(QString::number(brightness())));
    fixture.trigger("actionThemeLight");
    QTRY_VERIFY2(brightness() > 0.7, qPrintable(QString::number(brightness())));
}

void TestCardGrid::focusedCard_isFramedOnEverySide()
{
    WindowFixture fixture;
    FigureCard& card = *fixture.window().cards().card(QStringLiteral("weights"));
    card.view().setFocus();
    QTest::qWait(20);
    const QImage picture = card.grab().toImage();
    const QColor frame = card.palette().color(QPalette::Highlight);
    const int right = picture.width() - 1;
    const int bottom = picture.height() - 1;
    for (const int depth : {0, 1}) {
        for (const int share : {2, 5, 8}) {
            const int x = picture.width() * share / 10;
            const int y = picture.height() * share / 10;
            for (const QPoint& point :
                {QPoint(depth, y), QPoint(right - depth, y), QPoint(x, depth), QPoint(x, bottom - depth)})
                QCOMPARE(picture.pixelColor(point).name(), frame.name());
        }
    }
}

/// The strongest contrast to the window's ground along the middle row, up to where the text begins.
double edgeContrast(QWidget& widget)
{
    widget.resize(widget.sizeHint());
    const QImage picture = widget.grab().toImage();
    const QColor ground = widget.palette().color(QPalette::Window);
    double strongest = 0;
    for (int x = 0; x < 6; ++x)
        strongest = std::max(strongest, contrast(picture.pixelColor(x, picture.height() / 2), ground));
    return strongest;
}

void TestCardGrid::darkFields_haveEdgesToSee()
{
    WindowFixture fixture;
    fixture.trigger("actionThemeDark");
    QCheckBox box;
    QLineEdit line;
    QSpinBox spin;
    for (QWidget* widget : QList<QWidget*>{&box, &line, &spin})
        QVERIFY2(edgeContrast(*widget) >= 3, widget->metaObject()->className());
}

void TestCardGrid::docks_haveOneGround()
{
    WindowFixture fixture;
    fixture.trigger("actionLessons");
    QTest::qWait(50);
    for (const char* theme : {"actionThemeDark", "actionThemeLight"}) {
        fixture.trigger(theme);
        QTest::qWait(20);
        QWidget& panel = *fixture.find<QDockWidget>("lessonDock")->widget();
        const QImage picture = panel.grab().toImage();
        const QColor base = QApplication::palette().color(QPalette::Base);
        const QColor window = QApplication::palette().color(QPalette::Window);
        int count = 0;
        for (int y = 0; y < picture.height(); y += 5) {
            for (int x = 0; x < picture.width(); x += 5) {
                QVERIFY(picture.pixelColor(x, y) != window);
                count += picture.pixelColor(x, y) == base;
            }
        }
        QVERIFY(count > 100);
    }
}

void TestCardGrid::toolbarThatDoesNotFit_saysThatThereIsMore()
{
    WindowFixture fixture;
    fixture.window().resize(800, 700);
    auto* more = fixture.find<QToolButton>("qt_toolbar_ext_button");
    QTRY_VERIFY(more->isVisible());
    QVERIFY(more->width() >= 16);
    const QImage image = more->grab().toImage();
    const QRgb ground = image.pixel(1, 1);
    int drawn = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            drawn += image.pixel(x, y) != ground;
    }
    QVERIFY2(drawn > 40, qPrintable(QString::number(drawn)));
}

QTEST_MAIN(TestCardGrid)
#include "tst_card_grid.moc"
