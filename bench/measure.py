"""How things are measured: warmed up, several times, the median; no garbage collection in short calls."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

RUNS = 5
"""A median of five lets two runs be disturbed."""


@contextmanager
def no_collection() -> Iterator[None]:
    """Pause the garbage collector: in calls of microseconds it would hit a few and spare the others."""
    gc.collect()
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def clean_slate() -> None:
    """Collect all garbage, so that the next run pays only for itself."""
    gc.collect()
    gc.freeze()


def medians(work: Callable[[], float], runs: int = RUNS) -> tuple[float, list[float]]:
    """Return the median of `work`'s results and all of them; the first run warms up and does not count."""
    work()
    results = []
    for _ in range(runs):
        clean_slate()
        results.append(work())
    return median(results), results


def microseconds(
    work: Callable[[T], object],
    inputs: Sequence[T],
    times: int = 20,
    clock: Callable[[], float] = perf_counter,
) -> float:
    """Return the median over all inputs of what one call takes, in microseconds by a clock; each runs
    `times` over.
    """
    for item in inputs:
        work(item)
    taken = []
    with no_collection():
        for item in inputs:
            started = clock()
            for _ in range(times):
                work(item)
            taken.append((clock() - started) / times)
    return median(taken) * 1e6
