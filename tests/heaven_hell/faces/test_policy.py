"""The machine player and the safe answers."""

from typing import cast

from engine.game import AnyGame
from games.heaven_hell import GAME
from tests.heaven_hell.faces.games import PLAYS, begin
from tests.heaven_hell.table import Table
from tests.support import machines
from tests.support.policy_cases import RivalPolicies


class TestPolicies(RivalPolicies):
    """Play games for two to six, of which most end as the rules mean them to end."""

    plays = PLAYS
    silent = ("dd", "dg", "gdg", "dddd", "rdr")
    seats = (2, 3, 4, 5, 6)
    decided = 3
    reasons = frozenset({"dominion"})


def choice(table: Table, seat: int = 0) -> str:
    """Return the greedy choice of a seat."""
    return machines.choice(cast(AnyGame, GAME), table.s, seat)


def safe(table: Table, seat: int = 0) -> str:
    """Return the safe answer of a seat."""
    return machines.safe(cast(AnyGame, GAME), table.s, seat)


def test_it_marches_where_more_conflicts_are_likely_won_than_lost() -> None:
    table = Table(2).grid(A="A11 c1r1, A08 c2r1", B="M01 c1r1, D01 c2r1")
    assert choice(table) == "battle B10"
    table = Table(2).grid(A="A01 c1r1, D01 c2r1", B="D12 c1r1, D10 c2r1")
    assert choice(table).startswith("move ")
    table.s.stack[0].moved = True  # type: ignore[union-attr]  # a turn lies at the bottom
    assert choice(table) == "peace"


def test_it_takes_what_nobody_can_defend() -> None:
    table = Table(3).grid(A="A01 c1r1", B="M09 c1r1")
    assert choice(table) == "battle B12"


def test_it_spends_the_hand_on_characters_and_heals() -> None:
    table = Table(2).grid(A="A08 c1r1 w2", B="D08 c1r1").hand(A="A11 T01 T02 T05")
    assert choice(table) == "rest c1r1"
    table.players[0].does("rest c1r1")
    assert choice(table).startswith("play A11 ")


def test_it_defends_and_strikes_back_at_even_odds() -> None:
    table = Table(2).grid(A="M03 c1r1", B="M03 c1r1")
    table.players[0].attacks("B03")
    assert choice(table, 1) == "defend yes"
    assert safe(table, 1) == "defend no"
    table = Table(2).grid(A="A12 c1r1", B="M01 c1r1")
    table.players[0].attacks("B03")
    assert choice(table, 1) == "defend no"


def test_it_stops_a_victory_at_nearly_any_odds() -> None:
    table = Table(2).grid(A="A12 c1r1", B="M03 c1r1").trench(A="B12 B11 B10")
    table.players[0].attacks("B03")
    assert choice(table, 1) == "defend yes"
    table.players[1].declines()
    table.evens()
    assert table.asks == "retaliate B"
    assert choice(table, 1) != "retaliate none"


def test_it_acts_only_while_behind_and_only_if_that_can_be_turned() -> None:
    ahead = Table(2).grid(A="A11 c1r1, M10 c4r3", B="D01 c1r1")
    ahead.battle()
    assert choice(ahead) == "pass"
    behind = Table(2).grid(A="A03 c1r1, M10 c4r3", B="D08 c1r1, M03 c1r2")
    behind.battle()
    assert choice(behind) == "pass"
    near = Table(2).grid(A="A08 c1r1, M10 c4r3", B="D08 c1r1")
    near.battle()
    assert choice(near) == "act c4r3"


def test_it_uses_the_cheapest_action_that_turns_the_conflict() -> None:
    table = Table(2).grid(A="A08 c1r1, M12 c4r3", B="D08 c1r1").hand(A="T03 T01 3")
    table.battle()
    assert choice(table) == "act c4r3"
    table = Table(2).grid(A="A08 c1r1", B="D08 c1r1").hand(A="T03 T01 3")
    table.battle()
    assert choice(table) == "tactic T01 c1r1"


def test_it_chooses_whom_a_wound_kills() -> None:
    table = Table(2).grid(A="A10 c1r1", B="D10 c1r1, D08 c1r2 w2")
    table.battle()
    table.players[0].does("act c1r1")
    assert choice(table) == "choose c1r2"


def test_it_spreads_damages_so_that_few_die() -> None:
    table = Table(2).grid(A="A11 c1r1, A08 c1r2, A03 c1r3", B="D08 c1r1, D10 c1r2")
    table.battle()
    table.pass_on()
    assert table.asks == "damage B"
    assert choice(table, 1) == "wound c1r1"


def test_it_resists_for_what_is_worth_it_and_plunders() -> None:
    table = Table(2).grid(A="A08 c1r1", B="D08 c1r1").trench(A="B12")
    table.players[0].does("peace")
    table.evens()
    table.players[1].does("retaliate B12")
    assert choice(table) == safe(table) == "resist yes"
    table = Table(2).grid(A="A11 c1r1", B="D01 c1r1")
    table.battle("B06")
    table.pass_on()
    assert choice(table) == safe(table) == "plunder yes"


def test_the_safe_answers_start_nothing_and_discard_nothing() -> None:
    table = Table(2).grid(A="A08 c1r1", B="D08 c1r1").hand(A="A11 5", B="4")
    assert safe(table) == "peace"
    table.players[0].does("peace")
    assert table.asks == "even B"
    assert safe(table, 1) == "done"
    assert (
        str(
            GAME.default(
                GAME.view(begin(2, "x"), begin(2, "x").first), GAME.legal(begin(2, "x"), begin(2, "x").first)
            )
        )
        == "done"
    )


def test_a_silent_seat_pays_with_what_is_missed_least() -> None:
    table = Table(2).hand(A="A08 A12 D12 A01")
    table.players[0].does("play A08 c1r1")
    assert safe(table) == "pay A01"
