"""Rows of ratings; times are milliseconds since 1970 in UTC, places and teams are JSON lists by seat."""

from dataclasses import dataclass
from typing import Final

EVERYWHERE: Final = 0
"""The place that stands for all of them."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Hold who plays under a number: their last name at a table, and what they want of ratings."""

    n: int
    name: str
    opted_out: bool = False
    worldwide: bool = False


@dataclass(frozen=True, slots=True)
class RatedGameRow:
    """Hold a game that ended. `state`: wanted (to be looked at), counted, or void with `why`.

    `corrected` are the places that an organiser has given it; they count instead of `places`.
    """

    place_id: int
    code: str
    game: str
    at: int
    state: str
    why: str = ""
    places: str = "[]"
    teams: str = "[]"
    corrected: str | None = None


@dataclass(frozen=True, slots=True)
class RatedPartRow:
    """Hold how a player took part in a rated game; `left_n` 0: stayed, `late`: took the seat over."""

    player: int
    seat: int
    left_n: int
    late: bool
    worldwide: bool = False


@dataclass(frozen=True, slots=True)
class CountedRow:
    """Hold a player's part in a counted game with what is needed of the game. `ruled`: its places are not
    those that its log said, but a ruling's.
    """

    at: int
    place_id: int
    code: str
    places: str
    teams: str
    player: int
    seat: int
    left_n: int
    late: bool
    ruled: bool


@dataclass(frozen=True, slots=True)
class ScopeRow:
    """Hold how far the ratings of a game at a place are computed: games from `from_at` on are to be counted
    anew, those from `next_at` on still are (None: nothing is). `version` counts every change.
    """

    version: int
    from_at: int | None
    next_at: int | None


@dataclass(frozen=True, slots=True)
class RatingRow:
    """Hold a rating; `at` is when the last game that it counts ended."""

    mu: float
    sigma: float
    games: int
    at: int


@dataclass(frozen=True, slots=True)
class BoardRow:
    """Hold a line of a leaderboard."""

    user_id: int
    name: str
    rating: RatingRow


@dataclass(frozen=True, slots=True)
class PastRow:
    """Hold a player's rating after a game, with the place of their seat in it."""

    at: int
    place_id: int
    code: str
    seat: int
    left_n: int
    late: bool
    places: str
    mu: float
    sigma: float
    games: int
