// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "io/json_document.h"
#include "io/tensor_source.h"

#include <optional>
#include <string>

/// Tables of a session: nested arrays in the JSON text, or {"npy": NAME} inside an archive.
/// Every error's place is `path` or a place below it.
namespace attnscope {

/// [[1, 0], [0, 1]]
Result<Tensor> readMatrix(const JsonValue& value, const std::string& path, TensorSource* source);
/// [1, 0], as a 1 × n matrix.
Result<Tensor> readVector(const JsonValue& value, const std::string& path, TensorSource* source);
/// One matrix a head, all of one shape.
Result<HeadTensor> readHeads(const JsonValue& value, const std::string& path, TensorSource* source);
/// T × S or heads × T × S.
Result<AllowedTable> readAllowed(const JsonValue& value, const std::string& path, TensorSource* source);
Result<BiasTable> readBias(const JsonValue& value, const std::string& path, TensorSource* source);
/// [true, false]
Result<std::vector<bool>> readFlags(const JsonValue& value, const std::string& path, TensorSource* source);

/// A number, or one of the texts "inf", "-inf" and "nan".
Result<double> readNumber(const JsonValue& value, const std::string& path);
/// true or false.
Result<bool> readFlag(const JsonValue& value, const std::string& path);

/// NAME of {"npy": NAME}; nothing where the value is anything else.
std::optional<std::string> memberName(const JsonValue& value);

/// The value as an error quotes it: short, containers as […] and {…}.
std::string excerpt(const JsonValue& value);

} // namespace attnscope
