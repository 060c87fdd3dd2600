// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_fixture.h"
#include "support/many_numbers.h"
#include "view/tables/mask_table_view.h"
#include "view/tables/table_header.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QTabWidget>

using namespace attnscope;

class TestTableEditing final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        m_table = &m_fixture->table("embeddingsTable");
    }
    void cleanup() { m_fixture.reset(); }

    void editedAndLeftAlone_keepsEveryBit();
    void refusedText_saysWhyAndKeepsTheEditor();
    void escape_leavesTheCellAlone();
    void tab_goesRightAndThenToTheNextRow();
    void deleteKey_clearsTheBlockInOneStep();
    void copiedBlock_isTabSeparated();
    void pastedBlock_isOneStep();
    void pastedTextThatDoesNotFit_isRefusedWhole();
    void missingTable_becomesExplicitOnTheFirstEdit();
    void doubleClickOnALabel_renamesIt();
    void maskCell_isSwitchedBySpaceAndClick();
    void wideTable_measuresNoColumn();
    void largeTable_isCopiedBeforeItIsEdited();
    void longerLabels_coverNoCell();
    void colours_coverTheNumbersAfterEveryEdit();

private:
    double cell(int row, int column) const
    {
        return (**m_fixture->window().workspace().sequence().embeddings)(row, column);
    }
    Session& session() { return m_fixture->window().workspace().session(); }
    QLineEdit* editor() const
    {
        return m_fixture->window().findChild<QLineEdit*>(QStringLiteral("numberEditor"));
    }

    std::unique_ptr<WindowFixture> m_fixture;
    NumberTable* m_table = nullptr;
};

void TestTableEditing::editedAndLeftAlone_keepsEveryBit()
{
    const double odd = 0.1234567890123456789;
    QVERIFY(!session().setCells({}, 0, 0, Matrix::Constant(1, 1, odd), QStringLiteral("set")));
    m_table->setFocus();
    m_table->setCurrentIndex(m_table->model()->index(0, 0));
    QTest::keyClick(m_table, Qt::Key_F2);
    QVERIFY(editor());
    QCOMPARE(editor()->text().toDouble(), odd);
    QTest::keyClick(editor(), Qt::Key_Return);
    QCOMPARE(cell(0, 0), odd);
    QCOMPARE(session().undoStack().count(), 1);
}

void TestTableEditing::refusedText_saysWhyAndKeepsTheEditor()
{
    m_table->setFocus();
    m_table->setCurrentIndex(m_table->model()->index(1, 1));
    QTest::keyClicks(m_table, QStringLiteral("x"));
    QTest::keyClick(editor(), Qt::Key_Return);
    auto* bubble = m_table->viewport()->findChild<QLabel*>(QStringLiteral("refusalText"));
    QVERIFY(bubble && bubble->isVisible());
    QVERIFY(!bubble->text().isEmpty());
    QVERIFY(editor() && editor()->isVisible());
    QCOMPARE(cell(1, 1), 1.0);
    QCOMPARE(session().undoStack().count(), 0);
    QTest::keyClicks(editor(), QStringLiteral("2"));
    QVERIFY(!bubble->isVisible());
    QTest::keyClick(editor(), Qt::Key_Return);
    QCOMPARE(cell(1, 1), 2.0);
}

void TestTableEditing::escape_leavesTheCellAlone()
{
    m_table->setFocus();
    m_table->setCurrentIndex(m_table->model()->index(1, 1));
    QTest::keyClicks(m_table, QStringLiteral("7"));
    QTest::keyClick(editor(), Qt::Key_Escape);
    QCOMPARE(cell(1, 1), 1.0);
    QCOMPARE(session().undoStack().count(), 0);
}

void TestTableEditing::tab_goesRightAndThenToTheNextRow()
{
    m_table->setFocus();
    m_table->setCurrentIndex(m_table->model()->index(0, 2));
    QTest::keyClicks(m_table, QStringLiteral("3"));
    QTest::keyClick(editor(), Qt::Key_Tab);
    QCOMPARE(m_table->currentIndex().column(), 3);
    QVERIFY(m_table->hasFocus());
    QTest::keyClick(m_table, Qt::Key_Tab);
    QCOMPARE(m_table->currentIndex(), m_table->model()->index(1, 0));
    QTest::keyClick(m_table, Qt::Key_Backtab);
    QCOMPARE(m_table->currentIndex(), m_table->model()->index(0, 3));
    QCOMPARE(cell(0, 2), 3.0);
}

void TestTableEditing::deleteKey_clearsTheBlockInOneStep()
{
    m_table->setFocus();
    const QItemSelection block(m_table->model()->index(1, 0), m_table->model()->index(1, 2));
    m_table->setCurrentIndex(m_table->model()->index(1, 0));
    m_table->selectionModel()->select(block, QItemSelectionModel::ClearAndSelect);
    QTest::keyClick(m_table, Qt::Key_Delete);
    QCOMPARE(cell(1, 0) + cell(1, 1) + cell(1, 2), 0.0);
    QCOMPARE(session().undoStack().count(), 1);
    m_fixture->trigger("actionUndo");
    QCOMPARE(cell(1, 0) + cell(1, 1) + cell(1, 2), 3.0);
}

void TestTableEditing::copiedBlock_isTabSeparated()
{
    m_table->setFocus();
    const QItemSelection block(m_table->model()->index(5, 0), m_table->model()->index(6, 3));
    m_table->selectionModel()->select(block, QItemSelectionModel::ClearAndSelect);
    m_fixture->trigger("actionCopy");
    QCOMPARE(QApplication::clipboard()->text().trimmed(), QStringLiteral("1\t0\t0\t0\n0\t0\t0\t1"));
}

void TestTableEditing::pastedBlock_isOneStep()
{
    m_table->setFocus();
    m_table->setCurrentIndex(m_table->model()->index(2, 1));
    QApplication::clipboard()->setText(QStringLiteral("1.5\t-2\r\n1e-3\t4\r\n"));
    m_fixture->trigger("actionPaste");
    QCOMPARE(cell(2, 1), 1.5);
    QCOMPARE(cell(2, 2), -2.0);
    QCOMPARE(cell(3, 1), 1e-3);
    QCOMPARE(cell(3, 2), 4.0);
    QCOMPARE(session().undoStack().count(), 1);
    m_fixture->trigger("actionUndo");
    QCOMPARE(cell(3, 2), 0.0);
}

void TestTableEditing::pastedTextThatDoesNotFit_isRefusedWhole()
{
    m_table->setFocus();
    m_table->setCurrentIndex(m_table->model()->index(6, 3));
    QApplication::clipboard()->setText(QStringLiteral("5\t6\n"));
    m_fixture->trigger("actionPaste");
    QCOMPARE(cell(6, 3), 1.0);
    QCOMPARE(session().undoStack().count(), 0);
    auto* bubble = m_table->viewport()->findChild<QLabel*>(QStringLiteral("refusalText"));
    QVERIFY(bubble->isVisible());
}

void TestTableEditing::missingTable_becomesExplicitOnTheFirstEdit()
{
    SessionData data = session().data();
    data.layers.front().wK.reset();
    QVERIFY(!session().apply(data, QStringLiteral("without w_k")));
    NumberTable& keys = m_fixture->table("wkTable");
    keys.window()->findChild<QTabWidget*>(QStringLiteral("projectionTabs"))->setCurrentIndex(1);
    QCOMPARE(keys.model()->index(3, 3).data().toString(), QStringLiteral("1"));
    m_fixture->type(keys, 3, 3, QStringLiteral("0"));
    QVERIFY(session().data().layers.front().wK.has_value());
    QCOMPARE((**session().data().layers.front().wK)(3, 3), 0.0);
    QCOMPARE((**session().data().layers.front().wK)(2, 2), 1.0);
    m_fixture->trigger("actionUndo");
    QVERIFY(!session().data().layers.front().wK.has_value());
}

void TestTableEditing::doubleClickOnALabel_renamesIt()
{
    m_table->rowHeader().rename(5);
    auto* label = m_table->findChild<QLineEdit*>(QStringLiteral("labelEditor"));
    QVERIFY(label);
    QCOMPARE(label->text(), QStringLiteral("street"));
    label->selectAll();
    QTest::keyClicks(label, QStringLiteral("<b>&road"));
    QTest::keyClick(label, Qt::Key_Return);
    QCOMPARE(m_fixture->window().workspace().sequence().tokens.at(5), std::string("<b>&road"));
    QVERIFY2(m_fixture->described(QStringLiteral("weights")).contains(QStringLiteral("<b>&road")),
        "labels are data, never markup");
    m_table->columnHeader().rename(0);
    label = m_table->columnHeader().findChild<QLineEdit*>(QStringLiteral("labelEditor"));
    QVERIFY(label);
    QTest::keyClicks(label, QStringLiteral("thing"));
    QTest::keyClick(label, Qt::Key_Return);
    QCOMPARE(session().data().dims->at(0), std::string("thing"));
    QCOMPARE(session().undoStack().count(), 2);
}

void TestTableEditing::maskCell_isSwitchedBySpaceAndClick()
{
    m_fixture->find<QTabWidget>("inputTabs")->setCurrentIndex(2);
    auto* mask = m_fixture->find<QTableView>("maskTable");
    mask->setFocus();
    mask->setCurrentIndex(mask->model()->index(6, 1));
    QTest::keyClick(mask, Qt::Key_Space);
    QCOMPARE(m_fixture->weight(6, 1), 0.0);
    QVERIFY(session().data().layers.front().mask.allowed.has_value());
    const QPoint place = mask->visualRect(mask->model()->index(6, 1)).center();
    QTest::mouseClick(mask->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(QString::number(m_fixture->weight(6, 1), 'f', 4), QStringLiteral("0.3118"));
}

/// To measure thousands of columns takes seconds.
void TestTableEditing::wideTable_measuresNoColumn()
{
    SessionData data = session().data();
    data.dims.emplace(2048, "d");
    data.dims->at(7) = "a label that is much longer than a number";
    data.layers.front() = Layer{};
    data.sequences.front().embeddings = Tensor(Matrix::Zero(7, 2048));
    QVERIFY(!session().open(data, {}));
    QApplication::processEvents();
    QCOMPARE(m_table->model()->columnCount(), 2048);
    const QHeaderView& header = *m_table->horizontalHeader();
    for (const int column : {0, 7, 2047}) {
        QCOMPARE(m_table->columnWidth(column), header.defaultSectionSize());
        QVERIFY(header.sectionResizeMode(column) != QHeaderView::ResizeToContents);
    }
}

void TestTableEditing::largeTable_isCopiedBeforeItIsEdited()
{
    QVERIFY(!session().open(test::manyNumbersSession(), {}));
    const auto copy = [&] {
        return session().preparedEdit(*m_fixture->window().workspace().sequence().embeddings);
    };
    m_table->setFocus();
    m_table->setCurrentIndex(m_table->model()->index(1, 0));
    QTRY_VERIFY(copy());
    const Matrix* taken = copy();
    QTest::keyClicks(m_table, QStringLiteral("5"));
    QTest::keyClick(editor(), Qt::Key_Return);
    QCOMPARE(cell(1, 0), 5.0);
    QCOMPARE(&**m_fixture->window().workspace().sequence().embeddings, taken);
}

void TestTableEditing::longerLabels_coverNoCell()
{
    const auto checkHeaders = [](const QTableView& table) {
        const QRect cells = table.viewport()->geometry();
        QCOMPARE(table.verticalHeader()->geometry().right() + 1, cells.left());
        QCOMPARE(table.horizontalHeader()->geometry().bottom() + 1, cells.top());
    };
    SessionData data = session().data();
    for (const char* label : {"a", "a label that is longer than those before it", "b"}) {
        data.sequences.front().tokens.front() = label;
        QVERIFY(!session().open(data, {}));
        checkHeaders(*m_table);
        m_fixture->find<QTabWidget>("inputTabs")
            ->setCurrentWidget(m_fixture->find<QTableView>("maskTable")->parentWidget());
        checkHeaders(*m_fixture->find<QTableView>("maskTable"));
        m_fixture->find<QTabWidget>("inputTabs")->setCurrentIndex(0);
    }
}

/// The ground of a cell tells its part of the largest number.
void TestTableEditing::colours_coverTheNumbersAfterEveryEdit()
{
    const auto ground = [&](int row, int column) {
        const QRect cell = m_table->visualRect(m_table->model()->index(row, column));
        const QImage picture = m_table->viewport()->grab().toImage();
        return picture.pixelColor((cell.topLeft() + QPoint(3, 3)) * picture.devicePixelRatio());
    };
    const auto set = [&](double number) {
        QVERIFY(!session().setCells(TensorRef{}, 0, 0, Matrix::Constant(1, 1, number), {}));
    };
    m_table->setCurrentIndex(m_table->model()->index(5, 0));
    const QColor before = ground(1, 1);
    QVERIFY(ground(0, 0) != before);
    set(1000);
    const QColor pale = ground(1, 1);
    QVERIFY(pale != before);
    session().undoStack().undo();
    QCOMPARE(ground(1, 1), before);
    // An edit of something else in between, and of the whole table.
    m_fixture->trigger("actionCausal");
    QCOMPARE(ground(1, 1), before);
    set(1000);
    QCOMPARE(ground(1, 1), pale);
    m_fixture->trigger("actionCausal");
    QCOMPARE(ground(1, 1), pale);
    SessionData data = session().data();
    data.sequences[0].embeddings->edit()(0, 0) = 0;
    QVERIFY(!session().apply(std::move(data), {}));
    QVERIFY(ground(1, 1) != pale);
    session().undoStack().undo();
    QCOMPARE(ground(1, 1), pale);
}

QTEST_MAIN(TestTableEditing)
#include "tst_table_editing.moc"
