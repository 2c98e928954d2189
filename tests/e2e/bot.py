"""The bot as a child process that can be killed at any moment and started again."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Final

from sandbox import Sandbox
from storage import sqlite_url
from tests.e2e.launch import SEED
from tests.support.forks import Fork
from tests.support.waiting import PATIENCE, until
from tests.support.world import ROOT, TOKEN

PROGRAM: Final = "from tests.e2e.launch import main; main()"
LAST_WORDS: Final = 0.5
"""Seconds after which nothing is under way any more of what a bot said before it ended."""


class Bot:
    """Hold the process of a bot in a sandbox, which waits patiently for its answers while it lives."""

    def __init__(self, sim: Sandbox, folder: Path, seed: str) -> None:
        self.sim: Final = sim
        self.database: Final = folder / "tables.db"
        self._folder: Final = folder
        self._seed: Final = seed
        self._process: Fork | None = None
        self._watch: asyncio.Task[None] | None = None
        self.kills = 0

    async def start(self, **more: str) -> None:
        """Start the bot, with more in its environment, and wait until it is connected."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
        environment = kept | {
            SEED: self._seed,
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": self.sim.api_url,
            "DATABASE_URL": sqlite_url(self.database),
            "LOG_LEVEL": "WARNING",
            "COMMANDS_A_MINUTE": "1000000",  # machines are quicker than people
            "COSTS_A_MINUTE": "fold=1000000,picture=1000000,file=1000000,opening=1000000,completion=1000000",
            "PYTHONPATH": str(ROOT),
        }
        environment |= more
        known = set(self.sim.parts.gateway.sessions)
        self._process = Fork(PROGRAM, folder=self._folder, environment=environment)
        self.sim.parts.interactions.answer_seconds = PATIENCE
        self._watch = asyncio.create_task(self._mourn(self._process))

        def there() -> bool:
            assert self._process is not None
            assert self._process.returncode is None, f"the bot has ended: {self._process.returncode}"
            return bool(set(self.sim.parts.gateway.sessions) - known)

        await until(there, "the bot is online")

    async def _mourn(self, process: Fork) -> None:
        """Let nobody wait long for the answer of a bot that has ended."""
        await process.wait()
        self.sim.parts.interactions.answer_seconds = LAST_WORDS

    async def kill(self) -> None:
        """End the bot at once, whatever it is doing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self.died()
        self.kills += 1

    def arm(self) -> None:
        """Let the bot die at the point that `TEST_CRASH_AT` named at its start, from now on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGUSR1)

    async def died(self) -> int:
        """Wait until the bot has ended; return its exit code."""
        assert self._process is not None and self._watch is not None
        async with asyncio.timeout(PATIENCE):
            await self._watch
            return await self._process.wait()

    async def stop(self) -> None:
        """End the bot in good order."""
        if self._process is None or self._process.returncode is not None:
            return
        self._process.send_signal(signal.SIGTERM)
        await self.died()
