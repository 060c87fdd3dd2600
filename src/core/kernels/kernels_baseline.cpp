// SPDX-License-Identifier: GPL-3.0-or-later
#define ATTNSCOPE_LEVEL level_baseline
#define ATTNSCOPE_LEVEL_NAME "baseline"
#define Eigen Eigen_baseline
#include "core/kernels/kernels_impl.h"
