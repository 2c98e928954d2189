"""Perft fixtures: positions of golden games, each with a depth and the number of courses of that depth.

The seed of a golden game is fixed, so chance is too: any change of the rules, of the order of draws or
of what is legal moves a number. A fixture is a line `record ply depth leaves` of a text file; `#` begins a
comment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.game import AnyGame
from engine.perft import perft
from tests.support.golden import Golden, read, replayed

FEWEST, MOST = 10_000, 200_000
"""A depth is right when it has so many leaves."""


@dataclass(frozen=True)
class Fixture:
    """Hold one line of the file."""

    record: str
    ply: int
    depth: int
    leaves: int

    def __str__(self) -> str:
        return f"{self.record} {self.ply} {self.depth} {self.leaves}"


def fixtures(path: Path) -> list[Fixture]:
    """Read the fixtures of a file."""
    lines = (line.split("#")[0].split() for line in path.read_text("utf-8").splitlines())
    return [Fixture(words[0], *map(int, words[1:])) for words in lines if words]


def position(game: AnyGame, folder: Path, record: str, ply: int) -> Any:
    """Return the state of a golden game after so many plies."""
    return replayed(game, _record(folder / f"{record}.json"), ply).state


@cache
def _record(path: Path) -> dict[str, Any]:
    return read(path)


def counted(game: AnyGame, folder: Path, fixture: Fixture) -> int:
    """Count the courses below a fixture's position."""
    return perft(game, position(game, folder, fixture.record, fixture.ply), fixture.depth)


def found(game: AnyGame, folder: Path, record: str, plies: range) -> Iterator[Fixture]:
    """Yield a fixture for each of these plies that has a depth of the right size: to write the file anew."""
    golden = replayed(game, _record(folder / f"{record}.json"), plies.start)
    lines = _record(folder / f"{record}.json")["plies"]
    for ply in range(plies.start, plies.stop):
        if (ply - plies.start) % plies.step == 0:
            yield from _sized(game, golden, record, ply)
        seat, text = lines[ply].split(" ", 1)
        golden.act(int(seat), text)


def _sized(game: AnyGame, golden: Golden, record: str, ply: int) -> Iterator[Fixture]:
    depth, leaves = 0, 1
    while 0 < leaves < FEWEST and depth < 12:
        depth += 1
        leaves = perft(game, golden.state, depth)
    if FEWEST <= leaves <= MOST:
        yield Fixture(record, ply, depth, leaves)
