#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The same forward pass as bench_core in NumPy, weights kept; run both one after the other and quote ratios."""
import time

import numpy as np

for T, d, h, repeats in ((7, 4, 1, 1000), (64, 64, 8, 300), (128, 768, 12, 40), (512, 768, 12, 15),
                         (1024, 768, 12, 9), (2048, 1024, 16, 5)):
    random = np.random.default_rng(0)
    x = random.normal(size=(T, d)).astype(np.float32)
    w = [random.normal(size=(d, d)).astype(np.float32) * np.float32(0.5) for _ in range(4)]
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        q, k, v = [(x @ m).reshape(T, h, d // h).transpose(1, 0, 2) for m in w[:3]]
        s = q @ k.transpose(0, 2, 1)
        s /= np.float32(np.sqrt(d // h))
        s -= s.max(2, keepdims=True)
        np.exp(s, out=s)
        s /= s.sum(2, keepdims=True)
        out = (s @ v).transpose(1, 0, 2).reshape(T, d) @ w[3]
        times.append((time.perf_counter() - start) * 1e3)
    times.sort()
    print(f"{T:5} x {d:4} x {h:2}: median {times[len(times) // 2]:8.3f} ms, fastest {times[0]:8.3f} ms")
