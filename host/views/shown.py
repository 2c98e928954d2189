"""What the host shows of a table: the lobby, a look at the game, and what an action brought about."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from engine import Action, AnyGame, Legal, Names, Outcome, Pending, Seat, Text
from host.model.seats import LobbySeat, Status
from host.people import TableRef


@dataclass(frozen=True, slots=True)
class Look:
    """Show a started game to one reader: all that is in here is what their seat (None: a spectator) may know.

    `legal` is empty unless the seat is asked. `head` is the running hash of the log. `seed` is revealed, in
    hex digits, when the game is over. `names` gives full safe names for prose, `columns` names whose every
    character is one column wide, for text boards. `behind` is how many seconds old a spectator's look is:
    their own has no `version`, which would count what came since; `called` are those whom the table waits for
    now, where the look of the channel cannot tell. `acted`: the ply of the reader's newest action, 0 before
    any. `may_undo`: the reader may take their last action back without asking anybody. `ladder` says
    who has not come, `away` are those for whom a caretaker plays, `up` is when the time of each awaited
    seat is up. `dms`: the reader wants to be sent by direct message what only they may know. `confers`
    are the others with whom the reader may talk in private now. `stranded`: its channel is gone or
    refuses us; `closed`: the reader's direct messages do, which they want. `sides` are those who play
    together, with the name of their side where it has one; empty where everybody plays alone.
    `hints`: the table's contract lets people ask for some.
    """

    ref: TableRef
    game: AnyGame
    status: Status
    channel: int
    view: Any
    seat: Seat | None
    pending: Pending | None
    legal: Legal[Action]
    names: Names
    columns: Names
    seats: tuple[LobbySeat, ...]
    version: int
    ply: int
    outcome: Outcome | None
    head: str
    commitment: str
    words: tuple[str, ...]
    started: datetime
    seed: str | None = None
    behind: int = 0
    called: tuple[int, ...] | None = None
    acted: int = 0
    may_undo: bool = False
    dms: bool = False
    threaded: bool = False
    stranded: bool = False
    closed: bool = False
    confers: tuple[Seat, ...] = ()
    sides: tuple[tuple[Text | None, tuple[Seat, ...]], ...] = ()
    ladder: tuple[Text, ...] = ()
    away: tuple[int, ...] = ()
    hints: bool = False
    up: Mapping[Seat, datetime] = field(default_factory=dict)
    halted: datetime | None = None
    """Since when the game is paused."""

    @property
    def decision(self) -> int | None:
        """Return the number of the decision that the reader's seat is asked, or None."""
        if self.pending is None or self.seat is None or not self.pending.asks(self.seat):
            return None
        return self.pending.decision[self.seat]

    @property
    def asked(self) -> bool:
        """Tell whether the game waits for the reader."""
        return self.pending is not None and self.seat in self.pending.must

    @property
    def awaited(self) -> tuple[int, ...]:
        """Return the users whom the table waits for."""
        if self.called is not None:
            return self.called
        if self.pending is None:
            return ()
        waited = (self.seats[number] for number in self.pending.must)
        return tuple(seat.user for seat in waited if seat.user is not None and seat.policy is None)

    @property
    def for_machines(self) -> bool:
        """Tell whether the game waits for machines alone, those included that play for who is away."""
        return bool(self.pending and self.pending.must) and {*self.awaited} <= {*self.away}


@dataclass(frozen=True, slots=True)
class Acted:
    """Say what a request brought about: the events that the caller's seat may read, and the game after it.

    `repeated`: the same interaction had been carried out before; this is its answer again, with the game as
    it stands now. `seconded`: what was asked for was already being voted on, and the caller has voted for it.
    `stopped` says how far a row of steps went that could not be done to its end, and why.
    """

    ref: TableRef
    version: int
    repeated: bool
    events: tuple[Text, ...]
    look: Look
    ended: bool
    seconded: bool = False
    since: int = 0
    """The ply before what it brought about."""
    stopped: Text | None = None
    dm_closed: bool | None = None
    """Whether the caller's direct messages are closed; None: that was not asked."""
