"""3.9: how a game ends, and the places."""

import pytest

from games.heaven_hell.sheet.frames import Turn
from tests.heaven_hell.table import GAME, Table, kinds, opening

WINS = {2: 15, 3: 12, 4: 10, 5: 9, 6: 8}


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_dominion_that_wins(seats: int) -> None:
    assert opening(seats).s.book.target == WINS[seats]


def end_turn(table: Table) -> list[object]:
    """Let the Heaven player end the turn in peace, and everybody draw."""
    log: list[object] = table.asked.does("peace")
    while table.asks.split()[0] in ("even", "retaliate"):
        log += table.asked.does("done" if table.asks.startswith("even") else "retaliate none")
    return log


def test_enough_dominion_at_the_end_of_the_own_turn_wins() -> None:
    table = Table(3).trench(A="B12 B11 B06")
    log = end_turn(table)
    assert kinds(log)[-1] == "game_ended" and table.asks == "over"
    outcome = table.outcome()
    assert (outcome.places, outcome.scores, outcome.reason) == ((1, 2, 2), (12, 0, 0), "dominion")


def test_not_in_anothers_turn() -> None:
    table = Table(3).trench(B="B12 B11 B06")
    end_turn(table)
    assert table.asks == "turn B"


def test_one_too_few_does_not_win() -> None:
    table = Table(3).trench(A="B12 B11 B03")
    end_turn(table)
    assert table.asks == "turn B"


def test_house_rule_dominion() -> None:
    table = Table(3, dominion=5).trench(A="B12")
    end_turn(table)
    assert table.asks == "over"


def last(seats: int = 3) -> Table:
    """Return a table in the last turn of round 12, that of the last seat."""
    table = Table(seats)
    table.s.round = 12
    table.s.stack = [Turn(seats - 1)]
    table.s.decision = [0] * (seats - 1) + [table.s.counter]
    return table


def test_after_twelve_rounds_the_highest_dominion_wins() -> None:
    table = last().trench(A="B06", B="B12", C="B01")
    end_turn(table)
    outcome = table.outcome()
    assert (outcome.places, outcome.scores, outcome.reason) == ((2, 1, 3), (3, 5, 1), "round_cap")


def test_then_the_larger_plunder_pile() -> None:
    table = last().trench(A="B02", B="B03").pile(A="M01", B="M01 M02")
    end_turn(table)
    assert table.outcome().places == (2, 1, 3)


def test_then_more_characters_in_play() -> None:
    table = last().trench(A="B02", B="B03").grid(A="M07 c1r1, M08 c1r2", B="M07 c1r1")
    end_turn(table)
    assert table.outcome().places == (1, 2, 3)


def test_then_it_is_shared() -> None:
    table = last(2).trench(A="B02", B="B03")
    end_turn(table)
    outcome = table.outcome()
    assert outcome.places == (1, 1) and "share" in str(outcome.text)


def test_not_before_the_last_turn_of_the_round() -> None:
    table = Table(3)
    table.s.round = 12
    end_turn(table)
    assert table.asks == "turn B" and table.outcome() is None


def test_house_rule_most_rounds() -> None:
    table = Table(2, round_cap=2)
    end_turn(table)
    assert table.asks == "turn B"
    end_turn(table)
    assert table.outcome().reason == "round_cap"


def test_who_comes_next() -> None:
    table = Table(3)
    assert GAME.following(GAME.view(table.s, None)) == 1
    assert GAME.following(GAME.view(last().s, 0)) is None
    begun = opening(3)
    assert GAME.following(GAME.view(begun.s, None)) == begun.s.first
    done = Table(3).trench(A="B12 B11 B06")
    end_turn(done)
    assert GAME.following(GAME.view(done.s, None)) is None


def test_nobody_is_asked_after_the_end() -> None:
    table = Table(3).trench(A="B12 B11 B06").hand(A="1")
    end_turn(table)
    assert all(len(GAME.legal(table.s, seat)) == 0 for seat in range(3))
    table.players[0].cannot("peace", because="over")
