#!/usr/bin/env python3
"""Check the dice of an exported game without any part of Tablekeeper: this file needs Python alone.

    python verify_dice.py GAME.json [--head HASH] [--below N [--first D] [--count C]]

It checks that the seed is the one that was promised before play, computes the running hash of all plies anew,
compares each head, and prints draws: raw 64-bit values, or with --below the results of draws among N. What it
cannot know are the rules; for those there is `tablekeeper verify`.

Formulas (joined(a, b, ...) leads each part by its length, 4 bytes big-endian; so are all numbers):

    commitment = SHA-256(joined("commit/v1", table, seed))
    words      = SHA-256(joined("words/v1", word of seat 0, word of seat 1, ...))
    block b of draw d = HMAC-SHA-256(seed, joined("draw/v1", table, words) + d (8 bytes) + b (4 bytes))
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

    opening = {name: record[name] for name in OPENING}
    found = [sha256(joined(b"head/v1", salt(0), canonical(opening)))]
    for n, ply in enumerate(record["plies"], start=1):
        body = {name: value for name, value in ply.items() if name != "head"}
        found.append(sha256(joined(bytes.fromhex(found[-1]), salt(n), canonical(body))))
    return found


def raw(record: dict[str, Any], seed: bytes, draw: int, block: int) -> list[int]:
    """Return the four 64-bit values of a block of a draw."""
    words = hashlib.sha256(joined(b"words/v1", *(word.encode() for word in record["words"]))).digest()
    prefix = joined(b"draw/v1", record["table"].encode(), words)
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
    if sha256(joined(b"commit/v1", record["table"].encode(), seed)) != record["commitment"]:
        raise ValueError("the seed is not the one that was promised before the game")
    if sha256(record["data_set"].encode()) != record["data"]:
        raise ValueError("the data set in the file is not the one that the game began with")
    chain = heads(record, seed)
    for n, ply in enumerate(record["plies"], start=1):
        if ply["n"] != n or ply["head"] != chain[n]:
            raise ValueError(f"ply {n} is not what was played: its head should be {chain[n]}")
    if record["head"] != chain[-1]:
        raise ValueError(f"the last head should be {chain[-1]}")
    return seed


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
