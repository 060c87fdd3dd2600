// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QToolButton;

namespace attnscope {

class Workspace;

/// Finds tokens by their labels and chooses them: as the query, or with Shift as the key. What is on the
/// other side alone is found there.
class FindBar final : public QFrame
{
    Q_OBJECT

public:
    FindBar(Workspace& workspace, QWidget* parent);

    void open();
    /// The next (1) or previous (−1) place on the side that was searched last.
    void go(int step);
    void close();

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Side { Query, Key };

    QToolButton* makeButton(const QString& name, const QString& icon, int step);
    const Labels& labelsOf(Side side) const;
    void find(Side wanted, int step);
    void retranslate();

    Workspace& m_workspace;
    QLineEdit* m_text;
    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_close;
    QLabel* m_count;
    QPointer<QWidget> m_before; ///< what had the keyboard
    Side m_side = Side::Query;
};

} // namespace attnscope
