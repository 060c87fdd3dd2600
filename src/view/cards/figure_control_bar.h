// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figure.h"

#include <QWidget>

class QHBoxLayout;

namespace attnscope {

class FigureSource;

/// The controls that a figure offers (a slider, a choice, a switch) as a row of widgets; hidden when
/// there are none.
class FigureControlBar final : public QWidget
{
    Q_OBJECT

public:
    FigureControlBar(const Figure& figure, FigureSource& source, QWidget* parent = nullptr);

    /// Shows the present choices; the card asks for it after each change. A hidden parent is passed over and
    /// asks for it when it is shown.
    void refresh();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild(const QList<FigureControl>& controls);
    void fit();
    void setNarrow(bool narrow);
    int neededWidth() const;
    void addControl(int position);
    QWidget* makeSlider(int position);
    QWidget* makeChoice(int position);
    QWidget* makeToggle(int position);
    void showValue(int position);
    void set(int position, double value);

    const Figure& m_figure;
    FigureSource& m_source;
    QHBoxLayout* m_layout;
    QList<FigureControl> m_controls;
    QList<QWidget*> m_widgets; ///< by position in m_controls
    QList<QWidget*> m_labels; ///< beside them
    int m_gesture = -1; ///< of the slider that is being held
};

} // namespace attnscope
