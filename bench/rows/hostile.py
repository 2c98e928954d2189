"""What files that are made to harm do to others: how late the loop is, and what memory they take."""

import asyncio
import gc
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figure import Figure
from bench.hostile import FILES, archive
from bench.lag import Lag, lag
from engine.record import RecordError, load_record
from games import GAMES
from host import Host, Refusal, SystemClock
from host.worker import Worker
from storage import Store, sqlite_url

PERSON = 7
LOOK_SECONDS = 0.01
VERIFY = "from bot.cli import main; main()"


def measure() -> Iterator[Figure]:
    """Send each file by the way in that `/replay file:` takes; let the command line read the packed event."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        folder = Path(name)
        late, memory = asyncio.run(_send(folder))
        plain, packed = folder / "none.json", folder / "archive.json.gz"
        plain.write_bytes(b"{}")
        packed.write_bytes(archive())
        usual, most = _peak(plain), _peak(packed)
    yield Figure(
        "hostile.lag", "hostile files: the loop is late by", "ms", late.worst, 20, 10,
        parts={"an idle process was late by, ms": late.machine},
    )  # fmt: skip
    yield Figure(
        "hostile.memory", "hostile files: memory above idle", "MB", memory, 150, 100,
        parts={"files": 2 * len(FILES), "the process that reads them included": "yes"},
    )  # fmt: skip
    yield Figure(
        "hostile.archive", "a packed event on the command line", "MB", most - usual, 150, 100,
        parts={"without it, MB": usual},
    )  # fmt: skip


async def _send(folder: Path) -> tuple[Lag, float]:
    """Send all files twice: as they are, and as if the database knew their data sets, so that they are read
    to the end. Return how late the loop was, and the most megabytes above idle.
    """
    documents = [make() for make in FILES.values()]
    digests = frozenset(_digests(documents))
    store = await Store.open(sqlite_url(folder / "tables.db"))
    host = await Host.open(store, GAMES, SystemClock())
    nothing = host.shelf.known

    async def everything() -> frozenset[str]:
        return digests

    worker = host.intake._worker
    gc.collect()
    idle = _megabytes(os.getpid())
    most = [0.0]
    watch = asyncio.create_task(asyncio.to_thread(_watch, most, worker, done := asyncio.Event()))
    async with lag() as late:
        for known in (nothing, everything):
            host.shelf.known = known
            for document in documents:
                try:
                    await host.shelf.take(PERSON, document)
                except Refusal:
                    continue
                raise AssertionError("a hostile file was taken")
    done.set()
    await watch
    await host.close()
    await store.close()
    return late, most[0] - idle


def _digests(documents: list[bytes]) -> Iterator[str]:
    for document in documents:
        try:
            yield load_record(document).data
        except RecordError:
            continue


def _watch(most: list[float], worker: Worker, done: asyncio.Event) -> None:
    """Note the most memory of this process and the one that reads, until that is done."""
    while not done.is_set():
        held = _megabytes(os.getpid()) + (0.0 if worker.pid is None else _megabytes(worker.pid))
        most[0] = max(most[0], held)
        time.sleep(LOOK_SECONDS)


def _megabytes(pid: int) -> float:
    """Return what a process has in memory; 0 when it has just gone."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    except (OSError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def _peak(file: Path) -> float:
    """Return the most megabytes that `tablekeeper tournament verify` takes with a file."""
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", VERIFY, "tournament", "verify", str(file)], stderr=subprocess.DEVNULL
    )
    most = 0.0
    while process.poll() is None:
        most = max(most, _megabytes(process.pid))
        time.sleep(LOOK_SECONDS)
    return most
