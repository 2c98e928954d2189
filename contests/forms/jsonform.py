"""The document `tablekeeper-tournament/1`: a whole event as one JSON file, which anyone can keep and verify.

`entries` is the truth, everything else follows from it: `head` fixes it, `rounds` and `standings` are what it
comes to, `games` are the records behind the results (asked for, as they are long). Names stand in `entrants`
alone. Points and tie-breaks are exact: `"5/2"`. A record's data set stands once, in `data_sets`.
"""

import gzip
import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints, ValidationError

from contests.contest import Contest, Round, Table
from contests.fold import apply, fold
from contests.forms.crosstable import Names, called, divisions
from contests.heads import head, readable, silent
from contests.log import By, Entry, Number, dump, read
from contests.standings import Standing, standings
from engine.heads import canonical
from engine.record import FORMATS as RECORDS
from engine.record import Hex, Record, load_record
from engine.untrusted import EVENT, FileError, Listed, fault_in, read_json, unpacked

FORMAT: Final = "tablekeeper-tournament/1"
MOST_BYTES: Final = EVENT.bytes
MOST_GAMES: Final = 10_000
MOST_SETS: Final = 100
"""Data sets; one for each time that somebody has corrected a number during the event."""


class DocumentError(ValueError):
    """Say in one sentence why a file is not an event's document."""


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Person(_Strict):
    """Hold an entrant: their number in the entries, what they were called, and whether they are in."""

    number: int = Field(ge=1)
    name: str = Field(max_length=200)
    status: str


class Written(_Strict):
    """Hold an entry of the log."""

    n: int = Field(ge=1)
    at: int
    by: By
    what: dict[str, JsonValue]

    def entry(self) -> Entry:
        """Return the entry. Raise `ValueError` when it is not one, or is not written as we write it."""
        what = read(json.dumps(self.what))
        if json.loads(dump(what)) != self.what:
            raise ValueError("it has foreign or missing parts")
        return Entry(self.n, self.at, self.by, what)


class Line(_Strict):
    """Hold a line of the standings."""

    rank: int
    entrant: int
    points: str
    games: int
    byes: int
    breaks: dict[str, str]


class Group(_Strict):
    """Hold the standings of an event, or of a division of a league in the season that is played."""

    division: int | None
    lines: Listed[Line]


class Seated(_Strict):
    """Hold a table of a round. `places` by seat (None: no result); `head` is that of its game's record."""

    number: int
    group: str
    seats: Listed[int]
    game: str | None
    places: list[int] | None
    how: str | None
    absent: Listed[int]
    head: str
    note: str


class Sitting(_Strict):
    """Hold a round."""

    number: int
    season: int
    at: int
    ends_at: int | None
    closed: bool
    tables: Listed[Seated]
    byes: Listed[tuple[int, str]]


class Document(_Strict):
    """Hold a whole event. `games` by code, without their data sets; None: they were not asked for.

    `kept_apart`: the server has let some people not meet, and does not say whom, nor when.
    """

    format: Literal["tablekeeper-tournament/1"] = FORMAT
    code: Annotated[str, StringConstraints(max_length=32)]
    title: str
    game: str
    phase: str
    head: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
    plan: dict[str, JsonValue]
    entrants: Listed[Person]
    entries: Listed[Written]
    kept_apart: bool = False
    rounds: Listed[Sitting]
    standings: Listed[Group]
    games: Annotated[dict[str, dict[str, JsonValue]], Field(max_length=MOST_GAMES)] | None = None
    data_sets: Annotated[dict[Hex, str], Field(max_length=MOST_SETS)] = {}

    def dump(self) -> bytes:
        """Return the JSON document."""
        return canonical(self.model_dump(mode="json"))

    def names(self) -> dict[Number, str]:
        """Return what the entrants were called."""
        return {person.number: person.name for person in self.entrants}

    def log(self) -> tuple[Entry, ...]:
        """Return the entries. Raise `DocumentError`, which names the first that cannot be read."""
        entries = []
        for written in self.entries:
            try:
                entries.append(written.entry())
            except ValueError as error:
                fault = str(error).splitlines()[0]
                message = f"Entry {written.n} of the file is not an entry of an event: {fault}."
                raise DocumentError(message) from None
        return tuple(entries)

    def contest(self) -> Contest:
        """Return the event. Raise `DocumentError` when its entries do not make one."""
        contest: Contest | None = None
        for entry in self.log():
            try:
                contest = apply(contest, entry)
            except (ValueError, LookupError) as error:
                fault = f"Entry {entry.n} of the file cannot follow on the ones before: {error}."
                raise DocumentError(fault) from None
        if contest is None:
            raise DocumentError("The file is empty: an event has at least its announcement.")
        return contest

    def record(self, code: str) -> Record:
        """Return the record of a game. Raise `KeyError` if there is none, `RecordError` for a bad one."""
        value = (self.games or {})[code]
        data = value.get("data")
        return load_record(canonical({**value, "data_set": self.data_sets.get(str(data), "")}))


def document(
    code: str, entries: Sequence[Entry], names: Names, records: Iterable[Record] | None = None
) -> Document:
    """Write an event down; `records` are those of its games that have ended (None: without games); what
    belongs to no result is left out.

    Entries that nobody may read are left out, and not counted: a reader sees that there are some, no more.
    """
    contest = fold(entries)
    counted = {table.code for round_ in contest.rounds for table in round_.tables if table.result is not None}
    games = (
        None if records is None else {record.table: record for record in records if record.table in counted}
    )
    return Document(
        code=code,
        title=contest.plan.title,
        game=contest.plan.game,
        phase=contest.phase,
        head=head(entries),
        plan=contest.plan.model_dump(mode="json"),
        entrants=[
            Person(number=entrant.number, name=called(names, entrant.number)[:200], status=entrant.status)
            for entrant in contest.entrants
        ],
        entries=[
            Written(n=entry.n, at=entry.at, by=entry.by, what=json.loads(dump(entry.what)))
            for entry in readable(entries)
        ],
        kept_apart=any(map(silent, entries)),
        rounds=[sitting(round_) for round_ in contest.rounds],
        standings=groups(contest),
        games=None
        if games is None
        else {name: record.model_dump(mode="json", exclude={"data_set"}) for name, record in games.items()},
        data_sets={} if games is None else {record.data: record.data_set for record in games.values()},
    )


def groups(contest: Contest) -> list[Group]:
    """Return the standings as the document holds them."""
    return [
        Group(division=division, lines=[_line(line) for line in standings(contest, division)])
        for division in divisions(contest)
    ]


def _line(standing: Standing) -> Line:
    return Line(
        rank=standing.rank,
        entrant=standing.entrant,
        points=str(standing.points),
        games=standing.games,
        byes=standing.byes,
        breaks={name: str(Fraction(value)) for name, value in standing.breaks},
    )


def sitting(round: Round) -> Sitting:
    """Return a round as the document holds it."""
    return Sitting(
        number=round.number,
        season=round.season,
        at=round.at,
        ends_at=round.ends_at,
        closed=round.closed,
        tables=[_seated(table) for table in round.tables],
        byes=[(bye.entrant, bye.kind) for bye in round.byes],
    )


def _seated(table: Table) -> Seated:
    result = table.result
    return Seated(
        number=table.number,
        group=table.group,
        seats=list(table.seats),
        game=table.code,
        places=None if result is None else list(result.places),
        how=None if result is None else result.how,
        absent=[] if result is None else list(result.absent),
        head="" if result is None else result.head,
        note="" if result is None else result.note,
    )


def packed(text: bytes) -> bytes:
    """Pack a document by gzip, the same bytes for the same text: a big event has many megabytes of games."""
    return gzip.compress(text, mtime=0)


def load_document(text: bytes) -> Document:
    """Read a document, packed or not. Raise `DocumentError` with one sentence for anything else."""
    try:
        text = unpacked(text, EVENT)
        value: Any = read_json(text, EVENT)
    except FileError as error:
        raise DocumentError(str(error)) from None
    kind = value.get("format") if isinstance(value, dict) else None
    if kind in RECORDS:
        raise DocumentError("This is the record of one game; `tablekeeper verify` checks those.")
    if kind != FORMAT:
        raise DocumentError("The file is not a tournament; `/tournament export` writes those.")
    try:
        return Document.model_validate_json(text)
    except ValidationError as error:
        raise DocumentError(f"The file is not a tournament: {fault_in(error)}.") from None
