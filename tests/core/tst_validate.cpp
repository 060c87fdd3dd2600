// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/builders.h"
#include "support/matrix_compare.h"

#include <cmath>
#include <functional>

using namespace attnscope;
using namespace attnscope::test;

namespace {

using Change = std::function<void(SessionData&)>;

Tensor table(Index rows, Index columns)
{
    return Tensor(Matrix(Matrix::Ones(rows, columns)));
}

HeadTensor headTables(int heads, Index rows, Index columns)
{
    return HeadTensor(static_cast<std::size_t>(heads), table(rows, columns));
}

template<typename M>
MaskTable<M> maskTable(int count, Index rows, Index columns)
{
    MaskTable<M> out;
    out.perHead = count > 1;
    out.tables.assign(static_cast<std::size_t>(count), Cow<M>(M(M::Ones(rows, columns))));
    return out;
}

/// Two sequences of 3 and 2 tokens, d_model 4; two layers of 2 heads; everything fits.
SessionData valid()
{
    SessionData data;
    data.sequences = {selfSequence(Matrix::Ones(3, 4)), selfSequence(Matrix::Ones(2, 4))};
    Layer layer;
    layer.heads = 2;
    data.layers = {layer, layer};
    return data;
}

/// One sequence of 2 queries on 3 keys with given numbers alone.
SessionData givenOnly()
{
    SessionData data =
        session(givenSequence(headTables(2, 2, 4), headTables(2, 3, 4), headTables(2, 3, 5)), Layer());
    data.layers[0].heads = 2;
    return data;
}

Override vectorOverride(Override::Target target, int head, int row, std::size_t width)
{
    Override change;
    change.target = target;
    change.head = head;
    change.row = row;
    change.vector.assign(width, 1);
    return change;
}

void addRow(
    const char* name, const SessionData& base, const Change& change, const char* place, const char* reason)
{
    SessionData data = base;
    change(data);
    QTest::newRow(name) << data << QByteArray(place) << QByteArray(reason);
}

FeedForward feedForward(Index width, Index hidden)
{
    FeedForward ff;
    ff.w1 = table(width, hidden);
    ff.w2 = table(hidden, width);
    return ff;
}

void addSequenceRows()
{
    const SessionData base = valid();
    addRow(
        "no sequence", base, [](auto& d) { d.sequences.clear(); }, "sequences", "at least one sequence");
    addRow(
        "no layer", base, [](auto& d) { d.layers.clear(); }, "layers", "at least one layer");
    addRow(
        "no token", base, [](auto& d) { d.sequences[0].tokens.clear(); }, "sequences[0].tokens",
        "at least one token");
    addRow(
        "no source token", base, [](auto& d) { d.sequences[0].sourceTokens = Labels(); },
        "sequences[0].source_tokens", "at least one token");
    addRow(
        "embeddings missing", base, [](auto& d) { d.sequences[1].embeddings = {}; },
        "sequences[1].embeddings", "missing");
    addRow(
        "embeddings missing, masks given", base,
        [](auto& d) {
            d.sequences[1].embeddings = {};
            d.sequences[1].given.emplace_back();
        },
        "sequences[1].embeddings", "missing");
    addRow(
        "rows of embeddings", base, [](auto& d) { d.sequences[0].tokens.pop_back(); },
        "sequences[0].embeddings", "3 rows, 2 expected");
    addRow(
        "empty embeddings", base, [](auto& d) { d.sequences[0].embeddings = table(3, 0); },
        "sequences[0].embeddings", "is empty");
    addRow(
        "widths of sequences", base, [](auto& d) { d.sequences[1].embeddings = table(2, 6); },
        "sequences[1].embeddings", "6 columns, 4 expected");
    addRow(
        "source embeddings missing", base, [](auto& d) { d.sequences[0].sourceTokens = labels(2); },
        "sequences[0].source_embeddings", "missing");
    addRow(
        "source embeddings alone", base, [](auto& d) { d.sequences[0].sourceEmbeddings = table(2, 4); },
        "sequences[0].source_embeddings", "without source_tokens");
    addRow(
        "padding", base, [](auto& d) { d.sequences[0].padding = std::vector<bool>(2); },
        "sequences[0].padding", "2 booleans, 3 expected");
    addRow(
        "dims", base, [](auto& d) { d.dims = labels(3); }, "dims", "3 labels, 4 expected");
    addRow(
        "source dims", base,
        [](auto& d) {
            d.sequences = {crossSequence(Matrix::Ones(2, 4), Matrix::Ones(3, 4))};
            d.sourceDims = labels(5);
        },
        "source_dims", "5 labels, 4 expected");
    addRow(
        "position rows", base,
        [](auto& d) {
            d.position.kind = Position::Kind::Table;
            d.position.table = table(2, 4);
        },
        "position.table", "2 rows, but sequences[0] has 3 tokens");
    addRow(
        "position columns", base,
        [](auto& d) {
            d.position.kind = Position::Kind::Table;
            d.position.table = table(9, 5);
        },
        "position.table", "5 columns, 4 expected");
    addRow(
        "position table missing", base, [](auto& d) { d.position.kind = Position::Kind::Table; },
        "position.table", "missing");
    addRow(
        "position base", base,
        [](auto& d) {
            d.position.kind = Position::Kind::Sinusoidal;
            d.position.base = 0;
        },
        "position.base", "above 0");
}

void addLayerRows()
{
    const SessionData base = valid();
    const auto layer = [](auto change) -> Change {
        return [change](SessionData& d) { change(d.layers[1]); };
    };
    addRow("heads", base, layer([](Layer& l) { l.heads = 0; }), "layers[1].heads", "0, at least 1 expected");
    addRow("heads do not divide", base, layer([](Layer& l) { l.heads = 3; }), "layers[1].w_q",
        "4 features, a multiple of 3 heads");
    addRow("kv_heads", base, layer([](Layer& l) {
        l.heads = 4;
        l.kvHeads = 3;
    }),
        "layers[1].kv_heads", "a divisor of 4 heads");
    addRow("kv_heads 0", base, layer([](Layer& l) { l.kvHeads = 0; }), "layers[1].kv_heads", "a divisor");
    addRow("identity of another width", base, layer([](Layer& l) { l.kvHeads = 1; }), "layers[1].w_k",
        "a key head has 4 features, 2 expected");
    addRow(
        "w_q rows", base, layer([](Layer& l) { l.wQ = table(3, 4); }), "layers[1].w_q", "3 rows, 4 expected");
    addRow("w_q columns, Wx", base, layer([](Layer& l) {
        l.orientation = Layer::Orientation::Wx;
        l.wQ = table(4, 3);
    }),
        "layers[1].w_q", "3 columns, 4 expected");
    addRow(
        "w_k", base, layer([](Layer& l) { l.wK = table(4, 6); }), "layers[1].w_k", "3 features, 2 expected");
    addRow(
        "w_v", base, layer([](Layer& l) { l.wV = table(4, 5); }), "layers[1].w_v", "a multiple of 2 heads");
    addRow("w_o", base, layer([](Layer& l) { l.wO = table(5, 4); }), "layers[1].w_o", "5 rows, 4 expected");
    addRow("empty w_q", base, layer([](Layer& l) { l.wQ = table(4, 0); }), "layers[1].w_q", "is empty");
    addRow(
        "b_q", base, layer([](Layer& l) { l.bQ = table(1, 3); }), "layers[1].b_q", "3 numbers, 4 expected");
    addRow(
        "b_o", base, layer([](Layer& l) { l.bO = table(1, 3); }), "layers[1].b_o", "3 numbers, 4 expected");
    addRow("b_v a table", base, layer([](Layer& l) { l.bV = table(2, 4); }), "layers[1].b_v", "a plain list");
    addRow("head_gain", base, layer([](Layer& l) { l.headGain = table(1, 3); }), "layers[1].head_gain",
        "3 numbers, 2 expected");
    addRow("rope", base, layer([](Layer& l) {
        l.heads = 4;
        l.rope = Rope();
    }),
        "layers[1].rope", "odd");
    addRow("rope base", base, layer([](Layer& l) {
        l.rope = Rope();
        l.rope->base = -1;
    }),
        "layers[1].rope.base", "above 0");
    addRow(
        "temperature", base, layer([](Layer& l) { l.temperature = 0; }), "layers[1].temperature", "above 0");
    addRow("temperature nan", base, layer([](Layer& l) { l.temperature = std::nan(""); }),
        "layers[1].temperature", "above 0");
    addRow("norm_eps", base, layer([](Layer& l) { l.normEps = -1e-9; }), "layers[1].norm_eps", "-1e-09");
    addRow("norm_gain", base, layer([](Layer& l) {
        l.norm = Layer::Norm::Pre;
        l.normGain = table(1, 3);
    }),
        "layers[1].norm_gain", "3 numbers, 4 expected");
    addRow("norm_bias, post", base, layer([](Layer& l) {
        l.norm = Layer::Norm::Post;
        l.wO = table(4, 6);
        l.normBias = table(1, 4);
    }),
        "layers[1].norm_bias", "4 numbers, 6 expected");
    addRow("residual", base, layer([](Layer& l) {
        l.residual = true;
        l.wO = table(4, 6);
    }),
        "layers[1].residual", "4 wide, to its output, 6 wide");
    addRow(
        "concat on the first layer", base, [](auto& d) { d.layers[0].input = Layer::Input::Concat; },
        "layers[0].input", "concat needs a layer before");
    addRow("concat width", base, layer([](Layer& l) {
        l.input = Layer::Input::Concat;
        l.wQ = table(4, 4);
    }),
        "layers[1].w_q", "4 rows, 8 expected");
}

void addScoreAndMaskRows()
{
    const SessionData base = valid();
    const auto layer = [](auto change) -> Change {
        return [change](SessionData& d) { change(d.layers[0]); };
    };
    addRow("softcap", base, layer([](Layer& l) { l.score.softcap = -1; }), "layers[0].score.softcap",
        "-1, 0 (none)");
    addRow("scale", base, layer([](Layer& l) {
        l.score.scale = Score::Scale::Number;
        l.score.scaleNumber = std::nan("");
    }),
        "layers[0].score.scale", "finite");
    addRow("general without w", base, layer([](Layer& l) { l.score.kind = Score::Kind::General; }),
        "layers[0].score.w", "missing");
    addRow("general", base, layer([](Layer& l) {
        l.score.kind = Score::Kind::General;
        l.score.w = table(3, 2);
    }),
        "layers[0].score.w", "3 rows, 2 expected");
    addRow("additive without v", base, layer([](Layer& l) {
        l.score.kind = Score::Kind::Additive;
        l.score.wQuery = table(5, 2);
        l.score.wKey = table(5, 2);
    }),
        "layers[0].score.v", "missing");
    addRow("additive key", base, layer([](Layer& l) {
        l.score.kind = Score::Kind::Additive;
        l.score.wQuery = table(5, 2);
        l.score.wKey = table(4, 2);
        l.score.v = table(1, 5);
    }),
        "layers[0].score.w_key", "4 rows, 5 expected");
    addRow("additive query", base, layer([](Layer& l) {
        l.score.kind = Score::Kind::Additive;
        l.score.wQuery = table(5, 3);
        l.score.wKey = table(5, 2);
        l.score.v = table(1, 5);
    }),
        "layers[0].score.w_query", "3 columns, 2 expected");
    addRow("additive b", base, layer([](Layer& l) {
        l.score.kind = Score::Kind::Additive;
        l.score.wQuery = table(5, 2);
        l.score.wKey = table(5, 2);
        l.score.v = table(1, 5);
        l.score.b = table(1, 4);
    }),
        "layers[0].score.b", "4 numbers, 5 expected");
    addRow("window", base, layer([](Layer& l) { l.mask.window = std::pair(-2, 0); }), "layers[0].mask.window",
        "-2");
    addRow("allowed must fit every sequence", base,
        layer([](Layer& l) { l.mask.allowed = maskTable<BoolMatrix>(1, 3, 3); }), "layers[0].mask.allowed",
        "3 × 3 does not fit sequences[1], which needs 2 × 2");
    addRow("bias must fit every sequence", base,
        layer([](Layer& l) { l.mask.bias = maskTable<Matrix>(2, 3, 3); }), "layers[0].mask.bias",
        "sequences[1]");
    addRow("one table a head", base, layer([](Layer& l) { l.mask.bias = maskTable<Matrix>(3, 3, 3); }),
        "layers[0].mask.bias", "3 tables, 2 expected");
    addRow("feed-forward w_1", base, layer([](Layer& l) { l.feedForward = feedForward(5, 8); }),
        "layers[0].feed_forward.w_1", "5 rows, 4 expected");
    addRow("feed-forward w_2", base, layer([](Layer& l) {
        l.feedForward = feedForward(4, 8);
        l.feedForward->w2 = table(8, 3);
    }),
        "layers[0].feed_forward.w_2", "3 columns, 4 expected");
    addRow("feed-forward without w_1", base, layer([](Layer& l) { l.feedForward = FeedForward(); }),
        "layers[0].feed_forward.w_1", "missing");
    addRow("feed-forward gate", base, layer([](Layer& l) {
        l.feedForward = feedForward(4, 8);
        l.feedForward->wGate = table(4, 7);
    }),
        "layers[0].feed_forward.w_gate", "7 columns, 8 expected");
    addRow("feed-forward b_1", base, layer([](Layer& l) {
        l.feedForward = feedForward(4, 8);
        l.feedForward->b1 = table(1, 4);
    }),
        "layers[0].feed_forward.b_1", "4 numbers, 8 expected");
    addRow("feed-forward norm_gain", base, layer([](Layer& l) {
        l.feedForward = feedForward(4, 8);
        l.feedForward->normGain = table(1, 8);
    }),
        "layers[0].feed_forward.norm_gain", "8 numbers, 4 expected");
}

void addGivenRows()
{
    const SessionData base = givenOnly();
    const auto given = [](auto change) -> Change {
        return [change](SessionData& d) { change(d.sequences[0].given[0]); };
    };
    addRow("given layer", base, given([](Given& g) { g.layer = 1; }), "sequences[0].embeddings", "missing");
    addRow(
        "given layer beyond", valid(),
        [](auto& d) {
            d.sequences[0].given.emplace_back();
            d.sequences[0].given[0].layer = 2;
        },
        "sequences[0].given[0].layer", "no layer 2");
    addRow(
        "given twice", base, [](auto& d) { d.sequences[0].given.emplace_back(); },
        "sequences[0].given[1].layer", "already");
    addRow("given heads", base, given([](Given& g) { g.q = headTables(3, 2, 4); }), "sequences[0].given[0].q",
        "3 heads, 2 expected");
    addRow("given rows", base, given([](Given& g) { g.k = headTables(2, 2, 4); }),
        "sequences[0].given[0].k[0]", "2 rows, 3 expected");
    addRow("given heads of different widths", base, given([](Given& g) { (*g.v)[1] = table(3, 4); }),
        "sequences[0].given[0].v[1]", "4 columns, 5 expected");
    addRow("given widths", base, given([](Given& g) { g.k = headTables(2, 3, 6); }),
        "sequences[0].given[0].k", "6 features, 4 expected");
    addRow("given scores", base, given([](Given& g) { g.scores = headTables(2, 2, 2); }),
        "sequences[0].given[0].scores[0]", "2 columns, 3 expected");
    addRow("given weights", base, given([](Given& g) { g.weights = headTables(1, 2, 3); }),
        "sequences[0].given[0].weights", "1 heads, 2 expected");
    addRow("given allowed", base, given([](Given& g) { g.allowed = maskTable<BoolMatrix>(1, 3, 2); }),
        "sequences[0].given[0].allowed", "3 × 2 does not fit");
    addRow("given bias", base, given([](Given& g) { g.bias = maskTable<Matrix>(3, 2, 3); }),
        "sequences[0].given[0].bias", "3 tables, 2 expected");
    addRow("scores without keys", base, given([](Given& g) {
        g.scores = headTables(2, 2, 3);
        g.k = {};
    }),
        "layers[0].score.scale", "sqrt needs the width of a key");
    addRow("no weights", base, given([](Given& g) { g.k = {}; }), "layers[0]", "no attention weights");
    addRow(
        "no weights in a later layer", base,
        [](auto& d) {
            d.sequences[0].given[0].v = {};
            d.layers.push_back(d.layers[0]);
        },
        "layers[1]", "sequences[0] has no attention weights");
}

void addOverrideRows()
{
    const SessionData base = valid();
    using Target = Override::Target;
    const auto with = [](Override change) -> Change {
        return [change](SessionData& d) { d.sequences[1].overrides = {change}; };
    };
    Override change = weightOverride(0, 0, 1, false);
    change.layer = 2;
    addRow(
        "override layer", base, with(change), "sequences[1].overrides[0].layer", "2, a number from 0 to 1");
    change.layer = -1;
    addRow("override layer -1", base, with(change), "sequences[1].overrides[0].layer", "-1");
    change.layer = 0;
    change.head = 2;
    addRow("override head", base, with(change), "sequences[1].overrides[0].head", "0 to 1");
    addRow("override query", base, with(weightOverride(2, 0, 1, false)), "sequences[1].overrides[0].query",
        "0 to 1");
    addRow("override key", base, with(weightOverride(0, 2, 1, false)), "sequences[1].overrides[0].key",
        "0 to 1");
    addRow("override token", base, with(vectorOverride(Target::Key, 0, 2, 2)),
        "sequences[1].overrides[0].token", "2, a number");
    addRow("override q", base, with(vectorOverride(Target::Query, 0, 0, 3)), "sequences[1].overrides[0].q",
        "3 numbers, 2 expected");
    addRow("override k", base, with(vectorOverride(Target::Key, 0, 0, 0)), "sequences[1].overrides[0].k",
        "0 numbers");
    addRow("override v", base, with(vectorOverride(Target::Value, 1, 1, 1)), "sequences[1].overrides[0].v",
        "1 numbers");
}

} // namespace

Q_DECLARE_METATYPE(attnscope::SessionData)

class TestValidate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatDoesNotFit_isRefused_data()
    {
        QTest::addColumn<SessionData>("data");
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<QByteArray>("reason");
        addSequenceRows();
        addLayerRows();
        addScoreAndMaskRows();
        addGivenRows();
        addOverrideRows();
    }

    void whatDoesNotFit_isRefused()
    {
        QFETCH(SessionData, data);
        QFETCH(QByteArray, place);
        QFETCH(QByteArray, reason);
        const Result<Shapes> shapes = validate(data);
        QVERIFY(!shapes);
        QCOMPARE(QByteArray::fromStdString(shapes.error().place), place);
        QVERIFY2(shapes.error().english().find(reason.toStdString()) != std::string::npos,
            shapes.error().english().c_str());
    }

    void whatFits_isAccepted_data()
    {
        QTest::addColumn<SessionData>("data");
        const auto row = [](const char* name, const SessionData& base, const Change& change) {
            SessionData data = base;
            change(data);
            QTest::newRow(name) << data;
        };
        row("plain", valid(), [](auto&) {});
        row("given alone", givenOnly(), [](auto&) {});
        row("concat", valid(), [](auto& d) { d.layers[1].input = Layer::Input::Concat; });
        row("widths differ with general scores", givenOnly(), [](auto& d) {
            d.sequences[0].given[0].k = headTables(2, 3, 7);
            d.layers[0].score.kind = Score::Kind::General;
            d.layers[0].score.w = table(4, 7);
        });
        row("scores without keys, no scale", givenOnly(), [](auto& d) {
            d.sequences[0].given[0].scores = headTables(2, 2, 3);
            d.sequences[0].given[0].k = {};
            d.layers[0].score.scale = Score::Scale::None;
        });
        row("layers lost behind a residual", givenOnly(), [](auto& d) {
            d.layers[0].residual = true;
            d.layers.resize(3);
        });
        row("a mask table that given ones replace", valid(), [](auto& d) {
            d.layers[0].mask.allowed = maskTable<BoolMatrix>(1, 3, 3);
            d.sequences[1].given.emplace_back();
            d.sequences[1].given[0].allowed = maskTable<BoolMatrix>(1, 2, 2);
        });
        row("self and cross in one batch", valid(),
            [](auto& d) { d.sequences.push_back(crossSequence(Matrix::Ones(2, 4), Matrix::Ones(5, 4))); });
        row("scale 0, window without limits, eps 0", valid(), [](auto& d) {
            d.layers[0].score.scale = Score::Scale::Number;
            d.layers[0].score.scaleNumber = 0;
            d.layers[0].mask.window = std::pair(-1, -1);
            d.layers[0].normEps = 0;
        });
        row("an override of a stage that is not there", givenOnly(), [](auto& d) {
            d.layers[0].residual = true;
            d.layers.push_back(d.layers[0]);
            Override change = vectorOverride(Override::Target::Query, 1, 1, 3);
            change.layer = 1;
            d.sequences[0].overrides = {change, weightOverride(1, 2, 0.5, true)};
        });
    }

    void whatFits_isAccepted()
    {
        QFETCH(SessionData, data);
        for (int sequence = 0; sequence < static_cast<int>(data.sequences.size()); ++sequence) {
            const Result<SnapshotPointer> snapshot = computeSnapshot(data, sequence);
            QVERIFY2(snapshot.ok(), snapshot.ok() ? "" : snapshot.error().english().c_str());
        }
    }

    void shapes_areWorkedOut()
    {
        SessionData data = valid();
        data.sequences.push_back(crossSequence(Matrix::Ones(2, 4), Matrix::Ones(5, 6)));
        data.sequences.erase(data.sequences.begin(), data.sequences.begin() + 2);
        Layer& layer = data.layers[0];
        layer.kvHeads = 1;
        layer.wK = table(6, 2);
        layer.wV = table(6, 5);
        layer.wO = table(10, 3);
        data.layers.resize(1);
        const LayerShape shape = validate(data).value()[0][0];
        QCOMPARE(shape.queries, 2);
        QCOMPARE(shape.keys, 5);
        QCOMPARE(shape.inputWidth, 4);
        QCOMPARE(shape.sourceWidth, 6);
        QCOMPARE(shape.queryWidth, 2);
        QCOMPARE(shape.keyWidth, 2);
        QCOMPARE(shape.valueWidth, 5);
        QCOMPARE(shape.outputWidth, 3);
        QCOMPARE(shape.resultWidth, 3);
    }
};

QTEST_APPLESS_MAIN(TestValidate)
#include "tst_validate.moc"
