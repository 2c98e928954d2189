"""Pairing beside the event loop: in a process of its own, quickly, and with little to import."""

import multiprocessing
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from contests import worker
from contests.contest import Contest
from contests.pairing import CannotPair, Pairing
from tests.contests.swiss.field import event, resulted
from tests.support.cost import Meter

PEOPLE: Final = 256
MOST: Final = 500
"""Yardsticks for a round of so many people."""


def loaded() -> list[str]:
    """Name what a worker has imported of what it does not need."""
    heavy = {"PIL", "aiosqlite", "bot", "cogs", "discord", "games", "host", "numpy", "openskill", "storage"}
    return sorted(heavy & {name.partition(".")[0] for name in sys.modules})


def paid(contest: Contest) -> tuple[Pairing, float]:
    """Pair in the process that this runs in; return what it cost, too, in yardsticks."""
    meter = Meter()
    return worker.work(contest), meter.spent


@pytest.mark.serial
def test_256_people_are_paired_in_a_bounded_time_in_a_worker(tell: Callable[[str], None]) -> None:
    random = Random(5)
    contest = replace(event(random, PEOPLE, rounds=9), forbidden=frozenset({(1, 2), (3, 131), (7, 200)}))
    took = []
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        pool.submit(worker.warm).result()
        for _ in range(4):
            pairing, cost = pool.submit(paid, contest).result()
            took.append(cost)
            assert len(pairing.tables) == PEOPLE // 2
            contest = resulted(random, contest, pairing, 0)
        assert pool.submit(loaded).result() == []
    tell(f"{PEOPLE} people, rounds one to four: {', '.join(f'{cost:.0f}' for cost in took)} yardsticks")
    assert max(took) < MOST


def test_a_worker_says_why_it_cannot_pair() -> None:
    contest = event(Random(1), 2)
    alone = replace(contest, entrants=contest.entrants[:1])
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, spawn) as pool, pytest.raises(CannotPair) as stuck:
        pool.submit(worker.work, alone).result()
    assert "two" in str(stuck.value.text)
