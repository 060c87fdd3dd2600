// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/recovery.h"

#include "app/desktop/autosave.h"
#include "app/desktop/offers.h"
#include "app/document.h"
#include "model/message_text.h"

#include <QLocale>

namespace attnscope {

Recovery::Recovery(Document& document, Autosave& autosave, Offers& offers, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_autosave(autosave)
    , m_offers(offers)
{ }

void Recovery::offerWork()
{
    for (std::unique_ptr<UnsavedWork>& work : UnsavedWork::leftBehind())
        offer(std::move(work));
}

void Recovery::offer(std::shared_ptr<UnsavedWork> work)
{
    const UnsavedWork::Info info = work->info();
    const QString text = tr("%1 was not saved when the program ended. The copy is of %2.")
                             .arg(info.name, QLocale().toString(info.time, QLocale::ShortFormat));
    const QString id = QStringLiteral("recovery %1").arg(quintptr(work.get()));
    m_offers.offer(id, MessageStrip::Kind::Warning, text,
        {{QStringLiteral("restoreButton"), tr("&Restore"), [this, work] { restore(work); }},
            {QStringLiteral("discardButton"), tr("&Discard"), [work] { work->remove(); }}});
}

void Recovery::restore(const std::shared_ptr<UnsavedWork>& work)
{
    Result<SessionData> session = work->read();
    if (!session) {
        Q_EMIT failed(tr("The copy cannot be read: %1").arg(translated(session.error())));
        return;
    }
    if (!m_document.mayLeave()) // what is open now is not to be lost either
        return offer(work);
    if (!m_document.openUnsaved(session.take(), work->info().file))
        return;
    // This window's own copy first: there is never a moment without one.
    connect(
        &m_autosave, &Autosave::kept, this, [work] { work->remove(); }, Qt::SingleShotConnection);
    m_autosave.keepNow();
}

} // namespace attnscope
