// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>

namespace attnscope {

/// An option of a command: "--name VALUE", "--name=VALUE", or a flag without a value.
struct OptionSpec
{
    QString name; ///< with its dashes
    bool takesValue = true;
};

/// The arguments of a command, told apart. "--" ends the options; what begins with a dash and is no
/// option is wrong usage.
class Arguments
{
public:
    static Arguments parse(const QStringList& arguments, const QList<OptionSpec>& specs);

    const QStringList& positional() const { return m_positional; }
    bool has(const QString& option) const { return m_values.contains(option); }
    QStringList values(const QString& option) const { return m_values.value(option); }
    /// The last one, when an option is given several times.
    std::optional<QString> value(const QString& option) const;

    /// Why this is wrong usage; empty when it is not.
    const QString& usageError() const { return m_usageError; }

private:
    QStringList m_positional;
    QHash<QString, QStringList> m_values;
    QString m_usageError;
};

} // namespace attnscope
