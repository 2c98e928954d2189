"""The short form of `bench.load`: a minute of it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import load
from bench.figure import Figure


def measure(
    seconds: float = load.SECONDS, tables: int = load.TABLES, rate: float = load.RATE
) -> Iterator[Figure]:
    """Put a town under load."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        measured = asyncio.run(load.run(Path(name), seconds, tables, rate))
    yield from load.figures(measured, tables, rate)
