"""A player that tries its best few actions in imagined worlds, and takes the one that turns out best.

Everything is imagined from the view of its seat (`Game.imagine`), so that it knows nothing else. The actions
that look best at once are tried side by side in the same worlds with the same luck, which tells them apart
with far fewer games than worlds of their own would; each is played on by the game's machine player until
everybody has had a turn, and judged there (`players.outlook`).

Half of the games find the best rival of the game's own choice: after each round of trials the worse half of
the rivals is given up, and the rest shares what is left (sequential halving). The other half is played by
these two alone, in fresh worlds, since the best of many looks better than it is; the rival is taken only if
it is better by more than luck explains. What is settled early ends the search early.
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


@dataclass(frozen=True, slots=True)
class Search:
    """Choose by at most `playouts` games, each played on for `rounds` whole rounds after the one in play,
    among the `width` actions that look best at once. Another action than the game's own must be better by
    `doubt` standard errors.

    The same view, random source and budget give the same choice.
    """

    playouts: int = 200
    width: int = 12
    rounds: int = 1
    doubt: float = 1.0
    tree: bool = False

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
        trial = Trial(game, view, tried, seed, self.rounds, tree=self.tree)
        rivals, halvings = list(range(1, len(tried))), max(1, ceil(log2(len(tried))))
        while len(rivals) > 1:
            trial.play((0, *rivals), int(self.playouts / 2 / halvings / (len(rivals) + 1)) or 1)
            rivals.sort(key=lambda choice: (-fmean(trial.worths[choice]), choice))
            rivals = [rival for rival in rivals[: len(rivals) // 2] if not trial.settled(rival) < 0]
        if self.tree and len(tried) == 2:
            trial.play((0, 1), self.playouts // 4 or 1)
        trial.learnt()
        for rival in rivals:
            if not trial.worths[0]:
                trial.play((0, rival), _BETWEEN)
            while trial.played < self.playouts and not trial.settled(rival):
                trial.play((0, rival), _BETWEEN)
            return tried[rival] if trial.lead(rival) > self.doubt else own
        return own


class Trial:
    """Try actions of a decision in the same worlds; `worths` are by action what its seat wins in each."""

    def __init__(
        self, game: AnyGame, view: Any, tried: Sequence[Any], seed: int, rounds: int, *, tree: bool
    ) -> None:
        self._game, self._view, self._tried, self._seed, self._rounds = game, view, tried, seed, rounds
        self._worlds = self.played = 0
        self._tree = Tree(game, view.seat, len(tried), seed) if tree else None
        self._learning = True
        self.worths: list[list[float]] = [[] for _ in tried]

    def play(self, choices: Sequence[int], worlds: int) -> None:
        """Play on after each of some actions in so many worlds that nothing was tried in yet."""
        game, seat = self._game, self._view.seat
        for number in range(self._worlds, self._worlds + worlds):
            for choice in choices:
                world = game.imagine(self._view, Random(self._seed + number))  # no dice of a table
                until = horizon(game, world, self._rounds)
                game.apply(world, self._tried[choice])
                luck = Random(self._seed ^ number)
                if self._tree is None:
                    share = outlook(game, world, until, luck).shares[seat]
                else:
                    way = self._tree.way(choice, learning=self._learning)
                    share = outlook(game, world, until, luck, choose=way.choose).shares[seat]
                    if self._learning:
                        self._tree.count(way.path, share)
                self.worths[choice].append(share)
        self._worlds += worlds
        self.played += worlds * len(choices)

    def learnt(self) -> None:
        """Stop learning, and forget what was won meanwhile: some of it by what has turned out badly."""
        if self._tree is not None:
            self._learning, self.worths = False, [[] for _ in self._tried]

    def lead(self, rival: int) -> float:
        """Return by how many standard errors an action is better than the first, in the worlds of both."""
        gains = [worth - own for worth, own in zip(self.worths[rival], self.worths[0], strict=True)]
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
