"""The operations of the API: each declares its address, what it takes, what it answers, and does it."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from bot.api import models, shapes
from bot.api.problems import NOT_THERE, ProblemError
from bot.visibility import Asking, TooManyUnknownError, UnknownError, Visibility
from engine import Registry
from host import Host, Refusal, TableRef
from host.model.table import Table

Parts = TypeVar("Parts", tuple[int], tuple[int, str])

PAGE: Final = 20
MOST: Final = 50
MOST_PLIES: Final = 200
NEWEST: Final = (2**62, "~")
"""Before this are all tables."""
CLOSED: Final = (
    "This server has not opened its tables to other programs; its organisers can: "
    "`/server settings programs:True`."
)


class Reading:
    """Hold what the operations read from."""

    def __init__(self, host: Host, games: Registry, visibility: Visibility) -> None:
        self.host: Final = host
        self.games: Final = games
        self.visibility: Final = visibility

    async def must_be_open(self, place: int) -> None:
        """Refuse a server whose organisers have not opened it, also one that nobody knows."""
        if not place or not (await self.host.places.settings(place)).programs:
            raise ProblemError(HTTPStatus.FORBIDDEN, CLOSED)

    async def visible(self, place: int, channel: int, asking: Asking | None = None) -> bool:
        """Tell whether everybody on a server may read a channel. Raise `ProblemError` if that takes long."""
        try:
            return await self.visibility.everybody(place, channel, asking)
        except UnknownError:  # a server of another process, or Discord does not answer
            return False
        except TooManyUnknownError:
            sentence = "I have to ask Discord about many old threads first; ask again soon."
            raise ProblemError(HTTPStatus.SERVICE_UNAVAILABLE, sentence, 5.0) from None

    async def must_be_public(self, ref: TableRef) -> None:
        """Refuse a table that is private, or in a channel that not everybody may read."""
        table = await self.host.public.tables.now(ref)
        if not await self.visible(ref.place, table.row.channel_id):
            raise NOT_THERE


class InPlace(BaseModel):
    """What stands in the address: a server."""

    place: models.Id

    @property
    def id(self) -> int:
        """Return the id of the server; 0: none of Discord's can be meant."""
        number = int(self.place)
        return number if number < 2**63 else 0


class AtTable(InPlace):
    """What stands in the address: a table or an event of a server."""

    code: models.Code

    @property
    def ref(self) -> TableRef:
        """Return which."""
        return TableRef(self.id, self.code)


class AtLadder(InPlace):
    """What stands in the address: a game at a server."""

    game: models.GameKey


class Everywhere(BaseModel):
    """What stands in the address: a game."""

    game: models.GameKey


class Nothing(BaseModel):
    """What stands in the address, or behind it: nothing."""


class Part(BaseModel):
    """Which part of a list is wanted."""

    cursor: str | None = Field(None, max_length=200, description="The `next` of the part before.")


class TablesWanted(Part):
    """Which tables are wanted."""

    status: Literal["lobby", "running", "ended", "abandoned"] | None = Field(
        None, description="Only tables that are so."
    )
    game: models.GameKey | None = Field(None, description="Only tables of this game.")
    limit: int = Field(PAGE, ge=1, le=MOST, description="How many at most.")


class PliesWanted(Part):
    """Which part of a log is wanted."""

    limit: int = Field(100, ge=1, le=MOST_PLIES, description="How many entries at most.")


Handler: TypeAlias = Callable[[Reading, Any, Any], Awaitable[BaseModel | bytes]]  # Any: as the models declare


@dataclass(frozen=True, slots=True)
class Operation:
    """Declare an operation: `at` is what stands in its address, `takes` what may follow behind a “?”."""

    key: str
    path: str
    summary: str
    at: type[BaseModel]
    takes: type[BaseModel]
    answers: type[BaseModel]
    does: Handler


async def tables(reading: Reading, at: InPlace, wanted: TablesWanted) -> models.Tables:
    """List the public tables of a server."""
    await reading.must_be_open(at.id)
    before, found, asking = _read_cursor(wanted.cursor, _OPENED) or NEWEST, list[Table](), Asking()
    opened = NEWEST
    while True:
        rows = await reading.host.public.tables.listed(
            at.id, before, wanted.status or "", wanted.game or "", MOST
        )
        for code, channel, created in rows:
            if found and not asking.left:
                return _tables(
                    reading, found, _cursor(opened)
                )  # the rest takes long; whoever asks comes back
            if not await reading.visible(at.id, channel, asking):
                continue
            if len(found) == wanted.limit:
                return _tables(reading, found, _cursor(opened))
            try:
                table = await reading.host.public.tables.table(TableRef(at.id, code))
            except Refusal:  # it has become private meanwhile
                continue
            if wanted.status not in (None, table.row.status):
                continue
            found.append(table)
            opened = (created, code)
        if len(rows) < MOST:
            return _tables(reading, found, None)
        before = (rows[-1][2], rows[-1][0])


def _tables(reading: Reading, found: list[Table], following: str | None) -> models.Tables:
    shown = [shapes.summary(reading.host.public.tables, table) for table in found]
    return models.Tables(tables=shown, next=following)


async def table(reading: Reading, at: AtTable, _: Nothing) -> models.Table:
    """Show a table with its board."""
    await reading.must_be_open(at.id)
    await reading.must_be_public(at.ref)
    public = reading.host.public.tables
    return shapes.whole(public, await public.table(at.ref))


async def log(reading: Reading, at: AtTable, wanted: PliesWanted) -> models.Log:
    """Tell what has happened at a table."""
    await reading.must_be_open(at.id)
    await reading.must_be_public(at.ref)
    after = (_read_cursor(wanted.cursor, _COUNTED) or (0,))[0]
    part = await reading.host.public.tables.log(at.ref, after, wanted.limit)
    told = part.plies[-1].n if part.plies else after
    return shapes.log(part, _cursor((told,)) if told < part.last else None)


async def record(reading: Reading, at: AtTable, _: Nothing) -> bytes:
    """Hand out the record of a game that is over."""
    await reading.must_be_open(at.id)
    await reading.must_be_public(at.ref)
    return await reading.host.public.tables.record(at.ref)


async def ladder(reading: Reading, at: AtLadder, wanted: Part) -> models.Ladder:
    """Show the leaderboard of a game on a server."""
    await reading.must_be_open(at.id)
    return await _ladder(reading, at.id, at.game, wanted, everywhere=False)


async def ladder_everywhere(reading: Reading, at: Everywhere, wanted: Part) -> models.Ladder:
    """Show the leaderboard of a game on all servers."""
    return await _ladder(reading, 0, at.game, wanted, everywhere=True)


async def _ladder(
    reading: Reading, place: int, game: str, wanted: Part, *, everywhere: bool
) -> models.Ladder:
    if game not in tuple(reading.games):
        raise NOT_THERE
    page = (_read_cursor(wanted.cursor, _COUNTED) or (0,))[0]
    board = await reading.host.ratings.board(place, game, min(page, 10**6), everywhere=everywhere)
    lines = [shapes.ladder_line(line) for line in board.lines] if board.page == min(page, 10**6) else []
    following = _cursor((page + 1,)) if page + 1 < board.pages else None
    return models.Ladder(game=game, people=board.people, lines=lines, next=following)


async def events(reading: Reading, at: InPlace, _: Nothing) -> models.Events:
    """List the events of a server."""
    await reading.must_be_open(at.id)
    asking, listed = Asking(), await reading.host.tournaments.events(at.id)
    shown = [event for event in listed if await reading.visible(at.id, event.channel, asking)]
    return models.Events(events=[shapes.listed(event) for event in shown])


async def event(reading: Reading, at: AtTable, _: Nothing) -> models.Event:
    """Show an event with its rounds and standings."""
    await reading.must_be_open(at.id)
    found = await reading.host.tournaments.show(at.ref)
    if not await reading.visible(at.id, found.channel):
        raise NOT_THERE
    return shapes.event_whole(found)


_PLACE: Final = "/v1/places/{place}"
OPERATIONS: Final = (
    Operation(
        "listTables", f"{_PLACE}/tables", "List public tables", InPlace, TablesWanted, models.Tables, tables
    ),
    Operation(
        "showTable", f"{_PLACE}/tables/{{code}}", "Show a table", AtTable, Nothing, models.Table, table
    ),
    Operation(
        "readLog", f"{_PLACE}/tables/{{code}}/log", "Read a log", AtTable, PliesWanted, models.Log, log
    ),
    Operation(
        "readRecord", f"{_PLACE}/tables/{{code}}/record", "Read the record of a game that is over",
        AtTable, Nothing, models.Record, record,
    ),
    Operation(
        "showLadder", f"{_PLACE}/ladders/{{game}}", "Show a leaderboard", AtLadder, Part, models.Ladder,
        ladder,
    ),
    Operation(
        "showLadderEverywhere", "/v1/ladders/{game}", "Show the leaderboard of all servers", Everywhere, Part,
        models.Ladder, ladder_everywhere,
    ),
    Operation("listEvents", f"{_PLACE}/events", "List events", InPlace, Nothing, models.Events, events),
    Operation(
        "showEvent", f"{_PLACE}/events/{{code}}", "Show an event", AtTable, Nothing, models.Event, event
    ),
)  # fmt: skip
"""All of them; the server and its document are made of this list."""

_OPENED: Final[TypeAdapter[tuple[int, str]]] = TypeAdapter(tuple[int, str])
_COUNTED: Final[TypeAdapter[tuple[int]]] = TypeAdapter(tuple[int])
_LARGEST: Final = 2**62


def _cursor(parts: tuple[int] | tuple[int, str]) -> str:
    """Write down where the next part begins."""
    return urlsafe_b64encode(json.dumps(parts, separators=(",", ":")).encode()).decode().rstrip("=")


def _read_cursor(cursor: str | None, form: TypeAdapter[Parts]) -> Parts | None:
    """Read what `_cursor` wrote. Raise `ProblemError` for anything else."""
    if cursor is None:
        return None
    try:
        parts = form.validate_json(urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)), strict=False)
        if not 0 <= parts[0] <= _LARGEST or "\0" in str(parts[-1]):
            raise ValueError(cursor)
    except (ValueError, ValidationError):
        raise ProblemError(HTTPStatus.BAD_REQUEST, "This is no `cursor` of mine; leave it out.") from None
    return parts
