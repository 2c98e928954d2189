"""Files that somebody has tampered with are refused or found out; none breaks the reader, and none takes
long.
"""

import json
from random import Random
from typing import Any

import pytest

from engine.record import Record, RecordError, load_record
from engine.verify import verify
from tests.engine.games import recorded
from tests.engine.tiny import GAME
from tests.support.cost import Meter

VALUES: tuple[Any, ...] = (
    None, True, 0, 1, -1, 2**70, 1.5, "", "x", "0" * 64, "f" * 64, [], {}, [[]], {"kind": "draw", "seat": 0},
    {"kind": "bid", "seat": 1, "chips": 10**30}, {"kind": "put", "seat": 99, "card": "amber9"},
    "undo", "action",
)  # fmt: skip


def leaves(value: Any) -> list[tuple[Any, Any]]:
    """List every place in a JSON value, as container and key."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, inner in items for place in ((value, key), *leaves(inner))]


def tampered(document: bytes, rng: Random) -> bytes:
    """Change one or two things in a record."""
    value = json.loads(document)
    for _ in range(rng.randrange(1, 3)):
        container, key = rng.choice(leaves(value))
        match rng.randrange(4):
            case 0:
                del container[key]
            case 1 if isinstance(container, list):
                container.insert(key, container[key])
            case 2 if isinstance(container, dict):
                container[rng.choice(("evil", "n", "seat", "kind"))] = rng.choice(VALUES)
            case _:
                container[key] = rng.choice(VALUES)
    return json.dumps(value).encode()


def attack(times: int, seed: str) -> tuple[int, int]:
    """Tamper with a record many times; return how many files were read, and how many of these verified."""
    rng = Random(seed)
    honest = recorded()
    document = honest.dump()
    read = verified = 0
    meter = Meter()
    for _ in range(times):
        meter.restart()
        try:
            record = load_record(tampered(document, rng))
        except RecordError as error:
            assert "\n" not in str(error)
            continue
        read += 1
        verdict = verify(GAME, record, honest.head)
        assert meter.spent < 500
        verified += verdict.ok
        assert not verdict.ok or same_game(record, honest)
    return read, verified


def same_game(record: Record, honest: Record) -> bool:
    """Tell whether a record that verified is the game that was played."""
    return record.model_dump(exclude={"outcome"}) == honest.model_dump(exclude={"outcome"})


def test_a_tampered_record_never_passes_and_never_breaks_the_reader() -> None:
    read, _ = attack(600, "tampered")
    assert read > 50


@pytest.mark.slow
def test_five_thousand_tampered_records() -> None:
    read, _ = attack(5_000, "many")
    assert read > 500
