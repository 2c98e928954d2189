"""Verbs that change a number for a time, and those that serve a search or a journey (W70, W78, W86, W191)."""

from typing import Literal

from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Effect
from games.willow.data.book import MAGIC, NONE, STATS
from games.willow.events.cards import Boosted, WayOpened
from games.willow.play.trade import limits
from games.willow.play.travel import flying
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Journey, Search
from games.willow.sheet.state import BESIDE, Boost, Willow


def bonus(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Change an ability of the target or of the champion, a Place's number, or the length of a journey."""
    if effect.stat == "move":
        flying.follow(s, d.char, effect.n, out)
        return
    if effect.stat == "hide":
        hide(s, effect.n, out)
        return
    char = s.book.char_of.get(d.target, NONE)
    who = s.book.chars[char].id if char != NONE else ""
    seat = s.control[char if char != NONE else d.char]
    out.append(Boosted(seat, who, effect.stat, effect.n, effect.until, d.word))
    if effect.until == "search":
        _for_search(s, effect.n)
        return
    stat = STATS.index(effect.stat)
    until: Literal["fight", "turn"] = "fight" if effect.until == "fight" else "turn"
    s.boosts.append(Boost(char if char != NONE else BESIDE + s.side[d.char], stat, effect.n, until, d.card))
    if stat == MAGIC and effect.n < 0:  # W117, addition 4.5: what is too much must go at once
        limits.check(s, [char], "spells")


def _for_search(s: Willow, n: int) -> None:
    """Add to the Stealth of the champion who searches a space (W86)."""
    for frame in reversed(s.stack):
        if frame.kind == "hunt":
            frame.bonus += n
            return


def find_characters(s: Willow, d: Usage, _: Effect, out: Events) -> None:
    """Let the search of a space find all Good characters there without a contest (W86)."""
    for frame in reversed(s.stack):
        if frame.kind == "hunt":
            frame.auto = True
    out.append(WayOpened(s.control[d.char], s.book.chars[d.char].id, d.word))


def find_place(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Let a Place be found without a contest: the one searched for, or the next of this move (W78)."""
    out.append(WayOpened(s.control[d.char], s.book.chars[d.char].id, d.word))
    if effect.until == "search":
        found(s, out)
    else:
        s.passage[d.char] = True


def fly_move(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Carry a group through the air, or keep a flight for the user's next move (W68, additions 2.1, 6.1)."""
    if effect.until == "next_move":
        s.crag[d.char] = True
    else:
        flying.lift(s, d.char, effect.n, out)


def river_move(s: Willow, d: Usage, _: Effect, out: Events) -> None:
    """Let river spaces cost nothing on this journey (W70)."""
    flying.boat(s, d.char, out)


def hide(s: Willow, n: int, out: Events) -> None:  # noqa: ARG001  # verbs are called alike
    """Make the Place that is being searched for harder to find."""
    frame = s.stack[-1]
    if not isinstance(frame, Search):
        raise ValueError("nobody searches for a Place")
    frame.hide += n


def found(s: Willow, out: Events) -> None:  # noqa: ARG001  # verbs are called alike
    """Find without a contest the Place that is being searched for, or the next one of this journey."""
    for frame in reversed(s.stack):
        if isinstance(frame, Search):
            frame.auto = True
            return
        if isinstance(frame, Journey):
            frame.free += 1
            return
    raise ValueError("nobody is on a journey")
