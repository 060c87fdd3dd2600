// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/options/option_row.h"

#include "model/message_text.h"
#include "model/number_text.h"
#include "model/session.h"
#include "view/background_edit.h"
#include "view/wheel_guard.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSpinBox>

namespace attnscope {

namespace {

QString text(const char* source)
{
    return source ? QCoreApplication::translate("options", source) : QString();
}

} // namespace

OptionRow::OptionRow(Session& session, OptionField field, QFormLayout& form, QWidget* parent)
    : QObject(parent)
    , m_session(session)
    , m_field(std::move(field))
    , m_label(new QLabel(parent))
    , m_editor(makeEditor(parent))
    , m_refusal(new QLabel(parent))
{
    m_editor->setObjectName(QStringLiteral("option:") + m_field.path);
    const bool isText = m_field.editor == OptionField::Editor::Text;
    if (isText)
        m_editor->installEventFilter(this);
    else if (m_editor->focusPolicy() == Qt::WheelFocus)
        guardFromWheel(*m_editor);
    m_label->setBuddy(m_editor);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_refusal->setObjectName(QStringLiteral("refusal:") + m_field.path);
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setWordWrap(true);
    m_refusal->setForegroundRole(QPalette::BrightText);
    m_refusal->hide();
    form.addRow(m_label, m_editor);
    form.addRow(m_refusal);
    retranslate();
}

QWidget* OptionRow::makeEditor(QWidget* parent)
{
    switch (m_field.editor) {
    case OptionField::Editor::Toggle: {
        auto* box = new QCheckBox(parent);
        connect(box, &QCheckBox::toggled, this, &OptionRow::commit);
        return box;
    }
    case OptionField::Editor::Integer: {
        auto* box = new QSpinBox(parent);
        box->setRange(m_field.minimum, m_field.maximum);
        box->setKeyboardTracking(false);
        connect(box, &QSpinBox::valueChanged, this, &OptionRow::commit);
        return box;
    }
    case OptionField::Editor::Choice: {
        auto* box = new QComboBox(parent);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(box, &QComboBox::activated, this, &OptionRow::commit);
        return box;
    }
    case OptionField::Editor::Number:
    case OptionField::Editor::Line: {
        auto* line = new QLineEdit(parent);
        connect(line, &QLineEdit::editingFinished, this, &OptionRow::commit);
        return line;
    }
    case OptionField::Editor::Text: {
        auto* box = new QPlainTextEdit(parent);
        box->setTabChangesFocus(true);
        box->setMaximumHeight(box->fontMetrics().lineSpacing() * 7);
        return box;
    }
    case OptionField::Editor::Checks: {
        auto* list = new QListWidget(parent);
        list->setMaximumHeight(list->fontMetrics().lineSpacing() * 8);
        connect(list, &QListWidget::itemChanged, this, &OptionRow::commit);
        return list;
    }
    }
    return nullptr;
}

void OptionRow::retranslate()
{
    m_label->setText(text(m_field.label));
    m_editor->setToolTip(text(m_field.help));
    m_editor->setAccessibleName(text(m_field.label));
    m_editor->setAccessibleDescription(text(m_field.help));
    if (auto* box = qobject_cast<QComboBox*>(m_editor)) {
        const int current = box->currentIndex();
        box->clear();
        for (const char* choice : m_field.choices)
            box->addItem(text(choice));
        box->setCurrentIndex(current);
    }
    if (auto* box = qobject_cast<QSpinBox*>(m_editor))
        box->setSpecialValueText(text(m_field.atMinimum));
}

bool OptionRow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_editor && event->type() == QEvent::FocusOut)
        commit();
    return QObject::eventFilter(watched, event);
}

void OptionRow::show(const Focus& focus)
{
    m_focus = focus;
    const OptionContext context{m_session.data(), m_session.shapes(), m_focus};
    const bool applies = !m_field.applies || m_field.applies(context);
    m_editor->setEnabled(applies);
    m_label->setEnabled(applies);
    m_refusal->hide();
    showValue(m_field.read(context));
}

void OptionRow::showChecks(QListWidget& list, const QVariantList& checks)
{
    const QStringList items = m_field.items({m_session.data(), m_session.shapes(), m_focus});
    while (list.count() > items.size())
        delete list.takeItem(list.count() - 1);
    while (list.count() < items.size())
        list.addItem(QString());
    for (int i = 0; i < items.size(); ++i) {
        list.item(i)->setText(items.at(i));
        list.item(i)->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        list.item(i)->setCheckState(checks.at(i).toBool() ? Qt::Checked : Qt::Unchecked);
    }
}

void OptionRow::showValue(const QVariant& value)
{
    m_isShowing = true;
    if (auto* list = qobject_cast<QListWidget*>(m_editor))
        showChecks(*list, value.toList());
    if (auto* check = qobject_cast<QCheckBox*>(m_editor))
        check->setChecked(value.toBool());
    else if (auto* spin = qobject_cast<QSpinBox*>(m_editor))
        spin->setValue(value.toInt());
    else if (auto* combo = qobject_cast<QComboBox*>(m_editor))
        combo->setCurrentIndex(value.toInt());
    else if (auto* plain = qobject_cast<QPlainTextEdit*>(m_editor)) {
        if (plain->toPlainText() != value.toString())
            plain->setPlainText(value.toString());
    } else if (auto* line = qobject_cast<QLineEdit*>(m_editor)) {
        const QString wanted =
            m_field.editor == OptionField::Editor::Number ? exactNumber(value.toDouble()) : value.toString();
        if (line->text() != wanted)
            line->setText(wanted);
    }
    m_isShowing = false;
}

QVariant OptionRow::shownValue() const
{
    if (const auto* check = qobject_cast<const QCheckBox*>(m_editor))
        return check->isChecked();
    if (const auto* spin = qobject_cast<const QSpinBox*>(m_editor))
        return spin->value();
    if (const auto* combo = qobject_cast<const QComboBox*>(m_editor))
        return combo->currentIndex();
    if (const auto* plain = qobject_cast<const QPlainTextEdit*>(m_editor))
        return plain->toPlainText();
    if (const auto* list = qobject_cast<const QListWidget*>(m_editor)) {
        QVariantList checks;
        for (int i = 0; i < list->count(); ++i)
            checks += list->item(i)->checkState() == Qt::Checked;
        return checks;
    }
    return static_cast<const QLineEdit*>(m_editor)->text();
}

void OptionRow::commit()
{
    if (m_isShowing || m_isWriting)
        return;
    if (m_field.editor == OptionField::Editor::Number)
        commitNumber(shownValue().toString());
    else
        write(shownValue());
}

void OptionRow::commitNumber(const QString& text)
{
    const ParsedNumber number = parseNumber(text);
    if (number.value)
        write(*number.value);
    else
        refuse(number.reason);
}

void OptionRow::write(const QVariant& value)
{
    const OptionContext context{m_session.data(), m_session.shapes(), m_focus};
    if (m_field.read(context) == value) {
        m_refusal->hide();
        return;
    }
    const SessionEdit edit = [write = m_field.write, shapes = m_session.shapes(), focus = m_focus, value](
                                 const SessionData& session) {
        return write({session, shapes, focus}, value);
    };
    const StepName name = [label = m_field.label] { return tr("Change %1").arg(text(label)); };
    const QScopedValueRollback writing(m_isWriting, true);
    const EditOutcome outcome = editInBackground(m_session, edit, name, *m_editor->window());
    if (outcome.refused)
        refuse(translated(*outcome.refused));
    else if (!outcome.isDone)
        showValue(m_field.read({m_session.data(), m_session.shapes(), m_focus}));
}

/// The editor goes back to what the session holds; a text stays, so that it can be corrected.
void OptionRow::refuse(const QString& reason)
{
    const bool isTyped =
        m_field.editor == OptionField::Editor::Number || m_field.editor == OptionField::Editor::Line;
    if (!isTyped)
        showValue(m_field.read({m_session.data(), m_session.shapes(), m_focus}));
    m_refusal->setText(reason);
    m_refusal->show();
}

} // namespace attnscope
