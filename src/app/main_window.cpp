// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/by_hand_actions.h"
#include "app/code_actions.h"
#include "app/desktop/desktop.h"
#include "app/desktop/preferences.h"
#include "app/document.h"
#include "app/edit_actions.h"
#include "app/explanation_dock.h"
#include "app/export_actions.h"
#include "app/file_actions.h"
#include "app/focus_bar.h"
#include "app/lesson_dock.h"
#include "app/lines_dialog.h"
#include "app/message_strip.h"
#include "app/option_actions.h"
#include "app/pin_actions.h"
#include "app/qt_buttons.h"
#include "app/session_actions.h"
#include "app/status_panel.h"
#include "app/structure_actions.h"
#include "app/table_actions.h"
#include "app/view_actions.h"
#include "app/view_state.h"
#include "app/window_style.h"
#include "app/zoom_actions.h"
#include "model/lessons/lesson_player.h"
#include "model/message_text.h"
#include "ui_main_window.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_card.h"
#include "view/options/options_panel.h"
#include "view/tables/tables_panel.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QPointer>
#include <QScreen>
#include <QSettings>
#include <QTabWidget>

namespace attnscope {

MainWindow::MainWindow()
    : m_ui(std::make_unique<Ui::MainWindow>())
{
    setupUi();
    setupDocks();
    setupActions();
    setupToolBar();
    setupConnections();
    restoreState();
}

MainWindow::~MainWindow()
{
    // As children they would outlive the form and the workspace, which are members.
    while (!m_parts.isEmpty())
        delete m_parts.takeLast();
}

void MainWindow::setupUi()
{
    m_ui->setupUi(this);
    setWindowRole(QStringLiteral("main"));
    m_document = own(new Document(m_workspace, *this));
    m_messages = new MessageStrip(this);
    m_cards = own(new CardGrid(allFigures(), m_workspace.figures(), this));
    m_ui->centralLayout->addWidget(m_messages);
    m_ui->centralLayout->addWidget(m_cards, 1);
    m_workspace.computation().setPreparation(
        [cards = QPointer(m_cards)] { return cards ? cards->rehearsal() : Computation::Preparation(); });
    m_status = own(new StatusPanel(m_workspace, *m_ui->statusBar, this));
}

void MainWindow::setupDocks()
{
    m_tables = new TablesPanel(m_workspace.session(), this);
    m_tablesDock = own(new QDockWidget(this));
    m_tablesDock->setObjectName(QStringLiteral("tablesDock"));
    m_tablesDock->setWidget(m_tables);
    m_tablesDock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    addPanel(m_tablesDock, Qt::LeftDockWidgetArea);
    m_options = new OptionsPanel(m_workspace.session(), m_tables);
    m_tables->addInputPage(*m_options);
    m_explanation = own(new ExplanationDock(m_workspace, *m_cards, this));
    m_lessons = own(new LessonDock(m_workspace, *m_document, this));
    addPanel(m_explanation, Qt::RightDockWidgetArea);
    addPanel(m_lessons, Qt::RightDockWidgetArea);
    tabifyDockWidget(m_explanation, m_lessons);
    m_explanation->raise();
    giveDocksOneGround(*this);
}

void MainWindow::addPanel(QDockWidget* panel, Qt::DockWidgetArea area)
{
    addDockWidget(area, panel);
    m_ui->menuPanels->addAction(panel->toggleViewAction());
}

void MainWindow::setupActions()
{
    m_fileActions = own(new FileActions(*m_ui, *m_document, this));
    m_editActions = own(new EditActions(*m_ui, m_workspace, *m_tables, this));
    m_viewActions = own(new ViewActions(*m_ui, *m_cards, this));
    m_exportActions = own(new ExportActions(*m_ui, m_workspace, *m_document, *m_cards, this));
    own(new SessionActions(*m_ui, m_workspace, this));
    m_pinActions = own(new PinActions(*m_ui, m_workspace, this));
    own(new ZoomActions(*m_ui, *m_cards, this));
    m_codeActions = own(new CodeActions(*m_ui, m_workspace, this));
    m_structureActions = own(new StructureActions(*m_ui->menuSession, m_workspace, this));
    m_byHandActions = own(new ByHandActions(*m_ui->menuSession, m_workspace, *m_cards, this));
    m_tableActions = own(new TableActions(*m_ui->menuSession, *m_tables, this));
    m_optionActions = own(new OptionActions(*m_ui->menuSession, *m_options, this));
    m_desktop = own(new Desktop({*this, *m_ui->centralLayout, m_workspace, *m_document, *m_cards, *m_tables,
        *m_messages, *m_viewActions, *m_exportActions}));
    addShortcuts();
}

void MainWindow::setupToolBar()
{
    QToolBar& bar = *m_ui->mainToolBar;
    bar.setIconSize({18, 18});
    bar.setContextMenuPolicy(Qt::PreventContextMenu);
    bar.addAction(&m_editActions->undoAction());
    bar.addAction(&m_editActions->redoAction());
    bar.addSeparator();
    bar.addAction(m_ui->actionExport);
    bar.addSeparator();
    m_focusBar = own(new FocusBar(m_workspace, bar, this));
    m_focusBar->useMenus(*m_ui->menuSession);
    bar.addSeparator();
    bar.addAction(m_ui->actionScale);
    bar.addAction(m_ui->actionCausal);
    bar.addAction(m_ui->actionPin);
    showTextOnly(bar, *m_ui->actionScale);
    showTextOnly(bar, *m_ui->actionCausal);
    showTextOnly(bar, *m_ui->actionPin);
    setActionIcons(*this);
}

void MainWindow::setupConnections()
{
    Session& session = m_workspace.session();
    connect(m_ui->actionQuit, &QAction::triggered, this, &QWidget::close);
    connect(m_viewActions, &ViewActions::themeChosen, this, &MainWindow::setTheme);
    connect(m_document, &Document::opened, this, &MainWindow::showOpened);
    connect(m_document, &Document::saved, m_messages, &QWidget::hide);
    connect(m_document, &Document::saved, this, &MainWindow::refreshTitle);
    connect(m_document, &Document::aboutToSave, this, &MainWindow::storeView);
    connect(&session, &Session::fileNameChanged, this, &MainWindow::refreshTitle);
    connect(&session, &Session::modifiedChanged, this, &QWidget::setWindowModified);
    connect(&m_workspace.selection(), &Selection::focusChanged, m_tables, &TablesPanel::setFocusOfReader);
    connect(m_tables, &TablesPanel::tokenChosen, this, [this](int token) {
        Focus focus = m_workspace.focus();
        focus.query = token;
        m_workspace.select(focus);
    });
    setupPanels();
    setupMessages();
}

void MainWindow::setupPanels()
{
    connect(&m_workspace.selection(), &Selection::focusChanged, m_options, &OptionsPanel::setFocusOfReader);
    connect(m_optionActions, &OptionActions::chosen, this, &MainWindow::showOption);
    connect(m_tables, &TablesPanel::maskRulesRequested, this,
        [this] { showOption(QStringLiteral("layers[].mask.causal")); });
    const auto bringUp = [](QDockWidget* panel) {
        panel->show();
        panel->raise();
        panel->setFocus();
    };
    connect(m_ui->actionLessons, &QAction::triggered, m_lessons, [=, this] { bringUp(m_lessons); });
    connect(m_ui->actionExplain, &QAction::triggered, m_explanation, [=, this] { bringUp(m_explanation); });
    connect(m_lessons, &LessonDock::figureRequested, this, &MainWindow::showFigure);
    connect(m_lessons, &LessonDock::refused, &m_workspace, &Workspace::refused);
    connect(&m_lessons->player(), &LessonPlayer::stepChanged, this, [this] {
        m_document->nameAfterLesson(m_lessons->player().lesson().name);
        refreshTitle();
    });
    connect(m_lessons, &LessonDock::pointedAt, this, &MainWindow::showNumber);
    connect(m_lessons, &LessonDock::pointedAt, m_explanation, &ExplanationDock::moveTo);
    connect(m_lessons, &LessonDock::stoppedPointing, m_tables, &TablesPanel::stopPointing);
    connect(m_explanation, &ExplanationDock::wentTo, this, &MainWindow::showNumber);
}

/// A number of the session in its table; the others are chosen in the figures already.
void MainWindow::showNumber(const NumberRef& number)
{
    if (number.step != Step::Session)
        return m_tables->stopPointing();
    m_tablesDock->show();
    m_tables->showCell(number.tensor, number.row, number.column);
}

void MainWindow::showFigure(const QString& id)
{
    FigureCard* card = m_cards->card(id);
    if (!card)
        return;
    // Whoever asks keeps the keyboard, and sees the figure as large as the one before.
    const QPointer<QWidget> keyboard = QApplication::focusWidget();
    const bool isLarge = !m_cards->enlarged().isEmpty();
    const QStringList wanted = m_cards->wanted();
    if (!wanted.contains(id))
        m_viewActions->showFigures(QStringList(wanted) << id);
    if (isLarge)
        m_cards->setEnlarged(id);
    m_cards->ensureWidgetVisible(card);
    if (keyboard && keyboard->isVisible())
        keyboard->setFocus();
}

void MainWindow::showOption(const QString& path)
{
    m_tablesDock->show();
    m_tables->inputTabs().setCurrentWidget(m_options);
    m_options->showOption(path);
}

void MainWindow::setupMessages()
{
    const auto error = [this](
                           const QString& text) { m_messages->showMessage(MessageStrip::Kind::Error, text); };
    connect(m_document, &Document::failed, m_messages, error);
    connect(m_exportActions, &ExportActions::failed, m_messages, error);
    connect(&m_workspace.computation(), &Computation::failed, m_messages, error);
    connect(&m_workspace, &Workspace::refused, m_messages,
        [error](const Error& refusal) { error(translated(refusal)); });
    connect(m_document, &Document::warned, this, &MainWindow::showWarnings);
    connect(m_codeActions, &CodeActions::failed, m_messages, error);
    connect(m_codeActions, &CodeActions::copied, m_messages,
        [this](const QString& text) { m_messages->showMessage(MessageStrip::Kind::Information, text); });
    connect(m_exportActions, &ExportActions::finished, m_messages,
        [this](const QString& text) { m_messages->showMessage(MessageStrip::Kind::Information, text); });
}

/// The first in the strip; the others are a click away.
void MainWindow::showWarnings(const QStringList& warnings)
{
    const QString& first = warnings.constFirst();
    const int others = static_cast<int>(warnings.size()) - 1;
    if (others == 0)
        return m_messages->showMessage(MessageStrip::Kind::Warning, first);
    m_messages->showMessage(MessageStrip::Kind::Warning, tr("%1 (and %n more)", nullptr, others).arg(first),
        {{QStringLiteral("showWarnings"), tr("Show &All"),
            [this, warnings] { (new LinesDialog(tr("Warnings"), warnings, this))->open(); }}});
}

void MainWindow::restoreState()
{
    const QSettings settings;
    setFirstLayout();
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    QMainWindow::restoreState(settings.value(QStringLiteral("window/panels")).toByteArray());
    m_theme = savedThemeChoice();
    m_viewActions->setTheme(m_theme);
    m_viewActions->showFigures({});
    applyTheme();
    retranslate();
}

/// Of a window that was never used: as large as is useful, panels on the right where there is room for
/// them beside three columns of figures.
void MainWindow::setFirstLayout()
{
    const QSize room = screen()->availableSize();
    const QSize useful(1600, 980);
    resize(useful.boundedTo(room));
    if (room.width() < useful.width() || room.height() < useful.height() + 40)
        setWindowState(Qt::WindowMaximized);
    const bool hasRoom = width() >= 1500;
    m_explanation->setVisible(hasRoom);
    m_lessons->setVisible(hasRoom);
    resizeDocks({m_tablesDock}, {348}, Qt::Horizontal);
    resizeDocks({m_explanation}, {310}, Qt::Horizontal);
}

void MainWindow::setPrompts(Prompts prompts)
{
    m_document->setPrompts(std::move(prompts));
}

void MainWindow::setTheme(ThemeChoice choice)
{
    m_theme = choice;
    saveThemeChoice(choice);
    m_viewActions->setTheme(choice);
    applyTheme();
}

void MainWindow::applyTheme()
{
    const bool dark = applyThemeChoice(m_theme);
    const Theme theme = preferredTheme(dark);
    m_workspace.figures().setTheme(theme);
    m_tables->setTheme(theme);
}

void MainWindow::showOpened()
{
    m_messages->hide();
    m_viewActions->showFigures(figuresIn(m_workspace.session().data().view));
    refreshTitle();
}

void MainWindow::storeView(View& view) const
{
    const QStringList shown = m_cards->wanted();
    setFiguresIn(view, shown == ViewActions::defaultFigures() ? QStringList() : shown);
}

void MainWindow::refreshTitle()
{
    const QString file = m_workspace.session().fileName();
    // "[*]" is where the mark of unsaved changes goes; a name that contains it has it doubled.
    QString name = m_document->name();
    name.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
    setWindowTitle(tr("%1[*] – AttnScope").arg(name));
    setWindowFilePath(file);
    setWindowModified(m_workspace.session().isModified());
}

void MainWindow::retranslate()
{
    m_tablesDock->setWindowTitle(tr("Inputs"));
    QTabWidget& inputs = m_tables->inputTabs();
    inputs.setTabText(inputs.indexOf(m_options), tr("Options"));
    m_explanation->retranslate();
    m_lessons->retranslate();
    m_structureActions->retranslate();
    m_pinActions->retranslate();
    m_byHandActions->retranslate();
    m_tableActions->retranslate();
    m_optionActions->retranslate();
    retranslateQtButtons(*this);
    m_desktop->retranslate();
    m_focusBar->retranslate();
    m_status->retranslate();
    m_fileActions->retranslate();
    m_editActions->retranslate();
    m_viewActions->retranslate();
    m_ui->actionScale->setIconText(tr("÷√d_k"));
    m_ui->actionCausal->setIconText(tr("Causal"));
    m_ui->actionPin->setIconText(tr("Pin"));
    refreshTitle();
}

void MainWindow::addShortcuts()
{
    const auto add = [this](const QString& name, const QKeySequence& keys, int step) {
        auto* action = new QAction(this);
        action->setObjectName(name);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, [this, step] { goToNextPane(step); });
        addAction(action);
    };
    add(QStringLiteral("actionNextPane"), QKeySequence(Qt::Key_F6), 1);
    add(QStringLiteral("actionPreviousPane"), QKeySequence(Qt::SHIFT | Qt::Key_F6), -1);
}

void MainWindow::goToNextPane(int step)
{
    goToPane(*this, *m_cards, step);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_document->mayLeave())
        return event->ignore();
    m_desktop->finish();
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/panels"), saveState());
    event->accept();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        m_ui->retranslateUi(this);
        retranslate();
    }
    // The desktop's colours changed.
    if (event->type() == QEvent::ThemeChange && m_theme == ThemeChoice::System)
        applyTheme();
}

} // namespace attnscope
