"""Days a game, between people who answer three hours after they are called, in the mean; and what whoever
goes by stops wins against somebody who is asked everything.

The machine players that sit there choose as a quick person would; when they answer is drawn. The slowest
number of seats counts.
"""

from collections.abc import Iterator
from typing import Final

from bench.figure import Figure
from engine.pace import pace, stops_won
from games import GAMES
from players import POLICIES, named

HOURS: Final = 3.0
GAMES_EACH: Final = 15
"""So many games with each number of seats, the same in every run."""
FEWER: Final = 5
"""Games of the same in which not everybody settles what their panel offers to settle."""
DAYS: Final = {"foes": 10.0, "good_vs_bad": 6.0, "guardians": 6.0, "willow": 10.0, "heaven_hell": 12.0}
"""Days that a game may take in the median."""
DUELS: Final = 100
"""Games of two in which one goes by stops."""
STOPS_WIN: Final = 0.48
"""The share of them that stops must win."""


def measure(games: int = GAMES_EACH) -> Iterator[Figure]:
    """Play so many games of each title with each number of seats; the one that takes longest counts."""
    for key, game in GAMES.items():
        passed = {
            seats: pace(game, games, seats, "pace", HOURS, named("greedy"))
            for seats in game.seats(game.Options())
        }
        seats, worst = max(passed.items(), key=lambda item: item[1]["days"]["median"])
        alone = {
            who: pace(game, FEWER, seats, "pace", HOURS, named("greedy"), settlers=settlers)["days"]["median"]
            for who, settlers in (("every second one", range(0, seats, 2)), ("nobody", ()))
        }
        waits = sorted(worst["kinds"].items(), key=lambda item: -item[1]["handovers"])
        yield Figure(
            f"pace.{key}", f"days a game of {game.title}", "days",
            worst["days"]["median"], DAYS[key], DAYS[key],
            parts={
                **{f"{number} seats": one["days"]["median"] for number, one in passed.items()},
                **{f"days where {who} settles what is offered": days for who, days in alone.items()},
                "hand-overs a game": worst["handovers"]["game"],
                "hand-overs a round": worst["handovers"]["round"],
                "actions": worst["actions"],
                "questions with one answer, %": 100 * worst["forced"],
                "questions with none but a pass, %": 100 * worst["passing"],
                "questions with one answer or none but a pass, %": 100 * worst["idle"],
                f"hand-overs with {seats} seats": ", ".join(
                    f"{kind} {counts['handovers'] / worst['games']:.1f}" for kind, counts in waits[:6]
                ),
            },
        )  # fmt: skip
    for key, game in GAMES.items():
        if game.windows:
            won, ended = stops_won(game, DUELS * games // GAMES_EACH, "stops", HOURS, POLICIES["greedy"])
            yield Figure(
                f"stops.{key}", f"games of {game.title} won with stops", "share", won / ended,
                STOPS_WIN, STOPS_WIN, more=True, parts={"games": ended},
            )  # fmt: skip
