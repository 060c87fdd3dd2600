// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QListWidget;
class QMainWindow;
class QTextBrowser;

namespace attnscope {

/// The pages under :/help in the language in use, and the page of shortcuts.
class HelpWindow final : public QDialog
{
    Q_OBJECT

public:
    explicit HelpWindow(QMainWindow& window);

    /// "start", "stages", …, "shortcuts".
    void showPage(const QString& id);
    static QStringList pageIds();

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void showCurrent();
    QString textOf(const QString& id) const;

    QMainWindow& m_window;
    QListWidget* m_list;
    QTextBrowser* m_text;
};

} // namespace attnscope
