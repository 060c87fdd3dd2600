// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/options/options_panel.h"

#include "model/session.h"
#include "view/options/option_field.h"
#include "view/options/option_row.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFormLayout>
#include <QGroupBox>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace attnscope {

OptionsPanel::OptionsPanel(Session& session, QWidget* parent)
    : QScrollArea(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("optionsPanel"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    for (const OptionGroup& group :
        {layerOptions(), headOptions(), scoreOptions(), maskOptions(), normOptions(), feedForwardOptions(),
            sequenceOptions(), givenOptions(), positionOptions(), sessionOptions()})
        addGroup(group, *layout);
    layout->addStretch(1);
    setWidget(content);
    retranslate();
    connect(&m_session, &Session::changed, this, [this](const Change& change) {
        if (change.kind == Change::Kind::Other)
            follow();
    });
}

void OptionsPanel::addGroup(const OptionGroup& group, QVBoxLayout& layout)
{
    auto* box = new QGroupBox;
    box->setFlat(true);
    auto* form = new QFormLayout(box);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    for (const OptionField& field : group.fields)
        m_rows.push_back(new OptionRow(m_session, field, *form, box));
    m_groups.push_back({box, group.title, group.fields.front().path});
    layout.addWidget(box);
}

void OptionsPanel::setFocusOfReader(const Focus& focus)
{
    m_focus = focus;
    follow();
}

void OptionsPanel::follow()
{
    m_isOld = !isVisible() && window()->isVisible();
    if (!m_isOld) // else showEvent() does it: behind another tab nobody looks
        refresh();
}

void OptionsPanel::refresh()
{
    m_isOld = false;
    if (m_session.data().layers.empty())
        return;
    m_focus = clampFocus(m_session.data(), m_focus);
    for (OptionRow* row : m_rows)
        row->show(m_focus);
}

QStringList OptionsPanel::paths() const
{
    QStringList paths;
    for (const OptionRow* row : m_rows)
        paths += row->field().path;
    return paths;
}

QList<OptionsPanel::Group> OptionsPanel::groups() const
{
    QList<Group> groups;
    for (const GroupBox& group : m_groups)
        groups << Group{QCoreApplication::translate("options", group.title), group.path};
    return groups;
}

void OptionsPanel::showOption(const QString& path)
{
    const auto row = std::find_if(
        m_rows.begin(), m_rows.end(), [&path](const OptionRow* each) { return each->field().path == path; });
    if (row == m_rows.end())
        return;
    // From the bottom up, so that as much as possible of its group is seen below it.
    QWidget& editor = *(*row)->editor();
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    const int above = 3 * fontMetrics().lineSpacing(); // the title of its group
    ensureVisible(0, editor.mapTo(widget(), QPoint(0, 0)).y() - above, 0, 0);
    editor.setFocus(Qt::ShortcutFocusReason);
}

void OptionsPanel::retranslate()
{
    for (const GroupBox& group : m_groups)
        group.box->setTitle(QCoreApplication::translate("options", group.title));
    for (OptionRow* row : m_rows)
        row->retranslate();
    refresh(); // names that a session leaves out
}

void OptionsPanel::showEvent(QShowEvent* event)
{
    if (m_isOld)
        refresh();
    QScrollArea::showEvent(event);
}

void OptionsPanel::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace attnscope
