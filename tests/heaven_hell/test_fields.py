"""Every battlefield of 3.13. A is the Heaven player."""

import pytest

from games.heaven_hell.data.book import fields_of
from tests.heaven_hell.table import TEXT, Table, one

FIELDS = fields_of(TEXT)


def fought(field: str) -> Table:
    """Return a table in the conflict of column 1 of a battle with two; without a battlefield it is 5 to 4."""
    grid = {"A": "A11 c1r1, A08 c2r1, M07 c4r3", "B": "D08 c1r1, D05 c2r2, M07 c4r3"}
    table = Table().grid(**grid).hand(A="T02", B="T02")
    table.battle(field)
    return table


BONUS = {
    "B01": ((1, 0), (1, 0)),
    "B04": ((1, 1), (1, 0)),
    "B08": ((0, 2), (0, 0)),
    "B09": ((0, 1), (0, 1)),
    "B10": ((0, 1), (0, 1)),
    "B11": ((0, 3), (0, 0)),
    "B12": ((0, 2), (0, 2)),
}


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.id)
def test_what_each_battlefield_adds(field: object) -> None:
    name = field.id  # type: ignore[attr-defined]  # a Field
    table = fought(name)
    first, second = BONUS.get(name, ((0, 0), (0, 0)))
    assert table.totals == (5 + first[0], 4 + first[1])
    table.conflict()
    while table.asks.startswith("damage"):
        table.asked.does(f"wound {table.asked.options('wound')[0]}")
    assert table.totals == (4 + second[0], 4 + second[1])


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.id)
def test_its_plunder_value_counts_for_dominion(field: object) -> None:
    table = Table().trench(A=field.id)  # type: ignore[attr-defined]  # a Field
    assert table.players[0].dominion == field.plunder  # type: ignore[attr-defined]


def test_all_battlefields_are_worth_34() -> None:
    assert (len(FIELDS), sum(field.plunder for field in FIELDS)) == (12, 34)


def test_b05_olive_terraces_the_winner_of_each_conflict_draws() -> None:
    table = fought("B05")
    A, B = table.players
    log = table.conflict()
    assert (one(log, "drew").seat, A.cards, B.cards) == (0, 2, 1)
    log = table.pass_on()
    assert [event.seat for event in log if event.kind == "drew"][:1] != [0]


def test_b07_quarry_of_echoes_no_tactics_but_abilities() -> None:
    table = Table().grid(A="A04 c1r1", B="D08 c1r1").hand(A="T02", B="T02")
    A = table.players[0]
    table.battle("B07")
    assert A.options("tactic") == [] and A.options("act") == ["c1r1"]
    A.cannot("tactic T02 c1r1", because="Quarry of Echoes")


def test_a_bonus_of_the_side_needs_a_fighter() -> None:
    table = Table().grid(A="A11 c1r1", B="D07 c1r1, D08 c2r1").hand(A="T02", B="T02")
    A, B = table.players
    table.battle("B12")
    A.passes()
    B.does("act c1r1", "choose c3r1")
    assert table.totals[1] == 0
