#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the seeded sessions of the lessons into resources/lessons/sessions."""

import json
import pathlib

import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "resources" / "lessons" / "sessions"
SEED = 7
TOKENS = 8


def rows(table):
    return [[float(x) + 0.0 for x in row] for row in np.round(table, 3)]


def session(title, queries, keys):
    return {
        "format": "attnscope-session",
        "version": 1,
        "title": title,
        "notes": "Random queries and keys with mean 0 and variance 1, from a fixed seed, rounded to three digits.",
        "sequences": [{
            "tokens": [f"query {i}" for i in range(TOKENS)],
            "source_tokens": [f"key {j}" for j in range(TOKENS)],
            "embeddings": rows(queries),
            "source_embeddings": rows(keys),
        }],
        "layers": [{"score": {"kind": "dot", "scale": "none"}}],
        "view": {"query": 0, "key": 0},
    }


WORDS = "Ming did not drink 3 cups of tea because he slept".split()
FEATURES = ["person", "pronoun", "transitive", "object", "number", "unit", "negation", "clock cos", "clock sin"]
IS = {"Ming": "person", "he": "pronoun", "drink": "transitive", "tea": "object", "3": "number",
      "cups": "unit", "not": "negation"}
CLOCK = 2 * np.pi / 16  # one step of the position clock; 16 steps a turn
FLAG_GAIN = 6
CLOCK_GAIN = 60


def jobs():
    """Six heads built by hand: four look for a feature, two for a position."""
    width = len(FEATURES)

    def probe(feature, gain=1.0):
        row = np.zeros(width)
        row[FEATURES.index(feature)] = gain
        return row

    def turned(angle, gain):
        rotation = gain * np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        return [np.concatenate([np.zeros(width - 2), row]) for row in rotation]

    nothing = np.zeros(width)
    flags = [("pronoun", "person"), ("transitive", "object"), ("number", "unit"), ("negation", "transitive")]
    w_q, w_k = [], []
    for asks, finds in flags:
        w_q += [probe(asks, FLAG_GAIN), nothing]
        w_k += [probe(finds), nothing]
    for steps_back in (1, 0):
        w_q += turned(steps_back * CLOCK, CLOCK_GAIN)
        w_k += turned(0, 1)
    w_v = [probe(f) for f in ("person", "object", "unit", "transitive", "negation", "number")]
    embeddings = [probe(IS[w]) if w in IS else nothing for w in WORDS]
    table = [np.concatenate([np.zeros(width - 2), [np.cos(i * CLOCK), np.sin(i * CLOCK)]])
             for i in range(len(WORDS))]
    return {
        "format": "attnscope-session",
        "version": 1,
        "title": "Six heads with jobs",
        "notes": "Built by hand. Heads 0 to 3 look for a feature of a word, heads 4 and 5 for a place: the last two "
                 "dimensions are a clock hand that turns by one sixteenth with each word.",
        "dims": FEATURES,
        "sequences": [{"tokens": WORDS, "embeddings": rows(embeddings)}],
        "position": {"kind": "table", "table": rows(table)},
        "layers": [{"heads": 6, "orientation": "Wx", "w_q": rows(w_q), "w_k": rows(w_k), "w_v": rows(w_v),
                    "score": {"kind": "dot", "scale": "none"}}],
        "view": {"query": 9, "key": 0, "head": 0},
    }


def write(name, value):
    text = json.dumps(value, ensure_ascii=False, indent=1)
    # One row of numbers a line.
    compact = json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
    assert json.loads(text) == json.loads(compact)
    lines = compact.replace("], [", "],\n [").replace("[[", "[\n [").replace("]]", "]\n]")
    (FOLDER / f"{name}.attn.json").write_text(lines + "\n", encoding="utf-8")


def main():
    rng = np.random.default_rng(SEED)
    queries = rng.normal(size=(TOKENS, 64))
    keys = rng.normal(size=(TOKENS, 64))
    write("wide", session("Wide vectors without a scale", queries, keys))
    write("narrow", session("The same vectors cut to four numbers", queries[:, :4], keys[:, :4]))
    write("jobs", jobs())


if __name__ == "__main__":
    main()
