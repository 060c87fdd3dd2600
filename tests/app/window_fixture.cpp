// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_fixture.h"

#include "app/style/program_style.h"

#include <QApplication>
#include <QFile>
#include <QSettings>

namespace attnscope {

WindowFixture::WindowFixture()
{
    QCoreApplication::setOrganizationName(QStringLiteral("AttnScope"));
    QCoreApplication::setApplicationName(QStringLiteral("AttnScope tests"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    QSettings().clear();
    qputenv("XDG_STATE_HOME", QFile::encodeName(m_folder.path()));
    QApplication::setStyle(new ProgramStyle);
    prompts.openFile = [this](QWidget*, const QString&) { return chosenOpen; };
    prompts.saveFile = [this](QWidget*, const QString&) { return chosenSave; };
    prompts.folder = [this](QWidget*, const QString&) { return chosenFolder; };
    prompts.confirm = [this](QWidget*, const QString&, const QString&, const QString&) {
        ++confirmations;
        return confirmAnswer;
    };
    prompts.unsaved = [this](QWidget*, const QString&) {
        ++unsavedQuestions;
        return unsavedAnswer;
    };
    restart();
}

void WindowFixture::restart()
{
    m_window = std::make_unique<MainWindow>();
    m_window->setTheme(ThemeChoice::Light);
    givePrompts();
    m_window->document().openExample(QStringLiteral("it"));
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void WindowFixture::type(NumberTable& table, int row, int column, const QString& text)
{
    table.setFocus();
    table.setCurrentIndex(table.model()->index(row, column));
    QTest::keyClicks(&table, text.left(1));
    QWidget* editor = QApplication::focusWidget();
    QTest::keyClicks(editor, text.mid(1));
    QTest::keyClick(editor, Qt::Key_Return);
}

QString WindowFixture::described(const QString& figureId) const
{
    FigureCard* card = m_window->cards().card(figureId);
    if (!card)
        return {};
    QAccessibleInterface* reader = QAccessible::queryAccessibleInterface(&card->view());
    return reader->text(QAccessible::Description);
}

double WindowFixture::weight(int query, int key) const
{
    const SnapshotPointer snapshot = m_window->workspace().computation().snapshot();
    const Focus& focus = m_window->workspace().focus();
    return snapshot->run->rows(focus.layer, focus.head, query, 1).weights(0, key);
}

QString WindowFixture::message() const
{
    const auto* strip = m_window->findChild<QWidget*>(QStringLiteral("messageStrip"));
    return strip->isVisible() ? find<QLabel>("messageText")->text() : QString();
}

} // namespace attnscope
