"""An event as the host keeps it in memory: a value that is made of rows and never changed."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from contests.contest import Contest
from contests.fold import fold
from contests.log import Entry, Number, read
from engine import Seat, Text
from host.people import TableRef
from host.refusal import HostFault, Refusal
from storage import EntrantRow, Reader, TournamentEntryRow, TournamentRow, TournamentTableRow


@dataclass(frozen=True, slots=True)
class EventVersion:
    """Hold an event at one version; `last` is the number of the last entry of its log."""

    ref: TableRef
    row: TournamentRow
    contest: Contest
    entrants: tuple[EntrantRow, ...]
    tables: tuple[TournamentTableRow, ...]
    last: int

    def names(self, seat: Seat) -> str:
        """Name an entrant for prose: the entrant of number n is the player of seat n - 1."""
        row = self.entrant(seat + 1)
        return f"Player {seat + 1}" if row is None else row.name

    def entrant(self, number: Number) -> EntrantRow | None:
        """Return who holds a number, or None."""
        return next((row for row in self.entrants if row.number == number), None)

    def entrant_of(self, user: int | None) -> EntrantRow | None:
        """Return the place that a person has in the event, also one who is out."""
        return next((row for row in self.entrants if user is not None and row.user_id == user), None)

    def table(self, number: int, table: int) -> TournamentTableRow | None:
        """Return where a table of a round stands, or None."""
        return next((row for row in self.tables if (row.round, row.number) == (number, table)), None)


async def load(reader: Reader, row: TournamentRow) -> EventVersion:
    """Fold an event from its log. Raise `HostFault` when that cannot be read."""
    ref = TableRef(row.place_id, row.code)
    rows = await reader.tournament_entries(ref.place, ref.code)
    if not rows:
        raise HostFault(f"The log of event {ref.code} is empty; restore a backup.")
    contest = await asyncio.to_thread(_folded, rows)
    entrants = await reader.entrants(ref.place, ref.code)
    return EventVersion(
        ref, row, contest, entrants, await reader.tournament_tables(ref.place, ref.code), rows[-1].n
    )


def _folded(rows: Sequence[TournamentEntryRow]) -> Contest:
    return fold(entry_of(row) for row in rows)


def entry_of(row: TournamentEntryRow) -> Entry:
    """Read an entry of the log. Raise `HostFault` when it cannot be read."""
    try:
        return Entry(row.n, row.at, row.by, read(row.body))  # type: ignore[arg-type]  # written by us
    except ValueError as error:
        raise HostFault(
            f"Entry {row.n} of an event cannot be read; start the version that wrote it."
        ) from error


def no_event(ref: TableRef) -> Refusal:
    """Return the refusal that there is no such event."""
    return Refusal(Text("There is no event {code} here; `/tournament list` shows those of this server.",
                        code=ref.code))  # fmt: skip
