// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QList>
#include <QWidget>

class QLabel;
class QToolButton;

namespace attnscope {

class ExplanationText;
class PaintTurns;

/// Why a number is what it is: the formula, the same with the session's numbers, and the terms, each
/// a link to the number that it came from.
///
/// The content of a dock widget. It shows the number last asked for, from the newest snapshot; a
/// number that a newer session no longer has is dropped. What the reader asks for is explained at once, what
/// follows from an edit or from another choice comes after the figures.
class ExplanationPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit ExplanationPanel(PaintTurns& turns, QWidget* parent = nullptr);

    /// New numbers: the explanation shown is made anew from them.
    void setSnapshot(SnapshotPointer snapshot);
    /// Explains this number; Back returns to the one before.
    void showNumber(const NumberRef& number);
    /// Explains this number in place of the present one: the reader's choice moved, which is no step in the
    /// history.
    void moveTo(const NumberRef& number);
    /// Another session: the numbers before are none of its own.
    void forgetHistory();
    /// Explains the number under the pointer until endPreview(), without a step in the history.
    void preview(const NumberRef& number);
    void endPreview();

    const std::optional<NumberRef>& number() const { return m_number; }
    /// Has the newest snapshot this number?
    bool hasNumber() const { return m_snapshot && m_number && numberAt(*m_snapshot, *m_number); }
    bool canGoBack() const { return !m_history.isEmpty(); }
    /// What Copy puts on the clipboard.
    QString plainText();

    QSize sizeHint() const override;

public Q_SLOTS:
    void goBack();
    void copyText();

Q_SIGNALS:
    /// The reader follows a term or goes back: whoever listens selects that number in the figures or
    /// its cell in the tables. The panel shows it already.
    void goTo(const attnscope::NumberRef& number);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void setupUi();
    void retranslate();
    void refresh();
    void refreshLater();
    void refreshIfOld();
    void follow(const NumberRef& number);
    const std::optional<NumberRef>& shown() const { return m_preview ? m_preview : m_number; }

    PaintTurns& m_turns;
    SnapshotPointer m_snapshot;
    std::optional<NumberRef> m_number;
    std::optional<NumberRef> m_preview;
    std::optional<Explanation> m_explanation;
    bool m_isOld = false; ///< something changed since the explanation was made
    QList<NumberRef> m_history;
    QToolButton* m_back = nullptr;
    QToolButton* m_copy = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_place = nullptr;
    ExplanationText* m_text = nullptr;
};

} // namespace attnscope
