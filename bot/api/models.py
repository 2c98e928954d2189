"""What the API answers and what webhooks are told, field by field: the document of both is made of it."""

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from host.mail.webhooks import Happening

Id: TypeAlias = Annotated[str, Field(pattern=r"^[0-9]{1,20}$", description="An id of Discord's, as text.")]
Code: TypeAlias = Annotated[
    str, Field(pattern=r"^[0-9A-Z]{1,12}$", description="The code of a table or event.")
]
GameKey: TypeAlias = Annotated[str, Field(max_length=64, description="The key of a game, such as `foes`.")]
Cursor: TypeAlias = Annotated[
    str | None, Field(description="What to give as `cursor` for the next part; null: this is the last one.")
]


class Model(BaseModel):
    """Hold values that nobody changes, and no others."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Problem(Model):
    """Say why a request was not answered (RFC 9457)."""

    type: Literal["about:blank"] = "about:blank"
    title: str
    status: int
    detail: Annotated[str, Field(description="A sentence for a person.")]


class Seat(Model):
    """A seat at a table."""

    seat: Annotated[int, Field(ge=0, description="Seats are counted from 0.")]
    name: Annotated[str, Field(description="As everybody at the table reads it.")]
    plays: Annotated[
        Literal["person", "machine", "caretaker"],
        Field(description="Who plays: a caretaker is a machine that plays until a person is back."),
    ]
    gave_up: Annotated[bool, Field(description="The person of this seat has given up, or was voted out.")]


class Result(Model):
    """How a game ended."""

    reason: Annotated[str, Field(description="A word for it that the game has chosen.")]
    sentence: str
    places: Annotated[list[int], Field(description="By seat; 1 is the best, and shared places repeat.")]
    scores: Annotated[list[int], Field(description="By seat.")]


class TableSummary(Model):
    """A table as a stranger may see it: one that spectators see late stands here as late."""

    place: Id
    code: Code
    game: GameKey
    title: Annotated[str, Field(description="What the game is called.")]
    status: Literal["lobby", "running", "ended", "abandoned"]
    opened_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    plies: Annotated[int, Field(ge=0, description="Entries of the log.")]
    seats: list[Seat]
    awaited: Annotated[list[int], Field(description="The seats that the game waits for.")]
    behind_seconds: Annotated[int, Field(ge=0, description="How late strangers see this game.")]
    result: Result | None


class Table(TableSummary):
    """A table with its house rules and its board."""

    options: Annotated[dict[str, Any], Field(description="The house rules by name.")]
    board: Annotated[str | None, Field(description="The board as lines of text; null: no game has begun.")]


class Tables(Model):
    """A part of the tables of a server, the newest first."""

    tables: list[TableSummary]
    next: Cursor


class Ply(Model):
    """An entry of a game's log."""

    n: Annotated[int, Field(ge=1)]
    kind: Annotated[str, Field(description="`action`, or what the host wrote down, such as `undo`.")]
    seat: int | None
    at: datetime
    told: Annotated[list[str], Field(description="What everybody may know of it, in English sentences.")]


class Log(Model):
    """A part of a game's log, the oldest entry first."""

    plies: list[Ply]
    last: Annotated[int, Field(ge=0, description="How many entries there are by now.")]
    next: Cursor


class Record(BaseModel):
    """The whole record of a game that is over, with its seed, to be verified or replayed."""

    model_config = ConfigDict(extra="allow")

    format: str
    game: str


class LadderLine(Model):
    """A line of a leaderboard."""

    rank: Annotated[int | None, Field(description="Null: the rating is provisional, and has no rank yet.")]
    name: str
    rating: int
    margin: Annotated[int, Field(description="By how many points it may be wrong, in 95 of 100 cases.")]
    games: int


class Ladder(Model):
    """A part of a leaderboard. Whoever does not want to be rated stands on none; on that of all servers stand
    only those who want to.
    """

    game: GameKey
    people: Annotated[int, Field(ge=0, description="How many stand on all parts.")]
    lines: list[LadderLine]
    next: Cursor


class EventSummary(Model):
    """An event."""

    place: Id
    code: Code
    title: str
    game: GameKey
    phase: Literal["signup", "checkin", "running", "finished", "cancelled"]
    players: Annotated[int, Field(ge=0, description="How many are in it.")]
    rounds: Annotated[int, Field(ge=0, description="How many rounds have been paired.")]


class Events(Model):
    """The events of a server: those that go on first."""

    events: list[EventSummary]


class Entrant(Model):
    """Somebody who has a place in an event."""

    number: int
    name: str
    status: str
    machine: bool


class EventTable(Model):
    """A table of a round."""

    number: int
    entrants: Annotated[list[int], Field(description="Numbers of entrants, in the order of seats.")]
    code: Annotated[str | None, Field(description="The code of its game, once it stands.")]
    places: Annotated[list[int] | None, Field(description="The result by seat; null: there is none yet.")]


class EventRound(Model):
    """A round of an event."""

    number: int
    closed: bool
    tables: list[EventTable]
    byes: Annotated[list[int], Field(description="Numbers of entrants who play nobody.")]


class StandingLine(Model):
    """A line of the standings."""

    rank: int
    entrant: int
    points: float
    games: int


class Event(EventSummary):
    """An event with all that has been played."""

    format: str
    entrants: list[Entrant]
    played: Annotated[list[EventRound], Field(description="The rounds that have been paired.")]
    standings: list[StandingLine]


class TableData(Model):
    """What a message about a table holds."""

    table: TableSummary


class RatingChange(Model):
    """What a game did to somebody's rating."""

    seat: int
    name: str
    rating: int
    margin: int
    change: int


class RatingData(Model):
    """What a message about ratings holds."""

    table: TableSummary
    changes: list[RatingChange]


class EventData(Model):
    """What a message about an event holds."""

    event: EventSummary


class TestData(Model):
    """What a message of `/server webhook test` holds: nothing."""


class Message(Model):
    """A message to a webhook. Its id is in the header `webhook-id`: the same message may come twice.

    `data` is as it stands when the message is sent, which can be later than what the message tells of.
    """

    version: Annotated[Literal[1], Field(description="Rises when a field goes or means something else.")] = 1
    type: Happening | Literal["webhook.test"]
    timestamp: Annotated[datetime, Field(description="When it happened.")]
    sequence: Annotated[int, Field(ge=0, description="Rises with each message about one table or event.")]


class TableMessage(Message):
    """Something has happened at a table."""

    type: Literal["table.opened", "table.started", "table.turn", "table.ended", "table.closed"]
    data: TableData


class RatingMessage(Message):
    """A game was rated."""

    type: Literal["rating.changed"]
    data: RatingData


class EventMessage(Message):
    """Something has happened at an event."""

    type: Literal["event.announced", "event.paired", "event.finished", "event.cancelled"]
    data: EventData


class TestMessage(Message):
    """Somebody tries a webhook out."""

    type: Literal["webhook.test"]
    data: TestData


MESSAGES: tuple[type[Message], ...] = (TableMessage, RatingMessage, EventMessage, TestMessage)
"""All messages that a webhook may get."""
