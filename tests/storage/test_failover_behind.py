"""PostgreSQL's standby takes over without the last commits: what it never got is lost, and nothing else."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.record import load_record
from engine.verify import verify
from host import Host, TableRef
from storage import Store
from tests.engine.tiny import GAME
from tests.host.lives import caller, deliver, fresh, notes, opened, table
from tests.host.people import A
from tests.storage.test_failover import KEPT, LOG, acted, goes_on
from tests.support.engines import NoServerError
from tests.support.standby import SAFE, Pair, pair
from tests.support.waiting import until

pytestmark = pytest.mark.long
MOVES, LOST = 12, 7
"""Moves that the standby has, and moves after them that it never got."""
TOLD = "SELECT 1 FROM outbox WHERE kind = 'notice' AND body LIKE '%standby%'"
NEWEST = "SELECT nonce FROM outbox WHERE kind = 'board' ORDER BY seq DESC LIMIT 1"


@pytest.fixture
def two() -> Iterator[Pair]:
    """A primary that waits for no standby, and its standby."""
    try:
        with pair(SAFE) as found:
            yield found
    except NoServerError:
        if os.environ.get("CI"):
            raise
        pytest.skip("PostgreSQL is not installed")


async def otherwise(host: Host) -> None:
    """Make a move that was not made at this point before."""
    ref = await table(host)
    user = (await host.look(ref, None)).awaited[0]
    own = await host.look(ref, user)
    await host.act(caller(user, fresh()), ref, own.decision, own.legal[-1])


async def values(store: Store, query: str) -> list[Any]:
    return [value for (value,) in await store.read._run(query, {})]


async def test_what_the_standby_never_got_is_lost_and_told_and_nothing_else_is_wrong(
    two: Pair, tmp_path: Path, tell: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    url = two.url(await two.primary.create())
    store, host = await opened(url)
    other_store, other = await opened(url)  # another process
    kept, lost = list[int](), list[int]()
    for _ in range(MOVES):
        await acted(host, kept)
    await deliver(host, tmp_path, until_empty=True)
    ref = await table(host)
    await two.fall_behind()
    for _ in range(LOST):
        await acted(host, lost)
        await deliver(host, tmp_path, until_empty=True)
    await other.look(ref, A)  # it holds what is about to be lost, too
    before, held = (await host.look(ref, None)).ply, await _version(store, ref)
    await asyncio.to_thread(two.fail_over)
    await until(lambda: goes_on(host, fresh()), "the bot goes on")
    assert set(await values(store, KEPT)).isdisjoint(lost) and set(kept) <= set(await values(store, KEPT))
    after = (await host.look(ref, None)).ply
    assert after < before
    while await _version(store, ref) < held:  # until it has the very version that the other knew before
        await otherwise(host)
        await deliver(host, tmp_path, until_empty=True)
    await otherwise(other)
    await deliver(host, tmp_path, until_empty=True)
    assert await store.faults() == []
    plies = await values(store, LOG)
    assert plies == list(range(1, len(plies) + 1))
    async with fresh_host(url) as third:
        folded = (await third._services.current(ref)).state
    for one in (host, other):
        table_in_memory = await one._services.current(ref)
        assert GAME.dump(table_in_memory.state) == GAME.dump(folded), "a process plays on what is no more"
    posts = Counter(post["nonce"] for post in notes(tmp_path, "posts"))
    assert set(posts.values()) == {1}, "what was posted before is not posted twice"
    assert set(await values(store, NEWEST)) <= set(posts)
    said = capsys.readouterr().out
    assert said.count("changes are lost") == 2, "each process tells what it knows"
    assert len(await values(store, TOLD)) == 1
    while (await host.look(ref, None)).awaited:
        await otherwise(host)
    record = load_record(await host.export(ref))
    assert verify(GAME, record, (await host._services.current(ref)).row.head).ok
    for one, kept_open in ((host, store), (other, other_store)):
        await one.close()
        await kept_open.close()
    tell(f"failover behind: {LOST} of {MOVES + LOST} moves were lost and told; log and posts are whole")


@asynccontextmanager
async def fresh_host(url: str) -> AsyncIterator[Host]:
    """Open a host that holds nothing in memory."""
    store, host = await opened(url)
    yield host
    await host.close()
    await store.close()


async def _version(store: Store, ref: TableRef) -> int:
    row = await store.read.session(ref.place, ref.code)
    assert row is not None
    return row.version
