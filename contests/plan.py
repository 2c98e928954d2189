"""The plan of an event: what is played, in which format, by when, and what counts."""

from typing import Annotated, Any, Final, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

Format: TypeAlias = Literal["swiss", "round_robin", "single", "double", "league", "ladder"]
Seeding: TypeAlias = Literal["rating", "random", "joined"]
Adjudication: TypeAlias = Literal["score", "draw"]
Worth: TypeAlias = Literal["win", "half", "none"]
TieBreak: TypeAlias = Literal[
    "buchholz", "median", "sonneborn", "direct", "wins", "progressive", "places", "best", "opponents", "lot"
]

FOR_TWO: Final[tuple[TieBreak, ...]] = (
    "buchholz", "median", "sonneborn", "direct", "wins", "progressive", "lot",
)  # fmt: skip
"""The tie-breaks of games of two, unless the plan names others, in this order."""
FOR_TABLES: Final[tuple[TieBreak, ...]] = ("places", "best", "opponents", "lot")
"""The tie-breaks of tables: sum of places, most first places (then second ...), opponents' average."""
MOST_SEATS: Final = 6
MOST_ENTRANTS: Final = 512
KNOCKOUTS: Final[tuple[Format, ...]] = ("single", "double")


class Plan(BaseModel):
    """Hold what organisers settle for an event. Times are ms since 1970 where they are moments.

    `seats` is the number at a full table, `least` the fewest (None: two for games of two, else three).
    `bye`: what it is worth that nobody was left to play (None: a win in games of two, half at tables, where a
    first place is worth more). `rounds` None: as many as the format needs. `points` by place at a full table,
    best first (None: one for everybody whom one leaves behind); see `points.py` for smaller tables.
    `advance`: how many of a table go on in a knock-out (None: half). `contract` is the absence contract of
    the tables, as JSON values. `late_rounds`: whoever has missed at most so many rounds may still come in (0:
    nobody). `no_shows`: after so many rounds without a move of their own somebody is withdrawn (0: never).
    `reach`: how many rungs of a ladder one may climb at once. `promote`: how many change division after a
    season.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: Annotated[str, Field(min_length=1, max_length=80)]
    game: Annotated[str, Field(min_length=1, max_length=32)]
    format: Format = "swiss"
    options: dict[str, Any] = {}
    seats: Annotated[int, Field(ge=2, le=MOST_SEATS)] = 2
    least: Annotated[int, Field(ge=2, le=MOST_SEATS)] | None = None
    rounds: Annotated[int, Field(ge=1, le=100)] | None = None
    limit: Annotated[int, Field(ge=2, le=MOST_ENTRANTS)] = MOST_ENTRANTS
    signup_ends: int | None = None
    checkin_hours: Annotated[int, Field(ge=0, le=168)] = 0
    late_rounds: Annotated[int, Field(ge=0, le=100)] = 1
    round_days: Annotated[int, Field(ge=0, le=90)] = 7
    contract: dict[str, Any] | None = None
    points: Annotated[tuple[int, ...], Field(min_length=2, max_length=MOST_SEATS)] | None = None
    bye: Worth | None = None
    tiebreaks: tuple[TieBreak, ...] | None = None
    seeding: Seeding = "rating"
    adjudication: Adjudication = "score"
    no_shows: Annotated[int, Field(ge=0, le=10)] = 2
    advance: Annotated[int, Field(ge=1, le=MOST_SEATS - 1)] | None = None
    divisions: Annotated[int, Field(ge=1, le=10)] = 1
    promote: Annotated[int, Field(ge=1, le=6)] = 1
    seasons: Annotated[int, Field(ge=1, le=50)] | None = None
    reach: Annotated[int, Field(ge=1, le=20)] = 3
    rated: bool = True

    @property
    def fewest(self) -> int:
        """Return the fewest people at a table."""
        return self.least if self.least is not None else min(self.seats, 3)

    @property
    def bye_worth(self) -> Worth:
        """Return what a bye is worth."""
        return self.bye if self.bye is not None else "win" if self.for_two else "half"

    @property
    def for_two(self) -> bool:
        """Tell whether it is an event of games of two."""
        return self.seats == 2

    @property
    def breaks(self) -> tuple[TieBreak, ...]:
        """Return the tie-breaks in order; the last is always the lot."""
        chosen = self.tiebreaks if self.tiebreaks is not None else FOR_TWO if self.for_two else FOR_TABLES
        return chosen if "lot" in chosen else (*chosen, "lot")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.fewest > self.seats:
            raise ValueError("the fewest at a table are more than sit at a full one")
        if self.points is not None and len(self.points) != self.seats:
            raise ValueError(f"there must be points for each of the {self.seats} places")
        if self.points is not None and list(self.points) != sorted(self.points, reverse=True):
            raise ValueError("a better place must not bring fewer points")
        if self.advance is not None and self.advance >= self.fewest:
            raise ValueError("a knock-out sends at least one of each table home")
        return self
