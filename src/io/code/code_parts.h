// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "io/code/session_code.h"

#include <string>

namespace attnscope {

/// Which functions a script needs.
struct CodeNeeds
{
    explicit CodeNeeds(const SessionData& session);

    bool rope = false, softcap = false, unit = false, norm = false, sinusoidal = false;
    bool vectorOverrides = false, scoreOverrides = false, weightOverrides = false;
    bool gelu = false, geluTanh = false, silu = false;
    /// Some stage may be missing: embeddings are not there, or numbers were given.
    bool lacks = false;
    bool given = false;
    /// Of the sequences, some have source tokens, some have none.
    bool cross = false, self = false;
};

/// The script up to the data: imports and functions, for NumPy.
std::string codeFunctions(const SessionData& session, const CodeNeeds& needs);

/// The same text for PyTorch.
std::string asPyTorch(std::string script);

} // namespace attnscope
