"""How often posts are changed when each move of a game is delivered before the next one is made."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.child import OURS
from bench.figure import Figure
from bench.tables import prepare
from bench.town import PEOPLE, square, town

MOVES: Final = 50
SEATS: Final = {"guardians": 2, "foes": 3}
MUST: Final = {"guardians": 125.0, "foes": 145.0}
"""Changes in a hundred moves. Before small print alone changed nothing there were 150 and 152 of them."""
DUE: Final = "SELECT count(*) FROM outbox WHERE state = 'waiting' AND not_before < created_at + 10000"
"""What is on its way; a board that differs in its small print waits for longer."""


def measure(moves: int = MOVES) -> Iterator[Figure]:
    """Play one game after the other, slowly."""
    for game in SEATS:
        with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
            made, boards, letters, posts = asyncio.run(_measure(Path(name), game, moves))
        yield Figure(
            f"edits_{game}", f"changes of posts in a hundred moves of {game}", "edits",
            100 * (boards + letters) / made, MUST[game], MUST[game] - 25.0,
            parts={
                "moves": made, "changes in the channel": boards, "changes of letters": letters,
                "new posts and letters": posts,
            },
        )  # fmt: skip


async def _measure(folder: Path, game: str, moves: int) -> tuple[int, int, int, int]:
    async with square() as sim:
        people = [sim.person(name).id for name in PEOPLE[: SEATS[game]]]
        channel = sim.channel("table-1").id
        database, (table,) = await prepare(folder, sim.guild.id, [channel], people, 0, moves, game)
        async with town(sim, OURS, folder / "ours", database) as ours:
            await ours.ready(table.moves[0].command[1:])
            await _said(database)
            first = len(sim.requests)
            for move in table.moves:
                await ours.ask(move.user, move.channel, move.command, move.options)
                await _said(database)
            asked = [one for one in sim.requests[first:] if one.template.startswith("/channels/")]
            edits = [one.path for one in asked if one.method == "PATCH"]
            boards = sum(f"/channels/{channel}/" in path for path in edits)
            posts = sum(one.method == "POST" for one in asked)
            return len(table.moves), boards, len(edits) - boards, posts


async def _said(database: Path) -> None:
    while _due(database):  # noqa: ASYNC110  # another process does it
        await asyncio.sleep(0.02)


def _due(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute(DUE).fetchone()[0])
