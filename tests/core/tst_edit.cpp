// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/dimensions.h"
#include "core/edit/heads.h"
#include "core/edit/implied.h"
#include "core/edit/layers.h"
#include "core/edit/mask_paint.h"
#include "core/edit/overrides.h"
#include "core/edit/parts.h"
#include "core/edit/same.h"
#include "core/edit/sequences.h"
#include "core/edit/tokens.h"
#include "core/run.h"
#include "support/edit_sessions.h"
#include "support/matrix_compare.h"

#include <QTest>

#include <functional>

using namespace attnscope;

namespace {

using Edit = std::function<Result<SessionData>(const SessionData&)>;

// Of every head, query and key of one sequence, one below the other.
Matrix allWeights(const SessionData& session)
{
    const Result<SnapshotPointer> snapshot = computeSnapshot(session);
    if (!snapshot)
        return {};
    const SequenceRun& run = *snapshot.value()->run;
    Matrix all(0, 0);
    for (int l = 0; l < static_cast<int>(run.layerCount()); ++l) {
        for (int h = 0; h < run.layer(l).shape.heads; ++h) {
            const Matrix weights = run.head(l, h)->weights;
            Matrix next(all.rows() + weights.rows(), weights.cols());
            if (all.rows() > 0)
                next.topRows(all.rows()) = all;
            next.bottomRows(weights.rows()) = weights;
            all = next;
        }
    }
    return all;
}

std::string whyNot(const Result<SessionData>& result)
{
    return result ? "" : result.error().english();
}

SessionData sessionNamed(const QByteArray& name)
{
    for (auto& candidate : test::editSessions()) {
        if (name.startsWith(candidate.name.c_str()))
            return candidate.session;
    }
    return {};
}

void addRow(const char* session, const char* edit, const Edit& forth, const Edit& back)
{
    QTest::addRow("%s: %s", session, edit) << forth << back;
}

void addTokenRows(const char* name, int sequence, TokenList list, Index count)
{
    for (Index i = 0; i <= count; ++i) {
        addRow(
            name, qPrintable(QStringLiteral("token %1 of list %2").arg(i).arg(static_cast<int>(list))),
            [=](const SessionData& s) { return insertToken(s, sequence, list, i, "new"); },
            [=](const SessionData& s) { return removeToken(s, sequence, list, i); });
    }
    addRow(
        name, "token moved", [=](const SessionData& s) { return moveToken(s, sequence, list, 0, count - 1); },
        [=](const SessionData& s) { return moveToken(s, sequence, list, count - 1, 0); });
}

void addDimensionRows(const char* name, DimList list, Index count)
{
    for (Index i = 0; i <= count; ++i) {
        addRow(
            name, qPrintable(QStringLiteral("dimension %1 of list %2").arg(i).arg(static_cast<int>(list))),
            [=](const SessionData& s) { return insertDimension(s, list, i); },
            [=](const SessionData& s) { return removeDimension(s, list, i); });
    }
    addRow(
        name, "dimension moved", [=](const SessionData& s) { return moveDimension(s, list, 0, count - 1); },
        [=](const SessionData& s) { return moveDimension(s, list, count - 1, 0); });
}

void addSizeRow(
    const char* name, const char* what, const HeadSizes& more, const HeadSizes& before, int layer = 0)
{
    addRow(
        name, what, [=](const SessionData& s) { return resizeHeads(s, layer, more); },
        [=](const SessionData& s) { return resizeHeads(s, layer, before); });
}

} // namespace

Q_DECLARE_METATYPE(Edit)

class TestEdit final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sessions_areValid();
    void forthAndBack_isIdentity_data();
    void forthAndBack_isIdentity();
    void insertedDimension_leavesWeights_data();
    void insertedDimension_leavesWeights();
    void insertedToken_bringsZerosAndDefaults();
    void removedToken_dropsItsOverrides();
    void widerHeads_leaveWeights();
    void moreHeads_keepNumbersOfTheFirst();
    void turnedLayer_computesTheSame();
    void materialisedTable_computesTheSame_data();
    void materialisedTable_computesTheSame();
    void removedLayer_takesItsOverrides();
    void newPart_isValid_data();
    void newPart_isValid();
    void impossibleEdit_isRefusedWithAReason_data();
    void impossibleEdit_isRefusedWithAReason();
    void paintedMask_makesTheTableThatFits();
    void crossAttention_becomesSelfAttention();
    void overrideSetAgain_replacesTheFirst();
    void overrideSetAgain_keepsKeysOfALaterProgram();
    void overrideThatStandsTwice_isChangedWhereItCounts();
    void sameSession_seesEveryBit();
};

void TestEdit::sessions_areValid()
{
    for (const auto& [name, session] : test::editSessions()) {
        const Result<Shapes> shapes = validate(session);
        QVERIFY2(
            shapes.ok(), qPrintable(QString::fromStdString(shapes ? name : name + shapes.error().english())));
    }
}

void TestEdit::forthAndBack_isIdentity_data()
{
    QTest::addColumn<Edit>("forth");
    QTest::addColumn<Edit>("back");
    addTokenRows("rich", 0, TokenList::Tokens, 4);
    addTokenRows("identity", 0, TokenList::Tokens, 3);
    addTokenRows("cross", 1, TokenList::Tokens, 3);
    addTokenRows("cross", 1, TokenList::SourceTokens, 2);
    addTokenRows("given", 0, TokenList::Tokens, 2);
    addTokenRows("given", 0, TokenList::SourceTokens, 3);
    addDimensionRows("rich", DimList::Dims, 4);
    addDimensionRows("identity", DimList::Dims, 4);
    addDimensionRows("cross", DimList::Dims, 4);
    addDimensionRows("cross", DimList::SourceDims, 3);
    addSizeRow("rich", "wider keys", {.keyWidth = 3}, {.keyWidth = 2});
    addSizeRow("rich", "wider values", {.valueWidth = 5}, {.valueWidth = 2});
    addSizeRow("rich", "more heads", {.heads = 4}, {.heads = 2});
    addSizeRow("rich", "more key heads", {.keyHeads = 2}, {.keyHeads = 1}, 1);
    addSizeRow("cross", "wider keys", {.keyWidth = 4}, {.keyWidth = 3});
    addSizeRow("cross", "wider queries", {.queryWidth = 6}, {.queryWidth = 3});
    addSizeRow("cross", "wider values", {.valueWidth = 6}, {.valueWidth = 5});
    addSizeRow("given", "more heads", {.heads = 3}, {.heads = 1});
    for (const char* name : {"rich", "identity", "cross", "given"}) {
        addRow(
            name, "sequence duplicated", [](const SessionData& s) { return duplicateSequence(s, 0); },
            [](const SessionData& s) { return removeSequence(s, 0); });
        addRow(
            name, "turned", [](const SessionData& s) { return turnLayer(s, 0); },
            [](const SessionData& s) { return turnLayer(s, 0); });
        addRow(
            name, "override",
            [](const SessionData& s) { return setOverride(s, 0, test::scoreOverride(0, 0, 0, 1, 3)); },
            [](const SessionData& s) { return clearOverride(s, 0, test::scoreOverride(0, 0, 0, 1, 0)); });
    }
    addRow(
        "identity", "layer added", [](const SessionData& s) { return addLayer(s, 1); },
        [](const SessionData& s) { return removeLayer(s, 1); });
    addRow(
        "rich", "layer added", [](const SessionData& s) { return addLayer(s, 1); },
        [](const SessionData& s) { return removeLayer(s, 1); });
    addRow(
        "cross", "sequence added", [](const SessionData& s) { return addSequence(s, 2); },
        [](const SessionData& s) { return removeSequence(s, 2); });
    addRow(
        "cross", "sequence moved", [](const SessionData& s) { return moveSequence(s, 0, 1); },
        [](const SessionData& s) { return moveSequence(s, 1, 0); });
    addRow(
        "identity", "cross-attention", [](const SessionData& s) { return makeCrossAttention(s); },
        [](const SessionData& s) { return makeSelfAttention(s); });
    addRow(
        "rich", "wider feed-forward", [](const SessionData& s) { return resizeFeedForward(s, 0, 7); },
        [](const SessionData& s) { return resizeFeedForward(s, 0, 3); });
    addRow(
        "cross", "feed-forward", [](const SessionData& s) { return addFeedForward(s, 0, 3); },
        [](const SessionData& s) { return removeFeedForward(s, 0); });
    addRow(
        "given", "stage", [](const SessionData& s) { return addGiven(s, 0, 0, GivenStage::Weights); },
        [](const SessionData& s) { return removeGiven(s, 0, 0, GivenStage::Weights); });
}

void TestEdit::forthAndBack_isIdentity()
{
    QFETCH(Edit, forth);
    QFETCH(Edit, back);
    const SessionData before = sessionNamed(QTest::currentDataTag());
    const Result<SessionData> there = forth(before);
    QVERIFY2(there.ok(), whyNot(there).c_str());
    QVERIFY(validate(there.value()).ok());
    QVERIFY(!sameSession(before, there.value()));
    const Result<SessionData> again = back(there.value());
    QVERIFY2(again.ok(), whyNot(again).c_str());
    QVERIFY(sameSession(before, again.value()));
}

void TestEdit::insertedDimension_leavesWeights_data()
{
    QTest::addColumn<int>("list");
    QTest::addRow("identity") << static_cast<int>(DimList::Dims);
    QTest::addRow("cross") << static_cast<int>(DimList::Dims);
    QTest::addRow("cross, source") << static_cast<int>(DimList::SourceDims);
    QTest::addRow("rich without norm") << static_cast<int>(DimList::Dims);
}

void TestEdit::insertedDimension_leavesWeights()
{
    QFETCH(int, list);
    SessionData session = sessionNamed(QTest::currentDataTag());
    session.layers[0].norm = Layer::Norm::None;
    session.layers[0].normGain.reset();
    session.layers[0].normBias.reset();
    const Result<SessionData> wider = insertDimension(session, static_cast<DimList>(list), 1);
    QVERIFY2(wider.ok(), whyNot(wider).c_str());
    const Matrix weights = allWeights(session);
    QVERIFY(weights.size() > 0);
    const auto difference = test::difference(allWeights(wider.value()), weights, 1e-14);
    QVERIFY2(!difference, difference ? difference->c_str() : "");
}

void TestEdit::insertedToken_bringsZerosAndDefaults()
{
    const Result<SessionData> edited = insertToken(test::richSession(), 0, TokenList::Tokens, 1, "new");
    QVERIFY2(edited.ok(), whyNot(edited).c_str());
    const SessionData& session = edited.value();
    const Sequence& sequence = session.sequences[0];
    QCOMPARE(sequence.tokens, (Labels{"a", "new", "b", "a", "d"}));
    QVERIFY((*sequence.embeddings)->row(1).isZero(0));
    QVERIFY((*session.position.table)->row(1).isZero(0));
    QCOMPARE((*session.position.table)->rows(), Index{6});
    QCOMPARE(*sequence.padding, (std::vector<bool>{false, false, false, false, true}));
    const Mask& mask = session.layers[0].mask;
    QVERIFY(mask.allowed->of(0).row(1).all() && mask.allowed->of(0).col(1).all());
    QVERIFY(!mask.allowed->of(0)(0, 4));
    QVERIFY(mask.bias->of(0).row(1).isZero(0) && mask.bias->of(0).col(1).isZero(0));
    QCOMPARE(sequence.overrides[0].row, 3);
    QCOMPARE(sequence.overrides[0].key, 2);
    QCOMPARE(sequence.overrides[1].key, 0);
    QCOMPARE(sequence.overrides[2].row, 3);
}

void TestEdit::removedToken_dropsItsOverrides()
{
    const Result<SessionData> edited = removeToken(test::richSession(), 0, TokenList::Tokens, 1);
    QVERIFY2(edited.ok(), whyNot(edited).c_str());
    const auto& overrides = edited.value().sequences[0].overrides;
    QCOMPARE(overrides.size(), std::size_t{2});
    QCOMPARE(overrides[0].row, 2);
    QCOMPARE(overrides[1].row, 1);
}

void TestEdit::widerHeads_leaveWeights()
{
    SessionData session = test::richSession();
    session.layers[0].score.scale = Score::Scale::None;
    const Result<SessionData> wider = resizeHeads(session, 0, {.keyWidth = 5, .valueWidth = 7});
    QVERIFY2(wider.ok(), whyNot(wider).c_str());
    QCOMPARE((*wider.value().layers[0].wQ)->cols(), Index{10});
    const auto difference = test::difference(allWeights(wider.value()), allWeights(session), 1e-13);
    QVERIFY2(!difference, difference ? difference->c_str() : "");
}

void TestEdit::moreHeads_keepNumbersOfTheFirst()
{
    const SessionData before = test::richSession();
    const Result<SessionData> more = resizeHeads(before, 0, {.heads = 3});
    QVERIFY2(more.ok(), whyNot(more).c_str());
    const Layer& layer = more.value().layers[0];
    QVERIFY(sameBits((*layer.wQ)->leftCols(4), **before.layers[0].wQ));
    QVERIFY((*layer.wQ)->rightCols(2).isZero(0));
    QVERIFY(sameBits((*layer.wO)->topRows(4), **before.layers[0].wO));
    QCOMPARE((**layer.headGain)(0, 2), 1.0);
    QCOMPARE(layer.mask.allowed->tables.size(), std::size_t{3});
    QVERIFY(layer.mask.allowed->of(2).all());
}

void TestEdit::turnedLayer_computesTheSame()
{
    const SessionData session = test::richSession();
    const Result<SessionData> turned = turnLayer(session, 1);
    QVERIFY2(turned.ok(), whyNot(turned).c_str());
    const auto difference = test::difference(allWeights(turned.value()), allWeights(session), 1e-13);
    QVERIFY2(!difference, difference ? difference->c_str() : "");
}

void TestEdit::materialisedTable_computesTheSame_data()
{
    QTest::addColumn<int>("kind");
    using Kind = TensorRef::Kind;
    for (const Kind kind : {Kind::WQ, Kind::WK, Kind::WV, Kind::WO, Kind::BQ, Kind::BK, Kind::BV, Kind::BO,
             Kind::HeadGain, Kind::MaskBias, Kind::NormGain, Kind::NormBias})
        QTest::addRow("identity, kind %d", static_cast<int>(kind)) << static_cast<int>(kind);
    for (const Kind kind : {Kind::FfNormGain, Kind::FfNormBias})
        QTest::addRow("rich, kind %d", static_cast<int>(kind)) << static_cast<int>(kind);
    for (const Kind kind : {Kind::WO, Kind::BQ, Kind::ScoreB})
        QTest::addRow("cross, kind %d", static_cast<int>(kind)) << static_cast<int>(kind);
}

void TestEdit::materialisedTable_computesTheSame()
{
    QFETCH(int, kind);
    const SessionData session = sessionNamed(QTest::currentDataTag());
    const TensorRef table{static_cast<TensorRef::Kind>(kind)};
    QVERIFY(!findTensor(session, table));
    const Result<SessionData> written = materialised(session, validate(session).value(), table);
    QVERIFY2(written.ok(), whyNot(written).c_str());
    QVERIFY(findTensor(written.value(), table));
    QVERIFY(validate(written.value()).ok());
    const auto difference = test::difference(allWeights(written.value()), allWeights(session), 1e-14);
    QVERIFY2(!difference, difference ? difference->c_str() : "");
}

void TestEdit::removedLayer_takesItsOverrides()
{
    SessionData session = test::identitySession();
    session.sequences[0].overrides = {test::scoreOverride(0, 0, 0, 0, 1), test::scoreOverride(1, 0, 1, 1, 2)};
    const Result<SessionData> edited = removeLayer(session, 0);
    QVERIFY2(edited.ok(), whyNot(edited).c_str());
    QCOMPARE(edited.value().sequences[0].overrides.size(), std::size_t{1});
    QCOMPARE(edited.value().sequences[0].overrides[0].layer, 0);
    QCOMPARE(edited.value().sequences[0].overrides[0].row, 1);
}

void TestEdit::newPart_isValid_data()
{
    QTest::addColumn<Edit>("edit");
    const auto add = [](const char* name, const Edit& edit) { QTest::addRow("%s", name) << edit; };
    add("rich: general", [](const SessionData& s) { return setScoreKind(s, 1, Score::Kind::General); });
    add("rich: additive", [](const SessionData& s) { return setScoreKind(s, 0, Score::Kind::Additive, 7); });
    add("cross: cosine", [](const SessionData& s) { return setScoreKind(s, 0, Score::Kind::Cosine); });
    add("cross: positions", [](const SessionData& s) { return setPositionKind(s, Position::Kind::Table); });
    add("rich: sinusoidal",
        [](const SessionData& s) { return setPositionKind(s, Position::Kind::Sinusoidal); });
    add("rich: feed-forward", [](const SessionData& s) { return addFeedForward(s, 1, 2); });
    add("rich: no gate", [](const SessionData& s) { return setFeedForwardGate(s, 0, false); });
    add("identity: allowed", [](const SessionData& s) { return addAllowedTable(s, 1, true); });
    add("identity: bias", [](const SessionData& s) { return addBiasTable(s, 1, false); });
    add("identity: given q", [](const SessionData& s) { return addGiven(s, 0, 1, GivenStage::Q); });
    add("given: embeddings", [](const SessionData& s) { return addEmbeddings(s, 2); });
    add("given: given bias", [](const SessionData& s) { return addGiven(s, 0, 0, GivenStage::Bias); });
    add("identity: cross-attention", [](const SessionData& s) { return makeCrossAttention(s); });
    add("identity: layer at the start", [](const SessionData& s) { return addLayer(s, 0); });
    add("cross: layer at the end", [](const SessionData& s) { return addLayer(s, 1); });
    add("rich: head off", [](const SessionData& s) { return setHeadGain(s, 1, 1, 0); });
    add("identity: fill", [](const SessionData& s) {
        return fillTable(s, {TensorRef::Kind::WQ}, {Fill::Kind::Normal, 3});
    });
}

void TestEdit::newPart_isValid()
{
    QFETCH(Edit, edit);
    const SessionData before = sessionNamed(QTest::currentDataTag());
    const Result<SessionData> edited = edit(before);
    QVERIFY2(edited.ok(), whyNot(edited).c_str());
    QVERIFY(validate(edited.value()).ok());
    QVERIFY(!sameSession(before, edited.value()));
    QVERIFY(allWeights(edited.value()).size() > 0);
}

void TestEdit::impossibleEdit_isRefusedWithAReason_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char* name, const Edit& edit, const char* reason) {
        QTest::addRow("%s", name) << edit << QString::fromLatin1(reason);
    };
    const auto tokens = TokenList::Tokens;
    add(
        "rich: token beyond the end", [=](const SessionData& s) { return insertToken(s, 0, tokens, 5, "x"); },
        "no token 5, only 5");
    add(
        "rich: token of no sequence", [=](const SessionData& s) { return removeToken(s, 1, tokens, 0); },
        "no sequence 1, only 1");
    add(
        "rich: source of self-attention",
        [](const SessionData& s) { return removeToken(s, 0, TokenList::SourceTokens, 0); },
        "no source tokens");
    add(
        "given: dimension without embeddings",
        [](const SessionData& s) { return insertDimension(s, DimList::Dims, 0); }, "no such embeddings");
    add(
        "rich: heads do not divide",
        [](const SessionData& s) { return resizeHeads(s, 1, {.heads = 3, .keyHeads = 2}); },
        "2 key heads do not divide 3 heads");
    add(
        "rich: no width", [](const SessionData& s) { return resizeHeads(s, 0, {.keyWidth = 0}); },
        "at least 1");
    add(
        "rich: too much",
        [](const SessionData& s) { return resizeHeads(s, 0, {.keyWidth = Index{1} << 40}); }, "are too many");
    add(
        "cross: queries unlike keys of a dot product",
        [](const SessionData& s) {
            return resizeHeads(setScoreKind(s, 0, Score::Kind::Dot).value(), 0, {.queryWidth = 4});
        },
        "expected");
    add(
        "rich: too many heads", [](const SessionData& s) { return resizeHeads(s, 0, {.heads = 1 << 30}); },
        "are too many");
    add(
        "rich: too wide a feed-forward",
        [](const SessionData& s) { return resizeFeedForward(s, 0, Index{1} << 40); }, "65536");
    add(
        "given: last layer", [](const SessionData& s) { return removeLayer(s, 0); }, "last layer");
    add(
        "rich: layer that others read", [](const SessionData& s) { return removeLayer(s, 0); }, "layers[0]");
    add(
        "given: last sequence", [](const SessionData& s) { return removeSequence(s, 0); }, "last sequence");
    add(
        "given: last stage", [](const SessionData& s) { return removeGiven(s, 0, 0, GivenStage::Scores); },
        "layer");
    add(
        "rich: no override", [](const SessionData& s) { return clearOverride(s, 0, Override()); }, "by hand");
    add(
        "rich: override of no query",
        [](const SessionData& s) { return setOverride(s, 0, test::scoreOverride(0, 0, 9, 0, 1)); },
        "overrides");
}

void TestEdit::impossibleEdit_isRefusedWithAReason()
{
    QFETCH(Edit, edit);
    QFETCH(QString, reason);
    const Result<SessionData> edited = edit(sessionNamed(QTest::currentDataTag()));
    QVERIFY(!edited.ok());
    QVERIFY2(whyNot(edited).find(reason.toStdString()) != std::string::npos, whyNot(edited).c_str());
}

void TestEdit::paintedMask_makesTheTableThatFits()
{
    const Result<SessionData> shared = paintMask(test::crossSession(), {1, 0, 0, 2, 1}, false);
    QVERIFY2(shared.ok(), whyNot(shared).c_str());
    QVERIFY(!shared.value().layers[0].mask.allowed->of(0)(2, 1));

    SessionData uneven = insertToken(test::crossSession(), 1, TokenList::Tokens, 0, "more").take();
    const Result<SessionData> own = paintMask(uneven, {1, 0, 0, 3, 1}, false);
    QVERIFY2(own.ok(), whyNot(own).c_str());
    QVERIFY(validate(own.value()).ok());
    QVERIFY(!own.value().layers[0].mask.allowed);
    QVERIFY(!own.value().sequences[1].given.front().allowed->of(0)(3, 1));
}

void TestEdit::crossAttention_becomesSelfAttention()
{
    SessionData session = setScoreKind(test::crossSession(), 0, Score::Kind::Dot).take();
    const Result<SessionData> edited = makeSelfAttention(session);
    QVERIFY2(edited.ok(), whyNot(edited).c_str());
    const Layer& layer = edited.value().layers[0];
    QVERIFY(sameBits((*layer.wK)->topRows(3), **session.layers[0].wK));
    QVERIFY((*layer.wK)->bottomRows(1).isZero(0));
}

void TestEdit::overrideSetAgain_replacesTheFirst()
{
    const Result<SessionData> edited =
        setOverride(test::richSession(), 0, test::scoreOverride(0, 1, 2, 1, 8));
    QVERIFY2(edited.ok(), whyNot(edited).c_str());
    QCOMPARE(edited.value().sequences[0].overrides.size(), std::size_t{3});
    QCOMPARE(findOverride(edited.value().sequences[0], test::scoreOverride(0, 1, 2, 1, 0))->number, 8.0);
}

void TestEdit::overrideSetAgain_keepsKeysOfALaterProgram()
{
    SessionData session = test::richSession();
    Override& entry = session.sequences[0].overrides[0];
    entry.fileKeys.keys = {{"later", "1.50"}};
    Override again = entry;
    again.fileKeys = {};
    const Result<SessionData> edited = setOverride(session, 0, again);
    QVERIFY2(edited.ok(), whyNot(edited).c_str());
    const FileKeys& keys = edited.value().sequences[0].overrides[0].fileKeys;
    QCOMPARE(keys.keys.size(), std::size_t{1});
    QCOMPARE(keys.keys[0].name, "later");
}

void TestEdit::overrideThatStandsTwice_isChangedWhereItCounts()
{
    SessionData session = test::richSession();
    auto& overrides = session.sequences[0].overrides;
    overrides = {test::scoreOverride(0, 0, 0, 1, 1), test::scoreOverride(0, 0, 0, 1, 2)};
    const Override target = test::scoreOverride(0, 0, 0, 1, 3);
    QCOMPARE(findOverride(session.sequences[0], target)->number, 2.0);
    const Result<SessionData> edited = setOverride(session, 0, target);
    QVERIFY2(edited.ok(), whyNot(edited).c_str());
    const Result<SnapshotPointer> snapshot = computeSnapshot(edited.value());
    QVERIFY(snapshot.ok());
    QCOMPARE(snapshot.value()->run->rows(0, 0, 0, 1).scores(0, 1), 3.0);
}

void TestEdit::sameSession_seesEveryBit()
{
    SessionData session = test::richSession();
    session.sequences[0].embeddings->edit()(0, 0) = 0.0;
    SessionData other = session;
    other.sequences[0].embeddings->edit()(0, 0) = -0.0;
    QVERIFY(!sameSession(session, other));
    other.sequences[0].embeddings->edit()(0, 0) = 0.0;
    QVERIFY(sameSession(session, other));
    other.view.query = 2;
    QVERIFY(sameSession(session, other));
    other.notes = "x";
    QVERIFY(!sameSession(session, other));
}

QTEST_GUILESS_MAIN(TestEdit)
#include "tst_edit.moc"
