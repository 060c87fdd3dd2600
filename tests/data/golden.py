#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the golden cases in tests/data/golden: small sessions, and what each of their stages must be.

    tests/data/golden.py

The expected numbers come from the plain NumPy below, written from the session format alone: whole tensors over
all heads at once, no blocks, no shared code with the program. Needs NumPy and nothing else."""
import json
import math
import os

import numpy as np

RANDOM = np.random.default_rng(7)
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden")


def normal(*shape):
    """Three digits, so that the files stay small and exact."""
    return np.round(RANDOM.normal(0, 0.8, shape), 3)


def plain(value):
    """JSON for arrays, with words for what JSON cannot write."""
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"
    return value


def labels(n, stem="t"):
    return [f"{stem}{i}" for i in range(n)]


# ---------------------------------------------------------------- the reference

def positions(rows, width, base):
    p = np.arange(rows)[:, None]
    j = np.arange(width)[None]
    angle = p / base ** ((j // 2 * 2) / width)
    return np.where(j % 2 == 0, np.sin(angle), np.cos(angle))


def split(x, heads):
    return np.stack(np.split(x, heads, 1))


def join(x):
    return np.concatenate(list(x), 1)


def linear(x, layer, w, b):
    if w in layer:
        x = x @ (layer[w] if layer.get("orientation", "xW") == "xW" else layer[w].T)
    return x + layer[b] if b in layer else x


def normed(x, layer, gains):
    eps = layer.get("norm_eps", 1e-5)
    if layer.get("norm_kind", "layer") == "rms":
        return x / np.sqrt((x ** 2).mean(1, keepdims=True) + eps) * gains.get("norm_gain", 1)
    y = (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + eps)
    return y * gains.get("norm_gain", 1) + gains.get("norm_bias", 0)


def rope(x, r):
    """x: heads × rows × width, as complex numbers"""
    d = x.shape[2]
    theta = np.arange(x.shape[1])[:, None] * r.get("base", 10000) ** (-2 * np.arange(d // 2) / d)
    if r.get("pairing", "adjacent") == "adjacent":
        z = (x[..., 0::2] + 1j * x[..., 1::2]) * np.exp(1j * theta)
        return np.stack([z.real, z.imag], -1).reshape(x.shape)
    z = (x[..., :d // 2] + 1j * x[..., d // 2:]) * np.exp(1j * theta)
    return np.concatenate([z.real, z.imag], -1)


def slopes(heads):
    if heads & (heads - 1) == 0:
        return [2 ** (-8 * (h + 1) / heads) for h in range(heads)]
    power = 1 << heads.bit_length() - 1
    return slopes(power) + slopes(2 * power)[0::2][:heads - power]


def raw_scores(q, k, score):
    kind = score.get("kind", "dot")
    if kind == "dot":
        return np.einsum("htd,hsd->hts", q, k)
    if kind == "general":
        return np.einsum("hta,ab,hsb->hts", q, score["w"], k)
    if kind == "additive":
        a = np.einsum("ad,htd->hta", score["w_query"], q)[:, :, None]
        b = np.einsum("ad,hsd->hsa", score["w_key"], k)[:, None]
        return np.tanh(a + b + score.get("b", 0)) @ score["v"]
    lengths = np.linalg.norm(q, axis=2)[:, :, None] * np.linalg.norm(k, axis=2)[:, None]
    return np.einsum("htd,hsd->hts", q, k) / lengths


def visible(T, S, heads, mask, given, padding):
    i, j = np.arange(T)[:, None] + mask.get("offset", 0), np.arange(S)[None]
    seen = np.ones((heads, T, S), bool)
    if mask.get("causal"):
        seen &= j <= i
    left, right = mask.get("window", [-1, -1])
    if left >= 0:
        seen &= j >= i - left
    if right >= 0:
        seen &= j <= i + right
    allowed = given.get("allowed", mask.get("allowed"))
    if allowed is not None:
        seen &= allowed
    if padding is not None:
        seen &= ~padding
    return seen


def attention(layer, q, k, v, given, padding, changes, out):
    heads, score, mask = layer.get("heads", 1), layer.get("score", {}), layer.get("mask", {})
    share = np.arange(heads) * layer.get("kv_heads", heads) // heads
    scores = given.get("scores")
    if scores is None and q is not None and k is not None:
        scores = raw_scores(q, k[share], score)
    weights = given.get("weights")
    if scores is not None:
        scores = scores.copy()
        for c in changes:
            if "score" in c:
                scores[c["head"], c["query"], c["key"]] = c["score"]
        scale = score.get("scale", "sqrt" if score.get("kind", "dot") == "dot" else "none")
        logits = scores / math.sqrt(k.shape[2]) if scale == "sqrt" else scores * (1 if scale == "none" else scale)
        if score.get("softcap"):
            logits = score["softcap"] * np.tanh(logits / score["softcap"])
        bias = given.get("bias", mask.get("bias"))
        if bias is not None:
            logits = logits + bias
        T, S = scores.shape[1:]
        if mask.get("alibi"):
            distance = np.abs(np.arange(T)[:, None] + mask.get("offset", 0) - np.arange(S)[None])
            logits = logits - np.array(slopes(heads))[:, None, None] * distance
        seen = visible(T, S, heads, mask, given, padding)
        logits = logits + np.where(seen, 0, -np.inf)  # a masked NaN stays NaN
        out["scores"], out["logits"] = scores, logits
        if weights is None:
            hot = logits / layer.get("temperature", 1)
            with np.errstate(invalid="ignore"):
                e = np.exp(hot - hot.max(2, keepdims=True))
                weights = e / e.sum(2, keepdims=True)
            empty = ~(seen & ~np.isneginf(0 if bias is None else bias)).any(2)
            weights[empty] = 0 if mask.get("empty_rows", "zero") == "zero" else np.nan
    weights = weights.copy()
    for c in changes:
        if "weight" in c:
            row = weights[c["head"], c["query"]]
            rest = np.arange(len(row)) != c["key"]
            row[c["key"]] = c["weight"]
            if c.get("renormalise"):
                row[rest] *= (1 - c["weight"]) / row[rest].sum()
    out["weights"] = weights
    if v is None:
        return None
    out["context"] = (weights @ v[share]) * np.array(layer.get("head_gain", [1] * heads))[:, None, None]
    return out["context"]


def erf(x):
    return np.vectorize(math.erf)(x)


ACTIVATIONS = {
    "relu": lambda x: np.maximum(x, 0),
    "gelu": lambda x: x * (1 + erf(x / math.sqrt(2))) / 2,
    "gelu_tanh": lambda x: x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x ** 3))) / 2,
    "silu": lambda x: x / (1 + np.exp(-x)),
}


def feed_forward(x, layer):
    ff, where = layer["feed_forward"], layer.get("norm", "none")
    ff = dict(ff, orientation=layer.get("orientation", "xW"))
    m = normed(x, layer, ff) if where == "pre" else x
    hidden = ACTIVATIONS[ff["activation"]](linear(m, ff, "w_1", "b_1"))
    if "w_gate" in ff:
        hidden = hidden * linear(m, ff, "w_gate", "none")
    y = x + linear(hidden, ff, "w_2", "b_2")
    return normed(y, layer, ff) if where == "post" else y


def run_layer(n, layer, x, source, sequence, out):
    heads, keys = layer.get("heads", 1), layer.get("kv_heads", layer.get("heads", 1))
    given = next((g for g in sequence.get("given", []) if g["layer"] == n), {})
    changes = [c for c in sequence.get("overrides", []) if c["layer"] == n]
    where = layer.get("norm", "none")
    out["input"] = x
    n_x = normed(x, layer, layer) if where == "pre" and x is not None else x
    side = source if "source_tokens" in sequence else n_x
    made = {}
    for name, rows, count in (("q", n_x, heads), ("k", side, keys), ("v", side, keys)):
        made[name] = given.get(name)
        if made[name] is None and rows is not None:
            made[name] = split(linear(rows, layer, "w_" + name, "b_" + name), count)
            if "rope" in layer and name != "v":
                made[name] = rope(made[name], layer["rope"])
        if made[name] is not None:
            made[name] = made[name].copy()
            for c in changes:
                if name in c:
                    made[name][c["head"], c["token"]] = c[name]
    out.update(made)
    padding = np.array(sequence["padding"]) if "padding" in sequence else None
    context = attention(layer, made["q"], made["k"], made["v"], given, padding, changes, out)
    if context is None:
        return None
    out["output"] = linear(join(context), layer, "w_o", "b_o")
    y = out["output"]
    if layer.get("residual"):
        if x is None:
            return None
        y = y + x
    out["attended"] = y = normed(y, layer, layer) if where == "post" else y
    out["result"] = y = feed_forward(y, layer) if "feed_forward" in layer else y
    return y


def reference(session):
    expected = {}
    for s, sequence in enumerate(session["sequences"]):
        x = sequence.get("embeddings")
        position = session.get("position")
        if x is not None and position:
            x = x + (position["table"][:len(x)] if position["kind"] == "table"
                     else positions(*x.shape, position.get("base", 10000)))
        embeddings, result = x, x
        for n, layer in enumerate(session["layers"]):
            if layer.get("input") == "concat":
                result = np.concatenate([embeddings, result], 1)
            out = {}
            result = run_layer(n, layer, result, sequence.get("source_embeddings"), sequence, out)
            expected.update({f"s{s}.l{n}.{k}": v for k, v in out.items() if v is not None})
    return expected


# ---------------------------------------------------------------- the cases

def own(n, width, **more):
    return {"tokens": labels(n), "embeddings": normal(n, width), **more}


def cross(n, m, width, source, **more):
    return own(n, width, source_tokens=labels(m, "s"), source_embeddings=normal(m, source), **more)


def projections(width, q, k, v, out, source=None):
    source = source or width
    return {"w_q": normal(width, q), "w_k": normal(source, k), "w_v": normal(source, v), "w_o": normal(v, out)}


def cases():
    biases = {"b_q": normal(6), "b_k": normal(6), "b_v": normal(6), "b_o": normal(5)}
    yield "multi_head", {"sequences": [own(5, 4), own(3, 4)],
        "layers": [{"heads": 3, **projections(4, 6, 6, 6, 5), **biases}]}

    ff = {"activation": "gelu", "w_1": normal(7, 4), "b_1": normal(7), "w_2": normal(4, 7), "b_2": normal(4),
          "norm_gain": normal(4), "norm_bias": normal(4)}
    layer = {"heads": 2, "orientation": "Wx", "residual": True, "norm": "pre", "norm_gain": normal(4),
             "norm_bias": normal(4), "mask": {"causal": True}, "feed_forward": ff}
    layer.update({k: v.T for k, v in projections(4, 6, 6, 2, 4).items()})
    second = {**layer, "feed_forward": {**ff, "activation": "gelu_tanh"}, "norm_eps": 0.01}
    yield "decoder", {"sequences": [own(6, 4)], "position": {"kind": "table", "table": normal(8, 4)},
        "layers": [layer, second]}

    gate = {"activation": "silu", "w_1": normal(5, 6), "w_gate": normal(5, 6), "w_2": normal(6, 5),
            "norm_gain": normal(5)}
    yield "rms_post_concat", {"sequences": [own(4, 5)], "position": {"kind": "sinusoidal", "base": 50},
        "layers": [{"residual": True, "norm": "post", "norm_kind": "rms", "norm_gain": normal(5),
                    "norm_bias": normal(5), "feed_forward": gate},
                   {"input": "concat", "heads": 2, **projections(10, 4, 4, 6, 5), "norm": "post",
                    "feed_forward": {"activation": "relu", "w_1": normal(5, 3), "w_2": normal(3, 5)}}]}

    yield "rope_grouped", {"sequences": [own(5, 6)],
        "layers": [{"heads": 4, "kv_heads": 2, **projections(6, 16, 8, 6, 6),
                    "w_o": normal(12, 6), "rope": {}, "mask": {"causal": True}},
                   {"heads": 2, "kv_heads": 1, "w_q": normal(6, 8), "w_k": normal(6, 4), "w_v": normal(6, 3),
                    "rope": {"base": 20, "pairing": "halves"}}]}

    yield "additive_cross", {"sequences": [cross(3, 5, 4, 3)],
        "layers": [{"heads": 2, **projections(4, 6, 4, 4, 4, 3),
                    "score": {"kind": "additive", "w_query": normal(5, 3), "w_key": normal(5, 2), "v": normal(5),
                              "b": normal(5), "scale": "sqrt"}},
                   {"heads": 2, **projections(4, 4, 6, 6, 4, 3), "score": {"kind": "general", "w": normal(2, 3)}},
                   {**projections(4, 2, 2, 2, 4, 3), "score": {"kind": "cosine", "scale": 10}}]}

    bias = normal(6, 4, 5)
    bias[2, 1, 3] = bias[0, 0, :] = -np.inf
    allowed = RANDOM.random((6, 4, 5)) < 0.75
    yield "every_mask", {"sequences": [cross(4, 5, 6, 6, padding=[False, False, True, False, False])],
        "layers": [{"heads": 6, "temperature": 0.6, "score": {"softcap": 1.5, "scale": -0.7},
                    "mask": {"causal": True, "offset": 2, "window": [2, 1], "allowed": allowed, "bias": bias,
                             "alibi": True, "empty_rows": "nan"}},
                   {"mask": {"allowed": np.zeros((4, 5), bool)}}]}

    yield "overrides", {"sequences": [own(4, 4, overrides=[
            {"layer": 0, "head": 1, "query": 2, "key": 0, "score": 2.5},
            {"layer": 0, "head": 0, "query": 1, "key": 3, "weight": 0.7, "renormalise": True},
            {"layer": 0, "head": 1, "query": 0, "key": 0, "weight": -0.2},
            {"layer": 0, "head": 1, "token": 3, "q": normal(2).tolist()},
            {"layer": 1, "head": 0, "token": 1, "k": normal(4).tolist()},
            {"layer": 1, "head": 0, "token": 2, "v": normal(4).tolist()}])],
        "layers": [{"heads": 2, **projections(4, 4, 4, 4, 4), "head_gain": [0.5, -1.25]}, {}]}

    yield "given", {"sequences": [
            {"tokens": labels(2), "source_tokens": labels(3, "s"),
             "given": [{"layer": 0, "q": normal(2, 2, 4), "k": normal(1, 3, 4), "v": normal(1, 3, 2),
                        "allowed": np.array([[True, False, True], [True, True, True]])}]},
            own(3, 4, given=[{"layer": 0, "scores": normal(2, 3, 3), "bias": normal(3, 3)}])],
        "layers": [{"heads": 2, "kv_heads": 1, "w_k": normal(4, 2), "w_v": normal(4, 2),
                    "mask": {"allowed": np.ones((3, 3), bool)}}]}


def main():
    os.makedirs(FOLDER, exist_ok=True)
    for name, session in cases():
        expected = reference(session)
        file = {"format": "attnscope-session", "version": 1, "title": name, **session}
        for ending, value in ((".attn.json", file), (".expected.json", expected)):
            with open(os.path.join(FOLDER, name + ending), "w", encoding="utf-8") as out:
                json.dump(plain(value), out)
                out.write("\n")


if __name__ == "__main__":
    main()
