"""A town under load: 1,000 people at 200 tables of all games move 50 times a second, through the whole bot.

`python -m bench.load --minutes 10` runs the long form, and ends with 1 if a bar is missed.
"""

import argparse
import asyncio
import itertools
import shutil
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.child import OURS
from bench.figure import Figure
from bench.harness import Harness, run_bot
from bench.prepared_tables import Move, open_table, play, running_host
from bench.report import told
from bench.rows.edits import wait_delivered
from bot.logs import set_up
from sandbox import Sandbox, SandboxError
from sandbox.interactions import SAY_LATER

TABLES: Final = 200
SEATS: Final = {"foes": 6, "good_vs_bad": 6, "guardians": 2, "heaven_hell": 6, "willow": 5}
"""People at a table of each game: five in the mean, a thousand at 200 tables."""
RATE: Final = 50
"""Moves a second of all together."""
SECONDS: Final = 60
WARM: Final = 0.25
"""What part of the time the bot's memory grows for good: caches fill."""
SPARE: Final = 1.3
"""How many more moves are worked out for a table than it will make in the mean: some games end early."""
PLAYERS: Final = "random"
LOG: Final = "SELECT n, kind, seat, action, head FROM ply WHERE code = ? AND n <= ? ORDER BY n"
REACHED: Final = "SELECT code, ply FROM session"


@dataclass(slots=True)
class Town:
    """Hold a sandbox, and the moves that are to be made at each of its tables, in the order of its game; the
    database that the bot plays on, and the one in which the moves were worked out.
    """

    sim: Sandbox
    database: Path
    ahead: Path
    moves: list[list[Move]]


@dataclass(slots=True)
class Measured:
    """Hold how long each answer took until it was acknowledged and until it was there (seconds), how many
    moves were due when no table was free, how many got no answer within Discord's three seconds, how many
    were lost, and the megabytes of memory over time.
    """

    acknowledged: list[float] = field(default_factory=list)
    complete: list[float] = field(default_factory=list)
    late: int = 0
    unanswered: int = 0
    lost: int = 0
    seconds: float = 0.0
    memory: list[tuple[float, float]] = field(default_factory=list)
    cores: float = 0.0

    @property
    def drift(self) -> float:
        """Return by what part the memory has grown from when it was warm to the end: from the mean of a tenth
        of the time to that of another.
        """
        tenth = self.seconds / 10
        warm = [mb for at, mb in self.memory if WARM * self.seconds <= at <= WARM * self.seconds + tenth]
        end = [mb for at, mb in self.memory if at >= self.seconds - tenth]
        return (sum(end) / len(end)) / (sum(warm) / len(warm)) - 1


def figures(measured: Measured, tables: int, rate: float) -> Iterator[Figure]:
    """Judge what was measured."""
    title = f"{tables} tables, {rate:g} moves a second"
    cuts = quantiles(measured.acknowledged, n=100)
    yield Figure(
        "load", f"{title}: acknowledged, 95 of 100", "s", cuts[94], 1, 0.5,
        parts={
            "moves": len(measured.acknowledged),
            "moves a second": len(measured.acknowledged) / measured.seconds,
            "the median, s": cuts[49],
            "whole answers, 95 of 100, s": quantiles(measured.complete, n=100)[94],
            "moves that found all tables at work": measured.late,
            "core of the bot, %": measured.cores * 100,
        },
    )  # fmt: skip
    yield Figure("load_worst", f"{title}: the slowest acknowledged", "s", max(measured.acknowledged), 3, 2)
    yield Figure("load_unanswered", f"{title}: moves without an answer", "moves", measured.unanswered, 0, 0)
    yield Figure("load_lost", f"{title}: moves lost, doubled or changed", "moves", measured.lost, 0, 0)
    yield Figure(
        "load_memory", f"{title}: drift of memory", "%", measured.drift * 100, 10, 5,
        parts={"at the end, MB": measured.memory[-1][1]},
    )  # fmt: skip


async def run(folder: Path, seconds: float = SECONDS, tables: int = TABLES, rate: float = RATE) -> Measured:
    """Prepare a town, let it play, and look whether each move stands in the logs once, as it was meant."""
    games = [game for game, _ in zip(itertools.cycle(SEATS), range(tables), strict=False)]
    names = [f"Person {number}" for number in range(sum(SEATS[game] for game in games))]
    async with Sandbox(people=names) as sim:
        town = await _town(folder, sim, games, names, int(seconds * rate / tables * SPARE) + 2)
        before = _interactions(town)
        async with run_bot(sim, OURS, folder / "bot", town.database) as bot:
            await bot.ready(town.moves[0][0].command[1:])
            await wait_delivered(town.database)
            measured = await _play(town, bot, seconds, rate)
            await wait_delivered(town.database)
    done = _interactions(town) - before
    least = len(measured.acknowledged)  # one without an answer may have been made, or not
    measured.lost = max(0, least - done, done - least - measured.unanswered)
    measured.lost += changed(town.database, town.ahead)
    return measured


async def _town(folder: Path, sim: Sandbox, games: Sequence[str], names: Sequence[str], moves: int) -> Town:
    """Open the tables, each with people of its own, and work out what will be typed at them."""
    people = iter([sim.person(name).id for name in names])
    database, ahead = folder / "tables.db", folder / "ahead.db"
    refs = []
    async with running_host(database) as (host, _):
        for number, game in enumerate(games):
            channel = sim.world.add_channel(sim.guild, f"load-{number}").id
            seated = [next(people) for _ in range(SEATS[game])]
            refs.append(await open_table(host, sim.guild.id, channel, seated, game))
    shutil.copy(database, ahead)
    async with running_host(ahead) as (host, _):
        worked_out = [(await play(host, None, ref, moves, PLAYERS)).moves for ref in refs]
    return Town(sim, database, ahead, worked_out)


async def _play(town: Town, bot: Harness, seconds: float, rate: float) -> Measured:
    """Type a move at some table whenever one is due, if the last one there is answered."""
    measured = Measured(seconds=seconds)
    waiting = [iter(moves) for moves in town.moves]
    free = list(range(len(waiting)))
    under_way: set[asyncio.Task[None]] = set()
    started, used = perf_counter(), bot.bot.cpu_seconds()

    async def move(table: int, made: Move) -> None:
        try:
            await _typed(bot, made, measured)
        except SandboxError:  # nobody knows whether its next move can follow: the table rests
            measured.unanswered += 1
        else:
            free.append(table)

    for number in itertools.count():
        due = started + number / rate
        if due - started >= seconds:
            break
        await asyncio.sleep(max(0.0, due - perf_counter()))
        if number % int(rate) == 0:
            measured.memory.append((perf_counter() - started, bot.bot.megabytes()))
        while free:
            table = free.pop(0)
            if (made := next(waiting[table], None)) is not None:
                task = asyncio.create_task(move(table, made))
                under_way.add(task)
                task.add_done_callback(under_way.discard)
                break
        else:
            measured.late += 1
    measured.seconds = perf_counter() - started
    measured.cores = (bot.bot.cpu_seconds() - used) / measured.seconds
    if under_way:
        await asyncio.wait(under_way)
    measured.memory.append((measured.seconds, bot.bot.megabytes()))
    return measured


async def _typed(bot: Harness, made: Move, measured: Measured) -> None:
    """Type a move; note when it was acknowledged, and when its answer was there."""
    began = perf_counter()
    person = bot.sim.person(bot.sim.world.users[made.user].name)
    person.patience = 0
    reply = await person.slash(str(made.channel), made.command, made.options)
    measured.acknowledged.append(bot.watch.took[int(reply.raw["interaction"])])
    if reply.raw["answer"] == SAY_LATER:
        await reply.done()
        measured.complete.append(perf_counter() - began)
    else:
        measured.complete.append(measured.acknowledged[-1])


def _interactions(town: Town) -> int:
    """Count what was asked for and is committed."""
    with closing(sqlite3.connect(town.database)) as ours:
        return int(ours.execute("SELECT count(*) FROM processed_interaction").fetchone()[0])


def changed(database: Path, ahead: Path) -> int:
    """Count the plies of one database that are not what was worked out for them in another."""
    with closing(sqlite3.connect(database)) as ours, closing(sqlite3.connect(ahead)) as meant:
        return sum(
            one != other
            for code, ply in ours.execute(REACHED).fetchall()
            for one, other in zip(
                ours.execute(LOG, (code, ply)), meant.execute(LOG, (code, ply)), strict=True
            )
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the long form, and print what it gave."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description="Put a town under load.")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long (10)")
    parser.add_argument("--tables", type=int, default=TABLES, help=f"how many tables ({TABLES})")
    parser.add_argument("--rate", type=float, default=RATE, help=f"moves a second ({RATE})")
    wanted = parser.parse_args(arguments)
    set_up("ERROR", "text")  # the host that prepares the tables logs to the same terminal
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        measured = asyncio.run(run(Path(name), wanted.minutes * 60, wanted.tables, wanted.rate))
    return told(figures(measured, wanted.tables, wanted.rate))


if __name__ == "__main__":
    sys.exit(main())
