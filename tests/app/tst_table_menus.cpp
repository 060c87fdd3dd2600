// SPDX-License-Identifier: GPL-3.0-or-later
// Menus of tables and of their headers: fill, copy, insert, remove, move, rename.
#include "app/window_keys.h"
#include "core/edit/fill.h"
#include "view/tables/table_header.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QLineEdit>
#include <QSpinBox>

using namespace attnscope;

class TestTableMenus final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        m_table = &m_fixture->table("embeddingsTable");
        m_table->setFocus();
        m_table->setCurrentIndex(m_table->model()->index(1, 2));
    }
    void cleanup() { m_fixture.reset(); }

    void fill_isOneStep_data();
    void fill_isOneStep();
    void randomFill_isSeeded();
    void randomFill_refusesWhatIsNoNumber();
    void copyAs_writesTheForm_data();
    void copyAs_writesTheForm();
    void contextMenuByKey_editsTheLineOfTheCell();
    void headerMenu_isRefusedWithTheReason();
    void headers_followTheFont();
    void headerMenu_movesAndRenames();
    void maskHeaderMenu_removesTheToken();
    void projectionHeader_insertsTheDimension();

private:
    Session& session() { return m_fixture->window().workspace().session(); }
    const Matrix& embeddings() { return **m_fixture->window().workspace().sequence().embeddings; }
    const Labels& tokens() { return m_fixture->window().workspace().sequence().tokens; }
    /// Opens the context menu as the Menu key does.
    static QMenu* openMenu(QWidget& widget)
    {
        const QPoint centre = widget.rect().center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, centre, widget.mapToGlobal(centre));
        QCoreApplication::sendEvent(&widget, &event);
        return qobject_cast<QMenu*>(QApplication::activePopupWidget());
    }
    static QMenu* openMenu(TableHeader& header, int section)
    {
        const int along = header.sectionViewportPosition(section) + 3;
        const QPoint at = header.orientation() == Qt::Vertical ? QPoint(3, along) : QPoint(along, 3);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, header.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(header.viewport(), &event);
        return qobject_cast<QMenu*>(QApplication::activePopupWidget());
    }
    static void take(QMenu* menu, const char* entry)
    {
        QAction* action = entryOf(*menu, QLatin1String(entry));
        QVERIFY2(action, entry);
        action->trigger();
        menu->close();
    }

    std::unique_ptr<WindowFixture> m_fixture;
    NumberTable* m_table = nullptr;
};

void TestTableMenus::fill_isOneStep_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<double>("diagonal");
    QTest::addColumn<double>("beside");
    QTest::addRow("zeros") << "fillZeros" << 0.0 << 0.0;
    QTest::addRow("ones") << "fillOnes" << 1.0 << 1.0;
    QTest::addRow("identity") << "fillIdentity" << 1.0 << 0.0;
}

void TestTableMenus::fill_isOneStep()
{
    QFETCH(const QString, entry);
    const Matrix before = embeddings();
    take(openMenu(*m_table), entry.toLatin1());
    QTEST(embeddings()(3, 3), "diagonal");
    QTEST(embeddings()(3, 2), "beside");
    QCOMPARE(session().undoStack().count(), 1);
    QVERIFY(session().undoName().contains(QStringLiteral("embeddings")));
    m_fixture->trigger("actionUndo");
    QVERIFY(embeddings() == before);
}

void TestTableMenus::randomFill_isSeeded()
{
    take(m_fixture->find<QMenu>("menuTable"), "fillRandom");
    auto* dialog = m_fixture->find<QDialog>("fillDialog");
    dialog->findChild<QSpinBox*>(QStringLiteral("fillSeed"))->setValue(42);
    auto* deviation = dialog->findChild<QLineEdit*>(QStringLiteral("fillSecond"));
    deviation->selectAll();
    QTest::keyClicks(deviation, QStringLiteral("0.5"));
    QTest::keyClick(deviation, Qt::Key_Return);
    Fill fill;
    fill.kind = Fill::Kind::Normal;
    fill.seed = 42;
    fill.deviation = 0.5;
    QVERIFY(embeddings() == filled(7, 4, fill));
    QCOMPARE(session().undoStack().count(), 1);
}

void TestTableMenus::randomFill_refusesWhatIsNoNumber()
{
    take(openMenu(*m_table), "fillRandom");
    auto* dialog = m_fixture->find<QDialog>("fillDialog");
    auto* mean = dialog->findChild<QLineEdit*>(QStringLiteral("fillFirst"));
    for (const char* text : {"many", "inf", ""}) {
        mean->setText(QLatin1String(text));
        QTest::keyClick(mean, Qt::Key_Return);
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("fillRefusal"))->isVisible());
    }
    QCOMPARE(session().undoStack().count(), 0);
}

void TestTableMenus::copyAs_writesTheForm_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QString>("text");
    QTest::addRow("tabs") << "copyAsTabSeparated"
                          << "0.1\t1\n1\t0\n";
    QTest::addRow("csv") << "copyAsCsv"
                         << "0.1,1\n1,0\n";
    QTest::addRow("latex") << "copyAsLatex"
                           << "\\begin{pmatrix}\n  0.1 & 1 \\\\\n  1 & 0\n\\end{pmatrix}\n";
    QTest::addRow("numpy") << "copyAsNumPy"
                           << "np.array([[0.1, 1.],\n          [1., 0.]])\n";
}

void TestTableMenus::copyAs_writesTheForm()
{
    QFETCH(const QString, entry);
    Matrix block(2, 2);
    block << 0.1, 1, 1, 0;
    QVERIFY(!session().setCells({}, 0, 0, block, QStringLiteral("set")));
    const auto index = [this](int row, int column) { return m_table->model()->index(row, column); };
    m_table->selectionModel()->select({index(0, 0), index(1, 1)}, QItemSelectionModel::ClearAndSelect);
    take(openMenu(*m_table), entry.toLatin1());
    QTEST(QApplication::clipboard()->text(), "text");
    m_table->setCurrentIndex(index(0, 0));
    take(m_fixture->find<QMenu>("menuTable"), entry.toLatin1());
    QVERIFY2(QApplication::clipboard()->text().size() > 50, "one cell alone: the whole table is copied");
}

void TestTableMenus::contextMenuByKey_editsTheLineOfTheCell()
{
    QMenu* menu = openMenu(*m_table);
    QVERIFY(menu);
    QMenu* row = nullptr;
    for (QMenu* each : menu->findChildren<QMenu*>()) {
        if (entryOf(*each, QStringLiteral("lineRemove")) && !row)
            row = each;
    }
    QVERIFY(row);
    entryOf(*row, QStringLiteral("lineRemove"))->trigger();
    menu->close();
    QCOMPARE(tokens().at(1), std::string("didn't"));
    QCOMPARE(int(tokens().size()), 6);
}

void TestTableMenus::headerMenu_isRefusedWithTheReason()
{
    take(openMenu(m_table->rowHeader(), 0), "lineMoveBack");
    auto* bubble = m_table->viewport()->findChild<QLabel*>(QStringLiteral("refusalText"));
    QVERIFY(bubble->isVisible());
    QVERIFY(!bubble->text().isEmpty());
    QCOMPARE(session().undoStack().count(), 0);
}

void TestTableMenus::headers_followTheFont()
{
    const QSize before(m_table->verticalHeader()->width(), m_table->horizontalHeader()->height());
    QFont font = m_table->font();
    font.setPixelSize(3 * QFontInfo(font).pixelSize());
    m_table->setFont(font);
    QTRY_VERIFY(m_table->horizontalHeader()->height() > 2 * before.height());
    QVERIFY(m_table->verticalHeader()->width() > before.width());
    QCOMPARE(m_table->viewport()->x(), m_table->verticalHeader()->width() + m_table->frameWidth());
}

void TestTableMenus::headerMenu_movesAndRenames()
{
    take(openMenu(m_table->columnHeader(), 0), "lineMoveOn");
    QCOMPARE(session().data().dims->at(1), std::string("noun"));
    QCOMPARE(embeddings()(5, 1), 1.0);
    QCOMPARE(QString::number(m_fixture->weight(6, 1), 'f', 4), QStringLiteral("0.3118"));
    take(openMenu(m_table->rowHeader(), 5), "lineInsertAfter");
    QCOMPARE(int(tokens().size()), 8);
    take(openMenu(m_table->rowHeader(), 6), "lineRename");
    auto* editor = m_table->findChild<QLineEdit*>(QStringLiteral("labelEditor"));
    QVERIFY(editor && editor->isVisible());
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("new"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(tokens().at(6), std::string("new"));
    QCOMPARE(session().undoStack().count(), 3);
}

void TestTableMenus::maskHeaderMenu_removesTheToken()
{
    m_fixture->find<QTabWidget>("inputTabs")->setCurrentIndex(2);
    auto* mask = m_fixture->find<QTableView>("maskTable");
    take(openMenu(*static_cast<TableHeader*>(mask->horizontalHeader()), 2), "lineRemove");
    QCOMPARE(int(tokens().size()), 6);
    QCOMPARE(tokens().at(2), std::string("cross"));
}

void TestTableMenus::projectionHeader_insertsTheDimension()
{
    NumberTable& keys = m_fixture->table("wkTable");
    m_fixture->find<QTabWidget>("projectionTabs")->setCurrentIndex(1);
    // In orientation Wx the columns of w_k are the dimensions, its rows are features of keys.
    QVERIFY(!openMenu(keys.rowHeader(), 0));
    take(openMenu(keys.columnHeader(), 4 - 1), "lineInsertBefore");
    QCOMPARE(embeddings().cols(), 5);
    QCOMPARE(QString::number(m_fixture->weight(6, 1), 'f', 4), QStringLiteral("0.3118"));
}

QTEST_MAIN(TestTableMenus)
#include "tst_table_menus.moc"
