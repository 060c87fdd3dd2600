// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences act at once, are kept, and reach every widget.
#include "app/desktop/desktop.h"
#include "app/desktop/language.h"
#include "app/desktop/preferences_dialog.h"
#include "app/window_fixture.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTabBar>
#include <QTimer>
#include <QTranslator>

using namespace attnscope;

namespace {

/// Marks everything that goes through translation, so that what does not can be found.
class MarkingTranslator final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override
    {
        return mark + QString::fromUtf8(source);
    }
    static inline const QString mark = QStringLiteral("«");
};

/// The texts that a widget shows or tells a screen reader.
QStringList textsOf(const QWidget& widget)
{
    QStringList texts{widget.toolTip(), widget.accessibleName()};
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        texts << button->text();
    if (const auto* dock = qobject_cast<const QDockWidget*>(&widget))
        texts << dock->windowTitle();
    if (const auto* bar = qobject_cast<const QTabBar*>(&widget)) {
        for (int i = 0; i < bar->count(); ++i)
            texts << bar->tabText(i);
    }
    return texts;
}

/// Symbols and names that are the same in every language.
bool isUniversal(const QString& text)
{
    static const QRegularExpression words(QStringLiteral("[a-z]{4,}"));
    return !words.match(text).hasMatch();
}

} // namespace

class TestPreferences final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup()
    {
        m_fixture.reset();
        applyLanguage(QStringLiteral("en"));
    }

    void preferences_areKept();
    void nonsenseInTheSettings_isIgnored();
    void dialog_actsAtOnce();
    void cancel_takesEverythingBack();
    void decimals_reachTablesAndFigures();
    void colours_changeTheMap();
    void everyWidget_followsTheLanguage();

private:
    Desktop& desktop() { return m_fixture->window().desktop(); }
    /// Opens the dialog by its keys and does something in it.
    void inDialog(const std::function<void(PreferencesDialog&)>& act)
    {
        bool wasThere = false;
        QTimer::singleShot(0, qApp, [&] {
            auto* dialog = qobject_cast<PreferencesDialog*>(QApplication::activeModalWidget());
            wasThere = dialog != nullptr;
            if (dialog)
                act(*dialog);
        });
        QTest::keyClick(&m_fixture->window(), Qt::Key_Comma, Qt::ControlModifier);
        QVERIFY(wasThere);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestPreferences::preferences_areKept()
{
    Preferences chosen;
    chosen.decimals = 2;
    chosen.fontPercent = 130;
    chosen.colours = {SequentialColours::YellowGreenBlue, DivergingColours::OrangePurple};
    chosen.theme = ThemeChoice::Dark;
    chosen.autosave = false;
    chosen.autosaveSeconds = 90;
    desktop().setPreferences(chosen);
    QCOMPARE(Preferences::load(), chosen);
    m_fixture->crash();
    MainWindow again;
    QCOMPARE(again.workspace().figures().decimals(), 2);
    QCOMPARE(again.workspace().figures().fontScale(), 1.3);
    QCOMPARE(again.workspace().figures().theme().colours, chosen.colours);
    QVERIFY(again.workspace().figures().theme().dark);
}

void TestPreferences::nonsenseInTheSettings_isIgnored()
{
    QSettings settings;
    settings.setValue(QStringLiteral("figures/decimals"), QStringLiteral("many"));
    settings.setValue(QStringLiteral("figures/fontPercent"), 100000);
    settings.setValue(QStringLiteral("figures/sequential"), -1);
    settings.setValue(QStringLiteral("figures/diverging"), 17);
    settings.setValue(QStringLiteral("autosave/seconds"), 0);
    settings.setValue(QStringLiteral("language"), QStringLiteral("tlh"));
    settings.setValue(QStringLiteral("theme"), QStringLiteral("pink"));
    QCOMPARE(Preferences::load(), Preferences());
}

void TestPreferences::dialog_actsAtOnce()
{
    inDialog([this](PreferencesDialog& dialog) {
        auto* decimals = dialog.findChild<QSpinBox*>(QStringLiteral("decimalsBox"));
        decimals->setFocus();
        decimals->selectAll();
        QTest::keyClicks(decimals, QStringLiteral("2"));
        QCOMPARE(m_fixture->window().workspace().figures().decimals(), 2);
        auto* theme = dialog.findChild<QComboBox*>(QStringLiteral("themeBox"));
        QTest::keyClick(theme, Qt::Key_End);
        QVERIFY(m_fixture->window().workspace().figures().theme().dark);
        auto* autosave = dialog.findChild<QCheckBox*>(QStringLiteral("autosaveBox"));
        QTest::keyClick(autosave, Qt::Key_Space);
        QVERIFY(!dialog.findChild<QSpinBox*>(QStringLiteral("intervalBox"))->isEnabled());
        dialog.accept();
    });
    QCOMPARE(Preferences::load().decimals, 2);
    QCOMPARE(Preferences::load().theme, ThemeChoice::Dark);
    QVERIFY(!Preferences::load().autosave);
}

void TestPreferences::cancel_takesEverythingBack()
{
    const Preferences before = Preferences::load();
    inDialog([](PreferencesDialog& dialog) {
        dialog.findChild<QSpinBox*>(QStringLiteral("fontBox"))->setValue(170);
        dialog.findChild<QComboBox*>(QStringLiteral("sequentialBox"))->setCurrentIndex(2);
        QTest::keyClick(&dialog, Qt::Key_Escape);
    });
    QCOMPARE(Preferences::load(), before);
    QCOMPARE(m_fixture->window().workspace().figures().fontScale(), 1.0);
}

void TestPreferences::decimals_reachTablesAndFigures()
{
    QVERIFY(m_fixture->described(QStringLiteral("weights")).contains(QStringLiteral("0.3118")));
    Preferences two = Preferences::load();
    two.decimals = 2;
    desktop().setPreferences(two);
    m_fixture->type(m_fixture->table("embeddingsTable"), 0, 0, QStringLiteral("0.123456"));
    NumberTable& table = m_fixture->table("embeddingsTable");
    const QModelIndex cell = table.model()->index(0, 0);
    QCOMPARE(cell.data(Qt::DisplayRole).toString(), QStringLiteral("0.12"));
    QCOMPARE(cell.data(Qt::EditRole).toString(), QStringLiteral("0.123456"));
    QVERIFY(!m_fixture->described(QStringLiteral("weights")).contains(QStringLiteral("0.3118")));
}

void TestPreferences::colours_changeTheMap()
{
    FigureView& view = m_fixture->window().cards().card(QStringLiteral("attention"))->view();
    const QImage blue = view.grab().toImage();
    Preferences grey = Preferences::load();
    grey.colours.sequential = SequentialColours::Grey;
    desktop().setPreferences(grey);
    const QImage other = view.grab().toImage();
    QVERIFY(blue != other);
}

void TestPreferences::everyWidget_followsTheLanguage()
{
    MarkingTranslator translator;
    QCoreApplication::installTranslator(&translator);
    QCoreApplication::processEvents();
    QStringList left;
    for (const QAction* action : m_fixture->window().findChildren<QAction*>()) {
        const bool isOwn = !action->isSeparator() && action->parent() != nullptr;
        if (isOwn && !action->text().isEmpty() && !action->text().contains(MarkingTranslator::mark)
            && !isUniversal(action->text()))
            left << QStringLiteral("action %1: %2").arg(action->objectName(), action->text());
    }
    for (const QWidget* widget : m_fixture->window().findChildren<QWidget*>()) {
        const bool isOfQt = widget->objectName().startsWith(QStringLiteral("qt_"));
        if (!widget->isVisible() || isOfQt)
            continue;
        for (const QString& text : textsOf(*widget)) {
            if (!text.isEmpty() && !text.contains(MarkingTranslator::mark) && !isUniversal(text))
                left << QStringLiteral("%1 %2: %3")
                            .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(),
                                text);
        }
    }
    QCoreApplication::removeTranslator(&translator);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
}

QTEST_MAIN(TestPreferences)
#include "tst_preferences.moc"
