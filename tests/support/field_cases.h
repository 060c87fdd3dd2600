// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <vector>

/// Cases that users of other viewers reported, from ../shared/field: dumps of numbers and labels, and what is
/// right of them. The dumps are no sessions; here they become some, as a user would type them in.
namespace attnscope::test {

/// Where case `number` is; empty where ../shared is absent.
QString fieldFolder(int number);
QString fieldPath(int number, const QString& file);
QByteArray fieldBytes(int number, const QString& file);
/// "values" of its case.json: what is right.
QJsonObject fieldValues(int number);

/// Any array as flat numbers in C order.
struct FlatArray
{
    std::vector<std::uint64_t> shape;
    std::vector<double> numbers;

    /// The matrix that the last two axes span, at `index` of the axes before them, flattened.
    Matrix matrix(std::size_t index = 0) const;
};
FlatArray readNpy(const QByteArray& bytes);
FlatArray readNpzMember(const QString& path, const std::string& name);
FlatArray fieldNpy(int number, const QString& file);
Matrix fieldCsv(int number, const QString& file);

Matrix matrixOf(const QJsonArray& rows);
Labels labelsOf(const QJsonArray& labels);

/// weights[layer][head], given; one layer each.
SessionData givenWeights(
    const Labels& queries, const Labels& keys, const std::vector<std::vector<Matrix>>& weights);
/// The session of a dump {"query_tokens", "key_tokens", "attention"}.
SessionData fieldSession(int number, const QString& file = QStringLiteral("attention.json"));
/// One layer of given weights from an array of the last two axes queries × keys, one head each.
SessionData weightsFromArray(const FlatArray& array);
/// Given scores that are not scaled, and given values where there are some.
SessionData givenScores(const Matrix& scores, const Matrix& values = {});

/// Labels 0, 1, …
Labels numberedLabels(Index count);

} // namespace attnscope::test

#define SKIP_WITHOUT_FIELD(number)                                                                           \
    if (attnscope::test::fieldFolder(number).isEmpty())                                                      \
    QSKIP("../shared/field is not here")
