// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/archive_builder.h"
#include "io/session_texts.h"

#include <QByteArray>
#include <QtEndian>

#include <vector>

namespace attnscope::test {

/// A file that nobody should open, and a part of the one sentence about it.
struct HostileFile
{
    const char* name;
    QByteArray bytes;
    const char* message;
};

/// The small session with its embeddings in "e.npy".
inline QByteArray sessionOfMember()
{
    return smallSession().replace("[[1, 2], [3, 4]]", R"({"npy": "e.npy"})");
}

/// 2 × 2 zeros as numbers of 8 bytes.
inline QByteArray smallMember()
{
    return npy("<f8", "(2, 2)", QByteArray(32, '\0'));
}

/// An archive that says of every member named so that it unpacks to `size` bytes.
inline QByteArray withClaimedSize(QByteArray archive, const QByteArray& member, quint32 size)
{
    // The name lies 30 bytes into a local header and 46 into a central one; the size 8 and 22 before it.
    for (qsizetype at = archive.indexOf(member); at >= 0; at = archive.indexOf(member, at + 1)) {
        for (const auto& [signature, distance, field] :
            {std::tuple("PK\x03\x04", 30, 8), std::tuple("PK\x01\x02", 46, 22)}) {
            if (at >= distance && archive.mid(at - distance, 4) == signature)
                qToLittleEndian(size, archive.data() + at - field);
        }
    }
    return archive;
}

inline std::vector<HostileFile> hostileFiles()
{
    const QByteArray small = smallSession();
    const auto changed = [&small](const char* from, const char* to) {
        return QByteArray(small).replace(from, to);
    };
    const auto packed = [](const QByteArray& member) {
        return archive({{"session.json", sessionOfMember()}, {"e.npy", member}});
    };
    const QByteArray good = packed(smallMember());
    QByteArray damaged = good;
    damaged[damaged.indexOf(smallMember()) + smallMember().size() - 1] = 'x';
    constexpr quint32 huge = 0xFFFFFF00;
    return {
        {"empty", "", "empty"},
        {"no JSON", QByteArray("\x89PNG\r\n\x1a\n", 8), "a value expected"},
        {"JSON cut short", small.chopped(20), "the file ends here"},
        {"another format", changed("attnscope-session", "other"), "format: "},
        {"a later version", changed("\"version\": 1", "\"version\": 2"), "version: 2 is not supported"},
        {"ragged", changed("[3, 4]", "[3]"), "sequences[0].embeddings: row 1 has 1 numbers, 2 expected"},
        {"null", changed("[3, 4]", "[3, null]"), "sequences[0].embeddings[1][1]"},
        {"bare NaN", changed("[3, 4]", "[3, NaN]"), "sequences[0].embeddings[1][1]"},
        {"out of range", changed("[3, 4]", "[3, 1e999]"), "sequences[0].embeddings[1][1]"},
        {"missing key", changed("\"tokens\"", "\"token\""), "sequences[0].tokens: this key is missing"},
        {"repeated key", changed("\"version\": 1", R"("version": 1, "version": 1)"), "version: "},
        {"heads that do not divide", changed("[{}]", R"([{"heads": 3}])"), "layers[0]"},
        {"heads without end", changed("[{}]", R"([{"heads": 2147483647}])"), "layers[0]"},
        {"lone surrogate", changed("\"a\"", R"("\ud800")"), "sequences[0].tokens[0]"},
        {"deep nesting", QByteArray(100000, '['), "at most 64 levels"},
        {"archive cut short", good.chopped(1), "the archive is damaged or cut short"},
        {"member missing", archive({{"session.json", sessionOfMember()}}), "no member e.npy"},
        {"member damaged", damaged, "the member is damaged or cut short"},
        {"absolute path", archive({{"session.json", small}, {"/etc/passwd", "x"}}),
            "leads outside the archive"},
        {"parent folder", archive({{"session.json", small}, {"../x", "x"}}), "leads outside the archive"},
        {"member that claims 4 GB",
            withClaimedSize(archive({{"session.json", sessionOfMember()},
                                        {"e.npy", npy("<f8", "(2, 268435436)", QByteArray(1000, '\0'))}},
                                true),
                "e.npy", huge),
            "sequences[0].embeddings"},
        {"session.json that claims 4 GB",
            withClaimedSize(archive({{"session.json", small}}, true), "session.json", huge), "session.json"},
        {"damaged header", packed(smallMember().replace("fortran", "klingon")), "unknown key klingon_order"},
        {"objects", packed(npy("|O", "(2, 2)", QByteArray(32, '\0'))), "type |O"},
        {"10^12 values", packed(npy("<f8", "(2, 500000000000)", "")), "8000000000000 expected"},
        {"more than 64 bits", packed(npy("<f8", "(4294967296, 4294967296)", "")), "overflows"},
    };
}

} // namespace attnscope::test
