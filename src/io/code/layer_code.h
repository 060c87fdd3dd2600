// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/code/code_parts.h"
#include "io/code/code_writer.h"

namespace attnscope {

/// `def layer_N(name, n0, sequence)`: its tables before it, its stages printed inside, its result returned.
void writeLayer(CodeWriter& code, const SessionData& session, int layer, const CodeNeeds& needs);

std::vector<const Matrix*> tablesOf(const HeadTensor& tables);
std::string pythonTable(const AllowedTable& table);
std::string pythonTable(const BiasTable& table);

} // namespace attnscope
