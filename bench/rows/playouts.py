"""Playouts from the middle of a game, as a searching player makes them: how many a second, and how deep."""

from collections.abc import Iterator
from random import Random
from statistics import fmean
from time import process_time

from bench.figure import Figure
from bench.measure import microseconds, no_collection
from bench.positions import Position, middle_of
from engine import AnyGame
from games import GAMES
from players.outlook import Outlook, horizon, outlook

SECONDS = 4.0
"""How long each game is played out, in seconds of the processor."""


def measure() -> Iterator[Figure]:
    """Play out from the middle half of a game of greedy players, with the fewest seats."""
    for key, game in GAMES.items():
        sample = list(middle_of(game, game.seats(game.Options())[0], "greedy"))
        made, seconds = played_out(game, sample, SECONDS)
        yield Figure(
            f"playouts.{key}", f"{game.title}: playouts of at least a whole turn of every seat",
            "playouts/s", len(made) / seconds, 100, 200, more=True,
            parts={"actions, mean": fmean(each.actions for each in made), "positions": len(sample)},
        )  # fmt: skip
        yield Figure(
            f"imagine.{key}", f"{game.title}: imagine()", "us",
            microseconds(imagine, sample, clock=process_time), 200, 100, parts={"positions": len(sample)},
        )  # fmt: skip


def played_out(game: AnyGame, sample: list[Position], seconds: float) -> tuple[list[Outlook], float]:
    """Play out from each position in turn, as often as the time allows; return how each went, and the time.

    A playout is a world that is imagined, and played on by the game's machine player.
    """
    made: list[Outlook] = []
    with no_collection():
        began = process_time()
        while (taken := process_time() - began) < seconds:
            at = sample[len(made) % len(sample)]
            world = game.imagine(at.view, Random(len(made)))
            made.append(outlook(game, world, horizon(game, world, 1), Random(len(made))))
    return made, taken


def imagine(at: Position) -> object:
    """Imagine a world from what the acting seat sees."""
    return at.game.imagine(at.view, Random(1))
