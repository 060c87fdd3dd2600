// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

class QMainWindow;

namespace attnscope {

class CardGrid;
class FigureSource;

/// One figure on the whole screen, in large type: arrow keys go on to the next figure, Esc goes back.
class Presentation final : public QObject
{
    Q_OBJECT

public:
    Presentation(QMainWindow& window, CardGrid& cards, FigureSource& source);

    bool isOn() const { return m_isOn; }
    void toggle();
    /// The usual size of figure text; larger while presenting.
    void setFontScale(double scale);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void start();
    void stop();
    void go(int step);
    void applyFontScale();
    void applyHeaderFont();
    QStringList figures() const; ///< that can be shown, in order

    QMainWindow& m_window;
    CardGrid& m_cards;
    FigureSource& m_source;
    bool m_isOn = false;
    double m_fontScale = 1;
    QByteArray m_panels;
    QString m_enlarged;
    Qt::WindowStates m_windowState;
};

} // namespace attnscope
