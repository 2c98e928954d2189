"""Small states of Formidable Foes for the chi-square of imagined worlds."""

from typing import Any

from engine.playout import start
from games import GAMES


def with_spells(number: int) -> Any:
    """Deal a game in which everybody has drawn three spells, so that hands are imagined too."""
    state = start(GAMES["foes"], GAMES["foes"].Options(), 4, "with spells", number)
    for hand in state.hand:
        hand[:] = sorted(state.spells.pop() for _ in range(3))
    return state
