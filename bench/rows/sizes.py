"""How many bytes a game takes in the database: whole games of each title, told of as they are played.

The file is packed before it is measured, as SQLite's `VACUUM` leaves it. Rows of the outbox and of answers
are in it, which go after two days: a table that is over takes less in the end.
"""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.figure import Figure
from bench.long_games import open_game, play_until
from games import GAMES
from host import Host, SystemClock
from storage import Store, sqlite_url

PEOPLE: Final = (101, 102, 103)
PLIES: Final = 20_000
"""More than a game of three machines can have."""


def measure(games: int = 2, plies: int = PLIES) -> Iterator[Figure]:
    """Play games of each title to their end, or so far, each title in a database of its own."""
    sizes = {key: asyncio.run(_measure(key, games, plies)) for key in GAMES}
    parts: dict[str, float] = {}
    for key, (size, played) in sizes.items():
        parts[f"{key}, kB a table"] = size / games / 1000
        parts[f"{key}, plies a table"] = played / games
        parts[f"{key}, bytes a ply"] = size / played
    mean = sum(size for size, _ in sizes.values()) / games / len(sizes) / 1000
    yield Figure("sizes", "bytes of a whole game in the database", "kB", mean, 500, 300, parts=parts)


async def _measure(key: str, games: int, plies: int) -> tuple[int, int]:
    """Return how many bytes some games of a title add to an empty database, and how many plies they have."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        path = Path(name) / "tables.db"
        store = await Store.open(sqlite_url(path))
        empty = await asyncio.to_thread(_packed, path)
        host = await Host.open(store, GAMES, SystemClock(), ticking=False)
        played = 0
        for number in range(games):
            ref = await open_game(host, key, 1, 2 + number, PEOPLE)
            played += (await play_until(host, ref, plies, "greedy")).row.ply
        await host.close()
        await store.close()
        return await asyncio.to_thread(_packed, path) - empty, played


def _packed(path: Path) -> int:
    """Return the size of a packed copy of a database."""
    packed = path.with_name("packed.db")
    with closing(sqlite3.connect(path)) as database:
        database.execute("VACUUM INTO ?", (str(packed),))
    size = packed.stat().st_size
    packed.unlink()
    return size
