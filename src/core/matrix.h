// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace attnscope {

using Index = Eigen::Index;

/// Row-major, as NumPy and the session file are; rows are tokens unless a comment says otherwise.
template<typename T>
using MatrixOf = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

using Matrix = MatrixOf<double>;

/// The type of read-only parameters: binds to blocks, row ranges and maps without a copy.
using MatrixView = Eigen::Ref<const Matrix>;

/// Tables of true and false (masks).
using BoolMatrix = MatrixOf<bool>;

} // namespace attnscope
