"""What the host shows of an event: its card, who is in it, its tables, its standings, and what happened."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from contests.contest import Contest, Phase, Status
from contests.log import By, ByeKind, How, Left, Number
from contests.plan import Plan, TieBreak
from engine import AnyGame, Names, Text
from host.people import TableRef

TableState: TypeAlias = Literal["wanted", "opening", "standing", "done", "lost"]
"""How far a table of a round is: asked for, its thread is made, its game is played, has its result, or was
closed without one.
"""


@dataclass(frozen=True, slots=True)
class EntrantShown:
    """Show an entrant. `user` None: a machine, or a person who was deleted. `name` is safe to show.

    `place` is where they stand on the waiting list, from 1; None: they do not wait.
    """

    number: Number
    name: str
    user: int | None
    machine: str | None
    status: Status
    checked: bool
    left: Left | None
    rests: bool
    no_shows: int
    division: int
    place: int | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SeatShown:
    """Show who sits at a table: an entrant, and its place once there is a result (1 is best)."""

    number: Number
    name: str
    user: int | None
    place: int | None = None
    absent: bool = False


@dataclass(frozen=True, slots=True)
class EventTable:
    """Show a table of a round. `game` is the table of its game once that stands, in `channel`.

    `note` is what an organiser said who corrected it; `was` are the places that its log had.
    """

    round: int
    number: int
    group: str
    seats: tuple[SeatShown, ...]
    state: TableState
    game: TableRef | None = None
    channel: int | None = None
    how: How | None = None
    note: str = ""
    was: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ByeShown:
    """Show who plays nobody in a round."""

    number: Number
    name: str
    user: int | None
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class RoundShown:
    """Show a round: its tables, its byes, until when it is played (None: whenever it is done)."""

    number: int
    tables: tuple[EventTable, ...]
    byes: tuple[ByeShown, ...]
    paired: datetime
    ends: datetime | None
    closed: bool
    season: int = 1


@dataclass(frozen=True, slots=True)
class EventShown:
    """Show an event as everybody may see it; `names` names the players of its texts.

    `entrants` are all who ever signed up, by number. `round` is the newest round, `rounds` how many there
    will be (None: that is open). `next` is when the event does something by itself, where time decides.
    `stuck` says why the next round cannot be paired. `unsettled` are its tables that were closed without a
    result, which an organiser scores or has played again.
    """

    ref: TableRef
    plan: Plan
    game: AnyGame
    phase: Phase
    channel: int
    organiser: int
    organiser_name: str
    entrants: tuple[EntrantShown, ...]
    round: RoundShown | None
    rounds: int | None
    announced: datetime
    started: datetime | None
    ended: datetime | None
    signup_ends: datetime | None
    checkin_from: datetime | None
    paused: bool
    archived: bool
    season: int
    next: datetime | None
    stuck: Text | None
    unsettled: tuple[EventTable, ...]
    version: int
    contest: Contest
    names: Names
    repeated: bool = False

    @property
    def playing(self) -> tuple[EntrantShown, ...]:
        """Return who is in, by number."""
        return tuple(one for one in self.entrants if one.status == "in")

    @property
    def waiting(self) -> tuple[EntrantShown, ...]:
        """Return who waits for a place, in order."""
        return tuple(one for one in self.entrants if one.status == "waiting")

    @property
    def over(self) -> bool:
        """Tell whether nothing more is played."""
        return self.phase in ("finished", "cancelled")

    def entrant_of(self, user: int) -> EntrantShown | None:
        """Return a person's entrant: the one that is in or waits, else the last that is out."""
        own = [one for one in self.entrants if one.user == user]
        return next((one for one in own if one.status != "out"), own[-1] if own else None)


@dataclass(frozen=True, slots=True)
class Listed:
    """Show an event in a list."""

    ref: TableRef
    title: str
    game: str
    phase: Phase
    players: int
    round: int
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Show a line of the standings; points and tie-breaks as they are written (`2½`)."""

    rank: int
    number: Number
    name: str
    user: int | None
    points: str
    games: int
    breaks: tuple[tuple[TieBreak, str], ...]
    status: Status
    division: int


@dataclass(frozen=True, slots=True)
class Mine:
    """Show a person what is theirs in an event: their entrant, and the table that they play at now."""

    event: EventShown
    entrant: EntrantShown
    table: EventTable | None
    bye: ByeShown | None


@dataclass(frozen=True, slots=True)
class Reason:
    """Explain a pairing or a bye in exactly two sentences; `names` names the players in them."""

    round: int
    table: EventTable | None
    bye: ByeShown | None
    sentences: tuple[Text, Text]
    names: Names


@dataclass(frozen=True, slots=True)
class Happened:
    """Tell one entry of an event's log, with the names of now."""

    n: int
    at: datetime
    by: By
    text: Text
