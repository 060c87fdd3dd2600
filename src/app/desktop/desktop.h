// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QVBoxLayout;

namespace attnscope {

class Autosave;
class CardGrid;
class CardMenu;
class DesktopActions;
class Document;
class ExportActions;
class FileGuard;
class FindBar;
class HelpWindow;
class MainWindow;
class MessageStrip;
class Offers;
class Presentation;
class PrintActions;
class Recovery;
class TablesPanel;
class ViewActions;
class Workspace;
struct Preferences;

/// The parts of the window that this one works on.
struct DesktopParts
{
    MainWindow& window;
    QVBoxLayout& centre; ///< strips go above the figures
    Workspace& workspace;
    Document& document;
    CardGrid& cards;
    TablesPanel& tables;
    MessageStrip& messages;
    ViewActions& view;
    ExportActions& exports;
};

/// What makes the window a good program of the desktop: nothing is lost, printing, finding, preferences,
/// presentation, help, drag and drop.
class Desktop final : public QObject
{
    Q_OBJECT

public:
    explicit Desktop(const DesktopParts& parts);

    void retranslate();
    /// The user closes the window and has decided about unsaved work.
    void finish();
    Autosave& autosave() { return *m_autosave; }
    PrintActions& printing() { return *m_print; }
    /// Applies and keeps them.
    void setPreferences(const Preferences& preferences);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void setupNothingLost();
    void setupGuard();
    void setupActions();
    void setupFigures();
    void apply(const Preferences& preferences);
    void offerReload(const QString& path);
    void reload();
    bool mayOverwrite(const QString& path);
    void showPreferences();
    void showHelp(const QString& page);
    void showError(const QString& text);

    DesktopParts m_parts;
    DesktopActions* m_actions;
    Offers* m_offers;
    Autosave* m_autosave;
    Recovery* m_recovery;
    FileGuard* m_guard;
    FindBar* m_findBar;
    Presentation* m_presentation;
    PrintActions* m_print;
    CardMenu* m_cardMenu;
    HelpWindow* m_help = nullptr;
};

} // namespace attnscope
