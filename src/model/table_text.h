// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace attnscope {

/// Text in rows of equal length, or why it is none (translated; names the row or cell from 0).
struct ParsedCells
{
    QList<QStringList> rows;
    QString reason; ///< empty on success

    qsizetype columnCount() const { return rows.isEmpty() ? 0 : rows.first().size(); }
};

enum class CellKind { Numbers, Text };

/// Splits pasted text into cells; every row must have equally many. The separator is the tab where there
/// is one outside quotes. Of numbers only, it is else the semicolon, else the comma – unless no row has more
/// than one comma, with neither a decimal point in the row nor a blank after or a quote beside the comma:
/// then that is a decimal comma. Quoted cells may hold separators, line breaks and doubled quotes. A
/// byte-order mark, carriage returns and the line break at the end do not count.
ParsedCells parseCells(const QString& text, CellKind kind);

/// A block of numbers, or why not (translated).
struct ParsedBlock
{
    std::optional<Matrix> numbers;
    QString reason;
};

/// Reads a block of numbers that fits into `rows` × `columns` free cells: all of it or nothing. A bad cell is
/// named with its text.
ParsedBlock parseBlock(const QString& text, Index rows, Index columns);

enum class TableFormat { TabSeparated, Csv, Latex, NumPy };

/// A block of numbers as text at full precision, in the C locale.
QString writeBlock(const Matrix& numbers, TableFormat format);

/// Labels as text, one a row; quoted where they hold a tab, a line break or a quotation mark, so that
/// parseCells() and spreadsheets read them back as they are.
QString writeLabels(const QStringList& labels);

} // namespace attnscope
