"""The bot as a child process that can be killed at any moment and started again."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Final

from sandbox import Sandbox
from storage import sqlite_url
from tests.e2e.launch import SEED
from tests.support.waiting import PATIENCE
from tests.support.world import ROOT, TOKEN


class Bot:
    """Hold the process of a bot in a sandbox."""

    def __init__(self, sim: Sandbox, folder: Path, seed: str) -> None:
        self.sim: Final = sim
        self.database: Final = folder / "tables.db"
        self._folder: Final = folder
        self._seed: Final = seed
        self._process: asyncio.subprocess.Process | None = None
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
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.e2e.launch",
            cwd=self._folder, env=environment, stdin=asyncio.subprocess.PIPE,
        )  # fmt: skip
        async with asyncio.timeout(PATIENCE):
            while not set(self.sim.parts.gateway.sessions) - known:
                assert self._process.returncode is None, f"the bot has ended: {self._process.returncode}"
                await asyncio.sleep(0.01)

    async def kill(self) -> None:
        """End the bot at once, whatever it is doing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()
        self.kills += 1

    async def died(self) -> int:
        """Wait until the bot has ended by itself; return its exit code."""
        assert self._process is not None
        async with asyncio.timeout(PATIENCE):
            return await self._process.wait()

    async def stop(self) -> None:
        """End the bot in good order; it must take no more than ten seconds."""
        if self._process is None or self._process.returncode is not None:
            return
        self._process.terminate()
        async with asyncio.timeout(PATIENCE):
            await self._process.wait()
