"""The machine player and the safe answers."""

from random import Random
from typing import cast

from engine.game import AnyGame
from engine.texts import render
from games.foes import GAME
from games.foes.mind.worth import spell_chips
from games.foes.play import Pay
from games.foes.sheet.frames import Payment
from tests.foes.faces.games import PLAYS, states
from tests.foes.table import Table
from tests.support import machines
from tests.support.policy_cases import RivalPolicies


class TestPolicies(RivalPolicies):
    """Play games for two to six, of which most end as the rules mean them to end."""

    plays = PLAYS
    silent = ("dd", "dg", "gdg", "dddd", "rdr")
    seats = (2, 3, 4, 5, 6)
    decided = 5
    reasons = frozenset({"bosses"})


def choice(table: Table, seat: int = 0) -> str:
    """Return the greedy choice of a seat."""
    return machines.choice(cast(AnyGame, GAME), table.s, seat)


def safe(table: Table, seat: int = 0) -> str:
    """Return the safe answer of a seat."""
    return machines.safe(cast(AnyGame, GAME), table.s, seat)


def test_it_fights_what_it_can_beat_and_afford() -> None:
    table = Table().figures(A="F11").monsters(F11=30).wisdom(A=30, B=40, C=41, D=42).chips(A=5)
    table.turn()
    assert choice(table) == "fight"


def test_it_walks_to_what_it_can_beat() -> None:
    table = Table().figures(A="F11").monsters(F9=30).wisdom(A=30, B=40, C=41, D=42).chips(A=5)
    table.turn()
    assert choice(table) == "walk F9"


def test_it_rests_when_it_has_no_chips_and_the_supply_is_full() -> None:
    table = Table().figures(A="F11").monsters(F9=30).wisdom(A=30, B=40, C=41, D=42).chips(A=0).supply(12)
    table.turn()
    assert choice(table) == "take"


def test_a_movement_spell_brings_a_battle_into_reach() -> None:
    table = (
        Table()
        .figures(A="E11")
        .monsters(B12=40)
        .wisdom(A=40, B=41, C=42, D=43)
        .chips(A=6)
        .hand(A="move+2 move+9")
    )
    A, *_ = table.turn()
    assert choice(table) == "cast move+2"
    A.casts("move+2")
    assert choice(table) == "walk B12"


def test_transform_turns_a_lost_battle() -> None:
    table = (
        Table()
        .figures(A="F11")
        .monsters(F11=42)
        .wisdom(A=40, B=41, C=45, D=43)
        .chips(A=6)
        .hand(A="transform2")
    )
    table.turn()
    assert choice(table) == "cast transform2 -2"


def test_it_pays_with_the_smallest_spell_that_suffices() -> None:
    table = Table().figures(A="F11").monsters(F11=20).wisdom(A=20, B=40).chips(A=1).hand(A="chips+4 chips+2")
    A, *_ = table.turn()
    A.fights(4, 1)
    assert choice(table) == "pay chips+2"


def test_it_casts_nothing_where_all_its_spells_do_not_pay() -> None:
    found = 0
    for s in (s for seats in (3, 4, 5) for s in states(seats, "poor", "greedy", every=1)):
        due = s.stack[-1] if s.stack else None
        if not isinstance(due, Payment):
            continue
        v, legal = GAME.view(s, due.seat), GAME.legal(s, due.seat)
        short = due.cost - s.chips[due.seat]
        chosen = GAME.greedy(v, legal, Random(1))
        if spell_chips(v, due.seat) >= short:
            assert chosen != Pay(due.seat, "none")
        elif len(legal) > 1:
            found += 1
            assert chosen == Pay(due.seat, "none")
            assert GAME.label(v, chosen).style == "primary", "nothing better can be done"
            assert "all your spells bring too few" in render(GAME.prompt(v))
    assert found


def test_it_follows_a_master_who_is_wise_enough() -> None:
    for wisdom, says in ((10, "follow yes"), (19, "follow no")):
        table = Table(3).figures(A="F9", B="F9", C="B1").wisdom(A=20, B=wisdom, C=30)
        A, *_ = table.turn()
        A.walks("F11")
        A.stops()
        assert choice(table, 1) == says
        assert safe(table, 1) == "follow no"


def test_it_leaves_a_monster_that_is_too_strong_after_losing() -> None:
    table = Table().figures(A="F11").monsters(F11=42, F9=20).wisdom(A=30, B=40).chips(A=6)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert choice(table) == "slip F10-F11"
    assert safe(table) == "slip none"


def test_safe_answers() -> None:
    table = Table()
    table.new()
    assert safe(table).startswith("place ")
    rich = Table().figures(A="F11").chips(A=6).supply(9)
    rich.turn()
    assert safe(rich) == "end"
    poor = Table().figures(A="F11").chips(A=1).supply(9)
    poor.turn()
    assert safe(poor) == "take"


def test_safe_answers_to_spells_and_scoring() -> None:
    table = Table().figures(A="F11").hand(A="rotate1").wisdom(A=5)
    A, *_ = table.turn()
    A.casts("rotate1")
    assert safe(table) == "done"
    assert choice(table) == "done"
