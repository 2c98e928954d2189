"""What lies on the combat table: reading it, and changing what became of a creature."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from games.guardians.book import NONE
from games.guardians.held_combat import Combat, Fate, Laid

GUARDIAN: Final = -2
"""Whom a creature attacks or is healed by, where that is a Guardian and no card."""
ALIVE: Final = ("", "healed")
"""What became of a creature that still lives on the table."""


def laid_of(f: Any, card: int) -> Laid | None:  # Any: a combat of a state or of a view
    """Return a creature that came to the table, or None."""
    for laid in f.table:
        if laid.card == card:
            found: Laid = laid
            return found
    return None


def change(f: Combat, card: int, **news: Any) -> None:
    """Write down what became of a creature on the table."""
    for at, laid in enumerate(f.table):
        if laid.card == card:
            f.table[at] = replace(laid, **news)


def meets_fate(f: Combat, card: int, fate: Fate, by: int) -> None:
    """Write down a creature's fate, and by whom it came."""
    change(f, card, fate=fate, by=by)


def creatures_left(s: Any, f: Any, seat: int) -> list[int]:
    """Return the creatures in a Combat Hand."""
    creature, face = s.book.creature, s.face
    return [card for card in f.hand[seat] if creature[face[card]]]


def standing(f: Any, seat: int) -> list[Laid]:
    """Return a seat's creatures on the table that can be attacked: alive, set aside by methane too (G105)."""
    return [laid for laid in f.table if laid.seat == seat and laid.fate == ""]


def shooters(f: Any, seat: int) -> Iterator[Laid]:
    """Yield the ranged attackers that take part in this match-up (G92, G93)."""
    for laid in f.table:
        if laid.role == "ranged" and laid.seat == seat and laid.round == f.round and laid.fate == "":
            yield laid


def partner(f: Any, target: Laid) -> Laid | None:
    """Return who fought a primary attacker in its match-up, or None: nobody, or it is gone (G108, G109)."""
    if target.role != "primary":
        return None
    for laid in f.table:
        if laid.role == "primary" and laid.round == target.round and laid.seat != target.seat:
            found: Laid = laid
            return found if found.fate in ("", "beaten") else None
    return None


def challenged(f: Any, seat: int) -> bool:
    """Tell whether a seat's Guardian is the primary in this match-up (D8)."""
    found: bool = f.challenge and seat != f.attacker
    return found


def present(f: Any, seat: int) -> bool:
    """Tell whether a seat has a primary in this match-up that is still there."""
    return f.pair[seat] >= 0 or challenged(f, seat)


def both_present(f: Any) -> bool:
    """Tell whether neither primary is unchallenged (G163)."""
    return present(f, 0) and present(f, 1)


def striker(f: Any) -> Laid | None:
    """Return the secondary attacker of this attack, or None: it is gone, or none is going on (G165)."""
    if f.target == NONE:
        return None
    for laid in reversed(f.table):
        if laid.role == "secondary":
            last: Laid = laid
            return last if last.fate == "" and last.round == f.round else None
    return None


def fighting(f: Any, seat: int) -> int:
    """Return the seat's creature that fights now: its primary, or its secondary attacker; or NONE."""
    if f.target == NONE:
        return int(f.pair[seat])
    found = striker(f)
    return NONE if found is None or found.seat != seat else found.card
