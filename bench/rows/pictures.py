"""Pictures as posts get them: painted by the process that paints, while the loop answers people.

A busy machine is late by itself: what counts is how long this process works between two wakings of its loop.
"""

import asyncio
from collections.abc import Iterator, Sequence
from statistics import median
from time import perf_counter, process_time
from typing import Final

from bench.figure import Figure
from bench.lag import beating, lag
from bench.positions import Position, positions
from engine.scene import Scene, palette
from games import GAMES
from host.painter import Painter

PICTURES: Final = 50
NAMES: Final = ("Red", "Green", "Blue", "White", "Black", "Brown")


def measure(pictures: int = PICTURES) -> Iterator[Figure]:
    """Ask for fifty pictures of each game at once, then for each of them again."""
    for key, game in GAMES.items():
        found = positions(game)
        picked = [found[at * len(found) // pictures] for at in range(pictures)]
        busy, late, machine, taken, again = asyncio.run(_measure(picked))
        yield Figure(
            f"pictures_{key}", f"{game.title}: how long the loop is held while {pictures} are painted", "ms",
            busy, 10.0, 5.0,
            parts={
                "it is late by the clock, ms": late,
                "an idle process is late, ms": machine, "a picture, ms": taken, "one that is kept, ms": again
            },
        )  # fmt: skip


async def _measure(found: Sequence[Position]) -> tuple[float, float, float, float, float]:
    """Return how long this process was busy between two wakings of its loop at most, the worst lag of the
    loop and of an idle process, and the time of a picture, new and kept; all in ms.
    """
    painter = Painter()
    try:
        for at in found[:3]:  # the process has started, and has what all pictures share
            await painter.paint(at.game, at.view, Scene(palette("day"), NAMES))
        async with lag() as measured, beating(process_time) as busy:
            started = perf_counter()
            await asyncio.gather(*(painter.paint(at.game, at.view, Scene(names=NAMES)) for at in found))
            longest = busy()
            taken = (perf_counter() - started) * 1e3 / max(1, painter.painted - 3)
        again = []
        for at in found:
            started = perf_counter()
            await painter.paint(at.game, at.view, Scene(names=NAMES))
            again.append((perf_counter() - started) * 1e3)
    finally:
        await painter.close()
    return longest, measured.worst, measured.machine, taken, median(again)
