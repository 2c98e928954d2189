"""The scripted person who counts presses: what a turn is, what counts, and whole games in the real panel."""

from random import Random
from statistics import median
from types import SimpleNamespace
from typing import Any

import pytest

from bench.harness import BotFault
from bench.rows.presses import GOALS, played
from bench.scripted_player import SAME, PressCounts, ScriptedPlayer
from engine.playout import play, start
from games import GAMES
from players import POLICIES
from sandbox.seen import SeenButton


def test_each_game_has_a_goal() -> None:
    assert set(GOALS) == set(GAMES)


@pytest.mark.parametrize("key", list(GAMES))
def test_a_turn_is_one_stretch_of_a_game_and_of_one_side_alone(key: str) -> None:
    game, turn = GAMES[key], GOALS[key].of
    state = start(game, game.Options(), 2, "presses", 0)
    spans: dict[int, list[Any]] = {0: [], 1: []}
    none = 0

    def watch(state: Any) -> None:
        nonlocal none
        now = [turn(game.view(state, seat)) for seat in (0, 1)]
        none += now == [None, None]
        assert key == "guardians" or None in now, "both are in their own turn"
        for seat, one in enumerate(now):
            if one is not None and (not spans[seat] or spans[seat][-1] != one):
                spans[seat].append(one)

    play(game, state, [POLICIES["greedy"]] * 2, Random(0), most=600, watch=watch)
    for own in spans.values():
        assert len(own) == len(set(own)) > 2, f"turns of {key} come back or do not come: {own}"
    assert none < 40, "only setting up is nobody's turn"


def counted(*steps: tuple[Any, str, tuple[bool, ...], int]) -> PressCounts:
    """Count presses: the turn, what is asked in it, what others did before, and how often is pressed."""
    found = PressCounts()
    for turn, kind, others, presses in steps:
        found.asked(turn, kind, others)
        for _ in range(presses):
            found.pressed()
    return found


def test_the_press_that_opens_the_panel_counts_once_a_turn() -> None:
    counts = counted((1, "roll", (), 1), (1, "move", (), 2), (2, "roll", (True,), 1))
    assert counts.turns == [4, 2] and counts.spent == {"opening": 2, "roll": 2, "move": 2}


def test_a_turn_goes_on_after_others_have_acted_in_it() -> None:
    counts = counted((1, "march", (), 1), (1, "fight", (False,), 1), (1, "fight", (True, True), 1))
    assert counts.turns == [4] and counts.again == [2]
    assert counts.passages == [3, 2], "whom others let go on without acting is not called anew"


def test_what_is_asked_in_a_turn_of_somebody_else_is_no_turn() -> None:
    counts = counted(
        (1, "roll", (), 1), (None, "follow", (True,), 1), (None, "pay", (), 1), (2, "roll", (), 1)
    )
    assert counts.turns == [2, 2] and counts.answers == [3]
    counts.asked(None, "follow", (True,))
    counts.asked(None, "follow", (True,))
    assert counts.answers == [3, 1, 1] and counts.turns == [2, 2]


def test_a_panel_that_comes_five_times_running_is_a_fault() -> None:
    nobody: Any = None
    player = ScriptedPlayer(nobody, nobody, "#table-1", "0", GOALS["foes"].of)
    look: Any = SimpleNamespace(game=GAMES["foes"], ply=7)
    buttons = [SeenButton("Do it", mark, disabled=False, style=3) for mark in "ab"]
    first, second = (SimpleNamespace(buttons=[one], selects=[], text="Proposed") for one in buttons)
    panels: list[Any] = [first] * (SAME - 1) + [second] + [first] * (SAME - 1)
    for panel in panels:
        player._goes_on(look, panel)
    with pytest.raises(BotFault, match=r"“Do it”\. It says: Proposed"):
        player._goes_on(look, panels[-1])


@pytest.mark.slow
def test_a_turn_of_foes_takes_three_presses() -> None:
    counted = played("foes", "0")
    assert counted.ended and len(counted.turns) > 5
    assert median(counted.turns) <= GOALS["foes"].presses
