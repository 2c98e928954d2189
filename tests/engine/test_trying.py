"""Trying own moves out: what is shown comes true, what cannot be known is not shown, equal views are told the
same.
"""

from random import Random
from typing import Any

import pytest

from engine import AnyGame, step
from engine.plans import UnplannedStep
from engine.playout import source
from engine.trying import ENDS, OTHERS, REVEALS, Tried, tried
from games import GAMES
from tests.engine import tiny
from tests.engine.test_proposal import positions

PLAYED: dict[str, AnyGame] = {"tiny": tiny.GAME, **GAMES}


def seen(game: AnyGame, view: Any) -> tuple[Any, ...]:
    """Return what a person sees of a view, whatever numbers its decisions have."""
    return game.board(view), game.hand(view), game.prompt(view)


@pytest.mark.parametrize("key", PLAYED)
def test_what_is_shown_comes_true_and_what_cannot_be_known_is_not_shown(key: str) -> None:
    game, told, sure, unsure = PLAYED[key], 0, 0, 0
    rng = Random(key)
    for state in positions(game, 2, 160, 5):
        asked = game.pending(state)
        for seat in () if asked is None else asked.must[:1]:
            real, lines = state.copy(), list[str]()
            shown = tried(game, game.view(real, seat), ())
            while shown.ends is None and len(lines) < 5:
                action = rng.choice([*shown.legal])
                lines.append(str(action))
                before = game.view(real, seat)
                shown = tried(game, game.view(state, seat), lines)
                real, _ = step(game, real, action)
                told += 1
                if shown.sure:
                    sure += 1
                    assert seen(game, shown.view) == seen(game, game.view(real, seat)), (key, lines)
                    if shown.ends is None:
                        assert [*map(str, shown.legal)] == [*map(str, game.legal(real, seat))]
                else:
                    unsure += 1
                    assert shown.ends in (OTHERS, REVEALS)
                    assert shown.ends is OTHERS or seen(game, shown.view) == seen(game, before)
            assert shown.lines == tuple(lines)
    assert told and sure, f"{told} steps, {sure} of them shown, {unsure} not"


@pytest.mark.parametrize("key", PLAYED)
def test_worlds_that_look_the_same_are_told_the_same(key: str) -> None:
    game, rng = PLAYED[key], Random(key)
    for number, state in enumerate(positions(game, 1, 80, 7)):
        asked = game.pending(state)
        if asked is None:
            continue
        view = game.view(state, asked.must[0])
        world = game.imagine(view, source("other", number))
        other = game.view(world, asked.must[0])
        assert other == view
        line = str(rng.choice([*game.legal(state, asked.must[0])]))
        one, two = tried(game, view, [line]), tried(game, other, [line])
        assert (one.steps, one.ends, one.sure) == (two.steps, two.ends, two.sure)
        assert seen(game, one.view) == seen(game, two.view)
        assert [*map(str, one.legal)] == [*map(str, two.legal)]


def begun() -> tuple[AnyGame, Tried]:
    state = positions(GAMES["foes"], 1, 60, 9)[0]
    asked = GAMES["foes"].pending(state)
    assert asked is not None
    return GAMES["foes"], tried(GAMES["foes"], GAMES["foes"].view(state, asked.must[0]), ())


def test_a_step_that_is_not_possible_is_refused_with_its_number_and_why() -> None:
    game, shown = begun()
    for line in ("nonsense", "cast 999", "push Z99"):
        with pytest.raises(UnplannedStep, match="Step 1, "):
            tried(game, shown.view, [line])


def test_nothing_follows_on_a_step_that_ends_the_try() -> None:
    for key, game in PLAYED.items():
        for state in positions(game, 1, 120, 6):
            asked = game.pending(state)
            if asked is None:
                continue
            view = game.view(state, asked.must[0])
            first = str(next(iter(game.legal(state, asked.must[0]))))
            shown = tried(game, view, [first])
            if shown.ends is not None:
                assert shown.ends in (REVEALS, OTHERS, ENDS) and not shown.legal
                with pytest.raises(UnplannedStep, match="Step 2, "):
                    tried(game, view, [first, first])
                break
        else:
            pytest.fail(f"{key}: no first action ends a try")
