"""What is shown of ratings: leaderboards, and a person's own card."""

from dataclasses import dataclass

from contests.ratings import Rating
from host.ratings.eras import Era


@dataclass(frozen=True, slots=True)
class Wishes:
    """Hold what a person wants of ratings: to be rated, and everywhere, too."""

    rated: bool = True
    worldwide: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Hold a line of a leaderboard; `rank` None: provisional, and not ranked yet. `titles` counts the events
    and seasons of this game that they have won here.
    """

    rank: int | None
    user: int
    name: str
    rating: Rating
    titles: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """Hold a page of a leaderboard of a game; `people` are on all pages, `settled` of them are ranked.

    `mine` is the reader's own line wherever it is; None: they are not on it. `era` is the one that it tells
    of, the last of `eras` or an older one; everywhere there is only one.
    """

    game: str
    everywhere: bool
    lines: tuple[Line, ...]
    page: int
    pages: int
    people: int
    settled: int
    mine: Line | None = None
    eras: tuple[Era, ...] = ()
    era: Era | None = None


@dataclass(frozen=True, slots=True)
class OwnRating:
    """Hold a person's rating in a game, here or everywhere, and where among `settled` people it ranks."""

    game: str
    everywhere: bool
    rating: Rating
    rank: int | None
    settled: int


@dataclass(frozen=True, slots=True)
class RatingChange:
    """Hold what a game did to a person's rating: `change` in points, `place` of their seat among `seats`.

    `here`: it was played at the place where the card is shown. `left`: they did not stay to its end;
    `late`: they took a seat over.
    """

    at: int
    code: str
    here: bool
    place: int
    seats: int
    rating: Rating
    change: int
    left: bool
    late: bool


@dataclass(frozen=True, slots=True)
class OwnCard:
    """Hold a person's own card: their ratings in all games, and how the one of `game` came to be.

    `on`: ratings are switched on at the place.
    """

    wishes: Wishes
    on: bool
    ratings: tuple[OwnRating, ...]
    game: str | None = None
    everywhere: bool = False
    past: tuple[RatingChange, ...] = ()
