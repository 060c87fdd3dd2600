// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view_state.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace attnscope {

namespace {

constexpr const char* figuresKey = "figures";

bool isFiguresKey(const FileKeys::Key& key)
{
    return key.name == figuresKey && key.unknownJson;
}

} // namespace

QStringList figuresIn(const View& view)
{
    const auto& keys = view.fileKeys.keys;
    const auto found = std::find_if(keys.begin(), keys.end(), isFiguresKey);
    if (found == keys.end())
        return {};
    QStringList ids;
    const QJsonArray array = QJsonDocument::fromJson(QByteArray::fromStdString(*found->unknownJson)).array();
    for (const auto& value : array)
        ids << value.toString();
    return ids;
}

void setFiguresIn(View& view, const QStringList& figureIds)
{
    auto& keys = view.fileKeys.keys;
    const auto found = std::find_if(keys.begin(), keys.end(), isFiguresKey);
    if (figureIds.isEmpty()) {
        if (found != keys.end())
            keys.erase(found);
        return;
    }
    const QJsonDocument array(QJsonArray::fromStringList(figureIds));
    const std::string json = array.toJson(QJsonDocument::Compact).toStdString();
    if (found != keys.end())
        found->unknownJson = json;
    else
        keys.push_back({figuresKey, json});
}

} // namespace attnscope
