"""States as JSON, and what the invariants find."""

import pytest

from engine.playout import start
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.table import GAME
from tests.support.state_cases import States


def fresh(seats: int = 2) -> HeavenHell:
    """Return a state as the host has it."""
    state: HeavenHell = start(GAME, GAME.Options(), seats, "states", 1)
    return state


class TestStates(States):
    """Damage a state as the host has it, and break its laws."""

    game = GAME
    damages = (
        lambda saved: saved["state"].update(grid=[-1] * 23),
        lambda saved: saved["state"]["grid"].__setitem__(0, 60),
        lambda saved: saved["state"]["deck"][0].append(77),
        lambda saved: saved["state"].update(holder=[2] * 12),
        lambda saved: saved["state"]["spied"].pop(),
        lambda saved: saved["state"].update(ending="no"),
        lambda saved: saved.update(brought=[[1]]),
        lambda saved: saved.update(brought=[[99] * 60, []]),
        lambda saved: saved.update(seats=9),
    )
    faults = (
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
    )

    def sound(self) -> HeavenHell:
        return fresh()


@pytest.mark.parametrize("seats", range(2, 7))
def test_nobody_plays_together(seats: int) -> None:
    assert GAME.teams(fresh(seats)) == tuple((seat,) for seat in range(seats))
