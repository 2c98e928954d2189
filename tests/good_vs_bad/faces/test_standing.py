"""What a player may settle beforehand, and the answers that this gives."""

from engine.ahead import answer_ahead
from games.good_vs_bad import GAME
from tests.good_vs_bad.table import Table


def line(table: Table, seat: int, key: str, choice: str) -> str:
    """Return the answer that a settled choice gives a seat now, checked to be legal."""
    pending = GAME.pending(table.s)
    assert pending is not None
    view = GAME.view(table.s, seat)
    found = answer_ahead(GAME, view, GAME.legal(table.s, seat), pending.kind, key, choice)
    assert not found or GAME.parse(view, found) in GAME.legal(table.s, seat)
    return found


def test_a_villain_flees_or_fights_as_settled() -> None:
    table = Table(2)
    A, _ = table.rolled("A", 3, 3)
    A.does("move villain R6 up")
    assert line(table, 0, "flee", "flee") == "try yes"
    assert line(table, 0, "flee", "fight") == "try no"
    assert line(table, 1, "flee", "flee") == ""


def test_spaces_are_raised_as_settled() -> None:
    table = Table(2).road(R7=3).wears("hero-1", "I28")
    A, _ = table.rolled("A", 4, 3)
    A.does("move hero R7 up")
    assert line(table, 0, "raise", "always") == "level 2"


def test_a_card_is_carried_out_as_settled() -> None:
    table = Table(2).hand(A="E20", B="E05")
    A, _ = table.turn()
    A.does("play E20")
    assert line(table, 0, "carry", "at_once") == "carry"
    assert line(table, 1, "carry", "at_once") == ""


def test_spoils_are_taken_as_settled() -> None:
    table = Table(2).stats("villain-2", might=1).wears("villain-2", "I05 I10").puts("villain-2", "R7")
    table.stats("hero-1", might=9)
    A, _ = table.rolled("A", 4, 3)
    table.dice(6, 1)
    A.does("move hero R7 up", "stat might")
    assert table.s.stack[-1].kind == "pick_item"
    assert line(table, 0, "spoils", "take") == "item I05"
    assert line(table, 0, "spoils", "none") == "item none"


def test_nothing_is_answered_where_nothing_of_the_kind_is_asked() -> None:
    table = Table(2)
    table.turn()
    for one in GAME.standing(GAME.view(table.s, 0)):
        for choice in one.choices:
            assert choice.line == ""
