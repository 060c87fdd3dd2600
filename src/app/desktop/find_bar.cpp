// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/find_bar.h"

#include "app/desktop/token_search.h"
#include "app/style/bars.h"
#include "app/workspace.h"
#include "view/cards/themed_icon.h"

#include <QAccessible>
#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>

namespace attnscope {

FindBar::FindBar(Workspace& workspace, QWidget* parent)
    : QFrame(parent)
    , m_workspace(workspace)
    , m_text(new QLineEdit(this))
    , m_previous(makeButton(QStringLiteral("findPrevious"), QStringLiteral("previous"), -1))
    , m_next(makeButton(QStringLiteral("findNext"), QStringLiteral("next"), 1))
    , m_close(makeButton(QStringLiteral("findClose"), QStringLiteral("close"), 0))
    , m_count(new QLabel(this))
{
    setObjectName(QStringLiteral("findBar"));
    m_text->setObjectName(QStringLiteral("findText"));
    m_text->setMaximumWidth(360);
    m_text->installEventFilter(this);
    m_count->setObjectName(QStringLiteral("findCount"));
    m_count->setTextFormat(Qt::PlainText);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 5, 8, 5);
    layout->addWidget(m_text, 1);
    for (QToolButton* button : {m_previous, m_next})
        layout->addWidget(button);
    layout->addWidget(m_count);
    layout->addStretch();
    layout->addWidget(m_close);
    connect(m_text, &QLineEdit::textEdited, this, [this] { find(m_side, 0); });
    connect(m_close, &QToolButton::clicked, this, &FindBar::close);
    retranslate();
    hide();
}

void FindBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    drawBar(painter, rect(), palette(), Qt::BottomEdge);
}

QToolButton* FindBar::makeButton(const QString& name, const QString& icon, int step)
{
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setIcon(themedIcon(icon, QPalette::WindowText));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    if (step != 0)
        connect(button, &QToolButton::clicked, this, [this, step] { go(step); });
    return button;
}

void FindBar::open()
{
    QWidget* focused = QApplication::focusWidget();
    if (focused && !isAncestorOf(focused))
        m_before = focused;
    show();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void FindBar::close()
{
    const bool hadKeyboard = isAncestorOf(QApplication::focusWidget());
    hide();
    if (hadKeyboard && m_before)
        m_before->setFocus(Qt::OtherFocusReason);
}

void FindBar::go(int step)
{
    if (m_text->text().isEmpty())
        return open();
    find(m_side, step);
}

const Labels& FindBar::labelsOf(Side side) const
{
    const Sequence& sequence = m_workspace.sequence();
    return side == Side::Query ? sequence.tokens : sequence.keyTokens();
}

void FindBar::find(Side wanted, int step)
{
    m_side = wanted;
    Side side = wanted;
    std::vector<int> places = placesOf(m_text->text(), labelsOf(side));
    if (places.empty()) {
        side = wanted == Side::Query ? Side::Key : Side::Query;
        places = placesOf(m_text->text(), labelsOf(side));
    }
    Focus focus = m_workspace.focus();
    int& chosen = side == Side::Query ? focus.query : focus.key;
    const int found = nextPlace(places, chosen, step);
    if (found < 0) {
        m_count->setText(m_text->text().isEmpty() ? QString() : tr("Not found"));
    } else {
        chosen = places.at(std::size_t(found));
        m_workspace.select(focus);
        const QString pattern = side == Side::Query ? tr("%1 of %2 queries") : tr("%1 of %2 keys");
        m_count->setText(pattern.arg(QString::number(found + 1), QString::number(places.size())));
    }
    QAccessibleEvent event(m_count, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
}

bool FindBar::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(object, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: {
        const Side side = key->modifiers().testFlag(Qt::ShiftModifier) ? Side::Key : Side::Query;
        // The first Enter on the other side takes the nearest, not the one after it.
        find(side, side == m_side ? 1 : 0);
        return true;
    }
    case Qt::Key_Down:
        go(1);
        return true;
    case Qt::Key_Up:
        go(-1);
        return true;
    case Qt::Key_Escape:
        close();
        return true;
    }
    return QFrame::eventFilter(object, event);
}

void FindBar::retranslate()
{
    m_text->setPlaceholderText(tr("Find a token"));
    m_text->setAccessibleName(tr("Find a token"));
    m_text->setToolTip(
        tr("Enter: next query. Shift+Enter: next key. Up and Down: previous and next. Esc: close."));
    const auto name = [](QToolButton& button, const QString& text, const QString& keys) {
        button.setAccessibleName(text);
        button.setToolTip(tr("%1 (%2)", "what a button does (its keys)").arg(text, keys));
    };
    name(*m_previous, tr("Previous place"), QStringLiteral("Shift+F3"));
    name(*m_next, tr("Next place"), QStringLiteral("F3"));
    name(*m_close, tr("Close the search"), QStringLiteral("Esc"));
    m_count->clear();
}

void FindBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace attnscope
