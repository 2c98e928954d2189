"""Statistics of games that are over: counted in the background, and told of people, games and places.

A game that runs is in none of them, and nobody who is deleted: who played is asked of the seats' holders.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

import structlog

from engine import Text
from engine.dice import dice_of
from host.log.fold import load
from host.people import TableRef
from host.refusal import HostFault, Refusal
from host.retrying import retried
from host.settings.personal import read_settings
from host.statistics import telling
from host.statistics.counting import Throw, count, thrown
from host.statistics.sheet import MOST_LINES, finished_sheet
from host.statistics.shown import (
    GameStatistics,
    PersonDice,
    PersonStatistics,
    PlaceStatistics,
    TableDice,
)
from host.transactions.after_games import AfterGames
from host.transactions.services import Services
from host.views.exports import export
from host.views.faces import Faces
from host.views.spectators import may_watch
from storage import Conflict, SessionRow, StorageFault, Transaction

__all__ = ["GameStatistics", "PersonDice", "PersonStatistics", "PlaceStatistics", "Statistics", "TableDice"]

BATCH: Final = 50
TRIES: Final = 2
"""How often the process that plays games through is asked for the dice of one."""
MOST_OPPONENTS: Final = 8
OVER: Final = ("ended", "abandoned")

log = structlog.stdlib.get_logger("tablekeeper.statistics")


class Statistics(AfterGames):
    """Count games that end, by themselves, and tell of them."""

    def __init__(self, services: Services, faces: Faces) -> None:
        super().__init__(services, "statistics")
        self._faces: Final = faces

    async def person(
        self, place: int, user: int, reader: int, game: str = "", *, everywhere: bool = False
    ) -> PersonStatistics:
        """Tell a person's statistics at a place, or (to themselves alone) everywhere. Raise `Refusal` where
        they are somebody else's and not shown.
        """
        shown = await self._may_see(user, reader)
        read = self._services.store.read
        where = 0 if everywhere and user == reader else place
        rows = await read.own_parts(user, where, game)
        opponents = await read.opponents(user, where, game, MOST_OPPONENTS)
        games = await asyncio.to_thread(telling.of_person, rows)
        trophies = await read.trophies_of(user, where, game)
        return PersonStatistics(user, games, tuple(opponents), shown, not where, tuple(trophies))

    async def person_sheet(
        self, place: int, user: int, reader: int, game: str = "", *, everywhere: bool = False
    ) -> bytes:
        """Return a person's finished games as a sheet (CSV). Raise `Refusal` as `person` does."""
        await self._may_see(user, reader)
        where = 0 if everywhere and user == reader else place
        rows = await self._services.store.read.own_parts(user, where, game)
        return await asyncio.to_thread(finished_sheet, rows, self._services.library.games)

    async def place_sheet(self, place: int, game: str = "") -> bytes:
        """Return the finished games of a place as a sheet (CSV), which names nobody."""
        rows = await self._services.store.read.parts_at(place, game, MOST_LINES)
        return await asyncio.to_thread(finished_sheet, rows, self._services.library.games)

    async def place(self, place: int, game: str = "") -> PlaceStatistics:
        """Tell what was played at a place; an empty game: the one that was played most, in full."""
        read = self._services.store.read
        rows = await read.games_at(place)
        row = next((row for row in rows if game in ("", row.game)), None)
        played = tuple((row.game, row.games) for row in rows)
        if row is None:
            return PlaceStatistics(played, None)
        by_seat, by_side = await read.wins_at(place, row.game)
        words = await asyncio.to_thread(telling.favourites, await read.words_at(place, row.game))
        told = GameStatistics(
            row.game, row.games, row.actions / row.games, row.took_ms / row.games, tuple(by_seat),
            tuple(by_side), words,
        )  # fmt: skip
        return PlaceStatistics(played, told)

    async def dice(self, place: int, user: int, reader: int, *, everywhere: bool = False) -> PersonDice:
        """Tell how the dice fell in what a person did. Raise `Refusal` as `person` does."""
        shown = await self._may_see(user, reader)
        where = 0 if everywhere and user == reader else place
        rows = await self._services.store.read.own_parts(user, where, "")
        games = self._services.library.games
        rolled = [row for row in rows if row.game in tuple(games) and dice_of(games[row.game])]
        by_game = {row.game: [each.dice for each in rolled if each.game == row.game] for row in rolled}
        lucks = tuple((key, telling.luck(dice_of(games[key]), told)) for key, told in by_game.items())
        return PersonDice(len({(row.place_id, row.code) for row in rolled}), lucks, shown)

    async def table_dice(self, ref: TableRef, user: int) -> TableDice:
        """Tell how the dice of a table fell whose game is over. Raise `Refusal` for any other."""
        table = await self._services.current(ref)
        await may_watch(self._services.store.read, table, user)
        if table.opening is None or not table.over:
            raise Refusal(Text("The dice are told when the game is over; `/log` says what they show now."))
        dice = dice_of(table.game)
        if not dice:
            raise Refusal(Text("{game} is played without dice.", game=table.game.title))
        throws = await self._throws(ref, table.game)
        if throws is None:
            raise Refusal(Text("This game takes too long to be played through; ask again in a minute."))
        rows = await self._services.history.run(telling.by_seat, dice, throws, await self._actors(ref))
        return TableDice(ref.code, table.row.game, *rows)

    async def _actors(self, ref: TableRef) -> dict[int, int]:
        rows = await self._services.store.read.plies(ref.place, ref.code)
        return {row.n: row.seat for row in rows if row.kind == "action" and row.seat is not None}

    async def _may_see(self, user: int, reader: int) -> bool:
        shown = (await read_settings(self._services.store, user)).statistics
        if user != reader and not shown:
            raise Refusal(Text("This person shows their statistics to nobody."))
        return shown

    async def _throws(self, ref: TableRef, game: Any) -> tuple[Throw, ...] | None:
        """Play a game through for its dice; None: that took too long, and the log says why."""
        document = await export(self._services, ref, None)
        for _ in range(TRIES):
            throws: tuple[Throw, ...] | None = await self._faces.playouts.work(thrown, game, document)
            if throws is not None:
                return throws
        return None

    async def _once(self) -> None:
        while self._due and not self._stop.is_set():
            await self._each([self._due.popitem()[0]])
        if not self._everything:
            return
        seen: set[TableRef] = set()
        while not self._stop.is_set() and not self._services.resting():
            found = await self._services.store.read.uncounted(BATCH + len(seen))
            fresh = [ref for ref in (TableRef(*game) for game in found) if ref not in seen]
            if not fresh:
                self._everything = False
                return
            seen.update(fresh)
            await self._each(fresh)
            seen = {ref for ref in seen if not await self._is_counted(ref)}

    async def _is_counted(self, ref: TableRef) -> bool:
        return await self._services.store.read.is_counted(ref.place, ref.code)

    async def _each(self, refs: Iterable[TableRef]) -> None:
        for ref in refs:
            if self._stop.is_set():
                return
            try:
                await self._count(ref)
            except StorageFault:
                raise
            except (HostFault, Refusal) as fault:
                log.error("game not counted", table=ref.code, fault=str(fault))
            except Exception:  # one game that nobody can read must not keep all others from being counted
                log.exception("game not counted", table=ref.code)

    async def _count(self, ref: TableRef) -> None:
        read = self._services.store.read
        row = await read.session(ref.place, ref.code)
        if row is None or row.status not in OVER or row.started_at is None or await self._is_counted(ref):
            return
        table = await self._table(row)
        throws = await self._throws(ref, table.game) if dice_of(table.game) else ()
        held: dict[int, dict[int, bool]] = {}
        for seat, from_n, user, _ in await read.holders_by_user(ref.place, ref.code):
            held.setdefault(seat, {})[from_n] = user is not None
        rows = await read.plies(ref.place, ref.code)
        game, parts = await self._services.history.run(count, table, rows, held, throws or ())

        async def work(tx: Transaction) -> None:
            with suppress(Conflict):  # another process has counted it
                await tx.keep_finished(game, parts)

        await retried(self._services.store, work)

    async def _table(self, row: SessionRow) -> Any:
        table = self._services.tables.get(TableRef(row.place_id, row.code))
        if table is None or table.row.version != row.version:
            table = await load(self._services.store.read, self._services.library, row)
        return table
