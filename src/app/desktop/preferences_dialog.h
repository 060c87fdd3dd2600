// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/preferences.h"

#include <QDialog>

#include <memory>

namespace attnscope {

namespace Ui {
class PreferencesDialog;
}

/// Every change shows at once; Restore Defaults and Cancel take it back.
class PreferencesDialog final : public QDialog
{
    Q_OBJECT

public:
    PreferencesDialog(const Preferences& preferences, QWidget* parent);
    ~PreferencesDialog() override;

    void reject() override;

Q_SIGNALS:
    void changed(const attnscope::Preferences& preferences);

protected:
    void changeEvent(QEvent* event) override;

private:
    void setup();
    void fillLists();
    void show(const Preferences& preferences);
    Preferences shown() const;
    void tellChange();

    std::unique_ptr<Ui::PreferencesDialog> m_ui;
    Preferences m_before;
    bool m_isFilling = false;
};

} // namespace attnscope
