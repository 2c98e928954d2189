"""What two processes take to do: nothing twice, one table's mail in order, and what the dead have left."""

import asyncio
from collections.abc import Awaitable
from datetime import timedelta
from typing import Any

import pytest

from host import Host
from host.background.leases import Leases
from host.background.peers import GONE, PROCESS, Peers
from host.background.ticker import HANDLERS
from host.mail.outbox import LEASE
from host.transactions.change import Change, changed
from storage import DeadlineRow, StorageFault
from tests.host.clocks.virtual import JumpingClock
from tests.host.people import A, B, Players
from tests.support.engines import ON_BOTH, ON_POSTGRES

Rivals = tuple[Players, Players]
GONE_MS = int(GONE.total_seconds() * 1000)


@ON_POSTGRES
async def test_nobody_waits_for_mail_that_another_process_is_just_taking(rivals: Rivals) -> None:
    here, there = rivals
    for number in range(4):
        here.channel += 1
        await here.lobby(A + number)
    taking = here.host._services.store
    async with taking.transaction() as tx:
        now = here.host.now()
        first = await tx.claim_messages("here", now, now + 60_000, 3)
        async with asyncio.timeout(1):
            rest = await there.host.outbox.claim()
    assert len(first) == 3 and len(rest) == 1
    assert {row.nonce for row in first}.isdisjoint(row.nonce for row in rest)


@ON_POSTGRES
async def test_the_mail_of_one_table_leaves_in_order_whoever_takes_it(rivals: Rivals) -> None:
    here, there = rivals
    ref = await here.started(A, B)
    for number in range(4):
        await (here, there)[number % 2].move(ref)
    left: dict[int, list[int]] = {}
    turn = 0
    while True:
        first, second = (rivals[(turn + one) % 2].host for one in range(2))
        async with first._services.store.transaction() as tx:  # the other asks while this one takes
            now = first.now()
            taken = await tx.claim_messages(first.outbox.holder, now, now + 60_000, 1)
            beside = await second.outbox.claim()
        if not taken and not beside:
            break
        assert not {row.target_id for row in taken} & {row.target for row in beside}, "two are out to one"
        for row in taken:
            left.setdefault(row.target_id, []).append(row.seq)
            key = {"place": row.place_id, "code": row.code, "seq": row.seq, "kind": row.kind}
            async with first._services.store.transaction() as tx:
                await tx.mark_message({**key, "target": row.target_id}, first.outbox.holder, "sent", None)
        for shown in beside:
            left.setdefault(shown.target, []).append(shown.seq)
            await second.outbox.sent(shown, 7)
        turn += 1
    assert turn >= 2 and max(map(len, left.values())) >= 2, left
    assert all(seqs == sorted(seqs) for seqs in left.values()), left


@ON_BOTH
async def test_whoever_was_paused_for_too_long_takes_nothing_back_that_another_has_posted(
    rivals: Rivals, clock: JumpingClock
) -> None:
    here, there = rivals
    ref = await here.started(A, B)
    await emptied(here.host)
    await here.move(ref)
    slow = next(row for row in await here.host.outbox.claim() if row.kind == "board")
    assert here.host.outbox.holds(slow)
    clock.jump(here.host.now() + int(LEASE.total_seconds() * 1000))
    assert not here.host.outbox.holds(slow), "its lease is over, and it may be another's"
    (again,) = [row for row in await there.host.outbox.claim() if row.kind == "board"]
    assert again.nonce == slow.nonce and there.host.outbox.holds(again)
    await here.host.outbox.renew([slow])
    assert not here.host.outbox.holds(slow), "it was renewed too late"
    await here.host.outbox.skip(slow)
    await here.host.outbox.sent(slow, 666)
    assert there.host.outbox.holds(again)
    await there.host.outbox.renew([again])
    assert there.host.outbox.holds(again), "what the other says of it counts for nothing"
    await there.host.outbox.sent(again, 8001)
    await there.move(ref)
    newer = next(row for row in await there.host.outbox.claim() if row.kind == "board")
    await there.host.outbox.sent(newer, 8002)
    await here.host.outbox.sent(slow, 666)
    await here.host.outbox.failed(slow)
    live = await there.host.outbox.live_post(ref, "board", here.channel)
    assert live is not None and (live.message, live.seq) == (8002, newer.seq)


async def emptied(host: Host) -> None:
    """Deliver all that waits."""
    while rows := await host.outbox.claim():
        for row in rows:
            await host.outbox.sent(row, 7)


@ON_POSTGRES
async def test_a_ticker_passes_by_a_table_at_which_another_process_is(
    rivals: Rivals, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = rivals
    refs = []
    for number in range(3):
        here.channel += 1
        refs.append(await here.started(A + number, B + number))
    rung: list[str] = []

    async def ring(change: Change, row: DeadlineRow) -> None:
        rung.append(row.code)

    monkeypatch.setitem(HANDLERS, "bell", ring)
    async with here.host._services.store.transaction() as tx:
        for ref in refs:
            await tx.set_deadline(DeadlineRow(ref.place, ref.code, -1, "bell:1", 1, 1))
    busy, done = asyncio.Event(), asyncio.Event()

    async def plays(change: Change) -> None:
        await change.settings()
        busy.set()
        await done.wait()

    playing = asyncio.create_task(changed(here.host._services, refs[0], None, plays))
    await busy.wait()
    async with asyncio.timeout(2):
        assert await there.host.ticker.tick() == 2
    assert sorted(rung) == sorted(ref.code for ref in refs[1:])
    done.set()
    await playing
    assert await there.host.ticker.tick() == 1 and len(rung) == 3


@ON_BOTH
async def test_a_lease_is_held_by_one_until_it_expires_or_is_given_back(
    rivals: Rivals, clock: JumpingClock
) -> None:
    here, there = (player.host.peers.leases for player in rivals)
    assert await here.take("thing", "1", GONE)
    assert not await there.take("thing", "1", GONE)
    assert await there.take("thing", "2", GONE)
    clock.jump(here.now() + GONE_MS // 2)
    assert await here.take("thing", "1", GONE), "whoever holds it may hold it for longer"
    clock.jump(here.now() + GONE_MS - 1)
    assert not await there.take("thing", "1", GONE)
    assert [(row.name, row.holder) for row in await here.held("thing")] == [("1", here.holder)]
    clock.jump(here.now() + 1)
    assert await there.take("thing", "1", GONE), "it has expired"
    await here.give_back("thing", "1")
    assert not await here.take("thing", "1", GONE), "what another has taken over cannot be given back"
    await there.give_all_back()
    assert await here.take("thing", "1", GONE) and await here.take("thing", "2", GONE)


@ON_POSTGRES
async def test_one_at_a_time_does_what_one_alone_may_do(rivals: Rivals) -> None:
    inside = most = 0

    async def does(leases: Leases) -> None:
        nonlocal inside, most
        async with leases.alone("commands", "register", timedelta(minutes=1)):
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0.05)
            inside -= 1

    await asyncio.gather(*(does(player.host.peers.leases) for player in rivals))
    assert most == 1


@ON_POSTGRES
async def test_what_a_dead_process_held_and_left_undone_is_taken_up_once(
    rivals: Rivals, clock: JumpingClock
) -> None:
    here, there = rivals
    taken_up: list[str] = []

    def peers(player: Players, name: str) -> Peers:
        async def take_up() -> None:
            taken_up.append(name)

        return Peers(player.host._services, player.host.outbox.holder, take_up)

    dead, heir = peers(here, "dead"), peers(there, "heir")
    other = Peers(there.host._services, "elsewhere/1/other", heir._take_up)
    beats: tuple[Awaitable[int], ...] = (dead.beat(), heir.beat(), other.beat())
    assert await asyncio.gather(*beats) == [0, 0, 0]
    await here.lobby(A)
    assert len(await here.host.outbox.claim(lease=timedelta(hours=1))) == 1
    assert await dead.leases.take("shard", "0", timedelta(hours=1))
    for _ in range(4):
        assert sum(await asyncio.gather(heir.beat(), other.beat())) == 0
        clock.jump(heir.leases.now() + GONE_MS // 4)
    heirs: Any = await asyncio.gather(heir.beat(), other.beat())
    assert sum(heirs) >= 1 and taken_up == ["heir"] * sum(heirs)
    assert dead.leases.holder not in {row.holder for row in await heir.leases.held(PROCESS)}
    assert len(await there.host.outbox.claim()) == 1, "what it was to deliver is free at once"
    assert await heir.leases.take("shard", "0", GONE), "and so are its leases"
    assert await dead.beat() == 0 and await heir.beat() == 0, "it was only slow, and is there again"


@ON_POSTGRES
async def test_after_an_outage_of_the_database_nobody_is_taken_for_dead_who_lives(
    rivals: Rivals, clock: JumpingClock
) -> None:
    async def take_up() -> None:
        pytest.fail("everybody lives")

    first, second, newcomer = (
        Peers(rivals[0].host._services, name, take_up) for name in ("here/1/a", "there/1/b", "elsewhere/1/c")
    )
    assert await first.beat() == await second.beat() == 0
    assert await second.leases.take("shard", "0", GONE)
    clock.jump(first.leases.now() + 10 * GONE_MS)  # nobody could leave a sign
    assert await newcomer.beat() == await first.beat() == 0
    for peers in (first, newcomer, first, second, first, newcomer):
        clock.jump(first.leases.now() + GONE_MS // 5)
        assert await peers.beat() == 0
    assert await second.leases.renew("shard", GONE) == ["0"], "it has what it had"


@ON_POSTGRES
async def test_a_machine_whose_process_dies_before_its_turn_plays_at_another(rivals: Rivals) -> None:
    here, there = rivals
    lobby = await here.lobby(A)
    await here.host.fill(here.caller(A), lobby.ref, "random", 2)
    here.host._services.wake_machines = lambda _: None  # it dies right after the commit of each move
    await here.host.start(here.caller(A), lobby.ref)
    while (await here.host.look(lobby.ref, A)).awaited:
        await here.move(lobby.ref)
    before = (await here.host._services.current(lobby.ref)).row.ply
    await there.host.take_up()
    assert there.host._resuming is not None
    await there.host._resuming
    await there.host.machines.idle()
    table = await here.host._services.current(lobby.ref)
    assert table.row.ply > before, "it was a machine's turn"


@ON_POSTGRES
async def test_what_a_process_leaves_undone_that_ends_in_good_order_is_taken_up(
    rivals: Rivals, clock: JumpingClock
) -> None:
    here, there = rivals
    lobby = await here.lobby(A)
    await here.host.fill(here.caller(A), lobby.ref, "random", 2)
    here.host._services.wake_machines = lambda _: None  # the word to end comes before the machine's turn
    await here.host.start(here.caller(A), lobby.ref)
    while (await here.host.look(lobby.ref, A)).awaited:
        await here.move(lobby.ref)
    before = (await there.host._services.current(lobby.ref)).row.ply
    for _ in range(6):
        await there.host.peers.beat()
        clock.jump(there.host.now() + GONE_MS // 4)
    here.host.peers.start()
    await asyncio.sleep(0.2)
    assert await there.host.peers.beat() == 0, "it lives"
    assert await here.host.peers.leases.take("shard", "0", GONE)
    await here.host.close()
    assert await there.host.peers.leases.take("shard", "0", GONE), "it has given all back"
    clock.jump(there.host.now() + 1000)
    assert await there.host.peers.beat() == 1 and await there.host.peers.beat() == 0
    assert there.host._resuming is not None
    await there.host._resuming
    await there.host.machines.idle()
    assert (await there.host._services.current(lobby.ref)).row.ply > before, "it was a machine's turn"


@ON_POSTGRES
async def test_whoever_finds_a_process_dead_looks_again_when_it_could_not(
    rivals: Rivals, clock: JumpingClock
) -> None:
    here, there = rivals
    tries = 0

    async def take_up() -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise StorageFault("The database does not answer.")

    heir = Peers(there.host._services, there.host.outbox.holder, take_up)
    await heir.beat()
    await here.host.peers.beat()
    with pytest.raises(StorageFault):
        for _ in range(12):
            await heir.beat()
            clock.jump(heir.leases.now() + GONE_MS // 4)
    await heir.beat()
    assert tries == 2
    await heir.beat()
    assert tries == 2


@ON_POSTGRES
async def test_who_passes_a_table_by_looks_at_it_ever_less_often(
    rivals: Rivals, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = rivals
    ref = await here.started(A, B)
    rung: list[str] = []

    async def ring(change: Change, row: DeadlineRow) -> None:
        rung.append(row.code)

    monkeypatch.setitem(HANDLERS, "bell", ring)
    async with here.host._services.store.transaction() as tx:
        await tx.set_deadline(DeadlineRow(ref.place, ref.code, -1, "bell:1", 1, 1))
    looks = 0
    tick = there.host.ticker.tick

    async def counted() -> int:
        nonlocal looks
        looks += 1
        return await tick()

    monkeypatch.setattr(there.host.ticker, "tick", counted)
    busy, done = asyncio.Event(), asyncio.Event()

    async def plays(change: Change) -> None:
        await change.settings()
        busy.set()
        await done.wait()

    playing = asyncio.create_task(changed(here.host._services, ref, None, plays))
    await busy.wait()
    there.host.ticker.start()
    await asyncio.sleep(2.5)
    assert looks <= 9, "0.05, 0.1, 0.2, 0.4, 0.8 and then one second apart"
    done.set()
    await playing
    await asyncio.sleep(1.3)
    assert rung == [ref.code], "it is not forgotten"
