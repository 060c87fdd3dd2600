// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/explanation_walk.h"

#include "core/explain/render.h"
#include "core/explain/text.h"

#include <cmath>
#include <limits>

namespace attnscope::testing {

namespace {

/// Equal as far as rounding of a sum of this size allows; NaN equals NaN alone, ∞ itself alone.
bool isClose(double a, double b, double size, double tolerance)
{
    if (std::isnan(a) || std::isnan(b))
        return std::isnan(a) && std::isnan(b);
    if (std::isinf(a) || std::isinf(b))
        return a == b;
    return std::abs(a - b) <= tolerance * size;
}

class Walk
{
public:
    Walk(const Snapshot& snapshot, Index linkStride)
        : m_snapshot(snapshot)
        , m_linkStride(linkStride)
        , m_tolerance(snapshot.session.precision == Precision::Float64 ? 1e-12 : 1e-5)
    { }

    WalkReport run()
    {
        for (int layer = 0; layer < static_cast<int>(m_snapshot.session.layers.size()); ++layer)
            for (const Step step : stepsOf(m_snapshot, layer))
                walkStep(layer, step);
        return m_report;
    }

private:
    void walkStep(int layer, Step step)
    {
        const StepExtent extent = extentOf(m_snapshot, layer, step);
        for (int head = 0; head < extent.heads; ++head)
            for (Index row = 0; row < extent.rows; ++row)
                for (Index column = 0; column < extent.columns; ++column)
                    for (Index unit = 0; unit < extent.units; ++unit)
                        check({layer, step, head, row, column, unit, {}});
    }

    void check(const NumberRef& number)
    {
        const std::optional<Explanation> e = explain(m_snapshot, number);
        if (!e)
            return complain(number, "is not explained");
        ++m_report.numbers;
        checkTotal(number, *e);
        checkValue(number, *e);
        const bool follow = m_report.numbers % m_linkStride == 0;
        for (const Term& term : e->terms)
            checkTerm(number, *e, term, follow);
        const std::string last = e->lines.back().english();
        if (last != "= " + formatNumber(e->overridden ? e->computed : e->value, 4))
            complain(number, "ends in another number: " + last);
        if (explanationText(*e).empty() || explanationLine(*e).empty())
            complain(number, "has no text");
    }

    void checkTotal(const NumberRef& number, const Explanation& e)
    {
        double sum = e.remainder;
        double size = std::abs(e.remainder);
        for (const Term& term : e.terms) {
            sum += term.value;
            size += std::abs(term.value);
        }
        // The remainder can be small by cancellation; what it was made of is in e.magnitude.
        size = std::max(size, std::min(e.magnitude, 1e300));
        if (e.kind == Explanation::Kind::Sum && !isClose(sum, e.computed, size, 1e-12))
            complain(number, "terms do not add up");
        if (e.kind == Explanation::Kind::Share
            && !isClose(e.scale * e.terms[e.chosen].value / sum, e.computed, 1, 1e-12))
            complain(number, "terms do not divide to the share");
    }

    void checkValue(const NumberRef& number, const Explanation& e)
    {
        if (e.overridden)
            return;
        if (std::isfinite(e.computed) && e.magnitude > 0 && std::isfinite(e.magnitude))
            m_report.worstError = std::max(m_report.worstError, std::abs(e.computed - e.value) / e.magnitude);
        // A weight too small for a float is 0 there.
        const bool underflows = std::abs(e.computed - e.value) < std::numeric_limits<float>::min();
        if (!underflows
            && !isClose(e.computed, e.value, std::isfinite(e.magnitude) ? e.magnitude : 0, m_tolerance))
            complain(number, "is explained as another number");
    }

    void checkTerm(const NumberRef& number, const Explanation& e, const Term& term, bool follow)
    {
        const bool isProduct = e.kind == Explanation::Kind::Sum && !term.factors.empty();
        double product = 1;
        for (const Factor& factor : term.factors) {
            product *= factor.value;
            if (follow && factor.from && e.kind == Explanation::Kind::Sum)
                checkLink(number, *factor.from, factor.value, factor.symbol);
        }
        if (isProduct && !isClose(product, term.value, std::abs(term.value), 1e-12))
            complain(number, "has a term that is not its product: " + term.label);
        const bool isNumberItself = follow && term.factors.empty() && e.kind != Explanation::Kind::Share;
        if (term.from && isNumberItself && !isAdjusted(number, term))
            checkLink(number, *term.from, term.value, term.label);
        if (term.from && !numberAt(m_snapshot, *term.from))
            complain(number, "links to nothing: " + term.label);
    }

    /// A logit's first term is the score after scale and soft cap: it links to the score before.
    static bool isAdjusted(const NumberRef& number, const Term& term)
    {
        return number.step == Step::Logits && term.from->step == Step::Scores;
    }

    void checkLink(const NumberRef& number, const NumberRef& from, double value, const std::string& name)
    {
        ++m_report.links;
        const std::optional<double> there = numberAt(m_snapshot, from);
        const bool isTanh = name.starts_with("tanh(");
        const double expected = isTanh && there ? std::tanh(*there) : there.value_or(NAN);
        if (!there || !isClose(expected, value, std::max(std::abs(value), 1e-30), m_tolerance))
            complain(number, "links to another number: " + name);
    }

    void complain(const NumberRef& n, const std::string& what)
    {
        if (!m_report.complaint.isEmpty())
            return;
        m_report.complaint = QStringLiteral("layer %1, step %2, head %3, row %4, column %5, unit %6 %7\n%8")
                                 .arg(n.layer)
                                 .arg(static_cast<int>(n.step))
                                 .arg(n.head)
                                 .arg(n.row)
                                 .arg(n.column)
                                 .arg(n.unit)
                                 .arg(QString::fromStdString(what));
        if (const auto e = explain(m_snapshot, n))
            m_report.complaint = m_report.complaint.arg(QString::fromStdString(explanationText(*e, 17)));
    }

    const Snapshot& m_snapshot;
    const Index m_linkStride;
    const double m_tolerance;
    WalkReport m_report;
};

} // namespace

WalkReport walkExplanations(const Snapshot& snapshot, Index linkStride)
{
    return Walk(snapshot, linkStride).run();
}

} // namespace attnscope::testing
