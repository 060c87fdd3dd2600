// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/pipeline_layout.h"

#include "view/label_text.h"
#include "view/matrix_picture.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

using Role = PipelineLayout::Role;

/// Both orientations are laid out as columns; for rows the result is turned over its diagonal.
class Arranger
{
public:
    Arranger(const QRectF& area, const PipelineParts& parts, const Theme& theme);

    PipelineLayout arrange();

private:
    QSizeF turned(const QSizeF& size) const { return m_parts.isColumns ? size : size.transposed(); }
    void measure();
    void addBand(int index);
    void addInput(int projection, double top, double bottom);
    void addPiece(int projection, Role role, double along, double middle, double width, double height);
    double largestWidth() const;
    int largestHeight() const;
    double inputRoom() const;

    const QRectF m_area;
    const PipelineParts& m_parts;
    const Theme& m_theme;
    PipelineLayout m_layout;
    double m_line = 0;
    double m_em = 0;
    // Along = from input to result, across = the other direction.
    double m_alongSize = 0;
    double m_acrossSize = 0;
    double m_along = 0; ///< cell size
    double m_across = 0;
    double m_thickness = 0; ///< of a vector, along
    double m_arrow = 0;
    double m_operator = 0;
    double m_start = 0;
    double m_titleAlong = 0; ///< a title takes room across (columns) or along (rows)
    double m_titleAcross = 0;
};

Arranger::Arranger(const QRectF& area, const PipelineParts& parts, const Theme& theme)
    : m_area(area)
    , m_parts(parts)
    , m_theme(theme)
    , m_line(lineHeight(theme.font()))
    , m_em(theme.fontPixelSize)
{ }

Index alongCount(const Matrix& weight, bool isColumns)
{
    return isColumns ? weight.cols() : weight.rows();
}

Index acrossCount(const Matrix& vectorOrWeight, bool isColumns)
{
    return isColumns ? vectorOrWeight.rows() : vectorOrWeight.cols();
}

double Arranger::largestWidth() const
{
    Index largest = 1;
    for (const Projection& projection : m_parts.projections)
        largest = std::max(largest, alongCount(projection.weight, m_parts.isColumns));
    return static_cast<double>(largest);
}

int Arranger::largestHeight() const
{
    Index largest = 1;
    for (const Projection& projection : m_parts.projections)
        largest = std::max({largest, acrossCount(projection.weight, m_parts.isColumns),
            acrossCount(projection.result, m_parts.isColumns)});
    return static_cast<int>(largest);
}

void Arranger::measure()
{
    double operatorWidth = 0;
    for (const Projection& projection : m_parts.projections)
        operatorWidth =
            std::max(operatorWidth, textWidth(operatorText(projection, m_parts.isColumns), m_theme.font()));
    m_alongSize = m_parts.isColumns ? m_area.width() : m_area.height();
    m_acrossSize = m_parts.isColumns ? m_area.height() : m_area.width();
    m_arrow = m_parts.isColumns ? 2.2 * m_em : 1.8 * m_em;
    m_operator = m_parts.isColumns ? operatorWidth + m_em : m_line + 4;
    m_titleAcross = m_parts.isColumns ? m_line : 1.5 * m_em;
    m_titleAlong = m_parts.isColumns ? 0 : m_line;

    const double band = m_acrossSize / 3 - m_titleAcross;
    const double fixedAlong = m_arrow + m_operator + 3 * m_titleAlong;
    const QSizeF largest = turned(QSizeF(4.5 * m_em, 2.4 * m_em));
    m_across = std::min({band / largestHeight(), inputRoom(), largest.height()});
    const double leastThickness = 1.3 * m_em;
    const double room = std::max(1.0, m_alongSize - fixedAlong - 2 * leastThickness);
    const double ratio = m_parts.isColumns ? 2.2 : 1.2;
    m_along = std::min({room / largestWidth(), largest.width(), std::max(m_across, 1.0) * ratio});
    if (!m_parts.isColumns)
        m_across = std::min(m_across, m_along * 2.4);
    // What is left over goes to the vectors, up to the size of a cell.
    const double spare = room - m_along * largestWidth();
    m_thickness = std::clamp(m_along, leastThickness, leastThickness + std::max(0.0, spare / 2));
    const double total = fixedAlong + 2 * m_thickness + m_along * largestWidth();
    m_start = std::max(0.0, (m_alongSize - total) / 2);
}

/// Largest cell across with which every input fits beside (or above) the projections that it goes into.
double Arranger::inputRoom() const
{
    const double band = m_acrossSize / 3;
    double room = m_acrossSize;
    for (std::size_t i = 0; i < m_parts.projections.size(); ++i) {
        const Projection& part = m_parts.projections[i];
        const double bands = !m_parts.hasSource() ? 3 : i == 0 ? 1 : 2;
        if (part.input.size() != 0)
            room = std::min(room, (bands * band - m_titleAcross) / static_cast<double>(part.input.size()));
    }
    return room;
}

void Arranger::addPiece(int projection, Role role, double along, double middle, double width, double height)
{
    PipelineLayout::Piece piece{projection, role, {}, {}};
    const Matrix& numbers = pieceNumbers(m_parts, piece);
    if (numbers.size() == 0)
        return;
    const double across = middle - height / 2;
    const QRectF place = m_parts.isColumns
        ? QRectF(m_area.left() + along, m_area.top() + across, width, height)
        : QRectF(m_area.left() + across, m_area.top() + along, height, width);
    piece.grid = {place, static_cast<int>(numbers.rows()), static_cast<int>(numbers.cols())};
    const double titleWidth = std::max(place.width(), 7 * m_em);
    piece.title = QRectF(place.center().x() - titleWidth / 2, place.top() - m_line, titleWidth, m_line)
                      .intersected(m_area);
    m_layout.pieces.push_back(piece);
}

void Arranger::addInput(int projection, double top, double bottom)
{
    const Projection& part = m_parts.projections[static_cast<std::size_t>(projection)];
    if (part.input.size() == 0)
        return;
    const double middle = (top + bottom) / 2 + (m_parts.isColumns ? m_line / 2 : 0);
    const double along = m_start + m_titleAlong;
    addPiece(projection, Role::Input, along, middle, m_thickness,
        m_across * static_cast<double>(part.input.size()));
    const double arrow = along + m_thickness;
    const QRectF area = m_parts.isColumns
        ? QRectF(m_area.left() + arrow, m_area.top() + middle - m_line / 2, m_arrow, m_line)
        : QRectF(m_area.left() + middle - m_em, m_area.top() + arrow, 2 * m_em, m_arrow);
    m_layout.signs.push_back({projection, true, area});
}

void Arranger::addBand(int index)
{
    const Projection& part = m_parts.projections[static_cast<std::size_t>(index)];
    const double band = m_acrossSize / 3;
    const double middle = band * (index + 0.5) + (m_parts.isColumns ? m_titleAcross / 2 : 0);
    const double weightWidth = m_along * largestWidth();
    const double height = m_across
        * static_cast<double>(acrossCount(part.result.size() ? part.result : part.weight, m_parts.isColumns));
    double along = m_start + m_titleAlong + m_thickness + m_arrow + m_titleAlong;
    const double ownWidth = m_along * static_cast<double>(alongCount(part.weight, m_parts.isColumns));
    addPiece(index, Role::Weight, along + weightWidth - ownWidth, middle, ownWidth, height);
    along += weightWidth;
    const QRectF area = m_parts.isColumns
        ? QRectF(m_area.left() + along, m_area.top() + middle - m_line / 2, m_operator, m_line)
        : QRectF(m_area.left() + band * index, m_area.top() + along, band, m_operator);
    if (part.result.size() != 0)
        m_layout.signs.push_back({index, false, area});
    along += m_operator + m_titleAlong;
    addPiece(index, Role::Result, along, middle, m_thickness, height);
}

PipelineLayout Arranger::arrange()
{
    measure();
    const double band = m_acrossSize / 3;
    if (m_parts.hasSource()) {
        addInput(0, 0, band);
        addInput(m_parts.projections[1].input.size() ? 1 : 2, band, m_acrossSize);
    } else {
        const auto& all = m_parts.projections;
        const auto with = std::find_if(
            all.begin(), all.end(), [](const Projection& part) { return part.input.size() != 0; });
        if (with != all.end())
            addInput(static_cast<int>(with - all.begin()), 0, m_acrossSize);
    }
    for (int index = 0; index < 3; ++index)
        addBand(index);
    return std::move(m_layout);
}

} // namespace

QString operatorText(const Projection& projection, bool isColumns)
{
    if (projection.isGiven)
        return QCoreApplication::translate("PipelineFigure", "given");
    const QString x = isColumns ? QStringLiteral("· x") : QString();
    const QString bias = projection.hasBias ? QStringLiteral(" + b") : QString();
    const QString rope =
        projection.isTurned ? QCoreApplication::translate("PipelineFigure", ", turned") : QString();
    return (x + bias + rope + QStringLiteral(" =")).trimmed();
}

const Matrix& pieceNumbers(const PipelineParts& parts, const PipelineLayout::Piece& piece)
{
    const Projection& part = parts.projections[static_cast<std::size_t>(piece.projection)];
    switch (piece.role) {
    case Role::Input:
        return part.input;
    case Role::Weight:
        return part.weight;
    case Role::Result:
        break;
    }
    return part.result;
}

PipelineLayout layoutPipeline(const QRectF& area, const PipelineParts& parts, const Theme& theme)
{
    const double legend = legendHeight(theme);
    PipelineLayout layout = Arranger(area.adjusted(0, 0, 0, -legend), parts, theme).arrange();
    layout.legends = QRectF(area.left(), area.bottom() - legend, area.width(), legend);
    return layout;
}

} // namespace attnscope
