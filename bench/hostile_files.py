"""Files made to harm whoever reads them: small ones that once took minutes or gigabytes."""

import gzip
import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from engine.chance import commitment
from engine.heads import canonical
from games import GAMES

SEED: Final = bytes(32)
TABLE: Final = "table-1"


def record(game: str, data_set: str, **changed: Any) -> bytes:
    """Return a record that promises its seed and names its data set, so that it is read to the end."""
    value: dict[str, Any] = {
        "format": "tablekeeper/1", "game": game, "rules_version": GAMES[game].rules_version,
        "data": sha256(data_set.encode()).hexdigest(), "options": {}, "entries": [{}, {}], "table": TABLE,
        "words": ["a", "b"], "commitment": commitment(TABLE, SEED), "data_set": data_set, "seed": SEED.hex(),
        "plies": [], "outcome": None, "head": "0" * 64,
    }  # fmt: skip
    return canonical(value | changed)


def slow_words() -> bytes:
    """Return a file of 197 kB with an effect of many brackets, which took quadratic time."""
    value = json.loads(GAMES["guardians"].data.text)
    value["creatures"][0]["effects"] = [f"always:mod({'(' * 145_000})"]
    return record("guardians", json.dumps(value))


def tangled_board(ways: int) -> bytes:
    """Return a file of 11 kB with a board that cannot be parted, which shows only when all of so many
    intersections have been tried on both sides of it.
    """
    value = json.loads(GAMES["foes"].data.text)
    free = [f"i{n}" for n in range(ways)]
    adjacency = [(room, crossing) for crossing in free for room in "AB"]
    for room, near in ("A", "x"), ("B", "y"):  # twice, so that both are on one side
        adjacency += [(end, f"{room}{n}") for n in range(2) for end in (room, near)]
    adjacency += [("x", "y"), *((end, f"s{n}") for n in range(2) for end in "xy")]
    kinds = dict.fromkeys("AB", "chamber") | dict.fromkeys([*free, "x", "y"], "intersection")
    kinds |= dict.fromkeys(("A0", "A1", "B0", "B1", "s0", "s1"), "path")
    spaces = [
        {"id": name, "kind": kind, "x": at % 99, "y": at // 99}
        for at, (name, kind) in enumerate(kinds.items())
    ]
    value["board"] = {"spaces": spaces, "adjacency": adjacency}
    return record("foes", json.dumps(value, separators=(",", ":")))


def endless_deck() -> bytes:
    """Return a file of 52 kB with a ready-made deck of two hundred million cards."""
    value = json.loads(GAMES["guardians"].data.text)
    cards = value["decks"][0]["cards"]
    cards[next(iter(cards))] = 200_000_000
    return record("guardians", json.dumps(value))


def faulty_plies() -> bytes:
    """Return a file with a hundred thousand plies that are not plies."""
    return record("foes", GAMES["foes"].data.text, plies=[{}] * 100_000)


def nested() -> bytes:
    """Return a file whose data set is nested a hundred thousand deep, where the file itself is not."""
    return record("foes", "[" * 100_000)


def full() -> bytes:
    """Return a file of nearly four megabytes that holds as many values as a record may."""
    lists: list[list[list[int]]] = [[[]] * 18_000 for _ in range(12)]
    return record("foes", GAMES["foes"].data.text + " " * 900_000, options={"a": lists, "b": "x" * 1_000_000})


FILES: Final[Mapping[str, Any]] = {
    "slow words": slow_words,
    "a tangled board": lambda: tangled_board(60),
    "another": lambda: tangled_board(64),
    "an endless deck": endless_deck,
    "faulty plies": faulty_plies,
    "nested": nested,
    "as full as can be": full,
}
"""Each way to make a file that harmed, by what is wrong with it."""


def archive() -> bytes:
    """Return a packed event of 65 kB that unpacks to 64 MiB of invalid entries."""
    text = b'{"format":"tablekeeper-tournament/1","entries":[' + b"0," * ((64 << 19) - 40) + b"0]}"
    return gzip.compress(text, mtime=0)
