// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/about_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace attnscope {

AboutDialog::AboutDialog(QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("aboutDialog"));
    setWindowTitle(tr("About AttnScope"));
    auto* icon = new QLabel(this);
    icon->setPixmap(QIcon(QStringLiteral(":/icons/attnscope.svg")).pixmap(64, 64));
    icon->setAccessibleName(tr("Icon of AttnScope"));
    auto* title = new QLabel(this);
    title->setTextFormat(Qt::PlainText);
    title->setText(tr("AttnScope %1\nA workbench for the attention mechanism")
                       .arg(QCoreApplication::applicationVersion()));
    auto* header = new QHBoxLayout;
    header->addWidget(icon);
    header->addSpacing(12);
    header->addWidget(title, 1);
    auto* text = new QTextBrowser(this);
    text->setObjectName(QStringLiteral("licences"));
    text->setAccessibleName(tr("Licences"));
    text->setOpenExternalLinks(true);
    text->setMarkdown(
        tr("AttnScope is free software: you may use it, pass it on and change it under the "
           "[GNU General Public License](https://www.gnu.org/licenses/gpl-3.0.html), version 3 "
           "or later. It comes **without any warranty**.\n\nIt is built with:\n\n"
           "- [Qt](https://www.qt.io) %1: GNU Lesser General Public License, version 3\n"
           "- Qt Charts: GNU General Public License, version 3\n"
           "- [Eigen](https://eigen.tuxfamily.org): Mozilla Public License, version 2.0\n"
           "- [JSON for Modern C++](https://json.nlohmann.me) (nlohmann-json): MIT License\n"
           "- [libzip](https://libzip.org): 3-clause BSD License\n"
           "- [Noto fonts](https://notofonts.github.io), from the system: SIL Open Font License, "
           "version 1.1")
            .arg(QString::fromLatin1(qVersion())));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(header);
    layout->addWidget(text, 1);
    layout->addWidget(buttons);
    resize(560, 420);
}

} // namespace attnscope
