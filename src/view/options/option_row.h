// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/options/option_field.h"

#include <QObject>

class QFormLayout;
class QLabel;
class QListWidget;
class QWidget;

namespace attnscope {

class Session;

/// One option on a form: its label, its editor, and beneath it why a value was refused. The editor always
/// shows what the session holds; a refused value leaves the session as it was.
class OptionRow final : public QObject
{
    Q_OBJECT

public:
    OptionRow(Session& session, OptionField field, QFormLayout& form, QWidget* parent);

    const OptionField& field() const { return m_field; }
    QWidget* editor() const { return m_editor; }

    /// Shows the value for this focus.
    void show(const Focus& focus);
    void retranslate();

protected:
    /// Texts of several lines are taken when the keyboard leaves them.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeEditor(QWidget* parent);
    QVariant shownValue() const;
    void showValue(const QVariant& value);
    void showChecks(QListWidget& list, const QVariantList& checks);
    void commit();
    void commitNumber(const QString& text);
    void write(const QVariant& value);
    void refuse(const QString& reason);

    Session& m_session;
    OptionField m_field;
    Focus m_focus;
    QLabel* m_label;
    QWidget* m_editor;
    QLabel* m_refusal;
    bool m_isWriting = false; ///< the edit is being made: timers and focus must not begin it again
    bool m_isShowing = false; ///< the editor changes because the session did
};

} // namespace attnscope
