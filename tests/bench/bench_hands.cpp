// SPDX-License-Identifier: GPL-3.0-or-later
// As bench_freeze, with what hands do in the window: keys, the mouse, the wheel, tabs, sizes, files:
// bench_hands [SIZE…] [PART…] [pause=MILLISECONDS], with the parts
// numbers, figures, controls, panels, sizes, files, export and lessons.
#include "app/document.h"
#include "app/export_actions.h"
#include "app/prompts.h"
#include "bench/freeze.h"
#include "model/lessons/lesson.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_card.h"
#include "view/lessons/lesson_panel.h"
#include "view/tables/number_table.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QTabBar>
#include <QTest>
#include <QToolBar>
#include <QWheelEvent>

#include <array>
#include <functional>
#include <utility>

using namespace attnscope;

namespace {

void turnWheel(QWidget& widget, int notches, Qt::KeyboardModifiers keys)
{
    const QPointF point = QRectF(widget.rect()).center();
    QWheelEvent event(point, widget.mapToGlobal(point), {}, {0, 120 * notches}, Qt::NoButton, keys,
        Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

class Hands
{
public:
    Hands(MainWindow& window, Gaps& gaps)
        : m_window(window)
        , m_gaps(gaps)
    { }

    /// All parts, or those that are named.
    void use(const QStringList& names, const QString& folder)
    {
        const std::array<std::pair<const char*, std::function<void()>>, 8> parts{{
            {"numbers", [this] { typeNumbers(); }},
            {"figures", [this] { useFigures(); }},
            {"controls", [this] { useAllControls(); }},
            {"panels", [this] { seeTabsAndDocks(); }},
            {"sizes", [this] { changeSizes(); }},
            {"files", [this, folder] { useFiles(folder); }},
            {"export", [this, folder] { exportPictures(folder); }},
            {"lessons", [this] { readLessons(); }},
        }};
        for (const auto& [name, part] : parts) {
            if (names.isEmpty() || names.contains(QString::fromLatin1(name)))
                part();
        }
    }

private:
    template<typename Step>
    void measured(const char* name, const Step& step, int repeats = 7)
    {
        measure(m_window, m_gaps, name, step, repeats);
    }

    void typeNumbers()
    {
        auto& table = *m_window.findChild<NumberTable*>(QStringLiteral("embeddingsTable"));
        table.setFocus();
        measured(
            "choose a cell", [&](int) { table.setCurrentIndex(table.model()->index(1, 0)); }, 1);
        QTest::qWait(200); // nobody types a number sooner
        measured("type a number", [&](int i) {
            QTest::keyClicks(&table, QString::number(0.5 + i)); // the first opens the field, as typing does
            if (auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget()))
                QTest::keyClick(field, Qt::Key_Return);
        });
        measured("next cell", [&](int) { QTest::keyClick(&table, Qt::Key_Right); });
        measured("last cell", [&](int i) {
            QTest::keyClick(&table, i % 2 == 0 ? Qt::Key_End : Qt::Key_Home, Qt::ControlModifier);
        });
        measured("scroll a table", [&](int) { turnWheel(*table.viewport(), -1, Qt::NoModifier); });
    }

    void useFigures()
    {
        for (FigureCard* card : m_window.findChildren<FigureCard*>()) {
            if (card->view().visibleRegion().isEmpty())
                continue;
            FigureView& view = card->view();
            const auto named = [&](const char* what) {
                return QByteArray(what) + ": " + card->figureId().toUtf8();
            };
            view.setFocus();
            measured(named("point"), [&](int i) {
                QTest::mouseMove(&view, view.rect().center() + QPoint(9 * i - 30, 5 * i - 20));
            });
            measured(named("arrow key"),
                [&](int i) { QTest::keyClick(&view, i % 2 == 0 ? Qt::Key_Down : Qt::Key_Right); });
            measured(
                named("zoom"), [&](int i) { turnWheel(view, i % 2 == 0 ? 1 : -1, Qt::ControlModifier); }, 4);
            measured(
                named("enlarge and back"),
                [&](int i) { QTest::keyClick(&view, i % 2 == 0 ? Qt::Key_Return : Qt::Key_Escape); }, 4);
        }
    }

    void useControls(const QWidget& panel)
    {
        // Choices may make some of them anew.
        QList<QPointer<QWidget>> controls;
        for (QWidget* widget : panel.findChildren<QWidget*>()) {
            const bool isControl = qobject_cast<QSlider*>(widget) || qobject_cast<QCheckBox*>(widget)
                || qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget);
            if (isControl)
                controls << widget;
        }
        for (const QPointer<QWidget>& control : controls) {
            if (control && control->isVisible() && control->isEnabled())
                useControl(*control);
        }
    }

    void useAllControls()
    {
        for (FigureCard* card : m_window.findChildren<FigureCard*>())
            useControls(*card);
        for (QToolBar* bar : m_window.findChildren<QToolBar*>())
            useControls(*bar);
    }

    void useControl(QWidget& control)
    {
        const QPointer<QWidget> widget(&control);
        control.setFocus();
        const bool isCheck = qobject_cast<QCheckBox*>(&control);
        measured(
            "control: " + control.objectName().toUtf8(),
            [&](int i) {
                if (widget)
                    QTest::keyClick(widget, isCheck ? Qt::Key_Space : i % 2 == 0 ? Qt::Key_Down : Qt::Key_Up);
            },
            2);
    }

    void exportPictures(const QString& folder)
    {
        auto& actions = *m_window.findChild<ExportActions*>();
        for (const FigureExport::Format format :
            {FigureExport::Format::Png, FigureExport::Format::Svg, FigureExport::Format::Pdf}) {
            FigureExport options;
            options.format = format;
            options.size = {3000, 2000};
            options.dpi = 240;
            measured(
                "export: " + exportSuffix(format).toUtf8(),
                [&](int) {
                    if (actions.exportTo(actions.applyingFigures(), options, folder))
                        std::printf("not exported\n");
                },
                1);
        }
    }

    void readLessons()
    {
        auto& panel = *m_window.findChild<LessonPanel*>();
        m_window.findChild<QAction*>(QStringLiteral("actionLessons"))->trigger();
        for (const lessons::LessonEntry& lesson : lessons::allLessons()) {
            measured(
                "lesson: " + lesson.name.toUtf8(), [&](int) { panel.start(lesson.name); }, 1);
            measured("next step", [&](int) {
                QTest::mouseClick(
                    panel.findChild<QPushButton*>(QStringLiteral("lessonNext")), Qt::LeftButton);
            });
        }
    }

    void seeTabsAndDocks()
    {
        for (QTabBar* tabs : m_window.findChildren<QTabBar*>()) {
            for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) {
                if (tabs->isTabVisible(i) && i != tabs->currentIndex())
                    measured(
                        "tab: " + tabs->tabText(i).toUtf8(), [&](int) { tabs->setCurrentIndex(i); }, 1);
                for (const char* name : {"optionsPanel", "maskTable"}) {
                    const auto* part = m_window.findChild<QWidget*>(QString::fromLatin1(name));
                    if (part && part->isVisible())
                        useControls(*part->parentWidget());
                }
            }
            tabs->setCurrentIndex(0);
        }
        for (QDockWidget* dock : m_window.findChildren<QDockWidget*>())
            measured(
                "dock: " + dock->windowTitle().toUtf8(), [&](int) { dock->setVisible(!dock->isVisible()); },
                2);
    }

    void changeSizes()
    {
        measured("size of the window", [&](int i) { m_window.resize(1600 - 60 * (i % 3), 980 - 30 * i); });
        m_window.resize(1600, 980);
        measured("scroll the figures", [&](int i) {
            m_window.cards().verticalScrollBar()->triggerAction(
                i < 4 ? QScrollBar::SliderPageStepAdd : QScrollBar::SliderPageStepSub);
        });
    }

    void useFiles(const QString& folder)
    {
        const QString path = folder + QStringLiteral("/bench.attn");
        Prompts prompts;
        prompts.saveFile = [path](QWidget*, const QString&) { return path; };
        m_window.setPrompts(prompts);
        measured(
            "save as", [&](int) { m_window.findChild<QAction*>(QStringLiteral("actionSaveAs"))->trigger(); },
            2);
        measured(
            "open",
            [&](int) {
                if (!m_window.document().openFile(path))
                    std::printf("not opened\n");
            },
            3);
    }

    MainWindow& m_window;
    Gaps& m_gaps;
};

} // namespace

int main(int argc, char** argv)
{
    const OwnPlace place;
    QApplication app(argc, argv);
    QTemporaryDir folder;
    MainWindow window;
    window.setWindowState(Qt::WindowNoState);
    window.resize(1600, 980);
    window.show();
    Gaps gaps;
    const BenchArguments arguments(app.arguments().mid(1));
    for (const Size& size : arguments.sizes) {
        std::printf("hands, %d x %d x %d\n", size.tokens, size.width, size.heads);
        if (window.workspace().session().open(sessionOf(size), {}))
            std::printf("refused\n");
        waitForNumbers(window);
        rest();
        Hands(window, gaps).use(arguments.others, folder.path());
    }
    return 0;
}
