// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPixmap>

class QPainter;

namespace attnscope {

/// The picture that a widget of this size shows of a figure, kept so that it need not be painted again where
/// nothing has changed, and stays until there is time for the next.
class FigurePicture
{
public:
    /// What the picture is made for.
    struct Ground
    {
        QSize size; ///< in logical pixels
        double ratio = 1; ///< device pixels to a logical one
        QColor background;

        bool operator==(const Ground&) const = default;
    };

    /// What it shows has changed.
    void setStale() { m_isStale = true; }
    bool isCurrent(const Ground& ground) const { return !m_isStale && m_ground == ground; }

    /// The device for a new picture, filled with the background; null where memory lacks, and then not
    /// current.
    QPixmap& begin(const Ground& ground);
    /// Draws the last picture, or only the background where there is none on it.
    void draw(QPainter& painter, const Ground& ground) const;
    /// Gives the memory back where it is more than that of a card.
    void dropIfLarge();

private:
    QPixmap m_pixmap;
    Ground m_ground;
    bool m_isStale = true;
};

} // namespace attnscope
