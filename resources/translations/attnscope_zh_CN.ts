<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AngleFigure</name>
    <message>
        <source>undefined</source>
        <translation>无定义</translation>
    </message>
    <message>
        <source>q and k are parallel; the axis of %1 completes the plane</source>
        <translation>q 与 k 平行；以 %1 的坐标轴补成平面</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>特征 %1</translation>
    </message>
    <message>
        <source>%1 is projected: %2 of its length %3 stands off this plane</source>
        <translation>%1 已投影：其长度 %3 中有 %2 在此平面之外</translation>
    </message>
    <message>
        <source>the score of this layer is not q·k</source>
        <translation>本层的分数不是 q·k</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>夹角</translation>
    </message>
    <message>
        <source>%1: not finite, no angle</source>
        <translation>%1：含非有限数，没有夹角</translation>
    </message>
    <message>
        <source>%1 = 0: angle undefined</source>
        <translation>%1 = 0：夹角无定义</translation>
    </message>
    <message>
        <source>%1 = |q||k| cos θ = %2 · %3 · %4 = %5</source>
        <translation>%1 = |q||k| cos θ = %2 · %3 · %4 = %5</translation>
    </message>
    <message>
        <source>a number of q or k is not finite</source>
        <translation>q 或 k 中有非有限数</translation>
    </message>
    <message>
        <source>angle undefined</source>
        <translation>夹角无定义</translation>
    </message>
    <message>
        <source>%1 = [%2], length %3</source>
        <translation>%1 = [%2]，长度 %3</translation>
    </message>
    <message>
        <source>%1; θ: %2</source>
        <translation>%1；θ：%2</translation>
    </message>
    <message>
        <source>%1. %2: θ %3, product %4</source>
        <translation>%1。%2：θ 为 %3，点积 %4</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>There are no queries and keys here: scores or weights are given.</source>
        <translation>这里没有查询和键：分数或权重是给定的。</translation>
    </message>
    <message>
        <source>A query has %1 numbers and a key %2: there is no angle between them.</source>
        <translation>查询有 %1 个数，键有 %2 个数：两者之间没有夹角。</translation>
    </message>
    <message>
        <source>Queries and keys have no numbers.</source>
        <translation>查询和键中没有数。</translation>
    </message>
    <message>
        <source>There is no pair to compare.</source>
        <translation>没有可比较的查询和键。</translation>
    </message>
    <message>
        <source>. </source>
        <comment>between two sentences</comment>
        <translation>。</translation>
    </message>
</context>
<context>
    <name>AttentionFigure</name>
    <message>
        <source>Attention map</source>
        <translation>注意力图</translation>
    </message>
    <message>
        <source>layer %1, head %2: queries (rows) × keys</source>
        <translation>层 %1，头 %2：查询（行）× 键（列）</translation>
    </message>
    <message>
        <source>queries (rows) × keys</source>
        <translation>查询（行）× 键（列）</translation>
    </message>
    <message>
        <source>α(%1, %2) = %3</source>
        <translation>α(%1, %2) = %3</translation>
    </message>
    <message>
        <source>%1 (masked)</source>
        <translation>%1（已掩蔽）</translation>
    </message>
    <message>
        <source>%1, %2 × %3; weight of %4 on %5: %6</source>
        <translation>%1，%2 × %3；%4 对 %5 的权重：%6</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>Background</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Editing the tables…</source>
        <translation>正在编辑表格…</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Usage: attnscope [FILE]    opens the window</source>
        <translation>用法：attnscope [FILE]    打开窗口</translation>
    </message>
    <message>
        <source>Everywhere: --language en|zh_CN, --help, --version. See man attnscope.</source>
        <translation>通用选项：--language en|zh_CN、--help、--version。详见 man attnscope。</translation>
    </message>
    <message>
        <source>usage: attnscope %1 %2</source>
        <translation>用法：attnscope %1 %2</translation>
    </message>
    <message>
        <source>unknown option %1</source>
        <translation>未知选项 %1</translation>
    </message>
    <message>
        <source>unknown command %1, see attnscope --help</source>
        <translation>未知命令 %1，请参阅 attnscope --help</translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation>%1 不带值</translation>
    </message>
    <message>
        <source>%1 needs a value</source>
        <translation>%1 需要一个值</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2, sequences: %3, layers: %4</source>
        <translation>“%1”：%2，序列数：%3，层数：%4</translation>
    </message>
    <message>
        <source>sequence %1: cross-attention, T = %2 queries, S = %3 keys</source>
        <translation>序列 %1：交叉注意力，T = %2 个查询，S = %3 个键</translation>
    </message>
    <message>
        <source>sequence %1: self-attention, T = %2 tokens</source>
        <translation>序列 %1：自注意力，T = %2 个词元</translation>
    </message>
    <message>
        <source>layer %1 &quot;%2&quot;: heads %3, kv_heads %4, input width %5, d_k %6, d_v %7, result width %8</source>
        <translation>层 %1“%2”：heads %3，kv_heads %4，输入宽度 %5，d_k %6，d_v %7，结果宽度 %8</translation>
    </message>
    <message>
        <source>warnings: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>there is no %1, 0 to %2 expected</source>
        <translation>没有 %1，应为 0 到 %2</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not an index</source>
        <translation>%1：“%2”不是序号</translation>
    </message>
    <message>
        <source>there is no token &quot;%1&quot;</source>
        <translation>没有词元“%1”</translation>
    </message>
    <message>
        <source>the token &quot;%1&quot; stands at %2; the first is taken</source>
        <translation>词元“%1”出现在 %2；取第一个</translation>
    </message>
    <message>
        <source>--only: no array has the name %1</source>
        <translation>--only：没有名为 %1 的数组</translation>
    </message>
    <message>
        <source>compute: -o OUT.npz is missing</source>
        <translation>compute：缺少 -o OUT.npz</translation>
    </message>
    <message>
        <source>%1: the name of the result ends in .npz</source>
        <translation>%1：结果的文件名应以 .npz 结尾</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>%1: the name of a session file ends in .json or .attn</source>
        <translation>%1：会话的文件名应以 .json 或 .attn 结尾</translation>
    </message>
    <message>
        <source>examples: -o needs the name of a built-in session</source>
        <translation>examples：-o 需要一个内置会话的名称</translation>
    </message>
    <message>
        <source>there is no built-in session %1, one of %2 expected</source>
        <translation>没有内置会话 %1，应为以下之一：%2</translation>
    </message>
    <message>
        <source>%1: %2 found, %3 expected</source>
        <translation>%1：现为 %2，应为 %3</translation>
    </message>
    <message>
        <source>--size: %1 found, WIDTHxHEIGHT with 1 to %2 pixels a side expected</source>
        <translation>--size：现为 %1，应为 宽x高，每边 1 到 %2 像素</translation>
    </message>
    <message>
        <source>--dpi: %1 found, a number from 1 to %2 expected</source>
        <translation>--dpi：现为 %1，应为 1 到 %2 的数</translation>
    </message>
    <message>
        <source>--figure: unknown figure %1</source>
        <translation>--figure：未知的图 %1</translation>
    </message>
    <message>
        <source>export: --out DIR is missing</source>
        <translation>export：缺少 --out DIR</translation>
    </message>
    <message>
        <source>%1: this folder cannot be made</source>
        <translation>%1：无法创建此文件夹</translation>
    </message>
    <message>
        <source>there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set</source>
        <translation>没有显示器：DISPLAY 和 WAYLAND_DISPLAY 均未设置</translation>
    </message>
    <message>
        <source>--language: %1 found, en or zh_CN expected</source>
        <translation>--language：现为 %1，应为 en 或 zh_CN</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>outline: pinned, ±: now − pinned</source>
        <translation>轮廓：固定值，±：当前 − 固定</translation>
    </message>
    <message>
        <source>the pinned numbers have another shape: now only</source>
        <translation>固定值的形状不同：只显示当前值</translation>
    </message>
    <message>
        <source>%1
not among the pinned numbers</source>
        <translation>%1
不在固定的数值之中</translation>
    </message>
    <message>
        <source>%1
now %2, pinned %3, now − pinned %4</source>
        <translation>%1
当前 %2，固定 %3，当前 − 固定 %4</translation>
    </message>
    <message>
        <source>pinned: the same</source>
        <translation>固定值：相同</translation>
    </message>
    <message>
        <source>pinned: %1</source>
        <translation>固定值：%1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>now − pinned</source>
        <translation>当前 − 固定</translation>
    </message>
</context>
<context>
    <name>CostFigure</name>
    <message>
        <source>Cost</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>mult-adds</source>
        <translation>乘加次数</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>T = %1, layers: %2; %3 multiply-adds, %4</source>
        <translation>T = %1，层数：%2；%3 次乘加，%4</translation>
    </message>
    <message>
        <source>%1, measured %2 ms</source>
        <translation>%1，实测 %2 ms</translation>
    </message>
    <message>
        <source>%1: %2 multiply-adds, %3 bytes, over all layers</source>
        <translation>%1：所有层合计 %2 次乘加，%3 字节</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>scores q·k</source>
        <translation>分数 q·k</translation>
    </message>
    <message>
        <source>softmax (exp)</source>
        <translation>softmax（指数）</translation>
    </message>
    <message>
        <source>weights × V</source>
        <translation>权重 × V</translation>
    </message>
    <message>
        <source>feed-forward</source>
        <translation>前馈网络</translation>
    </message>
    <message>
        <source>multiply-adds by T</source>
        <translation>乘加次数随 T 的增长</translation>
    </message>
    <message>
        <source>pairs: T²</source>
        <translation>词元对：T²</translation>
    </message>
    <message>
        <source>window %1</source>
        <translation>窗口 %1</translation>
    </message>
    <message>
        <source>matrices: T</source>
        <translation>矩阵：T</translation>
    </message>
    <message>
        <source>bytes by T</source>
        <translation>字节数随 T 的增长</translation>
    </message>
    <message>
        <source>the rest: T</source>
        <translation>其余：T</translation>
    </message>
    <message>
        <source>multiply-adds by width d</source>
        <translation>乘加次数随宽度 d 的增长</translation>
    </message>
    <message>
        <source>pairs: d</source>
        <translation>词元对：d</translation>
    </message>
    <message>
        <source>matrices: d²</source>
        <translation>矩阵：d²</translation>
    </message>
    <message>
        <source>KV-cache bytes by T</source>
        <translation>KV 缓存字节随 T 的增长</translation>
    </message>
    <message>
        <source>KV cache: 2·%1·kv_heads·d_k = 2·%2·%3·%4 = %5 numbers a layer, × %6 bytes = %7</source>
        <translation>KV 缓存：2·%1·kv_heads·d_k = 2·%2·%3·%4 = 每层 %5 个数，每个 %6 字节，共 %7</translation>
    </message>
    <message>
        <source>KV cache: %1·kv_heads·(d_k + d_v) = %2·%3·(%4 + %5) = %6 numbers a layer, × %7 bytes = %8</source>
        <translation>KV 缓存：%1·kv_heads·(d_k + d_v) = %2·%3·(%4 + %5) = 每层 %6 个数，每个 %7 字节，共 %8</translation>
    </message>
    <message>
        <source>%1 query heads share %2 key heads; one each would keep %3</source>
        <translation>%1 个查询头共用 %2 个键头；若各用一个，需保存 %3</translation>
    </message>
    <message>
        <source>one key head for all %1 query heads would keep %2</source>
        <translation>若全部 %1 个查询头共用一个键头，只需保存 %2</translation>
    </message>
    <message>
        <source>a window of %1 keys: %2 of %3 scores a head</source>
        <translation>窗口为 %1 个键：每个头的 %3 个分数中计算 %2 个</translation>
    </message>
    <message>
        <source>longest path: an RNN passes %1 steps (T − 1, O(T)), attention %2 (O(1))</source>
        <translation>最长路径：RNN 要经过 %1 步（T − 1，O(T)），注意力只需 %2 步（O(1)）</translation>
    </message>
    <message>
        <source>. </source>
        <comment>between two sentences</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>Nothing is computed: every stage is given.</source>
        <translation>没有任何计算：各阶段都已给定。</translation>
    </message>
</context>
<context>
    <name>DecompositionFigure</name>
    <message>
        <source>Output decomposition</source>
        <translation>输出分解</translation>
    </message>
    <message>
        <source>There is nothing to add up: the session has no values to weigh.</source>
        <translation>没有可以相加的项：此会话没有可加权的值。</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>维 %1</translation>
    </message>
    <message>
        <source>Σ α·v = output(%1)[%2] = %3</source>
        <translation>Σ α·v = output(%1)[%2] = %3</translation>
    </message>
    <message>
        <source>Σ α·v = context(%1)[%2] of head %3, before w_o = %4</source>
        <translation>Σ α·v = 头 %3 的 context(%1)[%2]，乘 w_o 之前 = %4</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>context(%1)[%2] = %3</source>
        <translation>context(%1)[%2] = %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more keys together: %1</source>
        <translation>
            <numerusform>另外 %n 个键合计：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>α(%1, %2)·v(%2)[%3] = %4, with α = %5</source>
        <translation>α(%1, %2)·v(%2)[%3] = %4，其中 α = %5</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>EmbeddingFigure</name>
    <message>
        <source>Embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>This layer has no input: its numbers are given.</source>
        <translation>此层没有输入：其数值是给定的。</translation>
    </message>
    <message>
        <source>input of layer %1, %2 tokens × %3 dimensions</source>
        <translation>层 %1 的输入，%2 个词元 × %3 维</translation>
    </message>
    <message>
        <source>%1 tokens × %2 dimensions</source>
        <translation>%1 个词元 × %2 维</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1; %2: %3</source>
        <translation>%1；%2：%3</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>%1: %2</source>
        <comment>file: what is wrong</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>what does “it” refer to?</source>
        <translation>“it”指的是谁？</translation>
    </message>
    <message>
        <source>one query over four words, given scores</source>
        <translation>一个查询对四个词，分数已给定</translation>
    </message>
    <message>
        <source>given weights of four words</source>
        <translation>四个词的权重，已给定</translation>
    </message>
    <message>
        <source>eight heads of random weights</source>
        <translation>八个头，随机权重</translation>
    </message>
    <message>
        <source>two sequences, four heads, output projection</source>
        <translation>两个序列，四个头，带输出投影</translation>
    </message>
    <message>
        <source>cross-attention, five queries on seven keys</source>
        <translation>交叉注意力，五个查询对七个键</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a session: what it shows</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Nothing has been computed yet.</source>
        <translation>尚未计算任何结果。</translation>
    </message>
    <message>
        <source>%1 [%2]</source>
        <translation>%1 [%2]</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>维 %1</translation>
    </message>
    <message>
        <source>Second key</source>
        <translation>第二个键</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between two parts of a list</comment>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>HandMarks</name>
    <message>
        <source>%1 (score and weight set by hand)</source>
        <translation>%1（分数和权重由手动设定）</translation>
    </message>
    <message>
        <source>%1 (weight set by hand)</source>
        <translation>%1（权重由手动设定）</translation>
    </message>
    <message>
        <source>%1 (score set by hand)</source>
        <translation>%1（分数由手动设定）</translation>
    </message>
    <message>
        <source>%1 (set by hand)</source>
        <translation>%1（手动设定）</translation>
    </message>
</context>
<context>
    <name>HeadsFigure</name>
    <message>
        <source>Order</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>by number</source>
        <translation>按编号</translation>
    </message>
    <message>
        <source>by pattern</source>
        <translation>按模式</translation>
    </message>
    <message>
        <source>by entropy</source>
        <translation>按熵</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>多头</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>前一词元</translation>
    </message>
    <message>
        <source>first</source>
        <translation>首词元</translation>
    </message>
    <message>
        <source>self</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>next</source>
        <translation>后一词元</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>head %1 · %2</source>
        <translation>头 %1 · %2</translation>
    </message>
    <message>
        <source>H = %1 nats</source>
        <translation>H = %1 nat</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>too many weights</source>
        <translation>权重太多</translation>
    </message>
    <message>
        <source>%1 nats</source>
        <translation>%1 nat</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>one head</source>
        <translation>一个头</translation>
    </message>
    <message numerus="yes">
        <source>%n heads, one colour range</source>
        <translation>
            <numerusform>%n 个头，共用一个颜色范围</numerusform>
        </translation>
    </message>
    <message>
        <source>layer %1: %2</source>
        <translation>层 %1：%2</translation>
    </message>
    <message>
        <source>
pinned: mean entropy %1 (now − pinned %2), largest weight %3 (now − pinned %4)</source>
        <translation>
固定值：平均熵 %1（当前 − 固定 %2），最大权重 %3（当前 − 固定 %4）</translation>
    </message>
    <message>
        <source>%1, mean entropy %2 nats, largest weight %3</source>
        <translation>%1，平均熵 %2 nat，最大权重 %3</translation>
    </message>
    <message>
        <source>%1 (switched off)</source>
        <translation>%1（已关闭）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>one range</source>
        <translation>共用范围</translation>
    </message>
    <message>
        <source>a range each</source>
        <translation>各自范围</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <comment>a range of colours</comment>
        <translation>%1 … %2</translation>
    </message>
    <message numerus="yes">
        <source>%n heads, a colour range each</source>
        <translation>
            <numerusform>%n 个头，各有自己的颜色范围</numerusform>
        </translation>
    </message>
    <message>
        <source>each head has a colour range of its own, written below it</source>
        <translation>每个头有自己的颜色范围，写在图的下方</translation>
    </message>
    <message>
        <source>no average</source>
        <translation>不取平均</translation>
    </message>
    <message>
        <source>average of all</source>
        <translation>所有头的平均</translation>
    </message>
    <message>
        <source>average of chosen</source>
        <translation>所选头的平均</translation>
    </message>
    <message>
        <source>α(%1, %2) = %3 · %4</source>
        <translation>α(%1, %2) = %3 · %4</translation>
    </message>
</context>
<context>
    <name>KeyBarsFigure</name>
    <message>
        <source>H = %1 nats</source>
        <translation>H = %1 nat</translation>
    </message>
    <message>
        <source>H = %1 nats, largest α = %2 on %3</source>
        <translation>H = %1 nat，最大 α = %2 (%3)</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 (masked)</source>
        <translation>%1（已掩蔽）</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>LayersFigure</name>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>+ residual</source>
        <translation>+ 残差</translation>
    </message>
    <message>
        <source>norm after</source>
        <translation>后归一化</translation>
    </message>
    <message>
        <source>feed-forward</source>
        <translation>前馈网络</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>各层</translation>
    </message>
    <message>
        <source>There is no token.</source>
        <translation>没有词元。</translation>
    </message>
    <message>
        <source>%1, layers: %2</source>
        <translation>%1，层数：%2</translation>
    </message>
    <message>
        <source>%1, layers: %2; length %3 becomes %4</source>
        <translation>%1，层数：%2；长度由 %3 变为 %4</translation>
    </message>
    <message>
        <source>… and %1 more layers</source>
        <translation>… 另有 %1 层</translation>
    </message>
    <message>
        <source>layer %1, %2: not computed</source>
        <translation>层 %1，%2：未计算</translation>
    </message>
    <message>
        <source>layer %1, %2 of %3: length %4</source>
        <translation>层 %1，%3 的 %2：长度 %4</translation>
    </message>
    <message>
        <source>%1, cosine to what entered layer 0: %2</source>
        <translation>%1，与进入层 0 的向量的余弦：%2</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>layer %1, head %2: mean entropy %3</source>
        <translation>层 %1，头 %2：平均熵 %3</translation>
    </message>
    <message>
        <source>. </source>
        <comment>between two sentences</comment>
        <translation>。</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>masked</source>
        <translation>已掩蔽</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>非有限</translation>
    </message>
</context>
<context>
    <name>LineMenu</name>
    <message>
        <source>Insert &amp;Above</source>
        <translation>在上方插入(&amp;A)</translation>
    </message>
    <message>
        <source>Insert to the &amp;Left</source>
        <translation>在左侧插入(&amp;L)</translation>
    </message>
    <message>
        <source>Insert token</source>
        <translation>插入词元</translation>
    </message>
    <message>
        <source>Insert dimension</source>
        <translation>插入维</translation>
    </message>
    <message>
        <source>Insert &amp;Below</source>
        <translation>在下方插入(&amp;B)</translation>
    </message>
    <message>
        <source>Insert to the &amp;Right</source>
        <translation>在右侧插入(&amp;R)</translation>
    </message>
    <message>
        <source>R&amp;emove Token</source>
        <translation>移除词元(&amp;E)</translation>
    </message>
    <message>
        <source>R&amp;emove Dimension</source>
        <translation>移除维(&amp;E)</translation>
    </message>
    <message>
        <source>Remove token</source>
        <translation>移除词元</translation>
    </message>
    <message>
        <source>Remove dimension</source>
        <translation>移除维</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Mo&amp;ve Left</source>
        <translation>左移(&amp;V)</translation>
    </message>
    <message>
        <source>Move token</source>
        <translation>移动词元</translation>
    </message>
    <message>
        <source>Move dimension</source>
        <translation>移动维</translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Move Ri&amp;ght</source>
        <translation>右移(&amp;G)</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>重命名(&amp;N)…</translation>
    </message>
    <message>
        <source>Rename token</source>
        <translation>重命名词元</translation>
    </message>
    <message>
        <source>Rename dimension</source>
        <translation>重命名维</translation>
    </message>
    <message>
        <source>&amp;Copy All Labels</source>
        <translation>复制全部标签(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste Labels from Here On</source>
        <translation>从此处起粘贴标签(&amp;P)</translation>
    </message>
</context>
<context>
    <name>MaskFigure</name>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>The weights of this layer are given: no mask acts on them.</source>
        <translation>此层的权重是给定的：没有掩码作用于它们。</translation>
    </message>
    <message>
        <source>There is no query or no key.</source>
        <translation>没有查询或没有键。</translation>
    </message>
    <message>
        <source>nothing is masked: every query sees all %1 keys</source>
        <translation>没有掩蔽：每个查询都能看到全部 %1 个键</translation>
    </message>
    <message>
        <source>%1 sees %2 of %3 keys</source>
        <translation>%1 能看到 %3 个键中的 %2 个</translation>
    </message>
    <message>
        <source>%1 sees no key: all its weights are 0</source>
        <translation>%1 看不到任何键：它的权重全为 0</translation>
    </message>
    <message>
        <source>%1 sees no key: its weights are not a number</source>
        <translation>%1 看不到任何键：它的权重不是数</translation>
    </message>
    <message>
        <source>weights before</source>
        <translation>掩码前的权重</translation>
    </message>
    <message>
        <source>weights after</source>
        <translation>掩码后的权重</translation>
    </message>
    <message>
        <source>%1 may see %2</source>
        <translation>%1 可以看到 %2</translation>
    </message>
    <message>
        <source>%1 may not see %2: %3</source>
        <translation>%1 不可以看到 %2：%3</translation>
    </message>
    <message>
        <source>%1; %2 is added to its logit</source>
        <translation>%1；其 logit 加上 %2</translation>
    </message>
    <message>
        <source>%1; weight without a mask %2</source>
        <translation>%1；无掩码时的权重 %2</translation>
    </message>
    <message>
        <source>%1; weight %2</source>
        <translation>%1；权重 %2</translation>
    </message>
    <message>
        <source>weights after: %1</source>
        <translation>掩码后的权重：%1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>painted</source>
        <translation>手绘</translation>
    </message>
    <message>
        <source>bias −∞</source>
        <translation>偏置 −∞</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>visible (at least one of a pixel&apos;s cells)</source>
        <translation>可见（像素中至少一格）</translation>
    </message>
</context>
<context>
    <name>MatvecFigure</name>
    <message>
        <source>Matrix × vector</source>
        <translation>矩阵 × 向量</translation>
    </message>
    <message>
        <source>x and %1</source>
        <translation>x 与 %1</translation>
    </message>
    <message>
        <source>%1 is not used here: %2 is given, or there is nothing to project.</source>
        <translation>这里没有用到 %1：%2 是给定的，或者没有可投影的内容。</translation>
    </message>
    <message>
        <source>no %1: %2 goes through as it is</source>
        <translation>没有 %1：%2 原样通过</translation>
    </message>
    <message>
        <source>rows of %1 as probes of %2: %3[%4] = %5</source>
        <translation>%1 的行作为 %2 的探针：%3[%4] = %5</translation>
    </message>
    <message>
        <source>columns of %1 as probes of %2: %3[%4] = %5</source>
        <translation>%1 的列作为 %2 的探针：%3[%4] = %5</translation>
    </message>
    <message>
        <source>%1[%2] = %3</source>
        <translation>%1[%2] = %3</translation>
    </message>
    <message>
        <source>%1, %2: %3 · %4 = %5</source>
        <translation>%1，%2：%3 · %4 = %5</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>行 %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>%1 asks “%2?”</source>
        <translation>%1 问“%2？”</translation>
    </message>
    <message>
        <source>… %1 more: %2</source>
        <translation>… 另外 %1 项：%2</translation>
    </message>
    <message>
        <source>bias %1</source>
        <translation>偏置 %1</translation>
    </message>
    <message>
        <source>%1; then %2 is set by hand</source>
        <translation>%1；之后 %2 由手动设定</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>dim %1</source>
        <translation>维 %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
</context>
<context>
    <name>NumberText</name>
    <message>
        <source>The number is out of range.</source>
        <translation>这个数超出范围。</translation>
    </message>
    <message>
        <source>This is not a number.</source>
        <translation>这不是一个数。</translation>
    </message>
    <message>
        <source>A number is missing.</source>
        <translation>缺少一个数。</translation>
    </message>
    <message>
        <source>A comma here could be a decimal comma or a thousands separator.</source>
        <translation>这里的逗号可能是小数点，也可能是千位分隔符。</translation>
    </message>
</context>
<context>
    <name>OutputFigure</name>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>There is no output: the session has no values to weigh.</source>
        <translation>没有输出：此会话没有可加权的值。</translation>
    </message>
    <message>
        <source>output(%1), %2 dimensions</source>
        <translation>output(%1)，%2 维</translation>
    </message>
    <message>
        <source>output(%1)[%2] = %3</source>
        <translation>output(%1)[%2] = %3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>output of %1: %2</source>
        <translation>%1 的输出：%2</translation>
    </message>
</context>
<context>
    <name>PastedText</name>
    <message>
        <source>A quotation mark in row %1 is not closed.</source>
        <translation>第 %1 行的引号没有闭合。</translation>
    </message>
    <message>
        <source>Row %1 has %2 cells, %3 expected.</source>
        <translation>第 %1 行有 %2 个单元格，应为 %3 个。</translation>
    </message>
    <message>
        <source>The pasted block has %1 rows and %2 columns, there is room for %3 rows and %4 columns.</source>
        <translation>粘贴的数据块有 %1 行 %2 列，只能放下 %3 行 %4 列。</translation>
    </message>
    <message>
        <source>Row %1, column %2 (“%3”): %4</source>
        <translation>第 %1 行第 %2 列（“%3”）：%4</translation>
    </message>
</context>
<context>
    <name>PipelineFigure</name>
    <message>
        <source>QKV pipeline</source>
        <translation>QKV 流程</translation>
    </message>
    <message>
        <source>%1(%2)</source>
        <translation>%1(%2)</translation>
    </message>
    <message>
        <source>There are no queries, keys or values: the numbers after them are given.</source>
        <translation>没有查询、键或值：其后的数值是给定的。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 through W_Q, W_K, W_V of head %2</source>
        <translation>%1 经过头 %2 的 W_Q、W_K、W_V</translation>
    </message>
    <message>
        <source>%1 through W_Q, W_K, W_V</source>
        <translation>%1 经过 W_Q、W_K、W_V</translation>
    </message>
    <message>
        <source>%1[%2, %3] = %4</source>
        <translation>%1[%2, %3] = %4</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>%1(%2)[%3] = %4</source>
        <translation>%1(%2)[%3] = %4</translation>
    </message>
    <message>
        <source>%1(%2) = [%3]</source>
        <translation>%1(%2) = [%3]</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>, turned</source>
        <translation>，已旋转</translation>
    </message>
    <message>
        <source>given, not made by W_Q, W_K, W_V</source>
        <translation>直接给定，不经过 W_Q、W_K、W_V</translation>
    </message>
</context>
<context>
    <name>PositionFigure</name>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>This session adds no positions to its embeddings.</source>
        <translation>此会话不在嵌入上加位置编码。</translation>
    </message>
    <message>
        <source>There are no embeddings to add positions to.</source>
        <translation>没有可以加上位置编码的嵌入。</translation>
    </message>
    <message>
        <source>learned table, %1 positions × %2 dimensions</source>
        <translation>可学习的表，%1 个位置 × %2 维</translation>
    </message>
    <message>
        <source>sinusoidal, base %1; %2 repeats after %3 positions</source>
        <translation>正弦式，基数 %1；%2 每 %3 个位置重复一次</translation>
    </message>
    <message>
        <source>position %1 (%2), %3: %4</source>
        <translation>位置 %1（%2），%3：%4</translation>
    </message>
    <message>
        <source>%1, now − pinned %2</source>
        <translation>%1，当前 − 固定 %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Curve %1: dimension (−1: none)</source>
        <translation>曲线 %1：维（−1：无）</translation>
    </message>
</context>
<context>
    <name>Prompts</name>
    <message>
        <source>Sessions (*.attn.json *.attn *.json);;All files (*)</source>
        <translation>会话 (*.attn.json *.attn *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open Session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Session as text (*.attn.json)</source>
        <translation>文本会话 (*.attn.json)</translation>
    </message>
    <message>
        <source>Session archive (*.attn)</source>
        <translation>会话归档 (*.attn)</translation>
    </message>
    <message>
        <source>Save Session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Choose Folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 有未保存的更改。</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>如果不保存，更改将会丢失。</translation>
    </message>
</context>
<context>
    <name>QtButtons</name>
    <message>
        <source>More of the toolbar</source>
        <translation>工具栏的其余部分</translation>
    </message>
</context>
<context>
    <name>RowNotes</name>
    <message>
        <source>no key</source>
        <comment>a row that sees none</comment>
        <translation>无键</translation>
    </message>
    <message>
        <source>Σ %1</source>
        <comment>sum of a row</comment>
        <translation>Σ %1</translation>
    </message>
    <message>
        <source>%1 sees no key</source>
        <translation>%1 看不到任何键</translation>
    </message>
    <message>
        <source>the weights of %1 sum to %2</source>
        <translation>%1 的权重之和为 %2</translation>
    </message>
</context>
<context>
    <name>ScalingFigure</name>
    <message>
        <source>Why √d_k</source>
        <translation>为什么除以 √d_k</translation>
    </message>
    <message>
        <source>variance of the logits</source>
        <translation>logit 的方差</translation>
    </message>
    <message>
        <source>entropy (nats)</source>
        <translation>熵（nat）</translation>
    </message>
    <message>
        <source>largest weight</source>
        <translation>最大权重</translation>
    </message>
    <message>
        <source>size of the gradient</source>
        <translation>梯度的大小</translation>
    </message>
    <message>
        <source>q·k</source>
        <translation>q·k</translation>
    </message>
    <message>
        <source>q·k / √d</source>
        <translation>q·k / √d</translation>
    </message>
    <message>
        <source>d_k = %1, this session</source>
        <translation>d_k = %1，此会话</translation>
    </message>
    <message>
        <source>d = %1: variance %2, largest weight %3, entropy %4, gradient %5; divided by √d: %6, %7, %8, %9</source>
        <translation>d = %1：方差 %2，最大权重 %3，熵 %4，梯度 %5；除以 √d 后：%6，%7，%8，%9</translation>
    </message>
    <message>
        <source>random q and k, softmax over %1 keys</source>
        <translation>随机的 q 和 k，对 %1 个键做 softmax</translation>
    </message>
    <message>
        <source>random q and k, softmax over %1 keys; here d_k = %2</source>
        <translation>随机的 q 和 k，对 %1 个键做 softmax；此处 d_k = %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>ScoresFigure</name>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>This head has no scores: its weights are given.</source>
        <translation>此头没有分数：它的权重是给定的。</translation>
    </message>
    <message>
        <source>scores of %1, given</source>
        <translation>%1 的分数，已给定</translation>
    </message>
    <message>
        <source>q(%1) · k(t), before the scale</source>
        <translation>q(%1) · k(t)，缩放之前</translation>
    </message>
    <message>
        <source>q(%1) · k(t)</source>
        <translation>q(%1) · k(t)</translation>
    </message>
    <message>
        <source>q(%1)ᵀ W k(t)</source>
        <translation>q(%1)ᵀ W k(t)</translation>
    </message>
    <message>
        <source>vᵀ tanh(W₁ q(%1) + W₂ k(t))</source>
        <translation>vᵀ tanh(W₁ q(%1) + W₂ k(t))</translation>
    </message>
    <message>
        <source>cosine of q(%1) and k(t)</source>
        <translation>q(%1) 与 k(t) 的余弦</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>score(%1) = %2</source>
        <translation>score(%1) = %2</translation>
    </message>
    <message>
        <source>score(%1) = %2, logit %3</source>
        <translation>score(%1) = %2，logit %3</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Choose the next query, key, token or dimension</source>
        <translation>选择下一个查询、键、词元或维</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Enlarge the figure, or go back</source>
        <translation>放大该图，或返回</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Back to all figures</source>
        <translation>返回所有图</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Menu of the figure</source>
        <translation>图的菜单</translation>
    </message>
    <message>
        <source>Edit the cell</source>
        <translation>编辑单元格</translation>
    </message>
    <message>
        <source>F2, or type a number</source>
        <translation>F2，或直接输入数字</translation>
    </message>
    <message>
        <source>Take the number and go down or up</source>
        <translation>确认数字并下移或上移</translation>
    </message>
    <message>
        <source>Take the number and go right or left</source>
        <translation>确认数字并右移或左移</translation>
    </message>
    <message>
        <source>Give the edit up</source>
        <translation>放弃编辑</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>In a figure</source>
        <translation>在图中</translation>
    </message>
    <message>
        <source>In a table</source>
        <translation>在表格中</translation>
    </message>
    <message>
        <source>Move an enlarged map that is zoomed</source>
        <translation>移动已放大并缩放的矩阵图</translation>
    </message>
    <message>
        <source>Shift+arrow keys</source>
        <translation>Shift+方向键</translation>
    </message>
    <message>
        <source>Set a weight or score by hand</source>
        <translation>手动设定权重或分数</translation>
    </message>
    <message>
        <source>Ctrl+double click</source>
        <translation>Ctrl+双击</translation>
    </message>
    <message>
        <source>Switch a head off or on</source>
        <translation>关闭或打开一个头</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+单击</translation>
    </message>
    <message>
        <source>Change the number step by step</source>
        <translation>逐步改变数值</translation>
    </message>
    <message>
        <source>Ctrl+Up, Ctrl+Down, Ctrl+wheel, or drag</source>
        <translation>Ctrl+上、Ctrl+下、Ctrl+滚轮，或拖动</translation>
    </message>
    <message>
        <source>Ten steps at once</source>
        <translation>一次十步</translation>
    </message>
    <message>
        <source>Ctrl+PgUp, Ctrl+PgDown</source>
        <translation>Ctrl+PgUp、Ctrl+PgDown</translation>
    </message>
    <message>
        <source>Steps ten times finer</source>
        <translation>步长缩小到十分之一</translation>
    </message>
    <message>
        <source>the same with Shift</source>
        <translation>同上并加 Shift</translation>
    </message>
    <message>
        <source>Switch cells of the mask</source>
        <translation>切换掩码单元格</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Menu of the cell, its row and its column</source>
        <translation>单元格及其行、列的菜单</translation>
    </message>
</context>
<context>
    <name>SoftmaxFigure</name>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>There is no query or no key.</source>
        <translation>没有查询或没有键。</translation>
    </message>
    <message>
        <source>There are no logits here: the weights are given.</source>
        <translation>这里没有 logit：权重是给定的。</translation>
    </message>
    <message>
        <source>weights of %1</source>
        <translation>%1 的权重</translation>
    </message>
    <message>
        <source>%1: entropy %2 of at most %3, largest weight %4 (%5)</source>
        <translation>%1：熵 %2（最大 %3），最大权重 %4（%5）</translation>
    </message>
    <message>
        <source>%1 or %2 has no finite logit: no ratio</source>
        <translation>%1 或 %2 没有有限的 logit：没有比值</translation>
    </message>
    <message>
        <source>α(%1) / α(%2) = e^(%3) = %4</source>
        <translation>α(%1) / α(%2) = e^(%3) = %4</translation>
    </message>
    <message>
        <source>adding the same number to every logit changes no weight</source>
        <translation>给每个 logit 加上同一个数，权重都不变</translation>
    </message>
    <message>
        <source>%1 added to every logit: no weight has changed</source>
        <translation>每个 logit 都加了 %1：权重都没有变</translation>
    </message>
    <message>
        <source>%1: logit %2, α(%3, %1) = %4</source>
        <translation>%1：logit %2，α(%3, %1) = %4</translation>
    </message>
    <message>
        <source>%1. %2. %3</source>
        <translation>%1。%2。%3</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>+ c to every logit</source>
        <translation>每个 logit 加 c</translation>
    </message>
    <message>
        <source>logit x</source>
        <translation>logit x</translation>
    </message>
    <message>
        <source>logit ÷ temperature, x</source>
        <translation>logit ÷ 温度，x</translation>
    </message>
    <message>
        <source>x, less the largest</source>
        <translation>x 减去最大值</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>… and %1 more keys with smaller weights</source>
        <translation>… 另有 %1 个权重更小的键</translation>
    </message>
</context>
<context>
    <name>StageText</name>
    <message>
        <source>layer %1, %2</source>
        <translation>层 %1，%2</translation>
    </message>
    <message>
        <source>layer %1, head %2, %3</source>
        <translation>层 %1，头 %2，%3</translation>
    </message>
</context>
<context>
    <name>TableMenu</name>
    <message>
        <source>&amp;Tab-Separated Text</source>
        <translation>制表符分隔的文本(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;CSV</source>
        <translation>CSV(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;LaTeX Matrix</source>
        <translation>LaTeX 矩阵(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;NumPy Array</source>
        <translation>NumPy 数组(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Zeros</source>
        <translation>零(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Ones</source>
        <translation>一(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Identity</source>
        <translation>单位矩阵(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Random Numbers…</source>
        <translation>随机数(&amp;R)…</translation>
    </message>
    <message>
        <source>Copy &amp;As</source>
        <translation>复制为(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Fill Table With</source>
        <translation>填充表格(&amp;F)</translation>
    </message>
</context>
<context>
    <name>TableText</name>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
</context>
<context>
    <name>WeightsFigure</name>
    <message>
        <source>Attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>α(%1, t), sum %2</source>
        <translation>α(%1, t)，总和 %2</translation>
    </message>
    <message>
        <source>α(%1, %2) = %3</source>
        <translation>α(%1, %2) = %3</translation>
    </message>
</context>
<context>
    <name>attnscope::AboutDialog</name>
    <message>
        <source>About AttnScope</source>
        <translation>关于 AttnScope</translation>
    </message>
    <message>
        <source>Icon of AttnScope</source>
        <translation>AttnScope 的图标</translation>
    </message>
    <message>
        <source>AttnScope %1
A workbench for the attention mechanism</source>
        <translation>AttnScope %1
注意力机制的工作台</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>AttnScope is free software: you may use it, pass it on and change it under the [GNU General Public License](https://www.gnu.org/licenses/gpl-3.0.html), version 3 or later. It comes **without any warranty**.

It is built with:

- [Qt](https://www.qt.io) %1: GNU Lesser General Public License, version 3
- Qt Charts: GNU General Public License, version 3
- [Eigen](https://eigen.tuxfamily.org): Mozilla Public License, version 2.0
- [JSON for Modern C++](https://json.nlohmann.me) (nlohmann-json): MIT License
- [libzip](https://libzip.org): 3-clause BSD License
- [Noto fonts](https://notofonts.github.io), from the system: SIL Open Font License, version 1.1</source>
        <translation>AttnScope 是自由软件：您可以按照 [GNU 通用公共许可证](https://www.gnu.org/licenses/gpl-3.0.html)第 3 版或更新版本使用、传播和修改它。它**不提供任何担保**。

它使用了：

- [Qt](https://www.qt.io) %1：GNU 宽通用公共许可证第 3 版
- Qt Charts：GNU 通用公共许可证第 3 版
- [Eigen](https://eigen.tuxfamily.org)：Mozilla 公共许可证 2.0 版
- [JSON for Modern C++](https://json.nlohmann.me)（nlohmann-json）：MIT 许可证
- [libzip](https://libzip.org)：三条款 BSD 许可证
- 系统中的 [Noto 字体](https://notofonts.github.io)：SIL 开放字体许可证 1.1 版</translation>
    </message>
</context>
<context>
    <name>attnscope::ByHandActions</name>
    <message>
        <source>Set by H&amp;and</source>
        <translation>手动设定(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Head</source>
        <translation>头(&amp;H)</translation>
    </message>
    <message>
        <source>Set &amp;Weight…</source>
        <translation>设定权重(&amp;W)…</translation>
    </message>
    <message>
        <source>Set &amp;Score…</source>
        <translation>设定分数(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>清除(&amp;C)</translation>
    </message>
    <message>
        <source>Clear All of This &amp;Layer</source>
        <translation>清除本层的全部设定(&amp;L)</translation>
    </message>
    <message>
        <source>Head Is Switched &amp;On</source>
        <translation>启用此头(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Add Head</source>
        <translation>添加头(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove Last Head</source>
        <translation>移除最后一个头(&amp;R)</translation>
    </message>
    <message>
        <source>Set a number by hand</source>
        <translation>手动设定一个数</translation>
    </message>
    <message>
        <source>Clear a number set by hand</source>
        <translation>清除一个手动设定的数</translation>
    </message>
    <message>
        <source>Clear numbers set by hand</source>
        <translation>清除手动设定的数</translation>
    </message>
    <message>
        <source>Switch head %1 off</source>
        <translation>关闭头 %1</translation>
    </message>
    <message>
        <source>Switch head %1 on</source>
        <translation>启用头 %1</translation>
    </message>
    <message>
        <source>Add head</source>
        <translation>添加头</translation>
    </message>
    <message>
        <source>Remove last head</source>
        <translation>移除最后一个头</translation>
    </message>
</context>
<context>
    <name>attnscope::ByHandDialog</name>
    <message>
        <source>Set by Hand</source>
        <translation>手动设定</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>数值(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Rest of the row sums up to 1 with it</source>
        <translation>该行其余部分与它合计为 1(&amp;R)</translation>
    </message>
    <message>
        <source>Scales the other weights of this query, so that all sum to 1</source>
        <translation>缩放此查询的其他权重，使总和为 1</translation>
    </message>
    <message>
        <source>Weight of %1 on %2, layer %3, head %4</source>
        <translation>%1 对 %2 的权重，层 %3，头 %4</translation>
    </message>
    <message>
        <source>Score of %1 and %2, layer %3, head %4</source>
        <translation>%1 与 %2 的分数，层 %3，头 %4</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>设定(&amp;S)</translation>
    </message>
</context>
<context>
    <name>attnscope::CardMenu</name>
    <message>
        <source>Copy &amp;Number</source>
        <translation>复制数字(&amp;N)</translation>
    </message>
    <message>
        <source>Copy &amp;Number %1</source>
        <translation>复制数字 %1(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Back to All Figures</source>
        <translation>返回所有图(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Enlarge</source>
        <translation>放大(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Copy Picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
</context>
<context>
    <name>attnscope::CodeActions</name>
    <message>
        <source>The session holds more than %1 numbers: too many for a script.</source>
        <translation>此会话的数超过 %1 个：太多，无法写成脚本。</translation>
    </message>
    <message>
        <source>The session is on the clipboard as a PyTorch script.</source>
        <translation>此会话已作为 PyTorch 脚本复制到剪贴板。</translation>
    </message>
    <message>
        <source>The session is on the clipboard as a NumPy script.</source>
        <translation>此会话已作为 NumPy 脚本复制到剪贴板。</translation>
    </message>
    <message>
        <source>Writing the script…</source>
        <translation>正在写脚本…</translation>
    </message>
    <message>
        <source>There is not enough memory for a script of this session.</source>
        <translation>内存不足，无法为此会话写脚本。</translation>
    </message>
</context>
<context>
    <name>attnscope::Computation</name>
    <message>
        <source>There is not enough memory to compute this session.</source>
        <translation>内存不足，无法计算此会话。</translation>
    </message>
</context>
<context>
    <name>attnscope::Desktop</name>
    <message>
        <source>Unsaved work cannot be kept: %1</source>
        <translation>无法保留未保存的工作：%1</translation>
    </message>
    <message>
        <source>%1 is also open in another window: whoever saves last replaces the other&apos;s work.</source>
        <translation>%1 还在另一个窗口中打开：后保存的会覆盖先保存的。</translation>
    </message>
    <message>
        <source>%1 was removed or renamed by another program.</source>
        <translation>%1 已被其他程序移除或重命名。</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 已被其他程序更改。</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep Mine</source>
        <translation>保留我的(&amp;K)</translation>
    </message>
    <message>
        <source>Reload %1?</source>
        <translation>重新加载 %1？</translation>
    </message>
    <message>
        <source>Changes that are not saved are lost.</source>
        <translation>未保存的更改将会丢失。</translation>
    </message>
    <message>
        <source>Save over %1?</source>
        <translation>覆盖保存 %1？</translation>
    </message>
    <message>
        <source>Another program has changed it since it was opened here; that change is lost.</source>
        <translation>在这里打开之后，其他程序更改了它；那些更改将会丢失。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
</context>
<context>
    <name>attnscope::DesktopActions</name>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Print the figures, one a page</source>
        <translation>打印各图，每页一幅</translation>
    </message>
    <message>
        <source>Print Pre&amp;view…</source>
        <translation>打印预览(&amp;V)…</translation>
    </message>
    <message>
        <source>See the pages before they are printed</source>
        <translation>在打印之前查看各页</translation>
    </message>
    <message>
        <source>&amp;Find Token…</source>
        <translation>查找词元(&amp;F)…</translation>
    </message>
    <message>
        <source>Find a token by its label and choose it</source>
        <translation>按标签查找词元并选择它</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>查找下一个(&amp;N)</translation>
    </message>
    <message>
        <source>Choose the next token that was found</source>
        <translation>选择找到的下一个词元</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>查找上一个(&amp;V)</translation>
    </message>
    <message>
        <source>Choose the previous token that was found</source>
        <translation>选择找到的上一个词元</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>首选项(&amp;E)…</translation>
    </message>
    <message>
        <source>Decimals, colours, language and other habits</source>
        <translation>小数位数、颜色、语言和其他习惯</translation>
    </message>
    <message>
        <source>P&amp;resentation</source>
        <translation>演示(&amp;R)</translation>
    </message>
    <message>
        <source>One figure on the whole screen, in large type</source>
        <translation>整个屏幕只放一幅图，用大字号</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>The window without its frame</source>
        <translation>不带边框的窗口</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>What the program does, page by page</source>
        <translation>逐页介绍程序的功能</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>所有按键</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>下一个面板</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>上一个面板</translation>
    </message>
</context>
<context>
    <name>attnscope::Document</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
</context>
<context>
    <name>attnscope::EditActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>Undo: %1 (Ctrl+Z)</source>
        <translation>撤销：%1 (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>撤销 (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo: %1 (Ctrl+Shift+Z)</source>
        <translation>重做：%1 (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Redo (Ctrl+Shift+Z)</source>
        <translation>重做 (Ctrl+Shift+Z)</translation>
    </message>
</context>
<context>
    <name>attnscope::ExplanationDock</name>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
</context>
<context>
    <name>attnscope::ExplanationPanel</name>
    <message>
        <source>← Back</source>
        <translation>← 返回</translation>
    </message>
    <message>
        <source>Return to the number explained before (Alt+Left)</source>
        <translation>返回之前解释的数 (Alt+Left)</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>复制文本</translation>
    </message>
    <message>
        <source>Copy this explanation as plain text</source>
        <translation>将此解释复制为纯文本</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>This session has no such number.</source>
        <translation>此会话中没有这个数。</translation>
    </message>
    <message>
        <source>Choose a number in a figure to see what it was made of.</source>
        <translation>在图中选择一个数，查看它是怎么来的。</translation>
    </message>
</context>
<context>
    <name>attnscope::ExportActions</name>
    <message>
        <source>Exporting figures…</source>
        <translation>正在导出图…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%n figures exported to %1</source>
        <translation>
            <numerusform>已将 %n 幅图导出到 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>attnscope::ExportDialog</name>
    <message>
        <source>Export Figures</source>
        <translation>导出图</translation>
    </message>
    <message>
        <source>&amp;Figures</source>
        <translation>图(&amp;F)</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>大小(&amp;S)</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Scales text and lines; the size in pixels stays</source>
        <translation>缩放文字和线条；像素大小不变</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Background</source>
        <translation>背景(&amp;B)</translation>
    </message>
    <message>
        <source>As the theme</source>
        <translation>随主题</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白色</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>Fo&amp;lder</source>
        <translation>文件夹(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Of every &amp;head, one file each</source>
        <translation>每个头各一个文件(&amp;H)</translation>
    </message>
    <message>
        <source>The files are called ID-s0-l0-h1: sequence, layer and head</source>
        <translation>文件名为 ID-s0-l0-h1：序列、层和头</translation>
    </message>
    <message>
        <source>Of every se&amp;quence, one file each</source>
        <translation>每个序列各一个文件(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>All figures (%1)</source>
        <translation>所有图（%1）</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
</context>
<context>
    <name>attnscope::FigureCard</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Back to all figures (Esc)</source>
        <translation>返回所有图 (Esc)</translation>
    </message>
    <message>
        <source>Enlarge (Enter)</source>
        <translation>放大 (Enter)</translation>
    </message>
    <message>
        <source>Back to all figures from %1</source>
        <translation>从“%1”返回所有图</translation>
    </message>
    <message>
        <source>Enlarge %1</source>
        <translation>放大“%1”</translation>
    </message>
    <message>
        <source>Export this figure…</source>
        <translation>导出此图…</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出“%1”</translation>
    </message>
</context>
<context>
    <name>attnscope::FigureControlBar</name>
    <message>
        <source>Set %1</source>
        <translation>设定“%1”</translation>
    </message>
</context>
<context>
    <name>attnscope::FigureView</name>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1 × %2 of %3 × %4 cells</source>
        <translation>%3 × %4 个单元格中的 %1 × %2 个</translation>
    </message>
    <message>
        <source>Drag in %1</source>
        <translation>在“%1”中拖动</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>正在准备…</translation>
    </message>
</context>
<context>
    <name>attnscope::FileActions</name>
    <message>
        <source>%1 — %2</source>
        <comment>file name — its folder</comment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>没有最近的文件</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
</context>
<context>
    <name>attnscope::FillDialog</name>
    <message>
        <source>Fill %1</source>
        <translation>填充 %1</translation>
    </message>
    <message>
        <source>Normal distribution</source>
        <translation>正态分布</translation>
    </message>
    <message>
        <source>Uniform distribution</source>
        <translation>均匀分布</translation>
    </message>
    <message>
        <source>The same seed gives the same numbers</source>
        <translation>相同的种子给出相同的数</translation>
    </message>
    <message>
        <source>&amp;Fill</source>
        <translation>填充(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Numbers from a</source>
        <translation>数值取自(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Mean</source>
        <translation>均值(&amp;M)</translation>
    </message>
    <message>
        <source>F&amp;rom</source>
        <translation>从(&amp;R)</translation>
    </message>
    <message>
        <source>Standard &amp;deviation</source>
        <translation>标准差(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;To, excluded</source>
        <translation>到（不含）(&amp;T)</translation>
    </message>
    <message>
        <source>A finite number is needed here.</source>
        <translation>这里需要一个有限的数。</translation>
    </message>
</context>
<context>
    <name>attnscope::FindBar</name>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2 queries</source>
        <translation>第 %1 个查询，共 %2 个</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>第 %1 个键，共 %2 个</translation>
    </message>
    <message>
        <source>Find a token</source>
        <translation>查找词元</translation>
    </message>
    <message>
        <source>Enter: next query. Shift+Enter: next key. Up and Down: previous and next. Esc: close.</source>
        <translation>Enter：下一个查询。Shift+Enter：下一个键。上下方向键：上一个和下一个。Esc：关闭。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what a button does (its keys)</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭查找</translation>
    </message>
</context>
<context>
    <name>attnscope::FocusBar</name>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Dim</source>
        <translation>维</translation>
    </message>
</context>
<context>
    <name>attnscope::HelpWindow</name>
    <message>
        <source>AttnScope Help</source>
        <translation>AttnScope 帮助</translation>
    </message>
    <message>
        <source>Help pages</source>
        <translation>帮助页</translation>
    </message>
    <message>
        <source>Help text</source>
        <translation>帮助正文</translation>
    </message>
</context>
<context>
    <name>attnscope::LabelsModel</name>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维</translation>
    </message>
    <message>
        <source>Rename token %1</source>
        <translation>重命名词元 %1</translation>
    </message>
    <message>
        <source>Rename dimension %1</source>
        <translation>重命名维 %1</translation>
    </message>
    <message>
        <source>Insert token %1</source>
        <translation>插入词元 %1</translation>
    </message>
    <message>
        <source>Insert dimension %1</source>
        <translation>插入维 %1</translation>
    </message>
    <message>
        <source>Remove token %1</source>
        <translation>移除词元 %1</translation>
    </message>
    <message>
        <source>Remove dimension %1</source>
        <translation>移除维 %1</translation>
    </message>
    <message>
        <source>Move token %1 to %2</source>
        <translation>将词元 %1 移到 %2</translation>
    </message>
    <message>
        <source>Move dimension %1 to %2</source>
        <translation>将维 %1 移到 %2</translation>
    </message>
    <message>
        <source>The pasted block has %1 labels, there is room for %2.</source>
        <translation>粘贴的数据块有 %1 个标签，只能放下 %2 个。</translation>
    </message>
    <message>
        <source>Paste tokens</source>
        <translation>粘贴词元</translation>
    </message>
    <message>
        <source>Paste dimension names</source>
        <translation>粘贴维名称</translation>
    </message>
    <message>
        <source>Of the %1 pasted columns, the first holds the labels; the others were left out.</source>
        <translation>粘贴的 %1 列中，第一列作为标签，其余各列未使用。</translation>
    </message>
</context>
<context>
    <name>attnscope::LessonDock</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>attnscope::LessonList</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number and title of a lesson</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <comment>title and summary of a lesson</comment>
        <translation>%1
%2</translation>
    </message>
</context>
<context>
    <name>attnscope::LessonPanel</name>
    <message>
        <source>en</source>
        <comment>Language of lesson texts: en or zh_CN</comment>
        <translation>zh_CN</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>Go to the step before</source>
        <translation>转到上一步</translation>
    </message>
    <message>
        <source>&amp;Reset this step</source>
        <translation>重置此步(&amp;R)</translation>
    </message>
    <message>
        <source>Bring back the numbers that this step began with</source>
        <translation>恢复此步开始时的数值</translation>
    </message>
    <message>
        <source>&amp;Go on on my own</source>
        <translation>自己继续(&amp;G)</translation>
    </message>
    <message>
        <source>Leave the lesson and keep this session</source>
        <translation>离开课程并保留此会话</translation>
    </message>
    <message>
        <source>Text of the lesson</source>
        <translation>课程正文</translation>
    </message>
    <message>
        <source>Step %1 / %2 · %3</source>
        <translation>步骤 %1 / %2 · %3</translation>
    </message>
    <message>
        <source>Step %1 / %2</source>
        <translation>步骤 %1 / %2</translation>
    </message>
    <message>
        <source>&amp;Next lesson</source>
        <translation>下一课(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Go on with the lesson after this one</source>
        <translation>继续学习下一课</translation>
    </message>
    <message>
        <source>Go to the next step</source>
        <translation>转到下一步</translation>
    </message>
    <message>
        <source>Bring the figure or the table into view and mark the number again</source>
        <translation>把图或表移到可见处，并重新标出这个数</translation>
    </message>
    <message>
        <source>Look at: %1 · %2</source>
        <comment>a figure and the name of a number</comment>
        <translation>看这里：%1 · %2</translation>
    </message>
    <message>
        <source>Look at: %1</source>
        <comment>a figure</comment>
        <translation>看这里：%1</translation>
    </message>
    <message>
        <source>Show &amp;me</source>
        <translation>指给我看(&amp;M)</translation>
    </message>
    <message>
        <source>Opening the lesson…</source>
        <translation>正在打开课程…</translation>
    </message>
</context>
<context>
    <name>attnscope::LessonQuestionBox</name>
    <message>
        <source>Your prediction</source>
        <translation>您的预测</translation>
    </message>
    <message>
        <source>Sho&amp;w the answer</source>
        <translation>显示答案(&amp;W)</translation>
    </message>
    <message>
        <source>Compare your prediction with what the session gives</source>
        <translation>将您的预测与会话给出的结果比较</translation>
    </message>
    <message>
        <source>The session as you changed it has no answer to this question. Reset the step to bring it back.</source>
        <translation>您改动后的会话无法回答这个问题。请重置此步以恢复。</translation>
    </message>
    <message>
        <source>The answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Right: %1</source>
        <translation>正确：%1</translation>
    </message>
    <message>
        <source>Not so. The answer: %1</source>
        <translation>不对。答案：%1</translation>
    </message>
    <message>
        <source>You predicted %1; it is %2.</source>
        <translation>您预测的是 %1；实际是 %2。</translation>
    </message>
</context>
<context>
    <name>attnscope::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Copy As C&amp;ode</source>
        <translation>复制为代码(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Figures</source>
        <translation>图(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>会话(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>新建(&amp;N)…</translation>
    </message>
    <message>
        <source>Start a new session</source>
        <translation>新建一个会话</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a session file</source>
        <translation>打开会话文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the session under another name</source>
        <translation>以另一个名称保存会话</translation>
    </message>
    <message>
        <source>&amp;Export Figures…</source>
        <translation>导出图(&amp;E)…</translation>
    </message>
    <message>
        <source>Export one or all figures as pictures</source>
        <translation>将一幅或全部图导出为图片</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>Copy the selected cells and set them to 0</source>
        <translation>复制所选单元格并将其置为 0</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the selected cells as text that a spreadsheet reads</source>
        <translation>将所选单元格复制为电子表格可读的文本</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Paste numbers at the current cell</source>
        <translation>在当前单元格粘贴数字</translation>
    </message>
    <message>
        <source>Set to &amp;Zero</source>
        <translation>置零(&amp;Z)</translation>
    </message>
    <message>
        <source>Set the selected cells to 0</source>
        <translation>将所选单元格置为 0</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Select all cells of the table</source>
        <translation>选择表格的所有单元格</translation>
    </message>
    <message>
        <source>Scale by √d_&amp;k</source>
        <translation>按 √d_k 缩放(&amp;K)</translation>
    </message>
    <message>
        <source>Divide the scores by √d_k before the softmax</source>
        <translation>在 softmax 之前将分数除以 √d_k</translation>
    </message>
    <message>
        <source>&amp;Causal Mask</source>
        <translation>因果掩码(&amp;C)</translation>
    </message>
    <message>
        <source>A query sees no key after itself</source>
        <translation>查询看不到位于它之后的键</translation>
    </message>
    <message>
        <source>S&amp;ystem</source>
        <translation>跟随系统(&amp;Y)</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation>随桌面使用浅色或深色</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation>浅色背景上的深色文字</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation>深色背景上的浅色文字</translation>
    </message>
    <message>
        <source>&amp;Pin Numbers</source>
        <translation>固定数值(&amp;P)</translation>
    </message>
    <message>
        <source>Freeze the present numbers: every figure then shows now against pinned</source>
        <translation>冻结当前数值：此后每幅图都将当前值与固定值对照显示</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Enlarge the cells of the focused map (also + or Ctrl with the wheel; Shift with the arrows or dragging moves it)</source>
        <translation>放大焦点所在图的单元格（也可按 +，或按住 Ctrl 滚动滚轮；按住 Shift 加方向键，或拖动，可移动该图）</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Show more cells of the focused map (also −)</source>
        <translation>显示焦点所在图的更多单元格（也可按 −）</translation>
    </message>
    <message>
        <source>&amp;Whole Map</source>
        <translation>整幅图(&amp;W)</translation>
    </message>
    <message>
        <source>Show every cell of the focused map (also 0)</source>
        <translation>显示焦点所在图的所有单元格（也可按 0）</translation>
    </message>
    <message>
        <source>&amp;NumPy</source>
        <translation>NumPy(&amp;N)</translation>
    </message>
    <message>
        <source>Copy the session as a NumPy script that prints the same numbers</source>
        <translation>将会话复制为输出相同数值的 NumPy 脚本</translation>
    </message>
    <message>
        <source>&amp;PyTorch</source>
        <translation>PyTorch(&amp;P)</translation>
    </message>
    <message>
        <source>Copy the session as a PyTorch script that prints the same numbers</source>
        <translation>将会话复制为输出相同数值的 PyTorch 脚本</translation>
    </message>
    <message>
        <source>&amp;Enlarge Figure</source>
        <translation>放大图(&amp;E)</translation>
    </message>
    <message>
        <source>Let the focused figure fill the area, or go back to all figures</source>
        <translation>让焦点所在的图占满整个区域，或返回所有图</translation>
    </message>
    <message>
        <source>&amp;Default Figures</source>
        <translation>默认的图(&amp;D)</translation>
    </message>
    <message>
        <source>Show the figures that are shown at first</source>
        <translation>显示最初显示的那些图</translation>
    </message>
    <message>
        <source>&amp;All Figures</source>
        <translation>所有图(&amp;A)</translation>
    </message>
    <message>
        <source>Show every figure that applies</source>
        <translation>显示所有适用的图</translation>
    </message>
    <message>
        <source>&amp;About AttnScope</source>
        <translation>关于 AttnScope(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>版本和许可证</translation>
    </message>
    <message>
        <source>%1[*] – AttnScope</source>
        <translation>%1[*] – AttnScope</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>÷√d_k</source>
        <translation>÷√d_k</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1（另有 %n 条）</numerusform>
        </translation>
    </message>
    <message>
        <source>Show &amp;All</source>
        <translation>全部显示(&amp;A)</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>E&amp;xplain the Number</source>
        <translation>解释这个数(&amp;X)</translation>
    </message>
    <message>
        <source>Show what the chosen number was made of</source>
        <translation>显示所选的数由哪些数得来</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Learn attention step by step, with numbers to change</source>
        <translation>用可以修改的数字，一步一步学习注意力</translation>
    </message>
</context>
<context>
    <name>attnscope::MaskModel</name>
    <message>
        <source>Key %1 is padding.</source>
        <translation>键 %1 是填充。</translation>
    </message>
    <message>
        <source>The causal mask hides key %1 from query %2.</source>
        <translation>因果掩码使查询 %2 看不到键 %1。</translation>
    </message>
    <message>
        <source>Key %1 lies outside the window of query %2.</source>
        <translation>键 %1 在查询 %2 的窗口之外。</translation>
    </message>
    <message>
        <source>The bias of query %1 and key %2 is −∞.</source>
        <translation>查询 %1 与键 %2 的偏置为 −∞。</translation>
    </message>
    <message>
        <source>The mask table hides key %1 from query %2.</source>
        <translation>掩码表使查询 %2 看不到键 %1。</translation>
    </message>
    <message>
        <source>Query %1 may attend to key %2.</source>
        <translation>查询 %1 可以关注键 %2。</translation>
    </message>
    <message>
        <source>Edit mask</source>
        <translation>编辑掩码</translation>
    </message>
</context>
<context>
    <name>attnscope::MaskPage</name>
    <message>
        <source>&amp;Query</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>键(&amp;K)</translation>
    </message>
    <message>
        <source>The weights of this layer are given: no mask acts on them.</source>
        <translation>此层的权重是给定的：没有掩码作用于它们。</translation>
    </message>
    <message>
        <source>Rows are queries, columns keys. Click or Space: a dot may attend, a cross may not; hatched cells are masked by a rule.</source>
        <translation>行是查询，列是键。单击或按空格键：圆点表示可以关注，叉号表示不可以；带斜线的单元格由规则掩蔽。</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>规则(&amp;R)…</translation>
    </message>
    <message>
        <source>Causal, window, ALiBi and the other rules that mask cells</source>
        <translation>因果、窗口、ALiBi 以及其他掩蔽单元格的规则</translation>
    </message>
</context>
<context>
    <name>attnscope::MatrixModel</name>
    <message>
        <source>Paste into %1</source>
        <translation>粘贴到 %1</translation>
    </message>
</context>
<context>
    <name>attnscope::MessageStrip</name>
    <message>
        <source>Close this message (Esc)</source>
        <translation>关闭此消息 (Esc)</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>attnscope::NewSessionDialog</name>
    <message>
        <source>New Session</source>
        <translation>新建会话</translation>
    </message>
    <message>
        <source>&amp;Tokens, one a line</source>
        <translation>词元，每行一个(&amp;T)</translation>
    </message>
    <message>
        <source>Each line is a token; in self-attention it is query and key</source>
        <translation>每行是一个词元；在自注意力中，它既是查询也是键</translation>
    </message>
    <message>
        <source>&amp;Cross-attention: keys from other tokens</source>
        <translation>交叉注意力：键来自其他词元(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Source tokens, one a line</source>
        <translation>源词元，每行一个(&amp;S)</translation>
    </message>
    <message>
        <source>Each line is a token that keys and values are made of</source>
        <translation>每行是一个词元，键和值由它得出</translation>
    </message>
    <message>
        <source>d_&amp;model</source>
        <translation>d_model(&amp;M)</translation>
    </message>
    <message>
        <source>Width of an embedding</source>
        <translation>嵌入的宽度</translation>
    </message>
    <message>
        <source>d_so&amp;urce</source>
        <translation>d_source(&amp;U)</translation>
    </message>
    <message>
        <source>Width of a source embedding</source>
        <translation>源嵌入的宽度</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>头数(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Key heads</source>
        <translation>键头数(&amp;K)</translation>
    </message>
    <message>
        <source>A divisor of the heads; groups of heads share a key head</source>
        <translation>头数的约数；每组头共用一个键头</translation>
    </message>
    <message>
        <source>&amp;d_k of a head</source>
        <translation>每个头的 d_k(&amp;D)</translation>
    </message>
    <message>
        <source>d_&amp;v of a head</source>
        <translation>每个头的 d_v(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Embeddings</source>
        <translation>嵌入(&amp;E)</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>单位矩阵</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>Normal distribution</source>
        <translation>正态分布</translation>
    </message>
    <message>
        <source>Uniform from 0 to 1</source>
        <translation>0 到 1 的均匀分布</translation>
    </message>
    <message>
        <source>&amp;Projections</source>
        <translation>投影(&amp;P)</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>The same seed gives the same random numbers</source>
        <translation>相同的种子给出相同的随机数</translation>
    </message>
    <message>
        <source>&amp;Output projection W_O</source>
        <translation>输出投影 W_O(&amp;O)</translation>
    </message>
    <message>
        <source>Cre&amp;ate</source>
        <translation>创建(&amp;A)</translation>
    </message>
    <message>
        <source>At least one token is needed.</source>
        <translation>至少需要一个词元。</translation>
    </message>
    <message>
        <source>%1 key heads do not divide %2 heads.</source>
        <translation>键头数 %1 不能整除头数 %2。</translation>
    </message>
    <message>
        <source>A table of %1 × %2 numbers is too large.</source>
        <translation>%1 × %2 个数的表太大。</translation>
    </message>
    <message>
        <source>T = %1, S = %2; W_Q %3, W_K %4, W_V %5</source>
        <translation>T = %1，S = %2；W_Q %3，W_K %4，W_V %5</translation>
    </message>
</context>
<context>
    <name>attnscope::NumberDelegate</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>attnscope::NumberTable</name>
    <message>
        <source>Set cells to 0</source>
        <translation>将单元格置为 0</translation>
    </message>
    <message>
        <source>Fill %1</source>
        <translation>填充 %1</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Set to &amp;Zero</source>
        <translation>置零(&amp;Z)</translation>
    </message>
</context>
<context>
    <name>attnscope::OptionActions</name>
    <message>
        <source>&amp;Options</source>
        <translation>选项(&amp;O)</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>重命名(&amp;N)…</translation>
    </message>
</context>
<context>
    <name>attnscope::OptionRow</name>
    <message>
        <source>Change %1</source>
        <translation>更改“%1”</translation>
    </message>
</context>
<context>
    <name>attnscope::OtherTablesPage</name>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>This session has no further tables.</source>
        <translation>此会话没有其他表。</translation>
    </message>
</context>
<context>
    <name>attnscope::OverridesPage</name>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>q</source>
        <translation>q</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>v</source>
        <translation>v</translation>
    </message>
    <message>
        <source>Set a number by hand</source>
        <translation>手动设定一个数</translation>
    </message>
    <message>
        <source>Clear a number set by hand</source>
        <translation>清除一个手动设定的数</translation>
    </message>
    <message>
        <source>Change a number set by hand</source>
        <translation>更改手动设定的数</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Numbers set by hand</source>
        <translation>手动设定的数</translation>
    </message>
    <message>
        <source>Set Score</source>
        <translation>设定分数</translation>
    </message>
    <message>
        <source>Sets the score of the chosen query and key by hand</source>
        <translation>手动设定所选查询与键的分数</translation>
    </message>
    <message>
        <source>Set Weight</source>
        <translation>设定权重</translation>
    </message>
    <message>
        <source>Sets the weight of the chosen query and key by hand</source>
        <translation>手动设定所选查询与键的权重</translation>
    </message>
    <message>
        <source>Set q</source>
        <translation>设定 q</translation>
    </message>
    <message>
        <source>Sets the query vector of the chosen query by hand</source>
        <translation>手动设定所选查询的查询向量</translation>
    </message>
    <message>
        <source>Set k</source>
        <translation>设定 k</translation>
    </message>
    <message>
        <source>Sets the key vector of the chosen key by hand</source>
        <translation>手动设定所选键的键向量</translation>
    </message>
    <message>
        <source>Set v</source>
        <translation>设定 v</translation>
    </message>
    <message>
        <source>Sets the value vector of the chosen key by hand</source>
        <translation>手动设定所选键的值向量</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>The chosen number is computed again</source>
        <translation>所选的数将重新计算得出</translation>
    </message>
    <message>
        <source>Σ = 1</source>
        <translation>Σ = 1</translation>
    </message>
    <message>
        <source>The rest of the row is scaled so that the weights sum to 1</source>
        <translation>同行其余权重按比例缩放，使整行之和为 1</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
</context>
<context>
    <name>attnscope::PinActions</name>
    <message>
        <source>now − pinned</source>
        <translation>当前 − 固定</translation>
    </message>
    <message>
        <source>now − pinned: %1</source>
        <translation>当前 − 固定：%1</translation>
    </message>
    <message>
        <source>Every figure shows now against the pinned numbers. Click to unpin (Ctrl+Shift+P).</source>
        <translation>每幅图都将当前值与固定值对照显示。单击可取消固定 (Ctrl+Shift+P)。</translation>
    </message>
    <message>
        <source>Unpin; shown is %1</source>
        <translation>取消固定；当前显示 %1</translation>
    </message>
</context>
<context>
    <name>attnscope::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Numbers and figures</source>
        <translation>数字和图</translation>
    </message>
    <message>
        <source>&amp;Decimal places</source>
        <translation>小数位数(&amp;D)</translation>
    </message>
    <message>
        <source>At most this many; the numbers themselves are never rounded</source>
        <translation>最多显示这么多位；数值本身从不舍入</translation>
    </message>
    <message>
        <source>Text &amp;size in figures</source>
        <translation>图中文字大小(&amp;S)</translation>
    </message>
    <message>
        <source>Colours from &amp;0 up</source>
        <translation>由 0 递增的颜色(&amp;0)</translation>
    </message>
    <message>
        <source>Colours &amp;around 0</source>
        <translation>0 两侧的颜色(&amp;A)</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>&amp;Keep a copy of changes that are not saved yet</source>
        <translation>为尚未保存的更改保留副本(&amp;K)</translation>
    </message>
    <message>
        <source>It is offered when the program starts again after a crash</source>
        <translation>程序崩溃后再次启动时会提供此副本</translation>
    </message>
    <message>
        <source>&amp;Every</source>
        <translation>间隔(&amp;E)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <source>Yellow – green – blue</source>
        <translation>黄 – 绿 – 蓝</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰</translation>
    </message>
    <message>
        <source>Red – blue</source>
        <translation>红 – 蓝</translation>
    </message>
    <message>
        <source>Orange – purple</source>
        <translation>橙 – 紫</translation>
    </message>
</context>
<context>
    <name>attnscope::PrintActions</name>
    <message>
        <source>Figures</source>
        <translation>图</translation>
    </message>
    <message>
        <source>All figures, not only those that are shown</source>
        <translation>所有图，而不仅是显示的那些</translation>
    </message>
    <message>
        <source>All figures</source>
        <translation>所有图</translation>
    </message>
</context>
<context>
    <name>attnscope::Recovery</name>
    <message>
        <source>%1 was not saved when the program ended. The copy is of %2.</source>
        <translation>程序结束时 %1 尚未保存。副本的时间是 %2。</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>The copy cannot be read: %1</source>
        <translation>无法读取副本：%1</translation>
    </message>
</context>
<context>
    <name>attnscope::SessionActions</name>
    <message>
        <source>Scale by √d_k</source>
        <translation>按 √d_k 缩放</translation>
    </message>
    <message>
        <source>No scale</source>
        <translation>不缩放</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>No causal mask</source>
        <translation>不用因果掩码</translation>
    </message>
</context>
<context>
    <name>attnscope::StatusPanel</name>
    <message>
        <source>T = %1</source>
        <translation>T = %1</translation>
    </message>
    <message>
        <source>S = %1</source>
        <translation>S = %1</translation>
    </message>
    <message>
        <source>d_model = %1</source>
        <translation>d_model = %1</translation>
    </message>
    <message>
        <source>d_k = %1</source>
        <translation>d_k = %1</translation>
    </message>
    <message>
        <source>Progress of the computation</source>
        <translation>计算进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>computed in %1 ms</source>
        <translation>计算用时 %1 ms</translation>
    </message>
    <message>
        <source>rows sum to 1</source>
        <translation>各行之和为 1</translation>
    </message>
    <message>
        <source>Largest |Σ weights − 1| of a row: %1</source>
        <translation>各行 |Σ 权重 − 1| 的最大值：%1</translation>
    </message>
    <message>
        <source>all numbers finite</source>
        <translation>所有数均有限</translation>
    </message>
    <message>
        <source>NaN or ∞ from %1</source>
        <translation>NaN 或 ∞ 始于 %1</translation>
    </message>
    <message>
        <source>No stage holds a NaN or ∞</source>
        <translation>没有任何阶段含有 NaN 或 ∞</translation>
    </message>
    <message>
        <source>Go to the first stage that holds one: %1</source>
        <translation>转到含有此类数的第一个阶段：%1</translation>
    </message>
    <message>
        <source>Go to the first query whose keys are all masked</source>
        <translation>转到所有键都被掩蔽的第一个查询</translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n 个头</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows do not sum to 1</source>
        <translation>
            <numerusform>%n 行之和不为 1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows with nothing to attend to</source>
        <translation>
            <numerusform>%n 行没有可关注的键</numerusform>
        </translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>not computed: the figures show older numbers</source>
        <translation>未计算：图中是之前的数值</translation>
    </message>
    <message>
        <source>finite rows sum to 1</source>
        <translation>有限的行之和为 1</translation>
    </message>
</context>
<context>
    <name>attnscope::StructureActions</name>
    <message>
        <source>&amp;Token</source>
        <translation>词元(&amp;T)</translation>
    </message>
    <message>
        <source>So&amp;urce Token</source>
        <translation>源词元(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Dimension</source>
        <translation>维(&amp;D)</translation>
    </message>
    <message>
        <source>Se&amp;quence</source>
        <translation>序列(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Layer</source>
        <translation>层(&amp;L)</translation>
    </message>
    <message>
        <source>Insert Token &amp;Before</source>
        <translation>在前面插入词元(&amp;B)</translation>
    </message>
    <message>
        <source>Insert Token &amp;After</source>
        <translation>在后面插入词元(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove Token</source>
        <translation>移除词元(&amp;R)</translation>
    </message>
    <message>
        <source>Move Token &amp;Up</source>
        <translation>上移词元(&amp;U)</translation>
    </message>
    <message>
        <source>Move Token &amp;Down</source>
        <translation>下移词元(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Cross-Attention: Give Keys Tokens of Their Own</source>
        <translation>交叉注意力：给键单独的词元(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Self-Attention: Drop the Source Tokens</source>
        <translation>自注意力：去掉源词元(&amp;S)</translation>
    </message>
    <message>
        <source>Insert Source Token &amp;Before</source>
        <translation>在前面插入源词元(&amp;B)</translation>
    </message>
    <message>
        <source>Insert Source Token &amp;After</source>
        <translation>在后面插入源词元(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove Source Token</source>
        <translation>移除源词元(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Insert Dimension Before</source>
        <translation>在前面插入维(&amp;I)</translation>
    </message>
    <message>
        <source>Insert Dimension at the &amp;End</source>
        <translation>在末尾插入维(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Remove Dimension</source>
        <translation>移除维(&amp;R)</translation>
    </message>
    <message>
        <source>Insert &amp;Source Dimension at the End</source>
        <translation>在末尾插入源维(&amp;S)</translation>
    </message>
    <message>
        <source>Remove the &amp;Last Source Dimension</source>
        <translation>移除最后一个源维(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Add Sequence</source>
        <translation>添加序列(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Duplicate Sequence</source>
        <translation>复制序列(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Remove Sequence</source>
        <translation>移除序列(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Add Layer After</source>
        <translation>在后面添加层(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Duplicate Layer</source>
        <translation>复制层(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Remove Layer</source>
        <translation>移除层(&amp;R)</translation>
    </message>
    <message>
        <source>Move Layer &amp;Earlier</source>
        <translation>前移层(&amp;E)</translation>
    </message>
    <message>
        <source>Move Layer &amp;Later</source>
        <translation>后移层(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Turn Tables to the Other Orientation</source>
        <translation>将表转为另一种方向(&amp;T)</translation>
    </message>
    <message>
        <source>Move Sequence &amp;Earlier</source>
        <translation>前移序列(&amp;E)</translation>
    </message>
    <message>
        <source>Move Sequence &amp;Later</source>
        <translation>后移序列(&amp;L)</translation>
    </message>
</context>
<context>
    <name>attnscope::TableActions</name>
    <message>
        <source>Ta&amp;ble</source>
        <translation>表格(&amp;B)</translation>
    </message>
</context>
<context>
    <name>attnscope::TableHeader</name>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
</context>
<context>
    <name>attnscope::TablePage</name>
    <message>
        <source>This session has no such table.</source>
        <translation>此会话没有这个表。</translation>
    </message>
    <message>
        <source>%1 × %2, not in the session: it acts as shown. The first edit writes it out.</source>
        <translation>%1 × %2，会话中没有：按所示数值起作用。首次编辑时写入会话。</translation>
    </message>
    <message>
        <source>%1 tokens × %2 dimensions</source>
        <translation>%1 个词元 × %2 维</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 × %2, key head %3</source>
        <translation>%1 × %2，键头 %3</translation>
    </message>
    <message>
        <source>%1 × %2, head %3</source>
        <translation>%1 × %2，头 %3</translation>
    </message>
    <message>
        <source>Ro&amp;w</source>
        <translation>行(&amp;W)</translation>
    </message>
    <message>
        <source>Col&amp;umn</source>
        <translation>列(&amp;U)</translation>
    </message>
</context>
<context>
    <name>attnscope::TablesPanel</name>
    <message>
        <source>Embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Set by hand</source>
        <translation>手动设定</translation>
    </message>
    <message>
        <source>More tables</source>
        <translation>其他表</translation>
    </message>
</context>
<context>
    <name>attnscope::ViewActions</name>
    <message>
        <source>&amp;Enlarge Figure</source>
        <translation>放大图(&amp;E)</translation>
    </message>
    <message>
        <source>Show All &amp;Figures</source>
        <translation>显示所有图(&amp;F)</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>the state folder cannot be written</source>
        <translation>无法写入状态文件夹</translation>
    </message>
    <message>
        <source>stopped: %1 of %2 figures were written</source>
        <translation>已停止：已写出 %2 幅图中的 %1 幅</translation>
    </message>
    <message>
        <source>there is no built-in session of this name</source>
        <translation>没有此名称的内置会话</translation>
    </message>
    <message>
        <source>the session could not be computed</source>
        <translation>无法计算此会话</translation>
    </message>
    <message>
        <source>this folder does not exist and cannot be made</source>
        <translation>此文件夹不存在，也无法创建</translation>
    </message>
    <message>
        <source>is empty, at least one number expected</source>
        <translation>为空，应至少有一个数</translation>
    </message>
    <message>
        <source>%1 rows, %2 expected</source>
        <translation>有 %1 行，应为 %2 行</translation>
    </message>
    <message>
        <source>%1 columns, %2 expected</source>
        <translation>有 %1 列，应为 %2 列</translation>
    </message>
    <message>
        <source>%1 rows, a plain list of numbers expected</source>
        <translation>有 %1 行，应为一个单纯的数字列表</translation>
    </message>
    <message>
        <source>%1 numbers, %2 expected</source>
        <translation>有 %1 个数，应为 %2 个</translation>
    </message>
    <message>
        <source>%1 heads, %2 expected</source>
        <translation>有 %1 个头，应为 %2 个</translation>
    </message>
    <message>
        <source>%1 labels, %2 expected</source>
        <translation>有 %1 个标签，应为 %2 个</translation>
    </message>
    <message>
        <source>%1, a number above 0 expected</source>
        <translation>现为 %1，应为大于 0 的数</translation>
    </message>
    <message>
        <source>%1 tables, %2 expected (one a head)</source>
        <translation>有 %1 个表，应为 %2 个（每个头一个）</translation>
    </message>
    <message>
        <source>%1 × %2 does not fit %3, which needs %4 × %5</source>
        <translation>%1 × %2 与 %3 不符，后者需要 %4 × %5</translation>
    </message>
    <message>
        <source>this session has no such embeddings</source>
        <translation>此会话没有这样的嵌入</translation>
    </message>
    <message>
        <source>there is no dimension %1, only %2 of them (counting from 0)</source>
        <translation>没有维 %1，总共只有 %2 个（从 0 开始计数）</translation>
    </message>
    <message>
        <source>the last dimension cannot be removed</source>
        <translation>最后一个维不能移除</translation>
    </message>
    <message>
        <source>this session does not say how wide the stage is</source>
        <translation>此会话没有说明该阶段的宽度</translation>
    </message>
    <message>
        <source>%1 key heads do not divide %2 heads, a divisor of at least 1 expected</source>
        <translation>键头数 %1 不能整除头数 %2，应为不小于 1 的约数</translation>
    </message>
    <message>
        <source>a head is at least 1 feature wide, and a stage that this layer does not have has no width</source>
        <translation>头的宽度至少为 1 个特征，本层没有的阶段则没有宽度</translation>
    </message>
    <message>
        <source>%1 heads of %2 features are too many</source>
        <translation>%1 个头、每个 %2 个特征：太多</translation>
    </message>
    <message>
        <source>there is no head %1, only %2 of them (counting from 0)</source>
        <translation>没有头 %1，总共只有 %2 个（从 0 开始计数）</translation>
    </message>
    <message>
        <source>this session has no such table</source>
        <translation>此会话没有这样的表</translation>
    </message>
    <message>
        <source>the last layer cannot be removed</source>
        <translation>最后一层不能移除</translation>
    </message>
    <message>
        <source>this session has no such cell of a mask</source>
        <translation>此会话的掩码没有这样的单元格</translation>
    </message>
    <message>
        <source>this number is not set by hand</source>
        <translation>这个数不是手动设定的</translation>
    </message>
    <message>
        <source>a width of %1, 1 to %2 expected</source>
        <translation>宽度为 %1，应为 1 到 %2</translation>
    </message>
    <message>
        <source>this layer has no feed-forward</source>
        <translation>此层没有前馈网络</translation>
    </message>
    <message>
        <source>this layer has no queries and keys to make scores of</source>
        <translation>此层没有可以计算分数的查询和键</translation>
    </message>
    <message>
        <source>this session has no embeddings to add positions to</source>
        <translation>此会话没有可以加上位置编码的嵌入</translation>
    </message>
    <message>
        <source>this layer has a feed-forward already</source>
        <translation>此层已经有前馈网络</translation>
    </message>
    <message>
        <source>this layer has no output for a feed-forward</source>
        <translation>此层没有可供前馈网络使用的输出</translation>
    </message>
    <message>
        <source>there is no sequence %1, only %2 of them (counting from 0)</source>
        <translation>没有序列 %1，总共只有 %2 个（从 0 开始计数）</translation>
    </message>
    <message>
        <source>there is no layer %1, only %2 of them (counting from 0)</source>
        <translation>没有层 %1，总共只有 %2 个（从 0 开始计数）</translation>
    </message>
    <message>
        <source>the last sequence cannot be removed</source>
        <translation>最后一个序列不能移除</translation>
    </message>
    <message>
        <source>this is cross-attention already</source>
        <translation>已经是交叉注意力</translation>
    </message>
    <message>
        <source>this is self-attention already</source>
        <translation>已经是自注意力</translation>
    </message>
    <message>
        <source>a sequence of self-attention has no source tokens</source>
        <translation>自注意力的序列没有源词元</translation>
    </message>
    <message>
        <source>there is no token %1, only %2 of them (counting from 0)</source>
        <translation>没有词元 %1，总共只有 %2 个（从 0 开始计数）</translation>
    </message>
    <message>
        <source>the last token cannot be removed</source>
        <translation>最后一个词元不能移除</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，头 %2</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>= %1 … and %2 more, together %3</source>
        <translation>= %1 … 另有 %2 项，合计 %3</translation>
    </message>
    <message>
        <source>Set by hand to %1; it would have been %2.</source>
        <translation>已手动设定为 %1；否则应为 %2。</translation>
    </message>
    <message>
        <source>%1 is given in the session</source>
        <translation>%1 由会话给定</translation>
    </message>
    <message>
        <source>There is no norm before the feed-forward: m is what attention left</source>
        <translation>前馈网络之前没有归一化：m 就是注意力之后的结果</translation>
    </message>
    <message>
        <source>There is no feed-forward: what attention left is the result</source>
        <translation>没有前馈网络：注意力之后的结果就是最终结果</translation>
    </message>
    <message>
        <source>PE(p, i) is row p of the position table</source>
        <translation>PE(p, i) 是位置表的第 p 行</translation>
    </message>
    <message>
        <source>n₀ is the embedding: there are no positions to add</source>
        <translation>n₀ 就是嵌入：没有要加的位置编码</translation>
    </message>
    <message>
        <source>n₀ is the embedding and the result of the layer before, side by side</source>
        <translation>n₀ 是嵌入与上一层的结果并排拼接而成</translation>
    </message>
    <message>
        <source>n₀ is the result of the layer before</source>
        <translation>n₀ 是上一层的结果</translation>
    </message>
    <message>
        <source>n is n₀: there is no norm before the projections</source>
        <translation>n 就是 n₀：投影之前没有归一化</translation>
    </message>
    <message>
        <source>Masked (causal): %1 comes after the last key that %2 may see.</source>
        <translation>已掩蔽（因果）：%1 位于 %2 可见的最后一个键之后。</translation>
    </message>
    <message>
        <source>Masked (window): %1 lies outside the window of %2.</source>
        <translation>已掩蔽（窗口）：%1 在 %2 的窗口之外。</translation>
    </message>
    <message>
        <source>Masked (padding): %1 is padding.</source>
        <translation>已掩蔽（填充）：%1 是填充。</translation>
    </message>
    <message>
        <source>Masked (table): %2 may not attend to %1.</source>
        <translation>已掩蔽（掩码表）：%2 不可以关注 %1。</translation>
    </message>
    <message>
        <source>Masked (bias): −∞ is added for %1 and %2.</source>
        <translation>已掩蔽（偏置）：%1 与 %2 加上了 −∞。</translation>
    </message>
    <message>
        <source>scaled: %1 / √%2 = %3</source>
        <translation>缩放：%1 / √%2 = %3</translation>
    </message>
    <message>
        <source>scaled: %1·%2 = %3</source>
        <translation>缩放：%1·%2 = %3</translation>
    </message>
    <message>
        <source>soft cap: %1·tanh(%2 / %1) = %3</source>
        <translation>软截断：%1·tanh(%2 / %1) = %3</translation>
    </message>
    <message>
        <source>mean of %1 = %2</source>
        <translation>%1 的均值 = %2</translation>
    </message>
    <message>
        <source>variance of %1 = %2</source>
        <translation>%1 的方差 = %2</translation>
    </message>
    <message>
        <source>mean square of %1 = %2</source>
        <translation>%1 的均方 = %2</translation>
    </message>
    <message>
        <source>What this head adds to the output through its part of W_O</source>
        <translation>此头通过 W_O 中属于它的部分加到输出上的量</translation>
    </message>
    <message>
        <source>The heads lie side by side: this is element %1 of head %2.</source>
        <translation>各头并排拼接：这是头 %2 的第 %1 个元素。</translation>
    </message>
    <message>
        <source>There is no residual: the output goes on as it is</source>
        <translation>没有残差连接：输出原样向后传递</translation>
    </message>
    <message>
        <source>There is no norm after the residual: it goes on as it is</source>
        <translation>残差之后没有归一化：原样向后传递</translation>
    </message>
    <message>
        <source>Row i of %1 is the probe.</source>
        <translation>%1 的第 i 行是探针。</translation>
    </message>
    <message>
        <source>Element %1 of this head is feature i = %2.</source>
        <translation>此头的第 %1 个元素是特征 i = %2。</translation>
    </message>
    <message>
        <source>Turned by the position %1: θ = %1·base^(−2i/d_k).</source>
        <translation>按位置 %1 旋转：θ = %1·base^(−2i/d_k)。</translation>
    </message>
    <message>
        <source>… and %1 more, together %2</source>
        <translation>… 另有 %1 项，合计 %2</translation>
    </message>
    <message>
        <source>Why is %1 = %2?</source>
        <translation>为什么 %1 = %2？</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>sequence %1 of %2, computed in %3</source>
        <translation>序列 %1，共 %2 个，以 %3 计算</translation>
    </message>
    <message>
        <source>T = %1 queries, S = %2 keys</source>
        <translation>T = %1 个查询，S = %2 个键</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Every finite row of weights with a key to attend to sums to 1 (largest difference %1).</source>
        <translation>凡数值有限且有键可关注的行，其权重之和均为 1（最大偏差 %1）。</translation>
    </message>
    <message>
        <source>Rows of weights that do not sum to 1: %1; worst: %2, off by %3.</source>
        <translation>权重之和不为 1 的行数：%1；偏差最大的是 %2，差 %3。</translation>
    </message>
    <message>
        <source>The first number that is not finite is at %1.</source>
        <translation>第一个非有限的数位于 %1。</translation>
    </message>
    <message>
        <source>Every number is finite.</source>
        <translation>所有数均有限。</translation>
    </message>
    <message>
        <source>Queries with no key to attend to: %1; first: %2.</source>
        <translation>没有可关注的键的查询数：%1；第一个是 %2。</translation>
    </message>
    <message>
        <source>Every query has a key to attend to.</source>
        <translation>每个查询都有可关注的键。</translation>
    </message>
    <message>
        <source>At full precision: %1</source>
        <translation>完整精度：%1</translation>
    </message>
    <message>
        <source>… and %1 more numbers of this row</source>
        <translation>… 这一行另有 %1 个数</translation>
    </message>
    <message>
        <source>%1, head %2: query %3, key %4</source>
        <translation>%1，头 %2：查询 %3，键 %4</translation>
    </message>
    <message>
        <source>A vector of length 0 has no direction; its cosine counts as 0.</source>
        <translation>长度为 0 的向量没有方向；其余弦按 0 计。</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Position encoding</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Input n₀</source>
        <translation>输入 n₀</translation>
    </message>
    <message>
        <source>Input of the projections n</source>
        <translation>投影的输入 n</translation>
    </message>
    <message>
        <source>Query q′ before rotation</source>
        <translation>旋转前的查询 q′</translation>
    </message>
    <message>
        <source>Key k′ before rotation</source>
        <translation>旋转前的键 k′</translation>
    </message>
    <message>
        <source>Query q</source>
        <translation>查询 q</translation>
    </message>
    <message>
        <source>Key k</source>
        <translation>键 k</translation>
    </message>
    <message>
        <source>Value v</source>
        <translation>值 v</translation>
    </message>
    <message>
        <source>Inside the score</source>
        <translation>分数的内部</translation>
    </message>
    <message>
        <source>Scores s</source>
        <translation>分数 s</translation>
    </message>
    <message>
        <source>Logits l</source>
        <translation>logit l</translation>
    </message>
    <message>
        <source>Weights α</source>
        <translation>权重 α</translation>
    </message>
    <message>
        <source>Context c</source>
        <translation>上下文 c</translation>
    </message>
    <message>
        <source>What this head adds to the output</source>
        <translation>此头加到输出上的量</translation>
    </message>
    <message>
        <source>Output o</source>
        <translation>输出 o</translation>
    </message>
    <message>
        <source>After the residual r</source>
        <translation>残差之后 r</translation>
    </message>
    <message>
        <source>After attention a</source>
        <translation>注意力之后 a</translation>
    </message>
    <message>
        <source>Input of the feed-forward m</source>
        <translation>前馈网络的输入 m</translation>
    </message>
    <message>
        <source>Hidden units u before the activation</source>
        <translation>激活前的隐藏单元 u</translation>
    </message>
    <message>
        <source>Gate g</source>
        <translation>门控 g</translation>
    </message>
    <message>
        <source>Hidden units h</source>
        <translation>隐藏单元 h</translation>
    </message>
    <message>
        <source>Output of the feed-forward y</source>
        <translation>前馈网络的输出 y</translation>
    </message>
    <message>
        <source>After the feed-forward&apos;s residual r₂</source>
        <translation>前馈网络的残差之后 r₂</translation>
    </message>
    <message>
        <source>Result z</source>
        <translation>结果 z</translation>
    </message>
    <message>
        <source>%1 has no key to attend to: its weights are nan</source>
        <translation>%1 没有可关注的键：其权重为 nan</translation>
    </message>
    <message>
        <source>%1 has no key to attend to: its weights are 0</source>
        <translation>%1 没有可关注的键：其权重为 0</translation>
    </message>
    <message>
        <source>m is the largest logit of the row.</source>
        <translation>m 是该行最大的 logit。</translation>
    </message>
    <message>
        <source>Other weights of this row are set by hand; the rest is multiplied by %1, so that the row sums to 1.</source>
        <translation>该行的其他权重由手动设定；其余的乘以 %1，使该行之和为 1。</translation>
    </message>
    <message>
        <source>%1, at least 1 expected</source>
        <translation>现为 %1，应不小于 1</translation>
    </message>
    <message>
        <source>%1, a divisor of %2 heads expected</source>
        <translation>现为 %1，应为头数 %2 的约数</translation>
    </message>
    <message>
        <source>%1, 0 (none) or a number above 0 expected</source>
        <translation>现为 %1，应为 0（无）或大于 0 的数</translation>
    </message>
    <message>
        <source>%1, a finite number expected</source>
        <translation>现为 %1，应为有限的数</translation>
    </message>
    <message>
        <source>missing; a score of kind %1 needs it</source>
        <translation>缺失；%1 类型的分数需要它</translation>
    </message>
    <message>
        <source>%1, a number of keys or -1 (no limit) expected</source>
        <translation>现为 %1，应为键的个数或 -1（不限）</translation>
    </message>
    <message>
        <source>missing; a feed-forward needs it</source>
        <translation>缺失；前馈网络需要它</translation>
    </message>
    <message>
        <source>concat needs a layer before; the first layer reads the embeddings</source>
        <translation>concat 需要前面有一层；第一层读取的是嵌入</translation>
    </message>
    <message>
        <source>%1, 0 or a number above 0 expected</source>
        <translation>现为 %1，应为 0 或大于 0 的数</translation>
    </message>
    <message>
        <source>gives %1 features, a multiple of %2 heads expected</source>
        <translation>给出 %1 个特征，应为头数 %2 的倍数</translation>
    </message>
    <message>
        <source>a key head has %1 features, %2 expected as in a query head</source>
        <translation>键头有 %1 个特征，应与查询头一样为 %2 个</translation>
    </message>
    <message>
        <source>turns pairs of features, but a head has %1, an odd number</source>
        <translation>按成对的特征旋转，但每个头有 %1 个特征，是奇数</translation>
    </message>
    <message>
        <source>sqrt needs the width of a key, but %1 has scores and no keys; none or a number expected</source>
        <translation>sqrt 需要键的宽度，但 %1 只有分数而没有键；应为 none 或一个数</translation>
    </message>
    <message>
        <source>%1 has no attention weights here: embeddings, or given q and k, scores or weights expected</source>
        <translation>%1 在此没有注意力权重：应有嵌入，或给定的 q 和 k、分数或权重</translation>
    </message>
    <message>
        <source>adds the layer&apos;s input, %1 wide, to its output, %2 wide: equal widths expected</source>
        <translation>把宽 %1 的层输入加到宽 %2 的层输出上：两者宽度应相等</translation>
    </message>
    <message>
        <source>missing; only a sequence with given numbers for the first layer can do without</source>
        <translation>缺失；只有为第一层给定了数值的序列才可以没有它</translation>
    </message>
    <message>
        <source>stands without source_tokens</source>
        <translation>没有 source_tokens 而单独出现</translation>
    </message>
    <message>
        <source>there is no layer %1</source>
        <translation>没有层 %1</translation>
    </message>
    <message>
        <source>layer %1 has given numbers already</source>
        <translation>层 %1 已有给定的数值</translation>
    </message>
    <message>
        <source>is empty, at least one token expected</source>
        <translation>为空，应至少有一个词元</translation>
    </message>
    <message>
        <source>%1 booleans, %2 expected</source>
        <translation>有 %1 个布尔值，应为 %2 个</translation>
    </message>
    <message>
        <source>missing; a position of kind table needs it</source>
        <translation>缺失；table 类型的位置编码需要它</translation>
    </message>
    <message>
        <source>%1 rows, but %2 has %3 tokens and needs as many</source>
        <translation>有 %1 行，但 %2 有 %3 个词元，需要同样多的行</translation>
    </message>
    <message>
        <source>%1, a number from 0 to %2 expected</source>
        <translation>现为 %1，应为 0 到 %2 的数</translation>
    </message>
    <message>
        <source>is empty, at least one sequence expected</source>
        <translation>为空，应至少有一个序列</translation>
    </message>
    <message>
        <source>is empty, at least one layer expected</source>
        <translation>为空，应至少有一层</translation>
    </message>
    <message>
        <source>not an ordinary file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>byte %1: something follows the end of the JSON text</source>
        <translation>字节 %1：JSON 文本结束之后还有内容</translation>
    </message>
    <message>
        <source>byte %1: a number without leading zeros expected</source>
        <translation>字节 %1：应为没有前导零的数</translation>
    </message>
    <message>
        <source>byte %1: a number that a double can hold expected</source>
        <translation>字节 %1：应为双精度浮点数能表示的数</translation>
    </message>
    <message>
        <source>byte %1: this key was given before, each key once expected</source>
        <translation>字节 %1：此键之前已经出现过，每个键只应出现一次</translation>
    </message>
    <message>
        <source>byte %1: nested too deeply, at most %2 levels expected</source>
        <translation>字节 %1：嵌套太深，最多应为 %2 层</translation>
    </message>
    <message>
        <source>the file is empty, a JSON object expected</source>
        <translation>文件为空，应为一个 JSON 对象</translation>
    </message>
    <message>
        <source>byte %1: the file ends here, in the middle of its JSON text</source>
        <translation>字节 %1：文件在 JSON 文本的中间就结束了</translation>
    </message>
    <message>
        <source>byte %1: a colon expected</source>
        <translation>字节 %1：应为冒号</translation>
    </message>
    <message>
        <source>byte %1: a comma or } expected</source>
        <translation>字节 %1：应为逗号或 }</translation>
    </message>
    <message>
        <source>byte %1: a comma or ] expected</source>
        <translation>字节 %1：应为逗号或 ]</translation>
    </message>
    <message>
        <source>byte %1: a key in quotes expected</source>
        <translation>字节 %1：应为带引号的键</translation>
    </message>
    <message>
        <source>byte %1: a value expected</source>
        <translation>字节 %1：应为一个值</translation>
    </message>
    <message>
        <source>byte %1: a digit expected</source>
        <translation>字节 %1：应为一位数字</translation>
    </message>
    <message>
        <source>byte %1: not UTF-8</source>
        <translation>字节 %1：不是 UTF-8</translation>
    </message>
    <message>
        <source>byte %1: a control character in a text, \u%2 expected</source>
        <translation>字节 %1：文本中有控制字符，应写作 \u%2</translation>
    </message>
    <message>
        <source>byte %1: half of a surrogate pair, a whole character expected</source>
        <translation>字节 %1：只有代理对的一半，应为完整的字符</translation>
    </message>
    <message>
        <source>byte %1: four hexadecimal digits expected after \u</source>
        <translation>字节 %1：\u 之后应为四位十六进制数字</translation>
    </message>
    <message>
        <source>byte %1: no such escape in JSON</source>
        <translation>字节 %1：JSON 中没有这种转义</translation>
    </message>
    <message>
        <source>needs %1 MB of memory, at most %2 MB expected</source>
        <translation>需要 %1 MB 内存，最多应为 %2 MB</translation>
    </message>
    <message>
        <source>the NumPy header is damaged at byte %1</source>
        <translation>NumPy 文件头在字节 %1 处损坏</translation>
    </message>
    <message>
        <source>the NumPy header misses a key, descr, fortran_order and shape expected</source>
        <translation>NumPy 文件头缺少键，应有 descr、fortran_order 和 shape</translation>
    </message>
    <message>
        <source>the size in the NumPy header overflows 63 bits</source>
        <translation>NumPy 文件头中的大小超出 63 位</translation>
    </message>
    <message>
        <source>the NumPy header gives %1 twice</source>
        <translation>NumPy 文件头两次给出 %1</translation>
    </message>
    <message>
        <source>the NumPy header has an unknown key %1</source>
        <translation>NumPy 文件头有未知的键 %1</translation>
    </message>
    <message>
        <source>holds records, numbers or booleans expected</source>
        <translation>含有记录，应为数或布尔值</translation>
    </message>
    <message>
        <source>holds values of type %1, numbers or booleans expected</source>
        <translation>含有 %1 类型的值，应为数或布尔值</translation>
    </message>
    <message>
        <source>not a NumPy array file</source>
        <translation>不是 NumPy 数组文件</translation>
    </message>
    <message>
        <source>version %1 of the NumPy format, 1 to 3 expected</source>
        <translation>NumPy 格式版本为 %1，应为 1 到 3</translation>
    </message>
    <message>
        <source>the NumPy header is cut short</source>
        <translation>NumPy 文件头不完整</translation>
    </message>
    <message>
        <source>the NumPy header is %1 bytes long, at most %2 expected</source>
        <translation>NumPy 文件头长 %1 字节，最多应为 %2 字节</translation>
    </message>
    <message>
        <source>%1 bytes of values, %2 expected by its header</source>
        <translation>有 %1 字节的值，按其文件头应为 %2 字节</translation>
    </message>
    <message>
        <source>holds a boolean that is neither 0 nor 1</source>
        <translation>含有既不是 0 也不是 1 的布尔值</translation>
    </message>
    <message>
        <source>this key is missing</source>
        <translation>缺少此键</translation>
    </message>
    <message>
        <source>%1 found, &quot;%2&quot; expected</source>
        <translation>现为 %1，应为 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>%1 is not supported, %2 expected</source>
        <translation>不支持 %1，应为 %2</translation>
    </message>
    <message>
        <source>[left, right] expected, not %1</source>
        <translation>应为 [left, right]，而不是 %1</translation>
    </message>
    <message>
        <source>names %1 of &quot;score&quot;, &quot;weight&quot;, &quot;q&quot;, &quot;k&quot; and &quot;v&quot;, exactly one expected</source>
        <translation>指定了 &quot;score&quot;、&quot;weight&quot;、&quot;q&quot;、&quot;k&quot; 和 &quot;v&quot; 中的 %1 个，应恰好为一个</translation>
    </message>
    <message>
        <source>unknown key, kept but not used</source>
        <translation>未知的键，予以保留但不使用</translation>
    </message>
    <message>
        <source>a whole number expected, not %1</source>
        <translation>应为整数，而不是 %1</translation>
    </message>
    <message>
        <source>%1 is too small, %2 or more expected</source>
        <translation>%1 太小，应不小于 %2</translation>
    </message>
    <message>
        <source>a text in quotes expected, not %1</source>
        <translation>应为带引号的文本，而不是 %1</translation>
    </message>
    <message>
        <source>a list of labels expected, not %1</source>
        <translation>应为标签列表，而不是 %1</translation>
    </message>
    <message>
        <source>%1 found, one of %2 expected</source>
        <translation>现为 %1，应为以下之一：%2</translation>
    </message>
    <message>
        <source>an object expected, not %1</source>
        <translation>应为对象，而不是 %1</translation>
    </message>
    <message>
        <source>a list expected, not %1</source>
        <translation>应为列表，而不是 %1</translation>
    </message>
    <message>
        <source>no key names this member; it is not kept</source>
        <translation>没有键引用此成员；不予保留</translation>
    </message>
    <message>
        <source>needs more memory than there is</source>
        <translation>需要的内存超过现有内存</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>the name of a session file ends in .json or .attn</source>
        <translation>会话的文件名应以 .json 或 .attn 结尾</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>无法打开：%1</translation>
    </message>
    <message>
        <source>a JSON object expected, not %1</source>
        <translation>应为 JSON 对象，而不是 %1</translation>
    </message>
    <message>
        <source>%1 is not a row, a list of numbers expected</source>
        <translation>%1 不是一行，应为数字列表</translation>
    </message>
    <message>
        <source>row %1 has %2 numbers, %3 expected</source>
        <translation>第 %1 行有 %2 个数，应为 %3 个</translation>
    </message>
    <message>
        <source>%1 × %2, %3 × %4 expected</source>
        <translation>大小为 %1 × %2，应为 %3 × %4</translation>
    </message>
    <message>
        <source>a list or {&quot;npy&quot;: &quot;tensors/NAME.npy&quot;} expected</source>
        <translation>应为列表或 {&quot;npy&quot;: &quot;tensors/NAME.npy&quot;}</translation>
    </message>
    <message>
        <source>%1 exists only in an archive, numbers expected</source>
        <translation>%1 只存在于归档之中，应为数</translation>
    </message>
    <message>
        <source>a table of %1 dimensions (%2), %3 expected</source>
        <translation>是 %1 维的表（%2），应为 %3 维</translation>
    </message>
    <message>
        <source>a table of numbers, booleans expected</source>
        <translation>是数的表，应为布尔值</translation>
    </message>
    <message>
        <source>an empty table (%1), at least one value expected</source>
        <translation>是空表（%1），应至少有一个值</translation>
    </message>
    <message>
        <source>a number expected, not %1</source>
        <translation>应为数，而不是 %1</translation>
    </message>
    <message>
        <source>true or false expected, not %1</source>
        <translation>应为 true 或 false，而不是 %1</translation>
    </message>
    <message>
        <source>the archive is damaged or cut short</source>
        <translation>归档已损坏或不完整</translation>
    </message>
    <message>
        <source>the member is damaged or cut short</source>
        <translation>此成员已损坏或不完整</translation>
    </message>
    <message>
        <source>two members of one name, one expected</source>
        <translation>两个成员同名，应只有一个</translation>
    </message>
    <message>
        <source>the name of a member is not UTF-8</source>
        <translation>成员的名称不是 UTF-8</translation>
    </message>
    <message>
        <source>the name of this member leads outside the archive</source>
        <translation>此成员的名称指向归档之外</translation>
    </message>
    <message>
        <source>the archive has no member %1</source>
        <translation>归档中没有成员 %1</translation>
    </message>
    <message>
        <source>%1 is encrypted</source>
        <translation>%1 已加密</translation>
    </message>
    <message>
        <source>has no meaning in this session</source>
        <translation>在此会话中没有意义</translation>
    </message>
    <message>
        <source>is not understood: %1</source>
        <translation>无法理解：%1</translation>
    </message>
    <message>
        <source>there is no session “%1”</source>
        <translation>没有会话“%1”</translation>
    </message>
    <message>
        <source>is not there in this session</source>
        <translation>此会话中没有它</translation>
    </message>
    <message>
        <source>cannot be applied: %1</source>
        <translation>无法应用：%1</translation>
    </message>
    <message>
        <source>a block of %1 from row %2, column %3 on does not fit into a table of %4</source>
        <translation>从第 %2 行、第 %3 列起的 %1 数据块放不进 %4 的表</translation>
    </message>
    <message>
        <source>no memory for a picture of %1 × %2 pixels</source>
        <translation>内存不足，无法绘制 %1 × %2 像素的图片</translation>
    </message>
    <message>
        <source>a picture has 1 to %1 pixels a side and 1 to 9600 dots per inch</source>
        <translation>图片每边应为 1 到 %1 像素，每英寸 1 到 9600 点</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>层 %1，头 %2</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>the archive cannot be made</source>
        <translation>无法创建归档</translation>
    </message>
    <message>
        <source>%1 cannot be written as JSON; a file whose name ends in .attn keeps it</source>
        <translation>%1 无法写成 JSON；名称以 .attn 结尾的文件会保留它</translation>
    </message>
    <message>
        <source>cancelled: nothing was saved</source>
        <translation>已取消：没有保存任何内容</translation>
    </message>
    <message>
        <source>there is not enough memory for this edit</source>
        <translation>内存不足，无法完成这一编辑</translation>
    </message>
    <message>
        <source>the session has changed meanwhile; nothing was done</source>
        <translation>会话在此期间已改变；未作任何修改</translation>
    </message>
</context>
<context>
    <name>options</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>输入取自</translation>
    </message>
    <message>
        <source>What this layer is given by the one before</source>
        <translation>上一层交给此层的内容</translation>
    </message>
    <message>
        <source>result of the layer before</source>
        <translation>上一层的结果</translation>
    </message>
    <message>
        <source>[embedding, result] side by side</source>
        <translation>[嵌入, 结果] 并排拼接</translation>
    </message>
    <message>
        <source>Tables read as</source>
        <translation>表的读法</translation>
    </message>
    <message>
        <source>The numbers stay where they are; they mean something else. Layer → Turn tables keeps the meaning.</source>
        <translation>数值留在原处，但含义改变。“层”→“将表转为另一种方向”则保持含义。</translation>
    </message>
    <message>
        <source>xW: columns make features</source>
        <translation>xW：列产生特征</translation>
    </message>
    <message>
        <source>Wx: rows are probes</source>
        <translation>Wx：行是探针</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Add the layer&apos;s input to its output</source>
        <translation>将层的输入加到其输出上</translation>
    </message>
    <message>
        <source>Rotary position</source>
        <translation>旋转位置编码</translation>
    </message>
    <message>
        <source>Turns pairs of q and k features by an angle that grows with the position</source>
        <translation>将成对的 q 和 k 特征旋转一个随位置增大的角度</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>neighbouring pairs</source>
        <translation>相邻两个一对</translation>
    </message>
    <message>
        <source>halves</source>
        <translation>前后两半配对</translation>
    </message>
    <message>
        <source>Rotary base</source>
        <translation>旋转基数</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>多头</translation>
    </message>
    <message>
        <source>Query heads</source>
        <translation>查询头数</translation>
    </message>
    <message>
        <source>Key heads</source>
        <translation>键头数</translation>
    </message>
    <message>
        <source>A divisor of the query heads; groups of them share a key head</source>
        <translation>查询头数的约数；每组查询头共用一个键头</translation>
    </message>
    <message>
        <source>d_k of a head</source>
        <translation>每个头的 d_k</translation>
    </message>
    <message>
        <source>d_v of a head</source>
        <translation>每个头的 d_v</translation>
    </message>
    <message>
        <source>one table</source>
        <translation>一个表</translation>
    </message>
    <message>
        <source>a table for each head</source>
        <translation>每个头一个表</translation>
    </message>
    <message>
        <source>Painted mask</source>
        <translation>手绘掩码</translation>
    </message>
    <message>
        <source>Who may attend to whom; click the cells in the Mask tab</source>
        <translation>谁可以关注谁；在“掩码”页单击单元格</translation>
    </message>
    <message>
        <source>Bias table</source>
        <translation>偏置表</translation>
    </message>
    <message>
        <source>Numbers added to the logits; −inf masks</source>
        <translation>加到 logit 上的数；−inf 表示掩蔽</translation>
    </message>
    <message>
        <source>How many keys on this side stay visible; −1 = no limit</source>
        <translation>这一侧有多少个键保持可见；−1 = 不限</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Query i sees keys up to i + offset</source>
        <translation>查询 i 可看到第 i + 偏移 个及之前的键</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>How far the queries lie behind the keys, as with cached keys</source>
        <translation>查询落后于键多远，例如使用缓存的键时</translation>
    </message>
    <message>
        <source>Window, left</source>
        <translation>窗口左侧</translation>
    </message>
    <message>
        <source>Window, right</source>
        <translation>窗口右侧</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>Subtracts slope · distance, with a slope for each head</source>
        <translation>减去 斜率 · 距离，每个头有自己的斜率</translation>
    </message>
    <message>
        <source>Query without a key</source>
        <translation>没有键的查询</translation>
    </message>
    <message>
        <source>What its weights are</source>
        <translation>它的权重是什么</translation>
    </message>
    <message>
        <source>all 0</source>
        <translation>全为 0</translation>
    </message>
    <message>
        <source>NaN, as several frameworks do</source>
        <translation>NaN，与若干框架相同</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>before the projections (pre)</source>
        <translation>投影之前 (pre)</translation>
    </message>
    <message>
        <source>after the residual (post)</source>
        <translation>残差之后 (post)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>layer norm: mean and variance</source>
        <translation>层归一化：均值和方差</translation>
    </message>
    <message>
        <source>RMS norm: mean of squares</source>
        <translation>RMS 归一化：均方</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>Added under the root; 0 or more</source>
        <translation>加在根号之内；不小于 0</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈网络</translation>
    </message>
    <message>
        <source>act(m·w_1 + b_1)·w_2 + b_2, always with a residual</source>
        <translation>act(m·w_1 + b_1)·w_2 + b_2，始终带残差连接</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>GELU (erf)</source>
        <translation>GELU (erf)</translation>
    </message>
    <message>
        <source>GELU (tanh)</source>
        <translation>GELU (tanh)</translation>
    </message>
    <message>
        <source>SiLU</source>
        <translation>SiLU</translation>
    </message>
    <message>
        <source>Hidden features</source>
        <translation>隐藏特征数</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>门控</translation>
    </message>
    <message>
        <source>Multiplies the hidden numbers by m·w_gate</source>
        <translation>将隐藏单元的数乘以 m·w_gate</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>dot product q·k</source>
        <translation>点积 q·k</translation>
    </message>
    <message>
        <source>general qᵀWk</source>
        <translation>一般式 qᵀWk</translation>
    </message>
    <message>
        <source>additive vᵀtanh(W_q q + W_k k)</source>
        <translation>加性 vᵀtanh(W_q q + W_k k)</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>divide by √d_k</source>
        <translation>除以 √d_k</translation>
    </message>
    <message>
        <source>multiply by a number</source>
        <translation>乘以一个数</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Scores are multiplied by this; 0 and negative numbers are allowed</source>
        <translation>分数乘以此数；可以为 0 或负数</translation>
    </message>
    <message>
        <source>Softcap</source>
        <translation>软截断</translation>
    </message>
    <message>
        <source>c &gt; 0 turns a scaled score s into c·tanh(s/c); 0 = none</source>
        <translation>c &gt; 0 将缩放后的分数 s 变为 c·tanh(s/c)；0 = 无</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Logits are divided by this before the softmax; above 0</source>
        <translation>softmax 之前 logit 除以此数；大于 0</translation>
    </message>
    <message>
        <source>Keeps the present numbers as given ones, which can be edited and no longer follow the inputs</source>
        <translation>将当前数值保留为给定的数值，可以编辑，但不再随输入变化</translation>
    </message>
    <message>
        <source>Padding keys</source>
        <translation>填充键</translation>
    </message>
    <message>
        <source>Nobody may attend to a key that is padding</source>
        <translation>任何查询都不可以关注作为填充的键</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Given in this sequence and layer</source>
        <translation>在此序列和层中给定</translation>
    </message>
    <message>
        <source>Queries q</source>
        <translation>查询 q</translation>
    </message>
    <message>
        <source>Keys k</source>
        <translation>键 k</translation>
    </message>
    <message>
        <source>Values v</source>
        <translation>值 v</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Width of the numbers that the run computes with</source>
        <translation>计算所用的数的位宽</translation>
    </message>
    <message>
        <source>float64</source>
        <translation>float64</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Added to embeddings</source>
        <translation>加到嵌入上</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦式</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>一个表</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基数</translation>
    </message>
    <message>
        <source>Dimension pair i turns by p / base^(2i/d)</source>
        <translation>第 i 对维度旋转 p / base^(2i/d)</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
</context>
</TS>
