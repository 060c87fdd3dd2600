// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/offers.h"

#include <QVBoxLayout>

#include <algorithm>

namespace attnscope {

Offers::Offers(QVBoxLayout& layout, QWidget& window)
    : QObject(&window)
    , m_strip(new MessageStrip(&window, QStringLiteral("offer")))
{
    layout.insertWidget(0, m_strip);
    connect(m_strip, &MessageStrip::closed, this, [this] {
        m_waiting.pop_front();
        showNext();
    });
}

void Offers::offer(const QString& id, MessageStrip::Kind kind, const QString& text,
    const QList<MessageStrip::Choice>& choices)
{
    Offer offer{id, kind, text, {}};
    for (const MessageStrip::Choice& choice : choices)
        offer.choices << MessageStrip::Choice{
            choice.name, choice.text, [this, id, act = choice.act] { answer(id, act); }};
    const auto same = [&](const Offer& each) { return each.id == id; };
    const auto found = std::find_if(m_waiting.begin(), m_waiting.end(), same);
    if (found != m_waiting.end())
        *found = offer;
    else
        m_waiting.push_back(offer);
    showNext();
}

void Offers::withdraw(const QString& id)
{
    std::erase_if(m_waiting, [&](const Offer& each) { return each.id == id; });
    showNext();
}

void Offers::answer(const QString& id, const std::function<void()>& act)
{
    withdraw(id);
    act();
}

void Offers::showNext()
{
    if (m_waiting.empty())
        return m_strip->hide();
    const Offer& next = m_waiting.front();
    m_strip->showMessage(next.kind, next.text, next.choices);
}

} // namespace attnscope
