// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/number_table.h"
#include "view/background_edit.h"

#include "core/edit/parts.h"
#include "model/matrix_model.h"
#include "model/message_text.h"
#include "model/session.h"
#include "model/table_labels.h"
#include "view/tables/cell_scrubber.h"
#include "view/tables/fill_dialog.h"
#include "view/tables/number_delegate.h"
#include "view/tables/table_header.h"
#include "view/tables/table_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

#include <utility>

namespace attnscope {

NumberTable::NumberTable(Session& session, MatrixModel& model, QWidget* parent)
    : QTableView(parent)
    , m_session(session)
    , m_model(model)
    , m_delegate(new NumberDelegate(this))
    , m_rows(new TableHeader(Qt::Vertical, this))
    , m_columns(new TableHeader(Qt::Horizontal, this))
    , m_scrubber(std::make_unique<CellScrubber>(model))
{
    setModel(&m_model);
    setItemDelegate(m_delegate);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    setTabKeyNavigation(false);
    setEditTriggers(QAbstractItemView::AnyKeyPressed | QAbstractItemView::EditKeyPressed
        | QAbstractItemView::DoubleClicked);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMouseTracking(true);
    setupHeaders();
    setupConnections();
}

NumberTable::~NumberTable() = default;

void NumberTable::setupHeaders()
{
    setVerticalHeader(m_rows);
    setHorizontalHeader(m_columns);
    for (TableHeader* header : {m_rows, m_columns}) {
        header->setSectionResizeMode(QHeaderView::Interactive);
        header->setSectionsClickable(true);
    }
    fitSections();
}

void NumberTable::setupConnections()
{
    connect(&m_session, &Session::changed, this, [this](const Change& change) {
        m_hasNewCells = m_hasNewCells || change.kind == Change::Kind::Cells;
    });
    connect(m_delegate, &NumberDelegate::moveRequested, this, &NumberTable::moveCurrent);
    connect(m_delegate, &NumberDelegate::accepted, this, &NumberTable::accepted);
    connect(m_delegate, &NumberDelegate::refused, this,
        [this](const QString& reason) { Q_EMIT refused(currentIndex(), reason); });
    connect(&m_model, &MatrixModel::refused, this, &NumberTable::refused);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_isScaleOld = true;
        m_scrubber->end();
        fitSections();
    });
    connect(&m_model, &QAbstractItemModel::headerDataChanged, this, &NumberTable::fitSections);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, [this] {
        m_isScaleOld = true;
        viewport()->update(); // one number may move the colours of all
        Q_EMIT accepted();
    });
}

namespace {

/// Qt paints the table again for a size that is the same.
void setSectionSize(QHeaderView& header, int size)
{
    if (header.defaultSectionSize() != size)
        header.setDefaultSectionSize(size);
}

} // namespace

/// Fixed sizes: measuring thousands of columns takes seconds.
void NumberTable::fitSections()
{
    const QFontMetrics metrics = fontMetrics();
    const QSize before(m_rows->minimumWidth(), m_columns->minimumHeight());
    setSectionSize(*m_columns, metrics.horizontalAdvance(QStringLiteral("\u22120.00000")) + 8);
    setSectionSize(*m_rows, metrics.height() + 8);
    int widest = 0;
    for (int row = 0; row < std::min(m_model.rowCount(), 100); ++row) {
        const QString label = m_model.headerData(row, Qt::Vertical).toString();
        widest = std::max(widest, metrics.horizontalAdvance(label));
    }
    m_rows->setFixedWidth(std::clamp(widest + 20, 36, 110));
    m_columns->setFixedHeight(metrics.height() + 10);
    // Else a header that grew lies over the first cells.
    if (before != QSize(m_rows->minimumWidth(), m_columns->minimumHeight()))
        updateGeometries();
}

void NumberTable::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    viewport()->update();
}

void NumberTable::setPointed(const QModelIndex& index)
{
    m_delegate->setPointed(index);
    viewport()->update();
}

bool NumberTable::isPointed(const QModelIndex& index) const
{
    return m_delegate->isPointed(index);
}

void NumberTable::setMarkedRow(int row)
{
    const QColor colour = m_delegate->theme().selectionText;
    if (m_rows->isMarked(row, colour))
        return;
    m_delegate->setMarkedRow(row);
    m_rows->setMarked(row, colour);
    viewport()->update();
}

void NumberTable::refreshScale()
{
    m_isScaleOld = false;
    const Tensor* tensor = findTensor(m_session.data(), m_model.table());
    const std::weak_ptr<const Matrix> source = tensor ? tensor->identity() : std::weak_ptr<const Matrix>();
    const bool isSame = !source.owner_before(m_scaleSource) && !m_scaleSource.owner_before(source);
    const bool hasNewCells = std::exchange(m_hasNewCells, false);
    if (tensor && isSame && !hasNewCells)
        return; // millions of numbers are not read again for an edit of something else
    m_scaleSource = source;
    ColourScale scale;
    if (tensor)
        scale = scaleFor(**tensor);
    else
        scale.include(1);
    m_delegate->setScale(scale);
}

void NumberTable::paintEvent(QPaintEvent* event)
{
    if (m_isScaleOld)
        refreshScale();
    QTableView::paintEvent(event);
}

void NumberTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitSections();
}

void NumberTable::moveCurrent(int dx, int dy)
{
    const QModelIndex from = currentIndex();
    int row = from.row() + dy;
    int column = from.column() + dx;
    if (column < 0 || column >= m_model.columnCount()) {
        row += dx;
        column = dx > 0 ? 0 : m_model.columnCount() - 1;
    }
    setFocus();
    if (row >= 0 && row < m_model.rowCount())
        setCurrentIndex(m_model.index(row, column));
}

bool NumberTable::focusNextPrevChild(bool next)
{
    const QModelIndex current = currentIndex();
    const QModelIndex end =
        next ? m_model.index(m_model.rowCount() - 1, m_model.columnCount() - 1) : m_model.index(0, 0);
    // Past the last cell the keyboard leaves the table.
    if (!current.isValid() || current == end)
        return QTableView::focusNextPrevChild(next);
    moveCurrent(next ? 1 : -1, 0);
    return true;
}

void NumberTable::keyPressEvent(QKeyEvent* event)
{
    if (scrubByKey(*event))
        return;
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return moveCurrent(0, shift ? -1 : 1);
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        return clearToZero();
    }
    QTableView::keyPressEvent(event);
}

QRect NumberTable::selectedBlock() const
{
    QRect block;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        block |= QRect(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
    return block;
}

void NumberTable::copy()
{
    const QRect block = selectedBlock();
    if (!block.isValid())
        return;
    const Matrix numbers = m_model.block(block.top(), block.left(), block.height(), block.width());
    QApplication::clipboard()->setText(writeBlock(numbers, TableFormat::TabSeparated));
}

void NumberTable::cut()
{
    copy();
    clearToZero();
}

void NumberTable::paste()
{
    const QRect block = selectedBlock();
    const QModelIndex at = block.isValid() ? m_model.index(block.top(), block.left()) : currentIndex();
    if (at.isValid())
        m_model.paste(at.row(), at.column(), QApplication::clipboard()->text());
}

void NumberTable::clearToZero()
{
    const QRect block = selectedBlock();
    if (!block.isValid())
        return;
    Matrix numbers = m_model.block(block.top(), block.left(), block.height(), block.width());
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        numbers.block(range.top() - block.top(), range.left() - block.left(), range.height(), range.width())
            .setZero();
    }
    m_model.setBlock(block.top(), block.left(), numbers, [] { return tr("Set cells to 0"); });
}

void NumberTable::copyAs(TableFormat format)
{
    QRect block = selectedBlock();
    if (!block.isValid() || (block.width() == 1 && block.height() == 1))
        block = QRect(0, 0, m_model.columnCount(), m_model.rowCount());
    const Matrix numbers = m_model.block(block.top(), block.left(), block.height(), block.width());
    QApplication::clipboard()->setText(writeBlock(numbers, format));
}

void NumberTable::fill(const Fill& fill)
{
    const TensorRef table = m_model.table();
    const EditOutcome outcome = editInBackground(
        m_session, [table, fill](const SessionData& session) { return fillTable(session, table, fill); },
        [kind = table.kind] { return tr("Fill %1").arg(tableKey(kind)); }, *window());
    if (outcome.refused)
        Q_EMIT refused(currentIndex(), translated(*outcome.refused));
}

void NumberTable::askAndFill()
{
    auto* dialog = new FillDialog(tableKey(m_model.table().kind), window());
    connect(dialog, &FillDialog::chosen, this, &NumberTable::fill);
    dialog->open();
}

void NumberTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (current.isValid())
        m_session.prepareEdit(m_model.table());
}

void NumberTable::focusInEvent(QFocusEvent* event)
{
    QTableView::focusInEvent(event);
    if (currentIndex().isValid())
        m_session.prepareEdit(m_model.table());
}

void NumberTable::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Cu&t"), this, &NumberTable::cut);
    menu->addAction(tr("&Copy"), this, &NumberTable::copy);
    menu->addAction(tr("&Paste"), this, &NumberTable::paste);
    menu->addAction(tr("Set to &Zero"), this, &NumberTable::clearToZero);
    menu->addSeparator();
    addTableMenus(*menu,
        {[this](TableFormat format) { copyAs(format); }, [this](const Fill& how) { fill(how); },
            [this] { askAndFill(); }});
    const QModelIndex current = currentIndex();
    if (current.isValid())
        Q_EMIT menuRequested(menu, current);
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard && current.isValid();
    menu->popup(isByKey ? viewport()->mapToGlobal(visualRect(current).bottomLeft()) : event->globalPos());
}

} // namespace attnscope
