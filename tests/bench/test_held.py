"""The meter of the loop sees what holds it, and not what runs beside it."""

import asyncio
from pathlib import Path
from time import thread_time

import pytest

from bench.loop_hold import measure_hold
from bench.metered_bot import FOUND, Meter, attach


def busy(seconds: float) -> None:
    """Keep the processor for so many seconds of this thread's own."""
    until = thread_time() + seconds
    while thread_time() < until:
        pass


async def test_what_holds_the_loop_is_seen() -> None:
    async with measure_hold() as hold:
        busy(0.05)
    assert hold.most >= 50


async def test_what_runs_in_a_thread_holds_nothing() -> None:
    async with measure_hold() as hold:
        await asyncio.to_thread(busy, 0.2)
    assert hold.most < 50, "the thread's own processor time is not the loop's"


async def test_the_longest_step_of_a_bot_is_kept_until_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "meter").write_bytes(bytes(FOUND.size))
    ours, theirs = Meter(tmp_path / "meter"), Meter(tmp_path / "meter")
    monkeypatch.setattr(asyncio.Handle, "_run", asyncio.Handle._run)  # put back at the end
    attach(ours)
    for seconds in (0.01, 0.05, 0.01):
        asyncio.get_running_loop().call_soon(busy, seconds)
        await asyncio.sleep(0)
    assert theirs.take()[0] >= 0.05 and theirs.take() == (0.0, 0.0)
    await asyncio.to_thread(busy, 0.1)
    assert theirs.take()[0] < 0.1, "the thread's own processor time is not the loop's"
