"""Rows about the wall between a machine player and what is hidden from its seat."""

from collections.abc import Iterator
from dataclasses import fields
from sys import getrefcount
from typing import Any, Final

from engine.conformance.compare import parts
from engine.conformance.pilots import Pilot
from engine.conformance.spot import Found, Spot
from engine.playout import Policy, source
from engine.state import SHARED, State

OWN: Final = (Pilot("greedy"), Pilot("default"))
"""The players that every game brings along."""
_SELDOM: Final = 23
"""One state in so many is put before players who were brought to the kit: they may take their time."""


def choices_are_fair(spot: Spot) -> Found:
    """Check that a player whose seat sees the same in another world chooses the same there, with the same
    luck.
    """
    asked = list(_asked(spot))
    game, faults = spot.game, list[str]()
    for player, seat in asked:
        luck, world = (spot.run.seed, spot.number, spot.ply, seat), spot.world(seat)
        here = player.choose(game, game.view(spot.state, seat), game.legal(spot.state, seat), source(*luck))
        there = player.choose(game, game.view(world, seat), game.legal(world, seat), source(*luck))
        if here != there:
            faults.append(f"{player} at seat {seat} goes by hidden things: {here}, or {there}")
    return faults if asked else None


def players_hold_no_state(spot: Spot) -> Found:
    """Check that a player keeps no hold of the state that it was asked in, nor of any part of it, nor of
    another state.
    """
    asked = list(_asked(spot))
    game, faults = spot.game, list[str]()
    for player, seat in asked:
        state = spot.state.copy()
        before = _holders(state)
        player.choose(game, game.view(state, seat), game.legal(state, seat), source(spot.ply))
        after = _holders(state)
        faults += [f"{player} keeps hold of {name}" for name in before if after[name] > before[name]]
        for path, part in parts(player, str(player)):
            if isinstance(part, State):
                faults.append(f"{path} is a state")
    return faults if asked else None


def _asked(spot: Spot) -> Iterator[tuple[Policy, int]]:
    """Yield who is to be watched here, and in which seat: only where there is a choice."""
    if spot.pending is None or not spot.sometimes(3):
        return
    players = [*OWN, *(spot.run.players if spot.sometimes(_SELDOM) else ())]
    for seat in spot.pending.must:
        if len(spot.game.legal(spot.state, seat)) > 1:
            spot.run.chooses = True
            yield from ((player, seat) for player in players)


def _holders(state: Any) -> dict[str, int]:
    """Count by name what refers to a state, and to each list and frame that is its own."""
    found = {"the state": getrefcount(state)}
    for field in fields(state):
        part = getattr(state, field.name)
        if SHARED not in field.metadata and isinstance(part, list | State):
            found[field.name] = getrefcount(part)
            if isinstance(part, list):
                found |= {
                    f"{field.name}[{at}]": getrefcount(part[at])
                    for at in range(len(part))
                    if isinstance(part[at], list | State)
                }
    return found
