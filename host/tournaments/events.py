"""Events as the host holds them: what people can do there, and what they do by themselves."""

from collections.abc import Callable
from typing import Final

from contests.log import GivenBack
from contests.refused import NotNow
from engine import Text
from host.model.event import EventVersion
from host.people import TableRef
from host.refusal import HostFault, Refusal
from host.tournaments.changes.change import changed_event, committed, finish
from host.tournaments.changes.event_change import EventChange
from host.tournaments.commands import Commands
from host.tournaments.games import opening
from host.tournaments.rounds.runner import Runner, log
from host.transactions.services import Services
from storage import Transaction


class Tournaments(Commands):
    """Hold the events of all places. What changes one is one transaction; a `Refusal` changes nothing."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.runner: Final = Runner(services)
        services.wake_event, services.left = self.runner.wake, self.runner.left

    async def open_in_channel(self, ref: TableRef, number: int, table: int, channel: int) -> int | None:
        """Open a table of a round in a channel that stands ready for it, and begin its game.

        Return the channel that counts, which is another one when the table stands there already; None: no
        game is wanted there any more. Raise `Refusal` when another game is played in the channel.
        """
        return await opening.open_in_channel(self._services, ref, number, table, channel)

    async def ask_again(self) -> int:
        """Ask once more for all threads that events still wait for; return how many."""
        places = dict.fromkeys(place for place, _ in await self._services.store.read.live_tournaments())
        return sum([await self.open_again(place) for place in places])

    async def tell_organiser(self, ref: TableRef, says: Callable[[str], Text]) -> None:
        """Tell the organiser of an event something about it, by its title."""

        async def work(change: EventChange) -> None:
            change.tell_organiser(says(change.contest.plan.title))

        await changed_event(self._services, ref, None, work)

    def wake(self, ref: TableRef) -> None:
        """Let an event look at what it has to do."""
        self.runner.wake(ref)

    async def idle(self) -> None:
        """Wait until no event has anything to do by itself."""
        await self.runner.idle()

    async def tick(self) -> int:
        """Let events do what is due; return how many have something."""
        return await self.runner.tick()

    async def next_due(self) -> int | None:
        """Return when something is due next at an event (ms), or None."""
        return await self.runner.next_due()

    async def give_back(self, tx: Transaction, since: int, now: int) -> list[EventVersion]:
        """Put all deadlines of events off by a downtime, in the transaction that notes it; return the events.

        They are to be handed to `given_back` once that is committed.
        """
        changed = []
        for place, code in await tx.live_tournaments():
            tx.lock_tournament(place, code)
            row = await tx.tournament(place, code)
            if row is None or row.status == "paused":
                continue  # a pause gives back all the time that it lasts
            try:
                kept = await self._services.events.made_of(tx, row)
                change = EventChange(self._services, tx, kept, kept, now, None)
                await change.append(GivenBack(now - since), "itself")
            except (HostFault, NotNow, Refusal) as fault:
                log.error("event gets no downtime back", code=code, fault=str(fault))
                continue
            await finish(change)
            changed.append(change.kept)
        return changed

    def given_back(self, events: list[EventVersion]) -> None:
        """Take note of deadlines that were put off."""
        for kept in events:
            committed(self._services, kept, [])

    async def close(self) -> None:
        """Let events finish the step that they are at."""
        await self.runner.close()
