"""Retaliation: a Hell player strikes back at what the Heaven player holds (3.5 R1-R7, ruling 27)."""

from games.heaven_hell import actions as act
from games.heaven_hell.events import (
    Declined,
    GaveUp,
    HeavenHellEvent,
    Resisted,
    Retaliated,
)
from games.heaven_hell.play import battles as battle
from games.heaven_hell.play import plundering as plunder
from games.heaven_hell.play import trench
from games.heaven_hell.play.common import has_fighter, rightwards, turn_of
from games.heaven_hell.play.offers import YES_NO, Offers
from games.heaven_hell.sheet.frames import Resist, Retaliate
from games.heaven_hell.sheet.state import HeavenHell


def begin(s: HeavenHell, heaven: int, _: list[HeavenHellEvent]) -> None:
    """Ask each Hell player with a fighter, counter-clockwise, unless the trench is empty (R1, R2).

    Who has defended in this turn is asked too (ruling 32).
    """
    if heaven in s.holder:
        queue = [seat for seat in rightwards(s, heaven) if has_fighter(s, seat)]
        if queue:
            s.stack.append(Retaliate(queue))


def legal_retaliate(s: HeavenHell, _: Retaliate, seat: int) -> Offers:
    """Offer each battlefield of the Heaven player's trench, and none (R2, R3)."""
    heaven = turn_of(s).seat
    found, fields = Offers(), s.book.fields
    found.add(act.Retaliate, lambda name: act.Retaliate(seat, name), ("none",))
    held = [fields[at].id for at, holder in enumerate(s.holder) if holder == heaven]
    found.add(act.Retaliate, lambda name: act.Retaliate(seat, name), held)
    return found


def answer(s: HeavenHell, a: act.Retaliate, out: list[HeavenHellEvent]) -> None:
    """Ask the next one, or let the first who wants strike back (R2-R4)."""
    frame = s.stack[-1]
    assert isinstance(frame, Retaliate)  # noqa: S101  # legal offers the answer in no other frame
    if a.field == "none":
        out.append(Declined(frame.queue.pop(0), "retaliate"))
        if not frame.queue:
            s.stack.pop()
        return
    s.stack.pop()
    heaven, field = turn_of(s).seat, s.book.field_of[a.field]
    out.append(Retaliated(a.seat, heaven, a.field))
    if has_fighter(s, heaven):
        s.stack.append(Resist(heaven, a.seat, field))
    else:
        give_up(s, heaven, a.seat, field, out, forced=True)


def legal_resist(_: HeavenHell, __: Resist, seat: int) -> Offers:
    """Offer to resist, or to give the battlefield up (R4)."""
    found = Offers()
    found.add(act.Resist, lambda word: act.Resist(seat, word), YES_NO)
    return found


def resist(s: HeavenHell, a: act.Resist, out: list[HeavenHellEvent]) -> None:
    """Fight for the battlefield, or give it up (R4, R5)."""
    frame = s.stack.pop()
    assert isinstance(frame, Resist)  # noqa: S101  # legal offers the answer in no other frame
    if a.choice == "yes":
        out.append(Resisted(a.seat, s.book.fields[frame.field].id))
        battle.begin(s, frame.hell, frame.field, out, retaliation=True)
    else:
        give_up(s, a.seat, frame.hell, frame.field, out, forced=False)


def give_up(
    s: HeavenHell, heaven: int, hell: int, field: int, out: list[HeavenHellEvent], *, forced: bool
) -> None:
    """Forfeit a battlefield without a battle; the other may take a ransom (R4, R6)."""
    out.append(GaveUp(heaven, s.book.fields[field].id, forced))
    trench.forfeit(s, field, out)
    plunder.offer(s, hell, field, trench.RANSOM)
