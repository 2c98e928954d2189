"""Series between policies: who beats whom, how surely, and how strong that makes each.

Every deal is played by every seating, so that neither the cards nor the order of seats favour a policy. Where
seats play together, a policy has the whole side.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from math import log, sqrt
from typing import Any, Final

from engine.game import AnyGame
from engine.playout import Policy, play, source, start

SURE: Final = 1.96
"""Standard errors to each side of a measured share, for 95 % confidence."""


@dataclass(frozen=True, slots=True)
class Bout:
    """Hold one game to be played: the number of its deal, and by side the policy (its number) that has it."""

    deal: int
    sides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """Hold how a game ended: by side the place of its best seat, 1 the first; None: it did not end."""

    bout: Bout
    places: tuple[int, ...] | None


def seatings(policies: int, sides: int) -> list[tuple[int, ...]]:
    """Return who sits where, in as few games as give each policy each side equally often.

    >>> seatings(2, 2)
    [(0, 1), (1, 0)]
    >>> seatings(2, 3)
    [(0, 1, 0), (1, 0, 1)]
    """
    if policies >= sides:
        return list(permutations(range(policies), sides))
    return [tuple((side + turn) % policies for side in range(sides)) for turn in range(policies)]


def sides_of(game: AnyGame, seats: int, seed: str) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side of a game of so many. Raise `ValueError` when so many cannot play."""
    options = game.Options()
    if seats not in game.seats(options):
        able = game.seats(options)
        raise ValueError(f"{game.title} takes {able[0]} to {able[-1]} players, not {seats}.")
    return game.teams(start(game, options, seats, seed, 0))


def bouts(games: int, policies: int, sides: int) -> Iterator[Bout]:
    """Yield at least so many games: whole deals, each by every seating."""
    each = seatings(policies, sides)
    for deal in range(-(-games // len(each))):
        for seating in each:
            yield Bout(deal, seating)


def fight(game: AnyGame, seats: int, seed: str, bout: Bout, policies: Sequence[Policy]) -> Result:
    """Play one game: the same bout is the same game, wherever and whenever it is played."""
    state = start(game, game.Options(), seats, seed, bout.deal)
    sides = game.teams(state)
    sitting = {seat: policies[bout.sides[side]] for side, team in enumerate(sides) for seat in team}
    rng = source(seed, "play", bout.deal)
    outcome = play(game, state, [sitting[seat] for seat in range(seats)], rng).outcome
    if outcome is None:
        return Result(bout, None)
    return Result(bout, tuple(min(outcome.places[seat] for seat in team) for team in sides))


@dataclass(slots=True)
class Score:
    """Count how one policy did against another: a better place is a win, the same place half a one."""

    won: float = 0.0
    games: int = 0

    @property
    def share(self) -> float:
        """Return the share that was won; a half of nothing."""
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Return where the true share lies with 95 % confidence (Wilson's score interval)."""
        if not self.games:
            return 0.0, 1.0
        spread = SURE * SURE / self.games
        middle = (self.share + spread / 2) / (1 + spread)
        half = sqrt(spread * (self.share * (1 - self.share) + spread / 4)) / (1 + spread)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(slots=True)
class Table:
    """Hold the cross table of a series. `scores[a, b]` is how policy a did against b."""

    names: tuple[str, ...]
    scores: dict[tuple[int, int], Score] = field(default_factory=dict)
    games: int = 0
    unended: int = 0

    def add(self, result: Result) -> None:
        """Count a game. Several sides of one policy count against each side of another."""
        self.games += 1
        if result.places is None:
            self.unended += 1
            return
        for (one, place), (other, behind) in combinations(
            zip(result.bout.sides, result.places, strict=True), 2
        ):
            if one != other:
                won = 0.5 if place == behind else float(place < behind)
                self._count(one, other, won)
                self._count(other, one, 1 - won)

    def _count(self, one: int, other: int, won: float) -> None:
        score = self.scores.setdefault((one, other), Score())
        score.won += won
        score.games += 1

    def as_json(self) -> Mapping[str, Any]:
        """Return the table as a JSON value: for each two policies the share that the first won, its
        interval and the games.
        """
        return {
            "games": self.games,
            "unended": self.unended,
            "scores": [
                {
                    "policy": self.names[one], "against": self.names[other], "games": score.games,
                    "share": round(score.share, 4), "interval": [round(end, 4) for end in score.interval],
                }
                for (one, other), score in sorted(self.scores.items())
            ],
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Decide whether a policy wins at least `better` of its games, or no more than `even`, with as few games
    as the chance of an error on either side allows (Wald's sequential probability ratio test).
    """

    even: float = 0.5
    better: float = 0.6
    error: float = 0.05

    def verdict(self, score: Score) -> str:
        """Return `better`, `not better`, or `undecided`: more games must tell. A draw is half a win."""
        lost = score.games - score.won
        ratio = score.won * log(self.better / self.even) + lost * log((1 - self.better) / (1 - self.even))
        sure = log((1 - self.error) / self.error)
        if ratio >= sure:
            return "better"
        return "not better" if ratio <= -sure else "undecided"
