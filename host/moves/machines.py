"""Machines at the table: they move in the background, one transaction for each turn."""

import asyncio
from contextlib import suppress
from functools import partial
from random import Random
from typing import Final

import structlog

from engine import Action, Seat
from engine.machines import chosen, whim
from host.model.table import Table, machines_turn
from host.moves.policies import name_anew, relieve
from host.moves.writing import write
from host.people import TableRef
from host.processes.thinkers import NotThought, Thinkers
from host.refusal import HostFault, Refusal
from host.retrying import Busy
from host.seats.control import MACHINE, SAFE, away_note, caretaker_of
from host.transactions.change import Change, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from players import POLICIES
from players.thinking import considered
from storage import StorageFault

MOST_ACTIONS: Final = 40
"""Most actions of a machine in one transaction; a longer turn takes several."""
RETRY_SECONDS: Final = 5.0
TRIES: Final = 3
"""Choices of a seat that fail one after the other before the usual machine plays on there."""
BEAT_SECONDS: Final = 2.0
"""A machine that thinks moves after whole beats, of which one is enough unless many machines think at once:
whether it had a choice, nobody can tell by the clock.
"""

log = structlog.get_logger()


class Machines:
    """Play for all machine seats of all tables of this process."""

    def __init__(self, services: Services, thinkers: Thinkers) -> None:
        self._services: Final = services
        self._thinkers: Final = thinkers
        self._tasks: Final[dict[TableRef, asyncio.Task[None]]] = {}
        self._named: Final[set[TableRef]] = set()
        """Tables whose logs name the policies of this release."""
        self._safe: Final[set[TableRef]] = set()
        """Tables whose caretakers play safe moves, as they failed to choose others."""
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
                await self._rest(RETRY_SECONDS)
        return []

    async def _rest(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), seconds)

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
        failed: list[Seat] = []
        while not self._stop.is_set() and not self._services.resting():
            seat: Seat | None = None
            try:
                table = await self._services.current(ref)
                seat = machines_turn(table)
                if seat is None:
                    return
                if failed.count(seat) >= TRIES:
                    table = (await changed(self._services, ref, None, partial(relieve, seat=seat))).table
                    self._safe.add(ref)
                    failed.clear()
                if ref not in self._named:
                    table = (await changed(self._services, ref, None, name_anew)).table
                    self._named.add(ref)
                planned = await self._planned(table)
                failed.clear()
                if planned is not None:
                    await take_turn(self._services, table, planned)
            except (StorageFault, Busy, NotThought) as fault:
                if seat is not None and isinstance(fault, NotThought):
                    failed.append(seat)
                log.error("machine waits", table=ref.code, fault=str(fault))
                await self._rest(RETRY_SECONDS)
            except Exception:  # a fault of one game must not stay unseen in a background task
                log.exception("machine stops", table=ref.code)
                return

    async def _planned(self, table: Table) -> Writer | None:
        """Choose what the machine whose turn it is does; None: the turn is lost, and is looked at anew."""
        seat, at = machines_turn(table), self._services.now()
        if seat is not None and table.seats[seat].caretaker and table.ref in self._safe:
            return await asyncio.to_thread(plan, table, at, SAFE)
        if seat is not None and policy_of(table, seat) not in POLICIES:
            raise NotThought(f"no player “{policy_of(table, seat)}” is installed")
        if seat is None or not POLICIES[policy_of(table, seat)].thinks:
            return await asyncio.to_thread(plan, table, at)
        began = asyncio.get_running_loop().time()
        planned = await self._thought(table, seat, at)
        spent = asyncio.get_running_loop().time() - began
        await self._rest(BEAT_SECONDS - spent % BEAT_SECONDS)
        return None if self._stop.is_set() else planned

    async def _thought(self, table: Table, seat: Seat, at: int) -> Writer | None:
        """Do as `plan` does, with each choice made in another process; None: the table has changed since."""
        writer, note = Writer.at_table(table, at), note_of(table, seat)
        for _ in range(MOST_ACTIONS):
            now = writer.table
            view, player = now.game.view(now.state, seat), POLICIES[policy_of(now, seat)]
            action = await self._thinkers.think(considered, now.game, view, player, whim_of(now, seat))
            await asyncio.to_thread(writer.act, action, note)
            if machines_turn(writer.table) != seat:
                break
            changed = (await self._services.current(table.ref)).row.version != table.row.version
            if changed or self._stop.is_set():
                return None
        return writer


def plan(table: Table, at: int, policy: str | None = None) -> Writer | None:
    """Choose what the machine whose turn it is does, until somebody else must answer; nothing is stored. A
    caretaker plays by the `policy`, where one is given.
    """
    seat = machines_turn(table)
    if seat is None:
        return None
    writer, note = Writer.at_table(table, at), note_of(table, seat, policy)
    for _ in range(MOST_ACTIONS):
        writer.act(choose(writer.table, seat, policy), note)
        if machines_turn(writer.table) != seat:
            break
    return writer


def policy_of(table: Table, seat: Seat) -> str:
    """Return the policy that plays a seat: its machine's, or the caretaker's for a person who is away."""
    row = table.seats[seat]
    return caretaker_of(table) if row.caretaker else row.policy or MACHINE


def note_of(table: Table, seat: Seat, policy: str | None = None) -> str:
    """Return the note of the actions of a seat that a machine plays."""
    away = table.seats[seat].caretaker
    return away_note(table.game, policy=policy or caretaker_of(table)) if away else ""


def whim_of(table: Table, seat: Seat) -> Random:
    """Return the random source of a choice, derived from the seed of the table, the seat and the ply: after a
    restart the same game makes the same choices.
    """
    name = table.ref.code if table.opening is None else table.opening.name
    return whim(table.row.seed, name, seat, table.row.ply)


def choose(table: Table, seat: Seat, policy: str | None = None) -> Action:
    """Return the choice of a policy, by default the seat's, which gets that seat's view and nothing else."""
    player = POLICIES[policy or policy_of(table, seat)]
    action: Action = chosen(table.game, table.state, seat, player, whim_of(table, seat))
    return action


async def take_turn(services: Services, before: Table, planned: Writer) -> None:
    """Write a planned turn, unless the table has changed meanwhile."""

    async def work(change: Change) -> None:
        if change.table.row.version == before.row.version:
            await write(change, planned)

    await changed(services, before.ref, None, work)
