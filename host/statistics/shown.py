"""What is shown of games that are over: a person's, a place's, and how dice have fallen."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.dice import Luck
from storage import OpponentRow, WinsRow, WonRow


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """Hold what is told of one game: how often it was played, how long it took on average in actions and ms,
    and how often each seat and each side won.

    `words` are the names of its data set that were named most, by id; `won`, `left`, `moves` and `thought_ms`
    are those of a person.
    """

    game: str
    games: int
    actions: float
    took_ms: float
    by_seat: tuple[WinsRow, ...]
    by_side: tuple[WinsRow, ...]
    words: tuple[tuple[str, int], ...] = ()
    won: int = 0
    left: int = 0
    moves: int = 0
    thought_ms: int = 0


@dataclass(frozen=True, slots=True)
class PersonStatistics:
    """Hold a person's statistics, the most played game first. `shown`: others may see them, too;
    `trophies` are their places in events, the best first."""

    user: int
    games: tuple[GameStatistics, ...]
    opponents: tuple[OpponentRow, ...]
    shown: bool
    everywhere: bool = False
    trophies: tuple[WonRow, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaceStatistics:
    """Hold what was played at a place, the most played game first; `game` is told in full."""

    played: tuple[tuple[str, int], ...]
    game: GameStatistics | None


@dataclass(frozen=True, slots=True)
class TableDice:
    """Hold how the dice of a table fell: all of them together, and by seat of those in whose actions."""

    code: str
    game: str
    whole: tuple[Luck, ...]
    by_seat: Mapping[int, tuple[Luck, ...]]


@dataclass(frozen=True, slots=True)
class PersonDice:
    """Hold how the dice fell in what a person did, by game; `games` counts their games with dice."""

    games: int
    by_game: tuple[tuple[str, tuple[Luck, ...]], ...]
    shown: bool
