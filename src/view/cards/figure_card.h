// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPen>

class QLabel;
class QToolButton;

namespace attnscope {

class ElidedLabel;
class Figure;
class FigureSource;
class FigureControlBar;
class FigureView;
class PaintTurns;

/// A figure with its title, subtitle and buttons, in a frame.
class FigureCard final : public QFrame
{
    Q_OBJECT

public:
    FigureCard(const Figure& figure, FigureSource& source, PaintTurns& turns, QWidget* parent = nullptr);

    QString figureId() const;
    FigureView& view() { return *m_view; }
    const FigureView& view() const { return *m_view; }
    /// The enlarge button offers the way back.
    void setEnlarged(bool enlarged);

Q_SIGNALS:
    void enlargeToggled();
    void restoreRequested();
    void exportRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void setupHeader();
    void setupConnections();
    void refreshText();
    void refreshTheme();
    QPen framePen() const;
    QToolButton* makeButton(const QString& name);

    const Figure& m_figure;
    FigureSource& m_source;
    PaintTurns& m_turns;
    QLabel* m_title;
    ElidedLabel* m_subtitle;
    QToolButton* m_enlarge;
    QToolButton* m_export;
    FigureView* m_view;
    FigureControlBar* m_controls;
    bool m_enlarged = false;
    bool m_isPointedAt = false;
};

} // namespace attnscope
