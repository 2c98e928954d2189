"""Perft fixtures: positions of golden games, each with a depth and the number of courses of that depth.

The seed of a golden game is fixed, so chance is too: any change of the rules, of the order of draws or
of what is legal moves a number. A fixture is a line `record ply depth leaves` of a text file; `#` begins a
comment.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from engine.perft import perft
from tests.support.golden import Golden, GoldenSet, read, replayed

FEWEST, MOST = 10_000, 200_000
"""A depth is right when it has so many leaves."""
WRITTEN = 40_000
"""Fixtures that are written have fewer leaves, so that all are counted in seconds."""


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


def position(golden: GoldenSet, record: str, ply: int) -> Golden:
    """Return a golden game after so many plies."""
    return replayed(golden, read(golden.folder / f"{record}.json"), ply)


def counted(golden: GoldenSet, fixture: Fixture) -> int:
    """Count the courses below a fixture's position."""
    begun = position(golden, fixture.record, fixture.ply)
    return perft(begun.game, begun.state, fixture.depth)


def write(golden: GoldenSet, positions: Mapping[str, int]) -> None:
    """Write the fixtures of a title anew: so many positions of each record, in `perft.txt`."""
    lines = ["# record ply depth leaves; written by the command of the golden games with --perft"]
    for name, number in positions.items():
        plies = len(read(golden.folder / f"{name}.json")["plies"])
        sized = _found(golden, name, range(5, plies - 6, max(7, plies // 12)))
        lines += [str(fixture) for fixture in islice((one for one in sized if one.leaves < WRITTEN), number)]
    (golden.folder.parent / "perft.txt").write_text("\n".join(lines) + "\n", "utf-8")


def _found(golden: GoldenSet, record: str, plies: range) -> Iterator[Fixture]:
    """Yield a fixture for each of these plies that has a depth of the right size."""
    game = position(golden, record, plies.start)
    lines = read(golden.folder / f"{record}.json")["plies"]
    for ply in range(plies.start, plies.stop):
        if (ply - plies.start) % plies.step == 0:
            yield from _sized(game, record, ply)
        seat, text = lines[ply].split(" ", 1)
        game.act(int(seat), text)


def _sized(golden: Golden, record: str, ply: int) -> Iterator[Fixture]:
    depth, leaves = 0, 1
    while 0 < leaves < FEWEST and depth < 12:
        depth += 1
        leaves = perft(golden.game, golden.state, depth)
    if FEWEST <= leaves <= MOST:
        yield Fixture(record, ply, depth, leaves)
