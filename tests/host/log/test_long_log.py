"""Long games: whatever a person asks for is folded from near by, in a thread, and in no transaction."""

import asyncio
import shutil
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bench.long_games import play_until, play_until_undoable
from engine import Registry, draw, render, step
from engine.record import load_record
from host import Host, Refusal, TableRef
from host.files import reading
from host.log.snapshots import RUNG_EVERY
from host.views.look import sentences
from host.views.scenes import timeline_of
from storage import Store, Transaction, sqlite_url
from tests.host.people import A, B, C, D, HeldClock, Players

GAMES = Registry({"foes": "games.foes"})
LONG = 1_500
"""Plies of the long game; random play of six ends near 1,900."""
MOST_FOLDED = 200
"""Plies that may be folded for one thing that is asked, however long the log is."""
INSIDE: ContextVar[bool] = ContextVar("INSIDE", default=False)
"""Whether a transaction is open; what it lets a thread do sees it too."""
SIX = (A, B, C, D, 105, 106)


@dataclass
class Folded:
    """Count the plies that were folded: all, on the event loop, and while a transaction was open."""

    all: int = 0
    on_loop: int = 0
    in_transaction: int = 0


@dataclass
class Long:
    """Hold a long game at a host that has just started, and what has been folded since."""

    host: Host
    players: Players
    ref: TableRef
    folded: Folded
    clock: HeldClock


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Play a long game, and one to its end; return where they lie."""
    folder = tmp_path_factory.mktemp("long")
    return asyncio.run(_played(folder))


async def _played(folder: Path) -> dict[str, Any]:
    running, over = folder / "running.db", folder / "over.db"
    store = await Store.open(sqlite_url(over))
    opened = await Host.open(store, GAMES, HeldClock(), lambda count: b"\7" * count, ticking=False)
    players = Players(opened)
    lobby = await players.lobby(*SIX, game="foes")
    await opened.membership.set_delay(players.caller(A), lobby.ref, 10)
    await opened.start(players.caller(A), lobby.ref)
    await play_until(opened, lobby.ref, LONG)
    may, _ = await play_until_undoable(opened, lobby.ref, SIX)
    while not await final_of_others(opened, lobby.ref, may):
        await play_until(opened, lobby.ref, (await opened.look(lobby.ref, A)).ply + 1)
        may, _ = await play_until_undoable(opened, lobby.ref, SIX)
    await store.backup(running)
    await play_until(opened, lobby.ref, 100_000)
    assert (await opened.look(lobby.ref, A)).status == "ended"
    await opened.close()
    await store.close()
    return {"running": running, "over": over, "ref": lobby.ref, "may": may}


async def final_of_others(opened: Host, ref: TableRef, may: int) -> bool:
    """Tell whether the last action of somebody else has drawn or revealed something."""
    table = await opened._services.current(ref)
    last = {ply.seat: ply.final for ply in table.told if ply.kind == "action"}
    return any(final and SIX[seat] != may for seat, final in last.items() if seat is not None)


@pytest.fixture
async def long(
    games: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[Long]:
    """Start a host on a copy of one of them."""
    async with started(games, tmp_path, monkeypatch, request.param) as found:
        yield found


@asynccontextmanager
async def started(
    games: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch, which: str
) -> AsyncIterator[Long]:
    copy = folder / "tables.db"
    shutil.copy(games[which], copy)
    store, clock = await Store.open(sqlite_url(copy)), HeldClock()
    clock.time += timedelta(days=1)
    opened = await Host.open(store, GAMES, clock, ticking=False)
    if opened._resuming is not None:
        await opened._resuming
    opened._services.tables.clear()
    folded, loop, plain = Folded(), threading.get_ident(), step

    def counted(*given: Any) -> Any:
        folded.all += 1
        folded.on_loop += threading.get_ident() == loop
        folded.in_transaction += INSIDE.get()
        return plain(*given)

    @asynccontextmanager
    async def noted(own: Store) -> AsyncIterator[Transaction]:
        async with transaction(own) as tx:
            before = INSIDE.set(True)
            try:
                yield tx
            finally:
                INSIDE.reset(before)

    transaction = Store.transaction
    monkeypatch.setattr("host.log.timeline.step", counted)
    monkeypatch.setattr(Store, "transaction", noted)
    yield Long(opened, Players(opened, interactions=[9_000_000]), games["ref"], folded, clock)
    await opened.close()
    await store.close()


Door = Callable[[Long, dict[str, Any]], Awaitable[Any]]


async def log(at: Long, _: dict[str, Any]) -> Any:
    assert len(await at.host.log(at.ref, A, 100)) == 100


async def log_of_one(at: Long, _: dict[str, Any]) -> Any:
    assert len(await at.host.log(at.ref, A, 20, 3)) == 20


async def log_of_the_table(at: Long, _: dict[str, Any]) -> Any:
    assert await at.host.log(at.ref, A, 20, None, "table") == []


async def log_for_other_eyes(at: Long, _: dict[str, Any]) -> Any:
    assert await at.host.log(at.ref, 777, 20, None, "private") == []


async def undo(at: Long, games: dict[str, Any]) -> Any:
    before = (await at.host.look(at.ref, A)).ply
    acted = await at.host.undo(at.players.caller(games["may"]), at.ref)
    assert acted.look.ply == before + 1


async def undo_and_redo(at: Long, games: dict[str, Any]) -> Any:
    before = await at.host.look(at.ref, games["may"])
    await at.host.undo(at.players.caller(games["may"]), at.ref)
    acted = await at.host.redo(at.players.caller(games["may"]), at.ref)
    assert acted.look.ply == before.ply + 2 and acted.look.view == before.view


async def refused_undo(at: Long, games: dict[str, Any]) -> Any:
    refused = 0
    for user in SIX:
        if user != games["may"]:
            at.folded.all = 0
            try:
                await at.host.undo(at.players.caller(user), at.ref)
            except Refusal as refusal:
                refused += "this has made it final" in str(refusal)
    assert refused


async def refused_redo(at: Long, _: dict[str, Any]) -> Any:
    with pytest.raises(Refusal, match="There is nothing to bring back"):
        await at.host.redo(at.players.caller(A), at.ref)


async def board_of_spectators(at: Long, _: dict[str, Any]) -> Any:
    assert (await at.host.look(at.ref, None)).ply > 0


async def cold_look(at: Long, _: dict[str, Any]) -> Any:
    assert (await at.host.look(at.ref, A)).ply >= LONG


async def return_after_long(at: Long, _: dict[str, Any]) -> Any:
    look = await at.host.look(at.ref, A)
    for user in look.awaited:
        await at.host.inbox.look_with_news(at.ref, user)


async def click(at: Long, n: int | None) -> Any:
    shown = await at.host.scene(at.ref, A, n)
    assert shown.last >= 1_000 and shown.n == (shown.last if n is None else n)


async def first_click(at: Long, _: dict[str, Any]) -> Any:
    await click(at, 0)
    await click(at, 1)


async def middle_click(at: Long, _: dict[str, Any]) -> Any:
    await click(at, 751)


async def last_click(at: Long, _: dict[str, Any]) -> Any:
    await click(at, None)


async def record(at: Long, _: dict[str, Any]) -> Any:
    assert b'"seed":' in await at.host.export(at.ref, A)


RUNNING: tuple[Door, ...] = (
    log, log_of_one, log_of_the_table, log_for_other_eyes, undo, undo_and_redo, refused_undo, refused_redo,
    board_of_spectators, cold_look, return_after_long, first_click, middle_click, last_click,
)  # fmt: skip
OVER: tuple[Door, ...] = (log, log_of_one, cold_look, first_click, middle_click, last_click, record)


@pytest.mark.parametrize(
    ("long", "door"), [*(("running", door) for door in RUNNING), *(("over", door) for door in OVER)],
    indirect=["long"], ids=lambda given: getattr(given, "__name__", given),
)  # fmt: skip
async def test_what_is_asked_is_folded_from_near_by_and_off_the_loop(
    long: Long, door: Door, games: dict[str, Any]
) -> None:
    await door(long, games)
    assert long.folded.all <= MOST_FOLDED
    assert (long.folded.on_loop, long.folded.in_transaction) == (0, 0)


@pytest.mark.parametrize("long", ["running"], indirect=True)
async def test_a_record_of_a_running_game_is_put_together_off_the_loop_and_once(long: Long) -> None:
    first = await long.host.export(long.ref, A)
    assert long.folded.on_loop == 0
    long.folded.all = 0
    assert await long.host.export(long.ref, A) == first
    assert long.folded.all == 0, "what was told is kept"


@pytest.mark.parametrize("long", ["over"], indirect=True)
async def test_who_steps_through_a_game_has_each_ply_folded_once(long: Long) -> None:
    for n in range(700, 900):
        await long.host.scene(long.ref, A, n)
    for n in range(899, 860, -1):
        await long.host.scene(long.ref, A, n)
    assert long.folded.all <= 200 + MOST_FOLDED


@pytest.mark.parametrize("long", ["over"], indirect=True)
async def test_a_game_of_an_older_version_is_folded_whole_once(long: Long) -> None:
    """It has two snapshots at its end alone; what is folded leaves the others behind."""
    async with long.host._services.store.transaction() as tx:
        await tx._run("DELETE FROM snapshot WHERE n < 1500", {})
    shown = await long.host.scene(long.ref, A, 1_000)
    assert 1_000 <= long.folded.all <= 1_100 and long.folded.on_loop == 0
    long.folded.all = 0
    long.host._services.history.forget()
    again = await long.host.scene(long.ref, A, 990)
    assert again.n == 990 and long.folded.all <= MOST_FOLDED
    assert (await long.host.scene(long.ref, A, 1_000)).board == shown.board


@pytest.mark.parametrize("long", ["over"], indirect=True)
async def test_the_whole_log_is_told_alike_however_it_is_read(long: Long) -> None:
    whole = [render(text) for text in await long.host.log(long.ref, A, 1_000_000)]
    for last in (1, 99, 500):
        assert [render(text) for text in await long.host.log(long.ref, A, last)] == whole[-last:]
    async with long.host._services.store.transaction() as tx:
        await tx._run("DELETE FROM snapshot", {})
    long.host._services.history.forget()
    long.host._services.tables.clear()
    assert [render(text) for text in await long.host.log(long.ref, A, 1_000_000)] == whole


async def test_steps_in_a_file_fold_what_is_near(
    games: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(games["over"], tmp_path / "over.db")
    store = await Store.open(sqlite_url(tmp_path / "over.db"))
    opened = await Host.open(store, GAMES, HeldClock(), ticking=False)
    document = await opened.export(games["ref"], A)
    await opened.close()
    await store.close()
    folded = 0

    def counted(*given: Any) -> Any:
        nonlocal folded
        folded += 1
        return step(*given)

    monkeypatch.setattr("host.log.timeline.step", counted)
    last = reading.moment(GAMES, "file", document, None, None)
    assert folded > LONG, "nobody knows it yet"
    plain = timeline_of(load_record(document), GAMES["foes"], last.last)
    for n in (last.last, last.last - 1, 1, 0, 700, 701, 699, last.last):
        folded = 0
        scene = reading.moment(GAMES, "file", document, n, None)
        assert folded <= 2 * RUNG_EVERY, f"ply {n}"
        told = sentences(GAMES["foes"], plain.told_of(n, n), None)
        assert (scene.n, [render(line) for line in scene.lines]) == (n, [render(line) for line in told])
        view = GAMES["foes"].view(plain.at(n), None)
        assert draw(scene.board) == draw(GAMES["foes"].board(view)), f"ply {n}"
