// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/code/code_parts.h"
#include "io/code/code_writer.h"

#include <initializer_list>

namespace attnscope {

/// Writes one layer's function.
class LayerWriter
{
public:
    LayerWriter(CodeWriter& code, const SessionData& session, int layer, const CodeNeeds& needs)
        : m_code(code)
        , m_session(session)
        , m_layer(session.layers[static_cast<std::size_t>(layer)])
        , m_index(layer)
        , m_needs(needs)
    { }

    void write();

private:
    std::string own(const char* name) const { return "l" + std::to_string(m_index) + "_" + name; }
    bool hasGiven() const;
    bool isOverridden(std::initializer_list<Override::Target> targets) const;

    void writeTable(const char* name, const std::optional<Tensor>& table, bool isVector);
    void writeTables();
    void writeMaskTables();
    void openIf(const char* condition);
    void closeIf();

    std::string product(const std::string& rows, const char* weight, const std::optional<Tensor>& table,
        const char* bias, const std::optional<Tensor>& biasTable) const;
    std::string normed(const std::string& rows, const char* gain, const std::optional<Tensor>& gainTable,
        const char* bias, const std::optional<Tensor>& biasTable) const;
    void writeProjection(
        const char* stage, const char* source, int heads, const std::string& made, bool turns);
    void writeProjections();
    void writeKeysForQueries();
    void writeScores();
    void writeLogits();
    void writeVisible();
    void writeWeights();
    void writeContext();
    void writeRest();
    void writeFeedForward(const FeedForward& ff);
    void writeShow();

    CodeWriter& m_code;
    const SessionData& m_session;
    const Layer& m_layer;
    int m_index;
    const CodeNeeds& m_needs;
};

} // namespace attnscope
