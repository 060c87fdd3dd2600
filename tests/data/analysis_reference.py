#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the numbers that tests/core/tst_analysis*.cpp compare with, computed by NumPy alone."""
import numpy as np

np.set_printoptions(precision=17, floatmode="unique")


def show(name, value):
    print(f"{name}: {np.array2string(np.asarray(value), separator=', ')}")


def angle():
    q = np.array([0.3, -1.2, 0.7, 2.0, 0.1])
    k = np.array([1.1, 0.4, -0.6, 0.9, -0.2])
    third = np.array([0.5, 0.5, 0.5, -0.5, 1.5])
    cosine = q @ k / (np.linalg.norm(q) * np.linalg.norm(k))
    basis, _ = np.linalg.qr(np.stack([q, k], axis=1))
    shadow = basis @ (basis.T @ third)
    show("angle |q| |k| product cos degrees", [np.linalg.norm(q), np.linalg.norm(k), q @ k, cosine,
                                               np.degrees(np.arccos(cosine))])
    show("third length, shadow, lost", [np.linalg.norm(third), np.linalg.norm(shadow),
                                        np.linalg.norm(third - shadow)])


def softmax(x):
    e = np.exp(x - x.max())
    return e / e.sum()


def rows():
    x = np.array([0.6, 0.4, 0.9, 0.8, -3.0])
    for temperature in (1.0, 0.25):
        p = softmax(x / temperature)
        jacobian = np.diag(p) - np.outer(p, p)
        show(f"softmax at {temperature}", p)
        show("  entropy, gradient", [-(p * np.log(p)).sum(), np.linalg.norm(jacobian)])


def positions():
    d, base = 6, 10000.0
    p = np.arange(12)[:, None]
    i = np.arange(d)[None, :] // 2
    angles = p / base ** (2 * i / d)
    table = np.where(np.arange(d) % 2 == 0, np.sin(angles), np.cos(angles))
    show("PE[11]", table[11])
    show("wavelengths", 2 * np.pi * base ** (2 * np.arange(3) / d))


def alibi():
    show("slopes of 8 heads", [2.0 ** (-8 * (h + 1) / 8) for h in range(8)])
    twelve = [2.0 ** (-8 * (h + 1) / 8) for h in range(8)]
    twelve += [2.0 ** (-8 * (h + 1) / 16) for h in range(0, 8, 2)]
    show("slopes of 12 heads", twelve)


def scaling():
    """Expected values of the experiment, from NumPy's own generator and many more trials."""
    rng = np.random.default_rng(7)
    for d in (1, 4, 64, 1024):
        q = rng.normal(size=(4000, d))
        for name, factor in (("plain", 1.0), ("scaled", d ** -0.5)):
            sums = np.zeros(4)
            for row in q[: 4000 if d < 1024 else 1000]:
                x = rng.normal(size=(16, d)) @ row * factor
                p = softmax(x)
                logs = np.log(np.where(p > 0, p, 1))
                sums += [np.mean(x * x), -(p * logs).sum(), p.max(),
                         np.linalg.norm(np.diag(p) - np.outer(p, p))]
            show(f"d {d} {name} variance, entropy, largest, gradient", sums / (4000 if d < 1024 else 1000))


def cost():
    T, d, heads, kv, dk, ff = 128, 768, 12, 4, 64, 3072
    parts = {
        "q": T * d * heads * dk, "k": T * d * kv * dk, "v": T * d * kv * dk,
        "scores": heads * T * T * dk, "softmax": heads * T * T, "context": heads * T * T * dk,
        "w_o": T * heads * dk * d, "feed-forward": 2 * T * d * ff,
    }
    print(parts, sum(parts.values()), "kv numbers", 2 * T * kv * dk)


if __name__ == "__main__":
    angle()
    rows()
    positions()
    alibi()
    cost()
    scaling()
