// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figure.h"

namespace attnscope {

/// The parts of a figure's input by short names; refers to the input, which must outlive it.
struct FigureContext
{
    explicit FigureContext(const FigureInput& input);

    const FigureInput& input;
    const SessionData& session;
    const SequenceRun& run;
    const Sequence& sequence;
    const Layer& layer;
    const LayerStages& stages;
    const LayerShape& shape;
    const Focus& focus;

    int queries() const { return static_cast<int>(shape.queries); }
    int keys() const { return static_cast<int>(shape.keys); }
    /// Label of a query or key as it is drawn.
    QString query(int i) const;
    QString key(int j) const;
    /// The same for a sentence: with its index where the label is not unique in its list.
    QString queryInText(int i) const;
    QString keyInText(int j) const;
    QStringList keysInText() const; ///< of all keys, at once
    /// Name of feature i of a vector that is `width` wide: the dimension's label where the width is that of
    /// the embeddings (or of the source embeddings, for what is made of them), else "dim i".
    QString dim(int i, Index width) const;
    QString dimInText(int i, Index width) const; ///< for a sentence
    QString chosenQuery() const { return queryInText(focus.query); }
    QString chosenKey() const { return keyInText(focus.key); }

    /// Scores, logits and weights of the chosen query; computed once a run.
    const HeadRows& chosenRow() const;
    /// The same for all queries, from the run's cache.
    std::shared_ptr<const HeadRows> head() const { return run.head(focus.layer, focus.head); }
    bool isVisible(int query, int key) const { return run.isVisible(focus.layer, focus.head, query, key); }
    QString number(double x) const; ///< short form with the input's decimals
    QString exact(double x) const; ///< full precision of the session

private:
    mutable std::shared_ptr<const HeadRows> m_chosenRow;
};

/// Which cells of a head are masked; null when none is. Only cells whose logit is −∞ or NaN are asked for.
std::shared_ptr<const BoolMatrix> maskOf(
    const FigureContext& context, const std::shared_ptr<const HeadRows>& head);

/// The same for the thumbnail of a head: a cell is masked when all that it stands for is.
std::shared_ptr<const BoolMatrix> thumbnailMask(const FigureContext& context, int head);

} // namespace attnscope
