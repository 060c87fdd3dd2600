// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/prompts.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace attnscope {

namespace {

QString text(const char* source)
{
    return QCoreApplication::translate("Prompts", source);
}

QString askOpenFile(QWidget* parent, const QString& folder)
{
    const QString filter =
        text(QT_TRANSLATE_NOOP("Prompts", "Sessions (*.attn.json *.attn *.json);;All files (*)"));
    return QFileDialog::getOpenFileName(
        parent, text(QT_TRANSLATE_NOOP("Prompts", "Open Session")), folder, filter);
}

QString askSaveFile(QWidget* parent, const QString& suggestion)
{
    const QString json = text(QT_TRANSLATE_NOOP("Prompts", "Session as text (*.attn.json)"));
    const QString archive = text(QT_TRANSLATE_NOOP("Prompts", "Session archive (*.attn)"));
    QString chosen = suggestion.endsWith(QStringLiteral(".attn")) ? archive : json;
    QString path = QFileDialog::getSaveFileName(parent, text(QT_TRANSLATE_NOOP("Prompts", "Save Session")),
        suggestion, json + QStringLiteral(";;") + archive, &chosen);
    const bool hasEnding = path.endsWith(QStringLiteral(".json")) || path.endsWith(QStringLiteral(".attn"));
    if (!path.isEmpty() && !hasEnding)
        path += chosen == archive ? QStringLiteral(".attn") : QStringLiteral(".attn.json");
    return path;
}

QString askFolder(QWidget* parent, const QString& folder)
{
    return QFileDialog::getExistingDirectory(
        parent, text(QT_TRANSLATE_NOOP("Prompts", "Choose Folder")), folder);
}

UnsavedAnswer askUnsaved(QWidget* parent, const QString& name)
{
    QMessageBox box(QMessageBox::Warning, QStringLiteral("AttnScope"),
        text(QT_TRANSLATE_NOOP("Prompts", "%1 has changes that are not saved.")).arg(name),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(text(QT_TRANSLATE_NOOP("Prompts", "Without saving they are lost.")));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return UnsavedAnswer::Save;
    case QMessageBox::Discard:
        return UnsavedAnswer::Discard;
    }
    return UnsavedAnswer::Cancel;
}

bool askConfirmation(
    QWidget* parent, const QString& question, const QString& consequence, const QString& button)
{
    QMessageBox box(QMessageBox::Warning, QStringLiteral("AttnScope"), question, QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(consequence);
    QPushButton* act = box.addButton(button, QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == act;
}

} // namespace

Prompts Prompts::dialogs()
{
    return {askOpenFile, askSaveFile, askFolder, askUnsaved, askConfirmation};
}

} // namespace attnscope
