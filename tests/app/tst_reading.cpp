// SPDX-License-Identifier: GPL-3.0-or-later
// What the window tells whoever only looks and points: hovering, clicking, the status bar, tinted cells.
#include "app/window_fixture.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QToolButton>
#include <QToolTip>

#include <cmath>

using namespace attnscope;

namespace {

constexpr int animal = 1;
constexpr int it = 6;

} // namespace

class TestReading final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup()
    {
        QToolTip::hideText();
        m_fixture.reset();
    }

    void hovering_tellsTheNumberInFull_data();
    void hovering_tellsTheNumberInFull();
    void click_choosesForEveryFigure();
    void clickOnAHead_choosesIt();
    void clickOnADimension_choosesIt();
    void statusBar_tellsTheSizes();
    void notFinite_isNamedWithItsFirstStage();
    void emptyRow_isNamedAndFound();
    void cells_areTintedByTheirNumber();
    void themes_areSwitchedInTheMenu();

private:
    MainWindow& window() { return m_fixture->window(); }
    Workspace& workspace() { return window().workspace(); }
    FigureView& figure(const char* id) { return window().cards().card(QString::fromLatin1(id))->view(); }
    /// A point of the figure where `wanted` is; fails the test when there is none.
    QPoint pointWhere(FigureView& view, const std::function<bool(const FigureHit&)>& wanted);
    void click(const char* id, const std::function<bool(const FigureHit&)>& wanted);
    void edit(const std::function<void(SessionData&)>& change)
    {
        SessionData next = workspace().session().data();
        change(next);
        QVERIFY(workspace().apply(std::move(next), QStringLiteral("edit")));
    }
    QToolButton& check(const char* name) { return *m_fixture->find<QToolButton>(name); }

    std::unique_ptr<WindowFixture> m_fixture;
};

QPoint TestReading::pointWhere(FigureView& view, const std::function<bool(const FigureHit&)>& wanted)
{
    for (int y = 0; y < view.height(); y += 2) {
        for (int x = 0; x < view.width(); x += 2) {
            const std::optional<FigureHit> hit = view.hitAt(QPointF(x, y));
            if (hit && wanted(*hit))
                return {x, y};
        }
    }
    QTest::qFail("no such place in the figure", __FILE__, __LINE__);
    return {};
}

void TestReading::click(const char* id, const std::function<bool(const FigureHit&)>& wanted)
{
    FigureView& view = figure(id);
    QTest::mouseClick(&view, Qt::LeftButton, {}, pointWhere(view, wanted));
}

void TestReading::hovering_tellsTheNumberInFull_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const char* id : {"weights", "attention"})
        QTest::addRow("%s", id) << QByteArray(id);
}

void TestReading::hovering_tellsTheNumberInFull()
{
    QFETCH(QByteArray, id);
    const double weight = m_fixture->weight(it, animal);
    FigureView& view = figure(id.constData());
    const auto isOne = [](const FigureHit& hit) { return hit.focus.query == it && hit.focus.key == animal; };
    const QPoint point = pointWhere(view, isOne);
    QHelpEvent event(QEvent::ToolTip, point, view.mapToGlobal(point));
    QApplication::sendEvent(&view, &event);
    const QString text = QToolTip::text();
    QVERIFY2(text.contains(QStringLiteral("animal")), qPrintable(text));
    // As many digits as tell the double from its neighbours; the figure itself shows four.
    static const QRegularExpression longNumber(QStringLiteral("0\\.3117\\d{10,}"));
    const QRegularExpressionMatch found = longNumber.match(text);
    QVERIFY2(found.hasMatch(), qPrintable(text));
    QCOMPARE(found.captured().toDouble(), weight);
}

void TestReading::click_choosesForEveryFigure()
{
    click("attention", [](const FigureHit& hit) { return hit.focus.query == 2 && hit.focus.key == 5; });
    QCOMPARE(workspace().focus().query, 2);
    QCOMPARE(workspace().focus().key, 5);
    for (const char* id : {"weights", "scores", "output", "decomposition"}) {
        const QString told = m_fixture->described(QString::fromLatin1(id));
        QVERIFY2(told.contains(QStringLiteral("didn't")), qPrintable(told));
    }
    click("weights", [](const FigureHit& hit) { return hit.focus.key == 3; });
    QCOMPARE(workspace().focus().key, 3);
    QCOMPARE(workspace().focus().query, 2);
    QVERIFY(!window().isWindowModified());
}

void TestReading::clickOnAHead_choosesIt()
{
    window().document().openExample(QStringLiteral("heads"));
    QCOMPARE(workspace().focus().head, 0);
    click("heads", [](const FigureHit& hit) { return hit.focus.head == 5; });
    QCOMPARE(workspace().focus().head, 5);
    QVERIFY(m_fixture->described(QStringLiteral("attention")).contains(QStringLiteral("head 5")));
}

void TestReading::clickOnADimension_choosesIt()
{
    click("output", [](const FigureHit& hit) { return hit.focus.dim == 2; });
    QCOMPARE(workspace().focus().dim, 2);
    const QString told = m_fixture->described(QStringLiteral("decomposition"));
    QVERIFY2(told.contains(QStringLiteral("tired")), qPrintable(told));
}

void TestReading::statusBar_tellsTheSizes()
{
    const QString it7 = m_fixture->find<QLabel>("statusSizes")->text();
    for (const char* part : {"T = 7", "S = 7", "d_model = 4", "d_k = 4", "1 head", "float64"})
        QVERIFY2(it7.contains(QLatin1String(part)), qPrintable(it7));
    window().document().openExample(QStringLiteral("translation"));
    const QString crossed = m_fixture->find<QLabel>("statusSizes")->text();
    for (const char* part : {"T = 5", "S = 7"})
        QVERIFY2(crossed.contains(QLatin1String(part)), qPrintable(crossed));
    QVERIFY(m_fixture->find<QLabel>("statusTime")->text().contains(QStringLiteral("ms")));
    QVERIFY(check("checkRowSums").isVisible() && check("checkFinite").isVisible());
    QVERIFY2(check("checkRowSums").text().contains(QStringLiteral("sum to 1")),
        qPrintable(check("checkRowSums").text()));
}

void TestReading::notFinite_isNamedWithItsFirstStage()
{
    m_fixture->type(m_fixture->table("embeddingsTable"), 2, 1, QStringLiteral("nan"));
    const QString text = check("checkFinite").text();
    QVERIFY2(text.contains(QStringLiteral("NaN")) && text.contains(QStringLiteral("input[2][1]")),
        qPrintable(text));
    workspace().select({0, 0, 0, 0, 0, 0});
    check("checkFinite").click();
    QCOMPARE(workspace().focus().query, 2);
    m_fixture->trigger("actionUndo");
    QVERIFY(!check("checkFinite").text().contains(QStringLiteral("NaN")));
}

void TestReading::emptyRow_isNamedAndFound()
{
    QVERIFY(!check("checkEmptyRows").isVisible());
    edit([](SessionData& session) {
        session.sequences.front().padding = std::vector<bool>{true, true, false, false, false, false, false};
        session.layers.front().mask.causal = true;
    });
    QVERIFY(check("checkEmptyRows").isVisible());
    QVERIFY2(check("checkEmptyRows").text().startsWith(u'2'), qPrintable(check("checkEmptyRows").text()));
    check("checkEmptyRows").click();
    QCOMPARE(workspace().focus().query, 0);
    m_fixture->trigger("actionUndo");
    QVERIFY(!check("checkEmptyRows").isVisible());
}

void TestReading::cells_areTintedByTheirNumber()
{
    NumberTable& table = m_fixture->table("embeddingsTable");
    const auto colourOf = [&table](int row, int column) {
        const QRect cell = table.visualRect(table.model()->index(row, column));
        return table.viewport()->grab(cell).toImage().pixelColor(cell.width() / 8, cell.height() / 2);
    };
    const QColor zero = colourOf(2, 0);
    QCOMPARE(colourOf(3, 1), zero);
    QVERIFY(colourOf(animal, 0) != zero);
    // Between both, and of another hue below 0.
    m_fixture->type(table, 2, 0, QStringLiteral("0.5"));
    table.setCurrentIndex(table.model()->index(0, 3));
    const QColor half = colourOf(2, 0);
    QVERIFY(half != zero && half != colourOf(animal, 0));
    m_fixture->type(table, 3, 1, QStringLiteral("-1"));
    table.setCurrentIndex(table.model()->index(0, 3));
    QVERIFY(std::abs(colourOf(3, 1).hue() - colourOf(animal, 0).hue()) > 30);
}

void TestReading::themes_areSwitchedInTheMenu()
{
    // Texts and pictures that are made once, for a ground.
    window().findChild<QDockWidget*>(QStringLiteral("explanationDock"))->show();
    const auto* explanation = m_fixture->find<QTextBrowser>("explanationText");
    const auto* close = m_fixture->find<QAbstractButton>("qt_dockwidget_closebutton");
    const auto ink = [](const QIcon& icon) {
        const QImage picture = icon.pixmap(32).toImage();
        QColor most(Qt::transparent); // opaque
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                if (picture.pixelColor(x, y).alpha() > most.alpha())
                    most = picture.pixelColor(x, y);
            }
        }
        return most.lightness();
    };
    QVERIFY(ink(close->icon()) < 128);
    QVERIFY(ink(window().findChild<QAction*>(QStringLiteral("actionSave"))->icon()) < 128);
    m_fixture->trigger("actionThemeDark");
    QVERIFY(workspace().figures().theme().dark);
    QVERIFY(window().palette().color(QPalette::Window).lightness() < 128);
    QTRY_VERIFY(explanation->toHtml().contains(window().palette().color(QPalette::Text).name()));
    QVERIFY(ink(close->icon()) > 128);
    QVERIFY(ink(window().findChild<QAction*>(QStringLiteral("actionSave"))->icon()) > 128);
    // The same once more changes nothing, and nothing is drawn again.
    QSignalSpy changes(&workspace().figures(), &FigureSource::changed);
    m_fixture->trigger("actionThemeDark");
    QCOMPARE(changes.count(), 0);
    m_fixture->trigger("actionThemeLight");
    QCOMPARE(changes.count(), 1);
    QTRY_VERIFY(explanation->toHtml().contains(window().palette().color(QPalette::Text).name()));
    QVERIFY(!workspace().figures().theme().dark);
    QVERIFY(window().palette().color(QPalette::Window).lightness() > 128);
    m_fixture->trigger("actionThemeSystem");
}

QTEST_MAIN(TestReading)
#include "tst_reading.moc"
