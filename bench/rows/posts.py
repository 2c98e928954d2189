"""How many posts a whole game of Foes makes in its channel, each move delivered before the next one."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.child import OURS
from bench.figure import Figure
from bench.rows.edits import said
from bench.tables import Move, prepare
from bench.town import PEOPLE, square, town
from sandbox import Sandbox
from sandbox.jsontypes import Json
from sandbox.model import Message
from sandbox.posts import Uploads

GAME: Final = "foes"
SEATS: Final = (2, 4)
LONGEST: Final = 1_000
"""More moves than such a game has."""


def measure(most: int = LONGEST) -> Iterator[Figure]:
    """Play one whole game for each number of people."""
    for seats in SEATS:
        with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
            moves, posts, edits, uploads = asyncio.run(_measure(Path(name), seats, most))
        yield Figure(
            f"posts_{seats}", f"posts for each turn of a game of Foes with {seats}", "posts",
            posts / turns(moves), 1.0, 0.9,
            parts={
                "moves": len(moves), "turns": turns(moves), "new posts": posts, "changes of posts": edits,
                "new pictures in them": uploads,
            },
        )  # fmt: skip


def turns(moves: Sequence[Move]) -> int:
    """Count how often another has the turn; who answers a question in passing has it not."""
    who = [move.user for move in moves if not move.command.endswith(" answer")]
    return sum(now != before for before, now in zip([None, *who], who, strict=False))


async def _measure(folder: Path, seats: int, most: int) -> tuple[list[Move], int, int, int]:
    async with square() as sim:
        people = [sim.person(name).id for name in PEOPLE[:seats]]
        channel = sim.channel("table-1").id
        database, (table,) = await prepare(folder, sim.guild.id, [channel], people, 0, most, GAME)
        async with town(sim, OURS, folder / "ours", database) as ours:
            await ours.ready(table.moves[0].command[1:])
            await said(database)
            first, uploads = len(sim.requests), _uploads(sim)
            for move in table.moves:
                await ours.ask(move.user, move.channel, move.command, move.options)
                await said(database)
            here = [one for one in sim.requests[first:] if f"/channels/{channel}/messages" in one.path]
            posts = sum(one.method == "POST" for one in here)
            changed = [one for one in here if one.method == "PATCH"]
            return table.moves, posts, len(changed), len(uploads)


def _uploads(sim: Sandbox) -> list[Message]:
    """Gather from now on each message whose change brought a new picture along."""
    found: list[Message] = []
    edit = sim.parts.posts.edit

    def edited(message: Message, body: Json, uploads: Uploads | None = None) -> Message:
        if uploads:
            found.append(message)
        return edit(message, body, uploads)

    sim.parts.posts.edit = edited  # type: ignore[method-assign]
    return found
