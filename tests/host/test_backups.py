"""A backup at any moment of play is whole: it is restored, its games fold, verify, and go on."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from host import Host
from storage import sqlite_url
from storage.restore import restore
from tests.host.lives import caller, opened, table
from tests.host.test_lives import check_everything, rows
from tests.support.engines import ON_BOTH

PLIES = "SELECT code, ply FROM session"


async def play(host: Host, rng: random.Random, answered: dict[str, int]) -> None:
    """Play one game after the other, and note how far each has come for those who were told so."""
    while True:
        ref = await table(host)
        look = await host.look(ref, None)
        if not look.awaited:
            await asyncio.sleep(0)
            continue
        user = rng.choice(look.awaited)
        own = await host.look(ref, user)
        action = own.legal[rng.randrange(len(own.legal))]
        done = await host.act(caller(user), ref, own.decision, action)
        answered[ref.code] = done.look.ply


async def restored(url: str, folder: Path, moments: int, seed: int) -> int:
    """Back up and restore at random moments of play; return how many moves were confirmed meanwhile."""
    store, host = await opened(url)
    answered: dict[str, int] = {}
    rng = random.Random(seed)
    playing = asyncio.create_task(play(host, random.Random(seed + 1), answered))
    for moment in range(moments):
        await asyncio.sleep(rng.uniform(0, 0.03))
        here = folder / str(moment)
        here.mkdir()
        known = dict(answered)
        await store.backup(here / "some.backup")
        assert not playing.done(), playing.exception()
        path = here / "tables.db"
        await restore(path, here / "some.backup", here / "kept")
        plies = dict(await rows(sqlite_url(path), PLIES))
        assert all(plies[code] >= ply for code, ply in known.items()), "what was confirmed before is in it"
        await check_everything(sqlite_url(path), here)
    playing.cancel()
    await host.close()
    await store.close()
    return sum(answered.values())


@ON_BOTH
@pytest.mark.long
async def test_backups_at_ten_moments_of_play_are_whole(
    database_url: str, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    moves = await restored(database_url, tmp_path, 10, 1)
    assert moves > 10, "people must get somewhere, or this test is blind"
    tell(f"10 backups at random moments of {moves} moves: all were restored, nothing confirmed was missing")


@ON_BOTH
@pytest.mark.slow
async def test_backups_at_a_hundred_moments_of_play_are_whole(
    database_url: str, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    moves = await restored(database_url, tmp_path, 100, 2)
    tell(f"100 backups at random moments of {moves} moves: all were restored, nothing confirmed was missing")
