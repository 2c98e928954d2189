"""States as JSON, and what the invariants find."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.playout import start
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.table import GAME, Table


def fresh(seats: int = 2) -> HeavenHell:
    """Return a state as the host has it."""
    state: HeavenHell = start(GAME, GAME.Options(), seats, "states", 1)
    return state


def damaged(change: Callable[[dict[str, Any]], object]) -> bytes:
    value = json.loads(GAME.dump(fresh()))
    change(value)
    return json.dumps(value).encode()


@pytest.mark.parametrize(
    "change",
    [
        lambda v: v["state"].pop("grid"),
        lambda v: v["state"].update(grid=[-1] * 23),
        lambda v: v["state"]["grid"].__setitem__(0, 60),
        lambda v: v["state"]["deck"][0].append(77),
        lambda v: v["state"].update(holder=[2] * 12),
        lambda v: v["state"]["spied"].pop(),
        lambda v: v["state"].update(ending="no"),
        lambda v: v["state"]["stack"][0].update(kind="dance"),
        lambda v: v["chance"].pop("seed"),
        lambda v: v.update(data="0" * 64),
        lambda v: v.update(brought=[[1]]),
        lambda v: v.update(brought=[[99] * 60, []]),
        lambda v: v.update(seats=9),
    ],
)
def test_a_damaged_state_is_refused(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(ValueError):  # each with a sentence of its own, or pydantic's
        GAME.load(damaged(change))


def test_an_undamaged_one_comes_back() -> None:
    state = fresh()
    assert GAME.load(GAME.dump(state)) == state


def turn(state: HeavenHell) -> None:
    state.stack = Table().s.stack


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda s: s.deck[0].pop(), "3.3"),
        (lambda s: s.hand[1].append(s.hand[1][0]), "3.3"),
        (lambda s: s.hand[0].reverse(), "order"),
        (lambda s: s.open[0].append(s.deck[0][0]), "not there"),
        (lambda s: s.spied[1].append(s.deck[1][0]), "not there"),
        (lambda s: s.spied[0].append(s.hand[0][0]), "itself"),
        (lambda s: s.wounds.__setitem__(0, 1), "empty"),
        (lambda s: s.grid.__setitem__(0, 40), "no character"),
        (lambda s: (s.grid.__setitem__(0, 0), s.wounds.__setitem__(0, 1)), "dead"),
        (lambda s: (s.grid.__setitem__(0, 0), s.might.__setitem__(0, 1)), "H31"),
        (lambda s: s.holder.__setitem__(0, 5), "atlas"),
        (lambda s: s.stack.clear(), "over"),
        (lambda s: s.stack.pop(0), "bottom"),
        (lambda s: s.decision.__setitem__(0, s.counter + 5) or s.decision.__setitem__(1, 0), "number"),
        (lambda s: s.stack.pop(), "asks nobody"),
    ],
)
def test_what_cannot_be_is_found(spoil: Callable[[HeavenHell], object], sentence: str) -> None:
    state = fresh()
    assert list(GAME.invariants(state)) == []
    spoil(state)
    assert any(sentence in fault for fault in GAME.invariants(state)), list(GAME.invariants(state))


@pytest.mark.parametrize("seats", range(2, 7))
def test_nobody_plays_together(seats: int) -> None:
    assert GAME.teams(fresh(seats)) == tuple((seat,) for seat in range(seats))
