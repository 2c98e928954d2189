"""When any statement fails: nothing is half done, and the same request works afterwards."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from host import Host, OutboxRow, TableRef
from storage import Conflict, StorageFault, Store
from storage.adapter import Record, Step
from storage.postgres_writer import PostgresWriter
from storage.sqlite import SQLite
from tests.host.people import GAMES, A, B, C, HeldClock, Players
from tests.support.engines import ON_BOTH, content

MOST_STATEMENTS = 60


Run = Callable[[Any, Sequence[Step]], Awaitable[list[list[Record]]]]


class Failing:
    """Let the Nth statement of those who write fail, as on a full disk."""

    left = 0
    error: Exception = StorageFault("The disk is full.")

    def around(self, run: Run) -> Run:
        """Wrap what runs statements."""

        async def failing(writer: Any, steps: Sequence[Step]) -> list[list[Record]]:
            for number, _ in enumerate(steps):
                self.left -= 1
                if self.left == 0:
                    await run(writer, steps[:number])  # what stood before it has run
                    raise self.error
            return await run(writer, steps)

        return failing


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Failing:
    """Return what says which statement fails, on either engine."""
    faults = Failing()
    for writer in (SQLite, PostgresWriter):
        monkeypatch.setattr(writer, "run", faults.around(writer.run))
    return faults


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


@ON_BOTH
async def test_whichever_statement_of_the_beginning_fails_nothing_is_half_done(
    failing: Failing, store: Store
) -> None:
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    players = Players(host)
    ref = (await players.lobby(A, B)).ref
    await (await closing_words(players, ref))()
    before, failed = await content(store), 0
    for number in range(1, MOST_STATEMENTS):
        failing.left = number
        try:
            await host.begin_if_round_is_out(ref)
        except StorageFault:
            failed += 1
            assert await content(store) == before, f"statement {number} failed, but something was written"
            continue
        break
    failing.left = 0
    after = await content(store)
    assert failed > 4 and after != before
    await host.begin_if_round_is_out(ref)
    assert await content(store) == after, "done again it does nothing"
    await host.close()


@ON_BOTH
@pytest.mark.parametrize("request_", REQUESTS, ids=lambda case: case.__name__)
async def test_whichever_statement_fails_nothing_is_half_done(
    request_: Request, failing: Failing, store: Store
) -> None:
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    host._services.wake_machines = lambda _ref: None  # machines and ratings write at moments of their own
    host._services.rate = lambda _ref=None: None
    players = Players(host)
    ref = (await players.lobby(A, B, rounds=50)).ref
    ask = await request_(players, ref)
    before = await content(store)
    failed = 0
    for number in range(1, MOST_STATEMENTS):
        failing.left = number
        try:
            done = await ask()
        except StorageFault:
            failed += 1
            assert await content(store) == before, f"statement {number} failed, but something was written"
            continue
        break
    failing.left = 0
    assert failed > 4 and not done.repeated
    after = await content(store)
    assert after != before
    assert (await ask()).repeated and await content(store) == after
    await host.close()


@ON_BOTH
@pytest.mark.parametrize("number", [2, 5, 7])
async def test_a_lost_race_is_run_again(number: int, failing: Failing, store: Store) -> None:
    failing.error = Conflict()
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    players = Players(host)
    ref = (await players.lobby(A, B, rounds=50)).ref
    ask = await moving(players, ref)
    failing.left = number
    done = await ask()
    assert failing.left < 0 and not done.repeated and done.look.ply == 16
    await host.close()


async def test_a_version_that_has_moved_on_is_a_conflict(host: Host, players: Players, store: Store) -> None:
    ref = await players.started(A, B)
    old = await store.read.session(ref.place, ref.code)
    assert old is not None
    await players.move(ref)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.advance(old)


@ON_BOTH
async def test_whichever_statement_fails_a_message_is_handed_out_once(failing: Failing, store: Store) -> None:
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    await Players(host).lobby(A)
    before = await content(store)
    rows: list[OutboxRow] = []
    failed = 0
    while not rows:
        failing.left = failed + 1
        try:
            rows = await host.outbox.claim()
        except StorageFault:
            failed += 1
            assert await content(store) == before
    assert failed == 3 and len(rows) == 1, "begin, claim, commit"
    claimed = await content(store)
    for number in range(1, 5):
        failing.left = number
        with pytest.raises(StorageFault):
            await host.posted(rows[0], 55)
        assert await content(store) == claimed
    failing.left = 0
    await host.posted(rows[0], 55)
    post = await host.live_post(rows[0].ref, "lobby")
    assert post is not None and post.message == 55 and await host.outbox.claim() == []
    await host.close()
