#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Computes, with NumPy alone, the numbers in resources/lessons/articles.md.

Prints one line a claim: its id, a tab, the number as the list shows it. Exits with 2 when NumPy is missing.
"""

import json
import math
import pathlib
import sys

try:
    import numpy as np
except ImportError:
    sys.exit(2)

ROOT = pathlib.Path(__file__).resolve().parents[2] / "resources"


def softmax(x):
    powers = np.exp(x - x.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def entropy(w):
    return float(-(w[w > 0] * np.log(w[w > 0])).sum())


def angle(a, b):
    return math.degrees(math.acos(a @ b / np.linalg.norm(a) / np.linalg.norm(b)))


def text(value):
    """As the program shows it: at most four decimals, no zeros at the end."""
    if isinstance(value, str):
        return value
    if isinstance(value, (list, tuple, np.ndarray)):
        return "[" + ", ".join(text(x) for x in value) + "]"
    shown = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def session(name):
    return json.loads((ROOT / f"{name}.attn.json").read_text(encoding="utf-8"))


# --- the pronoun example -------------------------------------------------------------------------

WORDS = "The animal didn't cross the street it".split()
SENTENCE = "The animal didn't cross the street because it was tired".split()
X = np.zeros((7, 4))
X[1] = [1, 1, 1, 0]
X[5] = [1, 0, 0, 0]
X[6] = [0, 0, 0, 1]
W_Q = np.zeros((4, 4))
W_Q[1, 3] = 1
W_K = np.diag([1.0, 1, 1, 0])
W_V = np.diag([1.0, 0, 0, 0])
ANIMAL, STREET, IT = 1, 5, 6


def attend(w_v=W_V, wx=True, scaled=False):
    q, k, v = ((X @ (w.T if wx else w)) for w in (W_Q, W_K, w_v))
    scores = q @ k.T
    weights = softmax(scores / 2 if scaled else scores)
    return q, k, v, scores, weights, weights @ v


def second_layer(result):
    n = np.hstack([X, result])
    q = 4 * n[:, [3, 4]]
    k = n[:, [1, 0]]
    return softmax(q @ k.T)[IT, ANIMAL]


def pronoun_example():
    q, k, v, scores, weights, output = attend()
    row = weights[IT]
    sharp = softmax(scores[IT] / 0.1)[ANIMAL]
    yield "a1.1-between", SENTENCE.index("it") - SENTENCE.index("animal") - 1
    yield "a1.1-between-demo", IT - ANIMAL - 1
    yield "a1.1-steps", SENTENCE.index("it") - SENTENCE.index("animal")
    yield "a1.2-projection", q[IT]
    for name, i in ("animal", ANIMAL), ("street", STREET), ("it", IT):
        yield f"a1.3-x-{name}", X[i]
        yield f"a1.4-q-{name}", q[i]
        yield f"a1.4-k-{name}", k[i]
        yield f"a1.6-v-{name}", v[i]
    yield "a1.3-dot", np.dot([1, 2, 3], [4, 5, 6])
    yield "a1.3-row-by-row", W_K[0] @ X[ANIMAL] - k[ANIMAL, 0]
    yield "a1.3-three-rows", k[ANIMAL]
    yield "a1.3-three-rows-street", k[STREET]
    yield "a1.3-cosine", angle(q[IT], k[ANIMAL])
    yield "a1.3-0-degrees", angle(q[IT], q[IT])
    yield "a1.3-90-degrees", angle(q[IT], k[STREET])
    yield "a1.3-90-product", q[IT] @ k[STREET]
    yield "a1.3-180-degrees", angle(q[IT], -q[IT])
    yield "a1.3-180-product", q[IT] @ -q[IT]
    yield "a1.3-alike", np.linalg.norm(k[ANIMAL])
    yield "a1.4-scores", scores[IT]
    yield "a1.5-factor-1", math.exp(1)
    yield "a1.5-factor-5", math.exp(5)
    yield "a1.5-shift", np.abs(softmax(scores[IT] + 100) - row).max()
    yield "a1.5-denominator", np.exp(scores[IT]).sum()
    yield "a1.5-animal", row[ANIMAL]
    yield "a1.5-others", row[STREET]
    yield "a1.5-sum", row.sum()
    yield "a1.5-focused", entropy(row)
    yield "a1.6-identity", attend(w_v=np.eye(4))[5][IT]
    yield "a1.6-pronoun", attend(w_v=np.diag([0.0, 0, 0, 1]))[5][IT, 3]
    yield "a1.6-output", output[IT]
    yield "a1.7-percent", 100 * output[IT, 0]
    yield "a1.7-equal", float(math.isclose(output[IT, 0], row[ANIMAL] + row[STREET]))
    yield "a1.7-second-layer", second_layer(output)
    yield "a1.9-shape-kept", attend(scaled=True)[4][IT, ANIMAL]
    yield "a1.9-listing", attend(wx=False, scaled=True)[5][IT, 0]
    yield "a1.9-listing-Wx", attend(scaled=True)[5][IT, 0]
    yield "a1.9-heads-768", 12 * 64
    yield "a3.4-argmax", sharp
    yield "a3.4-argmax-slope", sharp * (1 - sharp)
    yield "a3.4-slope", row[ANIMAL] * (1 - row[ANIMAL])


# --- wide vectors --------------------------------------------------------------------------------


def wide_vectors():
    s = session("lessons/sessions/wide")["sequences"][0]
    q, k = np.array(s["embeddings"]), np.array(s["source_embeddings"])
    scores = q @ k.T
    weights = softmax(scores)
    best = weights[1].max()
    yield "a1.9-scaled", (scores / 8).std()
    yield "a1.9-gradient", best * (1 - best)
    yield "a2.4-winner", weights[0].max()
    yield "a3.4-one-hot", np.mean(weights.max(axis=1))
    yield "a3.4-size", math.sqrt(64)
    yield "a3.4-variance", 64
    rng = np.random.default_rng(0)
    products = (rng.normal(size=(100000, 64)) * rng.normal(size=(100000, 64))).sum(axis=1)
    yield "a2.4-mean", f"{abs(products.mean()):.1f}"
    yield "a2.4-deviation", f"{products.std():.1f}"
    wide = softmax((rng.normal(size=(1000, 1, 512)) * rng.normal(size=(1000, 8, 512))).sum(axis=2))
    yield "a1.9-one-hot-512", f"{wide.max(axis=1).mean():.2f}"


# --- four words ----------------------------------------------------------------------------------


def four_words():
    scores = np.array([0.6, 0.4, 0.9, 0.8])
    weights = softmax(scores / 2)
    yield "a2.3-scaled", scores / 2
    for name, w in zip(("0", "1", "2", "3"), weights):
        yield f"a2.3-weight-{name}", w
    yield "a2.3-sum", weights.sum()
    values = session("examples/beijing")["sequences"][0]["given"][0]["v"][0]
    yield "a2.3-output", weights @ np.array(values)
    table = np.array(session("examples/alignment")["sequences"][0]["given"][0]["weights"][0])
    yield "a2.7-rows", table.sum(axis=1)
    yield "a2.7-self", table[2, 2]
    yield "a2.7-not-the-example", np.abs(table[2] - weights).max()


def listing_of_article_2():
    """softmax(x) as printed divides by the sum of everything it is given."""
    rng = np.random.RandomState(42)
    x = rng.randn(64)
    w = [rng.randn(64, 64) * 0.1 for _ in range(3)]
    yield "a2.2-shapes", [(x @ m).shape[0] for m in w]
    rng = np.random.RandomState(42)
    x = rng.randn(4, 4)
    w_q, w_k = rng.randn(4, 4) * 0.1, rng.randn(4, 4) * 0.1
    scores = (x @ w_q) @ (x @ w_k).T / 2
    powers = np.exp(scores - scores.max())
    yield "a2.3-softmax-code", (powers / powers.sum())[0].sum()
    yield "a2.3-softmax-rows", softmax(scores)[0].sum()
    first, second = (np.random.RandomState(0).randn(2, 64, 8) * 0.1)
    yield "a2.5-same-weights", "the same" if np.array_equal(first, second) else "different"


def costs():
    yield "a2.6-100", 100**2
    yield "a2.6-10000", 10000**2
    yield "a2.6-factor", (10000 // 100) ** 2
    yield "a3.4-path", 100 - 1


# --- article 3 and 4 -----------------------------------------------------------------------------


def other_listings():
    rng = np.random.default_rng(0)
    x = rng.normal(size=(6, 32))
    q, k = (x @ rng.uniform(-1, 1, (32, 32)) / math.sqrt(32) for _ in range(2))
    alpha = softmax(q @ k.T / math.sqrt(32))
    yield "a3.7-shape", alpha.shape
    yield "a3.7-rows", alpha.sum(axis=1)
    weights = np.array([0.72, 0.21, 0.07])
    yield "a3.5-silent", weights @ np.array([[0.0, 0], [1, 0], [0, 1]])


def batch():
    rng = np.random.default_rng(0)
    w_q, w_k, w_v, w_o = (rng.normal(0, 0.125, (64, 64)) for _ in range(4))
    x = rng.normal(0, 1, (2, 10, 64))
    split = lambda t: t.reshape(2, 10, 4, 16).transpose(0, 2, 1, 3)
    q, k, v = (split(x @ w) for w in (w_q, w_k, w_v))
    try:
        q @ k.transpose(0, 2, 1)
        yield "a4.5-transpose", "runs"
    except ValueError:
        yield "a4.5-transpose", "ValueError"
    weights = softmax(q @ k.transpose(0, 1, 3, 2) / 4)
    out = (weights @ v).transpose(0, 2, 1, 3).reshape(2, 10, 64) @ w_o
    yield "a4.5-out-shape", out.shape
    yield "a4.5-attn-shape", weights.shape
    yield "a4.5-row-sum", weights[0, 0, 0].sum()
    yield "a4.5-output", out[0, 0, 0]
    yield "a4.5-weight", weights[0, 0, 0, 0]
    yield "a4.5-head-width", 64 // 4
    yield "a4.5-scale", 1 / math.sqrt(64)


def minus_a_billion():
    keys = np.array([[0.5, 0.5, 0.5, 1], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]])
    scores = keys @ keys.T / 2
    hidden = scores + np.where(np.tri(4, dtype=bool) & (np.arange(4) > 0), 0, -1e9)
    yield "a4.5-billion", softmax(hidden)[3]
    yield "a4.5-billion-empty", softmax(hidden)[0, 0]


def main():
    for part in (pronoun_example, wide_vectors, four_words, listing_of_article_2, costs, other_listings, batch,
                 minus_a_billion):
        for name, value in part():
            print(f"{name}\t{text(value)}")


if __name__ == "__main__":
    main()
