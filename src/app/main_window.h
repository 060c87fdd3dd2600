// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/style/palettes.h"
#include "app/workspace.h"

#include <QMainWindow>

#include <memory>

namespace attnscope {

class ByHandActions;
class CardGrid;
class CodeActions;
class Desktop;
class Document;
class EditActions;
class ExplanationDock;
class ExportActions;
class FileActions;
class FocusBar;
class LessonDock;
class MessageStrip;
class OptionActions;
class OptionsPanel;
class PinActions;
class SessionActions;
class StatusPanel;
class StructureActions;
class TableActions;
class TablesPanel;
class ViewActions;
struct Prompts;

namespace Ui {
class MainWindow;
}

/// The window: tables on the left, figures in the centre, further panels as docks. It puts the parts
/// together; what each menu does is in a file of its own.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow();
    ~MainWindow() override;

    /// Answers to file choosers and questions; tests give their own.
    void setPrompts(Prompts prompts);

    Workspace& workspace() { return m_workspace; }
    Document& document() { return *m_document; }
    MessageStrip& messages() { return *m_messages; }
    CardGrid& cards() { return *m_cards; }
    TablesPanel& tables() { return *m_tables; }
    Desktop& desktop() { return *m_desktop; }

    /// A further panel; View → Panels shows and hides it.
    void addPanel(QDockWidget* panel, Qt::DockWidgetArea area);
    void setTheme(ThemeChoice choice);

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setupUi();
    void setupDocks();
    void setupActions();
    void setupToolBar();
    void setupConnections();
    void setupMessages();
    void setupPanels();
    void showWarnings(const QStringList& warnings);
    void restoreState();
    void setFirstLayout();
    void showFigure(const QString& id);
    void showOption(const QString& path);
    void showNumber(const NumberRef& number);

    void applyTheme();
    void refreshTitle();
    void retranslate();
    void showOpened();
    void storeView(View& view) const;
    void goToNextPane(int step);
    void addShortcuts();

    /// Remembers a part, so that it goes before what it refers to.
    template<typename T>
    T* own(T* part)
    {
        m_parts << part;
        return part;
    }

    std::unique_ptr<Ui::MainWindow> m_ui;
    Workspace m_workspace;
    QList<QObject*> m_parts; ///< in the order of their making
    ThemeChoice m_theme = ThemeChoice::System;
    Document* m_document = nullptr;
    MessageStrip* m_messages = nullptr;
    CardGrid* m_cards = nullptr;
    TablesPanel* m_tables = nullptr;
    QDockWidget* m_tablesDock = nullptr;
    ExplanationDock* m_explanation = nullptr;
    LessonDock* m_lessons = nullptr;
    OptionsPanel* m_options = nullptr;
    FocusBar* m_focusBar = nullptr;
    StatusPanel* m_status = nullptr;
    FileActions* m_fileActions = nullptr;
    EditActions* m_editActions = nullptr;
    ViewActions* m_viewActions = nullptr;
    ExportActions* m_exportActions = nullptr;
    StructureActions* m_structureActions = nullptr;
    PinActions* m_pinActions = nullptr;
    CodeActions* m_codeActions = nullptr;
    ByHandActions* m_byHandActions = nullptr;
    TableActions* m_tableActions = nullptr;
    OptionActions* m_optionActions = nullptr;
    Desktop* m_desktop = nullptr;
};

} // namespace attnscope
