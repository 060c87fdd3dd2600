// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/message_strip.h"

#include "view/cards/themed_icon.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace attnscope {

MessageStrip::MessageStrip(QWidget* parent, const QString& name)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_buttons(new QHBoxLayout)
    , m_close(new QToolButton(this))
{
    setObjectName(name + QStringLiteral("Strip"));
    m_text->setObjectName(name + QStringLiteral("Text"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_close->setObjectName(name + QStringLiteral("Close"));
    m_close->setAutoRaise(true);
    connect(m_close, &QToolButton::clicked, this, &MessageStrip::closeByReader);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(10);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_buttons);
    layout->addWidget(m_close);
    refresh();
    hide();
}

void MessageStrip::showMessage(Kind kind, const QString& text, const QList<Choice>& choices)
{
    m_kind = kind;
    m_text->setText(text);
    setChoices(choices);
    refresh();
    show();
    QAccessibleEvent alert(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageStrip::setChoices(const QList<Choice>& choices)
{
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const Choice& choice : choices) {
        auto* button = new QPushButton(choice.text, this);
        button->setObjectName(choice.name);
        button->setAutoDefault(true);
        m_buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, act = choice.act] {
            hide();
            act();
        });
    }
}

void MessageStrip::closeByReader()
{
    hide();
    Q_EMIT closed();
}

QString MessageStrip::text() const
{
    return m_text->text();
}

QColor MessageStrip::accent() const
{
    const bool dark = palette().color(QPalette::Window).lightness() < 128;
    switch (m_kind) {
    case Kind::Error:
        return dark ? QColor(0xf2, 0x8b, 0x82) : QColor(0xb3, 0x26, 0x1e);
    case Kind::Warning:
        return dark ? QColor(0xf5, 0xc2, 0x6b) : QColor(0x8a, 0x56, 0x00);
    case Kind::Information:
        return palette().color(QPalette::Highlight);
    }
    return {};
}

void MessageStrip::refresh()
{
    const bool isNote = m_kind == Kind::Information;
    const QString icon = isNote ? QStringLiteral("about") : QStringLiteral("warning");
    m_icon->setPixmap(themedIcon(icon, accent()).pixmap(QSize(18, 18), devicePixelRatioF()));
    m_close->setIcon(themedIcon(QStringLiteral("close"), palette().color(QPalette::WindowText)));
    m_close->setToolTip(tr("Close this message (Esc)"));
    m_close->setAccessibleName(tr("Close this message"));
    update();
}

void MessageStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QColor ground = accent();
    ground.setAlphaF(0.14F);
    painter.fillRect(rect(), palette().color(QPalette::Window));
    painter.fillRect(rect(), ground);
    painter.fillRect(QRect(0, 0, 4, height()), accent());
}

void MessageStrip::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return closeByReader();
    QFrame::keyPressEvent(event);
}

void MessageStrip::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace attnscope
