"""How processes divide the shards: all are served, none twice, and who falls silent loses them."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.rates.pacer import A_SECOND, Pacer
from bot.shards import SPAN, Shards, part_of
from host.background.leases import Leases
from storage import Store
from tests.host.clocks.virtual import JumpingClock
from tests.support.engines import ON_POSTGRES

SHARDS = 8
SPAN_MS = int(SPAN.total_seconds() * 1000)


class Gateway:
    """Stand for the client: it notes what it is to connect and to drop."""

    shard_count = SHARDS

    def __init__(self) -> None:
        self.pacer = Pacer()
        self.connected: set[int] = set()

    def is_closed(self) -> bool:
        """It is open."""
        return False

    async def launch_shard(self, _gateway: object, shard: int) -> None:
        """Connect."""
        self.connected.add(shard)

    async def drop_shard(self, shard: int) -> None:
        """Disconnect."""
        self.connected.discard(shard)


class Process:
    """Hold what one process has."""

    def __init__(self, store: Store, clock: JumpingClock, name: str) -> None:
        self.client: Any = Gateway()
        self.leases = Leases(store, clock, name)
        self.shards = Shards(self.client, self.leases)  # type: ignore[arg-type]  # as much of it as is asked

    async def beat(self) -> set[int]:
        """Divide once, and return what is connected then."""
        await self.shards.divide()
        for task in [*self.shards._launches]:
            await task
        return set(self.client.connected)


@pytest.fixture
async def team(store: Store) -> AsyncIterator[tuple[JumpingClock, list[Process]]]:
    """Hold three processes on one database, and their time."""
    clock = JumpingClock()
    yield clock, [Process(store, clock, name) for name in "abc"]


@ON_POSTGRES
async def test_shards_are_divided_anew_when_processes_come_and_go(
    team: tuple[JumpingClock, list[Process]],
) -> None:
    _, (a, b, c) = team
    assert await a.beat() == set(range(SHARDS)), "one alone has all"
    assert await b.beat() == set(), "nobody has given anything up"
    assert len(await a.beat()) == len(await b.beat()) == 4
    for process in (c, a, b, c):
        await process.beat()
    parts = [await process.beat() for process in (a, b, c)]
    assert sorted(map(len, parts)) == [2, 3, 3] and set.union(*parts) == set(range(SHARDS))
    assert a.client.pacer._apart == pytest.approx(3 / A_SECOND), "each may ask a third of what the bot may"
    await b.leases.give_all_back()
    parts = [await process.beat() for process in (a, c, a, c)][2:]
    assert [len(part) for part in parts] == [4, 4] and set.union(*parts) == set(range(SHARDS))


@ON_POSTGRES
async def test_who_gives_no_sign_of_life_loses_its_shards_and_notices(
    team: tuple[JumpingClock, list[Process]],
) -> None:
    clock, (a, b, _) = team
    for process in (a, b, a, b):
        await process.beat()
    clock.jump(a.leases.now() + SPAN_MS - 1)
    await a.beat()
    assert len(await a.beat()) == 4, "not yet"
    clock.jump(a.leases.now() + 1)
    assert await a.beat() == set(range(SHARDS)), "b has hung for twelve seconds"
    assert len(await b.beat()) == 0, "and lets go of what another has by now"
    await a.beat()
    assert len(await b.beat()) == 4


@pytest.mark.parametrize("processes", range(1, 12))
def test_the_parts_make_up_all_shards(processes: int) -> None:
    names = [f"machine/{number}" for number in range(processes)]
    parts = [part_of(SHARDS, names, name) for name in names]
    assert sum(parts) == SHARDS and max(parts) - min(parts) <= 1
