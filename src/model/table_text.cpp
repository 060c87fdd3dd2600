// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/table_text.h"

#include "model/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

struct PastedText
{
    Q_DECLARE_TR_FUNCTIONS(PastedText)
};

/// Which characters stand outside quotes.
struct Outside
{
    bool tab = false;
    bool semicolon = false;
    bool commaSeparates = false; ///< a comma that cannot be a decimal comma
};

struct RowCommas
{
    int commas = 0;
    bool point = false;
    bool blankOrQuoteBeside = false;

    bool separate() const { return commas > 1 || (commas == 1 && (point || blankOrQuoteBeside)); }
};

Outside lookOutsideQuotes(const QString& text)
{
    Outside found;
    RowCommas row;
    bool quoted = false;
    QChar previous = u'\n';
    for (const QChar c : text) {
        const bool wasQuoted = quoted;
        if (c == u'"')
            quoted = !quoted;
        if (!wasQuoted) {
            found.tab |= c == u'\t';
            found.semicolon |= c == u';';
            row.commas += c == u',' ? 1 : 0;
            row.point |= c == u'.';
            row.blankOrQuoteBeside |= previous == u',' && (c == u' ' || c == u'"');
            row.blankOrQuoteBeside |= previous == u'"' && c == u',';
            found.commaSeparates |= row.separate();
            if (c == u'\n')
                row = {};
        }
        previous = c;
    }
    return found;
}

QChar separatorOf(const QString& text, CellKind kind)
{
    const Outside found = lookOutsideQuotes(text);
    if (found.tab || kind == CellKind::Text)
        return u'\t';
    if (found.semicolon)
        return u';';
    return found.commaSeparates ? u',' : u'\t';
}

QString normalised(QString text)
{
    if (text.startsWith(QChar::ByteOrderMark))
        text.remove(0, 1);
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    text.replace(u'\r', u'\n');
    if (text.endsWith(u'\n'))
        text.chop(1);
    return text;
}

/// Walks over the text once, cell by cell.
class CellReader
{
public:
    CellReader(const QString& text, QChar separator)
        : m_text(text)
        , m_separator(separator)
    { }

    ParsedCells read()
    {
        ParsedCells cells;
        while (m_more) {
            cells.rows.append(readRow());
            if (m_unclosed) {
                cells.reason =
                    PastedText::tr("A quotation mark in row %1 is not closed.").arg(cells.rows.size() - 1);
                return cells;
            }
        }
        return cells;
    }

private:
    QStringList readRow()
    {
        QStringList row;
        do {
            row.append(readCell());
        } while (take(m_separator));
        m_more = take(u'\n');
        return row;
    }

    bool take(QChar c)
    {
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    QString readCell()
    {
        QString cell;
        if (take(u'"'))
            cell = readQuoted();
        while (m_at < m_text.size() && m_text[m_at] != m_separator && m_text[m_at] != u'\n')
            cell += m_text[m_at++];
        return cell;
    }

    QString readQuoted()
    {
        QString cell;
        for (;;) {
            const auto end = m_text.indexOf(u'"', m_at);
            m_unclosed = end < 0;
            if (m_unclosed)
                return cell;
            cell += QStringView(m_text).mid(m_at, end - m_at);
            m_at = end + 1;
            if (!take(u'"'))
                return cell;
            cell += u'"';
        }
    }

    const QString& m_text;
    QChar m_separator;
    qsizetype m_at = 0;
    bool m_more = true;
    bool m_unclosed = false;
};

QString raggedReason(const ParsedCells& cells)
{
    const auto expected = cells.columnCount();
    for (qsizetype row = 0; row < cells.rows.size(); ++row) {
        if (cells.rows[row].size() != expected) {
            return PastedText::tr("Row %1 has %2 cells, %3 expected.")
                .arg(row)
                .arg(cells.rows[row].size())
                .arg(expected);
        }
    }
    return {};
}

QString sizeReason(const ParsedCells& cells, Index rows, Index columns)
{
    if (cells.rows.size() <= rows && cells.columnCount() <= columns)
        return {};
    return PastedText::tr(
        "The pasted block has %1 rows and %2 columns, there is room for %3 rows and %4 columns.")
        .arg(cells.rows.size())
        .arg(cells.columnCount())
        .arg(rows)
        .arg(columns);
}

QString latexNumber(double x)
{
    if (std::isnan(x))
        return QStringLiteral("\\mathrm{NaN}");
    if (std::isinf(x))
        return x > 0 ? QStringLiteral("\\infty") : QStringLiteral("-\\infty");
    const QString text = exactNumber(x);
    const auto e = text.indexOf(u'e');
    if (e < 0)
        return text;
    return QStringLiteral("%1 \\cdot 10^{%2}").arg(text.left(e)).arg(text.mid(e + 1).toInt());
}

QString numpyNumber(double x)
{
    if (std::isnan(x))
        return QStringLiteral("np.nan");
    if (std::isinf(x))
        return x > 0 ? QStringLiteral("np.inf") : QStringLiteral("-np.inf");
    const QString text = exactNumber(x);
    const bool isInteger = !text.contains(u'.') && !text.contains(u'e');
    return isInteger ? text + u'.' : text;
}

using NumberWriter = QString (*)(double);

QString joined(const Matrix& numbers, NumberWriter write, const QString& between, const QString& rowStart,
    const QString& rowEnd)
{
    QString text;
    for (Index i = 0; i < numbers.rows(); ++i) {
        text += rowStart;
        for (Index j = 0; j < numbers.cols(); ++j) {
            if (j > 0)
                text += between;
            text += write(numbers(i, j));
        }
        if (i + 1 < numbers.rows())
            text += rowEnd;
    }
    return text;
}

} // namespace

ParsedCells parseCells(const QString& text, CellKind kind)
{
    const QString plain = normalised(text);
    ParsedCells cells = CellReader(plain, separatorOf(plain, kind)).read();
    if (cells.reason.isEmpty())
        cells.reason = raggedReason(cells);
    return cells;
}

ParsedBlock parseBlock(const QString& text, Index rows, Index columns)
{
    ParsedCells cells = parseCells(text, CellKind::Numbers);
    if (cells.reason.isEmpty())
        cells.reason = sizeReason(cells, rows, columns);
    if (!cells.reason.isEmpty())
        return {{}, cells.reason};
    Matrix numbers(cells.rows.size(), cells.columnCount());
    for (Index i = 0; i < numbers.rows(); ++i) {
        for (Index j = 0; j < numbers.cols(); ++j) {
            const QString& cell = cells.rows[i][j];
            const ParsedNumber number = parseNumber(cell);
            if (!number.value) {
                return {{},
                    PastedText::tr("Row %1, column %2 (“%3”): %4")
                        .arg(QString::number(i), QString::number(j), cell, number.reason)};
            }
            numbers(i, j) = *number.value;
        }
    }
    return {std::move(numbers), {}};
}

QString writeBlock(const Matrix& numbers, TableFormat format)
{
    const QString newLine = QStringLiteral("\n");
    switch (format) {
    case TableFormat::TabSeparated:
        return joined(numbers, exactNumber, QStringLiteral("\t"), {}, newLine) + newLine;
    case TableFormat::Csv:
        return joined(numbers, exactNumber, QStringLiteral(","), {}, newLine) + newLine;
    case TableFormat::Latex:
        return QStringLiteral("\\begin{pmatrix}\n")
            + joined(
                numbers, latexNumber, QStringLiteral(" & "), QStringLiteral("  "), QStringLiteral(" \\\\\n"))
            + QStringLiteral("\n\\end{pmatrix}\n");
    case TableFormat::NumPy:
        return QStringLiteral("np.array([")
            + joined(numbers, numpyNumber, QStringLiteral(", "), QStringLiteral("["),
                QStringLiteral("],\n          "))
            + QStringLiteral("]])\n");
    }
    return {};
}

QString writeLabels(const QStringList& labels)
{
    QString text;
    for (const QString& label : labels) {
        const bool quoted = label.contains(u'"') || label.contains(u'\t') || label.contains(u'\n')
            || label.contains(u'\r') || label.startsWith(QChar::ByteOrderMark);
        QString cell = label;
        cell.replace(u'"', QStringLiteral("\"\""));
        text += quoted ? u'"' + cell + u'"' : cell;
        text += u'\n';
    }
    return text;
}

} // namespace attnscope
