"""Rows of what seasons leave behind: trophies, and eras of ratings; times are ms since 1970 in UTC."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TrophyRow:
    """Hold a place of an event, or of a season and a division of a league (both 0 elsewhere).

    `number` is the entrant's, `rank` 1 to 3. `user_id` None: a machine's, or a deleted person's. `at`: when
    the event or the season ended; a correction keeps it.
    """

    season: int
    division: int
    number: int
    rank: int
    user_id: int | None
    at: int


@dataclass(frozen=True, slots=True)
class WonRow:
    """Hold a person's trophy with the title and the game of its event, and whether that is a league."""

    code: str
    title: str
    game: str
    season: int
    division: int
    rank: int
    at: int


@dataclass(frozen=True, slots=True)
class ChampionRow:
    """Hold who won an event, or the first division of a season, of a game (None: nobody who is known)."""

    code: str
    game: str
    season: int
    user_id: int | None
    at: int


@dataclass(frozen=True, slots=True)
class EraRow:
    """Hold an era of a place's ratings: its number, its name, and when it began. The first has no row."""

    n: int
    name: str
    began_at: int
