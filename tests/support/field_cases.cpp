// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/field_cases.h"

#include "io/npy_stream.h"
#include "io/zip_reader.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>

namespace attnscope::test {

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

class BytesSource final : public ByteSource
{
public:
    explicit BytesSource(QByteArray bytes)
        : m_bytes(std::move(bytes))
    { }
    std::uint64_t size() const override { return static_cast<std::uint64_t>(m_bytes.size()); }
    Status read(char* data, std::uint64_t count) override
    {
        if (count > size() - m_at)
            return Error{{}, {"end", {}}};
        std::copy_n(m_bytes.constData() + m_at, count, data);
        m_at += count;
        return {};
    }
    Status finish() override { return {}; }

private:
    QByteArray m_bytes;
    std::uint64_t m_at = 0;
};

template<typename T>
T required(Result<T> result)
{
    if (!result)
        qFatal("%s", result.error().english().c_str());
    return result.take();
}

HeadTensor tensorsOf(const std::vector<Matrix>& heads)
{
    HeadTensor tensors;
    for (const Matrix& head : heads)
        tensors.emplace_back(head);
    return tensors;
}

} // namespace

QString fieldFolder(int number)
{
    const QDir field(QStringLiteral(ATTNSCOPE_SHARED "/field"));
    const QStringList found =
        field.entryList({QStringLiteral("%1-*").arg(number, 2, 10, QLatin1Char('0'))}, QDir::Dirs);
    return found.isEmpty() ? QString() : field.filePath(found.first());
}

QString fieldPath(int number, const QString& file)
{
    return fieldFolder(number) + u'/' + file;
}

QByteArray fieldBytes(int number, const QString& file)
{
    return bytesOf(fieldPath(number, file));
}

QJsonObject fieldValues(int number)
{
    const auto document = QJsonDocument::fromJson(fieldBytes(number, QStringLiteral("case.json")));
    return document.object().value(QStringLiteral("values")).toObject();
}

Matrix FlatArray::matrix(std::size_t index) const
{
    const auto rows = static_cast<Index>(shape[shape.size() - 2]);
    const auto columns = static_cast<Index>(shape.back());
    Matrix out(rows, columns);
    std::copy_n(numbers.data() + index * static_cast<std::size_t>(out.size()), out.size(), out.data());
    return out;
}

FlatArray readNpy(const QByteArray& bytes)
{
    const auto stream = required(NpyStream::open(std::make_unique<BytesSource>(bytes)));
    FlatArray array{stream->shape(), std::vector<double>(stream->header().valueCount())};
    if (const Status failure = stream->read(std::vector<double*>{array.numbers.data()}, array.numbers.size()))
        qFatal("%s", failure->english().c_str());
    return array;
}

FlatArray readNpzMember(const QString& path, const std::string& name)
{
    const auto archive = required(ZipReader::open(path));
    const auto member = required(archive->member(name + ".npy"));
    QByteArray bytes(static_cast<qsizetype>(member->size()), '\0');
    if (const Status failure = member->read(bytes.data(), member->size()))
        qFatal("%s", failure->english().c_str());
    return readNpy(bytes);
}

FlatArray fieldNpy(int number, const QString& file)
{
    return readNpy(fieldBytes(number, file));
}

Matrix fieldCsv(int number, const QString& file)
{
    std::vector<std::vector<double>> rows;
    for (const QByteArray& line : fieldBytes(number, file).trimmed().split('\n')) {
        rows.emplace_back();
        for (const QByteArray& cell : line.trimmed().split(','))
            rows.back().push_back(QLocale::c().toDouble(QString::fromLatin1(cell)));
    }
    Matrix out(static_cast<Index>(rows.size()), static_cast<Index>(rows.at(0).size()));
    for (Index i = 0; i < out.rows(); ++i) {
        for (Index j = 0; j < out.cols(); ++j)
            out(i, j) = rows[static_cast<std::size_t>(i)].at(static_cast<std::size_t>(j));
    }
    return out;
}

Matrix matrixOf(const QJsonArray& rows)
{
    Matrix out(rows.size(), rows.at(0).toArray().size());
    for (Index i = 0; i < out.rows(); ++i) {
        for (Index j = 0; j < out.cols(); ++j)
            out(i, j) = rows.at(static_cast<qsizetype>(i)).toArray().at(static_cast<qsizetype>(j)).toDouble();
    }
    return out;
}

Labels labelsOf(const QJsonArray& labels)
{
    Labels out;
    for (const QJsonValue& label : labels)
        out.push_back(label.toString().toStdString());
    return out;
}

SessionData givenWeights(
    const Labels& queries, const Labels& keys, const std::vector<std::vector<Matrix>>& weights)
{
    SessionData session;
    Sequence sequence;
    sequence.tokens = queries;
    if (keys != queries)
        sequence.sourceTokens = keys;
    for (std::size_t layer = 0; layer < weights.size(); ++layer) {
        Given given;
        given.layer = static_cast<int>(layer);
        given.weights = tensorsOf(weights[layer]);
        sequence.given.push_back(given);
        session.layers.emplace_back();
        session.layers.back().heads = static_cast<int>(weights[layer].size());
    }
    session.sequences.push_back(sequence);
    return session;
}

SessionData fieldSession(int number, const QString& file)
{
    const QJsonObject dump = QJsonDocument::fromJson(fieldBytes(number, file)).object();
    std::vector<std::vector<Matrix>> weights;
    for (const QJsonValue& layer : dump.value(QStringLiteral("attention")).toArray()) {
        weights.emplace_back();
        for (const QJsonValue& head : layer.toArray())
            weights.back().push_back(matrixOf(head.toArray()));
    }
    return givenWeights(labelsOf(dump.value(QStringLiteral("query_tokens")).toArray()),
        labelsOf(dump.value(QStringLiteral("key_tokens")).toArray()), weights);
}

SessionData weightsFromArray(const FlatArray& array)
{
    std::vector<Matrix> heads;
    const std::uint64_t size = array.shape.back() * array.shape[array.shape.size() - 2];
    for (std::size_t head = 0; head < array.numbers.size() / size; ++head)
        heads.push_back(array.matrix(head));
    return givenWeights(numberedLabels(heads.front().rows()), numberedLabels(heads.front().cols()), {heads});
}

SessionData givenScores(const Matrix& scores, const Matrix& values)
{
    SessionData session =
        givenWeights(numberedLabels(scores.rows()), numberedLabels(scores.cols()), {{scores}});
    Given& given = session.sequences[0].given[0];
    given.scores = std::exchange(given.weights, std::nullopt);
    if (values.size() > 0)
        given.v = HeadTensor{Tensor(values)};
    session.layers[0].score.scale = Score::Scale::None;
    return session;
}

Labels numberedLabels(Index count)
{
    Labels labels;
    for (Index i = 0; i < count; ++i)
        labels.push_back(std::to_string(i));
    return labels;
}

} // namespace attnscope::test
