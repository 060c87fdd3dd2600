// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers set by hand, heads switched off, and numbers scrubbed, with keys, mouse and wheel in the real
// window.
#include "app/window_keys.h"

#include "core/edit/same.h"
#include "support/sessions.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QDialog>
#include <QLineEdit>
#include <QPainter>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTabBar>
#include <QThread>
#include <QTimer>
#include <QWheelEvent>

using namespace attnscope;

namespace {

constexpr int animal = 1;
constexpr int street = 5;
constexpr int it = 6;

} // namespace

class TestByHand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        m_table = &m_fixture->table("embeddingsTable");
    }
    void cleanup() { m_fixture.reset(); }

    void ctrlArrows_scrubInOneStep();
    void shift_makesStepsFiner();
    void pageKeys_makeTenSteps();
    void undoWhileCtrlIsHeld_startsAfresh();
    void dragOnTheChosenCell_scrubsInOneStep();
    void dragBackToTheStart_isNoStep();
    void escape_takesADragBack();
    void ctrlWheel_scrubsTheCellUnderIt();
    void notFinite_cannotBeScrubbed();

    void ctrlDoubleClickOnAWeight_setsItByHand();
    void badNumber_isRefusedInTheDialog();
    void setByHand_isMarkedAndTold();
    void vectorSetByHand_isMarkedAndTold();
    void clearing_computesTheNumberAgain();
    void renormalised_restSumsUp();
    void ctrlClickOnAHead_switchesItOffAndOn();
    void numberWhileItIsComputed_isThatOfTheSessionNow();
    void largeSession_isEditedAsASmallOneIs();
    void largeEdit_isMadeOnAWorker();
    void sessionChangedMeanwhile_isLeftAsItIs();

private:
    Session& session() { return m_fixture->window().workspace().session(); }
    double cell(int row, int column) const
    {
        return (**m_fixture->window().workspace().sequence().embeddings)(row, column);
    }
    void choose(int row, int column)
    {
        m_table->setFocus();
        m_table->setCurrentIndex(m_table->model()->index(row, column));
    }
    QPoint centre(int row, int column) const
    {
        return m_table->visualRect(m_table->model()->index(row, column)).center();
    }
    void pressWithCtrl(Qt::Key key, int times);
    void dragTo(const QPoint& from, const QList<int>& offsets, bool release = true);
    /// A point of the figure where a click chooses this query and key (or head).
    QPoint pointOf(const QString& figure, const std::function<bool(const FigureHit&)>& wanted);
    QDialog* dialog() const
    {
        return m_fixture->window().findChild<QDialog*>(QStringLiteral("ByHandDialog"));
    }
    void setWeight(const QString& text, bool renormalise = false);

    std::unique_ptr<WindowFixture> m_fixture;
    NumberTable* m_table = nullptr;
};

void TestByHand::pressWithCtrl(Qt::Key key, int times)
{
    for (int i = 0; i < times; ++i) {
        QKeyEvent event(QEvent::KeyPress, key, Qt::ControlModifier);
        QCoreApplication::sendEvent(m_table, &event);
    }
}

void TestByHand::ctrlArrows_scrubInOneStep()
{
    choose(street, 1);
    pressWithCtrl(Qt::Key_Up, 10);
    QTest::keyRelease(m_table, Qt::Key_Control);
    QCOMPARE(cell(street, 1), 1.0);
    QCOMPARE(session().undoStack().count(), 1);
    QCOMPARE(QString::number(m_fixture->weight(it, street), 'f', 4), QStringLiteral("0.2605"));
    pressWithCtrl(Qt::Key_Down, 1);
    QCOMPARE(cell(street, 1), 0.9);
    QCOMPARE(session().undoStack().count(), 2);
    m_fixture->trigger("actionUndo");
    m_fixture->trigger("actionUndo");
    QCOMPARE(cell(street, 1), 0.0);
}

void TestByHand::shift_makesStepsFiner()
{
    choose(street, 1);
    QTest::keyClick(m_table, Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(cell(street, 1), 0.01);
}

void TestByHand::pageKeys_makeTenSteps()
{
    choose(street, 1);
    pressWithCtrl(Qt::Key_PageUp, 2);
    QCOMPARE(cell(street, 1), 2.0);
    pressWithCtrl(Qt::Key_PageDown, 1);
    QCOMPARE(cell(street, 1), 1.0);
    QCOMPARE(session().undoStack().count(), 1);
}

void TestByHand::undoWhileCtrlIsHeld_startsAfresh()
{
    choose(street, 1);
    pressWithCtrl(Qt::Key_Up, 3);
    QCOMPARE(session().undoStack().count(), 1);
    QCOMPARE(cell(street, 1), 0.3);
    session().undoStack().undo();
    pressWithCtrl(Qt::Key_Up, 1);
    QCOMPARE(cell(street, 1), 0.1);
}

void TestByHand::dragTo(const QPoint& from, const QList<int>& offsets, bool release)
{
    QTest::mousePress(m_table->viewport(), Qt::LeftButton, {}, from);
    QPoint at = from;
    for (const int offset : offsets) {
        at = from + QPoint(offset, 0);
        QMouseEvent move(QEvent::MouseMove, at, m_table->viewport()->mapToGlobal(at), Qt::NoButton,
            Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_table->viewport(), &move);
    }
    if (release)
        QTest::mouseRelease(m_table->viewport(), Qt::LeftButton, {}, at);
}

void TestByHand::dragOnTheChosenCell_scrubsInOneStep()
{
    choose(street, 1);
    dragTo(centre(street, 1), {12, 15, 30});
    QCOMPARE(cell(street, 1), 1.0);
    QCOMPARE(session().undoStack().count(), 1);
    QVERIFY(session().undoName().contains(QStringLiteral("embeddings")));
    m_fixture->trigger("actionUndo");
    QCOMPARE(cell(street, 1), 0.0);
}

void TestByHand::dragBackToTheStart_isNoStep()
{
    choose(street, 1);
    dragTo(centre(street, 1), {15, 30, 0});
    QCOMPARE(cell(street, 1), 0.0);
    QCOMPARE(session().undoStack().count(), 0);
}

void TestByHand::escape_takesADragBack()
{
    choose(street, 1);
    dragTo(centre(street, 1), {30}, false);
    QCOMPARE(cell(street, 1), 1.0);
    QTest::keyClick(m_table, Qt::Key_Escape);
    QCOMPARE(cell(street, 1), 0.0);
    QTest::mouseRelease(m_table->viewport(), Qt::LeftButton, {}, centre(street, 1));
    QCOMPARE(session().undoStack().count(), 0);
}

void TestByHand::ctrlWheel_scrubsTheCellUnderIt()
{
    choose(0, 0);
    const QPoint at = centre(street, 1);
    for (int i = 0; i < 2; ++i) {
        QWheelEvent wheel(at, m_table->viewport()->mapToGlobal(at), QPoint(), QPoint(0, 120), Qt::NoButton,
            Qt::ControlModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_table->viewport(), &wheel);
    }
    QCOMPARE(cell(street, 1), 0.2);
    QCOMPARE(m_table->currentIndex(), m_table->model()->index(street, 1));
    QCOMPARE(session().undoStack().count(), 1);
}

void TestByHand::notFinite_cannotBeScrubbed()
{
    m_fixture->type(*m_table, street, 1, QStringLiteral("inf"));
    choose(street, 1);
    QTest::keyClick(m_table, Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(std::isinf(cell(street, 1)));
    QCOMPARE(session().undoStack().count(), 1);
}

QPoint TestByHand::pointOf(const QString& figure, const std::function<bool(const FigureHit&)>& wanted)
{
    FigureView& view = m_fixture->window().cards().card(figure)->view();
    m_fixture->window().cards().ensureWidgetVisible(&view);
    for (int y = 2; y < view.height(); y += 3) {
        for (int x = 2; x < view.width(); x += 3) {
            const std::optional<FigureHit> hit = view.hitAt(QPointF(x, y));
            if (hit && wanted(*hit))
                return hit->area.center().toPoint();
        }
    }
    qFatal("the figure has no such place");
}

void TestByHand::setWeight(const QString& text, bool renormalise)
{
    FigureView& view = m_fixture->window().cards().card(QStringLiteral("attention"))->view();
    const QPoint at = pointOf(QStringLiteral("attention"),
        [](const FigureHit& hit) { return hit.focus.query == it && hit.focus.key == street; });
    QTest::mouseDClick(&view, Qt::LeftButton, Qt::ControlModifier, at);
    QVERIFY(dialog());
    auto* edit = dialog()->findChild<QLineEdit*>(QStringLiteral("numberEdit"));
    edit->selectAll();
    QTest::keyClicks(edit, text);
    if (renormalise)
        dialog()->findChild<QAbstractButton*>(QStringLiteral("renormaliseBox"))->click();
    QTest::keyClick(edit, Qt::Key_Return);
}

void TestByHand::ctrlDoubleClickOnAWeight_setsItByHand()
{
    setWeight(QStringLiteral("0.9"));
    QCOMPARE(session().data().sequences[0].overrides.size(), std::size_t(1));
    QCOMPARE(m_fixture->weight(it, street), 0.9);
    QVERIFY(m_fixture->window().cards().enlarged().isEmpty());
    QCOMPARE(session().undoStack().count(), 1);
    m_fixture->trigger("actionUndo");
    QCOMPARE(QString::number(m_fixture->weight(it, street), 'f', 4), QStringLiteral("0.1147"));
}

void TestByHand::badNumber_isRefusedInTheDialog()
{
    setWeight(QStringLiteral("1,2,3"));
    QVERIFY(dialog()->isVisible());
    QVERIFY(dialog()->findChild<QLabel*>(QStringLiteral("refusalLabel"))->isVisible());
    QCOMPARE(session().undoStack().count(), 0);
}

void TestByHand::setByHand_isMarkedAndTold()
{
    const Figure& figure = *findFigure(QStringLiteral("attention"));
    const QRectF area(0, 0, 600, 400);
    m_fixture->window().workspace().select({0, 0, 0, it, street, 0});
    const auto picture = [&] {
        QImage image(area.size().toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        figure.paint(painter, area, m_fixture->window().workspace().figures().input());
        return image;
    };
    const auto hit = [&] {
        const FigureInput input = m_fixture->window().workspace().figures().input();
        for (int y = 0; y < 400; y += 3) {
            for (int x = 0; x < 600; x += 3) {
                const std::optional<FigureHit> found = figure.hit(QPointF(x, y), area, input);
                if (found && found->focus.query == it && found->focus.key == street)
                    return *found;
            }
        }
        return FigureHit();
    };
    const QImage before = picture();
    QVERIFY(!hit().text.contains(QStringLiteral("set by hand")));
    // The number stays the same: only the mark differs.
    const double now = m_fixture->weight(it, street);
    setWeight(QString::number(now, 'g', 17));
    QCOMPARE(m_fixture->weight(it, street), now);
    const QImage after = picture();
    QVERIFY2(hit().text.contains(QStringLiteral("set by hand")), qPrintable(hit().text));
    const QRect corner(hit().area.topRight().toPoint() - QPoint(6, 0), QSize(6, 6));
    QVERIFY(before.copy(corner) != after.copy(corner));
    const QRect middle(hit().area.center().toPoint() - QPoint(3, 3), QSize(6, 6));
    QVERIFY(before.copy(middle) == after.copy(middle));
}

void TestByHand::vectorSetByHand_isMarkedAndTold()
{
    m_fixture->trigger("actionShowAllFigures");
    const Figure& figure = *findFigure(QStringLiteral("pipeline"));
    const QRectF area(0, 0, 600, 400);
    const auto picture = [&] {
        QImage image(area.size().toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        figure.paint(painter, area, m_fixture->window().workspace().figures().input());
        return image;
    };
    m_fixture->window().workspace().select({0, 0, 0, it, it, 0});
    for (const char* name : {"addQueryOverride", "addKeyOverride", "addValueOverride"}) {
        const QImage before = picture();
        const QString described = m_fixture->described(QStringLiteral("pipeline"));
        m_fixture->find<QAbstractButton>(name)
            ->click(); // with the numbers that are there: only the mark differs
        QVERIFY2(picture() != before, name);
        QVERIFY2(m_fixture->described(QStringLiteral("pipeline")) != described, name);
    }
    QCOMPARE(m_fixture->described(QStringLiteral("pipeline")).count(QStringLiteral("set by hand")), 3);
    QVERIFY(m_fixture->described(QStringLiteral("matvec")).contains(QStringLiteral("set by hand")));
    m_fixture->window().workspace().select({0, 0, 0, street, street, 0});
    QVERIFY(!m_fixture->described(QStringLiteral("pipeline")).contains(QStringLiteral("set by hand")));
}

void TestByHand::clearing_computesTheNumberAgain()
{
    setWeight(QStringLiteral("0.9"));
    m_fixture->trigger("actionClearByHand");
    QVERIFY(session().data().sequences[0].overrides.empty());
    QVERIFY(!m_fixture->find<QAction>("actionClearByHand")->isEnabled());
    m_fixture->trigger("actionUndo");
    m_fixture->trigger("actionClearLayerByHand");
    QVERIFY(session().data().sequences[0].overrides.empty());
    QCOMPARE(session().undoStack().count(), 2);
}

void TestByHand::renormalised_restSumsUp()
{
    setWeight(QStringLiteral("0.5"), true);
    QCOMPARE(m_fixture->weight(it, street), 0.5);
    double sum = 0;
    for (int key = 0; key < 7; ++key)
        sum += m_fixture->weight(it, key);
    QVERIFY(std::abs(sum - 1) < 1e-12);
    QVERIFY(m_fixture->weight(it, animal) > m_fixture->weight(it, 0));
}

void TestByHand::ctrlClickOnAHead_switchesItOffAndOn()
{
    m_fixture->window().document().openExample(QStringLiteral("heads"));
    FigureView& view = m_fixture->window().cards().card(QStringLiteral("heads"))->view();
    const auto isHead = [](const FigureHit& hit) { return hit.focus.head == 1; };
    const QPoint at = pointOf(QStringLiteral("heads"), isHead);
    QTest::mouseClick(&view, Qt::LeftButton, Qt::ControlModifier, at);
    const Layer& layer = m_fixture->window().workspace().layer();
    QVERIFY(layer.headGain && (**layer.headGain)(0, 1) == 0);
    QVERIFY((**layer.headGain)(0, 0) != 0);
    QVERIFY(view.hitAt(at)->text.contains(QStringLiteral("switched off")));
    QVERIFY(m_fixture->described(QStringLiteral("heads")).contains(QStringLiteral("switched off")));
    QVERIFY(!m_fixture->find<QAction>("actionSwitchHead")->isChecked());
    const SnapshotPointer snapshot = m_fixture->window().workspace().computation().snapshot();
    const LayerStages& stages = snapshot->run->layer(0);
    const Index width = stages.shape.valueWidth;
    QVERIFY(stages.context->middleCols(width, width).isZero(0));
    m_fixture->trigger("actionSwitchHead");
    QVERIFY((**m_fixture->window().workspace().layer().headGain)(0, 1) == 1);
    QCOMPARE(session().undoStack().count(), 2);
}

void TestByHand::numberWhileItIsComputed_isThatOfTheSessionNow()
{
    Workspace& work = m_fixture->window().workspace();
    work.computation().setSynchronousCost(0);
    const Focus& focus = work.focus();
    QVERIFY(!session().setCells({TensorRef::Kind::Embeddings, 0, 0, 0}, focus.query, 0,
        Matrix::Constant(1, 1, 3), [] { return QString(); }));
    QVERIFY(!work.computation().isCurrent());
    m_fixture->trigger("actionSetWeight");
    QVERIFY(dialog());
    const double shown = dialog()->findChild<QLineEdit*>(QStringLiteral("numberEdit"))->text().toDouble();
    const SnapshotPointer now = computeSnapshot(session().data(), 0).take();
    QCOMPARE(shown, now->run->rows(0, 0, focus.query, 1).weights(0, focus.key));
}

void TestByHand::largeSession_isEditedAsASmallOneIs()
{
    constexpr int tokens = 160; // more pairs than are edited at once
    QVERIFY(!session().open(test::noiseSession(tokens, 8, 2), {}));
    Workspace& work = m_fixture->window().workspace();
    const SessionData before = session().data();
    m_fixture->trigger("actionInsertTokenAfter");
    QCOMPARE(work.sequence().tokens.size(), std::size_t(tokens + 1));
    m_fixture->trigger("actionAddHead");
    QCOMPARE(work.layer().heads, 3);
    m_fixture->trigger("actionRemoveLayer"); // the last one stays
    QVERIFY(!m_fixture->message().isEmpty());

    auto* weights = m_fixture->find<QCheckBox>("option:sequences[].given[].weights");
    weights->click();
    QCOMPARE(work.sequence().given.size(), std::size_t(1));
    QCOMPARE(work.sequence().given[0].weights->size(), std::size_t(3));
    QCOMPARE((*work.sequence().given[0].weights)[2]->rows(), Index(tokens + 1));
    for (int i = 0; i < 3; ++i)
        session().undoStack().undo();
    QVERIFY(sameSession(session().data(), before));
}

void TestByHand::largeEdit_isMadeOnAWorker()
{
    MainWindow& window = m_fixture->window();
    const QThread* where = nullptr;
    const auto retitled = [&where](const SessionData& session) -> Result<SessionData> {
        where = QThread::currentThread();
        SessionData next = session;
        next.title += "!";
        return next;
    };
    QVERIFY(window.workspace().edit(retitled, {}, window));
    QCOMPARE(where, QThread::currentThread());
    QVERIFY(!session().open(test::noiseSession(160, 8, 2), {}));
    QVERIFY(window.workspace().edit(retitled, {}, window));
    QVERIFY(where != QThread::currentThread());
    QCOMPARE(session().data().title, std::string("!"));
}

void TestByHand::sessionChangedMeanwhile_isLeftAsItIs()
{
    MainWindow& window = m_fixture->window();
    QVERIFY(!session().open(test::noiseSession(160, 8, 2), {}));
    const SessionData other = test::noiseSession(5, 4, 1);
    QSemaphore isOpened;
    QTimer::singleShot(0, this, [&] {
        QVERIFY(!session().open(other, {}));
        isOpened.release();
    });
    const auto waiting = [&isOpened](const SessionData& data) -> Result<SessionData> {
        isOpened.acquire();
        SessionData next = data;
        next.title = "of the session before";
        return next;
    };
    QVERIFY(!window.workspace().edit(waiting, {}, window));
    QVERIFY(sameSession(session().data(), other));
    QCOMPARE(session().undoStack().count(), 0);
    QVERIFY2(
        m_fixture->message().contains(QStringLiteral("changed meanwhile")), qPrintable(m_fixture->message()));
}

QTEST_MAIN(TestByHand)
#include "tst_by_hand.moc"
