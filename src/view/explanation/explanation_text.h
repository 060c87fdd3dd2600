// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/explanation/explanation_html.h"

#include <QTextBrowser>

namespace attnscope {

/// The body of the explanation panel: read-only, its links are numbers. Tab moves from link to link,
/// Enter follows; text can be selected and copied.
class ExplanationText final : public QTextBrowser
{
    Q_OBJECT

public:
    explicit ExplanationText(QWidget* parent = nullptr);

    void setExplanation(const Explanation& explanation);
    void setMessage(const QString& text);

    /// Alt+Left: the browser has no pages of its own to go back to.
    void backward() override { Q_EMIT wentBack(); }

Q_SIGNALS:
    void followed(const attnscope::NumberRef& number);
    void wentBack();
    /// The words have colours of their own: they are to be set again.
    void coloursChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    ExplanationColours colours() const;
    void follow(const QUrl& url);

    QList<NumberRef> m_links;
    QString m_html; ///< of the explanation that is shown: what is the same need not be laid out again
};

} // namespace attnscope
