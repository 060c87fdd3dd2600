// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/options/options_panel.h"

#include "model/session.h"
#include "view/options/option_field.h"
#include "view/options/option_row.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFormLayout>
#include <QGroupBox>
#include <QVBoxLayout>

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
            refresh();
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
    m_groups.emplace_back(box, group.title);
    layout.addWidget(box);
}

void OptionsPanel::setFocusOfReader(const Focus& focus)
{
    m_focus = focus;
    refresh();
}

void OptionsPanel::refresh()
{
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

void OptionsPanel::retranslate()
{
    for (const auto& [box, title] : m_groups)
        box->setTitle(QCoreApplication::translate("options", title));
    for (OptionRow* row : m_rows)
        row->retranslate();
    refresh(); // names that a session leaves out
}

void OptionsPanel::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace attnscope
