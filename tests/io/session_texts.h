// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace attnscope::test {

/// The smallest session.
inline QByteArray smallSession()
{
    return R"({"format": "attnscope-session", "version": 1,
 "sequences": [{"tokens": ["a", "b"], "embeddings": [[1, 2], [3, 4]]}],
 "layers": [{}]})";
}

/// A session with every key of the format, and keys of a later program in every object.
inline QByteArray fullSession()
{
    return R"({
  "format": "attnscope-session", "version": 1, "title": "Everything \u00e9 \ud83d\ude00", "notes": "# Notes\n*all*",
  "later": {"z": 1.50, "a": [1, 2.000, 12345678901234567890123456789]},
  "precision": "float32",
  "dims": ["", " ", "a\nb", "<b>&amp;</b>"], "source_dims": ["\u05d0", "\u05d0", "c"],
  "sequences": [
    {"tokens": ["x", "y"], "source_tokens": ["k0", "k1", "k2"],
     "embeddings": [[1, -0.0, 5e-324, 9007199254740993], [0.1, 1e308, -1.5, 2]],
     "source_embeddings": [[1, 2, 3], [4, 5, 6], [7, 8, "inf"]],
     "padding": [false, false, true], "later": null,
     "given": [{"layer": 1, "later": 0.10, "q": [[[1, 2], [3, 4]], [[5, 6], [7, 8]]],
       "k": [[[1, 2], [3, 4], [5, 6]]], "v": [[[1, 2], [3, 4], [5, 6]]],
       "scores": [[[1, 2, 3], [4, 5, 6]], [[1, 2, "nan"], [4, 5, 6]]],
       "weights": [[[0.5, 0.5, 0], [1, 0, 0]], [[0.5, 0.5, 0], [1, 0, 0]]],
       "allowed": [[true, false, true], [true, true, true]], "bias": [[0, "-inf", 0], [0, 0, 1]]}],
     "overrides": [
       {"layer": 0, "head": 0, "query": 0, "key": 1, "score": -0.0, "later": true},
       {"layer": 0, "head": 1, "query": 1, "key": 0, "weight": 0.25, "renormalise": true},
       {"layer": 0, "head": 1, "token": 0, "q": [1, 2]},
       {"layer": 0, "head": 0, "token": 2, "k": [1, 2]},
       {"layer": 0, "head": 0, "token": 1, "v": [3, 4]}]}],
  "position": {"kind": "sinusoidal", "base": 100, "later": 1},
  "layers": [
    {"name": "first", "heads": 2, "kv_heads": 1, "orientation": "Wx", "later": 1,
     "w_q": [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]], "b_q": [0, 0, 0, 1],
     "w_k": [[1, 0, 0], [0, 1, 0]], "b_k": [1, 2], "w_v": [[1, 0, 0], [0, 1, 0]], "b_v": [3, 4],
     "w_o": [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]], "b_o": [0, 0, 0, 0],
     "rope": {"base": 500, "pairing": "halves", "later": 1},
     "score": {"kind": "additive", "scale": 0.5, "softcap": 3, "w_query": [[1, 0], [0, 1]], "w_key": [[1, 0], [0, 1]],
       "v": [1, 2], "b": [0, 1], "later": 1},
     "mask": {"causal": true, "offset": 1, "window": [-1, 2], "allowed": [[true, true, true], [true, true, false]],
       "bias": [[[0, 0, 0], [0, 0, 0]], [[1, 1, 1], [2, 2, 2]]], "alibi": true, "empty_rows": "nan", "later": 1},
     "temperature": 0.7, "head_gain": [1, 0], "residual": true, "norm": "post", "norm_kind": "rms",
     "norm_gain": [1, 1, 1, 1], "norm_eps": 1e-6,
     "feed_forward": {"activation": "gelu_tanh", "w_1": [[1, 0, 0, 0]], "b_1": [0], "w_2": [[1], [0], [0], [0]],
       "b_2": [0, 0, 0, 0], "w_gate": [[1, 1, 1, 1]], "norm_gain": [1, 1, 1, 1], "later": 1}},
    {"input": "result", "heads": 2, "kv_heads": 1, "orientation": "xW", "temperature": 1, "residual": false,
     "score": {"kind": "general", "scale": "none", "w": [[1, 0], [0, 1]]}, "norm": "none", "norm_bias": [0]}],
  "view": {"sequence": 0, "layer": 1, "head": 1, "query": 1, "key": 2, "dim": 0, "splitter": [1, 2.50]}
})";
}

} // namespace attnscope::test
