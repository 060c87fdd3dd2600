// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lines_dialog.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace attnscope {

LinesDialog::LinesDialog(const QString& title, const QStringList& lines, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("linesDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    auto* text = new QPlainTextEdit(lines.join(u'\n'), this);
    text->setObjectName(QStringLiteral("lines"));
    text->setAccessibleName(title);
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text);
    layout->addWidget(buttons);
    resize(640, 300);
}

} // namespace attnscope
