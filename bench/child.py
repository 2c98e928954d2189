"""A bot as a process of its own, so that its work and the sandbox's do not share a core."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Final, Self

BENCH: Final = Path(__file__).resolve().parent
OURS: Final = ("-P", "-c", "from bot.cli import main; main()", "run")
"""What the console script `tablekeeper run` does."""
BARE: Final = ("-P", str(BENCH / "bare_bot.py"))
"""A bot of discord.py alone, with one command."""
METERED: Final = ("-P", "-c", "from bench.metered_bot import main; main()", "run")
"""Our bot with a meter in its event loop."""


class Child:
    """Run a Python program until the end of the block.

    It gets an empty folder, and what it writes goes to a file there.
    """

    def __init__(self, program: tuple[str, ...], folder: Path, environment: Mapping[str, str]) -> None:
        self._program: Final = program
        self._folder: Final = folder
        self._environment: Final = environment
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        self._folder.mkdir(exist_ok=True)
        with (self._folder / "log").open("wb") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *self._program, cwd=self._folder, env=dict(self._environment),
                stdin=asyncio.subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                await asyncio.wait_for(self.process.wait(), 15)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()

    @property
    def process(self) -> asyncio.subprocess.Process:
        """Return the process, which has been started."""
        assert self._process is not None
        return self._process

    def last_words(self) -> str:
        """Return the end of what it has written."""
        return (self._folder / "log").read_text("utf-8", "replace")[-500:]

    def megabytes(self) -> float:
        """Return the resident memory, in MB of 1024 * 1024 bytes."""
        shown = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self.process.pid)], capture_output=True, text=True, check=True
        )
        return int(shown.stdout) / 1024

    def cpu_seconds(self) -> float:
        """Return the processor time that it has used; 0 if the system does not tell."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.is_file():
            return 0.0
        fields = stat.read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
