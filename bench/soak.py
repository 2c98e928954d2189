"""Ninety days at tables of all games, by a clock that is turned: `python -m bench.soak --days 90`.

People answer after hours, now and then after days; clocks run out, machines step in, games end and new ones
are opened. At the end nothing may be damaged or unsaid, and memory may not have grown.
"""

import argparse
import asyncio
import itertools
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from bench.figure import Figure
from bench.report import told
from bot.logs import set_up
from engine.record import load_record
from engine.verify import verify
from games import GAMES
from host import Caller, Host, Refusal, TableRef
from host.clock import TurnedClock
from host.fast_forward import turn
from storage import Store, sqlite_url

TABLES: Final = 20
DAYS: Final = 90
PEOPLE: Final = 2
HOURS: Final = 3.0
"""After how long a person answers, in the mean."""
AWAY: Final = 0.01
"""How often somebody who is asked comes only after `AWAY_HOURS`."""
AWAY_HOURS: Final = 120.0
PLACE: Final = 7
WARM: Final = 0.25
"""What part of the days caches fill."""
DAY_SECONDS: Final = 86_400


@dataclass(slots=True)
class Soaked:
    """Hold what came of the days: counts, what was found damaged, and the megabytes of memory by day."""

    moves: int = 0
    games: int = 0
    refused: int = 0
    damaged: list[str] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    unsaid: int = 0

    @property
    def drift(self) -> float:
        """Return by what part the memory has grown since it was warm."""
        return self.memory[-1] / self.memory[int(len(self.memory) * WARM)] - 1


def figures(soaked: Soaked, days: float) -> Iterator[Figure]:
    """Judge what came of it."""
    yield Figure(
        "soak_damaged", f"{days:g} days by a turned clock: what is damaged", "faults",
        len(soaked.damaged), 0, 0,
        parts={
            "moves": soaked.moves, "games ended": soaked.games, "answers that came too late": soaked.refused,
            "what": "; ".join(soaked.damaged[:3]) or None,
        },
    )  # fmt: skip
    yield Figure("soak_memory", "drift of memory", "%", soaked.drift * 100, 10, 5,
                 parts={"at the end, MB": soaked.memory[-1]})  # fmt: skip
    yield Figure("soak_unsaid", "targets to which something due is unsaid", "targets", soaked.unsaid, 0, 0)


class Days:
    """Let people play at tables for so many days."""

    def __init__(self, host: Host, clock: TurnedClock, tables: int) -> None:
        self._host, self._clock, self._rng = host, clock, Random(90)
        self._numbers = itertools.count(1)
        self._games = itertools.cycle(GAMES)
        self._channels: dict[int, TableRef | None] = dict.fromkeys(range(1_000, 1_000 + tables))
        self._due: dict[int, float] = dict.fromkeys(self._channels, 0.0)
        self.soaked = Soaked()

    async def run(self, days: float) -> Soaked:
        """Go from one answer to the next until the time is over."""
        at, end = 0.0, days * DAY_SECONDS
        day = 0
        while at < end:
            channel = min(self._due, key=lambda each: self._due[each])
            if self._due[channel] > at:
                await turn(self._host, self._clock, self._due[channel] - at)
                at = self._due[channel]
            await self._come(channel)
            await self._deliver()
            hours = AWAY_HOURS if self._rng.random() < AWAY else self._rng.expovariate(1 / HOURS)
            self._due[channel] = at + hours * 3_600
            if at >= day * DAY_SECONDS:
                self.soaked.memory.append(_megabytes())
                day += 1
        return self.soaked

    async def _come(self, channel: int) -> None:
        """Let whoever is awaited in a channel act once; open a table where none is running."""
        ref = self._channels[channel]
        look = None if ref is None else await self._host.look(ref, None)
        if ref is None or look is None or look.status != "running":
            if ref is not None:
                self.soaked.games += 1
                await self._check(ref)
            self._channels[channel] = await self._open(channel)
            return
        for user in look.awaited[:1]:
            own = await self._host.look(ref, user)
            if own.decision is not None and len(own.legal):
                action = own.legal[self._rng.randrange(len(own.legal))]
                try:
                    await self._host.act(self._caller(user, channel), ref, own.decision, action)
                    self.soaked.moves += 1
                except Refusal:
                    self.soaked.refused += 1

    async def _open(self, channel: int) -> TableRef:
        users = [channel * 10 + number for number in range(PEOPLE)]
        first, *others = users
        lobby = await self._host.new_table(
            self._caller(first, channel), next(self._games), seated=True, private=True
        )
        for user in others:
            await self._host.join(self._caller(user, channel), lobby.ref, private=True)
        await self._host.start(self._caller(first, channel), lobby.ref)
        return lobby.ref

    async def _deliver(self) -> None:
        """Mark as sent what is due."""
        while rows := await self._host.outbox.claim():
            for row in rows:
                await self._host.outbox.sent(row, next(self._numbers))

    async def _check(self, ref: TableRef) -> None:
        """Verify the record of a game that is over."""
        with suppress(Refusal):  # one that was closed before it began has none
            look = await self._host.look(ref, None)
            record = load_record(await self._host.export(ref))
            report = await asyncio.to_thread(verify, look.game, record, look.head)
            if not report.ok:
                self.soaked.damaged.append(f"{ref.code} does not verify")

    def _caller(self, user: int, channel: int) -> Caller:
        return Caller(user, f"person {user}", PLACE, channel, next(self._numbers))


def _megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text("utf-8").split()[1])
    return pages * 4096 / 1024 / 1024


async def soak(folder: Path, days: float = DAYS, tables: int = TABLES) -> Soaked:
    """Let so many days pass, and look whether all is whole."""
    store = await Store.open(sqlite_url(folder / "tables.db"))
    clock = TurnedClock()
    host = await Host.open(store, GAMES, clock, Random(90).randbytes, ticking=False)
    soaked = await Days(host, clock, tables).run(days)
    soaked.damaged += await store.faults()
    soaked.unsaid = len(await host.outbox.claim())
    await host.close()
    await store.close()
    return soaked


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, and print what came of it; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description="Play for days in minutes.")
    parser.add_argument("--days", type=float, default=DAYS, help=f"how many days ({DAYS})")
    parser.add_argument("--tables", type=int, default=TABLES, help=f"how many tables ({TABLES})")
    wanted = parser.parse_args(arguments)
    set_up("ERROR")
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        soaked = asyncio.run(soak(Path(name), wanted.days, wanted.tables))
    return told(figures(soaked, wanted.days))


if __name__ == "__main__":
    sys.exit(main())
