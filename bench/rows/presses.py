"""Presses a turn, by a scripted person who plays whole games in the real panel.

Each title is played several times by two, the person and a machine. A press is whatever the person clicks or
picks, from the ping to the end of the turn. The one that opens the panel counts once a turn, because a
machine answers at once and the panel stays; among people it is opened again after they have acted, and how
often that is stands beside.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.figure import Figure
from bench.harness import PEOPLE, open_sandbox
from bench.scripted_player import PressCounts, ScriptedPlayer, Turn, bot_in
from games import GAMES

GAMES_EACH: Final = 3
"""So many games of each title, each with a seed of its own, the same in every run."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Say what a turn of a game is and how many presses it may take in the median; `of` finds the own turn in
    a view.
    """

    presses: int
    turn: str
    of: Callable[[Any], Turn | None]


def _in_turn(view: Any) -> Turn | None:
    """Return the turn of a game in which one seat's turn follows another's."""
    turn = view.turn
    return (view.round, turn.seat) if turn is not None and turn.seat == view.seat else None


def _side_turn(view: Any) -> Turn | None:
    """Return the turn of the own side."""
    return (view.round, view.turn) if view.team[view.seat] == view.turn else None


GOALS: Final = {
    "foes": Goal(3, "an own turn, with the fights in it", _in_turn),
    "good_vs_bad": Goal(3, "an own turn, with all that its landings bring", _in_turn),
    "guardians": Goal(5, "a turn of both, from the placing to the settlement", lambda view: view.turn),
    "willow": Goal(5, "a turn of the own side, with its fights", _side_turn),
    "heaven_hell": Goal(5, "an own turn, with its battle and both even-ups", _in_turn),
}  # fmt: skip


def measure(games: int = GAMES_EACH) -> Iterator[Figure]:
    """Play so many games of each title; the median over all turns counts."""
    for key, game in GAMES.items():
        goal, results = GOALS[key], [played(key, str(number)) for number in range(games)]
        turns = [count for result in results for count in result.turns]
        passages = [count for result in results for count in result.passages]
        yield Figure(
            f"presses.{key}", f"presses a turn of {game.title}", "presses", float(median(turns)),
            goal.presses, goal.presses,
            parts={
                "a turn is": goal.turn,
                "games": len(results), "games ended": sum(result.ended for result in results),
                "turns": len(turns),
                "mean": mean(turns), **_tail(turns),
                "median of each game": ", ".join(f"{median(result.turns):g}" for result in results),
                "until somebody else acts": _said(passages),
                "called again in a whole turn, among people": mean(
                    count for result in results for count in result.again
                ),
                "called in between": _said([count for result in results for count in result.answers]),
                "where": _where(sum((result.spent for result in results), Counter()), len(turns)),
                "proposals": sum(result.proposals for result in results),
                "settled for a while": sum(result.ahead for result in results),
            },
        )  # fmt: skip


def _tail(counts: Sequence[int]) -> dict[str, int]:
    ordered = sorted(counts)
    return {"one turn in ten": ordered[len(ordered) * 9 // 10], "most": ordered[-1]}


def _said(counts: Sequence[int]) -> str:
    if not counts:
        return "none"
    tail = _tail(counts)["one turn in ten"]
    return f"{len(counts)}, median {median(counts):g}, mean {mean(counts):.2f}, one in ten {tail}"


def _where(spent: "Counter[str]", turns: int) -> str:
    """Say what the presses of a whole turn are for, in the mean."""
    return ", ".join(f"{kind} {count / turns:.2f}" for kind, count in spent.most_common())


def played(key: str, seed: str) -> PressCounts:
    """Play one game and return what was pressed."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        return asyncio.run(_played(Path(name), key, f"presses {seed}"))


async def _played(folder: Path, key: str, seed: str) -> PressCounts:
    async with open_sandbox() as sim, bot_in(sim, folder / "tables.db", seed) as host:
        return await ScriptedPlayer(host, sim.person(PEOPLE[0]), "#table-1", seed, GOALS[key].of).play(key)
