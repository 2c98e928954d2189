"""What spells and cards do for a journey: lift it, ground it, give it a boat, longer legs; where it lands."""

from engine.texts import Text
from games.willow.data.book import EVIL, NONE
from games.willow.events.field import Grounded
from games.willow.play.travel.paths import reach
from games.willow.play.travel.ways import FLYING
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Journey
from games.willow.sheet.state import Lands, Willow, frames

_NO_JOURNEY = Text("{card} is for a journey; begin one, then play it before the first step.")
_BEGUN = Text("The journey has begun; {card} is played before the first step.")
_NOT_ALONG = Text("{char} is not one of the travellers; a card of theirs may help.")
_IN_FLIGHT = Text("Who flies needs no boat; keep {card}.")
_AFLOAT = Text("The river costs nothing on this journey already; keep {card}.")
_SIDE = Text("{card} serves the other side only; keep it from them, or discard it.")
_NOBODY_NEAR = Text("No Good character would be in reach with {card}; keep it, and go on foot.")


def current(s: Lands) -> Journey | None:
    """Return the innermost journey under way, or None."""
    for frame in reversed(frames(s)):
        if isinstance(frame, Journey):
            return frame
    return None


def _under_way(s: Willow) -> Journey[list[int]]:
    for frame in reversed(s.stack):
        if isinstance(frame, Journey):
            return frame
    raise ValueError("nobody is on a journey")


def lift(s: Willow, char: int, n: int, out: Events) -> None:  # noqa: ARG001  # verbs are called alike
    """Let the flying spell carry caster and companions, armies too (W68, additions 2.1 and 6.1)."""
    f = _under_way(s)
    f.step = "going"
    f.left += n


def grounded(s: Willow, char: int, out: Events) -> None:  # noqa: ARG001  # verbs are called alike
    """Let the flight fail: caster and named companions do not move this turn, and have not moved; so they
    heal 2 (W76, AM13, addition 2.3; `failed_fly_heals_2`).
    """
    f = _under_way(s)
    s.stack.remove(f)
    for aloft in f.chars:
        s.stuck[aloft] = True
        s.passage[aloft] = False
        if s.book.options.failed_fly_heals_2 == "off":
            s.moved[aloft] = True
    out.append(Grounded(s.control[f.leader], tuple([s.book.chars[char].id for char in f.chars])))


def boat_fault(s: Lands, char: int) -> Text | None:
    """Say why the boatmen cannot be hired: on foot or horseback, before the first step (W70, W190)."""
    f = current(s)
    if f is None:
        return _NO_JOURNEY
    fault = _card_fault(f, char)
    if fault:
        return fault
    if f.mode in FLYING:
        return _IN_FLIGHT
    return _AFLOAT if f.boat else None


def _card_fault(f: Journey, char: int) -> Text | None:
    if char not in f.chars:
        return _NOT_ALONG
    return _BEGUN if len(f.path) > 1 or f.tried else None


def boat(s: Willow, char: int, out: Events) -> None:  # noqa: ARG001  # verbs are called alike
    """Let river spaces cost nothing on this journey (W70)."""
    _under_way(s).boat = True


def follow_fault(s: Lands, char: int, n: int = 3) -> Text | None:
    """Say why the pursuit cannot be played: only if a Good character comes within reach (W191).

    Before the die of a ride the least that it can show counts.
    """
    f = current(s)
    if f is None:
        return _NO_JOURNEY
    fault = _card_fault(f, char)
    if fault:
        return fault
    if s.side[char] != EVIL:
        return _SIDE
    left = (f.left if f.step == "going" else 1) + n
    ends = reach(s.book, f.path[0], left, f.boat, f.mode in FLYING)
    goods = [s.at[goal] for goal in range(len(s.at)) if s.side[goal] != EVIL]
    return None if any(space in ends for space in goods) else _NOBODY_NEAR


def follow(s: Willow, char: int, n: int, out: Events) -> None:  # noqa: ARG001  # verbs are called alike
    """Let the journey go further; it must end with a Good character (W191)."""
    f = _under_way(s)
    f.left += n
    f.follow = True


def banks(s: Lands, f: Journey) -> list[int]:
    """Return the land spaces that touch both the river space and the Place that was not found (W81, addition
    1.1); any bank, if the map has none.
    """
    book = s.book
    at, place = f.path[-1], f.tried[-1] if f.tried else NONE
    dry = [to for to in book.near[at] if not book.river[to] and not book.hide[to]]
    both = [to for to in dry if place != NONE and place in book.near[to]]
    return both or dry
