"""How often a post is changed for its small print alone, when each move is delivered before the next one.

What people are told anew is worth a request; a number in the small print is not, until the table has been at
rest for a while.
"""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.child import OURS
from bench.figure import Figure
from bench.harness import PEOPLE, open_sandbox, run_bot
from bench.prepared_tables import prepare
from sandbox import Sandbox
from sandbox.jsontypes import Json
from sandbox.model import Message
from sandbox.posts import Uploads

MOVES: Final = 50
SEATS: Final = {"guardians": 2, "foes": 3}
SMALL: Final = re.compile(r"-# [0-9A-Z]{6}(?:\\u00b7[0-9]+)? \\u00b7 (?:(?!\\n|\").)*")
"""The marker of a post in the text of its JSON: the table, the number of what is said, ply and head."""
DUE: Final = "SELECT count(*) FROM outbox WHERE state = 'waiting' AND not_before < created_at + 10000"
"""What is on its way; a board that differs in its small print waits for longer."""


def measure(moves: int = MOVES) -> Iterator[Figure]:
    """Play one game after the other, slowly."""
    for game in SEATS:
        with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
            moved, idle, edits, posts = asyncio.run(_measure(Path(name), game, moves))
        yield Figure(
            f"edits_{game}", f"changes for small print alone in a hundred moves of {game}", "edits",
            100 * idle / moved, 1.0, 0.0,
            parts={"moves": moved, "changes of posts and letters": edits, "new posts and letters": posts},
        )  # fmt: skip


async def _measure(folder: Path, game: str, moves: int) -> tuple[int, int, int, int]:
    """Return the moves made, the changes that told nothing new, all changes, and new posts."""
    async with open_sandbox() as sim:
        people = [sim.person(name).id for name in PEOPLE[: SEATS[game]]]
        channel = sim.channel("table-1").id
        database, (table,) = await prepare(folder, sim.guild.id, [channel], people, 0, moves, game)
        async with run_bot(sim, OURS, folder / "ours", database) as ours:
            await ours.ready(table.moves[0].command[1:])
            await wait_delivered(database)
            idle = _watched(sim)
            first = len(sim.requests)
            for move in table.moves:
                await ours.ask(move.user, move.channel, move.command, move.options)
                await wait_delivered(database)
            asked = [request for request in sim.requests[first:] if request.template.startswith("/channels/")]
            edits = sum(request.method == "PATCH" for request in asked)
            posts = sum(request.method == "POST" for request in asked)
            return len(table.moves), len(idle), edits, posts


def _watched(sim: Sandbox) -> list[Message]:
    """Collect from now on each message that was edited without telling anything new."""
    messages: list[Message] = []
    edit = sim.parts.posts.edit

    def edited(message: Message, body: Json, uploads: Uploads | None = None) -> Message:
        before = _told(message)
        changed = edit(message, body, uploads)
        if _told(changed) == before:
            messages.append(changed)
        return changed

    sim.parts.posts.edit = edited  # type: ignore[method-assign]
    return messages


def _told(message: Message) -> tuple[str, tuple[str, ...]]:
    """Return what a message tells: its text without small print, its controls, and its pictures."""
    told = SMALL.sub("", json.dumps(_kept(message.components)))
    return told, tuple(sha256(file.data).hexdigest() for file in message.attachments)


def _kept(value: Any) -> Any:
    """Return components without what Discord adds to them: ids, and the addresses of files."""
    if isinstance(value, dict):
        return {key: _kept(inner) for key, inner in sorted(value.items()) if key not in ("id", "media")}
    return [_kept(inner) for inner in value] if isinstance(value, list) else value


async def wait_delivered(database: Path) -> None:
    """Wait until everything that is due is delivered."""
    while _due(database):  # noqa: ASYNC110  # another process does it
        await asyncio.sleep(0.02)


def _due(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute(DUE).fetchone()[0])
