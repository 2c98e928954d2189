"""What a stranger may read of a table: what anybody sees who has no seat there, as late as they see it."""

from dataclasses import dataclass

from engine import Board, Text
from host.model.table import LogEntry, Table
from host.people import TableRef
from host.refusal import Refusal
from host.transactions.services import Services, no_table
from host.views import exports
from host.views.look import sentences
from host.views.spectators import delay_of, delayed


@dataclass(frozen=True, slots=True)
class PublicPly:
    """Hold an entry of a game's log, made `at` a time, with the sentences that everybody may read of it."""

    n: int
    kind: str
    seat: int | None
    at: int
    told: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class PublicLog:
    """Hold a part of a log, of `last` entries that a stranger may know of now."""

    table: Table
    plies: tuple[PublicPly, ...]
    last: int


class PublicTables:
    """Read tables as a stranger may. What is private, or not there, is refused by the same sentence."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def listed(
        self, place: int, before: tuple[int, str], status: str, game: str, most: int
    ) -> list[tuple[str, int, int]]:
        """Return code, channel and time of opening (ms) of tables of a place, the newest first, from before a
        time and code. An empty `status` or `game` is any.
        """
        return await self._services.store.read.public_tables(place, before, status, game, most)

    async def now(self, ref: TableRef) -> Table:
        """Return a table as it is, to be told who may know that it is there. Raise `Refusal`."""
        table = await self._services.current(ref)
        if table.row.private_table:
            raise no_table(ref)
        return table

    async def table(self, ref: TableRef) -> Table:
        """Return a table as late as strangers see it. Raise `Refusal`."""
        return await delayed(self._services, await self.now(ref), None)

    def behind(self, table: Table) -> int:
        """Return how many seconds strangers are behind a table."""
        return delay_of(table, None)

    def board(self, table: Table) -> Board | None:
        """Return the board that a stranger sees; None: the game has not begun."""
        return None if table.opening is None else table.game.board(table.game.view(table.state, None))

    async def log(self, ref: TableRef, after: int, most: int) -> PublicLog:
        """Return the entries of a log after one, at most so many. Raise `Refusal`."""
        table = await self.table(ref)
        last = 0 if table.opening is None else table.row.ply
        first, upto = after + 1, min(after + most, last)
        if first > upto:
            return PublicLog(table, (), last)
        rows = await self._services.store.read.plies(ref.place, ref.code, after, upto)
        told = await self._services.history.told(table, first, upto)
        plies = [
            PublicPly(row.n, row.kind, row.seat, row.at, _sentences(table, entry))
            for row, entry in zip(rows, told, strict=True)
        ]
        return PublicLog(table, tuple(plies), last)

    async def record(self, ref: TableRef) -> bytes:
        """Return the whole record of a game that is over, as JSON. Raise `Refusal` for any other."""
        table = await self.now(ref)
        if not table.over or table.opening is None:
            raise Refusal(Text("This game is not over; its record can be read when it is."))
        return await exports.export(self._services, ref, None)


def _sentences(table: Table, entry: LogEntry) -> tuple[Text, ...]:
    return tuple(sentences(table.game, [entry], None, table=table))
