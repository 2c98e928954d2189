"""Facts that faces and machine players read off a view."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from games.guardians.data.book import NONE, Card
from games.guardians.data.field import COLUMNS, IS_LAND, OWNER, ROWS, STRONGHOLDS, side
from games.guardians.sheet import frames as fr
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Spot:
    """What lies on a space, as a viewer may know it."""

    at: int
    seat: int
    """Whose shield or creatures are there; NONE: nobody's."""
    shield: int
    """The face of the shield, or NONE."""
    turned: bool
    bearer: bool
    """The shield is a standard bearer."""
    on: int
    """Cards under the shield, or on the Stronghold without one: creatures and items together (G153)."""
    under: int
    points: int
    """Stacking points on and under it; NONE: not all of it is known."""
    ground: str
    """The type of the terrain card; `back`: it lies face down; "": there is none."""
    ground_seat: int
    """Whose terrain card lies there, or NONE."""
    ground_face: int
    """The face of the terrain card, NONE where none is seen."""


def owner(v: GuardiansView, card: int) -> int:
    """Return whose card it is; NONE of none."""
    return NONE if card < 0 else int(card >= v.split)


def face(v: GuardiansView, card: int) -> int:
    """Return the face of a card, or NONE where it is not known."""
    return NONE if card < 0 else v.face[card]


def printed(v: GuardiansView, card: int) -> Card | None:
    """Return what is printed on a card, or None where it is not known."""
    known = face(v, card)
    return None if known < 0 else v.book.cards[known]


def points(v: GuardiansView, at: int) -> int:
    """Return the stacking points on and under a space (G23, G24); NONE where not all of it is known."""
    here = (*v.on[at], *v.under[at])
    items = sum(v.item[card] != NONE for card in here)
    if len(here) + items < v.on_count[at] + v.under_count[at]:
        return NONE
    return sum(v.book.stack[v.face[card]] for card in here)


def spot(v: GuardiansView, at: int) -> Spot:
    """Return what lies on a space."""
    shield = v.shield[at]
    stands = printed(v, shield)
    seat = owner(v, shield)
    if seat < 0 and v.on_count[at]:
        seat = OWNER[at]
    card = printed(v, v.terrain[at])
    ground = "" if v.ground[at] < 0 else "back" if v.down[at] or card is None else card.terrain
    return Spot(
        at, seat, face(v, shield), v.turned[at], stands is not None and stands.kind == "standard",
        v.on_count[at], v.under_count[at], points(v, at), ground, v.ground[at],
        NONE if v.down[at] else face(v, v.terrain[at]),
    )  # fmt: skip


@lru_cache(maxsize=4)
def rows(viewer: int | None) -> tuple[tuple[int, ...], ...]:
    """Return the spaces row by row from above as a viewer sees them: whoever looks sits below."""
    upright = tuple(
        tuple(COLUMNS * row + column for column in range(COLUMNS)) for row in reversed(range(ROWS))
    )
    return tuple(line[::-1] for line in upright[::-1]) if viewer == 1 else upright


def bonus(v: GuardiansView, at: int) -> int:
    """Return what a Stronghold gives to who defends it, as printed; 0 for a land and for rubble (D3, D4)."""
    if IS_LAND[at] or v.rubble[at]:
        return 0
    return v.book.strongholds[v.walls[OWNER[at]]].defend[side(at)]


def upgrade(v: GuardiansView, at: int) -> int:
    """Return the face of the upgrade beside a Stronghold, or NONE (G27)."""
    if IS_LAND[at] or side(at) == 1:
        return NONE
    return face(v, v.upgrade[2 * OWNER[at] + side(at) // 2])


def combat(t: GuardiansView | Guardians) -> fr.Combat | None:
    """Return the combat that is being fought, or None."""
    return next((frame for frame in t.stack if isinstance(frame, fr.Combat)), None)


def frame(v: GuardiansView, kind: type[F]) -> F | None:
    """Return the innermost frame of a kind, or None."""
    return next((frame for frame in reversed(v.frames) if isinstance(frame, kind)), None)


def homes(seat: int) -> tuple[int, ...]:
    """Return the Strongholds of a seat from left to right as it sees them (G152)."""
    return STRONGHOLDS[seat] if seat == 0 else STRONGHOLDS[seat][::-1]
