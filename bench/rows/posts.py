"""How many posts 65 rounds of Foes make in their channels, each move delivered before the next one."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.child import OURS
from bench.figure import Figure
from bench.harness import PEOPLE, open_sandbox, run_bot
from bench.prepared_tables import Move, prepare
from bench.rows.edits import wait_delivered
from sandbox import Sandbox
from sandbox.jsontypes import Json
from sandbox.model import Message
from sandbox.posts import Uploads

GAME: Final = "foes"
GAMES: Final = {2: 3, 4: 5}
"""By number of people, how many games have as many rounds; the last one is left when they are full."""
ROUNDS: Final = 65
LONGEST: Final = 1_000
"""More moves than such a game has."""


def measure(rounds: int = ROUNDS) -> Iterator[Figure]:
    """Play so many rounds with each number of people, one game after the other."""
    for seats, games in GAMES.items():
        with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
            tables, posts, edits, uploads = asyncio.run(_measure(Path(name), seats, games, rounds))
        played = sum(map(turns, tables))
        yield Figure(
            f"posts_{seats}", f"posts for each turn of a game of Foes with {seats}", "posts",
            posts / played, 1.0, 0.9,
            parts={
                "games": len(tables), "rounds": played / seats, "moves": sum(map(len, tables)),
                "turns": played, "new posts": posts, "changes of posts": edits,
                "new pictures in them": uploads,
            },
        )  # fmt: skip


def turns(moves: Sequence[Move]) -> int:
    """Count how often another has the turn; who answers a question in passing has it not."""
    who = [move.user for move in moves if not move.command.endswith(" answer")]
    return sum(now != before for before, now in zip([None, *who], who, strict=False))


async def _measure(
    folder: Path, seats: int, games: int, rounds: int
) -> tuple[list[list[Move]], int, int, int]:
    async with open_sandbox(games) as sim:
        people = [sim.person(name).id for name in PEOPLE[:seats]]
        channels = [sim.channel(f"table-{number}").id for number in range(1, games + 1)]
        database, tables = await prepare(folder, sim.guild.id, channels, people, 0, LONGEST, GAME)
        async with run_bot(sim, OURS, folder / "ours", database) as ours:
            await ours.ready(tables[0].moves[0].command[1:])
            await wait_delivered(database)
            first, uploads, played = len(sim.requests), _uploads(sim), list[list[Move]]()
            for table in tables:
                played.append([])
                for move in table.moves:
                    played[-1].append(move)
                    if sum(map(turns, played)) > rounds * seats:
                        played[-1].pop()
                        break
                    await ours.ask(move.user, move.channel, move.command, move.options)
                    await wait_delivered(database)
            paths = [f"/channels/{channel}/messages" for channel in channels]
            here = [
                request for request in sim.requests[first:] if any(path in request.path for path in paths)
            ]
            posts = sum(request.method == "POST" for request in here)
            changed = [request for request in here if request.method == "PATCH"]
            return [moves for moves in played if moves], posts, len(changed), len(uploads)


def _uploads(sim: Sandbox) -> list[Message]:
    """Gather from now on each message whose change brought a new picture along."""
    messages: list[Message] = []
    edit = sim.parts.posts.edit

    def edited(message: Message, body: Json, uploads: Uploads | None = None) -> Message:
        if uploads:
            messages.append(message)
        return edit(message, body, uploads)

    sim.parts.posts.edit = edited  # type: ignore[method-assign]
    return messages
