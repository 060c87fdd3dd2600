// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/report.h"

#include "core/explain/text.h"

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

/// Longer lists of numbers are cut, and say so; --all has no limit.
constexpr Index longestList = 64;

class Report
{
public:
    Report(const Snapshot& snapshot, const ReportRequest& request, const ReportSink& sink,
        const Translate& translate)
        : m_snapshot(snapshot)
        , m_request(request)
        , m_sink(sink)
        , m_translate(translate)
    { }

    bool write()
    {
        writeTitle();
        writeShapes();
        writeChecks();
        const int layers = static_cast<int>(m_snapshot.session.layers.size());
        for (int layer = 0; layer < layers; ++layer) {
            if (m_request.all)
                writeLayer(layer);
            else if (layer == m_request.focus.layer)
                writeQuery(layer);
        }
        return m_goesOn;
    }

private:
    std::string say(const Message& message) const
    {
        return m_translate ? m_translate(message) : message.english();
    }

    void put(const std::string& text) { m_goesOn = m_goesOn && m_sink(text); }
    void heading(int depth, const Message& message)
    {
        put(std::string(static_cast<std::size_t>(depth), '#') + " " + escapedMarkdown(say(message)) + "\n\n");
    }
    void point(const Message& message) { put("- " + escapedMarkdown(say(message)) + "\n"); }

    void writeTitle()
    {
        const std::string& title = m_snapshot.session.title;
        put("# " + (title.empty() ? std::string("AttnScope") : escapedMarkdown(formulaLine(title))) + "\n\n");
    }

    /// Text of the session on one line, whatever it holds.
    static std::string formulaLine(const std::string& text)
    {
        std::string line = text;
        std::replace_if(
            line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
        return line;
    }

    void writeShapes();
    void writeChecks();
    void writeQuery(int layer);
    void writeLayer(int layer);

    void writeRowOfQuery(int layer, Step step);
    void writeOne(const NumberRef& number);
    void writeStep(int layer, Step step);
    std::string lineOf(const NumberRef& number) const;
    std::string placeOf(const Checks::Place& place) const;

    const Snapshot& m_snapshot;
    const ReportRequest& m_request;
    const ReportSink& m_sink;
    const Translate& m_translate;
    bool m_goesOn = true;
};

std::string width(Index n)
{
    return n < 0 ? "–" : std::to_string(n);
}

void Report::writeShapes()
{
    heading(2, {QT_TRANSLATE_NOOP("core", "Shapes"), {}});
    const bool isDouble = m_snapshot.session.precision == Precision::Float64;
    point({QT_TRANSLATE_NOOP("core", "sequence %1 of %2, computed in %3"),
        {std::to_string(m_snapshot.run->sequence()), std::to_string(m_snapshot.session.sequences.size()),
            isDouble ? "float64" : "float32"}});
    const LayerShape& first = m_snapshot.run->layer(0).shape;
    point({QT_TRANSLATE_NOOP("core", "T = %1 queries, S = %2 keys"),
        {std::to_string(first.queries), std::to_string(first.keys)}});
    put("\n| " + say({QT_TRANSLATE_NOOP("core", "layer"), {}})
        + " | d_in | heads | kv_heads | d_q | d_k | d_v | d_out | d_result "
          "|\n|---|---|---|---|---|---|---|---|---|\n");
    for (int layer = 0; layer < static_cast<int>(m_snapshot.session.layers.size()); ++layer) {
        const LayerShape& s = m_snapshot.run->layer(layer).shape;
        put("| " + escapedMarkdown(say(layerMessage(m_snapshot.session, layer))));
        for (const Index n : {s.inputWidth, Index{s.heads}, Index{s.keyHeads}, s.queryWidth, s.keyWidth,
                 s.valueWidth, s.outputWidth, s.resultWidth})
            put(" | " + width(n));
        put(" |\n");
    }
    put("\n");
}

std::string Report::placeOf(const Checks::Place& place) const
{
    std::string text = say(layerMessage(m_snapshot.session, place.layer));
    text += std::string(", ") + stageName(place.stage);
    if (place.head >= 0)
        text += "[" + std::to_string(place.head) + "]";
    return text + "[" + std::to_string(place.row) + "][" + std::to_string(place.column) + "]";
}

void Report::writeChecks()
{
    const Checks& checks = m_snapshot.run->checks();
    heading(2, {QT_TRANSLATE_NOOP("core", "Checks"), {}});
    const std::string error = formatNumber(checks.largestRowSumError, m_request.decimals);
    if (checks.badRows == 0)
        point({QT_TRANSLATE_NOOP("core",
                   "Every finite row of weights with a key to attend to sums to 1 (largest difference %1)."),
            {error}});
    else
        point({QT_TRANSLATE_NOOP("core", "Rows of weights that do not sum to 1: %1; worst: %2, off by %3."),
            {std::to_string(checks.badRows), checks.worstRow ? placeOf(*checks.worstRow) : "–", error}});
    if (checks.firstNotFinite)
        point({QT_TRANSLATE_NOOP("core", "The first number that is not finite is at %1."),
            {placeOf(*checks.firstNotFinite)}});
    else
        point({QT_TRANSLATE_NOOP("core", "Every number is finite."), {}});
    if (checks.emptyRows > 0 && checks.firstEmptyRow)
        point({QT_TRANSLATE_NOOP("core", "Queries with no key to attend to: %1; first: %2."),
            {std::to_string(checks.emptyRows), placeOf(*checks.firstEmptyRow)}});
    else
        point({QT_TRANSLATE_NOOP("core", "Every query has a key to attend to."), {}});
    put("\n");
}

std::string Report::lineOf(const NumberRef& number) const
{
    ExplainOptions options;
    options.decimals = m_request.decimals;
    const std::optional<Explanation> e = explain(m_snapshot, number, options);
    return e ? "    " + explanationLine(*e, m_request.decimals, m_translate) + "\n" : std::string();
}

void Report::writeOne(const NumberRef& number)
{
    ExplainOptions options;
    options.decimals = m_request.decimals;
    const std::optional<Explanation> e = explain(m_snapshot, number, options);
    if (!e)
        return;
    put(explanationMarkdown(*e, 4, m_request.decimals, m_translate));
    const std::string exact = exactText(e->value, m_snapshot.session.precision);
    if (std::isfinite(e->value) && exact.size() > formatNumber(e->value, m_request.decimals).size())
        put(say({QT_TRANSLATE_NOOP("core", "At full precision: %1"), {exact}}) + "\n\n");
}

/// A step that hands on what the one before it made: nothing to tell of the chosen query.
bool onlyHandsOn(const Layer& layer, Step step)
{
    switch (step) {
    case Step::Normed:
    case Step::FeedForwardNormed:
        return layer.norm != Layer::Norm::Pre;
    case Step::Residual:
        return !layer.residual;
    case Step::Attended:
        return layer.norm != Layer::Norm::Post;
    case Step::Result:
        return !layer.feedForward;
    default:
        return step == Step::ScoreUnit; // told inside the score
    }
}

bool isOfKeys(Step step)
{
    return step == Step::Key || step == Step::Value || step == Step::KeyProjection;
}

bool isOfPairs(Step step)
{
    return step == Step::Scores || step == Step::Logits || step == Step::Weights || step == Step::ScoreUnit;
}

/// The numbers of one step that the chosen query is made of: a row of its own, or the chosen key's.
void Report::writeRowOfQuery(int layer, Step step)
{
    const StepExtent extent = extentOf(m_snapshot, layer, step);
    const Focus& focus = m_request.focus;
    NumberRef n;
    n.layer = layer;
    n.step = step;
    n.row = isOfKeys(step) ? focus.key : focus.query;
    const int keyHead = m_snapshot.session.layers[static_cast<std::size_t>(layer)].keyHeadOf(focus.head);
    n.head = extent.heads == 1 ? 0 : isOfKeys(step) ? keyHead : focus.head;
    heading(3, stepName(step));
    const Index shown = std::min(extent.columns, longestList);
    for (n.column = 0; n.column < shown && m_goesOn; ++n.column)
        put(lineOf(n));
    put("\n");
    if (shown < extent.columns)
        put(escapedMarkdown(say({QT_TRANSLATE_NOOP("core", "… and %1 more numbers of this row"),
                {std::to_string(extent.columns - shown)}}))
            + "\n\n");
    n.column = std::min<Index>(isOfPairs(step) ? focus.key : focus.dim, extent.columns - 1);
    writeOne(n);
}

void Report::writeQuery(int layer)
{
    const Sequence& sequence = m_snapshot.sequence();
    heading(2,
        {QT_TRANSLATE_NOOP("core", "%1, head %2: query %3, key %4"),
            {say(layerMessage(m_snapshot.session, layer)), std::to_string(m_request.focus.head),
                formulaLabel(sequence.tokens, m_request.focus.query),
                formulaLabel(sequence.keyTokens(), m_request.focus.key)}});
    const Layer& own = m_snapshot.session.layers[static_cast<std::size_t>(layer)];
    for (const Step step : stepsOf(m_snapshot, layer))
        if (!onlyHandsOn(own, step))
            writeRowOfQuery(layer, step);
}

void Report::writeStep(int layer, Step step)
{
    const StepExtent extent = extentOf(m_snapshot, layer, step);
    heading(3, stepName(step));
    for (int head = 0; head < extent.heads; ++head) {
        if (extent.heads > 1)
            heading(4, {QT_TRANSLATE_NOOP("core", "head %1"), {std::to_string(head)}});
        for (Index row = 0; row < extent.rows; ++row)
            for (Index column = 0; column < extent.columns; ++column)
                for (Index unit = 0; unit < extent.units && m_goesOn; ++unit)
                    put(lineOf({layer, step, head, row, column, unit, {}}));
        put("\n");
    }
}

void Report::writeLayer(int layer)
{
    heading(2, layerMessage(m_snapshot.session, layer));
    for (const Step step : stepsOf(m_snapshot, layer))
        if (m_goesOn)
            writeStep(layer, step);
}

} // namespace

bool writeReport(const Snapshot& snapshot, const ReportRequest& request, const ReportSink& sink,
    const Translate& translate)
{
    return Report(snapshot, request, sink, translate).write();
}

} // namespace attnscope
