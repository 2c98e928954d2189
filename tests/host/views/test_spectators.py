"""Who looks on: a delay, and a private table, hold on every way by which a game can be seen."""

import sys
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, Final

import pytest

from engine import render
from host import Acted, Host, TableRef
from host.model.rungs import Rung
from storage import PlyRow, Store, Transaction
from tests.host.people import A, B, C, D, HeldClock, Players, climbed, refused

Way = Callable[[Host, TableRef, int | None], Awaitable[Any]]


async def looked(host: Host, ref: TableRef, user: int | None) -> Any:
    seen = await host.look(ref, user)
    return seen.view, seen.ply, seen.head, seen.pending, seen.legal


async def told(host: Host, ref: TableRef, user: int | None) -> Any:
    return [render(text) for text in await host.log(ref, user, 1000)]


async def stepped(host: Host, ref: TableRef, user: int | None) -> Any:
    seen = await host.scene(ref, user)
    return seen.n, seen.last, seen.board, seen.lines, seen.head


async def exported(host: Host, ref: TableRef, user: int | None) -> Any:
    return await host.export(ref, user)


WAYS: Final[tuple[Way, ...]] = (looked, told, stepped, exported)
"""All ways by which the host shows a game; pictures, alt texts and hands are made from a look."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("reader", [D, C, None], ids=["no seat", "resigned", "the channel"])
async def test_whoever_does_not_play_is_behind_on_every_way(
    host: Host, players: Players, clock: HeldClock, way: Way, reader: int | None
) -> None:
    lobby = await players.lobby(A, B, C, rounds=20)
    ref = lobby.ref
    await host.membership.set_delay(players.caller(A), ref, 10)
    await host.start(players.caller(A), ref)
    await host.resign(players.caller(C), ref)
    for number in range(5):
        await players.move(ref, at=number)
        await host.machines.idle()
    assert (await host.look(ref, reader)).ply == 0, "nothing is old enough"
    clock.time += timedelta(minutes=11)
    old = await way(host, ref, reader)
    for number in range(5):
        await players.move(ref, at=number)
        await host.machines.idle()
    live = (await host.look(ref, A)).ply
    clock.time += timedelta(minutes=9)
    assert await way(host, ref, reader) == old
    if way is stepped:
        assert "There is no move" in await refused(host.scene(ref, reader, live))
    if reader is not None:
        assert (await host.look(ref, reader)).version == 0, "a version counts what came since"
    clock.time += timedelta(minutes=2)
    new = await way(host, ref, reader)
    assert new != old and (await host.look(ref, reader)).ply == live


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("over", [False, True], ids=["running", "over"])
async def test_a_private_game_is_shown_to_nobody_uninvited_on_any_way(
    host: Host, players: Players, way: Way, over: bool
) -> None:
    lobby = await players.lobby(A, B, rounds=1)
    await host.membership.set_private(players.caller(A), lobby.ref, private=True)
    await host.start(players.caller(A), lobby.ref)
    await players.move(lobby.ref)
    if over:
        await players.play_out(lobby.ref)
    assert "only those whom its host has invited" in await refused(way(host, lobby.ref, D))
    for reader in (A, B, None):
        assert await way(host, lobby.ref, reader)
    if not over:
        await host.membership.invite(players.caller(A), lobby.ref, D)
        assert await way(host, lobby.ref, D)


async def test_a_host_without_a_seat_hears_of_the_table_and_not_of_the_game(
    host: Host, players: Players
) -> None:
    lobby = await host.new_table(players.caller(D), "tiny")
    for user in (A, B, C):
        await host.join(players.caller(user), lobby.ref)
    await host.membership.set_delay(players.caller(D), lobby.ref, 60)
    await host.start(players.caller(D), lobby.ref)
    for number in range(4):
        await players.move(lobby.ref, at=number)
    asked = await host.abandon(players.caller(D), lobby.ref)
    assert isinstance(asked, Acted)
    assert (asked.look.ply, asked.look.behind, asked.look.version) == (0, 3600, 0)
    own = await host.look(lobby.ref, D)
    assert asked.look.view == own.view
    for user in (A, B):
        done = await host.membership.vote(players.caller(user), lobby.ref, 1, "yes")
    assert done.ended and (await host.look(lobby.ref, D)).behind == 0


async def test_a_late_look_does_not_say_who_is_awaited_now(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B)
    await host.membership.set_delay(players.caller(A), lobby.ref, 10)
    await host.start(players.caller(A), lobby.ref)
    await climbed(host, lobby.ref, 1, Rung.LAST_CALL)
    assert (await host.look(lobby.ref, B)).ladder and (await host.look(lobby.ref, None)).ladder
    late = await host.look(lobby.ref, D)
    assert (late.ladder, late.away, dict(late.up), late.called) == ((), (), {}, None)


async def test_spectators_are_behind_by_the_delay_and_players_are_not(
    host: Host, players: Players, clock: HeldClock
) -> None:
    lobby = await players.lobby(A, B)
    await host.membership.set_delay(players.caller(A), lobby.ref, 10)
    await host.start(players.caller(A), lobby.ref)
    first = await host.look(lobby.ref, C)
    await players.move(lobby.ref)
    clock.time += timedelta(minutes=6)
    await players.move(lobby.ref)
    now, then = await host.look(lobby.ref, A), await host.look(lobby.ref, C)
    assert now.ply > 0 and then.ply == 0 and then.view == first.view and then.head == first.head
    assert await host.log(lobby.ref, C) == [] and await host.log(lobby.ref, A) != []
    clock.time += timedelta(minutes=5)
    between = await host.look(lobby.ref, C)
    assert 0 < between.ply < now.ply and between.head != now.head
    clock.time += timedelta(minutes=6)
    last = await host.look(lobby.ref, C)
    assert (last.ply, last.head) == (now.ply, now.head)
    assert (await host.look(lobby.ref, None)).ply == now.ply


async def board_rows(store: Store, ref: TableRef) -> int:
    """Return how often the channel's board was to be shown."""
    async with store.transaction() as tx:
        asked = "SELECT count(*) FROM outbox WHERE code = :code AND kind = 'board'"
        return int((await tx._run(asked, {"code": ref.code}))[0][0])


async def test_the_late_board_does_not_move_with_the_game(
    host: Host, players: Players, clock: HeldClock, store: Store
) -> None:
    """While the same people are called nothing in the channel changes, so that nobody can count along."""
    lobby = await players.lobby(A, B, C)
    ref = lobby.ref
    await host.membership.set_delay(players.caller(A), ref, 10)
    await host.start(players.caller(A), ref)
    first = await board_rows(store, ref)
    for user in (B, C):
        await host.act(players.caller(user), ref, None, "whistle")
        clock.time += timedelta(minutes=4)
        await host.ticker.tick()
    assert await board_rows(store, ref) == first, "nothing is ten minutes old"
    assert (await host.look(ref, None)).ply == 0 and (await host.look(ref, B)).ply == 2
    for shown in (1, 2):
        clock.time += timedelta(minutes=3)
        await host.ticker.tick()
        assert (await host.look(ref, None)).ply == shown and await board_rows(store, ref) == first + shown
    clock.time += timedelta(hours=1)
    await host.ticker.tick()
    assert await board_rows(store, ref) == first + 2, "nothing is left to follow"
    await players.move(ref)
    assert await board_rows(store, ref) == first + 3, "others are called, at once"


async def test_the_delay_ends_with_the_game(host: Host, players: Players) -> None:
    lobby = await players.lobby(A, B, rounds=1)
    await host.membership.set_delay(players.caller(A), lobby.ref, 600)
    await host.start(players.caller(A), lobby.ref)
    await players.play_out(lobby.ref)
    seen = await host.look(lobby.ref, C)
    assert seen.status == "ended" and seen.ply == (await host.look(lobby.ref, A)).ply


async def test_the_late_board_calls_those_whom_the_table_waits_for_and_follows_in_time(
    host: Host, players: Players, clock: HeldClock, store: Store
) -> None:
    lobby = await players.lobby(A, B)
    await host.membership.set_delay(players.caller(A), lobby.ref, 10)
    await host.start(players.caller(A), lobby.ref)
    await players.move(lobby.ref)
    own, channel = await host.look(lobby.ref, A), await host.look(lobby.ref, None)
    assert channel.ply == 0 and own.ply > 0 and channel.behind == 600
    assert channel.awaited == own.awaited != ()
    clock.time += timedelta(minutes=9)
    await host.ticker.tick()
    version = (await host.look(lobby.ref, A)).version
    clock.time += timedelta(minutes=2)
    await host.ticker.tick()
    after = await host.look(lobby.ref, None)
    assert after.version == version + 1 and after.ply == own.ply and after.head == own.head
    async with store.transaction() as tx:
        rows = await tx._run(
            "SELECT seq FROM outbox WHERE code = :code AND kind = 'board' AND state = 'waiting'",
            {"code": lobby.ref.code},
        )
    assert [row[0] for row in rows] == [version + 1]


async def test_the_late_board_is_shown_without_reading_the_log_inside_of_the_change(
    host: Host, players: Players, clock: HeldClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await players.lobby(A, B)
    await host.membership.set_delay(players.caller(A), lobby.ref, 10)
    await host.start(players.caller(A), lobby.ref)
    await players.move(lobby.ref)
    await host.ticker.leap(lambda: pass_by(clock, 6))
    await players.move(lobby.ref)
    read: list[int] = []
    plies = Transaction.plies

    async def counted(self: Transaction, *given: Any, **more: Any) -> list[PlyRow]:
        found = await plies(self, *given, **more)
        if (
            sys._getframe(1).f_globals["__name__"] == "host.clocks.spectator_delay"
        ):  # others may fold the table
            read.append(len(found))
        return found

    monkeypatch.setattr(Transaction, "plies", counted)
    version = (await host._services.current(lobby.ref)).row.version
    await host.ticker.leap(lambda: pass_by(clock, 5))
    assert (await host._services.current(lobby.ref)).row.version == version + 1, "the board was shown anew"
    assert not read
    monkeypatch.undo()
    late = await host._services.store.read.deadlines(lobby.ref.place, lobby.ref.code)
    second = (await host._services.store.read.plies(lobby.ref.place, lobby.ref.code))[-1]
    assert [row.due_at for row in late if row.kind == "late"] == [second.at + 10 * 60_000 + 1]


def pass_by(clock: HeldClock, minutes: int) -> None:
    """Let minutes pass."""
    clock.time += timedelta(minutes=minutes)
