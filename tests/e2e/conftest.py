"""The sandbox as `make play` starts it."""

import asyncio
import contextlib
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from tests.support.browser import LAST_CHARACTERS
from tests.support.waiting import PATIENCE, until
from tests.support.world import ROOT

ADDRESS: Final = re.compile(rb"http://127\.0\.0\.1:\d+/")


@contextlib.asynccontextmanager
async def served(test: pytest.Item, folder: Path, *options: str) -> AsyncIterator[str]:
    """Run `tablekeeper sandbox` as a process, as `make play` does, and give the address that it prints."""
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from bot.cli import main; main()"
    log = folder / "sandbox.log"  # a pipe that nobody empties would stop the process once it is full
    with log.open("wb") as printed:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", program, "sandbox", "--port", "0", *options,
            cwd=folder, stdout=printed, stderr=asyncio.subprocess.STDOUT,
        )  # fmt: skip

    async def announced() -> bool:
        assert process.returncode is None, f"the sandbox has ended:\n{log.read_text()}"
        return ADDRESS.search(log.read_bytes()) is not None

    try:
        await until(announced, "the sandbox prints its address")
        found = ADDRESS.search(log.read_bytes())
        assert found is not None
        yield found[0].decode()
    finally:
        process.terminate()
        async with asyncio.timeout(PATIENCE):
            await process.wait()
        test.add_report_section("teardown", "what the sandbox printed", log.read_text()[-LAST_CHARACTERS:])


@pytest.fixture
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a sandbox with empty rooms."""
    async with served(request.node, tmp_path, "--no-demo") as address:
        yield address


@pytest.fixture
async def demo(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a sandbox whose demo has begun."""
    async with served(request.node, tmp_path) as address:
        yield address
