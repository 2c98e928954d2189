"""The sandbox as `make play` starts it."""

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from tests.support.waiting import PATIENCE
from tests.support.world import ROOT

ADDRESS: Final = re.compile(rb"http://127\.0\.0\.1:\d+/")


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """Run `tablekeeper sandbox` as a process, as `make play` does, and return what it prints."""
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from bot.cli import main; main()"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-c", program, "sandbox", "--port", "0",
        cwd=tmp_path, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
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
