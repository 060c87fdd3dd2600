// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/dimensions.h"
#include "core/edit/same.h"
#include "core/edit/tokens.h"
#include "model/labels_model.h"
#include "model/mask_model.h"
#include "model/matrix_model.h"
#include "support/edit_sessions.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include <bit>

using namespace attnscope;

namespace {

using Tester = QAbstractItemModelTester;
constexpr auto fatal = Tester::FailureReportingMode::QtTest;

QString text(const QAbstractItemModel& model, int row, int column = 0, int role = Qt::EditRole)
{
    return model.index(row, column).data(role).toString();
}

QString header(const QAbstractItemModel& model, Qt::Orientation orientation, int section)
{
    return model.headerData(section, orientation).toString();
}

void apply(Session& session, Result<SessionData> next)
{
    QVERIFY2(next.ok(), next ? "" : next.error().english().c_str());
    QVERIFY(!session.apply(next.take(), QStringLiteral("step")));
}

QString fieldText(const char* name)
{
    QFile file(QStringLiteral(ATTNSCOPE_SHARED "/field/43-paste-from-a-spreadsheet/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// 4 × 3 numbers, as the cases of pasting ask for.
SessionData fourByThree()
{
    NewSession options;
    options.tokens = {"a", "b", "c", "d"};
    options.modelWidth = 3;
    options.embeddings = {Fill::Kind::Normal, 9};
    return newSession(options);
}

} // namespace

class TestItemModels final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matrix_showsNumbersAndLabels();
    void matrix_editUndoAndInsert_signalNoMoreThanNeeded();
    void matrix_untouchedCellKeepsEveryBit();
    void matrix_refusedTextSaysWhyAndTouchesNothing();
    void matrix_missingTableIsShownAndWrittenOutByTheFirstEdit();
    void matrix_everyTableOfEverySession_hasItsShapeAndLabels();
    void matrix_blockIsOneStep();
    void matrix_tableOfARemovedLayer_isEmpty();
    void matrix_decimalsChangeTheDisplayAlone();
    void paste_fromASpreadsheet_data();
    void paste_fromASpreadsheet();
    void labels_renameInsertRemoveMove();
    void labels_ofUnnamedDimensions_areWrittenByTheFirstRename();
    void labels_pasteIsAllOrNothing();
    void labels_multiLineCellStaysOneToken();
    void mask_saysWhichRuleHides();
    void mask_toggledTwice_isOneTableAndTwoSteps();
    void mask_hiddenByAnotherRule_isRefused();
    void mask_followsItsSession();
};

void TestItemModels::matrix_showsNumbersAndLabels()
{
    Session session;
    QVERIFY(!session.open(test::richSession(), {}));
    MatrixModel model(session, {TensorRef::Kind::WQ});
    const Tester tester(&model, fatal);
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.columnCount(), 4);
    QCOMPARE(header(model, Qt::Vertical, 1), QStringLiteral("x"));
    QCOMPARE(header(model, Qt::Horizontal, 0), QStringLiteral("q0.0"));
    QCOMPARE(header(model, Qt::Horizontal, 3), QStringLiteral("q1.1"));
    const double x = (**session.data().layers[0].wQ)(1, 2);
    QCOMPARE(std::bit_cast<quint64>(model.index(1, 2).data(MatrixModel::ValueRole).toDouble()),
        std::bit_cast<quint64>(x));

    model.setTable({TensorRef::Kind::Embeddings});
    QCOMPARE(header(model, Qt::Vertical, 3), QStringLiteral("d"));
    QCOMPARE(header(model, Qt::Horizontal, 0), QStringLiteral("w"));
    // In the second layer rows of w_q are features (Wx), and its columns two inputs side by side.
    model.setTable({TensorRef::Kind::WQ, 0, 1});
    QCOMPARE(model.columnCount(), 8);
    QCOMPARE(header(model, Qt::Vertical, 5), QStringLiteral("q1.2"));
    QCOMPARE(header(model, Qt::Horizontal, 7), QStringLiteral("x7"));
}

void TestItemModels::matrix_editUndoAndInsert_signalNoMoreThanNeeded()
{
    Session session;
    QVERIFY(!session.open(fourByThree(), {}));
    MatrixModel model(session);
    MatrixModel other(session, {TensorRef::Kind::WV});
    const Tester tester(&model, fatal);
    QSignalSpy data(&model, &MatrixModel::dataChanged);
    QSignalSpy otherData(&other, &MatrixModel::dataChanged);
    QSignalSpy reset(&model, &MatrixModel::modelReset);

    QVERIFY(model.setData(model.index(2, 1), QStringLiteral("0,75")));
    QCOMPARE(text(model, 2, 1), QStringLiteral("0.75"));
    QCOMPARE(data.count(), 1);
    QCOMPARE(data.first()[0].toModelIndex(), model.index(2, 1));
    QCOMPARE(data.first()[1].toModelIndex(), model.index(2, 1));
    QCOMPARE(otherData.count(), 0);
    session.undoStack().undo();
    QCOMPARE(data.count(), 2);
    QCOMPARE(reset.count(), 0);

    apply(session, renameToken(session.data(), 0, TokenList::Tokens, 0, "renamed"));
    QCOMPARE(reset.count(), 0);
    QCOMPARE(header(model, Qt::Vertical, 0), QStringLiteral("renamed"));
    apply(session, insertToken(session.data(), 0, TokenList::Tokens, 0, "new"));
    QCOMPARE(reset.count(), 1);
    QCOMPARE(model.rowCount(), 5);
    session.undoStack().undo();
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(!session.open(test::givenSession(), {}));
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.isPresent());
}

void TestItemModels::matrix_untouchedCellKeepsEveryBit()
{
    SessionData start = fourByThree();
    const double third = 1.0 / 3;
    const auto oddNan = std::bit_cast<double>(quint64{0xfff8000000000123});
    Matrix& numbers = start.sequences[0].embeddings->edit();
    numbers(0, 0) = third;
    numbers(0, 1) = oddNan;
    numbers(0, 2) = -0.0;
    Session session;
    QVERIFY(!session.open(start, {}));
    MatrixModel model(session);
    for (int column = 0; column < 3; ++column)
        QVERIFY(model.setData(model.index(0, column), text(model, 0, column)));
    QCOMPARE(session.undoStack().count(), 0);
    QVERIFY(sameSession(session.data(), start));
}

void TestItemModels::matrix_refusedTextSaysWhyAndTouchesNothing()
{
    Session session;
    QVERIFY(!session.open(fourByThree(), {}));
    const SessionData before = session.data();
    MatrixModel model(session);
    const Tester tester(&model, fatal);
    QSignalSpy refused(&model, &MatrixModel::refused);
    QVERIFY(!model.setData(model.index(0, 0), QStringLiteral("abc")));
    QVERIFY(!model.lastError().isEmpty());
    QCOMPARE(refused.count(), 1);
    QCOMPARE(refused.first()[0].toModelIndex(), model.index(0, 0));
    QVERIFY(sameSession(session.data(), before));
    QVERIFY(!model.setData(QModelIndex(), QStringLiteral("1")));
    QVERIFY(model.setData(model.index(0, 0), QStringLiteral("inf")));
    QVERIFY(model.lastError().isEmpty());
}

void TestItemModels::matrix_missingTableIsShownAndWrittenOutByTheFirstEdit()
{
    Session session;
    QVERIFY(!session.open(test::identitySession(), {}));
    MatrixModel model(session, {TensorRef::Kind::WK});
    const Tester tester(&model, fatal);
    QSignalSpy reset(&model, &MatrixModel::modelReset);
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(model.isImplied());
    QVERIFY(model.index(0, 0).data(MatrixModel::ImpliedRole).toBool());
    QCOMPARE(text(model, 2, 2), QStringLiteral("1"));
    QVERIFY(model.setData(model.index(2, 3), QStringLiteral("5")));
    QVERIFY(!model.isImplied());
    QCOMPARE(session.undoStack().count(), 1);
    QCOMPARE((**session.data().layers[0].wK)(2, 3), 5.0);
    QCOMPARE((**session.data().layers[0].wK)(2, 2), 1.0);
    session.undoStack().undo();
    QVERIFY(!session.data().layers[0].wK);
    QCOMPARE(text(model, 2, 3), QStringLiteral("0"));
    QCOMPARE(reset.count(), 0);
}

void TestItemModels::matrix_everyTableOfEverySession_hasItsShapeAndLabels()
{
    int tables = 0;
    for (const auto& [name, data] : test::editSessions()) {
        Session session;
        QVERIFY(!session.open(data, {}));
        MatrixModel model(session);
        const Tester tester(&model, fatal);
        for (int kind = 0; kind <= static_cast<int>(TensorRef::Kind::GivenBias); ++kind) {
            for (int layer = 0; layer < static_cast<int>(data.layers.size()); ++layer) {
                const TensorRef table{static_cast<TensorRef::Kind>(kind), 0, layer};
                model.setTable(table);
                const Tensor* const tensor = findTensor(std::as_const(data), table);
                if (tensor)
                    QCOMPARE(model.rowCount() * model.columnCount(), static_cast<int>((*tensor)->size()));
                for (int row = 0; row < model.rowCount(); ++row)
                    QVERIFY(!header(model, Qt::Vertical, row).isNull());
                for (int column = 0; column < model.columnCount(); ++column)
                    QVERIFY(!header(model, Qt::Horizontal, column).isNull());
                tables += model.isPresent() ? 1 : 0;
            }
        }
    }
    QVERIFY(tables > 40);
}

void TestItemModels::matrix_blockIsOneStep()
{
    Session session;
    QVERIFY(!session.open(fourByThree(), {}));
    MatrixModel model(session);
    QSignalSpy data(&model, &MatrixModel::dataChanged);
    QVERIFY(model.setBlock(1, 1, Matrix::Constant(2, 2, 4)));
    QCOMPARE(session.undoStack().count(), 1);
    QCOMPARE(data.count(), 1);
    QVERIFY(model.block(1, 1, 2, 2) == Matrix::Constant(2, 2, 4));
    QVERIFY(!model.setBlock(3, 0, Matrix::Constant(2, 2, 4)));
    QVERIFY(model.lastError().contains(QStringLiteral("2 × 2")));
}

void TestItemModels::matrix_tableOfARemovedLayer_isEmpty()
{
    Session session;
    QVERIFY(!session.open(test::richSession(), {}));
    MatrixModel model(session, {TensorRef::Kind::WQ, 0, 1});
    const Tester tester(&model, fatal);
    QVERIFY(!session.open(fourByThree(), {}));
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(header(model, Qt::Horizontal, 0), QString());
}

void TestItemModels::matrix_decimalsChangeTheDisplayAlone()
{
    SessionData start = fourByThree();
    start.sequences[0].embeddings->edit()(0, 0) = 0.123456;
    Session session;
    QVERIFY(!session.open(start, {}));
    MatrixModel model(session);
    const Tester tester(&model, fatal);
    model.setDecimals(2);
    QCOMPARE(text(model, 0, 0, Qt::DisplayRole), QStringLiteral("0.12"));
    QCOMPARE(text(model, 0, 0), QStringLiteral("0.123456"));
}

void TestItemModels::paste_fromASpreadsheet_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QList<double>>("row1");
    QTest::addColumn<QString>("reason");
    QTest::addRow("two rows") << QByteArray("clipboard_2x3.txt") << QList<double>{0.1, 0.2, 0.7} << QString();
    QTest::addRow("decimal comma") << QByteArray("clipboard_decimal_comma.txt") << QList<double>{0.1, 0.9}
                                   << QString();
    QTest::addRow("bad cell") << QByteArray("clipboard_bad_cell.txt") << QList<double>()
                              << QStringLiteral("Row 0, column 1 (“n/a”)");
    QTest::addRow("too wide") << QByteArray("clipboard_too_wide.txt") << QList<double>()
                              << QStringLiteral("1 rows and 6 columns");
    QTest::addRow("text") << QByteArray("clipboard_multiline_cell.txt") << QList<double>()
                          << QStringLiteral("Row 0");
}

void TestItemModels::paste_fromASpreadsheet()
{
    QFETCH(QByteArray, file);
    QFETCH(QList<double>, row1);
    QFETCH(QString, reason);
    const QString pasted = fieldText(file.constData());
    if (pasted.isEmpty())
        QSKIP("the shared cases are not here");
    Session session;
    QVERIFY(!session.open(fourByThree(), {}));
    const SessionData before = session.data();
    MatrixModel model(session);
    const Tester tester(&model, fatal);
    QCOMPARE(model.paste(1, 0, pasted), reason.isEmpty());
    QVERIFY2(model.lastError().contains(reason), qPrintable(model.lastError()));
    if (!reason.isEmpty()) {
        QVERIFY(sameSession(session.data(), before));
        return;
    }
    for (int column = 0; column < row1.size(); ++column)
        QVERIFY(model.index(1, column).data(MatrixModel::ValueRole).toDouble() == row1[column]);
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(sameBits(model.block(3, 0, 1, 3), (**before.sequences[0].embeddings).row(3)));
    session.undoStack().undo();
    QVERIFY(sameSession(session.data(), before));
}

void TestItemModels::labels_renameInsertRemoveMove()
{
    Session session;
    QVERIFY(!session.open(test::richSession(), {}));
    LabelsModel model(session);
    const Tester tester(&model, fatal);
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(model.setData(model.index(0), QStringLiteral("<b>x</b>")));
    QCOMPARE(text(model, 0, 0, Qt::DisplayRole), QStringLiteral("<b>x</b>"));
    QVERIFY(text(model, 0, 0, Qt::ToolTipRole).contains(QStringLiteral("&lt;b&gt;x&lt;/b&gt;")));
    QVERIFY(model.insertLabel(4, QStringLiteral("e")));
    QCOMPARE(model.rowCount(), 5);
    QVERIFY(model.moveLabel(4, 0));
    QCOMPARE(text(model, 0), QStringLiteral("e"));
    QVERIFY(model.removeLabel(0));
    QVERIFY(!model.removeLabel(9));
    QVERIFY(!model.lastError().isEmpty());
    QCOMPARE(session.undoStack().count(), 4);
    while (session.undoStack().canUndo())
        session.undoStack().undo();
    QVERIFY(sameSession(session.data(), test::richSession()));
}

void TestItemModels::labels_ofUnnamedDimensions_areWrittenByTheFirstRename()
{
    Session session;
    QVERIFY(!session.open(fourByThree(), {}));
    LabelsModel model(session, {LabelsRef::Kind::Dims});
    const Tester tester(&model, fatal);
    QCOMPARE(text(model, 1), QStringLiteral("dim 1"));
    QVERIFY(model.setData(model.index(1), QStringLiteral("dim 1")));
    QVERIFY(!session.data().dims);
    QVERIFY(model.setData(model.index(1), QStringLiteral("noun")));
    QCOMPARE(*session.data().dims, (Labels{"dim 0", "noun", "dim 2"}));
    QVERIFY(model.insertLabel(0, QStringLiteral("first")));
    QCOMPARE(model.rowCount(), 4);
}

void TestItemModels::labels_pasteIsAllOrNothing()
{
    Session session;
    QVERIFY(!session.open(fourByThree(), {}));
    LabelsModel model(session);
    const Tester tester(&model, fatal);
    QVERIFY(model.paste(1, QStringLiteral("one\r\ntwo, three\r\n")));
    QCOMPARE(session.data().sequences[0].tokens, (Labels{"a", "one", "two, three", "d"}));
    QCOMPARE(session.undoStack().count(), 1);
    QVERIFY(!model.paste(2, QStringLiteral("1\n2\n3")));
    QVERIFY(model.lastError().contains(u'3'));
    QCOMPARE(session.undoStack().count(), 1);
    QVERIFY(model.paste(0, QStringLiteral("w\tx\ty\tz")));
    QCOMPARE(session.data().sequences[0].tokens, (Labels{"w", "x", "y", "z"}));
}

void TestItemModels::labels_multiLineCellStaysOneToken()
{
    const QString pasted = fieldText("clipboard_multiline_cell.txt");
    if (pasted.isEmpty())
        QSKIP("the shared cases are not here");
    Session session;
    QVERIFY(!session.open(fourByThree(), {}));
    LabelsModel model(session);
    // Of two columns the first is taken, and said so; a single row is read across.
    QVERIFY(model.paste(1, pasted));
    QCOMPARE(session.data().sequences[0].tokens, (Labels{"a", "first line\nsecond line", "c", "d"}));
    QVERIFY(model.lastNote().contains(u'2'));
    QVERIFY(model.paste(1, pasted.section(u'\r', 0, 0)));
    QCOMPARE(session.data().sequences[0].tokens, (Labels{"a", "first line\nsecond line", "b", "d"}));
    QCOMPARE(model.lastNote(), QString());
    // What was copied is read back as it was.
    const Labels before = session.data().sequences[0].tokens;
    QVERIFY(model.paste(0, model.copied()));
    QCOMPARE(session.data().sequences[0].tokens, before);
    QVERIFY(!model.paste(2, pasted + QStringLiteral("e\tf\r\n")));
    QCOMPARE(session.data().sequences[0].tokens, before);
}

void TestItemModels::mask_saysWhichRuleHides()
{
    SessionData start = test::richSession();
    start.layers[0].mask.causal = true;
    start.layers[0].mask.window = std::pair<int, int>(1, -1);
    start.layers[0].mask.bias->tables[0].edit()(1, 0) = -std::numeric_limits<double>::infinity();
    Session session;
    QVERIFY(!session.open(start, {}));
    MaskModel model(session);
    const Tester tester(&model, fatal);
    const auto reasons = [&](int row, int column) {
        return static_cast<MaskReason>(model.index(row, column).data(MaskModel::ReasonsRole).toUInt());
    };
    QVERIFY(reasons(0, 0) == MaskReason::None);
    QVERIFY(reasons(0, 1) == MaskReason::Causal);
    QVERIFY(reasons(0, 3) == (MaskReason::Causal | MaskReason::Padding | MaskReason::Painted));
    QVERIFY(reasons(2, 0) == MaskReason::Window);
    QVERIFY(reasons(1, 0) == MaskReason::Bias);
    QCOMPARE(model.index(0, 0).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
    QCOMPARE(model.index(0, 1).data(MaskModel::VisibleRole).toBool(), false);
    QVERIFY(model.reasonText(0, 0).isEmpty());
    QVERIFY(model.reasonText(0, 1).contains(QStringLiteral("causal")));
    model.setPlace({0, 0, 1});
    QVERIFY(reasons(0, 3) == (MaskReason::Causal | MaskReason::Padding));
}

void TestItemModels::mask_toggledTwice_isOneTableAndTwoSteps()
{
    Session session;
    QVERIFY(!session.open(fourByThree(), {}));
    MaskModel model(session);
    const Tester tester(&model, fatal);
    const QModelIndex cell = model.index(1, 2);
    QVERIFY(model.setData(cell, Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!session.data().layers[0].mask.allowed->of(0)(1, 2));
    QVERIFY(!cell.data(MaskModel::VisibleRole).toBool());
    QVERIFY(model.setData(cell, Qt::Checked, Qt::CheckStateRole));
    QVERIFY(session.data().layers[0].mask.allowed->of(0).all());
    QCOMPARE(session.undoStack().count(), 2);
    session.undoStack().undo();
    session.undoStack().undo();
    QVERIFY(sameSession(session.data(), fourByThree()));
}

void TestItemModels::mask_hiddenByAnotherRule_isRefused()
{
    SessionData start = fourByThree();
    start.layers[0].mask.causal = true;
    Session session;
    QVERIFY(!session.open(start, {}));
    MaskModel model(session);
    const Tester tester(&model, fatal);
    QVERIFY(!model.setData(model.index(0, 2), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(model.lastError().contains(QStringLiteral("causal")));
    QCOMPARE(session.undoStack().count(), 0);
}

void TestItemModels::mask_followsItsSession()
{
    Session session;
    QVERIFY(!session.open(test::richSession(), {}));
    MaskModel model(session);
    const Tester tester(&model, fatal);
    QSignalSpy data(&model, &MaskModel::dataChanged);
    const double hidden = -std::numeric_limits<double>::infinity();
    QVERIFY(!session.setCells({TensorRef::Kind::MaskBias}, 2, 2, Matrix::Constant(1, 1, hidden), {}));
    QVERIFY(!model.index(2, 2).data(MaskModel::VisibleRole).toBool());
    QCOMPARE(data.count(), 1);
    QVERIFY(!session.setCells({TensorRef::Kind::WQ}, 0, 0, Matrix::Constant(1, 1, 2), {}));
    QCOMPARE(data.count(), 1);
    apply(session, insertToken(session.data(), 0, TokenList::Tokens, 0, "new"));
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(header(model, Qt::Horizontal, 0), QStringLiteral("new"));
    model.setPlace({0, 5, 0});
    QCOMPARE(model.rowCount(), 0);
}

QTEST_GUILESS_MAIN(TestItemModels)
#include "tst_item_models.moc"
