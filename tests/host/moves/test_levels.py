"""Machines that think: in other processes, alike after any restart, and in nobody's way."""

import asyncio
import os
import signal
from typing import Any

import pytest

from engine.record import load_record
from engine.verify import verify
from host import Host
from host.moves import machines as module
from players import recorded, versioned
from storage import Store
from tests.engine.tiny import GAME
from tests.host.people import GAMES, A, B, HeldClock, Players
from tests.support.waiting import until


async def against(host: Host, players: Players, *people: int, level: str = "strong") -> Any:
    """Start a table of people and a machine."""
    lobby = await players.lobby(*people)
    await host.fill(players.caller(people[0]), lobby.ref, level)
    await host.start(players.caller(people[0]), lobby.ref)
    return lobby.ref


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BEAT_SECONDS", 0.01)


@pytest.mark.parametrize("level", ["learner", "regular", "strong"])
async def test_a_person_plays_a_whole_game_and_every_move_is_proven(
    host: Host, players: Players, level: str
) -> None:
    host.thinkers.threads = True
    ref = await against(host, players, A, level=level)
    for number in range(300):
        await host.machines.idle()
        look = await host.look(ref, A)
        if look.status != "running":
            break
        await players.move(ref, at=number)
    record = load_record(await host.export(ref))
    named = [ply for ply in record.plies if ply.kind == "machine"]
    assert [ply.note for ply in named] == [versioned(GAME, level)]
    verdict = verify(GAME, record, look.head, recorded)
    assert verdict.ok and "Moves of machines and helpers that are those of the policies" in str(verdict)
    assert "only known to be legal" not in str(verdict)


async def test_a_choice_is_made_in_a_process_of_its_own_that_is_replaced_when_it_dies(
    host: Host, players: Players
) -> None:
    ref = await against(host, players, A)
    await host.machines.idle()
    for number in range(20):
        if host.thinkers.pids:
            break
        await players.move(ref, at=number)
        await host.machines.idle()
    (pid,) = host.thinkers.pids
    assert pid != os.getpid()
    os.kill(pid, signal.SIGKILL)
    before = (await host.look(ref, A)).ply
    for number in range(20, 30):
        if (await host.look(ref, A)).status == "running":
            await players.move(ref, at=number)
            await host.machines.idle()
    assert (await host.look(ref, A)).ply > before + 1
    assert pid not in host.thinkers.pids
    await host.thinkers.close()
    assert host.thinkers.pids == []


async def test_a_machine_answers_after_a_whole_beat_also_where_it_has_no_choice(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.thinkers.threads = True
    monkeypatch.setattr(module, "BEAT_SECONDS", 0.2)
    ref = await against(host, players, A)
    taken, loop = [], asyncio.get_running_loop()
    for number in range(6):
        await host.machines.idle()
        await players.move(ref, at=number)
        if host.machines.busy:
            began = loop.time()
            await host.machines.idle()
            taken.append(loop.time() - began)
    assert len(taken) >= 3 and all(seconds > 0.15 for seconds in taken), taken


async def test_what_a_machine_thought_is_thrown_away_when_the_table_has_changed(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person's press at the same table counts at once, and the machine thinks anew of what stands then."""
    host.thinkers.threads = True
    ref = await against(host, players, A, B)
    real, first = host.thinkers.think, asyncio.Event()
    held = asyncio.Event()

    async def slow(*args: Any) -> Any:
        first.set()
        await held.wait()
        return await real(*args)

    monkeypatch.setattr(host.thinkers, "think", slow)
    for number in range(60):
        if first.is_set():
            break
        await players.move(ref, at=number)
        await until(lambda: first.is_set() or not host.machines.busy, "it is the turn of a person again")
    try:
        assert first.is_set()
        before = (await host.look(ref, A)).ply
        await host.resign(players.caller(B), ref)
    finally:
        held.set()
    await host.machines.idle()
    await host.abandon(players.caller(A), ref)
    look = await host.look(ref, A)
    assert look.ply > before
    assert verify(GAME, load_record(await host.export(ref)), look.head, recorded).ok


async def test_a_turn_that_was_lost_is_played_alike_at_the_next_start(
    store: Store, clock: HeldClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await Host.open(store, GAMES, clock)
    first.thinkers.threads = True
    players = Players(first)
    ref = await against(first, players, A)
    real, thinks, held = first.thinkers.think, asyncio.Event(), asyncio.Event()
    thought: list[Any] = []

    async def slow(*args: Any) -> Any:
        thinks.set()
        await held.wait()
        thought.append(await real(*args))
        return thought[-1]

    monkeypatch.setattr(first.thinkers, "think", slow)
    for number in range(60):
        if thinks.is_set():
            break
        await players.move(ref, at=number)
        await until(lambda: thinks.is_set() or not first.machines.busy, "it is the turn of a person again")
    try:
        before = (await first.look(ref, A)).ply
        closing = asyncio.create_task(first.close())
        await asyncio.sleep(0.05)
    finally:
        held.set()
    await closing
    assert (await first.look(ref, A)).ply == before, "the turn is lost"
    second = await Host.open(store, GAMES, clock)
    assert second._resuming is not None
    await second._resuming
    await second.machines.idle()
    entries = (await second._services.current(ref)).told
    played = next(entry for entry in entries if entry.n == before + 1)
    assert played.seat == thought[0].seat == 1
    await second.abandon(Players(second, interactions=[7_000_000]).caller(A), ref)
    record = load_record(await second.export(ref))
    assert record.plies[before].action == GAME.actions.dump(thought[0])
    assert verify(GAME, record, None, recorded).ok
    await second.close()
