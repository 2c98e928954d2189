"""Machines at the table: they move in the background, one transaction for each turn."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from engine import Action, Seat
from engine.machines import chosen, whim
from host.model.table import Table, machines_turn
from host.moves.policies import name_anew
from host.moves.writing import write
from host.people import TableRef
from host.refusal import HostFault, Refusal
from host.retrying import Busy
from host.seats.control import MACHINE, SAFE, away_note
from host.transactions.change import Change, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from players import POLICIES
from storage import StorageFault

MOST_ACTIONS: Final = 40
"""Most actions of a machine in one transaction; a longer turn takes several."""
RETRY_SECONDS: Final = 5.0

log = structlog.get_logger()


class Machines:
    """Play for all machine seats of all tables of this process."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._tasks: Final[dict[TableRef, asyncio.Task[None]]] = {}
        self._named: Final[set[TableRef]] = set()
        """Tables whose logs name the policies of this release."""
        self._stop: Final = asyncio.Event()

    def wake(self, ref: TableRef) -> None:
        """Start the machines of a table, unless they are already at work."""
        running = self._tasks.get(ref)
        if self._stop.is_set() or (running is not None and not running.done()):
            return
        task = asyncio.create_task(self._play(ref), name=f"machines of {ref.code}")
        self._tasks[ref] = task
        task.add_done_callback(lambda _: self._done(ref, task))

    async def resume(self) -> None:
        """Look at every running table with machines, and start those whose turn it is. Tables of people alone
        are read when somebody comes: ten thousand take minutes.
        """
        for ref in await self._tables():
            try:
                table = await self._services.current(ref)
            except StorageFault:
                self.wake(ref)  # it looks again when it can
                continue
            except (HostFault, Refusal) as error:
                log.error("table cannot go on", table=ref.code, fault=str(error))
                continue
            if machines_turn(table) is not None:
                self.wake(ref)

    async def _tables(self) -> list[TableRef]:
        """Return the running tables with machines, as soon as the database says which."""
        while not self._stop.is_set():
            try:
                return [TableRef(*key) for key in await self._services.store.read.played_by_machines()]
            except StorageFault as fault:
                log.error("machines wait", fault=str(fault))
                await self._rest()
        return []

    async def _rest(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), RETRY_SECONDS)

    @property
    def busy(self) -> bool:
        """Tell whether some machine has something to do."""
        return any(not task.done() for task in self._tasks.values())

    async def idle(self) -> None:
        """Wait until no machine has anything to do."""
        while tasks := [task for task in self._tasks.values() if not task.done()]:
            await asyncio.wait(tasks)

    async def close(self) -> None:
        """Let every machine finish its current turn, and start no other."""
        self._stop.set()
        await self.idle()

    def _done(self, ref: TableRef, task: asyncio.Task[None]) -> None:
        if self._tasks.get(ref) is task:
            del self._tasks[ref]

    async def _play(self, ref: TableRef) -> None:
        """Move until the table waits for a person, or the bot rests: at its end all are looked at."""
        while not self._stop.is_set() and not self._services.resting():
            try:
                table = await self._services.current(ref)
                if machines_turn(table) is None:
                    return
                if ref not in self._named:
                    table = (await changed(self._services, ref, None, name_anew)).table
                    self._named.add(ref)
                planned = await asyncio.to_thread(plan, table, self._services.now())
                if planned is not None:
                    await take_turn(self._services, table, planned)
            except (StorageFault, Busy) as fault:
                log.error("machine waits", table=ref.code, fault=str(fault))
                await self._rest()
            except Exception:  # a fault of one game must not stay unseen in a background task
                log.exception("machine stops", table=ref.code)
                return


def plan(table: Table, at: int) -> Writer | None:
    """Choose the actions of the machine whose turn it is, until somebody else must answer; nothing is stored.

    Its random source is derived from the seed of the table, the seat and the ply: after a restart the same
    game makes the same choices.
    """
    seat = machines_turn(table)
    if seat is None:
        return None
    writer = Writer.at_table(table, at)
    note = away_note(table.game) if table.seats[seat].caretaker else ""
    for _ in range(MOST_ACTIONS):
        writer.act(choose(writer.table, seat), note)
        if machines_turn(writer.table) != seat:
            break
    return writer


def choose(table: Table, seat: Seat) -> Action:
    """Return the choice of a seat's policy, which gets that seat's view and nothing else.

    For a person who is away it is the safe answer.
    """
    row = table.seats[seat]
    policy = POLICIES[SAFE if row.caretaker else row.policy or MACHINE]
    name = table.ref.code if table.opening is None else table.opening.name
    rng = whim(table.row.seed, name, seat, table.row.ply)
    action: Action = chosen(table.game, table.state, seat, policy, rng)
    return action


async def take_turn(services: Services, before: Table, planned: Writer) -> None:
    """Write a planned turn, unless the table has changed meanwhile."""

    async def work(change: Change) -> None:
        if change.table.row.version == before.row.version:
            await write(change, planned)

    await changed(services, before.ref, None, work)
