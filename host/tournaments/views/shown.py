"""What the host shows of an event: one value from which every card of it is made, and lines of lists."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, Literal, TypeAlias

from contests.contest import Contest, Phase
from contests.log import By, Number
from contests.plan import Plan
from engine import AnyGame, Options, Seat, Text
from host.people import TableRef

TableState: TypeAlias = Literal["wanted", "opening", "standing", "done", "lost"]
"""How far a table of a round is: asked for, its thread is made, its game is played, has its result, or was
closed without one.
"""
GONE: Final = "Player {number}"
"""What somebody is called who was deleted, or whose name nobody knows."""


@dataclass(frozen=True, slots=True)
class TableLink:
    """Say where a table of a round is played: the code of its game and its channel, once they are."""

    state: TableState
    code: str | None = None
    channel: int | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """Show an event as everybody may see it: its contest, and what a contest knows nothing of.

    `names` has every entrant; `users` has no machines and nobody who was deleted. `mine` is the entrant of
    whoever asks. `links` are its tables by round and number. `organiser` None: they were deleted. `rounds`:
    how many there will be (None: that is open). `next` is when it does something by itself, where time
    decides. `stuck` says why its next round cannot be paired. `chosen` are entrants who have chosen a deck.
    """

    ref: TableRef
    contest: Contest
    game: AnyGame
    options: Options
    channel: int
    organiser: int | None
    organiser_name: str
    names: Mapping[Number, str]
    users: Mapping[Number, int]
    links: Mapping[tuple[int, int], TableLink]
    version: int
    mine: Number | None = None
    rounds: int | None = None
    next: datetime | None = None
    stuck: Text | None = None
    chosen: frozenset[Number] = field(default_factory=frozenset)
    repeated: bool = False

    @property
    def awaits_me(self) -> bool:
        """Tell whether whoever asks is in it and has yet to check in."""
        if self.mine is None or self.contest.phase != "checkin":
            return False
        entrant = self.contest.entrant(self.mine)
        return entrant.status == "in" and not entrant.checked

    @property
    def plan(self) -> Plan:
        """Return what is settled for the event."""
        return self.contest.plan

    @property
    def unsettled(self) -> tuple[tuple[int, int], ...]:
        """Return the tables (round, number) that were closed without a result: an organiser says how on."""
        return tuple(key for key, link in self.links.items() if link.state == "lost")

    def name(self, seat: Seat) -> str:
        """Name a player of the event's texts: the entrant of number n is the player of seat n - 1."""
        return self.names.get(seat + 1) or GONE.format(number=seat + 1)


@dataclass(frozen=True, slots=True)
class Listed:
    """Show an event in a list; `players` are those who are in, `mine` is the entrant of whoever asks."""

    ref: TableRef
    title: str
    game: str
    phase: Phase
    players: int
    round: int
    mine: Number | None = None
    archived: bool = False
    channel: int = 0


@dataclass(frozen=True, slots=True)
class Reason:
    """Explain why an entrant plays where they play in a round, in exactly two sentences."""

    round: int
    entrant: Number
    sentences: tuple[Text, Text]


@dataclass(frozen=True, slots=True)
class Happened:
    """Tell one entry of an event's log, with the names of now."""

    n: int
    at: datetime
    by: By
    text: Text
