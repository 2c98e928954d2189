"""A player that tries its best few actions in imagined worlds, and takes the one that turns out best.

Everything is imagined from the view of its seat (`Game.imagine`), so that it knows nothing else. The actions
that look best at once are tried side by side in the same worlds with the same luck, which tells them apart
with far fewer games than worlds of their own would; each is played on by the game's machine player until
everybody has had a turn, and judged there (`players.outlook`).

Half of the games find the best rival of the game's own choice: after each round of trials the worse half of
the rivals is given up, and the rest shares what is left (sequential halving). The other half is played by
these two alone, in fresh worlds, since the best of many looks better than it is; the rival is taken only if
it is better by more than luck explains. What is settled early ends the search early.

With a tree (`players.tree`) the first half also finds out what the seat had better do at its later choices,
below each action, than its machine player would; the second half goes by that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, copysign, inf, log2, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, Final

from engine.decisions import Legal
from engine.game import AnyGame
from players.outlook import horizon, outlook
from players.promising import promising
from players.tree import Tree

_ENOUGH: Final = 8
"""Worlds before which nothing is settled."""
_BETWEEN: Final = 4
"""Worlds that the last two are tried in before it is asked again whether they are told apart."""
_SURE: Final = 2.5
"""Standard errors by which actions are surely told apart."""
DEEP: Final = frozenset({"foes"})
"""Games in which a search with a tree wins at least as much as one without (docs/players.md)."""
_DEEP_FROM: Final = 100
"""Playouts from which on it has a tree there: fewer teach nothing about later choices."""


@dataclass(frozen=True, slots=True)
class Search:
    """Choose by at most `playouts` games, each played on for `rounds` whole rounds after the one in play,
    among the `width` actions that look best at once. Another action than the game's own must be better by
    `doubt` standard errors. With a `tree` its own later choices are searched, too (None: in those games in
    which that is better, `DEEP`, and if there are playouts enough).

    The same view, random source and budget give the same choice.
    """

    playouts: int = 200
    width: int = 12
    rounds: int = 1
    doubt: float = 1.0
    tree: bool | None = None

    sees = True
    eager = False
    thinks = True
    version = 1  # raised with whatever changes a choice, and what a test then asks for

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return the action after which the seat of the view does best; the game's own choice where that is
        no worse.
        """
        if len(legal) == 1:
            return legal[0]
        own, seed = game.greedy(view, legal, rng), rng.getrandbits(64)
        tried = promising(game, view, legal, [own], self.width, seed)
        learning = self.looks_deep(game)
        tree = Tree(game, view.seat, len(tried), seed) if learning else None
        trial = Trial(game, view, tried, seed, self.rounds, tree)
        rivals, halvings = list(range(1, len(tried))), max(1, ceil(log2(len(tried))))
        while len(rivals) > 1 or (rivals and learning):
            trial.play((0, *rivals), int(self.playouts / 2 / halvings / (len(rivals) + 1)) or 1)
            rivals.sort(key=lambda choice: (-fmean(trial.worths[choice]), choice))
            left = rivals[: max(1, len(rivals) // 2)]
            rivals, learning = [rival for rival in left if not trial.settled(rival) < 0], False
        trial.learnt()
        for rival in rivals:
            while trial.played < self.playouts and not trial.settled(rival):
                trial.play((0, rival), _BETWEEN)
            return tried[rival] if trial.lead(rival) > self.doubt else own
        return own

    def looks_deep(self, game: AnyGame) -> bool:
        """Tell whether it searches its own later choices of a game, too."""
        return game.key in DEEP and self.playouts >= _DEEP_FROM if self.tree is None else self.tree


class Trial:
    """Try actions of a decision in the same worlds; `worths` are by action what its seat wins in each."""

    def __init__(
        self, game: AnyGame, view: Any, tried: Sequence[Any], seed: int, rounds: int, tree: Tree | None = None
    ) -> None:
        self._game, self._view, self._tried, self._seed, self._rounds = game, view, tried, seed, rounds
        self._tree, self._learning = tree, True
        self._worlds = self.played = 0
        self.worths: list[list[float]] = [[] for _ in tried]

    def play(self, choices: Sequence[int], worlds: int) -> None:
        """Play on after each of some actions in so many worlds that nothing was tried in yet."""
        for number in range(self._worlds, self._worlds + worlds):
            for choice in choices:
                self.worths[choice].append(self._playout(number, choice))
        self._worlds += worlds
        self.played += worlds * len(choices)

    def _playout(self, number: int, choice: int) -> float:
        """Return what the seat wins after an action in one of the worlds."""
        game, tree, seat = self._game, self._tree, int(self._view.seat)
        world = game.imagine(self._view, Random(self._seed + number))  # no dice of a table
        until, luck = horizon(game, world, self._rounds), Random(self._seed ^ number)
        game.apply(world, self._tried[choice])
        if tree is None:
            return outlook(game, world, until, luck).shares[seat]
        way = tree.way(choice, learning=self._learning)
        share = outlook(game, world, until, luck, choose=way.choose).shares[seat]
        if self._learning:
            tree.count(way.path, share)
        return share

    def learnt(self) -> None:
        """Go on by what has turned out best so far, and forget what was won while that was found out: some
        of it was won by what has turned out badly.
        """
        if self._tree is not None:
            self._learning, self.worths = False, [[] for _ in self._tried]

    def lead(self, rival: int) -> float:
        """Return by how many standard errors an action is better than the first, in the worlds of both."""
        gains = [worth - own for worth, own in zip(self.worths[rival], self.worths[0], strict=True)]
        if not gains:
            return 0.0
        mean, spread = fmean(gains), variance(gains) if len(gains) > 1 else 0.0
        if not spread:
            return copysign(inf, mean) if mean else 0.0
        return mean / sqrt(spread / len(gains))

    def settled(self, rival: int) -> int:
        """Say, once enough worlds were tried, that an action is surely better than the first (1) or no
        better (-1); 0: that is open.
        """
        if len(self.worths[0]) < _ENOUGH:
            return 0
        lead, alike = self.lead(rival), self.worths[rival] == self.worths[0]
        return 1 if lead > _SURE else -1 if lead < -_SURE or alike else 0
