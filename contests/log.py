"""The log of an event: each thing that has happened, as a frozen value. The event is a fold over it.

No entry holds an id or a name of a person: entrants are numbers, from 1 in the order of sign-up. A place in
an event keeps its number when its person changes.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter

Number: TypeAlias = int
"""An entrant, from 1."""
By: TypeAlias = Literal["organiser", "entrant", "itself"]
How: TypeAlias = Literal["played", "forfeit", "adjudicated", "corrected"]
ByeKind: TypeAlias = Literal["bye", "half", "none"]
Left: TypeAlias = Literal["self", "organiser", "gone", "absent", "deleted", "unchecked", "moved"]
"""Why somebody is out. `gone`: from the server; `unchecked`: did not check in; `moved`: substitutes under
another number now."""


@dataclass(frozen=True, slots=True)
class Bye:
    """Say that an entrant plays nobody in a round: a bye, a rest that they asked for (half), or nothing."""

    entrant: Number
    kind: ByeKind = "bye"


@dataclass(frozen=True, slots=True)
class Seating:
    """Name who sits at a table, in the order of seats. `group` is its part of the event: a division, or the
    `winners`, `losers` or `final` of a double knock-out; empty where there is only one.
    """

    seats: tuple[Number, ...]
    group: str = ""


@dataclass(frozen=True, slots=True)
class Announced:
    """The event was announced; sign-up is open. `plan` as JSON values."""

    plan: dict[str, Any]
    kind: Literal["announced"] = "announced"


@dataclass(frozen=True, slots=True)
class Changed:
    """The plan was changed."""

    plan: dict[str, Any]
    kind: Literal["changed"] = "changed"


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody signed up: the next number is theirs. `strength` is their rating (None: unknown), `zone` their
    minutes east of UTC, `machine` the policy that plays, if none of flesh does.
    """

    entrant: Number
    strength: float | None = None
    zone: int | None = None
    machine: str | None = None
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class CheckinOpened:
    """The time to check in has begun."""

    kind: Literal["checkin"] = "checkin"


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """An entrant said that they are there."""

    entrant: Number
    kind: Literal["checked"] = "checked"


@dataclass(frozen=True, slots=True)
class Withdrew:
    """An entrant left, or was taken out. While one may still join, the first of the waiting list moves up."""

    entrant: Number
    why: Left = "self"
    kind: Literal["withdrew"] = "withdrew"


@dataclass(frozen=True, slots=True)
class Returned:
    """An entrant who had left is in again, from the next round on."""

    entrant: Number
    kind: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Substituted:
    """Another person holds an entrant's place from now on. `waiting`: who stood on the waiting list under
    that number, which is given up; None: they came from outside.
    """

    entrant: Number
    waiting: Number | None = None
    strength: float | None = None
    zone: int | None = None
    kind: Literal["substituted"] = "substituted"


@dataclass(frozen=True, slots=True)
class Rested:
    """An entrant asked to sit the next round out (or, `off`, wants to play it after all)."""

    entrant: Number
    off: bool = False
    kind: Literal["rested"] = "rested"


@dataclass(frozen=True, slots=True)
class Started:
    """Sign-up is closed; `seed` (hex) decides every lot and every random choice of pairings from now on."""

    seed: str
    kind: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class Paired:
    """A round was paired (in a ladder: one match). `by` the program, or an organiser who named all tables."""

    round: int
    tables: tuple[Seating, ...]
    byes: tuple[Bye, ...] = ()
    kind: Literal["paired"] = "paired"


@dataclass(frozen=True, slots=True)
class Unpaired:
    """The pairing of the last round was taken back, before any of its tables had a result."""

    round: int
    kind: Literal["unpaired"] = "unpaired"


@dataclass(frozen=True, slots=True)
class Opened:
    """A table of a round stands: `code` is the code of its game (also when it is opened anew)."""

    round: int
    table: int
    code: str
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Voided:
    """The game of a table was closed without a result, to be played again with other dice."""

    round: int
    table: int
    kind: Literal["voided"] = "voided"


@dataclass(frozen=True, slots=True)
class Resulted:
    """A table has its result: `places` by seat, 1 is best, equal places share. `absent` never made a move of
    their own. `head` is the head of the game's log, by which its record is known.
    """

    round: int
    table: int
    places: tuple[int, ...]
    how: How = "played"
    absent: tuple[Number, ...] = ()
    head: str = ""
    kind: Literal["resulted"] = "resulted"


@dataclass(frozen=True, slots=True)
class Corrected:
    """An organiser gave a table another result than its log had, and said why."""

    round: int
    table: int
    places: tuple[int, ...]
    note: str
    kind: Literal["corrected"] = "corrected"


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """All results of a round are in."""

    round: int
    kind: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class Extended:
    """A round got another deadline (ms since 1970)."""

    round: int
    ends_at: int
    kind: Literal["extended"] = "extended"


@dataclass(frozen=True, slots=True)
class SeasonEnded:
    """A season of a league is over. `moves`: who plays in which other division in the next one."""

    season: int
    moves: tuple[tuple[Number, int], ...] = ()
    kind: Literal["season"] = "season"


@dataclass(frozen=True, slots=True)
class Challenged:
    """In a ladder: one entrant wants to play another who stands above."""

    entrant: Number
    rival: Number
    kind: Literal["challenged"] = "challenged"


@dataclass(frozen=True, slots=True)
class Readied:
    """In a ladder: an entrant wants to play whoever is ready, too (or, `off`, no longer)."""

    entrant: Number
    off: bool = False
    kind: Literal["readied"] = "readied"


@dataclass(frozen=True, slots=True)
class Forbade:
    """Two entrants must not meet (or, `off`, may again)."""

    first: Number
    second: Number
    off: bool = False
    kind: Literal["forbade"] = "forbade"


@dataclass(frozen=True, slots=True)
class Pinned:
    """An organiser named tables of the next round (none: takes that back; one alone: a bye); the program
    pairs the rest.
    """

    tables: tuple[tuple[Number, ...], ...]
    kind: Literal["pinned"] = "pinned"


@dataclass(frozen=True, slots=True)
class Paused:
    """The event stands still: no round is paired and no deadline of it passes. Games go on."""

    kind: Literal["paused"] = "paused"


@dataclass(frozen=True, slots=True)
class Resumed:
    """The event goes on; its deadlines are later by as long as it stood still."""

    kind: Literal["resumed"] = "resumed"


@dataclass(frozen=True, slots=True)
class GivenBack:
    """All deadlines are so many ms later: nobody was there to keep them (a downtime)."""

    ms: int
    kind: Literal["given_back"] = "given_back"


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The event was cancelled; its results so far stand in its log."""

    note: str = ""
    kind: Literal["cancelled"] = "cancelled"


@dataclass(frozen=True, slots=True)
class Finished:
    """The event is over, and its final standings are these of now."""

    kind: Literal["finished"] = "finished"


@dataclass(frozen=True, slots=True)
class Archived:
    """The event is put away: it can be looked at and exported, and is no longer listed."""

    kind: Literal["archived"] = "archived"


@dataclass(frozen=True, slots=True)
class Promised:
    """All dice and lots of the event follow from one secret, whose promise this is. `number` is the place's
    running number of openings, `chain` the hash of the beacon's chain (empty: none). Of `scheme` 3 on lots
    take in the words of the entrants; 2 is not written.
    """

    number: int
    promise: str
    chain: str = ""
    scheme: Literal[2, 3] = 2
    kind: Literal["promised"] = "promised"


@dataclass(frozen=True, slots=True)
class Worded:
    """An entrant gave a word for the dice of their tables, another one, or (empty) took it back."""

    entrant: Number
    word: str
    kind: Literal["worded"] = "worded"


@dataclass(frozen=True, slots=True)
class Revealed:
    """The secret of the event (hex), when it is over and no game of it goes on."""

    secret: str
    kind: Literal["revealed"] = "revealed"


What: TypeAlias = (
    Announced | Changed | Joined | CheckinOpened | CheckedIn | Withdrew | Returned | Substituted | Rested
    | Started | Paired | Unpaired | Opened | Resulted | Corrected | RoundClosed | Extended | SeasonEnded
    | Challenged | Readied | Forbade | Pinned | Paused | Resumed | GivenBack | Cancelled | Finished | Archived
    | Promised | Worded | Revealed | Voided
)  # fmt: skip

_WHAT: Final[TypeAdapter[What]] = TypeAdapter(Annotated[What, Field(discriminator="kind")])


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold one entry: its number from 1, when (ms since 1970), who brought it about, and what happened."""

    n: int
    at: int
    by: By
    what: What = field(repr=True)


def dump(what: What) -> str:
    """Return an entry's text: JSON on one line, the same for equal entries."""
    bare = {"scheme"} if isinstance(what, Promised) and what.scheme == 2 else None
    return _WHAT.dump_json(what, exclude=bare).decode()


def read(text: str) -> What:
    """Read the text of an entry. Raise `ValueError` when it is not one."""
    return _WHAT.validate_json(text)
