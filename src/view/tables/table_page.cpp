// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/table_page.h"

#include "core/edit/dimensions.h"
#include "core/edit/tokens.h"
#include "model/matrix_model.h"
#include "model/message_text.h"
#include "model/session.h"
#include "view/tables/number_table.h"
#include "view/tables/refusal_bubble.h"
#include "view/tables/table_header.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace attnscope {

namespace {

bool isEmbedding(TensorRef::Kind kind)
{
    return kind == TensorRef::Kind::Embeddings || kind == TensorRef::Kind::SourceEmbeddings;
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
    m_table->rowHeader().setRenamable(isEmbedding(kind));
    m_table->columnHeader().setRenamable(isEmbedding(kind));
    setupConnections();
    refreshCaption();
}

void TablePage::setupConnections()
{
    connect(m_table, &NumberTable::refused, this, [this](const QModelIndex& index, const QString& reason) {
        m_bubble->showReason(reason, m_table->visualRect(index));
    });
    connect(m_table, &NumberTable::accepted, m_bubble, &QWidget::hide);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, m_bubble, &QWidget::hide);
    connect(&m_table->rowHeader(), &TableHeader::renamed, this, &TablePage::renameRow);
    connect(&m_table->columnHeader(), &TableHeader::renamed, this, &TablePage::renameColumn);
    connect(&m_session, &Session::changed, this, &TablePage::refreshCaption);
}

bool TablePage::hasNumbers() const
{
    return m_model->isPresent();
}

void TablePage::setFocusOfReader(const Focus& focus)
{
    m_focus = focus;
    const TensorRef wanted{m_kind, focus.sequence, focus.layer, 0};
    if (!(wanted == m_model->table()))
        m_model->setTable(wanted);
    markQuery();
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
    const int rows = m_model->rowCount();
    const int columns = m_model->columnCount();
    if (!m_model->isPresent())
        m_caption->setText(tr("This session has no such table."));
    else if (m_model->isImplied())
        m_caption->setText(tr("%1 × %2, not in the session: it acts as shown. The first edit writes it out.")
                               .arg(rows)
                               .arg(columns));
    else if (isEmbedding(m_kind))
        m_caption->setText(tr("%1 tokens × %2 dimensions").arg(rows).arg(columns));
    else
        m_caption->setText(tr("%1 × %2").arg(rows).arg(columns));
    Q_EMIT availabilityChanged();
}

void TablePage::renameRow(int row, const QString& text)
{
    const auto list =
        m_kind == TensorRef::Kind::SourceEmbeddings ? TokenList::SourceTokens : TokenList::Tokens;
    applyRename(
        renameToken(m_session.data(), m_focus.sequence, list, row, text.toStdString()), tr("Rename token"));
}

void TablePage::renameColumn(int column, const QString& text)
{
    const auto list = m_kind == TensorRef::Kind::SourceEmbeddings ? DimList::SourceDims : DimList::Dims;
    applyRename(renameDimension(m_session.data(), list, column, text.toStdString()), tr("Rename dimension"));
}

void TablePage::applyRename(Result<SessionData> next, const QString& name)
{
    const Status refused = next ? m_session.apply(next.take(), name) : Status(next.error());
    if (refused)
        m_bubble->showReason(translated(*refused), QRect(0, 0, 1, 1));
}

void TablePage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refreshCaption();
}

} // namespace attnscope
