"""An event at one moment: a value that is a fold over its log, and never changed."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from contests.log import Bye, How, Left, Number
from contests.plan import Plan
from engine.fair import MIXED

Phase: TypeAlias = Literal["signup", "checkin", "running", "finished", "cancelled"]
Status: TypeAlias = Literal["in", "waiting", "out"]
Pair: TypeAlias = tuple[Number, Number]
"""Two entrants, the lower number first."""


def pair_of(first: Number, second: Number) -> Pair:
    """Name two entrants as a pair."""
    return (first, second) if first < second else (second, first)


@dataclass(frozen=True, slots=True)
class Entrant:
    """Hold a place in the event. `from_round`: the first round that it may be paired in; `left`: why it is
    out. `rests`: it sits the next round out. `no_shows`: rounds in a row without a move of its own.
    `division` counts from 1, the best. `word` is the one that they gave for the dice (empty: none).
    """

    number: Number
    strength: float | None = None
    zone: int | None = None
    machine: str | None = None
    status: Status = "in"
    checked: bool = False
    from_round: int = 1
    left: Left | None = None
    rests: bool = False
    no_shows: int = 0
    division: int = 1
    word: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """Hold how a table ended: `places` by seat, 1 is best."""

    places: tuple[int, ...]
    how: How
    absent: tuple[Number, ...] = ()
    head: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Hold a table of a round: numbers of entrants in the order of seats. `code`: its game, once it stands.
    `played` is what its log said where an organiser has corrected it. `pinned`: an organiser named it.
    """

    number: int
    seats: tuple[Number, ...]
    group: str = ""
    code: str | None = None
    result: Result | None = None
    played: Result | None = None
    pinned: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """Hold a round: paired at `at`, to end at `ends_at` (None: whenever). In a ladder, one match."""

    number: int
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...]
    at: int
    ends_at: int | None = None
    closed: bool = False
    season: int = 1

    def table(self, number: int) -> Table:
        """Return the table of a number. Raise `KeyError` when there is none."""
        if not 1 <= number <= len(self.tables):
            raise KeyError(number)
        return self.tables[number - 1]

    @property
    def complete(self) -> bool:
        """Tell whether every table has its result."""
        return all(table.result is not None for table in self.tables)


@dataclass(frozen=True, slots=True)
class Contest:
    """Hold an event. `entrants[n - 1]` has number n; `queue` is the waiting list, the next to move up first.

    `rungs` (a ladder's): numbers from the top down; `order`: the same with those who left, whose rungs wait
    for them; `start`: the order before the first match, late comers below. `shift` is by how many ms the end
    of sign-up was put off by pauses and downtimes since it was set; rounds hold deadlines put off already.
    `promise` is that of the dice (empty: the first scheme), `opening` its number, `scheme` what its lots
    take in, `chain` the beacon's, and
    `secret` what was promised, once all is over; `opened` lists the tables (round, number) as games were
    opened at them.
    """

    plan: Plan
    phase: Phase = "signup"
    announced_at: int = 0
    started_at: int | None = None
    ended_at: int | None = None
    paused_at: int | None = None
    archived: bool = False
    seed: str = ""
    entrants: tuple[Entrant, ...] = ()
    queue: tuple[Number, ...] = ()
    rounds: tuple[Round, ...] = ()
    forbidden: frozenset[Pair] = frozenset()
    pinned: tuple[tuple[Number, ...], ...] = ()
    season: int = 1
    rungs: tuple[Number, ...] = ()
    order: tuple[Number, ...] = ()
    start: tuple[Number, ...] = ()
    challenges: tuple[tuple[Number, Number], ...] = ()
    ready: tuple[Number, ...] = ()
    shift: int = 0
    promise: str = ""
    opening: int = 0
    scheme: int = 2
    chain: str = ""
    secret: str = ""
    opened: tuple[tuple[int, int], ...] = ()
    entries: int = 0

    def entrant(self, number: Number) -> Entrant:
        """Return the entrant of a number. Raise `KeyError` when there is none."""
        if not 1 <= number <= len(self.entrants):
            raise KeyError(number)
        return self.entrants[number - 1]

    @property
    def words_in_lots(self) -> tuple[str, ...] | None:
        """Return the words that lots take in if the event starts now; None: these take in none.

        Who gave none is left out: nobody changes the lots by adding people and taking them out again.
        """
        return (
            tuple(entrant.word for entrant in self.entrants if entrant.word) if self.scheme >= MIXED else None
        )

    def times(self, round: int, table: int) -> int:
        """Return how often a game was opened at a table."""
        return self.opened.count((round, table))

    def of(self, *statuses: Status) -> tuple[Entrant, ...]:
        """Return the entrants of some statuses, in order of numbers."""
        return tuple(entrant for entrant in self.entrants if entrant.status in statuses)

    def round(self, number: int) -> Round:
        """Return the round of a number. Raise `KeyError` when there is none."""
        if not 1 <= number <= len(self.rounds):
            raise KeyError(number)
        return self.rounds[number - 1]

    @property
    def over(self) -> bool:
        """Tell whether play is over."""
        return self.phase in ("finished", "cancelled")

    @property
    def next_round(self) -> int:
        """Return the number of the round that is paired next."""
        return len(self.rounds) + 1

    @property
    def open_rounds(self) -> tuple[Round, ...]:
        """Return the rounds that are not closed; outside a ladder there is at most one."""
        return tuple(round_ for round_ in self.rounds if not round_.closed)
