// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/message_strip.h"

#include <deque>

class QVBoxLayout;

namespace attnscope {

/// Questions that wait until the user has time for them, one strip after another, oldest first.
class Offers final : public QObject
{
    Q_OBJECT

public:
    /// The strip is the first row of `layout`.
    Offers(QVBoxLayout& layout, QWidget& window);

    /// Another offer of the same id takes the place of the first.
    void offer(const QString& id, MessageStrip::Kind kind, const QString& text,
        const QList<MessageStrip::Choice>& choices);
    void withdraw(const QString& id);

private:
    struct Offer
    {
        QString id;
        MessageStrip::Kind kind = MessageStrip::Kind::Warning;
        QString text;
        QList<MessageStrip::Choice> choices;
    };

    void showNext();
    void answer(const QString& id, const std::function<void()>& act);

    MessageStrip* m_strip;
    std::deque<Offer> m_waiting; ///< the first one is on the strip
};

} // namespace attnscope
