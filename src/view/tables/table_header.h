// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

class QLineEdit;

namespace attnscope {

/// Labels of rows or columns, flat and as plain text. Where labels may be renamed, a double click (or
/// rename()) opens an editor in place.
class TableHeader final : public QHeaderView
{
    Q_OBJECT

public:
    explicit TableHeader(Qt::Orientation orientation, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    void setRenamable(bool renamable);
    bool isRenamable() const { return m_renamable; }
    /// Opens the editor over a section.
    void rename(int section);
    /// A section that the reader has chosen elsewhere; −1: none.
    void setMarked(int section, const QColor& color);
    bool isMarked(int section, const QColor& color) const
    {
        return section == m_marked && color == m_markColor;
    }

Q_SIGNALS:
    void renamed(int section, const QString& text);
    /// The right button on a label.
    void menuRequested(int section, const QPoint& globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    bool viewportEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    QString labelOf(int section) const; ///< as it is shown
    QRect sectionRect(int section) const;
    void finish(bool keep);

    bool m_renamable = false;
    int m_marked = -1;
    QColor m_markColor;
    QLineEdit* m_editor = nullptr;
    int m_edited = -1;
};

} // namespace attnscope
