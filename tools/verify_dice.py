#!/usr/bin/env python3
"""Check the dice of an exported game without any part of Tablekeeper: this file needs Python alone.

    python verify_dice.py GAME.json [--head HASH] [--below N [--first D] [--count C]]

It checks that the seed is the one that was promised before play, computes the running hash of all plies anew,
compares each head, and prints draws: raw 64-bit values, or with --below the results of draws among N. What it
cannot know are the rules; for those there is `tablekeeper verify`.

Formulas (joined(a, b, ...) leads each part by its length, 4 bytes big-endian; so are all numbers):

    commitment = SHA-256(joined("commit/v1", table, seed))
    words      = SHA-256(joined("words/v1", word of seat 0, word of seat 1, ...))
    block b of draw d = HMAC-SHA-256(seed, joined("draw/v1", name, words) + d (8 bytes) + b (4 bytes))

where `name` is the table's code. In the format tablekeeper/2 the record holds `fair`, and it is instead

    commitment = SHA-256(joined("commit/v2", number, table, game, rules version, data, chain, seed))
    digest     = SHA-256(joined("words/v2", name, "person" or "program", word, ...))
    words      = SHA-256(joined("mix/v2", digest, SHA-256(signature of the beacon's round) or nothing))
    word of the program at seat s = first 16 hex digits of HMAC-SHA-256(seed, joined("word/v2", name, s))

docs/fairness.md says all of it, and what this file leaves out: the seats that are drawn, and the signature of
a beacon. In both formats
    a draw among n = v % n of the first 8-byte value v, through all blocks, with v < 2**64 - 2**64 % n
    salt n = HMAC-SHA-256(seed, joined("ply/v1", table, n (8 bytes)))
    head 0 = SHA-256(joined("head/v1", salt 0, canonical JSON of the opening))
    head n = SHA-256(joined(head n-1, salt n, canonical JSON of ply n without its head))
"""

import argparse
import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

OLD = "tablekeeper/1"
OPENING = ("format", "game", "rules_version", "data", "options", "entries", "table", "words", "commitment")


def joined(*parts: bytes) -> bytes:
    """Join parts, each led by its length."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def canonical(value: Any) -> bytes:
    """Return the JSON text with sorted keys and no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def sha256(data: bytes) -> str:
    """Return a digest as hex digits."""
    return hashlib.sha256(data).hexdigest()


def heads(record: dict[str, Any], seed: bytes) -> list[str]:
    """Return head 0 and the head of every ply."""
    table = record["table"].encode()

    def salt(n: int) -> bytes:
        return hmac.digest(seed, joined(b"ply/v1", table, n.to_bytes(8, "big")), "sha256")

    opening = {name: record[name] for name in (*OPENING, *(["fair"] if "fair" in record else []))}
    found = [sha256(joined(b"head/v1", salt(0), canonical(opening)))]
    for n, ply in enumerate(record["plies"], start=1):
        body = {name: value for name, value in ply.items() if name != "head"}
        found.append(sha256(joined(bytes.fromhex(found[-1]), salt(n), canonical(body))))
    return found


def shown(fair: dict[str, Any]) -> str:
    """Return the number of a table's promise, as it stands in it."""
    at = fair["event"]
    return str(fair["number"]) + ("" if at is None else f".{at['round']}.{at['table']}.{at['time']}")


def name_of(record: dict[str, Any]) -> str:
    """Return the name that the draws are made with."""
    at = (record.get("fair") or {}).get("event")
    return str(record["table"]) if at is None else f"{at['code']}/{at['round']}.{at['table']}.{at['time']}"


def digest_of(record: dict[str, Any]) -> str:
    """Return the digest of the words, of the second scheme."""
    kinds = ["person" if own else "program" for own in record["fair"]["given"]]
    pairs = zip(kinds, record["words"], strict=True)
    parts = [part.encode() for pair in pairs for part in pair]
    return sha256(joined(b"words/v2", name_of(record).encode(), *parts))


def mixed(record: dict[str, Any]) -> bytes:
    """Return what all words, and the beacon, come to."""
    fair = record.get("fair")
    if fair is None:
        return hashlib.sha256(joined(b"words/v1", *(word.encode() for word in record["words"]))).digest()
    beacon = fair["beacon"]
    value = b"" if beacon is None else hashlib.sha256(bytes.fromhex(beacon["signature"])).digest()
    return hashlib.sha256(joined(b"mix/v2", bytes.fromhex(fair["digest"]), value)).digest()


def raw(record: dict[str, Any], seed: bytes, draw: int, block: int) -> list[int]:
    """Return the four 64-bit values of a block of a draw."""
    prefix = joined(b"draw/v1", name_of(record).encode(), mixed(record))
    digest = hmac.digest(seed, prefix + draw.to_bytes(8, "big") + block.to_bytes(4, "big"), "sha256")
    return [int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8)]


def below(record: dict[str, Any], seed: bytes, draw: int, n: int) -> int:
    """Return the result of a draw among n."""
    limit = 2**64 - 2**64 % n
    block = 0
    while True:
        for value in raw(record, seed, draw, block):
            if value < limit:
                return value % n
        block += 1


def check(record: dict[str, Any]) -> bytes:
    """Return the seed, or raise `ValueError` with what is wrong."""
    if not record.get("seed"):
        raise ValueError("the seed is not in this file: the game was still running when it was exported")
    seed = bytes.fromhex(record["seed"])
    if promised(record, seed) != record["commitment"]:
        raise ValueError("the seed is not the one that was promised before the game")
    if record["format"] != OLD:
        check_words(record, seed)
    if sha256(record["data_set"].encode()) != record["data"]:
        raise ValueError("the data set in the file is not the one that the game began with")
    chain = heads(record, seed)
    for n, ply in enumerate(record["plies"], start=1):
        if ply["n"] != n or ply["head"] != chain[n]:
            raise ValueError(f"ply {n} is not what was played: its head should be {chain[n]}")
    if record["head"] != chain[-1]:
        raise ValueError(f"the last head should be {chain[-1]}")
    return seed


def promised(record: dict[str, Any], seed: bytes) -> str:
    """Return the promise that a seed keeps."""
    if record["format"] == OLD:
        return sha256(joined(b"commit/v1", record["table"].encode(), seed))
    fair = record["fair"]
    of = (shown(fair), record["table"], record["game"], str(record["rules_version"]), record["data"])
    return sha256(joined(b"commit/v2", *(part.encode() for part in of), fair["chain"].encode(), seed))


def check_words(record: dict[str, Any], seed: bytes) -> None:
    """Raise `ValueError` when words do not follow from the seed that must, or were others at their close."""
    for seat, (word, own) in enumerate(zip(record["words"], record["fair"]["given"], strict=True)):
        message = joined(b"word/v2", name_of(record).encode(), str(seat).encode())
        if not own and word != hmac.digest(seed, message, "sha256").hex()[:16]:
            raise ValueError(f"word {seat} is the program's, and does not follow from the seed")
    if digest_of(record) != record["fair"]["digest"]:
        raise ValueError("the words are not those of the digest that was posted when they were closed")


def head_of(text: str) -> str:
    """Return a head as it was copied from a board, without blanks and backticks."""
    head = text.strip(" \t\r\n`").lower()
    if not 16 <= len(head) <= 64 or not set(head) <= set("0123456789abcdef"):
        raise argparse.ArgumentTypeError("a head has 16 to 64 of the digits 0-9 and a-f")
    return head


def proven(record: dict[str, Any], seed: bytes, head: str) -> int:
    """Return the ply of a posted head, or raise `ValueError` when the game does not have it."""
    for n, one in enumerate(heads(record, seed)):
        if one.startswith(head):
            return n
    raise ValueError("the head that you gave is not of this game: the file is not what was played")


def main() -> None:
    """Check a file and print what was found; the exit code is 0 when all is well."""
    parser = argparse.ArgumentParser(description="Check the dice of an exported game of Tablekeeper.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--head", type=head_of, help="a head that was posted in the channel")
    parser.add_argument("--below", type=int, help="show draws among so many outcomes")
    parser.add_argument("--first", type=int, default=0, help="the first draw to show")
    parser.add_argument("--count", type=int, default=6, help="how many draws to show")
    asked = parser.parse_args()
    if asked.below is not None and not 1 <= asked.below <= 2**32:
        parser.error("--below takes 1 to 4294967296")
    try:
        record = json.loads(asked.file.read_text("utf-8"))
        seed = check(record)
        ply = None if asked.head is None else proven(record, seed, asked.head)
    except OSError as error:
        sys.exit(f"cannot read {asked.file}: {error.strerror}")
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        sys.exit(f"the file is no record of a game: {type(error).__name__} {error}")
    except ValueError as error:
        sys.exit(f"{error}")
    print(f"The promise {record['commitment']} holds.")
    print(f"All {len(record['plies'])} plies follow from each other; the last head is {record['head']}.")
    if ply is not None:
        print(f"The head is that of ply {ply}: what comes after it, this does not prove.")
    else:
        print("Without --head this proves the dice only, not that this is the game that was played.")
    for draw in range(asked.first, asked.first + asked.count):
        if asked.below is None:
            print(f"draw {draw}: {' '.join(f'{value:016x}' for value in raw(record, seed, draw, 0))}")
        else:
            print(f"draw {draw} of {asked.below}: {below(record, seed, draw, asked.below)}")


if __name__ == "__main__":
    main()
