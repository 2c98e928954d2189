"""Kills and rivals: processes that die at any moment, or act at once, lose and double nothing."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.record import load_record
from engine.verify import verify
from host import TableRef
from storage import parse_url
from storage.store import connect
from tests.engine.tiny import GAME
from tests.host.lives import deliver, notes, opened, table, tables
from tests.host.people import PLACE, A, Players
from tests.host.whole import load_whole
from tests.support.engines import ON_BOTH, ON_POSTGRES

Tell = Callable[[str], None]
LOG = "SELECT code, n, seat, action FROM ply WHERE kind = 'action'"
CHOSEN = "SELECT count(*) FROM ply WHERE note <> 'forced'"


def run(root: Path, what: str, url: str, folder: Path, first: int, second: int) -> None:
    """Run the script of lives; all of them must end as planned."""
    command = [sys.executable, str(root / "tests" / "host" / "lives.py"), what, url, str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run(
        [*command, str(first), str(second)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]


async def rows(url: str, query: str) -> list[tuple[Any, ...]]:
    """Ask a database."""
    adapter = await connect(parse_url(url))
    try:
        return await adapter.read(query, {})
    finally:
        await adapter.close()


async def check_everything(url: str, folder: Path) -> None:
    """Check what must hold after any number of kills, and once all that waits is delivered."""
    store, host = await opened(url)
    assert await store.faults() == []
    await deliver(host, folder, until_empty=True)
    for (code,) in await rows(url, "SELECT code FROM session WHERE started_at IS NOT NULL"):
        ref = TableRef(PLACE, code)
        known = await host._services.current(ref)
        plies, _ = await load_whole(store.read, known)
        assert [ply.n for ply in plies] == list(range(1, known.row.ply + 1)), "the log has no gap"
        host._services.tables.clear()
        for snapshot in await store.read.snapshots(PLACE, code):
            async with store.transaction() as tx:
                await tx._run("DELETE FROM snapshot WHERE code = :code", {"code": code})
            assert snapshot.n <= known.row.ply
        from_log = await host._services.current(ref)
        assert GAME.dump(from_log.state) == GAME.dump(known.state), "the log alone gives the same state"
        if known.over:
            assert verify(GAME, load_record(await host.export(ref)), known.row.head).ok
    await host.close()
    await store.close()


async def check_answers(url: str, folder: Path) -> int:
    """Check that everything that was answered is there, once; return how many answers there were."""
    acks = notes(folder, "acks")
    log = {
        (code, n): (seat, note)
        for code, n, seat, note in await rows(url, "SELECT code, n, seat, note FROM ply")
    }
    for ack in acks:
        n = ack["ply"]
        while log[ack["code"], n][1] == "forced":  # it came along
            n -= 1
        assert log[ack["code"], n][0] == ack["seat"], ack
    answered = Counter(ack["interaction"] for ack in acks)
    assert set(answered.values()) == {1}
    kept = {row[0] for row in await rows(url, "SELECT interaction_id FROM processed_interaction")}
    assert set(answered) <= kept
    actions = (await rows(url, "SELECT count(*) FROM ply WHERE kind = 'action'"))[0][0]
    others = (await rows(url, "SELECT count(*) FROM session_code"))[0][0] * 4  # opened, joined twice, started
    assert len(kept) <= actions + others, "no interaction without its effect"
    return len(acks)


async def check_posts(url: str, folder: Path) -> None:
    """Check that the newest board of each table appeared, and nothing twice."""
    posts = notes(folder, "posts")
    assert set(Counter(post["nonce"] for post in posts).values()) == {1}
    assert await rows(url, "SELECT count(*) FROM outbox WHERE state = 'waiting'") == [(0,)]
    sent = {row[0] for row in await rows(url, "SELECT nonce FROM outbox WHERE state = 'sent'")}
    assert {post["nonce"] for post in posts} <= sent, "whatever was posted is known by its message"
    last = """SELECT nonce FROM outbox AS newest WHERE kind IN ('board', 'end') AND NOT EXISTS (
        SELECT 1 FROM outbox AS newer WHERE newer.code = newest.code AND newer.kind IN ('board', 'end')
            AND newer.seq > newest.seq)"""
    assert {row[0] for row in await rows(url, last)} <= {post["nonce"] for post in posts}
    by_target: dict[tuple[str, int], list[int]] = {}
    for post in posts:
        by_target.setdefault((post["code"], post["target"]), []).append(post["seq"])
    assert all(seqs == sorted(seqs) for seqs in by_target.values()), "older news never follows newer"


async def killed(root: Path, url: str, folder: Path, lives: int, seed: int, tell: Tell) -> None:
    run(root, "kills", url, folder, lives, seed)
    answers = await check_answers(url, folder)
    await check_everything(url, folder)
    await check_posts(url, folder)
    assert answers > lives, "a life must get somewhere, or this test is blind"
    posts = len(notes(folder, "posts"))
    tell(f"{lives} kills: {answers} answered moves, none lost or doubled; {posts} posts, no newest missing")


@ON_BOTH
@pytest.mark.serial
async def test_a_hundred_kills_lose_and_double_nothing(
    root: Path, database_url: str, tmp_path: Path, tell: Tell
) -> None:
    await killed(root, database_url, tmp_path, 100, 1, tell)


@ON_BOTH
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
async def test_a_thousand_kills_lose_and_double_nothing(
    root: Path, database_url: str, tmp_path: Path, seed: int, tell: Tell
) -> None:
    await killed(root, database_url, tmp_path, 100, seed, tell)


@ON_BOTH
@pytest.mark.long
@pytest.mark.parametrize("count", [200, pytest.param(2000, marks=pytest.mark.slow)])
async def test_the_same_interactions_in_four_processes_count_once(
    root: Path, database_url: str, tmp_path: Path, count: int, tell: Tell
) -> None:
    await tables(database_url, count)
    run(root, "same", database_url, tmp_path, 4, count)
    acks = notes(tmp_path, "acks")
    assert len(acks) == 4 * count
    assert sum(not ack["repeated"] for ack in acks) == count
    assert await rows(database_url, CHOSEN) == [(count,)]
    versions = {(ack["interaction"], ack["version"]) for ack in acks}
    assert len(versions) == count, "every process was given the same answer"
    await check_everything(database_url, tmp_path)
    tell(f"{count} interactions given to four processes each: {count} applied, {3 * count} told the same")


@ON_BOTH
@pytest.mark.long
async def test_four_processes_race_at_one_table_and_every_move_counts(
    root: Path, database_url: str, tmp_path: Path
) -> None:
    store, host = await opened(database_url)
    await table(host)
    await host.close()
    await store.close()
    run(root, "race", database_url, tmp_path, 4, 25)
    acks = [ack["version"] for ack in notes(tmp_path, "acks")]
    assert len(set(acks)) == len(acks) == (await rows(database_url, CHOSEN))[0][0]
    await check_everything(database_url, tmp_path)


@ON_POSTGRES
@pytest.mark.long
async def test_without_locks_and_versions_the_same_race_loses_moves(
    root: Path, database_url: str, tmp_path: Path, tell: Tell
) -> None:
    store, host = await opened(database_url)
    await table(host)
    await host.close()
    await store.close()
    run(root, "naive", database_url, tmp_path, 4, 25)
    acks = [ack["version"] for ack in notes(tmp_path, "acks")]
    lost = len(acks) - len(set(acks))
    assert lost, "the race is blind: nothing that keeps processes apart was needed"
    tell(f"without locks and versions {lost} of {len(acks)} acknowledged moves are lost")


@ON_BOTH
@pytest.mark.long
async def test_four_deliverers_never_have_the_same_row(root: Path, database_url: str, tmp_path: Path) -> None:
    store, host = await opened(database_url)
    players = Players(host)
    for number in range(40):  # nobody may host more than a few tables at once
        players.channel += 1
        await players.lobby(A + 100 + number)
    await host.close()
    await store.close()
    run(root, "claim", database_url, tmp_path, 4, 0)
    claims = Counter(claim["nonce"] for claim in notes(tmp_path, "claims"))
    assert len(claims) == 40 and set(claims.values()) == {1}
