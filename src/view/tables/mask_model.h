// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/mask_rules.h"

#include <QAbstractTableModel>

#include <optional>

namespace attnscope {

class Session;

/// The mask of one layer and head as T × S cells: which query may see which key, and why not. Only
/// the painted part (`allowed`) is edited here; a mask that the session does not hold is written out
/// by the first edit.
class MaskModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        ReasonsRole = Qt::UserRole, ///< unsigned: MaskReason bits
    };

    explicit MaskModel(Session& session, QObject* parent = nullptr);

    void setFocusOfReader(const Focus& focus);
    /// Paints a block allowed or not, as one undo step.
    void setAllowed(const QRect& block, bool allowed);
    bool isPainted(int row, int column) const;
    /// Are the weights given, so that no mask acts?
    bool isWithoutEffect() const { return m_rules && m_rules->weightsAreGiven(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void refused(const QString& reason);

private:
    void follow();
    QString reasonText(const QModelIndex& index) const;
    MaskReason reasons(int row, int column) const;

    Session& m_session;
    Focus m_focus;
    std::optional<MaskRules> m_rules;
    int m_rows = 0;
    int m_columns = 0;
};

} // namespace attnscope
