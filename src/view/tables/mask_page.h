// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "view/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QMenu;

namespace attnscope {

class MaskModel;
class MaskTableView;
class RefusalBubble;
class Session;
struct TableLine;

/// The mask table with its legend.
class MaskPage final : public QWidget
{
    Q_OBJECT

public:
    explicit MaskPage(Session& session, QWidget* parent = nullptr);

    void setFocusOfReader(const Focus& focus);
    void setTheme(const Theme& theme);
    MaskTableView& table() { return *m_table; }

Q_SIGNALS:
    /// The reader wants to see the rules that hide cells.
    void rulesRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refreshCaption();
    void setupMenus();
    void addLineMenu(QMenu& menu, Qt::Orientation orientation, int index);
    void showHeaderMenu(Qt::Orientation orientation, int section, const QPoint& globalPosition);
    void showCellMenu(const QPoint& position);
    TableLine line(Qt::Orientation orientation, int index) const;
    void refuse(const QString& reason);

    Session& m_session;
    MaskModel* m_model;
    MaskTableView* m_table;
    QLabel* m_caption;
    QPushButton* m_rules;
    RefusalBubble* m_bubble;
    Theme m_theme = Theme::light();
    Focus m_focus;
};

} // namespace attnscope
