// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/unsaved_work.h"

#include <QObject>

namespace attnscope {

class Autosave;
class Document;
class Offers;

/// Offers, one after another, the work that earlier runs could not save.
class Recovery final : public QObject
{
    Q_OBJECT

public:
    Recovery(Document& document, Autosave& autosave, Offers& offers, QObject* parent);

    void offerWork();

Q_SIGNALS:
    void failed(const QString& message);

private:
    void offer(std::shared_ptr<UnsavedWork> work);
    void restore(const std::shared_ptr<UnsavedWork>& work);

    Document& m_document;
    Autosave& m_autosave;
    Offers& m_offers;
};

} // namespace attnscope
