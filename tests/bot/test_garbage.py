"""Full collections come when nobody waits, never in the middle of what somebody asks."""

import asyncio
import gc
import subprocess
import sys
from itertools import repeat

import pytest

from bot import gc_pauses
from tests.support.waiting import PATIENCE

COUNTED = """
import gc
from bot.gc_pauses import freeze, wait_for_freeze
young, full = [], []
gc.callbacks.append(lambda phase, told: (full if told["generation"] == 2 else young).append(phase))
wait_for_freeze()
first = [[] for _ in range(400_000)]
at_the_start = len(young) + len(full)
freeze()
full.clear()
kept = [[] for _ in range(400_000)]
print(at_the_start, len(full), len(young) > 0)
"""


def test_none_comes_by_itself_at_the_start_and_later_no_full_one() -> None:
    made = subprocess.run([sys.executable, "-c", COUNTED], capture_output=True, text=True, check=True)
    assert made.stdout.split() == ["0", "0", "True"], "Python sets off several for so many objects"


def test_it_waits_for_quiet_but_not_for_ever() -> None:
    assert not gc_pauses.due(gc_pauses.ENOUGH, 0.0), "somebody waits"
    assert gc_pauses.due(gc_pauses.ENOUGH, gc_pauses.QUIET_SECONDS)
    assert not gc_pauses.due(gc_pauses.ENOUGH - 1, 1e9), "there is nothing to find"
    assert gc_pauses.due(gc_pauses.MOST, 0.0)


async def test_what_refers_to_itself_goes_in_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "get_count", repeat((0, 0, gc_pauses.ENOUGH)).__next__)
    full = asyncio.Event()

    def seen(_: str, told: dict[str, int]) -> None:
        if told["generation"] == 2:
            full.set()

    gc.callbacks.append(seen)
    collecting = asyncio.create_task(gc_pauses.collect_when_quiet(lambda: gc_pauses.QUIET_SECONDS, 0.0))
    try:
        await asyncio.wait_for(full.wait(), PATIENCE)
    finally:
        collecting.cancel()
        gc.callbacks.remove(seen)
