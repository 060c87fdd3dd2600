// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/default_names.h"

#include <QCoreApplication>

namespace attnscope {

namespace {

QString nameIn(const std::optional<Labels>& names, Index i)
{
    if (names && i < static_cast<Index>(names->size()))
        return QString::fromStdString((*names)[static_cast<std::size_t>(i)]);
    return QCoreApplication::translate("Names", "dim %1").arg(i);
}

} // namespace

QString dimName(const SessionData& session, Index i)
{
    return nameIn(session.dims, i);
}

QString sourceDimName(const SessionData& session, Index i)
{
    return nameIn(session.sourceDims, i);
}

QString layerName(const SessionData& session, Index i)
{
    const std::optional<Label>& name = session.layers[static_cast<std::size_t>(i)].name;
    return name ? QString::fromStdString(*name) : QCoreApplication::translate("Names", "layer %1").arg(i);
}

QString sequenceName(const SessionData& session, Index i)
{
    const Label& name = session.sequences[static_cast<std::size_t>(i)].name;
    return name.empty() ? QCoreApplication::translate("Names", "sequence %1").arg(i)
                        : QString::fromStdString(name);
}

} // namespace attnscope
