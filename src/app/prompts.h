// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace attnscope {

enum class UnsavedAnswer { Save, Discard, Cancel };

/// Every question that the window asks by a dialog; tests put their own answers here. An empty path
/// means that the user turned the question down.
struct Prompts
{
    std::function<QString(QWidget* parent, const QString& folder)> openFile;
    std::function<QString(QWidget* parent, const QString& suggestion)> saveFile;
    std::function<QString(QWidget* parent, const QString& folder)> folder;
    std::function<UnsavedAnswer(QWidget* parent, const QString& name)> unsaved;
    /// May something be lost? `consequence` says what, `button` names the act that loses it.
    std::function<bool(
        QWidget* parent, const QString& question, const QString& consequence, const QString& button)>
        confirm;

    static Prompts dialogs(); ///< the real ones
};

} // namespace attnscope
