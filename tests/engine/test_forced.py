"""What is forced: what the kernel gives without asking, and what it asks all the same."""

from typing import Any

import pytest

from engine import Chance, words_digest
from engine.forced import Forces, forced
from engine.game import step
from engine.notes import ActionNote
from engine.pace import pace
from games import GAMES
from players import named
from tests.conformance.mutants import Mutant
from tests.engine.games import SEED, judged
from tests.engine.tiny import GAME
from tests.engine.tiny_state import Auction, Bid, Pass


def begun(chips: list[int]) -> Any:
    """Return a tiny game in which the seats have so many chips, and the first has opened an auction."""
    entries = [GAME.Entry() for _ in chips]
    state = GAME.new(GAME.Options(), entries, Chance("forced", SEED, words_digest(())))
    state.chips[:] = chips
    return step(GAME, state, Auction(0))[0]


def test_an_answer_that_all_can_see_to_be_the_only_one_is_given() -> None:
    assert forced(GAME, begun([2, 0, 1])) == Bid(1, 0)


def test_several_are_given_one_after_the_other_and_then_nothing() -> None:
    state = begun([0, 2, 0])
    for seat in (0, 2):
        action = forced(GAME, state)
        assert action == Bid(seat, 0)
        state, _ = step(GAME, state, action)
    assert forced(GAME, state) is None, "seat 1 can bid three things"


def test_a_game_that_says_nothing_of_it_has_nothing_forced() -> None:
    assert not isinstance(GAMES["foes"], Forces)
    assert forced(GAMES["foes"], None) is None


class Claims(Mutant):
    """Call everybody forced who is asked."""

    def forced(self, v: Any) -> range:
        return range(len(v.chips))


def test_a_seat_that_has_a_choice_is_asked_whatever_the_game_claims() -> None:
    assert forced(Claims(), begun([1, 2])) is None


class Bare(Claims):
    """Leave nothing but a pass in a turn in which others may whistle."""

    def legal(self, s: Any, seat: int) -> Any:
        return [Pass(seat)] if s.phase == "turn" and seat == s.turn else self.sound.legal(s, seat)


def test_where_others_may_act_too_nothing_is_forced() -> None:
    """What they do may come first: a forced answer would close their window at once."""
    entries = [GAME.Entry()] * 2
    state = GAME.new(GAME.Options(), entries, Chance("forced", SEED, words_digest(())))
    assert len(Bare().legal(state, 0)) == 1
    assert forced(Bare(), state) is None
    state.whistles = [False, False]
    assert forced(Bare(), state) == Pass(0)


class Asks(Mutant):
    """Call nothing forced."""

    def forced(self, v: Any) -> tuple[()]:  # noqa: ARG002
        return ()


def test_nobody_is_called_for_what_is_forced() -> None:
    game = GAMES["guardians"]
    whole, less = (pace(rules, 5, 2, "7", 3.0, named("greedy"), stops=()) for rules in (Asks(game), game))
    assert less["forced"] < whole["forced"]
    assert less["handovers"]["game"] < whole["handovers"]["game"]


SPENT = ((Auction(0), ""), (Bid(0, 3), ""), (Bid(1, 0), ""), (Auction(1), ""))
"""Seat 1 opens an auction when seat 0 has no chips left."""
FORCED = str(ActionNote(forced=True))


@pytest.mark.parametrize("note", ["", FORCED])
def test_a_record_holds_with_the_answer_by_hand_as_older_releases_wrote_it_too(note: str) -> None:
    assert judged(*SPENT, (Bid(0, 0), note)).ok


def test_a_record_that_calls_a_choice_forced_is_refused() -> None:
    verdict = judged((Auction(0), ""), (Bid(0, 3), FORCED))
    assert (verdict.ply, verdict.fault) == (2, "something else was possible here, so nothing was forced.")
