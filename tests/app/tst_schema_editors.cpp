// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of the session file has an editor in the window.
#include "app/window_keys.h"
#include "core/edit/parts.h"
#include "model/table_labels.h"
#include "support/edit_sessions.h"
#include "view/options/options_panel.h"
#include "view/options/other_tables_page.h"
#include "view/tables/table_header.h"
#include "view/tables/tables_panel.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QWheelEvent>

using namespace attnscope;

namespace {

/// A key of the file and the editor for it: the object name of a widget, "table:KEY" of a table that is
/// chosen under "More tables", "rows:NAME" or "columns:NAME" of labels that are renamed on a table's header,
/// or "action:NAME" of a menu entry.
struct Key
{
    const char* path;
    const char* editor;
    const char* session; ///< in which this key means something
};

// "format" and "version" are the same in every file, and unknown keys are kept: nothing to edit. "view" is
// edited by pointing; its members are the choosers of the toolbar.
constexpr Key keys[]{
    {"title", "option:title", "rich"},
    {"notes", "option:notes", "rich"},
    {"precision", "option:precision", "rich"},
    {"dims", "columns:embeddingsTable", "rich"},
    {"source_dims", "columns:sourceEmbeddingsTable", "cross"},
    {"sequences", "action:actionAddSequence", "rich"},
    {"sequences (copy)", "action:actionDuplicateSequence", "rich"},
    {"sequences (remove)", "action:actionRemoveSequence", "cross"},
    {"sequences (order)", "action:actionMoveSequenceDown", "cross"},
    {"position.kind", "option:position.kind", "rich"},
    {"position.base", "option:position.base", "rich"},
    {"position.table", "table:position.table", "rich"},
    {"layers", "action:actionAddLayer", "rich"},
    {"layers (copy)", "action:actionDuplicateLayer", "rich"},
    {"layers (remove)", "action:actionRemoveLayer", "rich"},
    {"layers (order)", "action:actionMoveLayerDown", "rich"},
    {"view.sequence", "sequenceChooser", "cross"},
    {"view.sequence_names", "option:sequences[].name", "cross"},
    {"view.layer", "layerChooser", "rich"},
    {"view.head", "headChooser", "rich"},
    {"view.query", "queryChooser", "rich"},
    {"view.key", "keyChooser", "rich"},
    {"view.dim", "dimChooser", "rich"},

    {"tokens", "rows:embeddingsTable", "rich"},
    {"tokens (number)", "action:actionInsertTokenAfter", "rich"},
    {"source_tokens", "rows:sourceEmbeddingsTable", "cross"},
    {"source_tokens (all)", "action:actionMakeCross", "rich"},
    {"embeddings", "embeddingsTable", "rich"},
    {"source_embeddings", "sourceEmbeddingsTable", "cross"},
    {"padding", "option:sequences[].padding", "rich"},
    {"given[].q", "option:sequences[].given[].q", "rich"},
    {"given[].k", "option:sequences[].given[].k", "rich"},
    {"given[].v", "option:sequences[].given[].v", "given"},
    {"given[].scores", "option:sequences[].given[].scores", "given"},
    {"given[].weights", "option:sequences[].given[].weights", "rich"},
    {"given[].allowed", "option:sequences[].given[].allowed", "given"},
    {"given[].bias", "option:sequences[].given[].bias", "rich"},
    {"given[].v (numbers)", "table:given.v", "given"},
    {"given[].scores (numbers)", "table:given.scores", "given"},
    {"overrides", "overridesTable", "rich"},
    {"overrides[].score", "action:actionSetScore", "rich"},
    {"overrides[].weight", "action:actionSetWeight", "rich"},
    {"overrides[].renormalise", "overridesTable", "given"},
    {"overrides[].q", "addQueryOverride", "rich"},
    {"overrides[].k", "addKeyOverride", "rich"},
    {"overrides[].v", "addValueOverride", "rich"},

    {"name", "option:layers[].name", "rich"},
    {"input", "option:layers[].input", "rich"},
    {"heads", "option:layers[].heads", "rich"},
    {"kv_heads", "option:layers[].kv_heads", "rich"},
    {"d_k", "option:d_k", "rich"},
    {"d_v", "option:d_v", "rich"},
    {"orientation", "option:layers[].orientation", "rich"},
    {"w_q", "wqTable", "rich"},
    {"w_k", "wkTable", "rich"},
    {"w_v", "wvTable", "rich"},
    {"w_o", "woTable", "rich"},
    {"b_q", "table:b_q", "rich"},
    {"b_k", "table:b_k", "rich"},
    {"b_v", "table:b_v", "rich"},
    {"b_o", "table:b_o", "rich"},
    {"rope", "option:layers[].rope", "rich"},
    {"rope.base", "option:layers[].rope.base", "rich"},
    {"score.kind", "option:layers[].score.kind", "rich"},
    {"score.scale", "option:layers[].score.scale", "rich"},
    {"score.scale (number)", "option:layers[].score.scale:number", "rich"},
    {"score.softcap", "option:layers[].score.softcap", "rich"},
    {"score.w", "table:score.w", "general"},
    {"score.w_query", "table:score.w_query", "cross"},
    {"score.w_key", "table:score.w_key", "cross"},
    {"score.v", "table:score.v", "cross"},
    {"score.b", "table:score.b", "cross"},
    {"mask.causal", "option:layers[].mask.causal", "rich"},
    {"mask.offset", "option:layers[].mask.offset", "rich"},
    {"mask.window (left)", "option:layers[].mask.window", "rich"},
    {"mask.window (right)", "option:layers[].mask.window:right", "rich"},
    {"mask.allowed", "option:layers[].mask.allowed", "rich"},
    {"mask.allowed (cells)", "maskTable", "rich"},
    {"mask.bias", "option:layers[].mask.bias", "rich"},
    {"mask.bias (numbers)", "table:mask.bias", "rich"},
    {"mask.alibi", "option:layers[].mask.alibi", "rich"},
    {"mask.empty_rows", "option:layers[].mask.empty_rows", "rich"},
    {"temperature", "option:layers[].temperature", "rich"},
    {"head_gain", "table:head_gain", "rich"},
    {"head_gain (0 or 1)", "action:actionSwitchHead", "rich"},
    {"residual", "option:layers[].residual", "rich"},
    {"norm", "option:layers[].norm", "rich"},
    {"norm_kind", "option:layers[].norm_kind", "rich"},
    {"norm_gain", "table:norm_gain", "rich"},
    {"norm_bias", "table:norm_bias", "rich"},
    {"norm_eps", "option:layers[].norm_eps", "rich"},
    {"feed_forward", "option:layers[].feed_forward", "rich"},
    {"feed_forward.activation", "option:layers[].feed_forward.activation", "rich"},
    {"feed_forward (hidden width)", "option:layers[].feed_forward.w_1:width", "rich"},
    {"feed_forward.w_1", "table:feed_forward.w_1", "rich"},
    {"feed_forward.b_1", "table:feed_forward.b_1", "rich"},
    {"feed_forward.w_2", "table:feed_forward.w_2", "rich"},
    {"feed_forward.b_2", "table:feed_forward.b_2", "rich"},
    {"feed_forward.w_gate", "option:layers[].feed_forward.w_gate", "rich"},
    {"feed_forward.w_gate (numbers)", "table:feed_forward.w_gate", "rich"},
    {"feed_forward.norm_gain", "table:feed_forward.norm_gain", "rich"},
    {"feed_forward.norm_bias", "table:feed_forward.norm_bias", "rich"},
};

SessionData sessionCalled(const std::string& name)
{
    if (name == "general")
        return setScoreKind(test::richSession(), 0, Score::Kind::General).take();
    for (const test::NamedSession& each : test::editSessions()) {
        if (each.name == name)
            return each.session;
    }
    qFatal("no session is called %s", name.c_str());
}

} // namespace

class TestSchemaEditors final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanupTestCase() { m_fixture.reset(); }

    void key_hasAnEditor_data();
    void key_hasAnEditor();
    void furtherTable_isEditedForTheChosenHead();
    void optionsMenu_leadsToEveryGroup();
    void maskPage_leadsToTheRules();
    void wheel_passesOverControlsWithoutTheKeyboard();
    void overrides_showTheirNumberInANarrowPanel();
    void editorsBehindAnotherTab_areNewWhenTheyAreSeen();

private:
    void open(const SessionData& data)
    {
        const Status refused = m_fixture->window().workspace().session().open(data, {});
        QVERIFY2(!refused, refused ? refused->english().c_str() : "");
    }
    /// Brings the table under "More tables" to the front; null when it cannot be chosen.
    NumberTable* furtherTable(const QString& key);
    bool isRenamable(const QString& table, bool rows) const;

    std::unique_ptr<WindowFixture> m_fixture;
};

NumberTable* TestSchemaEditors::furtherTable(const QString& key)
{
    auto* tabs = m_fixture->find<QTabWidget>("projectionTabs");
    OtherTablesPage& page = m_fixture->window().tables().otherTables();
    tabs->setCurrentWidget(&page);
    auto* chooser = m_fixture->find<QComboBox>("otherTableChooser");
    const int at = chooser->findText(key);
    if (at < 0)
        return nullptr;
    chooser->setCurrentIndex(at);
    NumberTable* table = page.currentTable();
    return table && table->isVisible() && table->objectName() == QStringLiteral("table:") + key ? table
                                                                                                : nullptr;
}

bool TestSchemaEditors::isRenamable(const QString& table, bool rows) const
{
    auto* found = m_fixture->window().findChild<NumberTable*>(table);
    return found && (rows ? found->rowHeader() : found->columnHeader()).isRenamable();
}

void TestSchemaEditors::key_hasAnEditor_data()
{
    QTest::addColumn<QString>("editor");
    QTest::addColumn<QString>("session");
    for (const Key& key : keys)
        QTest::addRow("%s", key.path) << QString::fromLatin1(key.editor) << QString::fromLatin1(key.session);
}

void TestSchemaEditors::key_hasAnEditor()
{
    QFETCH(const QString, editor);
    QFETCH(const QString, session);
    open(sessionCalled(session.toStdString()));
    const QString name = editor.section(u':', 1);
    if (editor.startsWith(QStringLiteral("table:"))) {
        const NumberTable* table = furtherTable(name);
        QVERIFY2(table, qPrintable(editor));
        QVERIFY(table->model()->rowCount() > 0);
    } else if (editor.startsWith(QStringLiteral("rows:")) || editor.startsWith(QStringLiteral("columns:"))) {
        QVERIFY2(isRenamable(name, editor.startsWith(QStringLiteral("rows:"))), qPrintable(editor));
    } else if (editor.startsWith(QStringLiteral("action:"))) {
        const auto* action = m_fixture->window().findChild<QAction*>(name);
        QVERIFY2(action && action->isEnabled() && !action->text().isEmpty(), qPrintable(editor));
    } else {
        const auto* widget = m_fixture->window().findChild<QWidget*>(editor);
        QVERIFY2(widget, qPrintable(editor));
        QVERIFY2(widget->focusPolicy() & Qt::TabFocus, "no way to it by keys");
    }
}

void TestSchemaEditors::furtherTable_isEditedForTheChosenHead()
{
    open(addBiasTable(removeBiasTable(test::richSession(), 0).take(), 0, true).take());
    m_fixture->window().workspace().select({0, 0, 1, 0, 0, 0});
    NumberTable* table = furtherTable(QStringLiteral("mask.bias"));
    QVERIFY(table);
    m_fixture->type(*table, 2, 1, QStringLiteral("-3"));
    const BiasTable& bias = *m_fixture->window().workspace().layer().mask.bias;
    QCOMPARE(bias.of(1)(2, 1), -3.0);
    QCOMPARE(bias.of(0)(2, 1), 0.0);
    m_fixture->window().workspace().select({0, 0, 0, 0, 0, 0});
    QCOMPARE(table->model()->index(2, 1).data().toString(), QStringLiteral("0"));
    m_fixture->window().workspace().select({0, 0, 1, 0, 0, 0});
    table->selectAll();
    QVERIFY(m_fixture->find<QAction>("actionCut")->isEnabled());
    m_fixture->trigger("actionCut");
    QCOMPARE(m_fixture->window().workspace().layer().mask.bias->of(1)(2, 1), 0.0);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("-3")));
}

void TestSchemaEditors::optionsMenu_leadsToEveryGroup()
{
    auto* tabs = m_fixture->find<QTabWidget>("inputTabs");
    auto* panel = m_fixture->find<OptionsPanel>("optionsPanel");
    for (const OptionsPanel::Group& group : panel->groups()) {
        tabs->setCurrentIndex(0);
        auto* action = m_fixture->window().findChild<QAction*>(QStringLiteral("actionOptions:") + group.path);
        QVERIFY2(action && action->text() == group.title, qPrintable(group.path));
        action->trigger();
        QCOMPARE(tabs->currentWidget(), panel);
        const auto* editor = panel->findChild<QWidget*>(QStringLiteral("option:") + group.path);
        QVERIFY2(!editor->visibleRegion().isEmpty(), qPrintable(group.path));
    }
}

void TestSchemaEditors::maskPage_leadsToTheRules()
{
    auto* tabs = m_fixture->find<QTabWidget>("inputTabs");
    auto* rules = m_fixture->find<QPushButton>("maskRules");
    tabs->setCurrentWidget(rules->parentWidget());
    QTest::keyClick(rules, Qt::Key_Space);
    auto* causal = m_fixture->find<QWidget>("option:layers[].mask.causal");
    QVERIFY(!causal->visibleRegion().isEmpty());
    QTRY_VERIFY(causal->hasFocus());
}

void TestSchemaEditors::wheel_passesOverControlsWithoutTheKeyboard()
{
    auto* panel = m_fixture->find<OptionsPanel>("optionsPanel");
    m_fixture->find<QTabWidget>("inputTabs")->setCurrentWidget(panel);
    const quint64 revision = m_fixture->window().workspace().session().revision();
    for (const char* path : {"option:layers[].orientation", "option:layers[].heads"}) {
        panel->showOption(QString::fromLatin1(path).section(u':', 1));
        m_fixture->table("embeddingsTable").setFocus();
        auto* editor = m_fixture->find<QWidget>(path);
        const QPointF place(editor->rect().center());
        QWheelEvent wheel(place, editor->mapToGlobal(place), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
            Qt::NoScrollPhase, false);
        QApplication::sendEvent(editor, &wheel);
        // A synthetic event goes no further; a real one is taken by the form.
        QVERIFY2(!wheel.isAccepted(), path);
        QVERIFY2(!editor->hasFocus(), path);
    }
    QCOMPARE(m_fixture->window().workspace().session().revision(), revision);
}

void TestSchemaEditors::overrides_showTheirNumberInANarrowPanel()
{
    QVERIFY(m_fixture->window().document().openExample(QStringLiteral("it")));
    auto* table = m_fixture->find<QTableWidget>("overridesTable");
    m_fixture->find<QTabWidget>("inputTabs")->setCurrentWidget(table->parentWidget());
    m_fixture->find<QPushButton>("addWeightOverride")->click();
    int value = -1;
    for (int column = 0; column < table->columnCount(); ++column) {
        if (table->item(0, column)->flags() & Qt::ItemIsEditable)
            value = column;
    }
    QVERIFY(value >= 0);
    const int end = table->columnViewportPosition(value) + table->columnWidth(value);
    QVERIFY2(end <= table->viewport()->width(),
        qPrintable(QStringLiteral("%1 of %2").arg(end).arg(table->viewport()->width())));
    const QString text = table->item(table->rowCount() - 1, value)->text();
    QVERIFY(table->columnWidth(value) >= table->fontMetrics().horizontalAdvance(text));
}

void TestSchemaEditors::editorsBehindAnotherTab_areNewWhenTheyAreSeen()
{
    QVERIFY(m_fixture->window().document().openExample(QStringLiteral("it")));
    auto* tabs = m_fixture->find<QTabWidget>("inputTabs");
    auto* panel = m_fixture->find<OptionsPanel>("optionsPanel");
    auto* overrides = m_fixture->find<QTableWidget>("overridesTable");
    auto* causal = m_fixture->find<QCheckBox>("option:layers[].mask.causal");
    for (const bool isCausal : {true, false}) {
        tabs->setCurrentIndex(0);
        m_fixture->trigger("actionCausal");
        tabs->setCurrentWidget(panel);
        QCOMPARE(causal->isChecked(), isCausal);
        m_fixture->trigger("actionCausal"); // what is seen follows at once
        QCOMPARE(causal->isChecked(), !isCausal);
        m_fixture->trigger("actionUndo");
    }
    tabs->setCurrentWidget(overrides->parentWidget());
    QCOMPARE(overrides->rowCount(), 0);
    tabs->setCurrentIndex(0);
    SessionData next = m_fixture->window().workspace().session().data();
    next.sequences[0].overrides.push_back({});
    next.sequences[0].overrides.back().target = Override::Target::Weight;
    next.sequences[0].overrides.back().number = 0.25;
    QVERIFY(!m_fixture->window().workspace().session().apply(std::move(next), {}));
    tabs->setCurrentWidget(overrides->parentWidget());
    QCOMPARE(overrides->rowCount(), 1);
}

QTEST_MAIN(TestSchemaEditors)
#include "tst_schema_editors.moc"
