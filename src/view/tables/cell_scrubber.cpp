// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/cell_scrubber.h"

#include "model/matrix_model.h"
#include "model/scrub.h"

namespace attnscope {

namespace {

constexpr int pixelsPerStep = 3;

} // namespace

void CellScrubber::begin(int row, int column)
{
    if (isActive() && row == m_row && column == m_column && present() == m_last)
        return;
    m_row = row;
    m_column = column;
    m_start = present();
    m_last = m_start;
    m_tenths = 0;
    m_pixels = 0;
    m_gesture = Session::newGesture();
}

double CellScrubber::present() const
{
    return m_model.index(m_row, m_column).data(MatrixModel::ValueRole).toDouble();
}

void CellScrubber::end()
{
    m_row = -1;
    m_column = -1;
}

void CellScrubber::step(int steps, bool fine)
{
    if (!isActive() || steps == 0)
        return;
    m_tenths += fine ? steps : 10 * steps;
    write();
}

void CellScrubber::drag(int pixels, bool fine)
{
    m_pixels += pixels;
    const int steps = m_pixels / pixelsPerStep;
    m_pixels -= steps * pixelsPerStep;
    step(steps, fine);
}

void CellScrubber::cancel()
{
    m_tenths = 0;
    if (isActive())
        write();
    end();
}

void CellScrubber::write()
{
    const double unit = scrubStep(m_start, true);
    if (unit == 0 || m_row >= m_model.rowCount() || m_column >= m_model.columnCount())
        return;
    m_last = scrubbed(m_start, unit, m_tenths);
    m_model.setBlock(m_row, m_column, Matrix::Constant(1, 1, m_last), {}, m_gesture);
}

} // namespace attnscope
