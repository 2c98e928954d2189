"""When any statement fails: nothing is half done, and the same request works afterwards."""

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from host import Host, OutboxRow, TableRef
from storage import Conflict, SQLiteUrl, StorageFault, Store
from storage.adapter import Record, Step
from storage.sqlite import SQLite
from tests.host.people import GAMES, A, B, C, HeldClock, Players

MOST_STATEMENTS = 60


class Failing(SQLite):
    """Let the Nth statement of the writer fail, as on a full disk."""

    left = 0
    error: Exception = StorageFault("The disk is full.")

    def _count(self) -> None:
        self.left -= 1
        if self.left == 0:
            raise self.error

    async def run(self, steps: Sequence[Step]) -> list[list[Record]]:
        for number, _ in enumerate(steps):
            try:
                self._count()
            except Exception:
                await super().run(steps[:number])  # what stood before it has run
                raise
        return await super().run(steps)


def content(database: Path) -> list[str]:
    """Return all that is committed."""
    with closing(sqlite3.connect(database)) as connection:
        return list(connection.iterdump())


Request = Callable[[Players, TableRef], Awaitable[Callable[[], Awaitable[Any]]]]


async def opening(players: Players, ref: TableRef) -> Callable[[], Awaitable[Any]]:
    players.channel += 1
    caller = players.caller(A)
    return lambda: players.host.new_table(caller, "tiny", seated=True)


async def joining(players: Players, ref: TableRef) -> Callable[[], Awaitable[Any]]:
    caller = players.caller(C)
    return lambda: players.host.join(caller, ref)


async def leaving(players: Players, ref: TableRef) -> Callable[[], Awaitable[Any]]:
    caller = players.caller(A)
    return lambda: players.host.leave(caller, ref)


async def filling(players: Players, ref: TableRef) -> Callable[[], Awaitable[Any]]:
    caller = players.caller(A)
    return lambda: players.host.fill(caller, ref)


async def closing_words(players: Players, ref: TableRef) -> Callable[[], Awaitable[Any]]:
    """Start where somebody delivers: the words are closed, and their digest is to be posted."""
    players.host.delivers()
    caller = players.caller(A)
    return lambda: players.host.start(caller, ref)


async def moving(players: Players, ref: TableRef) -> Callable[[], Awaitable[Any]]:
    await players.host.start(players.caller(A), ref)
    for number in range(15):
        await players.move(ref, at=number)
    look = await players.host.look(ref, None)
    user = look.awaited[0]
    own = await players.host.look(ref, user)
    caller = players.caller(user)
    return lambda: players.host.act(caller, ref, own.decision, own.legal[0])


async def resigning(players: Players, ref: TableRef) -> Callable[[], Awaitable[Any]]:
    await players.host.start(players.caller(A), ref)
    caller = players.caller(B)
    return lambda: players.host.resign(caller, ref)


async def abandoning(players: Players, ref: TableRef) -> Callable[[], Awaitable[Any]]:
    await players.host.start(players.caller(A), ref)
    caller = players.caller(A)
    return lambda: players.host.abandon(caller, ref)


REQUESTS: list[Request] = [opening, joining, leaving, filling, closing_words, moving, resigning, abandoning]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep nobody waiting for a post that nobody makes."""
    monkeypatch.setattr("host.lobby.start.PATIENCE_S", 0.0)


async def test_whichever_statement_of_the_beginning_fails_nothing_is_half_done(database: Path) -> None:
    failing = await Failing.open(SQLiteUrl(database))
    host = await Host.open(Store(failing), GAMES, HeldClock(), ticking=False)
    players = Players(host)
    ref = (await players.lobby(A, B)).ref
    await (await closing_words(players, ref))()
    before, failed = content(database), 0
    for number in range(1, MOST_STATEMENTS):
        failing.left = number
        try:
            await host.begin_if_round_is_out(ref)
        except StorageFault:
            failed += 1
            assert content(database) == before, f"statement {number} failed, but something was written"
            continue
        break
    failing.left = 0
    after = content(database)
    assert failed > 4 and after != before
    await host.begin_if_round_is_out(ref)
    assert content(database) == after, "done again it does nothing"
    await host.close()
    await failing.close()


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda case: case.__name__)
async def test_whichever_statement_fails_nothing_is_half_done(request_: Request, database: Path) -> None:
    failing = await Failing.open(SQLiteUrl(database))
    host = await Host.open(Store(failing), GAMES, HeldClock(), ticking=False)
    host._services.wake_machines = lambda _ref: None  # machines and ratings write at moments of their own
    host._services.rate = lambda _ref=None: None
    players = Players(host)
    ref = (await players.lobby(A, B, rounds=50)).ref
    ask = await request_(players, ref)
    before = content(database)
    failed = 0
    for number in range(1, MOST_STATEMENTS):
        failing.left = number
        try:
            done = await ask()
        except StorageFault:
            failed += 1
            assert content(database) == before, f"statement {number} failed, but something was written"
            continue
        break
    failing.left = 0
    assert failed > 4 and not done.repeated
    after = content(database)
    assert after != before
    assert (await ask()).repeated and content(database) == after
    await host.close()
    await failing.close()


@pytest.mark.parametrize("number", [2, 5, 7])
async def test_a_lost_race_is_run_again(number: int, database: Path) -> None:
    failing = await Failing.open(SQLiteUrl(database))
    failing.error = Conflict()
    host = await Host.open(Store(failing), GAMES, HeldClock(), ticking=False)
    players = Players(host)
    ref = (await players.lobby(A, B, rounds=50)).ref
    ask = await moving(players, ref)
    failing.left = number
    done = await ask()
    assert failing.left < 0 and not done.repeated and done.look.ply == 16
    await host.close()
    await failing.close()


async def test_a_version_that_has_moved_on_is_a_conflict(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B)
    old = await store.read.session(ref.place, ref.code)
    assert old is not None
    await players.move(ref)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.advance(old)


async def test_whichever_statement_fails_a_message_is_handed_out_once(database: Path) -> None:
    failing = await Failing.open(SQLiteUrl(database))
    host = await Host.open(Store(failing), GAMES, HeldClock(), ticking=False)
    await Players(host).lobby(A)
    before = content(database)
    rows: list[OutboxRow] = []
    failed = 0
    while not rows:
        failing.left = failed + 1
        try:
            rows = await host.outbox.claim()
        except StorageFault:
            failed += 1
            assert content(database) == before
    assert failed == 3 and len(rows) == 1, "begin, claim, commit"
    claimed = content(database)
    for number in range(1, 5):
        failing.left = number
        with pytest.raises(StorageFault):
            await host.posted(rows[0], 55)
        assert content(database) == claimed
    failing.left = 0
    await host.posted(rows[0], 55)
    post = await host.live_post(rows[0].ref, "lobby")
    assert post is not None and post.message == 55 and await host.outbox.claim() == []
    await host.close()
    await failing.close()
