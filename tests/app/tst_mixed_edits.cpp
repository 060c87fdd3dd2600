// SPDX-License-Identifier: GPL-3.0-or-later
// Many edits of every kind, made through the window's own controls, and undone.
#include "app/window_keys.h"
#include "core/edit/fill.h"
#include "io/session_file.h"
#include "support/edit_sessions.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSpinBox>
#include <QTabBar>

using namespace attnscope;

namespace {

/// Chooses an edit and does it with the control that a person would use. The same edits for the same seed.
class RandomUser
{
public:
    RandomUser(WindowFixture& fixture, std::uint64_t seed)
        : m_fixture(fixture)
        , m_random(seed)
    { }

    void edit()
    {
        point();
        switch (below(5)) {
        case 0:
            return typeNumber();
        case 1:
            return scrub();
        case 2:
            return changeOption();
        case 3:
            return triggerAction();
        default:
            return fillTable();
        }
    }

private:
    int below(int count) { return static_cast<int>(m_random.next() % static_cast<std::uint64_t>(count)); }

    void point()
    {
        Workspace& workspace = m_fixture.window().workspace();
        workspace.select({below(2), below(3), below(3), below(6), below(6), below(6)});
    }

    NumberTable* someTable()
    {
        QList<NumberTable*> tables;
        for (const char* tabs : {"inputTabs", "projectionTabs"}) {
            auto* widget = m_fixture.find<QTabWidget>(tabs);
            widget->setCurrentIndex(below(widget->count()));
        }
        if (auto* chooser = m_fixture.find<QComboBox>("otherTableChooser"); chooser->count() > 0)
            chooser->setCurrentIndex(below(chooser->count()));
        for (NumberTable* table : m_fixture.window().findChildren<NumberTable*>()) {
            if (table->isVisible() && table->model()->rowCount() > 0)
                tables << table;
        }
        if (tables.isEmpty())
            return nullptr;
        NumberTable* table = tables.at(below(static_cast<int>(tables.size())));
        table->setFocus();
        table->setCurrentIndex(
            table->model()->index(below(table->model()->rowCount()), below(table->model()->columnCount())));
        return table;
    }

    void typeNumber()
    {
        if (NumberTable* table = someTable())
            m_fixture.type(*table, table->currentIndex().row(), table->currentIndex().column(),
                QString::number(below(2000) / 100.0 - 10));
    }

    void scrub()
    {
        if (NumberTable* table = someTable())
            QTest::keyClick(table, below(2) ? Qt::Key_Up : Qt::Key_Down, Qt::ControlModifier);
    }

    void fillTable()
    {
        static const char* const fills[]{"fillZeros", "fillOnes", "fillIdentity"};
        if (someTable())
            m_fixture.trigger(fills[below(3)]);
    }

    void changeOption()
    {
        QList<QWidget*> options;
        for (QWidget* widget : m_fixture.window().findChildren<QWidget*>()) {
            if (widget->objectName().startsWith(QStringLiteral("option:")) && widget->isEnabled())
                options << widget;
        }
        QWidget* option = options.at(below(static_cast<int>(options.size())));
        if (auto* check = qobject_cast<QCheckBox*>(option))
            check->click();
        else if (auto* spin = qobject_cast<QSpinBox*>(option))
            spin->stepBy(below(2) ? 1 : -1);
        else if (qobject_cast<QComboBox*>(option))
            QTest::keyClick(option, below(2) ? Qt::Key_Down : Qt::Key_Up);
    }

    void triggerAction()
    {
        static const char* const actions[]{"actionInsertTokenBefore", "actionInsertTokenAfter",
            "actionRemoveToken", "actionMoveTokenUp", "actionMoveTokenDown", "actionInsertSourceAfter",
            "actionRemoveSource", "actionInsertDimension", "actionAppendDimension", "actionRemoveDimension",
            "actionAddSequence", "actionDuplicateSequence", "actionRemoveSequence", "actionMoveSequenceUp",
            "actionMoveSequenceDown", "actionAddLayer", "actionDuplicateLayer", "actionRemoveLayer",
            "actionMoveLayerUp", "actionMoveLayerDown", "actionTurnLayer", "actionMakeCross",
            "actionMakeSelf", "actionScale", "actionCausal", "actionSwitchHead", "actionAddHead",
            "actionRemoveHead", "actionClearByHand", "actionClearLayerByHand"};
        m_fixture.trigger(actions[below(static_cast<int>(std::size(actions)))]);
    }

    WindowFixture& m_fixture;
    RandomBits m_random;
};

} // namespace

class TestMixedEdits final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void twoHundredEditsUndone_giveTheSameBytes_data();
    void twoHundredEditsUndone_giveTheSameBytes();
    void refusedSize_isToldBesideTheControl();
};

void TestMixedEdits::twoHundredEditsUndone_giveTheSameBytes_data()
{
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<QString>("name");
    QTest::addRow("rich") << quint64(1) << QStringLiteral("rich");
    QTest::addRow("cross") << quint64(2) << QStringLiteral("cross");
}

void TestMixedEdits::twoHundredEditsUndone_giveTheSameBytes()
{
    QFETCH(const quint64, seed);
    QFETCH(const QString, name);
    WindowFixture fixture;
    Session& session = fixture.window().workspace().session();
    const Status refused =
        session.open(name == u"rich" ? test::richSession() : test::crossSession(), QString());
    QVERIFY2(!refused, refused ? refused->english().c_str() : "");
    const QByteArray before = writeSessionJson(session.data());
    RandomUser user(fixture, seed);
    int tries = 0;
    while (session.undoStack().count() < 200 && ++tries < 2000)
        user.edit();
    QCOMPARE(session.undoStack().count(), 200);
    const QByteArray after = writeSessionJson(session.data());
    QVERIFY(after != before);
    for (int i = 0; i < 200; ++i)
        fixture.trigger("actionUndo");
    QVERIFY(!session.undoStack().canUndo());
    QCOMPARE(writeSessionJson(session.data()), before);
    for (int i = 0; i < 200; ++i)
        fixture.trigger("actionRedo");
    QCOMPARE(writeSessionJson(session.data()), after);
}

void TestMixedEdits::refusedSize_isToldBesideTheControl()
{
    WindowFixture fixture;
    fixture.find<QTabWidget>("inputTabs")
        ->setCurrentIndex(fixture.find<QTabWidget>("inputTabs")->count() - 1);
    auto* heads = fixture.find<QSpinBox>("option:layers[].heads");
    auto* keyHeads = fixture.find<QSpinBox>("option:layers[].kv_heads");
    heads->setValue(4);
    keyHeads->setValue(3);
    auto* refusal = fixture.find<QLabel>("refusal:layers[].kv_heads");
    QVERIFY(!refusal->isHidden());
    QVERIFY2(refusal->text().contains(u'3'), qPrintable(refusal->text()));
    QCOMPARE(keyHeads->value(), 4);
    QCOMPARE(fixture.window().workspace().layer().keyHeads(), 4);
}

QTEST_MAIN(TestMixedEdits)
#include "tst_mixed_edits.moc"
