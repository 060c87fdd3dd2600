// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session.h"

#include "core/edit/new_session.h"
#include "core/edit/same.h"
#include "model/edit_commands.h"

#include <utility>

namespace attnscope {

namespace {

Error blockRefused(const char* pattern, std::vector<std::string> arguments)
{
    return {{}, {pattern, std::move(arguments)}};
}

std::string sizeText(Index rows, Index columns)
{
    return std::to_string(rows) + " × " + std::to_string(columns);
}

Status checkBlock(const Tensor* table, Index row, Index column, const Matrix& numbers)
{
    if (!table)
        return blockRefused(QT_TRANSLATE_NOOP("core", "this session has no such table"), {});
    const bool inside = row >= 0 && column >= 0 && row + numbers.rows() <= (*table)->rows()
        && column + numbers.cols() <= (*table)->cols();
    if (!inside) {
        return blockRefused(QT_TRANSLATE_NOOP("core",
                                "a block of %1 from row %2, column %3 on does not fit into a table of %4"),
            {sizeText(numbers.rows(), numbers.cols()), std::to_string(row), std::to_string(column),
                sizeText((*table)->rows(), (*table)->cols())});
    }
    return {};
}

} // namespace

Session::Session(QObject* parent)
    : QObject(parent)
    , m_data(newSession({}))
    , m_shapes(validate(m_data).take())
{
    connect(&m_undoStack, &QUndoStack::cleanChanged, this,
        [this](bool clean) { Q_EMIT modifiedChanged(!clean); });
}

Session::~Session()
{
    // The stack says "clean" once more while it is taken down.
    m_undoStack.disconnect(this);
}

Status Session::open(SessionData data, const QString& fileName)
{
    Result<Shapes> shapes = validate(data);
    if (!shapes)
        return shapes.error();
    dropIfLarge(std::exchange(m_data, std::move(data)));
    m_shapes = shapes.take();
    m_undoStack.clear();
    m_spare.drop();
    const bool sameName = fileName == m_fileName;
    m_fileName = fileName;
    raise({});
    if (!sameName)
        Q_EMIT fileNameChanged();
    Q_EMIT opened();
    return {};
}

void Session::setSaved(const QString& fileName)
{
    const bool sameName = fileName == m_fileName;
    m_fileName = fileName;
    m_undoStack.setClean();
    if (!sameName)
        Q_EMIT fileNameChanged();
}

Status Session::apply(SessionData next, StepName name, int mergeId)
{
    if (sameSession(next, m_data))
        return {};
    Result<Shapes> shapes = validate(next);
    if (!shapes)
        return shapes.error();
    m_undoStack.push(new ReplaceCommand(*this, std::move(next), shapes.take(), std::move(name), mergeId));
    return {};
}

Status Session::setCells(
    const TensorRef& table, Index row, Index column, const Matrix& numbers, StepName name, int mergeId)
{
    const Tensor* tensor = findTensor(std::as_const(m_data), table);
    if (Status refused = checkBlock(tensor, row, column, numbers))
        return refused;
    const Matrix present = (*tensor)->block(row, column, numbers.rows(), numbers.cols());
    if (!sameBits(present, numbers))
        m_undoStack.push(new SetCellsCommand(*this, table, row, column, numbers, std::move(name), mergeId));
    return {};
}

QString Session::nameAt(int index) const
{
    const auto* command = static_cast<const EditCommand*>(m_undoStack.command(index));
    return command ? command->name() : QString();
}

QString Session::undoName() const
{
    return nameAt(m_undoStack.index() - 1);
}

QString Session::redoName() const
{
    return nameAt(m_undoStack.index());
}

int Session::newGesture()
{
    static int last = 1 << 20; // above the ids that editors choose by hand
    return ++last;
}

void Session::prepareEdit(const TensorRef& table)
{
    if (const Tensor* tensor = findTensor(std::as_const(m_data), table))
        m_spare.prepare(*tensor);
}

void Session::setView(const View& view)
{
    m_data.view = view;
}

void Session::exchangeCells(const TensorRef& table, Index row, Index column, Matrix& numbers)
{
    Tensor* tensor = findTensor(m_data, table);
    Q_ASSERT(tensor);
    m_spare.putInPlaceOf(*tensor);
    tensor->edit().block(row, column, numbers.rows(), numbers.cols()).swap(numbers);
    m_spare.prepare(*tensor); // one edit seldom comes alone
    raise({Change::Kind::Cells, table, row, column, numbers.rows(), numbers.cols()});
}

void Session::exchangeData(SessionData& data, Shapes& shapes)
{
    std::swap(m_data, data);
    std::swap(m_shapes, shapes);
    // What the window shows is no part of an edit and does not go back with it.
    std::swap(m_data.view, data.view);
    raise({});
}

void Session::raise(const Change& change)
{
    ++m_revision;
    Q_EMIT changed(change);
}

} // namespace attnscope
