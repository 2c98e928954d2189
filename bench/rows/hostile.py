"""What files that are made to harm do to others: how late the loop is, and what memory they take."""

import asyncio
import gc
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.figure import Figure
from bench.hostile_files import FILES, archive
from bench.lag import Lag, lag
from bench.long_games import open_game, play_until
from bench.loop_hold import LoopHold, measure_hold
from engine.record import RecordError, load_record
from games import GAMES
from host import Host, Refusal, SystemClock
from host.files.reading import judge
from host.processes.intake import LIMITS
from host.processes.worker import Worker
from storage import Store, sqlite_url

PERSON = 7
LONG, PEOPLE = "heaven_hell", (101, 102, 103, 104, 105)
LOOK_SECONDS = 0.01
VERIFY = "from bot.cli import main; main()"


def measure() -> Iterator[Figure]:
    """Send each file by the way in that `/replay file:` takes; let the command line read the packed event."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        folder = Path(name)
        late, kept, memory = asyncio.run(_send(folder))
        plain, packed = folder / "none.json", folder / "archive.json.gz"
        plain.write_bytes(b"{}")
        packed.write_bytes(archive())
        usual, most = _peak(plain), _peak(packed)
        document = asyncio.run(_long(folder))
        seconds, taken = asyncio.run(_read(document))
    yield Figure(
        "hostile.held", "hostile files: the loop is held for", "ms", kept.most, 20, 10,
        parts={"it was late by, ms": late.worst, "an idle process was late by, ms": late.machine},
    )  # fmt: skip
    yield Figure(
        "hostile.memory", "hostile files: memory above idle", "MB", memory, 150, 100,
        parts={"files": 2 * len(FILES), "the process that reads them included": "yes"},
    )  # fmt: skip
    yield Figure(
        "hostile.archive", "a packed event on the command line", "MB", most - usual, 150, 100,
        parts={"without it, MB": usual},
    )  # fmt: skip
    yield Figure(
        "hostile.long", "a long game from a file", "MB", taken, LIMITS.megabytes or 0, 32,
        parts={"bytes": len(document), "seconds of the processor": seconds},
    )  # fmt: skip


async def _long(folder: Path) -> bytes:
    """Return the record of the longest game that random play makes which a file can hold."""
    store = await Store.open(sqlite_url(folder / "long.db"))
    host = await Host.open(store, GAMES, SystemClock(), Random(7).randbytes, ticking=False)
    ref = await open_game(host, LONG, 1, 2, PEOPLE)
    await play_until(host, ref, sys.maxsize)
    document = await host.export(ref, PEOPLE[0])
    await host.close()
    await store.close()
    return document


async def _read(document: bytes) -> tuple[float, float]:
    """Verify a record as a file is; return the seconds of the processor and the megabytes that it took."""
    worker = Worker(LIMITS)
    before = await worker.run(spent)
    await worker.run(judge, GAMES, frozenset(), "long", document, None)
    after = await worker.run(spent)
    await worker.close()
    return after[0] - before[0], after[1] - before[1]


def spent() -> tuple[float, float]:
    """Return the seconds of the processor, and the most megabytes, that this process has taken."""
    status = Path("/proc/self/status")
    peaks = re.findall(r"VmHWM:\s+(\d+)", status.read_text("ascii")) if status.is_file() else []
    return time.process_time(), int(*peaks or [0]) / 1024


async def _send(folder: Path) -> tuple[Lag, LoopHold, float]:
    """Send all files twice: as they are, and as if the database knew their data sets, so that they are read
    to the end. Return how late the loop was, how long it was held, and the most megabytes above idle.
    """
    documents = [make() for make in FILES.values()]
    digests = frozenset(_digests(documents))
    store = await Store.open(sqlite_url(folder / "tables.db"))
    host = await Host.open(store, GAMES, SystemClock())
    nothing = host.uploaded_games.known

    async def everything() -> frozenset[str]:
        return digests

    worker = host.intake._worker
    gc.collect()
    idle = _megabytes(os.getpid())
    most = [0.0]
    watch = asyncio.create_task(asyncio.to_thread(_watch, most, worker, done := asyncio.Event()))
    async with lag() as late, measure_hold() as kept:
        for known in (nothing, everything):
            host.uploaded_games.known = known
            for document in documents:
                try:
                    await host.uploaded_games.take(PERSON, document)
                except Refusal:
                    continue
                raise AssertionError("a hostile file was taken")
    done.set()
    await watch
    await host.close()
    await store.close()
    return late, kept, most[0] - idle


def _digests(documents: list[bytes]) -> Iterator[str]:
    for document in documents:
        try:
            yield load_record(document).data
        except RecordError:
            continue


def _watch(most: list[float], worker: Worker, done: asyncio.Event) -> None:
    """Note the most memory of this process and the one that reads, until that is done."""
    while not done.is_set():
        taken = _megabytes(os.getpid()) + (0.0 if worker.pid is None else _megabytes(worker.pid))
        most[0] = max(most[0], taken)
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
