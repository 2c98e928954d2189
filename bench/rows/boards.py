"""The text board and the picture of what a player sees."""

import asyncio
from collections.abc import Iterator, Sequence
from statistics import median
from time import perf_counter

from bench.figure import Figure
from bench.measure import microseconds
from bench.positions import Position, positions
from engine import draw
from games import GAMES


def measure() -> Iterator[Figure]:
    """Draw positions from the middle of games; pictures in a thread, as the bot does."""
    for key, game in GAMES.items():
        sample = positions(game)
        yield Figure(
            f"board.{key}", f"{game.title}: text board", "ms", microseconds(text, sample, 5) / 1e3, 2, 0.5,
            parts={"hand": microseconds(hand, sample, 5) / 1e3},
        )  # fmt: skip
        painted = sample[:: max(1, len(sample) // 24)]
        taken, longest, size = asyncio.run(pictures(painted))
        yield Figure(
            f"picture.{key}", f"{game.title}: picture, in a thread", "ms", taken, 80, 30,
            parts={"KB": size / 1e3, "longest the event loop was held, ms": longest},
        )  # fmt: skip


def text(at: Position) -> str:
    """Draw the board as text, with names."""
    return draw(at.game.board(at.view))


def hand(at: Position) -> object:
    """Draw what the owner of the view alone may know."""
    return at.game.hand(at.view)


async def pictures(sample: Sequence[Position]) -> tuple[float, float, float]:
    """Paint in a thread; return the median ms, the longest that the loop was held, and the bytes."""
    await asyncio.to_thread(paint, sample[0])
    taken: list[float] = []
    sizes: list[int] = []
    held = [0.0]
    watch = asyncio.create_task(watch_loop(held))
    for at in sample:
        started = perf_counter()
        sizes.append(len(await asyncio.to_thread(paint, at)))
        taken.append((perf_counter() - started) * 1e3)
    watch.cancel()
    return median(taken), held[0] * 1e3, median(sizes)


async def watch_loop(held: list[float]) -> None:
    """Note by how much a sleep of a millisecond was late, at most."""
    while True:
        started = perf_counter()
        await asyncio.sleep(0.001)
        held[0] = max(held[0], perf_counter() - started - 0.001)


def paint(at: Position) -> bytes:
    """Paint the board as PNG."""
    return at.game.picture(at.view)
