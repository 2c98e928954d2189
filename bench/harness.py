"""A sandbox in this process, a bot in another, and a stopwatch between them."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from bench.child import Child
from bot.playground import environment
from sandbox import Sandbox
from sandbox.interactions import SAY_LATER, UPDATE_LATER, Interaction
from sandbox.jsontypes import Json

TOKEN: Final = "bench"  # noqa: S105  # the sandbox takes any
PEOPLE: Final = ("Red", "Green", "Blue", "White")
READY_SECONDS: Final = 120.0
"""So long a bot may take to come on a busy machine."""
QUIET_SECONDS: Final = 0.008
"""So long without a request, and the bot is taken to be done with what followed an answer."""
QUICK: Final = {
    "COMMANDS_A_MINUTE": "1000000",
    "COSTS_A_MINUTE": "completion=1000000,fold=1000000,picture=1000000,file=1000000,opening=1000000",
}
"""The measured people are quicker than any that the bot lets in."""


class BotFault(Exception):
    """Say that the bot did not come online, or did not answer as it should."""


class Stopwatch:
    """Measure the time from the moment an interaction leaves the sandbox to the moment its answer arrives.

    What the sandbox does before and after (building the payload, checking the answer) does not count.
    """

    def __init__(self, sim: Sandbox) -> None:
        self._left: Final[dict[int, float]] = {}
        self.took: Final[dict[int, float]] = {}
        """Seconds by the number of the interaction."""
        gateway, interactions = sim.parts.gateway, sim.parts.interactions
        dispatch, waiting = gateway.dispatch, interactions.waiting

        def leaving(name: str, data: Json, **more: Any) -> int:
            if name == "INTERACTION_CREATE":
                self._left[int(data["id"])] = perf_counter()
            return dispatch(name, data, **more)

        def arriving(interaction_id: int, token: str) -> Interaction:
            self.took[interaction_id] = perf_counter() - self._left[interaction_id]
            return waiting(interaction_id, token)

        self.deferrals = 0
        gateway.dispatch = leaving  # type: ignore[method-assign]
        interactions.waiting = arriving  # type: ignore[method-assign]

    def deferred(self, number: int) -> None:
        """Take the time again: the answer was deferred, and is complete now."""
        self.deferrals += 1
        self.took[number] = perf_counter() - self._left[number]


@dataclass(frozen=True, slots=True)
class Harness:
    """Hold a sandbox, its stopwatch, and the bot in it."""

    sim: Sandbox
    watch: Stopwatch
    bot: Child

    async def ask(self, user: int, channel: int, command: str, options: Mapping[str, Any]) -> float:
        """Type a command and wait for its whole answer; return the seconds."""
        person = self.sim.person(self.sim.world.users[user].name)
        person.patience = 0
        reply = await person.slash(str(channel), command, options)
        number = int(reply.raw["interaction"])
        if reply.raw["answer"] in (SAY_LATER, UPDATE_LATER):
            await reply.done()
            self.watch.deferred(number)
        return self.watch.took[number]

    async def quiet(self) -> None:
        """Wait until the bot has sent no request for a while."""
        seen = -1
        while seen != len(self.sim.requests):
            seen = len(self.sim.requests)
            await asyncio.sleep(QUIET_SECONDS)

    async def ready(self, command: str) -> None:
        """Wait until the bot is connected and its commands are registered."""
        name = command.split()[0]
        end = perf_counter() + READY_SECONDS
        while not (self.sim.parts.gateway.connected() and self._knows(name)):
            if self.bot.process.returncode is not None or perf_counter() > end:
                raise BotFault(f"The bot did not come: {self.bot.last_words()}")
            await asyncio.sleep(0.02)  # the bot needs the processor more

    def _knows(self, name: str) -> bool:
        return any(command.name == name for command in self.sim.world.commands.values())


@asynccontextmanager
async def open_sandbox(channels: int = 1) -> AsyncIterator[Sandbox]:
    """Open a sandbox with so many channels `table-1` ... and four people."""
    async with Sandbox(people=PEOPLE) as sim:
        for number in range(3, channels + 1):  # two are there already
            sim.world.add_channel(sim.guild, f"table-{number}")
        yield sim


@asynccontextmanager
async def run_bot(
    sim: Sandbox, program: tuple[str, ...], folder: Path, database: Path, **more: str
) -> AsyncIterator[Harness]:
    """Run a bot in a sandbox; `more` of its environment by name."""
    async with Child(program, folder, {**environment(sim.api_url, TOKEN, database), **QUICK, **more}) as bot:
        yield Harness(sim, Stopwatch(sim), bot)
