// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/mask_rules.h"
#include "core/session_data.h"
#include "model/session.h"

#include <QAbstractTableModel>

namespace attnscope {

/// Where a mask acts.
struct MaskPlace
{
    int sequence = 0;
    int layer = 0;
    int head = 0;
    bool operator==(const MaskPlace&) const = default;
};

/// Which query sees which key in one layer, sequence and head, by mask, padding and bias; queries are rows.
///
/// Toggling edits the painted table: the layer's `allowed`, made when there is none, or that of the
/// given stages where a table of the layer would not fit every sequence. A key that another rule hides
/// cannot be shown by the table, and toggling it is refused with that reason.
class MaskModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        VisibleRole = Qt::UserRole, ///< bool
        ReasonsRole ///< unsigned: MaskReason bits, 0 = visible
    };

    explicit MaskModel(Session& session, const MaskPlace& place = {}, QObject* parent = nullptr);

    const MaskPlace& place() const { return m_place; }
    void setPlace(const MaskPlace& place);

    /// Writes `allowed` for a block as one undo step; false and lastError() when it is refused.
    bool setAllowed(int row, int column, int rows, int columns, bool allowed, int mergeId = -1);
    /// Why this key is hidden, one sentence (translated); empty when it is visible.
    QString reasonText(int row, int column) const;
    QString lastError() const { return m_lastError; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Qt::CheckStateRole: Checked = may attend. Qt::EditRole: the same as a bool.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void refused(const QModelIndex& index, const QString& reason);

private:
    struct Shape
    {
        int rows = 0;
        int columns = 0;
        bool operator==(const Shape&) const = default;
    };

    Shape shapeNow() const;
    bool holds(int row, int column) const;
    MaskReason reasons(int row, int column) const;
    bool refuse(int row, int column, const QString& reason);
    bool isHiddenOtherwise(int row, int column) const;
    void follow(const Change& change);

    Session& m_session;
    MaskPlace m_place;
    Shape m_shape;
    QString m_lastError;
};

} // namespace attnscope
