"""What a player may settle beforehand, and the answers that this gives."""

from engine.standing import answer_of
from games.heaven_hell import GAME
from tests.heaven_hell.table import Table


def line(table: Table, seat: int, key: str, choice: str) -> str:
    """Return the answer that a settled choice gives a seat now, checked to be legal."""
    pending = GAME.pending(table.s)
    assert pending is not None
    view = GAME.view(table.s, seat)
    found = answer_of(GAME.standing(view), pending.kind, key, choice)
    assert not found or GAME.parse(view, found) in GAME.legal(table.s, seat)
    return found


def test_what_is_asked_in_passing_and_each_column_can_be_settled() -> None:
    offered = {one.decision for one in GAME.standing(GAME.view(Table(3).s, 0))}
    assert offered == GAME.brief | {"battle"}


def test_evening_up_is_settled() -> None:
    table = Table(2).hand(A="3", B="2")
    table.players[0].does("peace")
    assert line(table, 1, "even", "keep") == "done"
    assert line(table, 0, "even", "keep") == ""


def test_defence_follows_the_odds_as_settled() -> None:
    table = Table(3).grid(A="A11 c1r1", B="D01 c1r1", C="D12 c1r1")
    table.players[0].attacks("B03")
    assert line(table, 1, "defend", "odds") == "defend no"
    assert line(table, 1, "defend", "never") == "defend no"
    assert line(table, 2, "defend", "odds") == ""
    table.players[1].declines()
    assert line(table, 2, "defend", "odds") == "defend yes"


def test_striking_back_is_settled() -> None:
    table = Table(2).grid(A="A08 c1r1", B="D08 c1r1").trench(A="B06")
    table.players[0].does("peace")
    table.evens()
    assert table.asks == "retaliate B"
    assert line(table, 1, "retaliate", "never") == "retaliate none"


def test_plunder_is_settled() -> None:
    table = Table(2).grid(A="A11 c1r1", B="D01 c1r1")
    table.battle("B06")
    table.pass_on()
    assert table.asks == "plunder A"
    assert line(table, 0, "plunder", "always") == "plunder yes"
    assert line(table, 0, "plunder", "never") == "plunder no"


def test_nothing_is_answered_where_nothing_of_the_kind_is_asked() -> None:
    for one in GAME.standing(GAME.view(Table(2).s, 0)):
        for choice in one.choices:
            assert choice.line == ""


def test_columns_are_passed_as_settled() -> None:
    table = Table(2).grid(A="A11 c1r1, A05 c1r2", B="D01 c1r1, D06 c1r2")
    table.battle("B06")
    assert table.asks == "battle A"
    assert line(table, 0, "battle", "ahead") == line(table, 0, "battle", "always") == "pass"
    assert line(table, 1, "battle", "ahead") == line(table, 1, "battle", "always") == ""
    table.players[0].passes()
    assert table.asks == "battle B"
    assert line(table, 1, "battle", "ahead") == ""
    assert line(table, 1, "battle", "always") == "pass"
