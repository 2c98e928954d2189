"""A journey: who comes along, step by step or straight to a goal, and how it ends (W63-W83, W189-W191).

The frame lies on the Move window. `leader`'s player chooses; a companion of another player is asked. What
carries them is fixed before the first step.
"""

from typing import Literal, TypeAlias

from games.willow import actions as kinds
from games.willow.actions import WillowAction, interned
from games.willow.data.book import GOOD, NONE, Book
from games.willow.events.base import WillowEvent
from games.willow.events.field import CameAlong
from games.willow.play.casting import playing
from games.willow.play.travel import army, entering, flying, marching
from games.willow.play.travel.paths import cost, neighbours, reach, swims
from games.willow.play.travel.ways import FLYING, mounts, move_fault, own_wings, way_fault
from games.willow.sheet.facts import Asked, acting_alone
from games.willow.sheet.frames import Journey
from games.willow.sheet.state import Lands, Willow

Out: TypeAlias = list[WillowEvent]
StepFault: TypeAlias = Literal[
    "", "not_ready", "not_beside", "far", "river_closed", "river_twice", "no_landing", "tried", "follow"
]
StopFault: TypeAlias = Literal["", "not_ready", "river", "follow"]
JoinFault: TypeAlias = Literal[
    "", "too_late", "here_already", "elsewhere", "other_side", "cannot", "no_way", "alone"
]
BackFault: TypeAlias = Literal["", "too_late", "rolled", "played"]


def asked(s: Lands, f: Journey) -> Asked:
    """Ask the leader's player; or the player of whoever is asked to come along."""
    if f.joining != NONE:
        return (s.control[f.joining],), (), False, "join"
    return (s.control[f.leader],), (), False, "bank" if f.step == "bank" else "journey"


# --- what may be done: words say why not ---


def flies(f: Journey) -> bool:
    """Tell whether a journey goes through the air."""
    return f.mode in FLYING


def barred(s: Lands, f: Journey) -> tuple[int, ...]:
    """Return what this journey may not enter: river spaces it has entered, Places searched in vain (W190)."""
    river = s.book.river
    return (*f.tried, *[space for space in f.path if river[space]])


def ends(s: Lands, f: Journey) -> dict[int, tuple[int, ...]]:
    """Return the spaces where this journey can still end by going on, with the way to each."""
    found = reach(s.book, f.path[-1], f.left, f.boat, flies(f), barred(s, f))
    if f.follow:
        hunted = prey(s)
        led = {space: way for space, way in found.items() if space in hunted}
        return led if led or _can_rest(s, f) else found
    return found


def prey(s: Lands) -> list[int]:
    """Return the spaces that hold a Good character (W191)."""
    return [s.at[char] for char in range(len(s.at)) if s.side[char] == GOOD]


def _can_rest(s: Lands, f: Journey) -> bool:
    return f.path[-1] in prey(s) and not s.book.river[f.path[-1]]


def step_fault(s: Lands, f: Journey, to: int) -> StepFault:
    """Say why a journey may not go on onto a space (W63, W70, W190, W191)."""
    book: Book = s.book
    if f.step != "going":
        return "not_ready"
    air = flies(f)
    if to not in neighbours(book, f.path[-1], flying=air):
        return "not_beside"
    price = cost(book, to, boat=f.boat, flying=air)
    if price > f.left:
        return "far"
    if book.river[to]:
        if not swims(book, boat=f.boat, flying=air):
            return "river_closed"
        if to in f.path:
            return "river_twice"
        if not reach(book, to, f.left - price, f.boat, air, (*barred(s, f), to)):
            return "no_landing"
    elif to in f.tried:
        return "tried"
    if f.follow and not _leads(s, f, to, f.left - price):
        return "follow"
    return ""


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


def stop_fault(s: Lands, f: Journey) -> StopFault:
    """Say why a journey may not end where it is: never on the river (W70, addition 1.1); W191."""
    if f.step != "going":
        return "not_ready"
    at = f.path[-1]
    if s.book.river[at]:
        return "river"
    if f.follow and at not in prey(s) and ends(s, f):
        return "follow"
    return ""


def join_fault(s: Lands, f: Journey, char: int) -> JoinFault:
    """Say why a character may not come along: same side and space, free to move, the same way of travel
    (W67-W69, W189, addition 6.1).
    """
    if len(f.path) > 1 or f.step not in ("ready", "going") or f.joining != NONE or _under_way(s, f):
        return "too_late"
    if char in f.chars:
        return "here_already"
    if acting_alone(s) != NONE:
        return "alone"
    if s.side[char] != s.side[f.leader]:
        return "other_side"
    if s.at[char] != f.path[0]:
        return "elsewhere"
    if move_fault(s, char):
        return "cannot"
    return "" if carried(s, f, char) else "no_way"


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


def back_fault(_: Lands, f: Journey) -> BackFault:
    """Say why a journey is no longer taken back: after a step, a die, a card it is what it is (W65)."""
    if len(f.path) > 1 or f.step == "bank" or f.tried:
        return "too_late"
    if f.step == "going" and f.mode in ("ride", "spell"):
        return "rolled"
    return "played" if f.mode == "wind" or f.boat or f.follow or f.free else ""


# --- the list ---


def legal(s: Willow, f: Journey, seat: int) -> list[WillowAction]:
    """List what the leader's player, or who is asked, may do: nothing is traded in the middle of a move (W27,
    addition 6.2).
    """
    if f.joining != NONE:
        return [interned(kinds.Answer, seat, "yes"), interned(kinds.Answer, seat, "no")]
    token = s.book.spaces
    if f.step == "bank":
        return [interned(kinds.Answer, seat, token[space].id) for space in flying.banks(s, f)]
    found: list[WillowAction] = []
    fresh = len(f.path) == 1
    if f.step == "ready":
        found.append(interned(kinds.Answer, seat, "start"))
    else:
        leader = s.book.chars[f.leader].id
        found += [interned(kinds.Go, seat, leader, token[to].id) for to in ends(s, f)]
        near = neighbours(s.book, f.path[-1], flying=flies(f))
        found += [interned(kinds.Step, seat, token[to].id) for to in near if not step_fault(s, f, to)]
        if not stop_fault(s, f):
            found.append(interned(kinds.Stop, seat))
        found += [
            interned(kinds.Power, seat, s.book.chars[char].id, "army")
            for char in f.chars
            if s.control[char] == seat and not army.fetch_fault(s, char)
        ]
    if fresh:
        names = s.book.chars
        found += [interned(kinds.Join, seat, names[char].id) for char in companions(s, f)]
        if not back_fault(s, f):
            found.append(interned(kinds.Back, seat))
    for char in f.chars:
        if s.control[char] == seat:
            found += playing.legal(s, char, "journey" if fresh else "place")
    return found


# --- what it does ---


def go(s: Willow, f: Journey, a: kinds.Go, out: Out) -> None:  # noqa: ARG001  # the row passes what happened
    """Go to a space by the best way and end there."""
    f.target = s.book.space_of[a.space]


def step(s: Willow, f: Journey[list[int]], a: kinds.Step, out: Out) -> None:
    """Go on by one space."""
    marching.step(s, f, s.book.space_of[a.space], out)


def stop(s: Willow, f: Journey[list[int]], a: kinds.Stop, out: Out) -> None:  # noqa: ARG001  # as above
    """End the journey; nobody must use all his movement (W63, addition 6.3)."""
    entering.finish(s, f, out)


def back(s: Willow, f: Journey, a: kinds.Back, out: Out) -> None:  # noqa: ARG001  # as above
    """Take the journey back: it has not begun."""
    s.stack.pop()


def join(s: Willow, f: Journey[list[int]], a: kinds.Join, out: Out) -> None:
    """Take a companion along; another player's is asked first (W181, W189)."""
    char = s.book.char_of[a.char]
    if s.control[char] == a.seat:
        _take_along(s, f, char, out)
    else:
        f.joining = char


def answer(s: Willow, f: Journey[list[int]], a: kinds.Answer, out: Out) -> None:
    """Come along or not; set off; go ashore."""
    if f.joining != NONE:
        char, f.joining = f.joining, NONE
        if a.choice == "yes":
            _take_along(s, f, char, out)
        else:
            out.append(
                CameAlong(s.control[char], s.book.chars[char].id, s.book.chars[f.leader].id, yes=False)
            )
    elif f.step == "bank":
        entering.ashore(s, f, s.book.space_of[a.choice], out)
    else:
        marching.set_off(s, f, out)


def _take_along(s: Willow, f: Journey[list[int]], char: int, out: Out) -> None:
    f.chars.append(char)
    if f.step == "going":
        f.left = min(f.left, marching.spaces_of(s, f, char))
    out.append(CameAlong(s.control[char], s.book.chars[char].id, s.book.chars[f.leader].id, yes=True))


def power(s: Willow, f: Journey[list[int]], a: kinds.Power, out: Out) -> None:
    """Take the army up at its home: that ends the move of all (W73, addition 6.4)."""
    army.fetch(s, s.book.char_of[a.char], out)
    if s.book.options.army_pickup_ends_move == "on" or (
        f.mode == "wings" and s.book.options.pegasus_with_army == "off"
    ):
        entering.finish(s, f, out)


def advance(s: Willow, f: Journey[list[int]], out: Out) -> bool:
    """Follow the way to the goal; end where nothing is left to choose."""
    if f.joining != NONE or f.step == "bank":
        return False
    if f.step == "ready":
        if companions(s, f):
            return False
        marching.set_off(s, f, out)
        return True
    if f.step == "lifting":
        flying.grounded(s, f.leader, out)  # the spell was answered and never carried them
        return True
    if f.target != NONE:
        if f.path[-1] == f.target:
            entering.finish(s, f, out)
        else:
            marching.step(s, f, ends(s, f)[f.target][0], out)
        return True
    if len(f.path) > 1 and not _choices(s, f):
        entering.finish(s, f, out)
        return True
    return False


def _choices(s: Willow, f: Journey) -> bool:
    """Tell whether anything but stopping is left to do."""
    if any(not army.fetch_fault(s, char) for char in f.chars):
        return True
    return any(not step_fault(s, f, to) for to in neighbours(s.book, f.path[-1], flying=flies(f)))
