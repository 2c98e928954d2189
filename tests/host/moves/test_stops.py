"""Stops: a window passes by for whoever has set none, and waits for whoever has."""

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from engine import render
from engine.record import load_record
from engine.verify import verify
from host import Host, TableRef
from host.model.contract import Contract, read_contract
from host.model.rungs import Rung
from storage import Store
from tests.engine.windowed import GAME, HIGH
from tests.host.people import GAMES, A, B, C, HeldClock, Players, climbed

WINDOWED = GAMES.beside({"windowed": "tests.engine.windowed"})


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    """Keep tables of the game with a window."""
    opened = await Host.open(store, WINDOWED, clock, Random(5).randbytes)
    opened.intake.threads = True
    yield opened
    await opened.close()


async def started(players: Players, *users: int, windows: str = "stops") -> TableRef:
    lobby = await players.lobby(*users, game="windowed")
    contract = {"windows": windows}
    await players.host.absence.set_contract(players.caller(users[0]), lobby.ref, contract)
    await players.host.start(players.caller(users[0]), lobby.ref)
    return lobby.ref


async def do(players: Players, ref: TableRef, user: int, line: str) -> Any:
    return await players.host.act(players.caller(user), ref, None, line)


async def missing(host: Host, user: int, ref: TableRef) -> list[str]:
    offered = await host.offering.of(await host.look(ref, user), user)
    return [offer.key for offer in offered.stops]


async def notes(store: Store, ref: TableRef) -> list[str]:
    return [row.note for row in await store.read.plies(ref.place, ref.code) if row.kind == "action"]


async def awaited(host: Host, ref: TableRef) -> tuple[str, tuple[int, ...]]:
    pending = (await host.look(ref, None)).pending
    assert pending is not None
    return pending.kind, pending.must


async def test_that_nobody_was_asked_stands_in_the_log_and_before_nothing_that_came_of_it(
    host: Host, players: Players
) -> None:
    """Who passed by last is no cause of what the window then brings."""
    ref = await started(players, A, B, C)
    done = await do(players, ref, A, "auction")
    told = [render(what.text) for what in await host.faces.happened(done.look, 0)]
    assert told and not [line for line in told if "was not asked" in line], told
    assert [text for text in await host.log(ref, A) if "was not asked here:" in render(text)]


async def test_without_a_stop_nobody_is_waited_for(host: Host, players: Players, store: Store) -> None:
    ref = await started(players, A, B, C)
    done = await do(players, ref, A, "auction")
    assert done.look.ply == 4 and await awaited(host, ref) == ("turn", (1,))
    assert await notes(store, ref) == ["", "unasked", "unasked", "unasked"]


async def test_a_stop_waits_for_its_owner_alone(host: Host, players: Players) -> None:
    ref = await started(players, A, B, C)
    await host.settle(players.caller(B), ref, "auction", "ask")
    (stop,) = (await host.orders(B, ref)).orders
    assert render(stop.text) == "When an auction is opened: Ask me."
    assert (await host.orders(A, ref)).orders == ()
    await do(players, ref, A, "auction")
    assert await awaited(host, ref) == ("auction", (1,))
    await do(players, ref, B, "bid 2")
    assert str((await host.log(ref, None))[-1]) == "Player 2 wins."


async def test_a_stop_that_is_taken_back_answers_what_its_owner_is_asked(
    host: Host, players: Players
) -> None:
    ref = await started(players, A, B)
    await host.settle(players.caller(B), ref, "auction", "ask")
    await do(players, ref, A, "auction")
    assert await awaited(host, ref) == ("auction", (1,))
    await host.settle(players.caller(B), ref, "auction", "nothing")
    assert (await host.orders(B, ref)).orders == ()
    assert (await awaited(host, ref))[0] == "turn"


async def test_what_is_settled_otherwise_answers_as_its_owner_s_own(
    host: Host, players: Players, store: Store
) -> None:
    ref = await started(players, A, B)
    await host.settle(players.caller(B), ref, "auction", "all")
    await do(players, ref, A, "auction")
    assert str((await host.log(ref, None))[-1]) == "Player 2 wins."
    assert await notes(store, ref) == ["", "unasked", ""]


async def test_a_stop_that_need_not_wait_leaves_no_trace(host: Host, players: Players, store: Store) -> None:
    ref = await started(players, A, B, C)
    for user in (A, B, C):
        await host.settle(players.caller(user), ref, "auction", "able")
    able = [
        seat for seat, user in enumerate((A, B, C)) if max((await host.look(ref, user)).view.hand) >= HIGH
    ]
    await do(players, ref, A, "auction")
    if able:
        assert await awaited(host, ref) == ("auction", tuple(able))
    assert await notes(store, ref) == ["", *["unasked"] * (3 - len(able))]


async def test_a_table_can_ask_everybody_and_older_ones_go_on_doing_so(host: Host, players: Players) -> None:
    ref = await started(players, A, B, C, windows="ask")
    await do(players, ref, A, "auction")
    assert await awaited(host, ref) == ("auction", (0, 1, 2))
    shown = {offer.key: chosen for offer, chosen in (await host.orders(B, ref)).offered}
    assert shown == {"auction": "ask"} and await missing(host, B, ref) == []
    older = Contract().model_dump_json(exclude={"windows"})
    assert read_contract("").windows == "ask" == read_contract(older).windows
    assert Contract().windows == "stops" == read_contract(Contract().model_dump_json()).windows


async def test_whoever_could_use_a_window_is_offered_a_stop_until_they_have_settled_it(
    host: Host, players: Players
) -> None:
    ref = await started(players, A, B, C)
    able = [user for user in (A, B, C) if await missing(host, user, ref)]
    held = [max((await host.look(ref, user)).view.hand) >= 2 for user in (A, B, C)]
    assert held.count(True) == len(able) > 0
    user = able[0]
    assert await missing(host, user, ref) == ["auction"]
    await host.offering.set_stops(players.caller(user), ref)
    (stop,) = (await host.orders(user, ref)).orders
    assert (stop.key, stop.choice) == ("auction", "able")
    await host.offering.set_stops(players.caller(user), ref)
    assert len((await host.orders(user, ref)).orders) == 1, "it is set already"
    assert await missing(host, user, ref) == []


async def test_an_undo_goes_beyond_what_nobody_was_asked(host: Host, players: Players, store: Store) -> None:
    ref = await started(players, A, B, C)
    await host.settle(players.caller(C), ref, "auction", "ask")
    await do(players, ref, A, "auction")
    assert await awaited(host, ref) == ("auction", (2,))
    await host.undo(players.caller(A), ref)
    assert await awaited(host, ref) == ("turn", (0,)), "nobody else had to agree"
    await do(players, ref, A, "auction")
    assert await awaited(host, ref) == ("auction", (2,))
    await players.play_out(ref)
    record = load_record(await host.export(ref))
    assert verify(GAME, record).ok and "unasked" in await notes(store, ref)


@pytest.mark.parametrize("settled", [None, "ask", "able", "all"])
async def test_a_caretaker_passes_by_in_the_same_change_whatever_its_person_has_settled(
    host: Host, players: Players, store: Store, settled: str | None
) -> None:
    """What is settled rests meanwhile, and nothing of it shows: all know the safe answer."""
    ref = await started(players, A, B, C)
    if settled is not None:
        await host.settle(players.caller(C), ref, "auction", settled)
    await climbed(host, ref, 2, Rung.CARETAKER)
    done = await do(players, ref, A, "auction")
    assert done.look.ply == 5 and await awaited(host, ref) == ("turn", (1,)), "nobody is waited for"
    assert await notes(store, ref) == ["", "unasked", "unasked", "caretaker default/1"]
    await host.absence.back(players.caller(C), ref)
    kept = [(order.choice, order.fired, order.state) for order in (await host.orders(C, ref)).orders]
    assert kept == ([] if settled is None else [(settled, 0, "live")]), "it holds again for whoever is back"
    await players.play_out(ref)
    assert verify(GAME, load_record(await host.export(ref))).ok


async def test_where_everybody_is_asked_a_caretaker_answers_by_itself(
    host: Host, players: Players, store: Store
) -> None:
    ref = await started(players, A, B, C, windows="ask")
    await climbed(host, ref, 2, Rung.CARETAKER)
    await do(players, ref, A, "auction")
    assert await awaited(host, ref) == ("auction", (0, 1, 2))


async def test_a_machine_needs_no_stop_and_answers_for_itself(
    host: Host, players: Players, store: Store
) -> None:
    ref = await started(players, A, B, C)
    await host.resign(players.caller(C), ref)
    await do(players, ref, A, "auction")
    assert (await notes(store, ref))[:3] == ["", "unasked", "unasked"]
    assert await awaited(host, ref) == ("auction", (2,))
