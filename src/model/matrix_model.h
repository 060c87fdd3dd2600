// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/implied.h"
#include "core/matrix.h"
#include "core/session_data.h"
#include "model/session.h"

#include <QAbstractTableModel>

#include <optional>

namespace attnscope {

/// One table of the open session as cells. It holds no numbers of its own: writing pushes an undo
/// command and touches nothing, and dataChanged comes from the session's signal alone. The model is
/// reset only when the table changes its shape.
///
/// A table that the session leaves out is shown as what it stands for (an identity, zeros, ones);
/// the first edit writes it out.
class MatrixModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        ValueRole = Qt::UserRole, ///< the double
        ImpliedRole ///< bool: the session leaves this table out
    };

    explicit MatrixModel(Session& session, const TensorRef& table = {}, QObject* parent = nullptr);

    const TensorRef& table() const { return m_table; }
    void setTable(const TensorRef& table);
    /// Is there anything to show?
    bool isPresent() const { return m_shape.rows > 0 && m_shape.columns > 0; }
    bool isImplied() const { return m_implied.has_value(); }

    int decimals() const { return m_decimals; }
    void setDecimals(int decimals); ///< of the display; editing is always exact

    /// Writes a block as one undo step; false and lastError() when it is refused.
    bool setBlock(
        int row, int column, const Matrix& numbers, const StepName& stepName = {}, int mergeId = -1);
    /// Reads a block of text as parseBlock() does and writes it from this cell on: all of it or nothing.
    bool paste(int row, int column, const QString& text);
    /// The numbers of a block.
    Matrix block(int row, int column, int rows, int columns) const;

    /// Why the last setData(), setBlock() or paste() was refused; empty after a success. Translated.
    QString lastError() const { return m_lastError; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

Q_SIGNALS:
    /// For showing the reason beside the cell.
    void refused(const QModelIndex& index, const QString& reason);

private:
    struct Shape
    {
        int rows = 0;
        int columns = 0;
        bool operator==(const Shape&) const = default;
    };

    const Matrix* numbers() const;
    Shape shapeNow() const;
    void readTable();
    void readImplied();
    void follow(const Change& change);
    Status writeOutBlock(int row, int column, const Matrix& numbers, const StepName& name, int mergeId);
    bool refuse(int row, int column, const QString& reason);

    Session& m_session;
    TensorRef m_table;
    std::optional<ImpliedTable> m_implied;
    mutable std::optional<Matrix> m_impliedNumbers; ///< of a table that is not written out, once asked for
    Shape m_shape; ///< as the views know it
    int m_decimals = 4;
    int m_writtenOutBy = -1; ///< the gesture that wrote the implied table out: its edits stay one step
    QString m_lastError;
};

} // namespace attnscope
