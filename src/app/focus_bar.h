// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QObject>

#include <array>

class QAction;
class QLabel;
class QMenu;
class QToolBar;

namespace attnscope {

class LabelChooser;
class Workspace;

/// The choosers of the toolbar: sequence, layer, head, query, key, dimension. Those with one entry
/// for sequence and layer stay out of sight.
class FocusBar final : public QObject
{
    Q_OBJECT

public:
    FocusBar(Workspace& workspace, QToolBar& toolBar, QObject* parent = nullptr);

    void retranslate();
    /// The menus of what can be done with the chosen sequence, layer, … become the choosers' context menus.
    void useMenus(const QMenu& sessionMenu);

private:
    enum Part { SequencePart, LayerPart, HeadPart, QueryPart, KeyPart, DimPart, partCount };

    void addChooser(QToolBar& toolBar, Part part, int characters);
    void refreshLists();
    void refreshChoice();
    void setList(Part part, int count, std::function<QString(int)> text);
    void choose(Part part, int index);

    Workspace& m_workspace;
    std::array<LabelChooser*, partCount> m_choosers{};
    std::array<QLabel*, partCount> m_labels{};
    std::array<QAction*, partCount> m_chooserActions{};
    std::array<QAction*, partCount> m_labelActions{};
    Focus m_listed; ///< sequence, layer that the lists belong to
};

} // namespace attnscope
