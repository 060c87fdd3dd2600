// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/code/code_parts.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace attnscope {

namespace {

constexpr const char* basics = R"py(

def tensor(numbers):
    return np.array(numbers, dtype=dtype)


def booleans(values):
    return np.array(values, dtype=bool)


def cast(x):
    return x.astype(dtype)


def show(name, x):
    print(name, list(x.shape))
    print(x)


def split(x, heads):
    """rows x (heads * d) to heads x rows x d"""
    return x.reshape(x.shape[0], heads, x.shape[1] // heads).swapaxes(0, 1)


def join(x):
    """heads x rows x d to rows x (heads * d)"""
    return x.swapaxes(0, 1).reshape(x.shape[1], x.shape[0] * x.shape[2])


def softmax(x):
    e = np.exp(x - np.amax(x, -1, keepdims=True))
    return e / np.sum(e, -1, keepdims=True)
)py";

constexpr const char* softcap = R"py(

def softcap(x, c):
    return c * np.tanh(x / c)
)py";

constexpr const char* rope = R"py(

def rope(x, base, halves):
    d = x.shape[-1]
    step = base ** (-2.0 * np.arange(d // 2, dtype=np.float64) / d)
    angle = np.arange(x.shape[-2], dtype=np.float64)[:, None] * step
    cos, sin = cast(np.cos(angle)), cast(np.sin(angle))
    a, b = (x[..., : d // 2], x[..., d // 2 :]) if halves else (x[..., 0::2], x[..., 1::2])
    a, b = a * cos - b * sin, a * sin + b * cos
    return np.concatenate([a, b], -1) if halves else np.stack([a, b], -1).reshape(x.shape)
)py";

constexpr const char* unit = R"py(

def unit(x):
    """each vector over its length; a zero vector stays zero"""
    largest = np.amax(np.abs(x), -1, keepdims=True)
    x = x / np.where(largest == 0, largest + 1, largest)
    length = np.sqrt(np.sum(x * x, -1, keepdims=True))
    return x / np.where(largest == 0, length + 1, length)
)py";

constexpr const char* norm = R"py(

def norm(x, eps, rms=False, gain=None, bias=None):
    if not rms:
        x = x - np.sum(x, -1, keepdims=True) / x.shape[-1]
    x = x / np.sqrt(np.sum(x * x, -1, keepdims=True) / x.shape[-1] + eps)
    if gain is not None:
        x = x * gain
    return x if rms or bias is None else x + bias
)py";

constexpr const char* sinusoidal = R"py(

def sinusoidal(rows, d, base):
    column = np.arange(d)
    even = column - column % 2
    angle = np.arange(rows, dtype=np.float64)[:, None] / base ** (even / d)
    return cast(np.where(column == even, np.sin(angle), np.cos(angle)))
)py";

constexpr const char* vectorOverrides = R"py(

def set_vectors(x, changes):
    x = x * 1
    for head, row, numbers in changes:
        x[head, row] = tensor(numbers)
    return x
)py";

constexpr const char* scoreOverrides = R"py(

def set_scores(scores, changes):
    scores = scores * 1
    for head, query, key, number in changes:
        scores[head, query, key] = number
    return scores
)py";

constexpr const char* weightOverrides = R"py(

def set_weights(weights, changes):
    weights = weights * 1
    rows = {}
    for head, query, key, number, renormalise in changes:
        fixed = rows.setdefault((head, query), [{}, False])
        fixed[0][key] = number
        fixed[1] = fixed[1] or renormalise
    for (head, query), (fixed, renormalise) in rows.items():
        row = weights[head, query]
        others = [key for key in range(row.shape[0]) if key not in fixed]
        for key, number in fixed.items():
            row[key] = number
        rest = row[others].sum()
        if renormalise and rest != 0:
            row[others] = row[others] * ((1 - row[list(fixed)].sum()) / rest)
    return weights
)py";

constexpr const char* gelu = R"py(

def gelu(x):
    return x * (1 + erf(x / math.sqrt(2))) / 2
)py";

constexpr const char* erf = R"py(

def erf(x):
    return cast(np.vectorize(math.erf, otypes=[np.float64])(x))
)py";

constexpr const char* geluTanh = R"py(

def gelu_tanh(x):
    return x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x * x * x))) / 2
)py";

constexpr const char* silu = R"py(

def silu(x):
    return x / (1 + np.exp(-x))
)py";

void replaceAll(std::string& text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

void addOverrides(CodeNeeds& needs, const Sequence& sequence)
{
    for (const Override& change : sequence.overrides) {
        switch (change.target) {
        case Override::Target::Score:
            needs.scoreOverrides = true;
            break;
        case Override::Target::Weight:
            needs.weightOverrides = true;
            break;
        case Override::Target::Query:
        case Override::Target::Key:
        case Override::Target::Value:
            needs.vectorOverrides = true;
            break;
        }
    }
}

void addLayer(CodeNeeds& needs, const Layer& layer)
{
    needs.rope = needs.rope || layer.rope;
    needs.softcap = needs.softcap || layer.score.softcap > 0;
    needs.unit = needs.unit || layer.score.kind == Score::Kind::Cosine;
    needs.norm = needs.norm || layer.norm != Layer::Norm::None;
    if (!layer.feedForward)
        return;
    const FeedForward::Activation activation = layer.feedForward->activation;
    needs.gelu = needs.gelu || activation == FeedForward::Activation::Gelu;
    needs.geluTanh = needs.geluTanh || activation == FeedForward::Activation::GeluTanh;
    needs.silu = needs.silu || activation == FeedForward::Activation::Silu;
}

} // namespace

CodeNeeds::CodeNeeds(const SessionData& session)
{
    sinusoidal = session.position.kind == Position::Kind::Sinusoidal;
    for (const Layer& layer : session.layers)
        addLayer(*this, layer);
    for (const Sequence& sequence : session.sequences) {
        addOverrides(*this, sequence);
        given = given || !sequence.given.empty();
        (sequence.isCross() ? cross : self) = true;
        lacks = lacks || !sequence.given.empty() || !sequence.embeddings
            || (sequence.isCross() && !sequence.sourceEmbeddings);
    }
}

std::string codeFunctions(const SessionData& session, const CodeNeeds& needs)
{
    std::string text = "import math\nimport sys\nfrom math import inf, nan\n\nimport numpy as np\n\n";
    text += session.precision == Precision::Float64 ? "dtype = np.float64\n" : "dtype = np.float32\n";
    text += "np.set_printoptions(floatmode=\"unique\", precision=17, threshold=sys.maxsize, linewidth=110)\n"
            "np.seterr(all=\"ignore\")  # infinities and NaN flow through\n";
    text += basics;
    const std::array<std::pair<bool, const char*>, 12> parts{
        {{needs.softcap, softcap}, {needs.rope, rope}, {needs.unit, unit}, {needs.norm, norm},
            {needs.sinusoidal, sinusoidal}, {needs.vectorOverrides, vectorOverrides},
            {needs.scoreOverrides, scoreOverrides}, {needs.weightOverrides, weightOverrides},
            {needs.gelu, erf}, {needs.gelu, gelu}, {needs.geluTanh, geluTanh}, {needs.silu, silu}}};
    for (const auto& [isNeeded, part] : parts) {
        if (isNeeded)
            text += part;
    }
    return text;
}

namespace {

constexpr std::array<std::pair<const char*, const char*>, 7> torchWords{
    {{"import numpy as np", "import torch"},
        {"np.array(numbers, dtype=dtype)", "torch.tensor(numbers, dtype=dtype)"},
        {"np.array(values, dtype=bool)", "torch.tensor(values, dtype=torch.bool)"},
        {"x.astype(dtype)", "x.to(dtype)"}, {"    print(x)", "    print(x.tolist())"},
        {"np.concatenate", "torch.cat"}, {"np.", "torch."}}};

} // namespace

std::string asPyTorch(std::string script)
{
    replaceAll(script, erf, "\n\nerf = torch.erf\n");
    replaceAll(script, "import sys\n", "");
    replaceAll(script,
        "np.set_printoptions(floatmode=\"unique\", precision=17, threshold=sys.maxsize, linewidth=110)\n",
        "");
    replaceAll(script, "np.seterr(all=\"ignore\")  # infinities and NaN flow through\n", "");
    std::string result;
    std::istringstream lines(script);
    for (std::string line; std::getline(lines, line); result += line + '\n') {
        const std::size_t first = line.find_first_not_of(' ');
        if (first != line.npos && line[first] == '#')
            continue; // a comment holds titles and names
        for (const auto& [from, to] : torchWords)
            replaceAll(line, from, to);
    }
    return result;
}

} // namespace attnscope
