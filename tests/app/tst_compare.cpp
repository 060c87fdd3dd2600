// SPDX-License-Identifier: GPL-3.0-or-later
// Pinning, zooming and copying as code in the real window.
#include "app/window_fixture.h"

#include "model/computation.h"
#include "support/sessions.h"

#include <QAction>
#include <QClipboard>
#include <QTimer>
#include <QToolButton>
#include <QWheelEvent>

using namespace attnscope;

namespace {

bool says(const QString& text, const char* words)
{
    return text.contains(QString::fromUtf8(words));
}

void wheel(FigureView& view, int steps, Qt::KeyboardModifiers keys)
{
    const QPointF at = QRectF(view.rect()).center();
    QWheelEvent event(
        at, view.mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, keys, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view, &event);
}

} // namespace

class TestCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pin_showsNowAgainstPinned()
    {
        WindowFixture fixture;
        auto* badge = fixture.find<QToolButton>("pinnedBadge");
        QVERIFY(!badge->isVisible());
        const double before = fixture.weight(6, 1);
        fixture.trigger("actionPin");
        QVERIFY(badge->isVisible());
        QVERIFY(fixture.find<QAction>("actionPin")->isChecked());
        fixture.type(fixture.table("embeddingsTable"), 1, 1, QStringLiteral("2.5"));
        QVERIFY(fixture.weight(6, 1) > before + 0.1);
        QVERIFY(says(fixture.described(QStringLiteral("attention")), "now − pinned"));
        QVERIFY(says(fixture.described(QStringLiteral("weights")), "outline: pinned"));
        badge->click();
        QVERIFY(!badge->isVisible());
        QVERIFY(!fixture.find<QAction>("actionPin")->isChecked());
        QVERIFY(!says(fixture.described(QStringLiteral("attention")), "pinned"));
    }

    void pin_followsTheChosenSequence()
    {
        WindowFixture fixture;
        fixture.window().document().openExample(QStringLiteral("batch"));
        Workspace& workspace = fixture.window().workspace();
        QVERIFY(workspace.session().data().sequences.size() > 1);
        fixture.trigger("actionPin");
        Focus focus = workspace.focus();
        focus.sequence = 1;
        workspace.select(focus);
        const SnapshotPointer pinned = workspace.figures().pinnedNow();
        QVERIFY(pinned);
        QCOMPARE(pinned->run->sequence(), 1);
    }

    void keysAndWheel_zoomAMap()
    {
        WindowFixture fixture;
        FigureView& view = fixture.window().cards().card(QStringLiteral("attention"))->view();
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Plus);
        const QRect first = view.viewport();
        QVERIFY(!first.isEmpty() && first.width() < 7);
        QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
        QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(view.viewport().left(), 0);
        QTest::keyClick(&view, Qt::Key_0);
        QVERIFY(view.viewport().isEmpty());
        wheel(view, 2, Qt::ControlModifier);
        QVERIFY(!view.viewport().isEmpty());
        wheel(view, -6, Qt::ControlModifier);
        QVERIFY(view.viewport().isEmpty());
        wheel(view, 2, Qt::NoModifier);
        QVERIFY(view.viewport().isEmpty());
    }

    void menu_zoomsTheEnlargedFigure()
    {
        WindowFixture fixture;
        fixture.window().cards().setEnlarged(QStringLiteral("attention"));
        FigureView& view = fixture.window().cards().card(QStringLiteral("attention"))->view();
        fixture.trigger("actionZoomIn");
        QVERIFY(!view.viewport().isEmpty());
        QVERIFY(says(view.viewportText(), "of 7 × 7 cells"));
        fixture.trigger("actionZoomReset");
        QVERIFY(view.viewport().isEmpty());
    }

    void dragging_movesAZoomedMapAndChoosesNothing()
    {
        WindowFixture fixture;
        fixture.window().cards().setEnlarged(QStringLiteral("attention"));
        FigureView& view = fixture.window().cards().card(QStringLiteral("attention"))->view();
        for (int i = 0; i < 3; ++i)
            view.zoomAtCentre(1.25);
        const QRect before = view.viewport();
        const Focus focus = fixture.window().workspace().focus();
        const QPoint centre = view.rect().center();
        QTest::mousePress(&view, Qt::LeftButton, {}, centre);
        QMouseEvent move(QEvent::MouseMove, centre + QPoint(150, 120),
            view.mapToGlobal(centre + QPoint(150, 120)), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&view, &move);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, centre + QPoint(150, 120));
        QVERIFY(view.viewport().x() < before.x() && view.viewport().y() < before.y());
        QCOMPARE(fixture.window().workspace().focus(), focus);
        QTest::mouseClick(&view, Qt::LeftButton, {}, centre);
        QVERIFY(!(fixture.window().workspace().focus() == focus));
    }

    void arrows_bringTheChosenCellIntoView()
    {
        WindowFixture fixture;
        FigureView& view = fixture.window().cards().card(QStringLiteral("attention"))->view();
        view.setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&view, Qt::Key_Plus);
        for (int i = 0; i < 7; ++i)
            QTest::keyClick(&view, Qt::Key_Up);
        const Focus focus = fixture.window().workspace().focus();
        QCOMPARE(focus.query, 0);
        QVERIFY(view.viewport().contains(QPoint(focus.key, 0)));
    }

    void copyAsCode_putsAScriptOnTheClipboard()
    {
        WindowFixture fixture;
        fixture.trigger("actionCopyNumpy");
        QVERIFY(says(QGuiApplication::clipboard()->text(), "import numpy as np"));
        QVERIFY(says(fixture.message(), "NumPy"));
        fixture.trigger("actionCopyPytorch");
        QVERIFY(says(QGuiApplication::clipboard()->text(), "import torch"));
    }

    void copyAsCode_ofALargeSession_doesNotHoldTheWindowUp()
    {
        WindowFixture fixture;
        QVERIFY(!fixture.window().workspace().session().open(test::noiseSession(64, 512, 1), {}));
        int turns = 0; // of the event loop while the script is written
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, &timer, [&] { ++turns; });
        timer.start(1);
        fixture.trigger("actionCopyNumpy");
        QVERIFY(turns > 0);
        QVERIFY(says(QGuiApplication::clipboard()->text(), "import numpy as np"));
        QVERIFY(QGuiApplication::clipboard()->text().size() > 1'000'000);
    }
};

QTEST_MAIN(TestCompare)
#include "tst_compare.moc"
