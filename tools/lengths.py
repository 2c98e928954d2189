"""Measure how often each game waits for somebody, and write it where the game declares it.

`python -m tools.lengths [GAME ...]`, by default for all games; some minutes. It is to be run after what makes
a game quicker or slower (`tests/engine/test_pace.py` is red then).
"""

import sys
from collections.abc import Container
from pathlib import Path
from statistics import mean
from typing import Any, Final

from engine.game import AnyGame
from engine.lengths import LENGTHS, NAME, Length
from engine.pace import pace
from engine.texts import Seat
from games import GAMES
from players import named

PLAYED: Final = 6
"""Games for each number of seats and each way to treat windows, of which the mean is taken."""
HOURS: Final = 3.0
"""How fast people answer decides nearly nothing of how often they are waited for."""
ROOT: Final = Path(__file__).parents[1]


def measured(game: AnyGame, seats: int, games: int, stops: Container[Seat] | None = None) -> dict[str, Any]:
    """Measure games of people of whom every second one settles what their panel offers to settle."""
    return pace(
        game, games, seats, "lengths", HOURS, named("greedy"), stops=stops, settlers=range(0, seats, 2)
    )


def waits(game: AnyGame, seats: int) -> Length:
    """Measure how often a table of so many seats waits in a game, in the mean: how often in a round, times
    the rounds of games by stops and of those in which windows ask everybody, which are as long.
    """
    by_stops, everybody = (measured(game, seats, PLAYED, stops) for stops in (range(seats), ()))
    rounds = mean(found["handovers"]["game"] / found["handovers"]["round"] for found in (by_stops, everybody))
    kinds = by_stops["kinds"]
    brief = sum(kinds[kind]["handovers"] for kind in kinds if kind in game.brief)
    share = brief / PLAYED / by_stops["handovers"]["game"]
    whole, more = (rounds * found["handovers"]["round"] for found in (by_stops, everybody))
    passing = whole * share
    return Length(*(round(max(0.0, count), 1) for count in (whole - passing, passing, more - whole)))


def main(keys: list[str]) -> None:
    """Write the lengths of some games, or of all."""
    for key in keys or list(GAMES):
        game = GAMES[key]
        found = {seats: waits(game, seats) for seats in game.seats(game.Options())}
        text = LENGTHS.dump_json(found, indent=1)
        (ROOT / "games" / key / "data" / NAME).write_bytes(text + b"\n")
        print(key, {seats: round(one.turns + one.passing, 1) for seats, one in found.items()})


if __name__ == "__main__":
    main(sys.argv[1:])
