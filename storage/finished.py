"""Rows of statistics of games that are over; times are milliseconds since 1970 in UTC, or lengths in ms."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FinishedGameRow:
    """Hold what is told of a game that is over. `counts`: it has a result; others are not looked at again."""

    place_id: int
    code: str
    game: str
    at: int
    seats: int
    actions: int
    took_ms: int
    counts: bool


@dataclass(frozen=True, slots=True)
class FinishedPartRow:
    """Hold what one holder of a seat did in a game, from ply `from_n` on: who that was, `seat_holder` says.

    `rank` is the place of the seat (1 is best), `side` the number of its side (-1: there are none). `dice`
    and `words` are JSON: by number of the die how often it showed what, and by id how often it was
    named; both are empty where no person is known.
    """

    seat: int
    from_n: int
    stayed: bool
    rank: int
    side: int
    moves: int
    thought_ms: int
    dice: str
    words: str


@dataclass(frozen=True, slots=True)
class OwnPartRow:
    """Hold a person's part in a game, with what is told of the game."""

    place_id: int
    code: str
    game: str
    at: int
    seat: int
    stayed: bool
    rank: int
    side: int
    moves: int
    thought_ms: int
    dice: str
    words: str
    seats: int
    actions: int
    took_ms: int


@dataclass(frozen=True, slots=True)
class OpponentRow:
    """Hold how often somebody played against a person: who ended ahead of whom. `shown`: their own statistics
    may be seen by others.
    """

    user_id: int
    name: str
    games: int
    ahead: int
    behind: int
    shown: bool


@dataclass(frozen=True, slots=True)
class GamesRow:
    """Hold how often a game was played at a place, with how many seats, actions and ms in all."""

    game: str
    games: int
    seats: int
    actions: int
    took_ms: int


@dataclass(frozen=True, slots=True)
class WinsRow:
    """Hold how often a seat of tables with `seats` seats, or a side (`seats` 0), was held to the end, and how
    often it won.
    """

    seats: int
    number: int
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class KeptPartRow:
    """Hold how one holder of a seat, from ply `from_n` on, kept their turns; `seat_holder` says who it was.

    `kept` turns were answered in time, and `missed` ones not; `gone` and `stepped_in` are 1 where they left
    the others a game that went on, and where they took over somebody's seat and stayed. `at`: when the
    game ended.
    """

    seat: int
    from_n: int
    at: int
    kept: int
    missed: int
    gone: int
    stepped_in: int


@dataclass(frozen=True, slots=True)
class TurnRow:
    """Hold an entry of a log without what was done."""

    n: int
    kind: str
    seat: int | None
    note: str
