// SPDX-License-Identifier: GPL-3.0-or-later
#define ATTNSCOPE_LEVEL level_v3
#define ATTNSCOPE_LEVEL_NAME "v3"
#define Eigen Eigen_v3
#include "core/kernels/kernels_impl.h"
