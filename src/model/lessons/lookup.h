// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/run.h"
#include "model/lessons/value.h"

#include <optional>
#include <string>
#include <string_view>

namespace attnscope::lessons {

/// The stage of a name in lessons: as in `compute`, and "normed".
std::optional<Stage> stageNamed(std::string_view name);
/// The table of a session by its key in the file, for instance "w_q" or "position.table".
std::optional<TensorRef::Kind> tableNamed(std::string_view name);

/// What `name` means in a computed session: a stage of this layer and head (queries × keys for
/// scores, logits, weights and `allowed`; tokens × width else), a table of the session, or one of the
/// sizes T, S, d_model, d_k, d_v, heads, kv_heads, layers, sequences, temperature.
Result<Value> lookUp(const std::string& name, const Snapshot& snapshot, int layer, int head);

} // namespace attnscope::lessons
