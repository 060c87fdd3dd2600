// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attnscope {

class MatrixModel;

/// Changes the number of one cell in small steps. All steps between begin() and end() are one undo step; back
/// at the number that it began with, there is none.
class CellScrubber final
{
public:
    explicit CellScrubber(MatrixModel& model)
        : m_model(model)
    { }

    bool isActive() const { return m_row >= 0; }
    /// Goes on where this cell is being scrubbed already and nothing else (an undo) has changed it.
    void begin(int row, int column);
    void end();
    /// `fine`: tenths of steps.
    void step(int steps, bool fine);
    /// Of a drag: some pixels are one step.
    void drag(int pixels, bool fine);
    /// Back to the number that it began with.
    void cancel();

private:
    void write();
    double present() const;

    MatrixModel& m_model;
    int m_row = -1;
    int m_column = -1;
    double m_start = 0;
    double m_last = 0; ///< the number that was written
    int m_tenths = 0; ///< so many tenths of a step away from the start
    int m_pixels = 0; ///< not yet a whole step
    int m_gesture = -1;
};

} // namespace attnscope
