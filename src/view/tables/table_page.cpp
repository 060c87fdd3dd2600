// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/table_page.h"

#include "model/matrix_model.h"
#include "model/session.h"
#include "view/tables/line_menu.h"
#include "view/tables/number_table.h"
#include "view/tables/refusal_bubble.h"
#include "view/tables/table_header.h"

#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

namespace attnscope {

namespace {

bool isEmbedding(TensorRef::Kind kind)
{
    return kind == TensorRef::Kind::Embeddings || kind == TensorRef::Kind::SourceEmbeddings;
}

bool isPerHead(const SessionData& session, const TensorRef& table)
{
    using Kind = TensorRef::Kind;
    const Layer& layer = session.layers.at(static_cast<std::size_t>(table.layer));
    const Sequence& sequence = session.sequences.at(static_cast<std::size_t>(table.sequence));
    const Given* given = sequence.givenFor(table.layer);
    switch (table.kind) {
    case Kind::MaskBias:
        return layer.mask.bias && layer.mask.bias->perHead;
    case Kind::GivenBias:
        return given && given->bias && given->bias->perHead;
    case Kind::GivenQ:
    case Kind::GivenK:
    case Kind::GivenV:
    case Kind::GivenScores:
    case Kind::GivenWeights:
        return true;
    default:
        return false;
    }
}

bool isOfKeyHead(TensorRef::Kind kind)
{
    return kind == TensorRef::Kind::GivenK || kind == TensorRef::Kind::GivenV;
}

} // namespace

TablePage::TablePage(Session& session, TensorRef::Kind kind, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_kind(kind)
    , m_theme(Theme::light())
    , m_model(new MatrixModel(session, TensorRef{kind, 0, 0, 0}, this))
    , m_caption(new QLabel(this))
    , m_table(new NumberTable(session, *m_model, this))
    , m_bubble(new RefusalBubble(m_table->viewport()))
{
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setWordWrap(true);
    m_caption->setObjectName(QStringLiteral("caption"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_caption->setForegroundRole(QPalette::PlaceholderText);
    m_caption->setContentsMargins(4, 0, 4, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(4);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_caption);
    setFocusProxy(m_table);
    setupConnections();
    followFocus();
}

void TablePage::setupConnections()
{
    connect(m_table, &NumberTable::refused, this, [this](const QModelIndex& index, const QString& reason) {
        m_bubble->showReason(reason, m_table->visualRect(index));
    });
    connect(m_table, &NumberTable::accepted, m_bubble, &QWidget::hide);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, m_bubble, &QWidget::hide);
    connect(m_table, &NumberTable::menuRequested, this,
        [this](QMenu* menu, const QModelIndex& index) { addCellMenus(*menu, index); });
    connectHeader(Qt::Vertical);
    connectHeader(Qt::Horizontal);
    connect(&m_session, &Session::changed, this, [this](const Change& change) {
        if (change.kind == Change::Kind::Other)
            followFocus();
    });
}

void TablePage::connectHeader(Qt::Orientation orientation)
{
    TableHeader* header = orientation == Qt::Vertical ? &m_table->rowHeader() : &m_table->columnHeader();
    connect(header, &TableHeader::renamed, this, [this, orientation](int section, const QString& text) {
        refuse(renameLine(m_session, line(orientation, section), text));
    });
    connect(header, &TableHeader::menuRequested, this,
        [this, orientation](int section, const QPoint& at) { showHeaderMenu(orientation, section, at); });
}

bool TablePage::hasNumbers() const
{
    return m_model->isPresent();
}

void TablePage::setFocusOfReader(const Focus& focus)
{
    m_focus = focus;
    followFocus();
    markQuery();
}

TensorRef TablePage::wantedTable() const
{
    const SessionData& session = m_session.data();
    const Focus focus = clampFocus(session, m_focus);
    TensorRef table{m_kind, focus.sequence, focus.layer, 0};
    if (!isPerHead(session, table))
        return table;
    const Layer& layer = session.layers.at(static_cast<std::size_t>(focus.layer));
    table.head = isOfKeyHead(m_kind) ? layer.keyHeadOf(focus.head) : focus.head;
    return table;
}

void TablePage::followFocus()
{
    const TensorRef wanted = wantedTable();
    if (!(wanted == m_model->table()))
        m_model->setTable(wanted);
    const auto isMovable = [&](Qt::Orientation orientation) {
        return lineKind(m_session.data(), wanted, orientation) != LineKind::Fixed;
    };
    m_table->rowHeader().setRenamable(isMovable(Qt::Vertical));
    m_table->columnHeader().setRenamable(isMovable(Qt::Horizontal));
    refreshCaption();
}

void TablePage::markQuery()
{
    const bool isMarked = m_kind == TensorRef::Kind::Embeddings;
    m_table->setMarkedRow(isMarked ? m_focus.query : -1);
}

void TablePage::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_table->setTheme(theme);
    markQuery();
}

void TablePage::setDecimals(int decimals)
{
    m_model->setDecimals(decimals);
}

void TablePage::refreshCaption()
{
    m_caption->setText(captionText());
    Q_EMIT availabilityChanged();
}

QString TablePage::captionText() const
{
    const QString rows = QString::number(m_model->rowCount());
    const QString columns = QString::number(m_model->columnCount());
    const TensorRef& table = m_model->table();
    if (!m_model->isPresent())
        return tr("This session has no such table.");
    if (m_model->isImplied())
        return tr("%1 × %2, not in the session: it acts as shown. The first edit writes it out.")
            .arg(rows, columns);
    if (isEmbedding(m_kind))
        return tr("%1 tokens × %2 dimensions").arg(rows, columns);
    if (!isPerHead(m_session.data(), table))
        return tr("%1 × %2").arg(rows, columns);
    const QString head = QString::number(table.head);
    return isOfKeyHead(m_kind) ? tr("%1 × %2, key head %3").arg(rows, columns, head)
                               : tr("%1 × %2, head %3").arg(rows, columns, head);
}

TableLine TablePage::line(Qt::Orientation orientation, int index) const
{
    const TensorRef& table = m_model->table();
    return {lineKind(m_session.data(), table, orientation), orientation, table.sequence, index};
}

void TablePage::addLineMenu(QMenu& menu, Qt::Orientation orientation, int index)
{
    TableHeader* header = orientation == Qt::Vertical ? &m_table->rowHeader() : &m_table->columnHeader();
    addLineActions(menu, m_session, line(orientation, index),
        {[header, index] { header->rename(index); }, [this](const QString& reason) { refuse(reason); }});
}

void TablePage::showHeaderMenu(Qt::Orientation orientation, int section, const QPoint& globalPosition)
{
    if (line(orientation, section).kind == LineKind::Fixed)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addLineMenu(*menu, orientation, section);
    menu->popup(globalPosition);
}

void TablePage::addCellMenus(QMenu& menu, const QModelIndex& index)
{
    menu.addSeparator();
    if (line(Qt::Vertical, index.row()).kind != LineKind::Fixed)
        addLineMenu(*menu.addMenu(tr("Ro&w")), Qt::Vertical, index.row());
    if (line(Qt::Horizontal, index.column()).kind != LineKind::Fixed)
        addLineMenu(*menu.addMenu(tr("Col&umn")), Qt::Horizontal, index.column());
}

void TablePage::refuse(const QString& reason)
{
    if (!reason.isEmpty())
        m_bubble->showReason(reason, QRect(0, 0, 1, 1));
}

void TablePage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refreshCaption();
}

} // namespace attnscope
