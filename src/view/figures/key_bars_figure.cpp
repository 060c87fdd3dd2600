// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/softmax_row.h"
#include "view/bar_picture.h"
#include "view/comparison.h"
#include "view/figure_number.h"
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
#include "view/figures/hand_marks.h"
#include "view/list_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <span>

namespace attnscope {

namespace {

/// One number a key for the chosen query: what scores and weights have in common.
class KeyBarsFigure : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(KeyBarsFigure)

public:
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
    QString comparisonNote(const FigureInput& input) const override;

protected:
    virtual Stage stage() const = 0;
    /// 1 × S.
    virtual const Matrix& numbers(const FigureContext& context) const = 0;
    /// "weight of %1 on %2: %3", for the hover text.
    virtual QString sentence(const FigureContext& context, int key) const = 0;

private:
    BarPicture picture(const FigureContext& context) const;
    void pair(BarPicture& picture, const FigureContext& context) const;
};

/// "H = 1.24 nats, largest α = 0.4265 on animal": how the weights of the chosen query are spread.
QString spreadOf(const FigureContext& context)
{
    const Matrix& weights = context.chosenRow().weights;
    if (weights.size() == 0)
        return {};
    const std::span<const double> row(weights.data(), static_cast<std::size_t>(weights.cols()));
    const QString entropy = figureNumber(entropyOf(row), std::min(context.input.decimals, 3));
    const int largest = largestIndex(row);
    if (largest < 0)
        return QCoreApplication::translate("KeyBarsFigure", "H = %1 nats").arg(entropy);
    return QCoreApplication::translate("KeyBarsFigure", "H = %1 nats, largest α = %2 on %3")
        .arg(entropy, context.number(row[static_cast<std::size_t>(largest)]), context.keyInText(largest));
}

/// A subtitle and how the weights of its query are spread.
QString withSpread(const QString& subtitle, const FigureContext& context)
{
    const QString spread = spreadOf(context);
    return spread.isEmpty() ? subtitle
                            : QCoreApplication::translate("KeyBarsFigure", "%1; %2").arg(subtitle, spread);
}

/// The pinned numbers where they have the same keys.
std::optional<FigureInput> pinnedKeys(const FigureContext& context)
{
    std::optional<FigureInput> pinned = pinnedInput(context.input);
    if (pinned && FigureContext(*pinned).keys() != context.keys())
        pinned.reset();
    return pinned;
}

QString KeyBarsFigure::comparisonNote(const FigureInput& input) const
{
    const auto pinned = pinnedKeys(FigureContext(input));
    const bool isPaired = pinned && numbers(FigureContext(*pinned)).size() > 0;
    return comparedNote(isPaired ? ComparedAs::Bars : ComparedAs::Other);
}

void KeyBarsFigure::pair(BarPicture& picture, const FigureContext& context) const
{
    const std::optional<FigureInput> pinned = pinnedKeys(context);
    if (!pinned)
        return;
    const FigureContext before(*pinned);
    const Matrix& row = numbers(before);
    picture.isPaired = row.size() > 0;
    for (int j = 0; picture.isPaired && j < context.keys(); ++j) {
        Bar& bar = picture.bars[static_cast<std::size_t>(j)];
        if (bar.kind != Bar::Kind::Masked || before.isVisible(before.focus.query, j))
            bar.pinned = {0, row(0, j), difference(bar.number, row(0, j))};
    }
}

BarPicture KeyBarsFigure::picture(const FigureContext& context) const
{
    const Matrix& row = numbers(context);
    BarPicture picture;
    picture.label = [&context](int j) { return context.key(j); };
    picture.chosen = context.focus.key;
    picture.decimals = context.input.decimals;
    for (int j = 0; j < context.keys(); ++j) {
        Bar bar;
        bar.number = row(0, j);
        bar.to = bar.number;
        bar.kind = j == context.focus.key ? Bar::Kind::Chosen : Bar::Kind::Plain;
        if (!context.isVisible(context.focus.query, j) && !(bar.number != 0 && stage() == Stage::Weights))
            bar.kind = Bar::Kind::Masked;
        picture.bars.push_back(bar);
    }
    pair(picture, context);
    return picture;
}

void KeyBarsFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const BarPicture bars = picture(context);
    paintBars(painter, area, bars, input.theme);
    const BarLayout layout = layoutBars(area, bars, input.theme);
    const auto target = stage() == Stage::Weights ? Override::Target::Weight : Override::Target::Score;
    for (int j = 0; j < context.keys() && !context.sequence.overrides.empty(); ++j) {
        if (isSetByHand(context, target, input.focus.query, j))
            paintHandMark(painter, layout.slot(j), input.theme);
    }
}

std::optional<FigureHit> KeyBarsFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const BarPicture bars = picture(context);
    const BarLayout layout = layoutBars(area, bars, input.theme);
    const auto key = barAt(layout, point);
    if (!key)
        return std::nullopt;
    FigureHit hit;
    hit.text = sentence(context, *key);
    if (!context.isVisible(input.focus.query, *key))
        hit.text = tr("%1 (masked)").arg(hit.text);
    hit.text = withHandNote(hit.text, context, input.focus.query, *key);
    hit.focus = input.focus;
    hit.focus.key = *key;
    hit.area = layout.slot(*key);
    hit.stage = stage();
    hit.row = input.focus.query;
    hit.column = *key;
    return hit;
}

Focus KeyBarsFigure::moved(const FigureInput& input, int dx, int dy) const
{
    Focus focus = input.focus;
    focus.key += dx;
    focus.query += dy;
    return clampFocus(input.snapshot->session, focus);
}

QString KeyBarsFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const Matrix& row = numbers(context);
    QStringList list;
    for (int j = 0; j < std::min(context.keys(), 64); ++j)
        list += tr("%1 %2").arg(context.keyInText(j), context.number(row(0, j)));
    if (context.keys() > 64)
        list += QStringLiteral("…");
    return tr("%1: %2").arg(subtitle(input), itemList(list));
}

class ScoresFigure final : public KeyBarsFigure
{
    Q_DECLARE_TR_FUNCTIONS(ScoresFigure)

public:
    QString id() const override { return QStringLiteral("scores"); }
    QString title() const override { return tr("Scores"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;

protected:
    static QString formula(const FigureContext& context);
    Stage stage() const override { return Stage::Scores; }
    const Matrix& numbers(const FigureContext& context) const override { return context.chosenRow().scores; }
    QString sentence(const FigureContext& context, int key) const override;
};

QString ScoresFigure::whyNot(const FigureInput& input) const
{
    const QString reason = Figure::whyNot(input);
    if (!reason.isEmpty())
        return reason;
    if (FigureContext(input).chosenRow().scores.size() == 0)
        return tr("This head has no scores: its weights are given.");
    return {};
}

QString ScoresFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    return withSpread(formula(context), context);
}

QString ScoresFigure::formula(const FigureContext& context)
{
    const QString query = context.chosenQuery();
    const bool isScaled = context.layer.score.effectiveScale() != Score::Scale::None;
    const Given* given = context.sequence.givenFor(context.focus.layer);
    if (given && given->scores)
        return tr("scores of %1, given").arg(query);
    switch (context.layer.score.kind) {
    case Score::Kind::Dot:
        return isScaled ? tr("q(%1) · k(t), before the scale").arg(query) : tr("q(%1) · k(t)").arg(query);
    case Score::Kind::General:
        return tr("q(%1)ᵀ W k(t)").arg(query);
    case Score::Kind::Additive:
        return tr("vᵀ tanh(W₁ q(%1) + W₂ k(t))").arg(query);
    case Score::Kind::Cosine:
        return tr("cosine of q(%1) and k(t)").arg(query);
    }
    return {};
}

QString ScoresFigure::sentence(const FigureContext& context, int key) const
{
    const HeadRows& row = context.chosenRow();
    const QString score = context.exact(row.scores(0, key));
    const QString names = tr("%1, %2").arg(context.chosenQuery(), context.keyInText(key));
    if (row.logits.size() == 0 || row.logits(0, key) == row.scores(0, key))
        return tr("score(%1) = %2").arg(names, score);
    return tr("score(%1) = %2, logit %3").arg(names, score, context.exact(row.logits(0, key)));
}

class WeightsFigure final : public KeyBarsFigure
{
    Q_DECLARE_TR_FUNCTIONS(WeightsFigure)

public:
    QString id() const override { return QStringLiteral("weights"); }
    QString title() const override { return tr("Attention weights"); }
    QString subtitle(const FigureInput& input) const override;

protected:
    Stage stage() const override { return Stage::Weights; }
    const Matrix& numbers(const FigureContext& context) const override { return context.chosenRow().weights; }
    QString sentence(const FigureContext& context, int key) const override;
};

QString WeightsFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const double sum = context.chosenRow().weights.sum();
    // A rounding error in the last digits is no news; anything larger is shown.
    const QString text = std::abs(sum - 1) < 1e-6 ? QStringLiteral("1") : context.number(sum);
    return withSpread(tr("α(%1, t), sum %2").arg(context.chosenQuery(), text), context);
}

QString WeightsFigure::sentence(const FigureContext& context, int key) const
{
    return tr("α(%1, %2) = %3")
        .arg(context.chosenQuery(), context.keyInText(key),
            context.exact(context.chosenRow().weights(0, key)));
}

} // namespace

std::unique_ptr<Figure> makeScoresFigure()
{
    return std::make_unique<ScoresFigure>();
}

std::unique_ptr<Figure> makeWeightsFigure()
{
    return std::make_unique<WeightsFigure>();
}

} // namespace attnscope
