#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the built-in sessions, and checks with NumPy alone the numbers that each is there to show.

    scripts/make-examples.py            write resources/examples/*.attn.json
    scripts/make-examples.py --check    compare with the files instead; exit code 1 when one differs
"""

import json
import math
import pathlib
import sys

import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "resources" / "examples"


# --- layout: one row of a table a line, so that a person can edit and diff it -----------------------------


def number(x):
    """The shortest text that reads back as the same double."""
    x = float(x)
    if math.isnan(x):
        return '"nan"'
    if math.isinf(x):
        return '"inf"' if x > 0 else '"-inf"'
    if x == int(x) and abs(x) < 1e15 and (x or math.copysign(1, x) > 0):
        return str(int(x))
    return repr(x)


def is_flat(value):
    return isinstance(value, list) and all(not isinstance(item, (list, dict)) for item in value)


def scalar(value):
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return number(value)
    return json.dumps(value, ensure_ascii=False)


def layout(value, indent=0):
    pad, inner = "  " * indent, "  " * (indent + 1)
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if is_flat(value):
        return "[" + ", ".join(scalar(item) for item in value) + "]"
    if isinstance(value, list):
        rows = [inner + layout(item, indent + 1) for item in value]
        return "[\n" + ",\n".join(rows) + "\n" + pad + "]"
    if isinstance(value, dict):
        if value and all(not isinstance(item, (list, dict, np.ndarray)) for item in value.values()):
            return "{" + ", ".join(f"{json.dumps(k)}: {scalar(v)}" for k, v in value.items()) + "}"
        rows = [f"{inner}{json.dumps(k)}: {layout(v, indent + 1)}" for k, v in value.items()]
        return "{\n" + ",\n".join(rows) + "\n" + pad + "}" if rows else "{}"
    return scalar(value)


def session(title, notes, **rest):
    head = {"format": "attnscope-session", "version": 1, "title": title, "notes": notes.strip()}
    return head | rest


def unit(rows, columns, *places):
    table = np.zeros((rows, columns), dtype=int)
    for place in places:
        table[place] = 1
    return table


# --- an attention of our own to check with ------------------------------------------------------------------


def softmax(logits):
    powers = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def attend(q, k, v, scale=1.0):
    """One head. Returns scores, weights and output."""
    scores = q @ k.T
    weights = softmax(scores * scale)
    return scores, weights, weights @ v


def expect(name, actual, wanted, tolerance=0.00005001):
    worst = np.abs(np.asarray(actual) - np.asarray(wanted)).max()
    if not worst <= tolerance:
        sys.exit(f"{name}: {np.asarray(actual)} where {wanted} was expected")


# --- the sessions ------------------------------------------------------------------------------------------


def it():
    tokens = ["The", "animal", "didn't", "cross", "the", "street", "it"]
    x = np.zeros((7, 4), dtype=int)
    x[1], x[5], x[6] = [1, 1, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1]
    w_q, w_k, w_v = unit(4, 4, (1, 3)), np.diag([1, 1, 1, 0]), unit(4, 4, (0, 0))

    scores, weights, output = attend(x @ w_q.T, x @ w_k.T, x @ w_v.T)
    expect("it: q", (x @ w_q.T)[6], [0, 1, 0, 0], 0)
    expect("it: scores", scores[6], [0, 1, 0, 0, 0, 0, 0], 0)
    expect("it: weights", weights[6], [0.1147, 0.3118] + 5 * [0.1147])
    expect("it: output", output[6], [0.4265, 0, 0, 0])
    expect("it: scaled", attend(x @ w_q.T, x @ w_k.T, x, 0.5)[1][6], [0.1307, 0.2156] + 5 * [0.1307])
    expect("it: as xW", attend(x @ w_q, x @ w_k, x)[1], 1 / 7, 1e-15)
    expect("it: w_v = I", attend(x @ w_q.T, x @ w_k.T, x)[2][6], [0.4265, 0.3118, 0.3118, 0.1147])
    x[5, 1] = 1
    expect("it: street animate", attend(x @ w_q.T, x @ w_k.T, x)[1][6, [1, 5]], 0.2605)
    x[5, 1] = 0

    notes = """
Whom does *it* mean in “The animal didn't cross the street … it”?

Every word is described by four numbers: is it a **noun**, is it **animate**, can it be **tired**, is it a
**pronoun**? The three matrices are read row by row; a row is a probe that is held against each word.

- Only row 1 of W_Q is used. It asks “is this a pronoun?” and writes the answer where the keys say “animate”:
  a pronoun looks for something that lives.
- W_K hands over what a word says of itself, except that it is a pronoun.
- W_V passes on a single fact: whether the word is a noun.

One point of score is worth a factor of e ≈ 2.718 against each other word, so *animal* gets 0.3118 and the
other six get 0.1147 each. The output of *it* is then 0.4265 noun: 0.3118 from *animal* and 0.1147 from *street*.
That *it* means the animal stands in the weights; the output says only how much noun was collected.

Try it: set *animate* of *street* to 1 and both nouns share the attention (0.2605 each). Switch the scale by
√d_k on, and 0.3118 becomes 0.2156. Change the orientation to xW, and every weight is 1/7.
"""
    return session("What does “it” refer to?", notes,
        dims=["noun", "animate", "tired", "pronoun"],
        sequences=[{"tokens": tokens, "embeddings": x}],
        layers=[{"orientation": "Wx", "w_q": w_q, "w_k": w_k, "w_v": w_v, "score": {"kind": "dot", "scale": "none"}}],
        view={"query": 6, "key": 1, "dim": 0})


FOUR_WORDS = ["我", "爱", "北京", "天安门"]


def beijing():
    scores = np.array([[[0.6, 0.4, 0.9, 0.8]]])
    v = np.array([[[1.0, 0.0], [0.2, 0.6], [0.0, 1.0], [0.1, 0.9]]])
    weights = softmax(0.5 * scores)
    expect("beijing: weights", weights[0, 0], [0.2397, 0.2169, 0.2785, 0.2649])
    expect("beijing: output", (weights @ v)[0, 0], [0.3096, 0.6470])

    notes = """
我爱北京天安门: “I love Tiananmen in Beijing.” The query is the word 北京, and its scores against the four words
are **given** (0.6, 0.4, 0.9, 0.8) instead of being computed from vectors.

Each score is halved (a key of width 4 is divided by √4 = 2), then the softmax turns the row into weights:
0.2397, 0.2169, 0.2785, 0.2649. They are closer together than the scores suggest: 北京 keeps only a small lead
over its own neighbours.

The values (4 words × 2 numbers) are ours: the first number says *who*, the second says *where*. With them the
output of 北京 is 0.3096 who and 0.6470 where. Put your own numbers in their place.
"""
    return session("Four words, scores given", notes,
        sequences=[{"tokens": ["北京"], "source_tokens": FOUR_WORDS,
            "given": [{"layer": 0, "v": v, "scores": scores}]}],
        layers=[{"score": {"kind": "dot", "scale": 0.5}}],
        view={"query": 0, "key": 2, "dim": 1})


def alignment():
    weights = np.array([[0.15, 0.45, 0.20, 0.20], [0.30, 0.15, 0.35, 0.20],
                        [0.10, 0.20, 0.45, 0.25], [0.10, 0.15, 0.30, 0.45]])
    expect("alignment: sums", weights.sum(axis=1), 1, 1e-15)
    notes = """
The attention map of four words, 我爱北京天安门, with every weight **given**: no vectors, no scores, just the
table. A row is a query and sums to 1; a column says how much all words look at that key.

Read it by rows: 我 looks most at 爱 (0.45), 爱 at 北京 (0.35) and 我 (0.30), 北京 and 天安门 mostly at themselves
(0.45 each). It is a good table for trying out the heatmap: change a weight and see which checks complain.
"""
    return session("An attention map, weights given", notes,
        sequences=[{"tokens": FOUR_WORDS, "given": [{"layer": 0, "weights": [weights.tolist()]}]}],
        layers=[{"name": "attention"}],
        view={"query": 0, "key": 1})


def heads():
    random = np.random.default_rng(20)
    x = random.standard_normal((8, 64)).round(4)
    w_q, w_k, w_v = (0.1 * random.standard_normal((3, 64, 64))).round(4)
    q, k, v = x @ w_q, x @ w_k, x @ w_v
    for head in range(8):
        part = slice(8 * head, 8 * head + 8)
        weights = attend(q[:, part], k[:, part], v[:, part], 1 / math.sqrt(8))[1]
        expect("heads: sums", weights.sum(axis=1), 1, 1e-14)

    notes = """
Eight heads of width 8 share an embedding of width 64, and nothing has been trained: embeddings are drawn from
N(0, 1) and every weight is 0.1·N(0, 1), from a fixed seed and rounded to four decimals.

The words are there to have something to point at; their numbers are noise. Compare the eight maps: each head
reads its own eight features of the same projections, so each looks elsewhere, and none has a job yet. This is
what attention looks like before training.

There is no output projection: the eight contexts lie side by side in the output, eight numbers each.
"""
    return session("Eight heads before training", notes,
        sequences=[{"tokens": ["a", "small", "boat", "crossed", "the", "wide", "grey", "river"], "embeddings": x}],
        layers=[{"heads": 8, "orientation": "xW", "w_q": w_q, "w_k": w_k, "w_v": w_v}],
        view={"query": 7, "key": 2})


def batch():
    random = np.random.default_rng(0)
    w_q, w_k, w_v, w_o = (random.normal(0, 0.125, (64, 64)) for _ in range(4))
    x = random.normal(0, 1, (2, 10, 64))
    q, k, v = x @ w_q, x @ w_k, x @ w_v
    for sample in range(2):
        for head in range(4):
            part = slice(16 * head, 16 * head + 16)
            weights = attend(q[sample][:, part], k[sample][:, part], v[sample][:, part], 0.25)[1]
            expect("batch: shape", weights.shape, (10, 10), 0)
            expect("batch: sums", weights.sum(axis=1), 1, 1e-14)

    notes = """
Two sequences of ten tokens go through the same layer: d_model 64, four heads of width 16, and an output
projection. Each sequence has its own 4 × 10 × 10 weights; nothing passes from one to the other.

All numbers come from NumPy, so that any other program can be compared with this one:

    random = numpy.random.default_rng(0)
    w_q, w_k, w_v, w_o = (random.normal(0, 0.125, (64, 64)) for _ in range(4))
    x = random.normal(0, 1, (2, 10, 64))
"""
    sequences = [{"tokens": [f"{name}{i}" for i in range(10)], "embeddings": table} for name, table in zip("ab", x)]
    return session("A batch of two sequences", notes, sequences=sequences,
        layers=[{"heads": 4, "orientation": "xW", "w_q": w_q, "w_k": w_k, "w_v": w_v, "w_o": w_o}],
        view={"sequence": 0, "query": 9, "key": 0})


def translation():
    target = ["The", "black", "cat", "ate", "fish"]
    source = ["Le", "chat", "noir", "a", "mangé", "le", "poisson"]
    dims = ["article", "colour", "feline", "eating", "swims"]
    source_dims = ["article", "couleur", "félin", "manger", "nage", "auxiliaire"]
    x = np.array([[1, 0, 0.2, 0, 0], [0, 1, 0.1, 0, 0], [0, 0.1, 1, 0, 0], [0, 0, 0, 1, 0.1], [0.1, 0, 0, 0.1, 1]])
    y = np.array([[1, 0, 0.3, 0, 0, 0], [0, 0, 1, 0, 0, 0], [0, 1, 0.2, 0, 0, 0], [0, 0, 0, 0, 0, 1],
                  [0, 0, 0, 1, 0.1, 0], [0.7, 0, 0, 0, 0.3, 0], [0, 0, 0, 0, 1, 0]])
    w_q = 7 * np.eye(5, dtype=int)
    w_k = np.hstack([np.eye(5), [[0], [0], [0], [0.8], [0]]])
    w_v = np.array([[0, 0, 1, 0, 1, 0], [0, 1, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0.5]])
    weights, output = attend(x @ w_q.T, y @ w_k.T, y @ w_v.T, 1 / math.sqrt(5))[1:]
    expect("translation: aligned words", weights.argmax(axis=1), [0, 2, 1, 4, 6], 0)
    expect("translation: second word", [np.argsort(weights[3])[-2], np.argsort(weights[0])[-2]], [3, 5], 0)
    expect("translation: shape", output.shape, (5, 3), 0)

    notes = """
Cross-attention, as in translation: five English words are the queries, seven French words are the keys and
values. “Le chat noir a mangé le poisson”: *The black cat ate fish.*

The numbers are made by hand. Both languages describe a word by what it means, so that W_Q and W_K only have to
bring the same meanings together:

- *black* and *cat* cross over, for French says *chat noir*;
- *ate* rests on two words, *a mangé*, since W_K files the auxiliary under eating too (0.8);
- *The* leans to *Le* more than to *le*, for *Le* carries a trace of the cat it stands before;
- *fish* finds *poisson*; its article *le* has no partner of its own in English.

Keys are 5 wide and values are 3 wide (a thing, a colour, an event): what is compared and what is passed on
need not have the same width. The map has 5 rows and 7 columns.
"""
    return session("Translation: five queries, seven keys", notes, dims=dims, source_dims=source_dims,
        sequences=[{"tokens": target, "source_tokens": source, "embeddings": x, "source_embeddings": y}],
        layers=[{"name": "decoder over encoder", "orientation": "Wx", "w_q": w_q, "w_k": w_k, "w_v": w_v}],
        view={"query": 3, "key": 4, "dim": 2})


def main():
    check, differs = "--check" in sys.argv[1:], False
    FOLDER.mkdir(parents=True, exist_ok=True)
    for make in (it, beijing, alignment, heads, batch, translation):
        path, text = FOLDER / f"{make.__name__}.attn.json", layout(make()) + "\n"
        json.loads(text)
        if not check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path}: differs from what scripts/make-examples.py writes", file=sys.stderr)
            differs = True
    sys.exit(1 if differs else 0)


if __name__ == "__main__":
    main()
