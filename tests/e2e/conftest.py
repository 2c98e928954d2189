"""The sandbox as `make play` starts it."""

import contextlib
import os
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from tests.support.browser import LAST_CHARACTERS
from tests.support.forks import COMMAND, Fork
from tests.support.waiting import until
from tests.support.world import ROOT

ADDRESS: Final = re.compile(rb"http://127\.0\.0\.1:\d+/")


@contextlib.asynccontextmanager
async def served(test: pytest.Item, folder: Path, *options: str) -> AsyncIterator[str]:
    """Run `tablekeeper sandbox` as a process, as `make play` does, and give the address that it prints."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    log = folder / "sandbox.log"  # a pipe that nobody empties would stop the process once it is full
    with log.open("wb") as printed:
        process = Fork(
            COMMAND, "sandbox", "--port", "0", *options,
            folder=folder, environment=environment, stdout=printed, stderr=printed,
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
        process.send_signal(signal.SIGTERM)
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
