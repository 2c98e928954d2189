"""Both sums of the contest that goes on or is to come, as columns of lines with their reasons.

What is counted, and how, are the functions of the rules; here it only gets its words.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from engine.texts import Text
from games.willow.data.book import EVIL, GOOD, MAGIC, NONE, PROWESS, STEALTH
from games.willow.face.words import STATS
from games.willow.play import numbers
from games.willow.play.fights import champions
from games.willow.play.fights.contests import sum_of
from games.willow.sheet.frames import Fight, Hunt, Search
from games.willow.sheet.view import WillowView

Line: TypeAlias = tuple[str | Text, str]
"""A reason and its number."""


@dataclass(frozen=True, slots=True)
class Sum:
    """What one who may be champion comes to, and what that is made of."""

    name: str
    total: int
    lines: tuple[Line, ...]
    health: str = ""
    """Health of a Foe or of the queen, which have no sheet."""


@dataclass(frozen=True, slots=True)
class Column:
    """One side of a contest: who may stand for it; one only once that is settled."""

    side: int
    title: Text
    sums: tuple[Sum, ...]


_SIDES: Final = (Text("Good: {stat}"), Text("Evil: {stat}"))
_WORDS: Final = {
    "search": Text("a card"),
    "good_search": Text("a card"),
    "own": Text("own"),
}


def columns(v: WillowView) -> tuple[Column, Column] | None:
    """Return the two sides, the attacker's first, of what is fought or searched now; None: nothing is."""
    if "sums" not in v.memo:
        frame = next((frame for frame in reversed(v.frames) if frame.kind in _MADE), None)
        v.memo["sums"] = None if frame is None else _MADE[frame.kind](v, frame)
    both: tuple[Column, Column] | None = v.memo["sums"]
    return both


def _fight(v: WillowView, f: Fight) -> tuple[Column, Column] | None:
    if f.what == "queen":
        ours = [_sum(v, char, numbers.lines(v, char, MAGIC)) for char in _able(v, f, GOOD)]
        queen = v.book.queen
        theirs = _other(v, ((queen, v.book.queen_magic),), queen, f"{v.queen}/{v.book.queen_health}")
        return _pair(MAGIC, GOOD, ours, [theirs])
    if f.what == "foe":
        ours = [_sum(v, char, champions.strength(v, char)) for char in _able(v, f, GOOD)]
        if f.foe == NONE:
            return _pair(PROWESS, GOOD, ours, [])
        card = v.book.cards[f.foe]
        left = f"{max(0, card.health - f.hurt)}/{card.health}"
        return _pair(PROWESS, GOOD, ours, [_other(v, champions.foe_sum(v, f, PROWESS), card.id, left)])
    sides = []
    for side in (f.attacker, 1 - f.attacker):
        enemy = f.champion[1 - side]
        sides.append([_sum(v, char, champions.strength(v, char, enemy)) for char in _able(v, f, side)])
    return _pair(PROWESS, f.attacker, sides[0], sides[1])


def _able(v: WillowView, f: Fight, side: int) -> Sequence[int]:
    """Return who may be champion of a side: the named one as far as the viewer may know."""
    named = f.champion[side]
    if named != NONE:
        return (named,)
    return [char for char in champions.candidates(v, f, side) if v.health[char] > 0]


def _hunt(v: WillowView, f: Hunt) -> tuple[Column, Column]:
    seekers = [f.seeker] if f.seeker != NONE else champions.seekers_able(v, f)
    hiders = [f.hider] if f.hider != NONE else champions.hiders_able(v, f)
    extra = (("search", f.bonus),) if f.bonus else ()
    ours = [_sum(v, char, (*numbers.lines(v, char, STEALTH), *extra)) for char in seekers]
    theirs = [_sum(v, char, numbers.lines(v, char, STEALTH)) for char in hiders]
    return _pair(STEALTH, EVIL, ours, theirs)


def _search(v: WillowView, f: Search) -> tuple[Column, Column]:
    journey = next(frame for frame in v.frames if frame.kind == "journey")
    seekers = [f.champion] if f.champion != NONE else [c for c in journey.chars if v.health[c] > 0]
    ours = [_sum(v, char, numbers.lines(v, char, STEALTH)) for char in seekers]
    place = v.book.spaces[f.space].id
    lines = [(place, v.book.hide[f.space]), *([("good_search", f.hide)] if f.hide else [])]
    side = v.side[journey.leader]
    first, other = _pair(STEALTH, side, ours, [_other(v, lines, place)])
    return first, Column(1 - side, Text("to be found"), other.sums)


_MADE: Final[dict[str, Any]] = {"fight": _fight, "hunt": _hunt, "search": _search}
"""By kind of frame; Any: each function takes frames of its kind."""


def _pair(stat: int, first: int, ours: list[Sum], theirs: list[Sum]) -> tuple[Column, Column]:
    titles = [_SIDES[side].with_args(stat=STATS[stat]) for side in (first, 1 - first)]
    return Column(first, titles[0], tuple(ours)), Column(1 - first, titles[1], tuple(theirs))


def _sum(v: WillowView, char: int, lines: Sequence[tuple[str, int]]) -> Sum:
    own = ("own", lines[0][1]) if lines[0][0] == v.book.chars[char].id else lines[0]
    return Sum(v.book.chars[char].short, sum_of(tuple(lines)), _worded(v, (own, *lines[1:])))


def _other(v: WillowView, lines: Sequence[tuple[str, int]], word: str, health: str = "") -> Sum:
    return Sum(
        v.book.names[word], sum_of(tuple(lines)), _worded(v, (("own", lines[0][1]), *lines[1:])), health
    )


def _worded(v: WillowView, lines: Sequence[tuple[str, int]]) -> tuple[Line, ...]:
    return tuple(
        (_WORDS.get(word) or v.book.names[word], str(n) if number == 0 else f"{n:+d}")
        for number, (word, n) in enumerate(lines)
    )
