// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/npy_header.h"

#include "io/refusal.h"

#include <charconv>
#include <optional>
#include <set>

namespace attnscope {

namespace {

constexpr std::string_view magic = "\x93NUMPY";

std::uint64_t byteAt(std::string_view text, std::size_t i)
{
    return static_cast<unsigned char>(text[i]);
}

/// The Python literal of a header: {'descr': '<f8', 'fortran_order': False, 'shape': (3, 5), }
class HeaderParser
{
public:
    explicit HeaderParser(std::string_view text)
        : m_text(text)
    { }

    Result<NpyHeader> parse();

private:
    Status readMember();
    Status readDescr();
    Status readOrder();
    Status readShape();
    Status readExtent();
    Status setType(const std::string& descr);

    std::optional<std::string> quoted();
    bool take(std::string_view word);
    void skipBlanks();
    Error damaged() const
    {
        return refusal(
            {}, QT_TRANSLATE_NOOP("core", "the NumPy header is damaged at byte %1"), {std::to_string(m_at)});
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::set<std::string> m_keys;
    NpyHeader m_header;
};

Result<NpyHeader> HeaderParser::parse()
{
    if (!take("{"))
        return damaged();
    while (!take("}")) {
        if (Status failure = readMember())
            return *std::move(failure);
        if (!take(",")) {
            if (!take("}"))
                return damaged();
            break;
        }
    }
    skipBlanks();
    if (m_at != m_text.size())
        return damaged();
    if (m_keys.size() != 3)
        return refusal({},
            QT_TRANSLATE_NOOP(
                "core", "the NumPy header misses a key, descr, fortran_order and shape expected"));
    std::uint64_t bytes = static_cast<std::uint64_t>(m_header.itemSize);
    for (const std::uint64_t extent : m_header.shape) {
        if (extent != 0 && bytes > (UINT64_MAX >> 1) / extent)
            return refusal({}, QT_TRANSLATE_NOOP("core", "the size in the NumPy header overflows 63 bits"));
        bytes *= extent == 0 ? 1 : extent; // a 0 may hide an overflow before it
    }
    return m_header;
}

Status HeaderParser::readMember()
{
    const std::optional<std::string> key = quoted();
    if (!key || !take(":"))
        return damaged();
    if (!m_keys.insert(*key).second)
        return refusal({}, QT_TRANSLATE_NOOP("core", "the NumPy header gives %1 twice"), {*key});
    if (*key == "descr")
        return readDescr();
    if (*key == "fortran_order")
        return readOrder();
    if (*key == "shape")
        return readShape();
    return refusal({}, QT_TRANSLATE_NOOP("core", "the NumPy header has an unknown key %1"), {*key});
}

Status HeaderParser::readDescr()
{
    if (take("[")) // a record; its fields are of no use here
        return refusal({}, QT_TRANSLATE_NOOP("core", "holds records, numbers or booleans expected"));
    const std::optional<std::string> descr = quoted();
    return descr ? setType(*descr) : damaged();
}

Status HeaderParser::setType(const std::string& descr)
{
    const std::string_view order = std::string_view(descr).substr(0, 1);
    const std::string kind = order.find_first_of("<>|=") == 0 ? descr.substr(1) : descr;
    static const std::vector<std::pair<std::string_view, std::pair<NpyHeader::Type, int>>> types{
        {"f2", {NpyHeader::Type::Float, 2}},
        {"f4", {NpyHeader::Type::Float, 4}},
        {"f8", {NpyHeader::Type::Float, 8}},
        {"i1", {NpyHeader::Type::Signed, 1}},
        {"i2", {NpyHeader::Type::Signed, 2}},
        {"i4", {NpyHeader::Type::Signed, 4}},
        {"i8", {NpyHeader::Type::Signed, 8}},
        {"u1", {NpyHeader::Type::Unsigned, 1}},
        {"u2", {NpyHeader::Type::Unsigned, 2}},
        {"u4", {NpyHeader::Type::Unsigned, 4}},
        {"u8", {NpyHeader::Type::Unsigned, 8}},
        {"b1", {NpyHeader::Type::Bool, 1}},
    };
    for (const auto& [name, type] : types) {
        if (kind != name)
            continue;
        m_header.type = type.first;
        m_header.itemSize = type.second;
        m_header.isBigEndian = order == ">";
        return {};
    }
    return refusal(
        {}, QT_TRANSLATE_NOOP("core", "holds values of type %1, numbers or booleans expected"), {descr});
}

Status HeaderParser::readOrder()
{
    m_header.isFortranOrder = take("True");
    if (!m_header.isFortranOrder && !take("False"))
        return damaged();
    return {};
}

Status HeaderParser::readShape()
{
    if (!take("("))
        return damaged();
    bool hasComma = true;
    while (!take(")")) {
        if (!hasComma || m_header.shape.size() == 32)
            return damaged();
        if (Status failure = readExtent())
            return failure;
        hasComma = take(",");
    }
    return {};
}

Status HeaderParser::readExtent()
{
    skipBlanks();
    std::uint64_t extent = 0;
    const char* begin = m_text.data() + m_at;
    const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), extent);
    if (error == std::errc::result_out_of_range)
        return refusal({}, QT_TRANSLATE_NOOP("core", "the size in the NumPy header overflows 63 bits"));
    if (error != std::errc())
        return damaged();
    m_at += static_cast<std::size_t>(end - begin);
    take("L"); // Python 2 wrote long integers so
    m_header.shape.push_back(extent);
    return {};
}

std::optional<std::string> HeaderParser::quoted()
{
    skipBlanks();
    const char quote = m_at < m_text.size() ? m_text[m_at] : '\0';
    if (quote != '\'' && quote != '"')
        return {};
    const std::size_t end = m_text.find(quote, m_at + 1);
    if (end == std::string_view::npos || end - m_at > 100)
        return {};
    std::string text(m_text.substr(m_at + 1, end - m_at - 1));
    m_at = end + 1;
    return text;
}

bool HeaderParser::take(std::string_view word)
{
    skipBlanks();
    if (m_text.substr(m_at, word.size()) != word)
        return false;
    m_at += word.size();
    return true;
}

void HeaderParser::skipBlanks()
{
    while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n' || m_text[m_at] == '\t'))
        ++m_at;
}

std::size_t headerTextBegin(std::string_view head)
{
    return byteAt(head, 6) == 1 ? 10 : 12;
}

} // namespace

std::uint64_t NpyHeader::valueCount() const
{
    std::uint64_t count = 1;
    for (const std::uint64_t extent : shape)
        count *= extent;
    return count;
}

Result<std::size_t> npyDataOffset(std::string_view prefix)
{
    if (prefix.substr(0, magic.size()) != magic.substr(0, prefix.size()) || prefix.empty())
        return refusal({}, QT_TRANSLATE_NOOP("core", "not a NumPy array file"));
    const std::uint64_t version = prefix.size() > 6 ? byteAt(prefix, 6) : 1;
    if (version < 1 || version > 3)
        return refusal({}, QT_TRANSLATE_NOOP("core", "version %1 of the NumPy format, 1 to 3 expected"),
            {std::to_string(version)});
    if (prefix.size() < (version == 1 ? 10 : 12))
        return refusal({}, QT_TRANSLATE_NOOP("core", "the NumPy header is cut short"));
    std::uint64_t length = byteAt(prefix, 8) | byteAt(prefix, 9) << 8;
    if (version > 1)
        length |= byteAt(prefix, 10) << 16 | byteAt(prefix, 11) << 24;
    if (length > longestNpyHeader)
        return refusal({},
            QT_TRANSLATE_NOOP("core", "the NumPy header is %1 bytes long, at most %2 expected"),
            {std::to_string(length), std::to_string(longestNpyHeader)});
    return headerTextBegin(prefix) + static_cast<std::size_t>(length);
}

Result<NpyHeader> parseNpyHeader(std::string_view head)
{
    return HeaderParser(head.substr(headerTextBegin(head))).parse();
}

std::string npyHead(const NpyHeader& header)
{
    static constexpr char letters[] = {'f', 'i', 'u', 'b'};
    const char order = header.itemSize == 1 ? '|' : header.isBigEndian ? '>' : '<';
    std::string text = std::string("{'descr': '") + order + letters[static_cast<int>(header.type)]
        + std::to_string(header.itemSize)
        + "', 'fortran_order': " + (header.isFortranOrder ? "True" : "False") + ", 'shape': (";
    for (std::size_t i = 0; i < header.shape.size(); ++i)
        text += (i > 0 ? " " : "") + std::to_string(header.shape[i])
            + (i + 1 < header.shape.size() || i == 0 ? "," : "");
    text += "), }";
    text.append(63 - (10 + text.size()) % 64, ' ');
    text += '\n';
    std::string head(magic);
    head += {'\x01', '\x00', static_cast<char>(text.size() & 0xFF), static_cast<char>(text.size() >> 8)};
    return head + text;
}

} // namespace attnscope
