"""An export holds what a person did while they held a seat, and nothing of who sat there before or after."""

import json
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest

from host import Authority, Host, TableRef
from host.model.contract import PRESETS
from host.settings.personal import Wish
from storage import Store
from tests.host.people import GAMES, A, B, C, D, HeldClock, Players

MANAGER = Authority(manager=True)


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    """Keep tables at which nothing happens by itself."""
    opened = await Host.open(store, GAMES, clock, ticking=False)
    yield opened
    await opened.close()


async def exported(host: Host, user: int, kind: str) -> list[dict[str, Any]]:
    """Return one kind of what a person's export holds."""
    found: list[dict[str, Any]] = json.loads(await host.privacy.export(user))[kind]
    return found


async def acted(host: Host, user: int) -> list[int]:
    """Return the numbers of the plies in a person's export."""
    return [row["n"] for row in await exported(host, user, "actions")]


async def swapped(host: Host, players: Players, ref: TableRef, vote: int = 1) -> None:
    """Let B and C change seats at a table of A's."""
    await host.membership.swap(players.caller(B), ref, B, C)
    await host.membership.vote(players.caller(C), ref, vote, "yes")
    await host.membership.vote(players.caller(A), ref, vote, "yes")


async def plies(store: Store, ref: TableRef) -> list[tuple[int, int | None]]:
    """Return number and seat of every ply."""
    return [(ply.n, ply.seat) for ply in await store.read.plies(ref.place, ref.code)]


async def test_after_a_swap_each_has_what_they_did_in_either_seat(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    for number in range(6):
        await players.move(ref, at=number)
    before = await plies(store, ref)
    await swapped(host, players, ref)
    middle = len(await plies(store, ref))
    for number in range(6):
        await players.move(ref, at=number)
    every = await plies(store, ref)
    took_over = {seat: n for n, seat in every[len(before) : middle] if seat is not None and n > middle - 2}
    assert set(took_over) == {1, 2}
    for user, old, new in ((B, 1, 2), (C, 2, 1)):
        wanted = [n for n, seat in every if (seat == old and n < took_over[old])]
        wanted += [n for n, seat in every if (seat == new and n >= took_over[new])]
        assert await acted(host, user) == sorted(wanted)
    assert await acted(host, A) == [n for n, seat in every if seat == 0]
    assert [row["seat"] for row in await exported(host, B, "seats held")] == [1, 2]


async def test_who_has_resigned_has_nothing_that_the_machine_did(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B, C)
    await players.move(ref)
    await host.resign(players.caller(B), ref)
    last = len(await plies(store, ref))
    await host.machines.idle()
    for number in range(6):
        await players.move(ref, at=number)
        await host.machines.idle()
    machine = [n for n, seat in await plies(store, ref) if seat == 1 and n > last]
    mine = await acted(host, B)
    assert machine and not set(machine) & set(mine)
    assert mine[-1] == last, "giving up was their own act"


async def test_a_substitute_has_nothing_of_who_sat_there_before(
    host: Host, players: Players, store: Store, clock: HeldClock
) -> None:
    contract = {**PRESETS["live"][1], "timeout": "substitute"}
    await host.places.change(players.caller(A), MANAGER, "contract", {"contract": contract})
    ref = await players.started(A, B)
    for number in range(4):
        await players.move(ref, at=number)
    silent = (await host.look(ref, None)).awaited[0]
    row = next(seat for seat in (await host.lobby(ref)).seats if seat.user == silent)
    for _ in range(10):
        if (await host.look(ref, None)).seats[row.seat].sought:
            break
        clock.time += timedelta(minutes=1)
        await host.ticker.tick()
    assert (await host.look(ref, None)).seats[row.seat].sought
    own = await acted(host, silent)
    await host.inbox.set_settings(D, Wish(pool=True))
    await host.absence.take_seat(players.caller(D), ref, row.seat)
    await host.machines.idle()
    after = len(await plies(store, ref))
    for number in range(4):
        await players.move(ref, at=number)
    theirs = await acted(host, D)
    assert set(own) <= set(await acted(host, silent)) and not set(own) & set(theirs)
    assert {n for n, seat in await plies(store, ref) if seat == row.seat and n > after} <= set(theirs)


async def test_ballots_are_theirs_who_cast_them(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await host.membership.send_away(players.caller(B), ref, A)
    await swapped(host, players, ref, vote=2)
    assert [(row["n"], row["choice"]) for row in await exported(host, B, "votes")] == [(1, "yes"), (2, "yes")]
    assert [(row["n"], row["choice"]) for row in await exported(host, C, "votes")] == [(2, "yes")]


async def test_who_is_deleted_held_nothing(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B, C)
    await swapped(host, players, ref)
    await host.privacy.delete(B)
    assert await exported(host, B, "seats held") == []
    rows = await store.read._run("SELECT user_id FROM seat_holder ORDER BY seat, from_n", {})
    assert [row[0] for row in rows] == [A, None, C, C, None, None]
