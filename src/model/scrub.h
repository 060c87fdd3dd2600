// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attnscope {

/// How far one step of scrubbing moves a number: one unit of its last written decimal, at least a thousandth
/// and at most a tenth for numbers of usual size; about a hundredth of its leading digit's unit for others.
/// `fine`: a tenth of that. 0 for NaN and ∞, which cannot be scrubbed.
double scrubStep(double number, bool fine);

/// `start` after so many steps, free of the rounding that repeated addition would bring (0.1 + 0.2 is
/// 0.3). No steps: `start` itself, every bit of it.
double scrubbed(double start, double step, int steps);

} // namespace attnscope
