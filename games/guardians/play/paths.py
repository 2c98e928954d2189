"""Where shields and creatures may go: past a space, onto it, and how far (G40-G47, G158).

What is not allowed is named by a sentence; None: it is allowed.
"""

from typing import Final

from engine.texts import Text
from games.guardians.cards.verbs import afield
from games.guardians.cards.verbs.bans import blocked
from games.guardians.cards.verbs.grants import passes_bare
from games.guardians.data.field import BEFORE, BESIDE, IS_LAND, OWNER, STRONGHOLDS
from games.guardians.play.control import shield_owner
from games.guardians.sheet.state import Realm

SPACES_OF_A_MOVE: Final = 2
"""G40, G43, G47."""


def neighbours(s: Realm, seat: int, space: int) -> tuple[int, ...]:
    """Return what lies beside a space: never diagonal; Skybridge joins left and right (G40, D21)."""
    left, _, right = STRONGHOLDS[seat]
    if space in (left, right) and afield.bridged(s, seat):
        return (*BESIDE[space], left + right - space)
    return BESIDE[space]


_SHIELD: Final = Text("An enemy Shield stands on {at}: nobody goes past it on foot. End there, or go back.")
_STRONGHOLD: Final = Text("Nobody goes past an enemy Stronghold on foot. End at {at}, or take a step back.")
_CAUSEWAY: Final = Text("The terrain at {at} lets nobody pass on foot. End there, or take a step back.")
_TERRAIN: Final = Text("Enemy terrain lies at {at}: you may stop there, not pass. End, or take a step back.")
_BARE: Final = Text("No terrain lies at {at}: you may stop there, not pass. End, or take a step back.")


def past_fault(s: Realm, seat: int, space: int) -> Text | None:
    """Say why a seat may not go past a space, `at`, on foot; None: it may (G41, G42, G45).

    An own shield there is no hindrance and no help: the terrain decides.
    """
    if shield_owner(s, space) == 1 - seat:
        return _SHIELD
    if not IS_LAND[space]:
        return None if OWNER[space] == seat else _STRONGHOLD
    if blocked(s, space):
        return _CAUSEWAY
    owner = s.ground[space]
    if owner == 1 - seat:
        return _TERRAIN
    return None if owner == seat or passes_bare(s, seat) else _BARE


def may_enter(seat: int, start: int, to: int) -> bool:
    """Tell whether a seat may step on foot onto a neighbouring space: an enemy Stronghold only from the land
    directly in front of it (D1).
    """
    return IS_LAND[to] or OWNER[to] == seat or BEFORE[to] == start


def reaches(s: Realm, seat: int, start: int, to: int, spaces: int, *, flying: bool) -> bool:
    """Tell whether creatures come from a Stronghold to a shield in so many spaces (G47, G158).

    Without flight they go past nothing that a shield may not go past.
    """
    if start == to:
        return True
    edge, seen = [start], [start]
    for _ in range(spaces):
        reached: list[int] = []
        for space in edge:
            for near in neighbours(s, seat, space):
                if near in seen or not (flying or may_enter(seat, space, near)):
                    continue
                if near == to:
                    return True
                seen.append(near)
                if flying or not past_fault(s, seat, near):
                    reached.append(near)
        edge = reached
    return False
