# ruff: noqa: ARG002
"""Planted faults in machine players."""

from random import Random
from typing import Any, Final

from tests.conformance.mutants import Mutant, Noted

_KEPT: Final[list[Any]] = []


class Peeking(Noted):
    """A machine player that goes by what its view smuggles in."""

    caught_by = "players choose from the view alone"

    def greedy(self, v: Any, legal: Any, rng: Random) -> Any:
        return list(legal)[sum(map(ord, v.note)) % len(legal)]


class Hoarding(Mutant):
    """A machine player that keeps the state, which it has found in the list of what is legal."""

    caught_by = "players hold no state"

    def legal(self, s: Any, seat: int) -> Any:
        return Found(self.sound.legal(s, seat), s)

    def greedy(self, v: Any, legal: Any, rng: Random) -> Any:
        _KEPT[:] = [legal.state]
        return self.sound.greedy(v, legal, rng)


class Found(list[Any]):
    """Hold what is legal, and where."""

    def __init__(self, legal: Any, state: Any) -> None:
        super().__init__(legal)
        self.state = state
