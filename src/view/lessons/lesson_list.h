// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

namespace attnscope {

/// The built-in lessons to choose from, each with its summary.
class LessonList final : public QListWidget
{
    Q_OBJECT

public:
    explicit LessonList(QWidget* parent = nullptr);

Q_SIGNALS:
    void lessonChosen(const QString& name);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fill();
    void fitHeights();
    void choose(const QListWidgetItem* item);
};

} // namespace attnscope
