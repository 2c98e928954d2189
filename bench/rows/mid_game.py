"""What every move needs again and again: a copy of the state, the legal actions, a view."""

from collections.abc import Iterator

from bench.figure import Figure
from bench.measure import microseconds
from bench.positions import Position, positions
from games import GAMES


def measure() -> Iterator[Figure]:
    """Measure on positions from the middle of random and greedy games of every number of seats."""
    for key, game in GAMES.items():
        sample = positions(game)
        yield Figure(
            f"copy.{key}", f"{game.title}: copy()", "us", microseconds(copy, sample), 30, 10,
            parts={"positions": len(sample)},
        )  # fmt: skip
        yield Figure(
            f"legal.{key}", f"{game.title}: legal(), counted", "us", microseconds(count, sample), 30, 20,
            parts={
                "not counted": microseconds(legal, sample),
                "all written out": microseconds(listed, sample),
            },
        )  # fmt: skip
        yield Figure(
            f"view.{key}", f"{game.title}: view()", "us", microseconds(view, sample), 50, 20,
            parts={"pending()": microseconds(pending, sample)},
        )  # fmt: skip


def copy(at: Position) -> object:
    """Copy the state."""
    return at.state.copy()


def legal(at: Position) -> object:
    """Ask for the legal actions, which may be an object that has not looked yet."""
    return at.game.legal(at.state, at.seat)


def count(at: Position) -> int:
    """Ask how many legal actions there are, as a random player does."""
    return len(at.game.legal(at.state, at.seat))


def listed(at: Position) -> object:
    """Write all legal actions out."""
    return list(at.game.legal(at.state, at.seat))


def view(at: Position) -> object:
    """Build what the acting seat sees."""
    return at.game.view(at.state, at.seat)


def pending(at: Position) -> object:
    """Ask who is asked."""
    return at.game.pending(at.state)
