// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace attnscope {

class Document;

namespace Ui {
class MainWindow;
}

/// The File menu: new, open, recent, examples, save.
class FileActions final : public QObject
{
    Q_OBJECT

public:
    FileActions(Ui::MainWindow& ui, Document& document, QWidget* window);

    void retranslate();

private:
    void fillRecent();
    void fillExamples();
    void startNew();

    Ui::MainWindow& m_ui;
    Document& m_document;
    QWidget* m_window;
};

} // namespace attnscope
