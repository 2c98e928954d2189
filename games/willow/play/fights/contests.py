"""Contests: one roll, a die on each side (W55, additions 3.3 and 6.6)."""

from typing import Any, TypeAlias

from games.willow.data.book import PROWESS, STATS
from games.willow.events.fights import Contest
from games.willow.play import numbers
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Willow

Lines: TypeAlias = tuple[tuple[str, int], ...]
"""A sum by its parts: the id of what adds, and how much."""


def die(s: Willow) -> int:
    """Roll a die."""
    return s.chance.below(6) + 1


def sum_of(lines: Lines) -> int:
    """Return what the parts of a sum come to, never below 0."""
    return max(0, sum([n for _, n in lines]))


def roll(
    s: Willow, stat: int, char: int, against: str, others: Lines, out: Events, *, extra: Lines = ()
) -> int:
    """Roll one contest of a character and tell it; return his total minus the other's (W55, addition 3.3).

    `others` is the sum of the other side, `extra` what the moment adds to his own. What counts in his sum is
    used from now on (W24).
    """
    lines = (*numbers.lines(s, char, stat), *extra)
    numbers.use(s, char, stat, out)
    return _rolled(s, stat, char, lines, against, others, out)


def clash(s: Willow, char: int, lines: Lines, against: str, others: Lines, out: Events) -> int:
    """Roll one contest of Prowess of a champion whose sum is known (W55, W56, addition 3.3)."""
    return _rolled(s, PROWESS, char, lines, against, others, out)


def _rolled(s: Willow, stat: int, char: int, lines: Lines, against: str, others: Lines, out: Events) -> int:
    """Roll both dice. A tie is 0: nobody is hurt, a spell works, a search fails (addition 6.6)."""
    mine, theirs = die(s), die(s)
    rating, strength = sum_of(lines), sum_of(others)
    out.append(
        Contest(
            s.control[char], _WORD[stat], s.book.chars[char].id, rating, mine, against, strength, theirs,
            _parts(lines), _parts(others),
        )
    )  # fmt: skip
    return rating + mine - strength - theirs


_WORD: Any = STATS  # Any: the members of the tuple are the literals of the event


def _parts(lines: Lines) -> tuple[str, ...]:
    return tuple([f"{word} {n}" for word, n in lines])
