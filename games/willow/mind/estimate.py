"""A guess at how a game will end, for a playout that is cut short."""

from math import exp
from typing import Final

from games.willow.data.book import CHARS, EVIL, GOOD, MAGIC, NONE
from games.willow.mind.duel import odds_of_duel
from games.willow.mind.odds import casts
from games.willow.mind.worth import worths
from games.willow.play.numbers import total
from games.willow.sheet.state import Lands

_SHARP: Final = 0.06
"""How surely a lead of one point decides."""
_HEALTH: Final = 0.5
_GROWN: Final = 1.5
_BROUGHT: Final = 30.0
"""What it is worth to Evil to have Elora, less for each step that she is from the queen's castle."""
_STEP: Final = 1.5
_FREED: Final = 20.0
_QUEEN: Final = 40.0
_LAST: Final = 60.0


def estimate(s: Lands) -> tuple[float, ...]:  # Any: a state
    """Return the share of the win of each seat: of its side's, from hands, Health, Elora and what is ready.

    The shares of all seats sum to 1; seats of one side have equal parts.
    """
    good = _share(s)
    sides = (good, 1.0 - good)
    return tuple(
        sides[team] / s.team.count(team) if s.team.count(1 - team) else 1.0 / len(s.team) for team in s.team
    )


def _share(s: Lands) -> float:
    if s.ending:
        return 0.5 if s.winner == NONE else float(s.winner == GOOD)
    lead = max(-400.0, min(400.0, _SHARP * _lead(s) * 2))
    return 1.0 / (1.0 + exp(-lead))


def _lead(s: Lands) -> float:
    """Return by how much Good is ahead, in points of `worth`."""
    lead = 0.0
    for char in CHARS:
        sign = 1 if s.side[char] == GOOD else -1
        lead += sign * _body(s, char)
    book = s.book
    holder = s.owner[book.elora]
    if holder >= 0 and s.side[holder] == EVIL:
        lead -= _BROUGHT - _STEP * min(12, book.distance[s.at[holder]][book.queen_space])
    if s.freed:
        lead += _FREED
    if s.last_turn:
        lead -= _LAST
    return lead + _QUEEN * max(_slays(s, char) for char in CHARS)


def _body(s: Lands, char: int) -> float:
    """Return what a character is and has."""
    book = s.book
    printed = book.chars[char]
    hold = worths(book).hold[char]
    cards = sum(hold[card] for card in (*s.hand[char], *s.shown[char]) if card != book.elora)
    grown = s.prowess[char] - printed.prowess + s.magic[char] - printed.magic
    keeps = any(book.passive[card].key for card in s.shown[char])
    opens = 10.0 * casts(total(s, char, MAGIC) - book.numbers.tir_asleen_magic) if keeps else 0.0
    body: float = cards + _HEALTH * s.health[char] + _GROWN * grown + opens
    return body


def _slays(s: Lands, char: int) -> float:
    """Return how likely a Good character slays the queen, less the way to her castle."""
    if s.side[char] != GOOD:
        return 0.0
    chance = odds_of_duel(s.book, total(s, char, MAGIC), s.health[char])
    steps: int = s.book.distance[s.at[char]][s.book.queen_space]
    return chance / (1.0 + 0.1 * min(20, steps))
