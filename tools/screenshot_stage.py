"""Set up what the screenshots of the documents show: a table in mid-game, and an event, in the sandbox.

The bot is the real one, with its chance scripted, so that the same game is played each time.
"""

import asyncio
import contextlib
import re
import sys
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.demo import Demo
from bot.playground import assign_roles, environment
from sandbox import PEOPLE, Person, Refused, Sandbox, Seen

PROGRAM: Final = """
import functools, random
from bot import process
from bot.settings import load
process.Host.open = functools.partial(process.Host.open, entropy=random.Random("pictures").randbytes)
process.serve(load(), until_eof=True)
"""
TOKEN: Final = "pictures"  # noqa: S105  # the sandbox's own
PLAYERS: Final = PEOPLE[:2]
PRESSES: Final = 17
"""How many actions the two have taken when the screenshots are made."""
HALL: Final = "table-1"
STILL_SECONDS: Final = 2.0
PATIENCE: Final = 240.0
CHANGING: Final = (
    (re.compile(r"<t:\d+(:\w)?>"), "<a time>"),
    (re.compile(r"`[0-9a-f]{16,}`"), "<a digest>"),
    (re.compile(r"<@\d+>"), "<somebody>"),
    (re.compile(r"\b[0-9A-Z]{6}\b"), "<a code>"),
)
"""What is another in each run: the clock, and what is made from the numbers of Discord."""


@dataclass(frozen=True)
class Stage:
    """A sandbox with everything in place."""

    sim: Sandbox
    player: Person
    """Who is asked for a move, with the panel open."""
    board: Seen
    panel: Seen
    event: Seen


def transcript(seen: Seen) -> str:
    """Write down what a post says and offers, except what differs in each run."""
    text = seen.text
    for pattern, word in CHANGING:
        text = pattern.sub(word, text)
    return "\n".join((text, "", *(f"[{button.label}]" for button in seen.buttons), ""))


@contextlib.asynccontextmanager
async def staged() -> AsyncIterator[Stage]:
    """Play a while, announce an event, and hold still."""
    with tempfile.TemporaryDirectory(prefix="tablekeeper-") as name:
        folder = Path(name)
        async with (
            Sandbox(token=TOKEN, people=PEOPLE) as sim,
            running(sim, folder),
            asyncio.timeout(PATIENCE),
        ):
            demo = Demo(sim, PLAYERS)
            sim.chat.demo = demo
            await sim.until_connected(PATIENCE)
            await demo.open()
            while demo.presses < PRESSES:
                await demo.step()
            player = await taken(demo, sim)
            for other in (sim.person(name) for name in PLAYERS if name != player.name):
                for seen in await other.messages(demo.channel):
                    if seen.ephemeral:
                        await other.dismiss(seen)
            event = await announced(sim)
            shown = await player.messages(demo.channel)
            panel = next(post for post in reversed(shown) if post.ephemeral)
            board = next(post for post in reversed(shown) if not post.ephemeral and post.attachments)
            yield Stage(sim, player, board, panel, event)


@contextlib.asynccontextmanager
async def running(sim: Sandbox, folder: Path) -> AsyncIterator[None]:
    """Settle who organises, and run the bot in a process of its own."""
    await assign_roles(sim, folder / "tables.db")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-c", PROGRAM, cwd=folder, stdin=asyncio.subprocess.PIPE,
        env=environment(sim.api_url, TOKEN, folder / "tables.db") | {"LOG_LEVEL": "WARNING"},
    )  # fmt: skip
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


async def taken(demo: Demo, sim: Sandbox) -> Person:
    """Take the seat over that is asked for a move, once one is."""
    while True:
        try:
            return sim.person((await demo.take()).name)
        except Refused:
            await sim.parts.changes.after(sim.parts.changes.version, 0.2)


async def announced(sim: Sandbox) -> Seen:
    """Announce an event in which four people and four machines take part, and begin it."""
    organiser = sim.person(PEOPLE[0])
    await organiser.slash(
        HALL, "/tournament new", game="foes", format="swiss", title="Spring Cup", seats=4, signup_days=0
    )
    for name in PEOPLE[:4]:
        await sim.person(name).slash(HALL, "/tournament join")
    await organiser.slash(HALL, "/tournament add", machines=4)
    asked = (await organiser.slash(HALL, "/tournament manage", do="start")).message
    if asked is None:
        raise Refused("The event did not ask whether it should start.")
    await organiser.click(asked, "Start now")
    event = await organiser.wait_for(HALL, _opened)
    requests = -1
    while requests != len(sim.requests):  # the bot changes the post when the round's tables stand
        requests = len(sim.requests)
        await asyncio.sleep(STILL_SECONDS)
    return event


def _opened(seen: Seen) -> bool:
    """Tell whether a post shows the first round with both of its tables open, each in its thread."""
    return not seen.ephemeral and "Round 1" in seen.text and seen.text.count("<#") == 2
