"""What lies on the combat table: reading it, and changing what became of a creature."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.guardians.data.book import NONE
from games.guardians.sheet.frames import Combat, Fate, HeldCombat, Laid
from games.guardians.sheet.state import Realm

GUARDIAN: Final = -2
"""Whom a creature attacks or is healed by, where that is a Guardian and no card."""
GUARDIAN_WORD: Final = "guardian"
"""The word for him, as the target of an attack and as the goal of a step."""
ALIVE: Final = ("", "healed")
"""What became of a creature that still lives on the table."""


def laid_of(f: Combat, card: int) -> Laid | None:
    """Return a creature that came to the table, or None."""
    for laid in f.table:
        if laid.card == card:
            return laid
    return None


def does_harm(f: HeldCombat, card: int, harm: bool) -> None:
    """Write down whether a creature on the table did damage."""
    f.table[:] = [replace(laid, harm=harm) if laid.card == card else laid for laid in f.table]


def meets_fate(f: HeldCombat, card: int, fate: Fate, by: int) -> None:
    """Write down a creature's fate, and by whom it came."""
    f.table[:] = [replace(laid, fate=fate, by=by) if laid.card == card else laid for laid in f.table]


def creatures_left(s: Realm, f: Combat, seat: int) -> list[int]:
    """Return the creatures in a Combat Hand."""
    creature, face = s.book.creature, s.face
    return [card for card in f.hand[seat] if creature[face[card]]]


def standing(f: Combat, seat: int) -> list[Laid]:
    """Return a seat's creatures on the table that can be attacked: alive, set aside by methane too (G105)."""
    return [laid for laid in f.table if laid.seat == seat and laid.fate == ""]


def shooters(f: Combat, seat: int) -> Iterator[Laid]:
    """Yield the ranged attackers that take part in this match-up (G92, G93)."""
    for laid in f.table:
        if laid.role == "ranged" and laid.seat == seat and laid.round == f.round and laid.fate == "":
            yield laid


def partner(f: Combat, target: Laid) -> Laid | None:
    """Return who fought a primary attacker in its match-up, or None: nobody, or it is gone (G108, G109)."""
    if target.role != "primary":
        return None
    for laid in f.table:
        if laid.role == "primary" and laid.round == target.round and laid.seat != target.seat:
            return laid if laid.fate in ("", "beaten") else None
    return None


def challenged(f: Combat, seat: int) -> bool:
    """Tell whether a seat's Guardian is the primary in this match-up (D8)."""
    return f.challenge and seat != f.attacker


def present(f: Combat, seat: int) -> bool:
    """Tell whether a seat has a primary in this match-up that is still there."""
    return f.pair[seat] >= 0 or challenged(f, seat)


def both_present(f: Combat) -> bool:
    """Tell whether neither primary is unchallenged (G163)."""
    return present(f, 0) and present(f, 1)


def striker(f: Combat) -> Laid | None:
    """Return the secondary attacker of this attack, or None: it is gone, or none is going on (G165)."""
    if f.target == NONE:
        return None
    for laid in reversed(f.table):
        if laid.role == "secondary":
            return laid if laid.fate == "" and laid.round == f.round else None
    return None


def fighting(f: Combat, seat: int) -> int:
    """Return the seat's creature that fights now: its primary, or its secondary attacker; or NONE."""
    if f.target == NONE:
        return f.pair[seat]
    attacker = striker(f)
    return NONE if attacker is None or attacker.seat != seat else attacker.card
