"""Fit how a searching player judges a game that is cut short to how games of machine players ended.

`python -m tools.fit GAME ... [--games 400] [--keep]` plays games of the greedy player against itself, each
with some actions at random so that states vary, counts at the end of every round what `engine.weighing`
names, and finds the weights under which the results are likeliest (logistic regression between the sides,
with a mild pull to zero). It prints how well a fifth of the games, which it was not fitted to, is foretold by
the estimate of the game and by the weights; `--keep` writes these to `players/weights.json`.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from engine.decisions import Legal
from engine.game import AnyGame, rounds
from engine.playout import play, source, start
from games import GAMES
from players.judgement import by_weights, names, traits

Sample: TypeAlias = tuple[list[tuple[float, ...]], tuple[float, ...], tuple[float, ...]]
"""The traits of each side, what the estimate says, and who won."""
PATH: Final = Path(__file__).parents[1] / "players" / "weights.json"
ASTRAY: Final = 0.05
"""How often the players of the fitted games take any action at all."""
PULL: Final = 2.0
STEPS: Final = 25


class Stray:
    """Choose as the game's machine player, now and then at random."""

    sees = True
    eager = False

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return one of the legal actions."""
        if rng.random() < ASTRAY:
            return legal[int(rng.random() * len(legal))]
        return game.greedy(view, legal, rng)


def played(game: AnyGame, seats: int, games: int, seed: str) -> list[list[Sample]]:
    """Play games; return for each of them the states with which its rounds began, as they turned out."""
    found = []
    for number in range(games):
        kept: list[tuple[list[tuple[float, ...]], tuple[float, ...]]] = []
        seen = [0]

        def watch(state: Any, kept: Any = kept, seen: Any = seen) -> None:
            now = rounds(game, state)
            if now != seen[0]:
                seen[0] = now
                kept.append((traits(game, state), game.estimate(state)))

        state = start(game, game.Options(), seats, seed, number)
        outcome = play(game, state, [Stray()] * seats, source(seed, number), watch=watch).outcome
        if outcome is not None:
            teams, shares = game.teams(state), outcome.shares
            won = sided(teams, shares)
            found.append([(rows, sided(teams, estimate), won) for rows, estimate in kept])
    return found


def sided(teams: Sequence[Sequence[int]], shares: Sequence[float]) -> tuple[float, ...]:
    """Return the shares of sides, from those of seats."""
    return tuple(sum(shares[seat] for seat in team) for team in teams)


def fitted(samples: Sequence[Sample]) -> list[float]:
    """Return the weights under which the results are likeliest, by Newton's method."""
    size = len(samples[0][0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-PULL * weight for weight in weights]
        curve = [[PULL * (at == to) for to in range(size)] for at in range(size)]
        for rows, _, won in samples:
            shares = by_weights(weights, rows)
            pairs = list(zip(shares, rows, strict=True))
            mean = [sum(share * row[at] for share, row in pairs) for at in range(size)]
            for share, row, win in zip(shares, rows, won, strict=True):
                off = [row[at] - mean[at] for at in range(size)]
                for at in range(size):
                    slope[at] += (win - share) * row[at]
                    line, part = curve[at], share * off[at]
                    for to in range(size):
                        line[to] += part * off[to]
        step = solved(curve, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations with a symmetric positive matrix, by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            for to in range(at, size + 1):
                rows[below][to] -= factor * rows[at][to]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(rows[at][to] * found[to] for to in range(at + 1, size))
        found[at] = (rows[at][size] - rest) / rows[at][at]
    return found


def loss(samples: Sequence[Sample], weights: Sequence[float] | None) -> float:
    """Return the mean log loss of the estimate, or of weights: 0 foretells all, log 2 is a coin for two."""
    total = 0.0
    for rows, estimate, won in samples:
        shares = estimate if weights is None else by_weights(weights, rows)
        total -= sum(win * log(max(1e-4, share)) for win, share in zip(won, shares, strict=True))
    return total / len(samples)


def main(words: Sequence[str]) -> None:
    """Fit the named games, print what came of it, and keep it where that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit", description=__doc__)
    parser.add_argument("game", nargs="+", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=400, help="games for each game (400)")
    parser.add_argument("--seats", type=int, default=None, help="players in each; default: the fewest")
    parser.add_argument("--seed", default="fit", help="the same seed gives the same games")
    parser.add_argument("--keep", action="store_true", help=f"write the weights to {PATH.name}")
    args = parser.parse_args(words)
    for key in args.game:
        game = GAMES[key]
        seats = args.seats or game.seats(game.Options())[0]
        every = played(game, seats, args.games, args.seed)
        fifth = len(every) // 5
        unseen = [sample for one in every[:fifth] for sample in one]
        weights = fitted([sample for one in every[fifth:] for sample in one])
        foretold = f"loss by the estimate {loss(unseen, None):.3f}, by weights {loss(unseen, weights):.3f}"
        print(f"{game.title}, {len(every)} games of {seats}: {foretold}")
        found = {name: round(weight, 4) for name, weight in zip(names(game), weights, strict=True)}
        print(json.dumps(found, indent=2))
        if args.keep:
            kept = json.loads(PATH.read_text(encoding="utf-8"))
            kept[key] = found
            PATH.write_text(json.dumps(kept, indent=2, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
