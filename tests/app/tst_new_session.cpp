// SPDX-License-Identifier: GPL-3.0-or-later
// A session made from nothing, with the keyboard alone.
#include "app/window_keys.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>

using namespace attnscope;

class TestNewSession final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void crossAttentionWithWindowAndAdditiveScores_isMadeByKeys();
    void impossibleSizes_areRefusedBesideTheControl();
    void sameSeed_givesTheSameNumbers();
    void cancelled_leavesTheSessionAlone();

private:
    Session& session() { return m_fixture->window().workspace().session(); }
    QDialog* openDialog()
    {
        m_fixture->window().activateWindow();
        if (!QTest::qWaitForWindowActive(&m_fixture->window()))
            qFatal("the window is not active");
        QTest::keyClick(&m_fixture->window(), Qt::Key_N, Qt::ControlModifier);
        return m_fixture->window().findChild<QDialog*>(QStringLiteral("NewSessionDialog"));
    }
    static QPushButton* okOf(const QDialog& dialog)
    {
        return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestNewSession::crossAttentionWithWindowAndAdditiveScores_isMadeByKeys()
{
    QDialog* dialog = openDialog();
    QVERIFY(dialog && dialog->isVisible());
    QTRY_VERIFY(QApplication::focusWidget() && dialog->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(tabTo(QStringLiteral("tokensEdit")));
    retype(QStringLiteral("le\nchat\ndort"));
    QVERIFY(tabTo(QStringLiteral("crossBox")));
    typeKeys(QStringLiteral(" "));
    QVERIFY(tabTo(QStringLiteral("sourceEdit")));
    retype(QStringLiteral("the\ncat\nis\nasleep"));
    QVERIFY(tabTo(QStringLiteral("sourceWidthBox")));
    retype(QStringLiteral("5"));
    QVERIFY(tabTo(QStringLiteral("headsBox")));
    retype(QStringLiteral("2"));
    QVERIFY(tabTo(QStringLiteral("keyWidthBox")));
    retype(QStringLiteral("3"));
    QVERIFY(tabTo(QStringLiteral("weightFillBox")));
    typeKeys(QStringLiteral("N"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(!m_fixture->window().isWindowModified());

    m_fixture->window().activateWindow(); // the window manager does so when a dialog closes
    QTRY_VERIFY(m_fixture->window().isActiveWindow());
    QVERIFY(goToTab(*m_fixture->find<QTabWidget>("inputTabs"), QStringLiteral("Options")));
    QTRY_VERIFY(QApplication::focusWidget());
    QVERIFY(tabTo(QStringLiteral("option:layers[].score.kind")));
    typeKeys(QStringLiteral("a"));
    QVERIFY(tabTo(QStringLiteral("option:layers[].mask.window")));
    retype(QStringLiteral("1\n"));
    QVERIFY(tabTo(QStringLiteral("option:layers[].mask.window:right")));
    retype(QStringLiteral("1\n"));

    const SessionData& data = session().data();
    QCOMPARE(data.sequences.at(0).tokens, (Labels{"le", "chat", "dort"}));
    QVERIFY(data.sequences.at(0).sourceTokens == (Labels{"the", "cat", "is", "asleep"}));
    QCOMPARE((*data.sequences.at(0).sourceEmbeddings)->cols(), 5);
    const Layer& layer = data.layers.at(0);
    QCOMPARE(layer.heads, 2);
    QCOMPARE(layer.keyHeads(), 2);
    QCOMPARE((*layer.wK)->rows(), 5);
    QCOMPARE((*layer.wK)->cols(), 6);
    QVERIFY(layer.score.kind == Score::Kind::Additive);
    QVERIFY(layer.mask.window == std::pair(1, 1));
    const HeadRows rows = m_fixture->window().workspace().computation().snapshot()->run->rows(0, 1, 0, 3);
    for (Index i = 0; i < 3; ++i)
        QVERIFY(std::abs(rows.weights.row(i).sum() - 1) < 1e-12);
    QVERIFY2(rows.weights(0, 2) == 0 && rows.weights(0, 3) == 0, "the window hides far keys");
    QVERIFY(rows.weights(0, 0) != rows.weights(0, 1));

    m_fixture->chosenSave = m_fixture->path(QStringLiteral("made.attn.json"));
    QTest::keyClick(&m_fixture->window(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(m_fixture->message(), QString());
    QVERIFY(m_fixture->window().document().openFile(m_fixture->chosenSave));
    QVERIFY(session().data().layers.at(0).score.wQuery.has_value());
}

void TestNewSession::impossibleSizes_areRefusedBesideTheControl()
{
    QDialog* dialog = openDialog();
    auto* heads = dialog->findChild<QSpinBox*>(QStringLiteral("headsBox"));
    auto* keyHeads = dialog->findChild<QSpinBox*>(QStringLiteral("keyHeadsBox"));
    auto* refusal = dialog->findChild<QLabel*>(QStringLiteral("keyHeadsRefusal"));
    heads->setValue(4);
    QCOMPARE(keyHeads->value(), 4);
    QVERIFY(!refusal->isVisible() && okOf(*dialog)->isEnabled());
    keyHeads->setValue(3);
    QVERIFY(refusal->isVisible() && !okOf(*dialog)->isEnabled());
    QVERIFY2(refusal->text().contains(u'3') && refusal->text().contains(u'4'), qPrintable(refusal->text()));
    keyHeads->setValue(2);
    QVERIFY(!refusal->isVisible() && okOf(*dialog)->isEnabled());

    auto* tokens = dialog->findChild<QPlainTextEdit*>(QStringLiteral("tokensEdit"));
    tokens->clear();
    QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("tokensRefusal"))->isVisible());
    QVERIFY(!okOf(*dialog)->isEnabled());
    tokens->setPlainText(QStringLiteral("one"));
    QVERIFY(okOf(*dialog)->isEnabled());

    dialog->findChild<QSpinBox*>(QStringLiteral("keyWidthBox"))->setValue(65536);
    dialog->findChild<QSpinBox*>(QStringLiteral("modelWidthBox"))->setValue(65536);
    QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("sizeRefusal"))->isVisible());
    QVERIFY(!okOf(*dialog)->isEnabled());
}

void TestNewSession::sameSeed_givesTheSameNumbers()
{
    Matrix first;
    for (const int seed : {7, 7, 8}) {
        QDialog* dialog = openDialog();
        dialog->findChild<QComboBox*>(QStringLiteral("embeddingFillBox"))->setCurrentIndex(2);
        dialog->findChild<QSpinBox*>(QStringLiteral("seedBox"))->setValue(seed);
        okOf(*dialog)->click();
        const Matrix now = **session().data().sequences.at(0).embeddings;
        if (first.size() == 0)
            first = now;
        QCOMPARE(now == first, seed == 7);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QApplication::processEvents();
    }
}

void TestNewSession::cancelled_leavesTheSessionAlone()
{
    const quint64 revision = session().revision();
    QTest::keyClick(openDialog(), Qt::Key_Escape);
    QCOMPARE(session().revision(), revision);
    QCOMPARE(int(session().data().sequences.at(0).tokens.size()), 7);
}

QTEST_MAIN(TestNewSession)
#include "tst_new_session.moc"
