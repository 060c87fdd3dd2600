// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and clicks at random, always the same ones: nothing crashes, Qt has nothing to complain about, and
// the undo stack still leads back to the session as it was opened.
#include "app/window_fixture.h"
#include "io/session_file.h"

#include <QCloseEvent>
#include <QDialog>
#include <QMenu>
#include <QPointer>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTimer>
#include <QWheelEvent>

using namespace attnscope;

namespace {

int eventCount()
{
    bool isNumber = false;
    const int count = qEnvironmentVariableIntValue("ATTNSCOPE_RANDOM_EVENTS", &isNumber);
    return isNumber ? count : 1500;
}

quint32 seed()
{
    bool isNumber = false;
    const int chosen = qEnvironmentVariableIntValue("ATTNSCOPE_RANDOM_SEED", &isNumber);
    return isNumber ? quint32(chosen) : 20261129U;
}

/// Many events on a busy machine last longer than Qt Test lets a function run.
[[maybe_unused]] const bool isPatient =
    qputenv("QTEST_FUNCTION_TIMEOUT", QByteArray::number(300'000 + 200 * eventCount()));

/// Would leave the test, or open a dialog of the desktop that no key of the test reaches.
bool isLeftOut(const QString& action)
{
    static const QStringList names{QStringLiteral("actionQuit"), QStringLiteral("actionPrint")};
    return names.contains(action);
}

/// Presses a few keys in whatever a test's event has opened and closes it, so that no modal loop waits for a
/// person. A generator of its own: when the timer strikes must not change what comes after.
class DialogCloser final : public QObject
{
public:
    DialogCloser()
    {
        m_timer.setInterval(20);
        QObject::connect(&m_timer, &QTimer::timeout, this, &DialogCloser::strike);
        m_timer.start();
    }

private:
    void strike()
    {
        // By keys a box of choices may have opened above the dialog.
        if (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
        else if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
            pressOrClose(*dialog);
    }

    void pressOrClose(QDialog& dialog)
    {
        static const QList<Qt::Key> keys{Qt::Key_Tab, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Up, Qt::Key_Down,
            Qt::Key_Space, Qt::Key_Home, Qt::Key_End, Qt::Key_Delete, Qt::Key_2, Qt::Key_Minus, Qt::Key_A};
        m_presses = m_dialog == &dialog ? m_presses + 1 : 0;
        m_dialog = &dialog;
        QWidget* focused = dialog.focusWidget();
        // Files and printers belong to the desktop.
        const bool isOwn = !dialog.objectName().isEmpty() && !dialog.inherits("QFileDialog");
        if (m_presses >= 8 || !focused || !isOwn)
            dialog.reject();
        else
            QTest::keyClick(focused, keys.at(m_random.bounded(int(keys.size()))));
    }

    QTimer m_timer;
    QRandomGenerator m_random{seed()};
    QPointer<QDialog> m_dialog;
    int m_presses = 0;
};

} // namespace

class TestRandomEvents final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomKeysAndClicks_doNoHarm();

private:
    void step();
    void pressKey(QWidget& target);
    void click(QWidget& window);
    void turnWheel(QWidget& window);
    void triggerAction();
    QWidget& target();

    QRandomGenerator m_random{seed()};
    std::unique_ptr<WindowFixture> m_fixture;
};

QWidget& TestRandomEvents::target()
{
    QWidget* focused = QApplication::focusWidget();
    const bool isInside =
        focused && (focused == &m_fixture->window() || m_fixture->window().isAncestorOf(focused));
    return isInside ? *focused : m_fixture->window();
}

void TestRandomEvents::pressKey(QWidget& widget)
{
    static const QList<Qt::Key> keys{Qt::Key_Tab, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Left, Qt::Key_Right,
        Qt::Key_Up, Qt::Key_Down, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space, Qt::Key_Delete,
        Qt::Key_Backspace, Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_F2,
        Qt::Key_F3, Qt::Key_F5, Qt::Key_F6, Qt::Key_1, Qt::Key_7, Qt::Key_Period, Qt::Key_Minus, Qt::Key_E,
        Qt::Key_A, Qt::Key_Plus};
    static const QList<Qt::KeyboardModifiers> modifiers{Qt::NoModifier, Qt::NoModifier, Qt::NoModifier,
        Qt::ShiftModifier, Qt::ControlModifier, Qt::ControlModifier | Qt::ShiftModifier};
    const Qt::Key key = keys.at(m_random.bounded(int(keys.size())));
    QTest::keyClick(&widget, key, modifiers.at(m_random.bounded(int(modifiers.size()))));
}

void TestRandomEvents::click(QWidget& window)
{
    const QPoint place(m_random.bounded(window.width()), m_random.bounded(window.height()));
    QWidget* hit = window.childAt(place);
    QWidget& widget = hit ? *hit : window;
    const QPoint local = widget.mapFrom(&window, place);
    const int kind = m_random.bounded(10);
    const Qt::MouseButton button = kind == 0 ? Qt::RightButton : Qt::LeftButton;
    if (kind == 1)
        QTest::mouseDClick(&widget, button, {}, local);
    else if (kind == 2)
        QTest::mouseMove(&widget, local);
    else
        QTest::mouseClick(&widget, button, {}, local);
}

void TestRandomEvents::turnWheel(QWidget& window)
{
    const QPoint place(m_random.bounded(window.width()), m_random.bounded(window.height()));
    QWidget* hit = window.childAt(place);
    QWidget& widget = hit ? *hit : window;
    const int steps = m_random.bounded(2) == 0 ? 120 : -120;
    const auto modifiers = m_random.bounded(2) == 0 ? Qt::NoModifier : Qt::ControlModifier;
    QWheelEvent wheel(widget.mapFrom(&window, place), window.mapToGlobal(place), {}, {0, steps}, Qt::NoButton,
        modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &wheel);
}

void TestRandomEvents::triggerAction()
{
    const QList<QAction*> actions = m_fixture->window().findChildren<QAction*>();
    QAction* action = actions.at(m_random.bounded(int(actions.size())));
    if (action->isEnabled() && !action->isSeparator() && !action->menu() && !isLeftOut(action->objectName()))
        action->trigger();
}

void TestRandomEvents::step()
{
    const int kind = m_random.bounded(20);
    if (kind == 0)
        triggerAction();
    else if (kind == 1)
        turnWheel(m_fixture->window());
    else if (kind < 9)
        click(m_fixture->window());
    else
        pressKey(target());
}

void TestRandomEvents::randomKeysAndClicks_doNoHarm()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
    m_fixture = std::make_unique<WindowFixture>();
    const DialogCloser closer;
    const int count = eventCount();
    for (int i = 0; i < count && !QTest::currentTestFailed(); ++i) {
        step();
        if (i % 10 == 0)
            QCoreApplication::processEvents();
        if (!m_fixture->window().isVisible())
            m_fixture->window().show();
    }
    Session& session = m_fixture->window().workspace().session();
    session.undoStack().setIndex(0);
    QVERIFY(validate(session.data()).ok());
    m_fixture.reset();
}

QTEST_MAIN(TestRandomEvents)
#include "tst_random_events.moc"
