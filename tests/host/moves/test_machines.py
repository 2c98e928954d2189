"""Machines at the table: they move by themselves, from views alone, alike after any restart."""

import asyncio
from typing import Any

import pytest

from engine.record import load_record
from engine.verify import verify
from host import Host, HostFault, Refusal
from host.moves import machines as module
from host.moves.machines import choose, plan, take_turn
from host.retrying import BUSY, Busy
from players import POLICIES
from storage import Store
from tests.engine.tiny import GAME
from tests.host.people import GAMES, A, B, HeldClock, Players


async def with_machines(host: Host, players: Players, policy: str = "greedy", **options: Any) -> Any:
    """Start a table of A and two machines."""
    lobby = await players.lobby(A, **options)
    await host.fill(players.caller(A), lobby.ref, policy, seats=3)
    await host.start(players.caller(A), lobby.ref)
    return lobby.ref


@pytest.mark.parametrize("policy", ["greedy", "random", "default"])
async def test_a_person_plays_a_whole_game_against_machines(
    host: Host, players: Players, policy: str
) -> None:
    ref = await with_machines(host, players, policy)
    for number in range(300):
        await host.machines.idle()
        look = await host.look(ref, A)
        if look.status != "running":
            break
        assert look.awaited == (A,), "machines never let a person wait"
        await players.move(ref, at=number)
    look = await host.look(ref, None)
    assert look.status == "ended"
    assert verify(GAME, load_record(await host.export(ref)), look.head).ok


async def test_a_policy_gets_the_view_of_its_seat_and_nothing_else(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Watcher:
        sees = True
        eager = False
        thinks = False
        version = 0

        def choose(self, _game: Any, view: Any, legal: Any, _rng: Any) -> Any:
            seen.append(view)
            return legal[0]

    seen: list[Any] = []
    monkeypatch.setattr(module, "POLICIES", {**POLICIES, "greedy": Watcher()})
    ref = await with_machines(host, players)
    for number in range(10):
        await host.machines.idle()
        await players.move(ref, at=number)
    await host.machines.idle()
    assert seen and all(type(view).__name__ == "TinyView" and view.seat in (1, 2) for view in seen)


async def test_a_machine_chooses_alike_after_a_restart(host: Host, players: Players) -> None:
    ref = await with_machines(host, players, "random")
    await host.machines.idle()
    table = await host._services.current(ref)
    host._services.tables.clear()
    again = await host._services.current(ref)
    picks = {str(choose(one, seat)) for one in (table, again, table) for seat in (0,)}
    assert len(picks) == 1
    assert plan(table, 0) is None, "the table waits for a person"


async def test_on_start_up_machines_go_on(store: Store, clock: HeldClock) -> None:
    first = await Host.open(store, GAMES, clock)
    first._services.wake_machines = lambda _ref: None
    players = Players(first)
    ref = await with_machines(first, players)
    for number in range(20):
        look = await first.look(ref, None)
        if not look.awaited:
            break
        await players.move(ref, at=number)
    assert (await first.look(ref, None)).awaited == ()
    await first.close()
    second = await Host.open(store, GAMES, clock)
    assert second._resuming is not None
    await second._resuming
    await second.machines.idle()
    assert (await second.look(ref, None)).awaited == (A,)
    await second.close()


async def test_two_hosts_at_one_table_of_machines_do_not_double_a_turn(
    store: Store, clock: HeldClock
) -> None:
    hosts = [await Host.open(store, GAMES, clock) for _ in range(2)]
    ref = await with_machines(hosts[0], Players(hosts[0]), rounds=20)
    players = Players(hosts[0], interactions=[5_000_000])
    for number in range(30):
        for host in hosts:
            host.machines.wake(ref)
        await asyncio.gather(*(host.machines.idle() for host in hosts))
        if await players.move(ref, at=number) is None:
            break
    await asyncio.gather(*(host.machines.idle() for host in hosts))
    table = await hosts[0]._services.current(ref)
    assert [ply.n for ply in await store.read.plies(ref.place, ref.code)] == list(range(1, table.row.ply + 1))
    for host in hosts:
        await host.close()


async def test_a_turn_planned_for_an_older_table_is_thrown_away(host: Host, players: Players) -> None:
    wake, host._services.wake_machines = host._services.wake_machines, lambda _ref: None
    ref = await with_machines(host, players)
    for number in range(20):
        if not (await host.look(ref, None)).awaited:
            break
        await players.move(ref, at=number)
    old = await host._services.current(ref)
    planned = plan(old, 0)
    assert planned is not None
    wake(ref)
    await host.machines.idle()
    now = await host._services.current(ref)
    assert now.row.version > old.row.version
    await take_turn(host._services, old, planned)
    assert (await host._services.current(ref)).row == now.row


async def test_a_machine_that_fails_stops_and_the_table_still_answers(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(module, "plan", fails)
    ref = await with_machines(host, players)
    await players.move(ref)
    await host.machines.idle()
    assert (await host.look(ref, A)).status == "running"


async def test_closing_lets_the_turn_end_and_starts_no_other(store: Store, clock: HeldClock) -> None:
    host = await Host.open(store, GAMES, clock)
    ref = await with_machines(host, Players(host))
    await host.close()
    host.machines.wake(ref)
    await host.machines.idle()
    assert not host.machines._tasks


async def test_a_game_of_another_rules_version_is_not_started_over(
    host: Host, players: Players, store: Store, clock: HeldClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await players.started(A, B)
    monkeypatch.setattr(GAME, "supported", range(2, 4))
    with pytest.raises(
        HostFault, match="rules version 1, but this version knows 2 to 3; start the older one"
    ):
        await Host.open(store, GAMES, clock)
    monkeypatch.undo()
    with pytest.raises(HostFault, match="play “tiny”, which this version does not have"):
        await Host.open(store, type(GAMES)({}), clock)


async def test_a_running_game_keeps_the_data_it_began_with(
    host: Host, players: Players, store: Store, clock: HeldClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ref = await players.started(A, B)
    await players.move(ref)
    began = GAME.data
    monkeypatch.setattr(GAME, "data", type(began)('{"version":2}'))
    corrected = await Host.open(store, GAMES, clock)
    players = Players(corrected, interactions=[9_000_000])
    await players.play_out(ref)
    look = await corrected.look(ref, None)
    assert look.game.data == began and look.status == "ended"
    record = load_record(await corrected.export(ref))
    assert record.data_set == began.text and verify(GAME, record, look.head).ok
    with pytest.raises(Refusal):
        await corrected.act(players.caller(A), ref, None, "pass")
    await corrected.close()


async def test_a_machine_goes_on_at_a_table_where_others_are_quicker(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.01)
    tries = 0

    async def beaten(*given: Any) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise Busy(BUSY)
        await take_turn(*given)

    monkeypatch.setattr(module, "take_turn", beaten)
    ref = await with_machines(host, players)
    while not tries:
        await players.move(ref)
        await host.machines.idle()
    assert tries >= 2, "it tried again"
    look = await host.look(ref, A)
    assert look.status == "ended" or A in look.awaited
