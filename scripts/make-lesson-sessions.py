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
    return [[float(x) for x in row] for row in np.round(table, 3)]


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


if __name__ == "__main__":
    main()
