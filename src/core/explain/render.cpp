// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/render.h"

#include "core/explain/text.h"

#include <algorithm>

namespace attnscope {

namespace {

std::string inLanguage(const Message& message, const Translate& translate)
{
    return translate ? translate(message) : message.english();
}

std::string productOf(const Term& term, int decimals)
{
    std::string text;
    for (const Factor& factor : term.factors) {
        const std::string number = formatNumber(factor.value, decimals);
        const bool needsBrackets = !text.empty() && number.starts_with("−");
        text += (text.empty() ? "" : "·") + (needsBrackets ? "(" + number + ")" : number);
    }
    return text;
}

std::string joined(const std::vector<std::string>& lines, const std::string& separator)
{
    std::string text;
    for (const std::string& line : lines)
        text += (text.empty() ? "" : separator) + line;
    return text;
}

/// Cells of the terms side by side. Widths are counted in code points, which suits most labels.
std::size_t widthOf(const std::string& text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t width)
{
    return text + std::string(width - std::min(width, widthOf(text)), ' ');
}

std::vector<std::string> termLines(const Explanation& e, int decimals, const Translate& translate)
{
    const std::vector<TermRow> rows = termRows(e, decimals);
    std::size_t labelWidth = 0;
    std::size_t productWidth = 0;
    for (const TermRow& row : rows) {
        labelWidth = std::max(labelWidth, widthOf(row.label));
        productWidth = std::max(productWidth, widthOf(row.product));
    }
    std::vector<std::string> lines;
    for (const TermRow& row : rows) {
        const std::string product =
            productWidth > 0 ? padded(row.product, productWidth) + "  " : std::string();
        const std::string sign = row.product.empty() ? "  " : "= ";
        lines.push_back("  " + padded(row.label, labelWidth) + "  " + product + sign + row.value);
    }
    if (e.omitted > 0)
        lines.push_back("  " + inLanguage(omittedText(e, decimals), translate));
    return lines;
}

std::vector<std::string> formulaLines(const Explanation& e, int decimals, const Translate& translate)
{
    std::vector<std::string> lines;
    for (const Message& message : e.formula)
        lines.push_back(inLanguage(message, translate));
    for (const Message& message : e.lines)
        lines.push_back(inLanguage(message, translate));
    if (hasTermList(e))
        for (const std::string& line : termLines(e, decimals, translate))
            lines.push_back(line);
    return lines;
}

} // namespace

std::vector<TermRow> termRows(const Explanation& e, int decimals)
{
    std::vector<TermRow> rows;
    for (const Term& term : e.terms) {
        const bool isPower = e.kind == Explanation::Kind::Share;
        const std::string product = isPower ? term.factors.front().symbol : productOf(term, decimals);
        rows.push_back({term.label, product, formatNumber(term.value, decimals)});
    }
    return rows;
}

Message omittedText(const Explanation& e, int decimals)
{
    if (e.omitted == 0)
        return {};
    return {QT_TRANSLATE_NOOP("core", "… and %1 more, together %2"),
        {std::to_string(e.omitted), formatNumber(e.remainder, decimals)}};
}

bool hasTermList(const Explanation& e)
{
    return e.terms.size() > 1 || e.omitted > 0;
}

std::string explanationTitle(const Explanation& e, int decimals, const Translate& translate)
{
    return inLanguage(
        {QT_TRANSLATE_NOOP("core", "Why is %1 = %2?"), {e.subject, formatNumber(e.value, decimals)}},
        translate);
}

std::string explanationText(const Explanation& e, int decimals, const Translate& translate)
{
    std::string text = explanationTitle(e, decimals, translate) + "\n";
    if (!e.place.pattern.empty())
        text += inLanguage(e.place, translate) + "\n";
    for (const std::string& line : formulaLines(e, decimals, translate))
        text += line + "\n";
    for (const Message& remark : e.remarks)
        text += inLanguage(remark, translate) + "\n";
    return text;
}

std::string escapedMarkdown(const std::string& text)
{
    static const std::string special = "\\`*_[]<>&|~$";
    static const std::string specialAtStart = "#+-=";
    std::string escaped;
    bool onlyDigits = true; // "1." would start a list
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool startsList = (c == '.' || c == ')') && i > 0 && onlyDigits;
        const bool startsBlock = i == 0 && specialAtStart.find(c) != std::string::npos;
        if (special.find(c) != std::string::npos || startsList || startsBlock)
            escaped += '\\';
        escaped += c;
        onlyDigits = onlyDigits && c >= '0' && c <= '9';
    }
    return escaped;
}

std::string explanationMarkdown(
    const Explanation& e, int headingDepth, int decimals, const Translate& translate)
{
    std::string text = std::string(static_cast<std::size_t>(headingDepth), '#') + " "
        + escapedMarkdown(explanationTitle(e, decimals, translate)) + "\n\n";
    if (!e.place.pattern.empty())
        text += escapedMarkdown(inLanguage(e.place, translate)) + "\n\n";
    // Indented code: no label can close it, since labels hold no line break.
    for (const std::string& line : formulaLines(e, decimals, translate))
        text += "    " + line + "\n";
    for (const Message& remark : e.remarks)
        text += "\n" + escapedMarkdown(inLanguage(remark, translate)) + "\n";
    return text + "\n";
}

std::string explanationLine(const Explanation& e, int decimals, const Translate& translate)
{
    std::vector<std::string> parts{e.subject};
    for (const Message& message : e.lines) {
        const std::string line = inLanguage(message, translate);
        if (line.starts_with("= "))
            parts.push_back(line.substr(2));
    }
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    if (e.overridden)
        parts.push_back(formatNumber(e.value, decimals));
    std::string text = joined(parts, " = ");
    for (const Message& remark : e.remarks)
        text += " (" + inLanguage(remark, translate) + ")";
    return text;
}

} // namespace attnscope
