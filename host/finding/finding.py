"""Finding people and tables, as the host's callers use it."""

from collections.abc import Collection
from typing import Any, Final

from host.finding import calls, groups, queue
from host.finding.dashboards import Dashboards, ListedTable, channels_of, listed
from host.finding.groups import Group
from host.finding.open_tables import TableList, tables_for
from host.finding.own_games import OwnGames, games_of
from host.finding.queue import Joined, Wish
from host.people import Caller, TableRef
from host.places import Authority, Places, PlaceSettings
from host.places.settings import read_place
from host.retrying import retried
from host.transactions.services import Services
from storage import QueueRow


class Finding:
    """List tables, and bring people together. What changes something is one transaction."""

    def __init__(self, services: Services, places: Places) -> None:
        self._services: Final = services
        self._places: Final = places
        self.dashboards: Final = Dashboards(services, places)
        services.touched = self.dashboards.wake

    async def tables(self, place: int, user: int) -> TableList:
        """List the tables of a place that a person can join, step in at, or watch."""
        return await tables_for(self._services, place, user)

    async def games_of(self, user: int) -> OwnGames:
        """List all games of a person, in all places."""
        return await games_of(self._services, user)

    async def wait(self, caller: Caller, channel: int, wish: Wish) -> Joined:
        """Let the caller wait for players in a channel; as soon as enough fit, a table opens for them."""
        return self._awake(await queue.join(self._services, caller, channel, wish))

    async def agree(self, caller: Caller, code: str) -> Joined:
        """Let the caller join along with the friend who has asked them."""
        return self._awake(await queue.agree(self._services, caller, code))

    async def wait_no_more(self, caller: Caller, game: str | None = None) -> int:
        """Take the caller out of the queues of a place, of one game or all; return of how many."""
        return await queue.leave(self._services, caller, game)

    async def waiting(self, place: int, channel: int) -> list[QueueRow]:
        """List who waits in a channel."""
        return await queue.listed(self._services, place, channel)

    async def group(self, ref: TableRef) -> Group | None:
        """Return people who were found for one table; None: it stands, or they are no group any more."""
        return await groups.group(self._services, ref)

    async def open_group(self, ref: TableRef, channel: int, *, thread: bool = False) -> TableRef | None:
        """Open the table of a group in a channel, or in a thread that was opened for it."""
        return await groups.open_group(self._services, ref, channel, thread=thread)

    async def wait_on(self, ref: TableRef, channel: int, gone: Collection[int] = ()) -> None:
        """Let a group wait on, without those who are gone; the others may fit with somebody else at once."""
        await groups.release(self._services, ref, gone)
        if gone:
            await self._find(ref.place, channel)

    async def say_crowded(self, ref: TableRef, channel: int) -> None:
        """Say in a channel that a group cannot get its table there, and what helps."""
        await groups.say_crowded(self._services, ref, channel)
        self._services.wake.set()

    async def call(self, caller: Caller, ref: TableRef, channel: int) -> None:
        """Call for players of the caller's table in a channel: those who have taken the role for that."""
        await calls.call(self._services, caller, ref, channel)
        self._services.wake.set()

    async def settled(self, place: int) -> PlaceSettings:
        """Return what is settled for a place at this very moment, whichever process has settled it."""
        return await read_place(self._services.store.read, place)

    async def listed(self, place: int) -> list[ListedTable]:
        """Return the open tables of a place that are not private, with whom they wait for and since when."""
        return await listed(self._services, place)

    async def show_list(self, caller: Caller, authority: Authority, *, whole: bool) -> None:
        """Let a list of tables stand in the caller's channel, and be kept up to date: those of the channel,
        or of the `whole` place. Only organisers may.
        """
        before = (await self._places.settings(caller.place)).overview if whole else None

        def shown(settled: PlaceSettings) -> dict[str, Any]:
            here, overview = _beside(settled, caller.channel)
            if whole:
                return {"dashboards": here, "overview": caller.channel}
            return {"dashboards": (*here, caller.channel), "overview": overview}

        await self._places.change(caller, authority, "finding", shown)
        for channel in dict.fromkeys((before or caller.channel, caller.channel)):
            await self.dashboards.draw(caller.place, channel)

    async def hide_list(self, caller: Caller, authority: Authority) -> bool:
        """Take the list out of the caller's channel; False: there was none. Only organisers may."""
        there = caller.channel in channels_of(await self._places.settings(caller.place))

        def hidden(settled: PlaceSettings) -> dict[str, Any]:
            here, overview = _beside(settled, caller.channel)
            return {"dashboards": here, "overview": overview}

        await self._places.change(caller, authority, "finding", hidden)
        await self.dashboards.draw(caller.place, caller.channel)
        return there

    async def tidy(self) -> None:
        """Forget those who have waited for long enough, and bring together whom a crash has left apart."""
        await retried(self._services.store, lambda tx: tx.forget_queued(self._services.now()))
        for place, channel in await self._services.store.read.queue_channels():
            await self._find(place, channel)

    async def _find(self, place: int, channel: int) -> None:
        while await queue.find(self._services, place, channel):
            self._services.wake.set()

    def _awake(self, joined: Joined) -> Joined:
        self._services.wake.set()
        return joined


def _beside(settled: PlaceSettings, channel: int) -> tuple[tuple[int, ...], int | None]:
    """Return the channels with a list of their own and that with the whole one, but for a channel."""
    overview = None if settled.overview == channel else settled.overview
    return tuple(other for other in settled.dashboards if other != channel), overview
