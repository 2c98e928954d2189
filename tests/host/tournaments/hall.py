"""A hall in which events are held: people by number, a clock that is turned, threads by hand."""

import json
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

from contests.contest import Contest, Round
from engine import Registry
from host import Authority, Caller, Host, TableRef
from host.tournaments.views.shown import Event
from storage import AuditRow, Store, sqlite_url
from tests.host.clocks.virtual import JumpingClock
from tests.host.people import PLACE, refused

GAMES = Registry({"tiny": "tests.engine.tiny", "decked": "tests.engine.decked"})
ORGANISER, OTHER = 900, 901
ORGANISES = Authority(manager=True)
NOBODY = Authority()
ANNOUNCED = 5_000
LONG = {"rounds": 4}
"""A game in which everybody has a turn or two before it is over."""
HOUR = 3_600_000
DAY = 24 * HOUR


@dataclass
class Hall:
    """Hold a host at which nothing happens by itself but what events do; the test turns its clock."""

    store: Store
    host: Host
    clock: JumpingClock
    interactions: int = 0
    threads: int = 6_000

    @classmethod
    async def open(cls, database: Path, clock: JumpingClock | None = None) -> "Hall":
        """Open a hall on a database, which another may have left."""
        clock = JumpingClock() if clock is None else clock
        store = await Store.open(sqlite_url(database))
        host = await Host.open(store, GAMES, clock, Random(7).randbytes, ticking=False)
        host.tournaments.runner._pool._threads = True  # a worker process takes longer to start than to pair
        return cls(store, host, clock)

    async def close(self) -> None:
        """End the host."""
        await self.host.close()
        await self.store.close()

    def caller(self, user: int = ORGANISER, place: int = PLACE, interaction: int | None = None) -> Caller:
        """Be a person, with a new interaction or a given one."""
        self.interactions += 1
        number = self.interactions if interaction is None else interaction
        return Caller(user, f"P{user}", place, ANNOUNCED, number)

    @property
    def now(self) -> int:
        """Return the time in ms."""
        return int(self.clock.now().timestamp() * 1000)

    async def announce(self, **values: Any) -> TableRef:
        """Announce an event of the tiny game, two at a table unless said otherwise."""
        usual = {"title": "Winter Cup", "game": "tiny", "options": {"rounds": 1}, "rounds": 2}
        event = await self.host.tournaments.announce(self.caller(), ORGANISES, usual | values)
        await self.settle()
        return event.ref

    async def signed_up(self, *users: int, **values: Any) -> TableRef:
        """Announce an event and sign people up; they get the numbers 1, 2, 3."""
        ref = await self.announce(**values)
        for user in users:
            await self.host.tournaments.join(self.caller(user), ref)
        return ref

    async def begun(self, *users: int, **values: Any) -> TableRef:
        """Announce an event, sign people up, start, and open the tables of the first round."""
        ref = await self.signed_up(*users, **values)
        await self.start(ref)
        return ref

    async def start(self, ref: TableRef) -> None:
        """Start an event and open its tables."""
        await self.host.tournaments.start(self.caller(), ORGANISES, ref)
        await self.settle()
        await self.open_tables(ref)

    async def settle(self) -> None:
        """Let everything happen that happens by itself now."""
        for _ in range(3):
            await self.host.tournaments.idle()
            await self.host.machines.idle()
        await self.host.tournaments.idle()

    async def open_tables(self, ref: TableRef) -> int:
        """Give each table that waits for one a thread; return how many."""
        wanted = [key for key, link in (await self.show(ref)).links.items() if link.state == "wanted"]
        for number, table in wanted:
            self.threads += 1
            await self.host.tournaments.open_in_channel(ref, number, table, self.threads)
        await self.settle()
        return len(wanted)

    async def show(self, ref: TableRef, user: int | None = None) -> Event:
        """Return the event as it stands."""
        return await self.host.tournaments.show(ref, user)

    async def contest(self, ref: TableRef) -> Contest:
        """Return the event's contest."""
        return (await self.show(ref)).contest

    async def round(self, ref: TableRef, number: int = 0) -> Round:
        """Return a round, by default the newest."""
        return (await self.contest(ref)).rounds[number - 1]

    async def game(self, ref: TableRef, table: int = 1, number: int = 0) -> TableRef:
        """Return the game of a table of a round, by default of the newest."""
        code = (await self.round(ref, number)).tables[table - 1].code
        assert code is not None, "the table stands"
        return TableRef(ref.place, code)

    async def move(self, game: TableRef, silent: frozenset[int] = frozenset(), at: int = 0) -> bool:
        """Let somebody move whom a game waits for, unless they are silent; False: nobody does."""
        look = await self.host.look(game, None)
        if look.status != "running":
            return False
        users = [user for user in look.awaited if user not in silent]
        if not users:
            return False
        own = await self.host.look(game, users[0])
        await self.host.act(self.caller(users[0]), game, own.decision, own.legal[at % len(own.legal)])
        await self.host.machines.idle()
        return True

    async def play(self, ref: TableRef, *silent: int) -> None:
        """Play all games that stand as far as those come who are not silent."""
        for open_round in (await self.contest(ref)).open_rounds:
            for table in open_round.tables:
                if table.code is None or table.result is not None:
                    continue
                moves = 0
                while await self.move(TableRef(ref.place, table.code), frozenset(silent), moves):
                    moves += 1
        await self.settle()

    async def live(self, ref: TableRef, *silent: int, most: int = 60) -> Contest:
        """Play an event to its end: tables open, people play, time passes to whatever is due next."""
        for _ in range(most):
            await self.settle()
            if (await self.contest(ref)).over:
                break
            if await self.open_tables(ref):
                await self.play(ref, *silent)
            else:
                await self.wait()
        return await self.contest(ref)

    async def wait(self) -> None:
        """Let time pass until something is due, and let that happen."""
        due = await self.host.ticker.next_due()
        assert due is not None, "nothing will ever happen here"
        await self.pass_time(due - self.clock.now())

    async def pass_time(self, delta: timedelta) -> None:
        """Let time pass, and let happen what is due then."""
        before = self.clock.time
        await self.host.ticker.leap(lambda: setattr(self.clock, "time", before + delta))
        await self.settle()

    async def entries(self, ref: TableRef) -> list[str]:
        """Return the log of an event, each entry as its text."""
        return [row.body for row in await self.store.read.tournament_entries(ref.place, ref.code)]

    async def kinds(self, ref: TableRef) -> list[str]:
        """Return the kinds of the entries of an event's log."""
        return [body.partition('"kind":"')[2].partition('"')[0] for body in await self.entries(ref)]

    async def said(self, ref: TableRef, kind: str = "event_notice") -> list[dict[str, Any]]:
        """Return what an event says, or would, in messages of a kind, oldest first."""
        async with self.store.transaction() as tx:
            rows = await tx._run(
                "SELECT seq, kind, target_id, body FROM outbox WHERE code = :code ORDER BY seq",
                {"code": ref.code},
            )
        return [{"target": row[2], **json.loads(row[3])} for row in rows if row[1] == kind]

    async def audit(self) -> list[AuditRow]:
        """Return what organisers did, the newest first."""
        return await self.host.places.audit(self.caller(), ORGANISES, 200)

    async def refused(self, asked: object) -> str:
        """Return the sentence with which something is refused."""
        return await refused(asked)
