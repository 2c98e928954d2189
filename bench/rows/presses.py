"""Presses a turn, by a scripted person who plays whole games in the real panel."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import Final

from bench.figure import Figure
from bench.presser import Counted, Presser, bot_in
from bench.town import PEOPLE, square
from games import GAMES

GOALS: Final = {"foes": 3, "good_vs_bad": 3, "guardians": 5, "willow": 5, "heaven_hell": 5}
"""What a turn may take in the median, from opening the panel to its end."""


def measure(games: int = 1) -> Iterator[Figure]:
    """Play so many games of each title; the median over all turns counts."""
    for key, game in GAMES.items():
        found = [played(key, f"presses {number}") for number in range(games)]
        turns = sorted(count for one in found for count in one.turns)
        yield Figure(
            f"presses.{key}", f"presses a turn of {game.title}", "presses", float(median(turns)), GOALS[key],
            GOALS[key],
            parts={
                "turns": len(turns), "mean": mean(turns),
                "one turn in ten": float(turns[len(turns) * 9 // 10]),
                "most": float(turns[-1]),
                "proposals": sum(one.proposals for one in found),
                "games ended": sum(one.ended for one in found),
            },
        )  # fmt: skip


def played(key: str, seed: str) -> Counted:
    """Play one game and return what was pressed."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        return asyncio.run(_played(Path(name), key, seed))


async def _played(folder: Path, key: str, seed: str) -> Counted:
    async with square() as sim, bot_in(sim, folder / "tables.db") as host:
        return await Presser(host, sim.person(PEOPLE[0]), "#table-1", seed).play(key)
