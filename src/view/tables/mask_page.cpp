// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/mask_page.h"

#include "model/mask_model.h"
#include "model/session.h"
#include "view/tables/line_menu.h"
#include "view/tables/mask_table_view.h"
#include "view/tables/refusal_bubble.h"
#include "view/tables/table_header.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace attnscope {

MaskPage::MaskPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_model(new MaskModel(session, {}, this))
    , m_table(new MaskTableView(*m_model, this))
    , m_caption(new QLabel(this))
    , m_rules(new QPushButton(this))
    , m_bubble(new RefusalBubble(m_table->viewport()))
{
    m_table->setObjectName(QStringLiteral("maskTable"));
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setWordWrap(true);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_caption->setForegroundRole(QPalette::PlaceholderText);
    m_caption->setContentsMargins(4, 0, 4, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(4);
    layout->addWidget(m_table, 1);
    auto* below = new QHBoxLayout;
    below->addWidget(m_caption, 1);
    below->addWidget(m_rules, 0, Qt::AlignTop);
    layout->addLayout(below);
    m_rules->setObjectName(QStringLiteral("maskRules"));
    m_rules->setAutoDefault(false);
    connect(m_rules, &QPushButton::clicked, this, &MaskPage::rulesRequested);
    setFocusProxy(m_table);
    connect(m_model, &MaskModel::refused, this, [this](const QModelIndex& index, const QString& reason) {
        m_bubble->showReason(reason, m_table->visualRect(index));
    });
    connect(m_model, &QAbstractItemModel::dataChanged, m_bubble, &QWidget::hide);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &MaskPage::refreshCaption);
    connect(m_model, &QAbstractItemModel::modelReset, this, &MaskPage::refreshCaption);
    setupMenus();
    refreshCaption();
}

void MaskPage::setupMenus()
{
    for (const Qt::Orientation orientation : {Qt::Vertical, Qt::Horizontal}) {
        TableHeader& header = orientation == Qt::Vertical ? m_table->rowHeader() : m_table->columnHeader();
        header.setRenamable(true);
        connect(&header, &TableHeader::renamed, this, [this, orientation](int section, const QString& text) {
            refuse(renameLine(m_session, line(orientation, section), text));
        });
        connect(&header, &TableHeader::menuRequested, this,
            [this, orientation](int section, const QPoint& at) { showHeaderMenu(orientation, section, at); });
    }
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &MaskPage::showCellMenu);
}

TableLine MaskPage::line(Qt::Orientation orientation, int index) const
{
    const int sequence = m_model->place().sequence;
    const bool isCross = m_session.data().sequences.at(static_cast<std::size_t>(sequence)).isCross();
    const bool isKey = orientation == Qt::Horizontal;
    return {isKey && isCross ? LineKind::SourceTokens : LineKind::Tokens, orientation, sequence, index};
}

void MaskPage::addLineMenu(QMenu& menu, Qt::Orientation orientation, int index)
{
    TableHeader* header = orientation == Qt::Vertical ? &m_table->rowHeader() : &m_table->columnHeader();
    addLineActions(menu, m_session, line(orientation, index),
        {[header, index] { header->rename(index); }, [this](const QString& reason) { refuse(reason); }});
}

void MaskPage::showHeaderMenu(Qt::Orientation orientation, int section, const QPoint& globalPosition)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addLineMenu(*menu, orientation, section);
    menu->popup(globalPosition);
}

void MaskPage::showCellMenu(const QPoint& position)
{
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addLineMenu(*menu->addMenu(tr("&Query")), Qt::Vertical, current.row());
    addLineMenu(*menu->addMenu(tr("&Key")), Qt::Horizontal, current.column());
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void MaskPage::refuse(const QString& reason)
{
    if (!reason.isEmpty())
        m_bubble->showReason(reason, QRect(0, 0, 1, 1));
}

void MaskPage::setFocusOfReader(const Focus& focus)
{
    m_focus = focus;
    m_model->setPlace({focus.sequence, focus.layer, focus.head});
    refreshCaption();
    m_table->setMarkedRow(focus.query, m_theme.selectionText);
}

void MaskPage::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_table->setTheme(theme);
    m_table->setMarkedRow(m_focus.query, theme.selectionText);
}

void MaskPage::refreshCaption()
{
    m_rules->setText(tr("&Rules…"));
    m_rules->setToolTip(tr("Causal, window, ALiBi and the other rules that mask cells"));
    m_caption->setText(
        MaskRules(m_session.data(), m_model->place().sequence, m_model->place().layer).weightsAreGiven()
            ? tr("The weights of this layer are given: no mask acts on them.")
            : tr("Rows are queries, columns keys. Click or Space: a dot may attend, a cross may not; hatched "
                 "cells are masked by a rule."));
}

void MaskPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refreshCaption();
}

} // namespace attnscope
