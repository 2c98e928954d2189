"""Pictures as posts get them: painted by the process that paints, while the loop answers people.

A busy machine is late by itself: what counts is how long the loop's own thread works between two of its
wakings, and how long the process that paints works for a picture. What the clock on the wall says stands
beside it.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import clock_gettime, perf_counter, thread_time
from typing import Final

from bench.figure import Figure
from bench.lag import beating, lag
from bench.positions import Position, positions
from engine.scene import Scene, palette
from games import GAMES
from host.processes.painter import Painter

PICTURES: Final = 50
NAMES: Final = ("Red", "Green", "Blue", "White", "Black", "Brown")


@dataclass(frozen=True, slots=True)
class Taken:
    """Hold what some pictures take, in ms: the longest that the loop's thread works between two wakings, how
    late the loop is then by the clock, and an idle process beside it; of a picture the processor time, the
    time by the clock, and the time when it is kept.
    """

    held: float
    late: float
    idle: float
    work: float
    clock: float
    kept: float


def measure(pictures: int = PICTURES) -> Iterator[Figure]:
    """Ask for fifty pictures of each game at once, then for each of them again."""
    for key, game in GAMES.items():
        sample = positions(game)
        picked = [sample[at * len(sample) // pictures] for at in range(pictures)]
        took = asyncio.run(_measure(picked))
        yield Figure(
            f"pictures_{key}", f"{game.title}: how long the loop works at once while {pictures} are painted",
            "ms", took.held, 10.0, 5.0,
            parts={"late by the clock, ms": took.late, "an idle process is late, ms": took.idle},
        )  # fmt: skip
        yield Figure(
            f"pictures_{key}.one", f"{game.title}: a picture, warm", "ms", took.work, 40.0, 40.0,
            parts={"by the clock, ms": took.clock, "one that is kept, ms": took.kept},
        )  # fmt: skip


async def _measure(sample: Sequence[Position]) -> Taken:
    painter = Painter()
    try:
        for at in sample[:3]:  # the process has started, and has what all pictures share
            await painter.paint(at.game, at.view, Scene(palette("day"), NAMES))
        async with lag() as measured, beating(thread_time) as busy:
            worked, started = _worked(painter), perf_counter()
            await asyncio.gather(*(painter.paint(at.game, at.view, Scene(names=NAMES)) for at in sample))
            held = busy()
            clock, work = perf_counter() - started, _worked(painter) - worked
        painted = max(1, painter.painted - 3)
        again = []
        for at in sample:
            started = perf_counter()
            await painter.paint(at.game, at.view, Scene(names=NAMES))
            again.append((perf_counter() - started) * 1e3)
    finally:
        await painter.close()
    return Taken(
        held, measured.worst, measured.machine, work * 1e3 / painted, clock * 1e3 / painted, median(again)
    )


def _worked(painter: Painter) -> float:
    """Return the processor time of the process that paints, in seconds, by its clock of Linux."""
    pid = painter.worker.pid
    if pid is None:
        raise RuntimeError("The process that paints has died.")
    return clock_gettime(~pid << 3 | 2)  # what clock_getcpuclockid(3) makes of a process
