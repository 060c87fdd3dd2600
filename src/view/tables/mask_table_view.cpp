// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/mask_table_view.h"

#include "model/mask_model.h"
#include "view/cards/plain_text.h"
#include "view/tables/mask_delegate.h"
#include "view/tables/table_header.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

namespace attnscope {

MaskTableView::MaskTableView(MaskModel& model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
    , m_delegate(new MaskDelegate(this))
    , m_rows(new TableHeader(Qt::Vertical, this))
    , m_columns(new TableHeader(Qt::Horizontal, this))
{
    setModel(&m_model);
    setItemDelegate(m_delegate);
    setVerticalHeader(m_rows);
    setHorizontalHeader(m_columns);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setCornerButtonEnabled(false);
    setTabKeyNavigation(false);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    fitSections();
    connect(&m_model, &QAbstractItemModel::modelReset, this, &MaskTableView::fitSections);
    connect(&m_model, &QAbstractItemModel::headerDataChanged, this, &MaskTableView::fitSections);
    connect(this, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
        if (selectionModel()->selectedIndexes().size() <= 1)
            toggle(QRect(index.column(), index.row(), 1, 1));
    });
}

void MaskTableView::fitSections()
{
    const QSize before(m_rows->minimumWidth(), m_columns->minimumHeight());
    int widest = 0;
    for (int row = 0; row < std::min(m_model.rowCount(), 100); ++row) {
        const QString label = m_model.headerData(row, Qt::Vertical).toString();
        widest = std::max(widest, fontMetrics().horizontalAdvance(label));
    }
    m_rows->setDefaultSectionSize(fontMetrics().height() + 8);
    m_rows->setFixedWidth(std::clamp(widest + 20, 36, 110));
    m_columns->setDefaultSectionSize(fontMetrics().horizontalAdvance(QStringLiteral("animal")) + 10);
    m_columns->setFixedHeight(fontMetrics().height() + 10);
    // Else a header that grew lies over the first cells.
    if (before != QSize(m_rows->minimumWidth(), m_columns->minimumHeight()))
        updateGeometries();
}

void MaskTableView::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    viewport()->update();
}

void MaskTableView::setMarkedRow(int row, const QColor& color)
{
    m_rows->setMarked(row, color);
}

void MaskTableView::toggle(const QRect& block)
{
    const QModelIndex first = m_model.index(block.top(), block.left());
    const bool isHidden = !first.data(MaskModel::VisibleRole).toBool();
    m_model.setAllowed(block.top(), block.left(), block.height(), block.width(), isHidden);
}

void MaskTableView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space && event->key() != Qt::Key_Select)
        return QTableView::keyPressEvent(event);
    QRect block;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        block |= QRect(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
    if (block.isValid())
        toggle(block);
}

bool MaskTableView::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QTableView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QModelIndex index = indexAt(help->pos());
    QToolTip::showText(help->globalPos(), plainToolTip(index.data(Qt::ToolTipRole).toString()), viewport());
    return true;
}

} // namespace attnscope
