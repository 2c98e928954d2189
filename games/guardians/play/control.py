"""Who holds which space (G138, G142, D6)."""

from games.guardians.data.book import NONE
from games.guardians.data.field import IS_LAND, LANDS, OWNER
from games.guardians.sheet.state import Realm


def shield_owner(s: Realm, space: int) -> int:
    """Return whose shield stands on a space, or `NONE`."""
    shield = s.shield[space]
    return NONE if shield < 0 else int(shield >= s.split)


def holder(s: Realm, space: int) -> int:
    """Return who controls a space: whose shield is on it; else whose terrain lies there; else whose it is
    by default (G138). A Stronghold without enemy shield is its owner's, be it rubble (G142, D6).
    """
    shield = s.shield[space]
    if shield >= 0:
        return int(shield >= s.split)
    ground = s.ground[space]
    return OWNER[space] if ground < 0 else ground


def lands(s: Realm, seat: int) -> int:
    """Return how many of the six lands a seat controls (G17, A59)."""
    return sum(holder(s, space) == seat for space in LANDS)


def in_the_lands(s: Realm, seat: int) -> bool:
    """Tell whether a seat has a shield in the lands (G131)."""
    return any(shield_owner(s, space) == seat for space in LANDS)


def is_own_stronghold(s: Realm, seat: int, space: int) -> bool:
    """Tell whether a space is a Stronghold of a seat on which no enemy shield stands (G45, D6)."""
    return not IS_LAND[space] and OWNER[space] == seat and shield_owner(s, space) != 1 - seat
