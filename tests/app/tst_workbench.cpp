// SPDX-License-Identifier: GPL-3.0-or-later
// One sitting at the workbench, with real keys in the real window.
#include "app/export_actions.h"
#include "app/window_fixture.h"
#include "io/session_file.h"

#include <QComboBox>
#include <QDir>
#include <QImage>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QToolButton>

using namespace attnscope;

namespace {

constexpr int animal = 1;
constexpr int street = 5;
constexpr int it = 6;

QString four(double number)
{
    return QString::number(number, 'f', 4);
}

const QStringList& weightFigures()
{
    static const QStringList ids{QStringLiteral("weights"), QStringLiteral("attention")};
    return ids;
}

} // namespace

class TestWorkbench final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void start_showsIt();
    void typedOne_reachesEveryFigure();
    void undo_bringsTheOldNumbersBack();
    void causal_changesEveryRowButTheLast();
    void scale_isOneUndoStep();
    void savedAndReopened_isTheSame();
    void allFigures_areExportedAsPng();
    void realModel_opensWithThreeLayersOfThreeHeads();
    void pointing_neverMarksTheFileModified();
    void choosers_chooseForEveryFigure();
    void sequences_areKnownByTheirBeginning();
    void renamedSequence_keepsItsNameThroughSavingAndMoving();

private:
    MainWindow& window() { return m_fixture->window(); }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestWorkbench::start_showsIt()
{
    QVERIFY(window().windowTitle().contains(QStringLiteral("it")));
    QVERIFY(!window().isWindowModified());
    QCOMPARE(window().workspace().focus().query, it);
    QCOMPARE(four(m_fixture->weight(it, animal)), QStringLiteral("0.3118"));
    QCOMPARE(four(m_fixture->weight(it, street)), QStringLiteral("0.1147"));
    for (const QString& id : weightFigures())
        QVERIFY2(m_fixture->described(id).contains(QStringLiteral("0.3118")),
            qPrintable(m_fixture->described(id)));
}

void TestWorkbench::typedOne_reachesEveryFigure()
{
    m_fixture->type(m_fixture->table("embeddingsTable"), street, 1, QStringLiteral("1"));
    QCOMPARE(four(m_fixture->weight(it, animal)), QStringLiteral("0.2605"));
    QCOMPARE(four(m_fixture->weight(it, street)), QStringLiteral("0.2605"));
    for (const QString& id : weightFigures()) {
        const QString text = m_fixture->described(id);
        QVERIFY2(text.contains(QStringLiteral("0.2605")), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("0.3118")), qPrintable(text));
    }
    QVERIFY(window().isWindowModified());
    // Enter went down, as in a spreadsheet.
    QCOMPARE(m_fixture->table("embeddingsTable").currentIndex().row(), street + 1);
}

void TestWorkbench::undo_bringsTheOldNumbersBack()
{
    m_fixture->type(m_fixture->table("embeddingsTable"), street, 1, QStringLiteral("1"));
    auto* undo = m_fixture->find<QAction>("actionUndo");
    QVERIFY2(undo->text().contains(QStringLiteral("embeddings")), qPrintable(undo->text()));
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(four(m_fixture->weight(it, animal)), QStringLiteral("0.3118"));
    for (const QString& id : weightFigures())
        QVERIFY(m_fixture->described(id).contains(QStringLiteral("0.3118")));
    QVERIFY(!window().isWindowModified());
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(four(m_fixture->weight(it, animal)), QStringLiteral("0.2605"));
}

void TestWorkbench::causal_changesEveryRowButTheLast()
{
    QList<double> before;
    for (int query = 0; query <= it; ++query)
        before << m_fixture->weight(query, 0);
    QTest::keyClick(&window(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(window().workspace().layer().mask.causal);
    for (int query = 0; query < it; ++query)
        QVERIFY2(m_fixture->weight(query, 0) > before[query] + 1e-6, qPrintable(QString::number(query)));
    QVERIFY(qAbs(m_fixture->weight(it, 0) - before[it]) < 1e-15);
}

void TestWorkbench::scale_isOneUndoStep()
{
    m_fixture->trigger("actionScale");
    QCOMPARE(four(m_fixture->weight(it, animal)), QStringLiteral("0.2156"));
    QVERIFY(m_fixture->described(QStringLiteral("weights")).contains(QStringLiteral("0.2156")));
    QCOMPARE(window().workspace().session().undoStack().count(), 1);
    m_fixture->trigger("actionUndo");
    QCOMPARE(four(m_fixture->weight(it, animal)), QStringLiteral("0.3118"));
    QVERIFY(!m_fixture->find<QAction>("actionScale")->isChecked());
}

void TestWorkbench::savedAndReopened_isTheSame()
{
    m_fixture->type(m_fixture->table("embeddingsTable"), street, 1, QStringLiteral("0.1"));
    m_fixture->trigger("show_output");
    const QStringList shown = window().cards().wanted();
    Focus focus = window().workspace().focus();
    focus.key = animal;
    focus.dim = 2;
    window().workspace().select(focus);
    const double saved = m_fixture->weight(it, animal);
    m_fixture->chosenSave = m_fixture->path(QStringLiteral("mine.attn.json"));
    QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY2(!window().isWindowModified(), qPrintable(m_fixture->message()));
    QVERIFY(window().windowTitle().contains(QStringLiteral("mine.attn.json")));
    QVERIFY(window().close());
    QCOMPARE(m_fixture->unsavedQuestions, 0);

    m_fixture->restart();
    m_fixture->chosenOpen = m_fixture->chosenSave;
    QTest::keyClick(&window(), Qt::Key_O, Qt::ControlModifier);
    QCOMPARE(m_fixture->weight(it, animal), saved);
    QCOMPARE(window().workspace().focus(), focus);
    QCOMPARE(window().cards().wanted(), shown);
    QCOMPARE(window().workspace().sequence().embeddings->operator*()(street, 1), 0.1);
    QVERIFY(!window().isWindowModified());
}

void TestWorkbench::allFigures_areExportedAsPng()
{
    auto* actions = window().findChild<ExportActions*>();
    const QStringList ids = actions->applyingFigures();
    QVERIFY(ids.size() >= 8);
    const QString folder = m_fixture->path(QStringLiteral("figures"));
    QVERIFY(!actions->exportTo(ids, {}, folder));
    for (const QString& id : ids) {
        const QImage picture(QDir(folder).filePath(id + QStringLiteral(".png")));
        QCOMPARE(picture.size(), QSize(1200, 800));
    }
}

void TestWorkbench::realModel_opensWithThreeLayersOfThreeHeads()
{
    const QString file = QStringLiteral(ATTNSCOPE_SHARED "/real/sessions/gpt-nano-sort.attn.json");
    if (!QFile::exists(file))
        QSKIP("the shared sessions are not here");
    QVERIFY(window().document().openFile(file));
    QTRY_VERIFY(window().workspace().computation().isCurrent());
    QCOMPARE(m_fixture->find<QComboBox>("layerChooser")->count(), 3);
    QCOMPARE(m_fixture->find<QComboBox>("headChooser")->count(), 3);
    QTRY_VERIFY(m_fixture->find<QComboBox>("layerChooser")->isVisible());
    const QString heads = m_fixture->described(QStringLiteral("heads"));
    QVERIFY2(!heads.isEmpty(), "the heads are described");
}

void TestWorkbench::pointing_neverMarksTheFileModified()
{
    auto& view = window().cards().card(QStringLiteral("weights"))->view();
    const int before = window().workspace().focus().key;
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Right);
    QVERIFY(window().workspace().focus().key != before);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center());
    m_fixture->find<QComboBox>("queryChooser")->setCurrentIndex(2);
    QCOMPARE(window().workspace().focus().query, 2);
    QVERIFY(!window().isWindowModified());
    QVERIFY(!window().workspace().session().isModified());
}

void TestWorkbench::choosers_chooseForEveryFigure()
{
    auto* query = m_fixture->find<QComboBox>("queryChooser");
    QCOMPARE(query->count(), 7);
    query->setFocus();
    query->setCurrentIndex(animal);
    QVERIFY2(m_fixture->described(QStringLiteral("weights")).contains(QStringLiteral("animal")),
        qPrintable(m_fixture->described(QStringLiteral("weights"))));
    QCOMPARE(window().workspace().focus().query, animal);
}

void TestWorkbench::sequences_areKnownByTheirBeginning()
{
    m_fixture->trigger("actionDuplicateSequence");
    auto* chooser = m_fixture->find<QComboBox>("sequenceChooser");
    QTRY_VERIFY(chooser->isVisible());
    QCOMPARE(chooser->count(), 2);
    QVERIFY2(chooser->itemText(1).contains(QStringLiteral("animal")), qPrintable(chooser->itemText(1)));
    SessionData named = window().workspace().session().data();
    named.sequences[1].tokens[0] = "<b>A</b>";
    QVERIFY(window().workspace().apply(named, QStringLiteral("rename")));
    QVERIFY2(chooser->itemText(1).contains(QStringLiteral("<b>A</b>")), qPrintable(chooser->itemText(1)));
    QVERIFY(!chooser->itemText(0).contains(QStringLiteral("<b>")));
}

void TestWorkbench::renamedSequence_keepsItsNameThroughSavingAndMoving()
{
    m_fixture->trigger("actionDuplicateSequence");
    m_fixture->trigger("actionRename:sequences[].name");
    auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(line);
    QCOMPARE(line->objectName(), QStringLiteral("option:sequences[].name"));
    QCOMPARE(line->text(), QStringLiteral("sequence 1"));
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("variant"));
    QTest::keyClick(line, Qt::Key_Return);
    auto* chooser = m_fixture->find<QComboBox>("sequenceChooser");
    QVERIFY2(chooser->itemText(1).endsWith(QStringLiteral("variant")), qPrintable(chooser->itemText(1)));

    m_fixture->trigger("actionMoveSequenceUp");
    QVERIFY(chooser->itemText(0).contains(QStringLiteral("variant")));
    QCOMPARE(window().workspace().focus().sequence, 0);
    const QString path = m_fixture->path(QStringLiteral("named.attn.json"));
    m_fixture->chosenSave = path;
    QVERIFY(window().document().saveAs());
    const Result<ReadSession> read = readSession(path);
    QVERIFY(read);
    QCOMPARE(read.value().data.sequences[0].name, "variant");
    QVERIFY(read.value().warnings.empty());

    line->clear();
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(!chooser->itemText(0).contains(QStringLiteral("variant")));
    m_fixture->trigger("actionUndo");
    QVERIFY(chooser->itemText(0).contains(QStringLiteral("variant")));
}

QTEST_MAIN(TestWorkbench)
#include "tst_workbench.moc"
