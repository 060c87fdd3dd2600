// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/rename_label.h"

namespace attnscope {

SessionData withTokenRenamed(
    SessionData session, int sequence, bool isSource, int token, const QString& label)
{
    Sequence& edited = session.sequences.at(std::size_t(sequence));
    Labels& labels = isSource && edited.sourceTokens ? *edited.sourceTokens : edited.tokens;
    labels.at(std::size_t(token)) = label.toStdString();
    return session;
}

SessionData withDimRenamed(SessionData session, bool isSource, int dim, int width, const QString& label)
{
    Labels labels;
    for (Index i = 0; i < width; ++i)
        labels.push_back(isSource ? sourceDimLabel(session, i) : dimLabel(session, i));
    labels.at(std::size_t(dim)) = label.toStdString();
    (isSource ? session.sourceDims : session.dims) = std::move(labels);
    return session;
}

} // namespace attnscope
