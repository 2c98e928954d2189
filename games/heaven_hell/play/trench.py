"""The Heaven trench: battlefields come and go (H42, H48)."""

from typing import Final

from games.heaven_hell.data.book import NONE
from games.heaven_hell.events import FieldForfeited, FieldTaken, HeavenHellEvent, TakenHow
from games.heaven_hell.sheet.facts import dominion
from games.heaven_hell.sheet.state import HeavenHell

RANSOM: Final = 1
"""Cards that a retaliating player may plunder after a win (3.5 R6)."""


def take(s: HeavenHell, seat: int, field: int, how: TakenHow, out: list[HeavenHellEvent]) -> None:
    """Place a battlefield in a Heaven trench, or leave it there (H16, H42, ruling 3)."""
    s.holder[field] = seat
    out.append(FieldTaken(seat, s.book.fields[field].id, how, dominion(s, seat)))


def forfeit(s: HeavenHell, field: int, out: list[HeavenHellEvent]) -> None:
    """Return a battlefield to the atlas (H48)."""
    seat, s.holder[field] = s.holder[field], NONE
    out.append(FieldForfeited(seat, s.book.fields[field].id, dominion(s, seat)))
