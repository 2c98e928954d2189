"""How processes divide the shards: all are served, none twice, and who falls silent loses them."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.rates.pacer import A_SECOND, Pacer
from bot.shards import BEAT_SECONDS, IDENTIFY, SHARD, Shards, part_of
from host import Refusal
from host.background.leases import SPAN, Leases
from host.retrying import BUSY
from sandbox import Sandbox
from sandbox.user_client import Failed
from storage import StorageFault, Store
from tests.bot.house import LOBBY, housed
from tests.host.clocks.virtual import JumpingClock
from tests.support.engines import ON_POSTGRES
from tests.support.waiting import until

SHARDS = 8
SPAN_MS = int(SPAN.total_seconds() * 1000)
BEAT_MS = int(BEAT_SECONDS * 1000)


class Gateway:
    """Stand for the client: it notes what it is to connect and to drop."""

    shard_count = SHARDS

    def __init__(self) -> None:
        self.pacer = Pacer()
        self.connected: set[int] = set()
        self.launched: list[int] = []
        self.open = asyncio.Event()
        self.open.set()
        """Whether Discord lets anybody connect."""

    def get_shard(self, shard: int) -> object | None:
        """Return a shard that is connected."""
        return self if shard in self.connected else None

    def is_closed(self) -> bool:
        """It is open."""
        return False

    async def launch_shard(self, _gateway: object, shard: int) -> None:
        """Connect."""
        await self.open.wait()
        self.launched.append(shard)
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
        await self.launched()
        return set(self.client.connected)

    async def launched(self) -> None:
        """Wait until everything is connected that is about to be."""
        if self.shards._launches:
            await asyncio.wait(self.shards._launches.values())


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
    silent = a.leases.now()
    while a.leases.now() < silent + SPAN_MS - BEAT_MS:
        clock.jump(a.leases.now() + BEAT_MS)
        assert len(await a.beat()) == 4, "not yet"
    clock.jump(silent + SPAN_MS - 1)
    assert len(await a.beat()) == 4, "not yet"
    clock.jump(silent + SPAN_MS)
    assert await a.beat() == set(range(SHARDS)), "b has hung for twelve seconds"
    assert len(await b.beat()) == 0, "and lets go of what another has by now"
    await a.beat()
    assert len(await b.beat()) == 4


@ON_POSTGRES
async def test_after_an_outage_of_the_database_nobody_takes_what_another_had(
    team: tuple[JumpingClock, list[Process]],
) -> None:
    clock, (a, b, c) = team
    for process in (a, b, a, b):
        await process.beat()
    had = [set(process.client.connected) for process in (a, b)]
    launched = [len(process.client.launched) for process in (a, b)]
    clock.jump(a.leases.now() + 10 * SPAN_MS)  # nobody could renew anything
    assert await c.beat() == set(), "one that starts right then does not know who lives"
    assert await a.beat() < had[0], "whoever is back first makes room for one more, and takes nothing"
    clock.jump(a.leases.now() + SPAN_MS - BEAT_MS)
    assert await b.beat() < had[1], "what the last who is back had was its own all the time"
    assert [len(process.client.launched) for process in (a, b)] == launched, "nobody has connected anew"
    for _ in range(2 * SPAN_MS // BEAT_MS):
        clock.jump(a.leases.now() + BEAT_MS)
        parts = [await process.beat() for process in (a, b, c)]
    assert sorted(map(len, parts)) == [2, 3, 3] and set.union(*parts) == set(range(SHARDS))


@ON_POSTGRES
async def test_who_has_not_survived_an_outage_is_replaced_after_a_span(
    team: tuple[JumpingClock, list[Process]],
) -> None:
    clock, (a, b, _) = team
    for process in (a, b, a, b):
        await process.beat()
    clock.jump(back := a.leases.now() + 10 * SPAN_MS)
    while a.leases.now() < back + SPAN_MS:
        assert len(await a.beat()) == 4
        clock.jump(a.leases.now() + BEAT_MS)
    assert await a.beat() == set(range(SHARDS))


@ON_POSTGRES
async def test_a_shard_is_served_although_the_answer_got_lost_that_it_is_ours(
    team: tuple[JumpingClock, list[Process]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (a, *_) = team
    take = a.leases.take

    async def lost(kind: str, name: str, span: timedelta) -> bool:
        taken = await take(kind, name, span)
        if kind.startswith(SHARD) and name == "3":
            monkeypatch.undo()
            raise StorageFault("the answer to a COMMIT got lost")
        return taken

    monkeypatch.setattr(a.leases, "take", lost)
    with pytest.raises(StorageFault):
        await a.beat()
    assert await a.beat() == set(range(SHARDS))
    assert sorted(a.client.launched) == list(range(SHARDS))


@ON_POSTGRES
async def test_a_shard_goes_to_another_although_it_could_not_be_given_back_at_once(
    team: tuple[JumpingClock, list[Process]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (a, b, _) = team
    await a.beat()
    await b.beat()

    async def away(kind: str, name: str) -> None:
        monkeypatch.undo()
        raise StorageFault("the database is away")

    monkeypatch.setattr(a.leases, "give_back", away)
    with pytest.raises(StorageFault):
        await a.beat()
    parts = [await process.beat() for process in (a, b)]
    assert sorted(map(len, parts)) == [4, 4] and set.union(*parts) == set(range(SHARDS))


@ON_POSTGRES
async def test_a_shard_is_connected_once_although_it_was_given_up_and_taken_again_in_the_queue(
    team: tuple[JumpingClock, list[Process]],
) -> None:
    _, (a, b, _) = team
    a.client.open.clear()
    await a.shards.divide()
    await b.beat()
    await a.shards.divide()
    await b.leases.give_all_back()
    await a.shards.divide()
    a.client.open.set()
    await a.launched()
    assert sorted(a.client.launched) == list(range(SHARDS))
    assert await a.beat() == set(range(SHARDS))


@ON_POSTGRES
async def test_a_shard_whose_connection_was_given_up_for_good_is_connected_by_the_next_beat(
    team: tuple[JumpingClock, list[Process]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (a, *_) = team
    launch = a.client.launch_shard

    async def fails(gateway: object, shard: int) -> None:
        if shard == 5:
            monkeypatch.undo()
            raise RecursionError("discord.py has tried for hours")
        await launch(gateway, shard)

    monkeypatch.setattr(a.client, "launch_shard", fails)
    assert 5 not in await a.beat()
    assert await a.beat() == set(range(SHARDS))


@ON_POSTGRES
@pytest.mark.parametrize("trouble", [StorageFault("the database is away"), Refusal(BUSY)])
async def test_a_shard_waits_for_the_database_before_it_identifies(
    team: tuple[JumpingClock, list[Process]], monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    _, (a, *_) = team
    asked = 0

    async def away(*_: object) -> bool:
        nonlocal asked
        asked += 1
        if asked == 2:
            monkeypatch.undo()
        raise trouble

    await a.beat()
    monkeypatch.setattr(a.leases, "_take", away)
    await a.shards.may_identify(0)
    assert asked == 2
    assert [row.name for row in await a.leases.held(IDENTIFY)] == ["0"], "then it has the window"


@ON_POSTGRES
async def test_a_shard_that_was_given_up_meanwhile_does_not_identify(
    team: tuple[JumpingClock, list[Process]],
) -> None:
    _, (a, *_) = team
    await a.beat()
    await a.shards._drop(3)
    with pytest.raises(TimeoutError, match="3"):  # discord.py takes it for a connection that failed
        await a.shards.may_identify(3)
    assert await a.leases.held(IDENTIFY) == [], "and takes no window from others"


@pytest.mark.parametrize("queued", [False, True], ids=["under way", "queued"])
async def test_a_shard_that_is_dropped_while_it_reconnects_is_not_connected_by_discord_py(
    sim: Sandbox, database: Path, monkeypatch: pytest.MonkeyPatch, queued: bool
) -> None:
    monkeypatch.setenv("SHARD_COUNT", "2")
    gateway = sim.parts.gateway
    gateway.shards = 2
    async with housed(sim, database) as house:

        def live() -> list[int]:
            return sorted(one.shard[0] for one in gateway.sessions.values() if one.wire is not None)

        await until(lambda: live() == [0, 1], "both shards are connected")
        asked, admitted = asyncio.Queue[int](), asyncio.Event()

        async def identifies(shard: int, *, initial: bool) -> None:
            asked.put_nowait(shard)
            await admitted.wait()

        monkeypatch.setattr(house.client, "before_identify_hook", identifies)
        sim.invalidate(resumable=False)
        under_way = await asked.get()
        await until(lambda: house.client._AutoShardedClient__queue.qsize() == 1, "the other waits")  # type: ignore[attr-defined]
        dropped = 1 - under_way if queued else under_way
        await house.client.drop_shard(dropped)
        assert not [guild for guild in house.client.guilds if guild.shard_id == dropped]
        admitted.set()
        await until(lambda: 1 - dropped in live(), "the other has connected anew")
        identified = gateway.identifies
        sim.invalidate(resumable=False)
        await until(lambda: gateway.identifies > identified, "what was queued has been looked at")
        await until(lambda: live() == [1 - dropped], "the dropped one is gone", seconds=5)


@ON_POSTGRES
async def test_who_could_not_renew_its_shards_for_a_span_may_have_lost_them(
    team: tuple[JumpingClock, list[Process]],
) -> None:
    clock, (a, *_) = team
    assert not a.shards.adrift(), "it has none yet"
    await a.beat()
    clock.jump(a.leases.now() + SPAN_MS - 1)
    assert not a.shards.adrift()
    clock.jump(a.leases.now() + 1)
    assert a.shards.adrift()
    await a.beat()
    assert not a.shards.adrift()


async def test_a_process_that_may_have_lost_its_shards_leaves_the_answer_to_another(
    sim: Sandbox, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with housed(sim, database) as house:
        a = house.person("A")
        await a.slash(LOBBY, "/game new", game="tiny", dms=False)
        card = await a.wait_for(LOBBY, lambda seen: any(one.label == "Join" for one in seen.buttons))
        sim.parts.interactions.answer_seconds = 1.0
        monkeypatch.setattr(house.client, "divides", True)
        monkeypatch.setattr(house.client.shards_of_us, "_renewed", 0)
        with pytest.raises(Failed):
            await a.slash(LOBBY, "/game status")
        with pytest.raises(Failed):
            await a.click(card, "Join")
        before = len(sim.channel(LOBBY).messages)
        await a.say(LOBBY, f"<@{sim.world.bot.id}>")
        await house.client.on_guild_join(house.client.guilds[0])
        await asyncio.sleep(0.1)
        assert len(sim.channel(LOBBY).messages) == before + 1, "it greets nobody"
        monkeypatch.undo()


@pytest.mark.parametrize("processes", range(1, 12))
def test_the_parts_make_up_all_shards(processes: int) -> None:
    names = [f"machine/{number}" for number in range(processes)]
    parts = [part_of(SHARDS, names, name) for name in names]
    assert sum(parts) == SHARDS and max(parts) - min(parts) <= 1
