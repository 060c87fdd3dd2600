// SPDX-License-Identifier: GPL-3.0-or-later
#define ATTNSCOPE_LEVEL level_v4
#define ATTNSCOPE_LEVEL_NAME "v4"
#define Eigen Eigen_v4
#include "core/kernels/kernels_impl.h"
