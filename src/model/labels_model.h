// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "model/session.h"

#include <QAbstractListModel>

namespace attnscope {

/// Which labels of the session.
struct LabelsRef
{
    enum class Kind { Tokens, SourceTokens, Dims, SourceDims };
    Kind kind = Kind::Tokens;
    int sequence = 0; ///< tokens only

    bool operator==(const LabelsRef&) const = default;
};

/// Tokens or dimension names as a list; plain text as it is, never interpreted. Editing pushes an undo
/// command; the model is reset only when their number changes.
class LabelsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit LabelsModel(Session& session, const LabelsRef& labels = {}, QObject* parent = nullptr);

    const LabelsRef& labels() const { return m_labels; }
    void setLabels(const LabelsRef& labels);

    /// Inserts before `row`, removes or moves (to where it is afterwards) as one undo step, with every
    /// number that counts along. False and lastError() when it is refused.
    bool insertLabel(int row, const QString& label);
    bool removeLabel(int row);
    bool moveLabel(int from, int to);
    /// Reads one label a row from pasted text and writes them from this row on: all or nothing. Of several
    /// columns the first holds the labels, which lastNote() says then.
    bool paste(int row, const QString& text);
    /// All labels as text that paste() reads.
    QString copied() const;

    QString lastError() const { return m_lastError; }
    QString lastNote() const { return m_lastNote; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void refused(const QModelIndex& index, const QString& reason);

private:
    bool isTokens() const;
    int countNow() const;
    QString labelAt(int row) const;
    Result<SessionData> renamed(const SessionData& session, int row, const QString& label) const;
    bool apply(Result<SessionData> next, const StepName& stepName, int row);
    bool refuse(int row, const QString& reason);
    void follow(const Change& change);

    Session& m_session;
    LabelsRef m_labels;
    int m_count = 0;
    QString m_lastError;
    QString m_lastNote;
};

} // namespace attnscope
