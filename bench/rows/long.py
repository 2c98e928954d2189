"""What people ask of long games: how long it takes beside a short one, and how long it holds the loop.

Each door is asked at 50, 500 and 3,000 plies of one game, by a host that has just started. Random play takes
no other game that far for certain: six at Heaven & Hell act some 6,400 times.
"""

import asyncio
import shutil
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.figure import Figure
from bench.lag import lag
from bench.long_games import caller, open_game, play_until, play_until_undoable
from bench.loop_hold import measure_hold
from bot.process import SLICE_SECONDS
from games import GAMES
from host import Caller, Host, Refusal, SystemClock, TableRef
from storage import Store, sqlite_url

GAME: Final = "heaven_hell"
PLIES: Final = (50, 500, 3_000)
PEOPLE: Final = (101, 102, 103, 104, 105, 106)
PLACE, CHANNEL = 1, 2
RUNS: Final = 5


@dataclass(frozen=True, slots=True)
class Stage:
    """Hold a database with a game of so many plies; `may` can take their last action back; of `barred` it
    is final.
    """

    database: Path
    ref: TableRef
    plies: int
    may: int
    barred: int


@dataclass(frozen=True, slots=True)
class Cost:
    """Say what one door costs, in milliseconds: the processor's time, in all threads, and the time to the
    answer; the loop's lag, and what holds it.
    """

    busy: float
    taken: float
    late: float
    machine: float
    held: float


Door = Callable[[Host, Stage, Caller], Awaitable[object]]


def measure(runs: int = RUNS, plies: tuple[int, ...] = PLIES) -> Iterator[Figure]:
    """Ask each door several times, at all lengths in turns; the shortest time of the processor counts, which
    a busy machine spoils least, and the longest hold.
    """
    sys.setswitchinterval(SLICE_SECONDS)
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        costs = asyncio.run(_measure(Path(name), runs, plies))
    short, long = plies[0], plies[-1]
    for door in DOORS:
        named = door.__name__
        here = {count: costs[named, count] for count in plies}
        parts = {f"{count:,} plies, ms of the processor": cost.busy for count, cost in here.items()}
        parts |= {f"{long:,} plies, ms to the answer": here[long].taken}
        flat = here[long].busy / here[short].busy
        unit, title = f"x {short} plies", (door.__doc__ or "").rstrip(".")
        if named in WHOLE:
            flat, unit = flat * short / long, f"x {short} plies, for each ply"
        bars = (1.3, 1.1) if named in FLAT else (2.0, 1.5)
        yield Figure(f"long.{named}", title, unit, flat, *bars, parts=parts)
    worst = max(costs.items(), key=lambda item: item[1].held)
    late = max(costs.items(), key=lambda item: item[1].late)
    yield Figure(
        "long.held", "the loop held by any of these", "ms", worst[1].held, 20, 10,
        parts={
            "by": f"{worst[0][0]} at {worst[0][1]:,}", "latest waking, ms": late[1].late,
            "of": f"{late[0][0]} at {late[0][1]:,}", "an idle process beside it, ms": late[1].machine,
        },
    )  # fmt: skip


async def _measure(folder: Path, runs: int, plies: tuple[int, ...]) -> dict[tuple[str, int], Cost]:
    costs: dict[tuple[str, int], list[Cost]] = {}
    reached = [stage async for stage in stages(folder, plies)]
    for door in DOORS:
        for _ in range(runs + 1):
            for stage in reached:
                costs.setdefault((door.__name__, stage.plies), []).append(await _ask(folder, stage, door))
    return {key: _of(asked[1:]) for key, asked in costs.items()}  # the first warms up


def _of(asked: list[Cost]) -> Cost:
    """Return the least time of all, and the most of what disturbs others."""
    latest = max(asked, key=lambda cost: cost.late)
    return Cost(
        min(cost.busy for cost in asked), min(cost.taken for cost in asked), latest.late, latest.machine,
        max(cost.held for cost in asked),
    )  # fmt: skip


async def stages(folder: Path, plies: tuple[int, ...]) -> AsyncIterator[Stage]:
    """Play one game as far as it is wanted; yield a copy of the database at each number of plies."""
    database = folder / "game.db"
    async with _host(database) as host:
        ref = await open_game(host, GAME, PLACE, CHANNEL, PEOPLE)
        for count in plies:
            await play_until(host, ref, count)
            may, barred = await play_until_undoable(host, ref, PEOPLE)
            copy = folder / f"{count}.db"
            await host._services.store.backup(copy)
            yield Stage(copy, ref, count, may, barred)


async def _ask(folder: Path, stage: Stage, door: Door) -> Cost:
    copy = folder / "asked.db"
    shutil.copy(stage.database, copy)
    async with _host(copy) as host:
        await host._services.current(
            stage.ref
        )  # a table that is played at is in memory; what was long ago is not
        async with lag() as late, measure_hold() as kept:
            began, before = time.perf_counter(), time.process_time()
            with suppress(Refusal):
                await door(host, stage, caller(stage.may, PLACE, CHANNEL))
            busy, taken = time.process_time() - before, time.perf_counter() - began
    await asyncio.to_thread(_remove, folder)
    return Cost(busy * 1e3, taken * 1e3, late.worst, late.machine, kept.most)


def _remove(folder: Path) -> None:
    for file in folder.glob("asked.db*"):
        file.unlink()


@asynccontextmanager
async def _host(database: Path) -> AsyncIterator[Host]:
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, SystemClock(), lambda count: b"\7" * count, ticking=False)
    await host.machines.idle()
    try:
        yield host
    finally:
        await host.close()
        await store.close()


async def log(host: Host, stage: Stage, caller: Caller) -> object:
    """the log, as long as a command tells it."""
    return await host.log(stage.ref, caller.user, 20)


async def undo(host: Host, stage: Stage, caller: Caller) -> object:
    """an undo."""
    return await host.undo(caller, stage.ref)


async def refused(host: Host, stage: Stage, _: Caller) -> object:
    """an undo that is refused."""
    return await host.undo(caller(stage.barred, PLACE, CHANNEL), stage.ref)


async def record(host: Host, stage: Stage, caller: Caller) -> object:
    """the record of a running game."""
    return await host.export(stage.ref, caller.user)


async def first(host: Host, stage: Stage, caller: Caller) -> object:
    """a replay's click at the beginning."""
    return await host.scene(stage.ref, caller.user, 20)


async def middle(host: Host, stage: Stage, caller: Caller) -> object:
    """a replay's click in the middle."""
    return await host.scene(stage.ref, caller.user, stage.plies // 2)


async def last(host: Host, stage: Stage, caller: Caller) -> object:
    """a replay's click at the end."""
    return await host.scene(stage.ref, caller.user)


async def spectators(host: Host, stage: Stage, _: Caller) -> object:
    """the board at a delayed table."""
    return await host.look(stage.ref, None)


async def look(host: Host, stage: Stage, caller: Caller) -> object:
    """the panel of somebody who comes back."""
    return await host.inbox.look_with_news(stage.ref, caller.user)


async def move(host: Host, stage: Stage, _: Caller) -> object:
    """a move."""
    table = await host._services.current(stage.ref)
    user = 0 if table.pending is None else table.seats[table.pending.must[0]].user_id or 0
    seen = await host.look(stage.ref, user)
    return await host.act(caller(user, PLACE, CHANNEL), stage.ref, seen.decision, seen.legal[0])


DOORS: Final[tuple[Door, ...]] = (move, log, undo, refused, record, first, middle, last, spectators, look)
FLAT: Final = frozenset({"move"})
"""What may not depend on how long the game is."""
WHOLE: Final = frozenset({"record"})
"""What tells each ply, and costs as much as there are: judged for each of them."""
