"""Virtual days at real tables: a clock that jumps to whatever is due next, and people who come or do not."""

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

from engine import Registry
from host import Caller, Host, Look, Refusal, TableRef
from host.clock import milliseconds, moment
from host.model.contract import Contract
from storage import Store
from tests.host.clocks.judge import Judge, Wait
from tests.host.people import PLACE

HOUR_MS = 3_600_000


class JumpingClock:
    """Tell the time that a test has jumped to."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)

    def now(self) -> datetime:
        """Return the time; it stands still until the next jump."""
        return self.time

    def jump(self, to: int) -> None:
        """Jump to a moment, never back."""
        self.time = max(self.time, moment(to))


@dataclass
class Town:
    """Hold tables on one host, and the clock that their test turns."""

    store: Store
    host: Host
    clock: JumpingClock
    interactions: int = 0

    @classmethod
    async def open(cls, url: str, games: Registry) -> "Town":
        """Open a host at which nothing happens by itself."""
        clock = JumpingClock()
        store = await Store.open(url)
        return cls(store, await Host.open(store, games, clock, Random(11).randbytes, ticking=False), clock)

    async def close(self) -> None:
        """End the host."""
        await self.host.close()
        await self.store.close()

    def caller(self, user: int, channel: int = 5) -> Caller:
        """Be a person, with a new interaction."""
        self.interactions += 1
        return Caller(user, f"P{user}", PLACE, channel, self.interactions)

    async def table(
        self,
        game: str,
        users: list[int],
        contract: Contract,
        channel: int = 5,
        machines: int = 0,
        **options: int,
    ) -> TableRef:
        """Open a table with a contract and start it."""
        first, *others = users
        lobby = await self.host.new_table(self.caller(first, channel), game, options, seated=True)
        for user in others:
            await self.host.join(self.caller(user, channel), lobby.ref, word=f"word {user}")
        if machines:
            await self.host.fill(self.caller(first, channel), lobby.ref, "random", len(users) + machines)
        await self.host.absence.set_contract(self.caller(first, channel), lobby.ref, contract.model_dump())
        await self.host.start(self.caller(first, channel), lobby.ref)
        return lobby.ref

    async def step(self, limit: int | None = None) -> bool:
        """Jump to what is due next and let it happen; False: nothing is due (before a limit)."""
        due = await self.store.read.next_deadline()
        if due is None or (limit is not None and due > limit):
            return False
        self.clock.jump(due)
        await self.host.ticker.tick()
        await self.host.machines.idle()
        return True

    def later(self, **delta: float) -> None:
        """Let time pass."""
        self.clock.time += timedelta(**delta)

    @property
    def now(self) -> int:
        """Return the time as it is stored."""
        return milliseconds(self.clock.now())


@dataclass
class Life:
    """Play a table to its end with one person who never comes; a judge measures how long it waits."""

    town: Town
    ref: TableRef
    silent: int
    rng: Random
    choice: str
    judge: Judge
    waits: dict[tuple[int, int], Wait] = field(default_factory=dict)

    async def live(self, most: int = 6000) -> str:
        """Play until the table is over; return its status. Everybody else answers within hours."""
        for _ in range(most):
            table = await self.town.host.look(self.ref, None)
            await self._measure(table)
            if table.status != "running":
                return table.status
            if not await self._others(table):
                assert not table.awaited or self.silent in table.awaited, "it waits for who is there"
                assert await self.town.step(), f"table {self.ref.code} waits for ever"
        raise AssertionError(f"table {self.ref.code} does not end")

    async def _others(self, look: object) -> bool:
        """Let one of those who are there act or vote; False: there is nothing that they can do."""
        host, awaited = self.town.host, getattr(look, "awaited", ())
        if await self._vote():
            return True
        for user in awaited:
            if user != self.silent:
                own = await host.look(self.ref, user)
                if own.decision is None or not len(own.legal):
                    continue
                action = own.legal[self.rng.randrange(len(own.legal))]
                await host.act(self.town.caller(user), self.ref, own.decision, action)
                await host.machines.idle()
                return True
        return False

    async def _vote(self) -> bool:
        """Let those who are there say what this life says; False: nobody has anything to say."""
        said = False
        for vote in await self.town.store.read.open_votes(self.ref.place, self.ref.code):
            seats = json.loads(vote.voters)
            shown = (await self.town.host.look(self.ref, None)).seats
            for seat in seats if self.choice else ():
                user = shown[seat].user
                if user is not None and user != self.silent:
                    try:
                        await self.town.host.absence.vote(
                            self.town.caller(user), self.ref, vote.n, self.choice
                        )
                    except Refusal:
                        break  # a majority has been reached before
                    said = True
                    await self.town.host.machines.idle()
        return said

    async def _measure(self, look: Look) -> None:
        """Judge each wait for the silent person that is over, and note each that begins."""
        asked = set()
        if look.status == "running" and look.pending is not None:
            mine = [seat for seat in look.pending.must if look.seats[seat].user == self.silent]
            asked = {(seat, look.pending.decision[seat]) for seat in mine}
        for key in [*self.waits]:
            if key not in asked:
                await self.judge.end(self.waits.pop(key), self.town.now)
        for key in sorted(asked):
            if key not in self.waits:
                self.waits[key] = await self.judge.begin(look, key[0], self.town.now)
