// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QScrollArea>

#include <vector>

class QGroupBox;
class QVBoxLayout;

namespace attnscope {

class OptionRow;
struct OptionField;
struct OptionGroup;
class Session;

/// Every option of the session and of the chosen layer that is no table, as forms.
class OptionsPanel final : public QScrollArea
{
    Q_OBJECT

public:
    explicit OptionsPanel(Session& session, QWidget* parent = nullptr);

    void setFocusOfReader(const Focus& focus);
    /// Paths of the keys that have an editor here.
    QStringList paths() const;
    /// The groups of the form by their titles, each with the path of its first key.
    struct Group
    {
        QString title;
        QString path;
    };
    QList<Group> groups() const;
    /// Brings the editor of a key into view and gives it the keyboard.
    void showOption(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void addGroup(const OptionGroup& group, QVBoxLayout& layout);
    void follow();
    void refresh();
    void retranslate();

    Session& m_session;
    Focus m_focus;
    bool m_isOld = false; ///< the session changed while nobody saw this
    std::vector<OptionRow*> m_rows;
    struct GroupBox
    {
        QGroupBox* box;
        const char* title;
        QString path;
    };
    std::vector<GroupBox> m_groups;
};

} // namespace attnscope
