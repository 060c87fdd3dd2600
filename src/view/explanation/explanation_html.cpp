// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/explanation/explanation_html.h"

#include "core/explain/render.h"
#include "core/explain/text.h"
#include "model/message_text.h"

namespace attnscope {

namespace {

constexpr int decimals = 4;

QString escaped(const std::string& text)
{
    return QString::fromStdString(text).toHtmlEscaped();
}

QString number(double x)
{
    return escaped(formatNumber(x, decimals));
}

/// A step into the part of a number that is long.
class Writer
{
public:
    Writer(const Explanation& explanation, const ExplanationColours& colours, const QString& monospace)
        : m_explanation(explanation)
        , m_colours(colours)
        , m_monospace(monospace)
    { }

    ExplanationHtml write()
    {
        m_out.html = QStringLiteral("<div style='color:%1'>").arg(m_colours.text.name());
        writeFormula();
        if (hasTermList(m_explanation) || hasLinks())
            writeTerms();
        for (const Message& remark : m_explanation.remarks)
            m_out.html +=
                QStringLiteral("<p style='margin:8px 0 0 0'>%1</p>").arg(translated(remark).toHtmlEscaped());
        m_out.html += QStringLiteral("</div>");
        return m_out;
    }

private:
    bool hasLinks() const
    {
        for (const Term& term : m_explanation.terms)
            if (term.from || !term.factors.empty())
                return true;
        return false;
    }

    void writeFormula()
    {
        QString rows;
        for (const Message& message : m_explanation.formula)
            rows += line(translated(message), m_colours.muted, false);
        for (std::size_t i = 0; i < m_explanation.lines.size(); ++i) {
            const bool isResult = i + 1 == m_explanation.lines.size();
            rows += line(
                translated(m_explanation.lines[i]), isResult ? m_colours.result : m_colours.text, isResult);
        }
        m_out.html += QStringLiteral(
            "<table width='100%' cellspacing='0' cellpadding='8' bgcolor='%1'><tr><td>%2</td></tr></table>")
                          .arg(m_colours.box.name(), rows);
    }

    QString line(const QString& text, const QColor& colour, bool isBold) const
    {
        return QStringLiteral(
            "<div style='font-family:\"%1\"; color:%2; font-weight:%3; line-height:130%'>%4</div>")
            .arg(m_monospace, colour.name(), isBold ? QStringLiteral("700") : QStringLiteral("400"),
                text.toHtmlEscaped());
    }

    QString link(const QString& text, const std::optional<NumberRef>& to, const std::string& hint)
    {
        if (!to)
            return text;
        m_out.links.append(*to);
        return QStringLiteral("<a href='#%1' title='%2' style='color:%3; text-decoration:none'>%4</a>")
            .arg(QString::number(m_out.links.size() - 1), escaped(hint), m_colours.link.name(), text);
    }

    QString product(const Term& term)
    {
        QString text;
        for (const Factor& factor : term.factors) {
            const bool isPower = m_explanation.kind == Explanation::Kind::Share;
            QString own = isPower ? escaped(factor.symbol) : number(factor.value);
            if (!text.isEmpty() && own.startsWith(QChar(0x2212)))
                own = QStringLiteral("(%1)").arg(own);
            text +=
                (text.isEmpty() ? QString() : QStringLiteral(" · ")) + link(own, factor.from, factor.symbol);
        }
        return text;
    }

    void writeTerms()
    {
        QString rows;
        for (std::size_t i = 0; i < m_explanation.terms.size(); ++i)
            rows += termRow(m_explanation.terms[i], isChosen(i));
        const Message rest = omittedText(m_explanation, decimals);
        if (!rest.pattern.empty())
            rows += QStringLiteral("<tr><td colspan='3' style='color:%1; padding:4px 4px'>%2</td></tr>")
                        .arg(m_colours.muted.name(), translated(rest).toHtmlEscaped());
        m_out.html += QStringLiteral(
            "<table width='100%' cellspacing='0' cellpadding='0' style='margin-top:8px'>%1</table>")
                          .arg(rows);
    }

    bool isChosen(std::size_t i) const
    {
        return m_explanation.kind == Explanation::Kind::Share && i == m_explanation.chosen;
    }

    QString termRow(const Term& term, bool isMarked)
    {
        const QString cell =
            QStringLiteral("padding:4px 4px; border-bottom:1px solid %1").arg(m_colours.line.name());
        const QString fixed = QStringLiteral("%1; font-family:\"%2\"").arg(cell, m_monospace);
        const QString weight = isMarked ? QStringLiteral("; font-weight:700") : QString();
        const QString label = link(escaped(term.label), term.from, term.label);
        return QStringLiteral("<tr><td dir='ltr' style='%1%4'>%5</td><td style='%2'>%6</td><td align='right' "
                              "style='%3%4'>%7</td></tr>")
            .arg(cell, fixed, fixed, weight, label, product(term), number(term.value));
    }

    const Explanation& m_explanation;
    const ExplanationColours& m_colours;
    const QString m_monospace;
    ExplanationHtml m_out;
};

} // namespace

ExplanationHtml explanationHtml(
    const Explanation& explanation, const ExplanationColours& colours, const QString& monospace)
{
    return Writer(explanation, colours, monospace).write();
}

} // namespace attnscope
