"""Damages: the loser of a conflict gives the wounds to participants, front to back (H34-H39)."""

from games.heaven_hell import actions as act
from games.heaven_hell.events import DamagesLost, HeavenHellEvent
from games.heaven_hell.play.common import fighters, health_left, hurt
from games.heaven_hell.play.offers import Offers
from games.heaven_hell.sheet.frames import Damage
from games.heaven_hell.sheet.state import HeavenHell, Realms


def targets(s: Realms, frame: Damage) -> list[int]:
    """Return the participants that may get a wound now: each one behind needs all before it to have had one.

    Wounds from before and from effects do not count, non-fighters neither (H35-H37, rulings 14, 16, 34).
    """
    found: list[int] = []
    for cell in fighters(s, frame.seat, frame.column):
        found.append(cell)
        if cell not in frame.given:
            break
    return found


def legal_damage(s: HeavenHell, frame: Damage[list[int]], seat: int) -> Offers:
    """Offer a wound for each that may get one, and to kill those for whom the damages suffice.

    (H34-H38, rulings 13, 15 and 17)
    """
    found, book = Offers(), s.book
    cells = targets(s, frame)
    found.add(act.Wound, lambda cell: act.Wound(seat, book.name(cell)), cells)
    mortal = [cell for cell in cells if 1 < health_left(s, cell) <= frame.left]
    found.add(act.Kill, lambda cell: act.Kill(seat, book.name(cell)), mortal)
    return found


def wound(s: HeavenHell, a: act.Wound, out: list[HeavenHellEvent]) -> None:
    """Give one damage to a participant (H34, H39)."""
    give(s, _frame(s), a.seat * s.book.size + s.book.space_of[a.at], 1, out)


def kill(s: HeavenHell, a: act.Kill, out: list[HeavenHellEvent]) -> None:
    """Give a participant as many damages as kill it at once (H38, ruling 13)."""
    cell = a.seat * s.book.size + s.book.space_of[a.at]
    give(s, _frame(s), cell, health_left(s, cell), out)


def _frame(s: HeavenHell) -> Damage[list[int]]:
    frame = s.stack[-1]
    assert isinstance(frame, Damage)  # noqa: S101  # legal offers the answers in no other frame
    return frame


def give(s: HeavenHell, frame: Damage[list[int]], cell: int, count: int, out: list[HeavenHellEvent]) -> None:
    """Give damages to a character; they drop by what it takes (H38)."""
    frame.left -= hurt(s, cell, count, out, damage=True)
    if cell not in frame.given:
        frame.given.append(cell)


def advance(s: HeavenHell, frame: Damage[list[int]], out: list[HeavenHellEvent]) -> bool:
    """Give out without asking what leaves no choice, and close when nothing is left to give (ruling 18)."""
    cells = fighters(s, frame.seat, frame.column)
    if not frame.left or not cells:
        if frame.left:
            out.append(DamagesLost(frame.seat, frame.left))
        s.stack.pop()
        return True
    if len(cells) == 1 or frame.left >= sum(health_left(s, cell) for cell in cells):
        for cell in cells:
            give(s, frame, cell, frame.left, out)
        return True
    next_ones = targets(s, frame)
    if len(next_ones) == 1 and _forced(s, frame, next_ones[0]):
        give(s, frame, next_ones[0], 1, out)
        return True
    return False


def _forced(s: HeavenHell, frame: Damage[list[int]], cell: int) -> bool:
    """Tell whether a wound for the only one who may get it is all that can be done: the damages do not
    suffice to kill it at once (H35, H38). By the first rules only the last wound was given without asking.
    """
    if s.book.rules < 2:
        return frame.left == 1
    return not 1 < health_left(s, cell) <= frame.left
