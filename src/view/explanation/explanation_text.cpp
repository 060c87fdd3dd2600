// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/explanation/explanation_text.h"

#include "view/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QScrollBar>

namespace attnscope {

ExplanationText::ExplanationText(QWidget* parent)
    : QTextBrowser(parent)
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDocumentMargin(0);
    connect(this, &QTextBrowser::anchorClicked, this, &ExplanationText::follow);
}

void ExplanationText::setExplanation(const Explanation& explanation)
{
    ExplanationHtml content =
        explanationHtml(explanation, colours(), QFontDatabase::systemFont(QFontDatabase::FixedFont).family());
    m_links = std::move(content.links);
    if (content.html == m_html)
        return;
    m_html = content.html;
    const int position = verticalScrollBar()->value();
    setHtml(content.html);
    verticalScrollBar()->setValue(position);
}

void ExplanationText::setMessage(const QString& text)
{
    m_links.clear();
    m_html.clear();
    setHtml(QStringLiteral("<div style='color:%1'>%2</div>")
                .arg(palette().color(QPalette::PlaceholderText).name(), text.toHtmlEscaped()));
}

ExplanationColours ExplanationText::colours() const
{
    const QPalette& own = palette();
    const Theme theme = own.color(QPalette::Base).lightness() < 128 ? Theme::darkTheme() : Theme::light();
    ExplanationColours colours;
    colours.text = own.color(QPalette::Text);
    colours.muted = theme.mutedText;
    colours.link = theme.bar;
    colours.result = theme.selectionText;
    colours.box = theme.dark ? own.color(QPalette::Base).lighter(140) : own.color(QPalette::Base).darker(104);
    colours.line = theme.grid;
    return colours;
}

void ExplanationText::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        Q_EMIT coloursChanged();
}

void ExplanationText::follow(const QUrl& url)
{
    bool isIndex = false;
    const int index = url.fragment().toInt(&isIndex);
    if (isIndex && index >= 0 && index < m_links.size()) {
        const NumberRef number = m_links[index];
        Q_EMIT followed(number);
    }
}

} // namespace attnscope
