// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/table_header.h"

#include "view/cards/plain_text.h"
#include "view/label_text.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOptionHeader>
#include <QToolTip>

#include <utility>

namespace attnscope {

TableHeader::TableHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent)
{
    setSectionResizeMode(QHeaderView::Interactive);
    setSectionsClickable(true);
    setHighlightSections(true);
    setMinimumSectionSize(18);
    connect(this, &QHeaderView::sectionDoubleClicked, this, [this](int section) { rename(section); });
}

void TableHeader::setRenamable(bool renamable)
{
    m_renamable = renamable;
}

void TableHeader::setMarked(int section, const QColor& color)
{
    m_marked = section;
    m_markColor = color;
    viewport()->update();
}

QRect TableHeader::sectionRect(int section) const
{
    const int position = sectionViewportPosition(section);
    return orientation() == Qt::Horizontal ? QRect(position, 0, sectionSize(section), height())
                                           : QRect(0, position, width(), sectionSize(section));
}

void TableHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    painter->fillRect(rect, palette().color(QPalette::Base));
    const QString text = labelOf(section);
    QFont labelFont = font();
    labelFont.setBold(section == m_marked);
    painter->setFont(labelFont);
    painter->setPen(section == m_marked ? m_markColor : palette().color(QPalette::PlaceholderText));
    const QRect inner = rect.adjusted(4, 0, -6, 0);
    const QString line = QFontMetrics(labelFont).elidedText(text, Qt::ElideRight, inner.width());
    const auto alignment =
        orientation() == Qt::Horizontal ? Qt::AlignCenter : Qt::AlignRight | Qt::AlignVCenter;
    // The label alone decides its direction, not the window.
    const Qt::LayoutDirection direction = painter->layoutDirection();
    painter->setLayoutDirection(Qt::LayoutDirectionAuto);
    painter->drawText(inner, int(alignment | Qt::AlignAbsolute) | Qt::TextSingleLine, line);
    painter->setLayoutDirection(direction);
}

QString TableHeader::labelOf(int section) const
{
    const QVariant label = model()->headerData(section, orientation(), Qt::DisplayRole);
    return label.isValid() ? visibleLabel(label.toString().toStdString()) : QString();
}

/// Its owner gives it a fixed thickness. The usual hint would measure hundreds of labels each time that a
/// table is laid out.
QSize TableHeader::sizeHint() const
{
    return minimumSize();
}

bool TableHeader::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QHeaderView::viewportEvent(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const int section = logicalIndexAt(help->pos());
    QToolTip::showText(
        help->globalPos(), section < 0 ? QString() : plainToolTip(labelOf(section)), viewport());
    return true;
}

void TableHeader::rename(int section)
{
    if (!m_renamable || section < 0 || section >= count())
        return;
    finish(true);
    m_edited = section;
    m_editor =
        new QLineEdit(model()->headerData(section, orientation(), Qt::DisplayRole).toString(), viewport());
    m_editor->setObjectName(QStringLiteral("labelEditor"));
    m_editor->setAccessibleName(tr("Label"));
    QRect area = sectionRect(section);
    if (orientation() == Qt::Horizontal)
        area.setWidth(std::max(area.width(), 90));
    m_editor->setGeometry(area);
    m_editor->selectAll();
    m_editor->installEventFilter(this);
    m_editor->show();
    m_editor->setFocus();
}

void TableHeader::contextMenuEvent(QContextMenuEvent* event)
{
    const int section = logicalIndexAt(event->pos());
    if (section >= 0)
        Q_EMIT menuRequested(section, event->globalPos());
}

void TableHeader::finish(bool keep)
{
    QLineEdit* editor = std::exchange(m_editor, nullptr);
    if (!editor)
        return;
    editor->removeEventFilter(this);
    editor->hide();
    editor->setObjectName(QString()); // it lives until the event loop is reached
    editor->deleteLater();
    if (keep && editor->isModified())
        Q_EMIT renamed(m_edited, editor->text());
    if (parentWidget())
        parentWidget()->setFocus();
}

bool TableHeader::eventFilter(QObject* object, QEvent* event)
{
    if (object != m_editor)
        return QHeaderView::eventFilter(object, event);
    if (event->type() == QEvent::FocusOut) {
        finish(true);
        return false;
    }
    // The window's shortcuts must not take what belongs to the text.
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        finish(true);
        return true;
    case Qt::Key_Escape:
        finish(false);
        return true;
    }
    return false;
}

} // namespace attnscope
