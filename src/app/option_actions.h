// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QMenu;

namespace attnscope {

class OptionsPanel;

/// The groups of options by name in the session's menu, and names in those of sequence and layer: each leads
/// to its place in the form.
class OptionActions final : public QObject
{
    Q_OBJECT

public:
    OptionActions(QMenu& sessionMenu, OptionsPanel& options, QObject* parent = nullptr);

    void retranslate();

Q_SIGNALS:
    void chosen(const QString& path);

private:
    void addRename(const QMenu& sessionMenu, const QString& menuName, const QString& path);

    OptionsPanel& m_options;
    QMenu* m_menu;
    QList<QAction*> m_renames;
};

} // namespace attnscope
