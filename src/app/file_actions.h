// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;

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
    FileActions(Ui::MainWindow& ui, Document& document, QObject* parent);

    void retranslate();

private:
    void fillRecent();
    void fillExamples();
    void startNew();

    Ui::MainWindow& m_ui;
    Document& m_document;
};

} // namespace attnscope
