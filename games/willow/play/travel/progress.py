"""How a journey may go on: its steps and its end, who may come along, until when it is taken back (W63-W83,
W189-W191).

Functions read a state or a view (`Lands`). In faults `{space}`, `{at}`, `{left}`, `{char}` are open.
"""

from engine.texts import Text
from games.willow.data.book import GOOD, NONE, Book
from games.willow.play.travel.paths import cost, neighbours, reach, swims
from games.willow.play.travel.ways import FLYING, mounts, own_wings, unmoved, way_fault
from games.willow.sheet.facts import acting_alone
from games.willow.sheet.frames import Journey
from games.willow.sheet.state import Lands

SET_OFF = Text("Set off first: {prompt}")
_NOT_BESIDE = Text("{space} is not beside {at}; go on by one space, or name the goal with go.")
_FAR = Text("{space} costs more than the {left} spaces that are left; end here, or go elsewhere.")
_RIVER_CLOSED = Text("Only boats and flyers cross the river at this table; go round it.")
_RIVER_TWICE = Text("This journey has been on {space} before; no river space is entered twice.")
_NO_LANDING = Text("From {space} no bank could be reached any more; go elsewhere, or end here.")
_TRIED = Text("{space} has been searched for in vain on this move; go elsewhere.")
_LEADS_AWAY = Text("This journey must end with a Good character; {space} leads away from all of them.")
NOT_BEGUN = Text("The journey has not begun; take it back, or set off.")
_RIVER = Text("Nobody stays on the river; go on to a bank.")
_GO_ON = Text("This journey must end with a Good character; go on to one.")
_TOO_LATE = Text("The journey has begun; companions are named before the first step.")
_HERE = Text("{char} is one of the travellers already; go on.")
_ALONE = Text("In an extra turn one character moves alone; go without.")
_OTHER_SIDE = Text("{char} is on the other side; only one's own side travels together.")
_ELSEWHERE = Text("{char} is at {at} and could not start with them; move alone and meet there.")
_CANNOT = Text("{char} cannot move in this turn; go without.")
_NO_WAY = Text("{char} has nothing to travel that way with; walk together, or go without.")
KNOWN = Text("Steps have been made, and what was searched for is known; go on, or end here.")
_ROLLED = Text("The die has fallen, so it stays as it is; go on, or end here.")
_PLAYED = Text("A card has been played for this journey; go on, or end here.")


def flies(f: Journey) -> bool:
    """Tell whether a journey goes through the air."""
    return f.mode in FLYING


def barred(s: Lands, f: Journey) -> tuple[int, ...]:
    """Return what this journey may not enter: river spaces it has entered, Places searched in vain (W190)."""
    river = s.book.river
    return (*f.tried, *[space for space in f.path if river[space]])


def ends(s: Lands, f: Journey) -> dict[int, tuple[int, ...]]:
    """Return the spaces where this journey can still end by going on, with the way to each."""
    ends = reach(s.book, f.path[-1], f.left, f.boat, flies(f), barred(s, f))
    if f.follow:
        hunted = prey(s)
        led = {space: way for space, way in ends.items() if space in hunted}
        return led if led or _can_rest(s, f) else ends
    return ends


def prey(s: Lands) -> list[int]:
    """Return the spaces that hold a Good character (W191)."""
    return [s.at[char] for char in range(len(s.at)) if s.side[char] == GOOD]


def _can_rest(s: Lands, f: Journey) -> bool:
    return f.path[-1] in prey(s) and not s.book.river[f.path[-1]]


def step_fault(s: Lands, f: Journey, to: int) -> Text | None:
    """Say why a journey may not go on onto a space (W63, W70, W190, W191)."""
    book: Book = s.book
    if f.step != "going":
        return SET_OFF
    air = flies(f)
    if to not in neighbours(book, f.path[-1], flying=air):
        return _NOT_BESIDE
    price = cost(book, to, boat=f.boat, flying=air)
    if price > f.left:
        return _FAR
    if book.river[to]:
        if not swims(book, boat=f.boat, flying=air):
            return _RIVER_CLOSED
        if to in f.path:
            return _RIVER_TWICE
        if not reach(book, to, f.left - price, f.boat, air, (*barred(s, f), to)):
            return _NO_LANDING
    elif to in f.tried:
        return _TRIED
    if f.follow and not _leads(s, f, to, f.left - price):
        return _LEADS_AWAY
    return None


def _leads(s: Lands, f: Journey, to: int, left: int) -> bool:
    """Tell whether a step still leads to a Good character, or nothing does any more (W191)."""
    goals = ends(s, f)
    hunted = prey(s)
    if not any(space in hunted for space in goals):
        return True
    if to in hunted and not s.book.river[to]:
        return True
    on = reach(s.book, to, left, f.boat, flies(f), (*barred(s, f), to) if s.book.river[to] else barred(s, f))
    return any(space in hunted for space in on)


def stop_fault(s: Lands, f: Journey) -> Text | None:
    """Say why a journey may not end where it is: never on the river (W70, addition 1.1); W191."""
    if f.step != "going":
        return NOT_BEGUN
    at = f.path[-1]
    if s.book.river[at]:
        return _RIVER
    if f.follow and at not in prey(s) and ends(s, f):
        return _GO_ON
    return None


def join_fault(s: Lands, f: Journey, char: int) -> Text | None:
    """Say why a character may not come along: same side and space, free to move, the same way of travel
    (W67-W69, W189, addition 6.1).
    """
    if len(f.path) > 1 or f.step not in ("ready", "going") or f.joining != NONE or _under_way(s, f):
        return _TOO_LATE
    if char in f.chars:
        return _HERE
    if acting_alone(s) != NONE:
        return _ALONE
    if s.side[char] != s.side[f.leader]:
        return _OTHER_SIDE
    if s.at[char] != f.path[0]:
        return _ELSEWHERE
    if unmoved(s, char):
        return _CANNOT
    return None if carried(s, f, char) else _NO_WAY


def _under_way(_: Lands, f: Journey) -> bool:
    """Tell whether the die of a ride has fallen: nobody joins after it."""
    return f.mode == "ride" and f.step == "going"


def carried(s: Lands, f: Journey, char: int) -> bool:
    """Tell whether a companion can travel in the way of a journey: by his own card, or carried by the spell
    or the wind (W67, W68, addition 6.1).
    """
    if f.mode in ("spell", "wind"):
        return True
    if f.mode == "ride":
        return bool(mounts(s, char, flying=False))
    if f.mode == "wings":
        return bool(mounts(s, char, flying=True)) or own_wings(s, char) > 0
    return not way_fault(s, char, f.mode, NONE)


def companions(s: Lands, f: Journey) -> list[int]:
    """Return who could come along."""
    return [char for char in range(len(s.at)) if not join_fault(s, f, char)]


def back_fault(_: Lands, f: Journey) -> Text | None:
    """Say why a journey is no longer taken back: after a step, a die, a card it is what it is (W65)."""
    if len(f.path) > 1 or f.step == "bank" or f.tried:
        return KNOWN
    if f.step == "going" and f.mode in ("ride", "spell"):
        return _ROLLED
    return _PLAYED if f.mode == "wind" or f.boat or f.follow or f.free else None
