"""The sandbox as `make play` starts it."""

import asyncio
import contextlib
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from tests.support.waiting import PATIENCE
from tests.support.world import ROOT

ADDRESS: Final = re.compile(rb"http://127\.0\.0\.1:\d+/")


@contextlib.asynccontextmanager
async def served(folder: Path, *options: str) -> AsyncIterator[str]:
    """Run `tablekeeper sandbox` as a process, as `make play` does, and give the address that it prints."""
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from bot.cli import main; main()"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-c", program, "sandbox", "--port", "0", *options,
        cwd=folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            while (found := ADDRESS.search(line := await process.stdout.readline())) is None:
                assert line, "the sandbox has ended before it printed its address"
        yield found[0].decode()
    finally:
        process.terminate()
        async with asyncio.timeout(PATIENCE):
            await process.communicate()


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """The address of a sandbox with empty rooms."""
    async with served(tmp_path, "--no-demo") as found:
        yield found


@pytest.fixture
async def demo(tmp_path: Path) -> AsyncIterator[str]:
    """The address of a sandbox whose demo has begun."""
    async with served(tmp_path) as found:
        yield found
