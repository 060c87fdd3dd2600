// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/print_figures.h"

#include <QObject>

class QPrinter;
class QPrintPreviewDialog;
class QWidget;

namespace attnscope {

class CardGrid;
class Workspace;

/// Print and print preview: the figures that are shown, or all that apply.
class PrintActions final : public QObject
{
    Q_OBJECT

public:
    PrintActions(Workspace& workspace, CardGrid& cards, QWidget& window);

    void print();
    void preview();
    PrintJob job(bool allFigures) const;

private:
    void setUp(QPrinter& printer) const;
    void addChoice(QPrintPreviewDialog& dialog, bool& all) const;

    Workspace& m_workspace;
    CardGrid& m_cards;
    QWidget& m_window;
};

} // namespace attnscope
