"""A player that tries its best few actions in imagined worlds, and takes the one that turns out best.

Everything is imagined from the view of its seat (`Game.imagine`), so that it knows nothing else. The actions
that look best at once are tried side by side in the same worlds with the same luck, which tells them apart
with far fewer games than worlds of their own would; each is played on by the game's machine player until
everybody has had a turn, and judged there (`players.outlook`). After each round of trials the worse half is
given up, and the rest shares what is left to be played (sequential halving). The game's own choice is tried
to the end, and another is taken only if it is better by more than luck explains.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, Final

from engine.decisions import Legal
from engine.game import AnyGame
from engine.texts import Seat
from players.judgement import judged
from players.outlook import horizon, outlook

MOST_LOOKED_AT: Final = 256
"""Actions of a decision that are looked at; of more, these many at random."""


@dataclass(frozen=True, slots=True)
class Search:
    """Choose by `playouts` games, each played on for `rounds` whole rounds after the one in play, among the
    `width` actions that look best at once. Another action than the game's own must be better by `doubt`
    standard errors.

    The same view, random source and budget give the same choice.
    """

    playouts: int = 200
    width: int = 12
    rounds: int = 1
    doubt: float = 0.5

    sees = True
    eager = False

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return the action after which the seat of the view does best; the game's own choice where that is
        no worse.
        """
        if len(legal) == 1:
            return legal[0]
        own, seed = game.greedy(view, legal, rng), rng.getrandbits(64)
        tried = self._promising(game, view, legal, own, seed)
        worths: list[list[float]] = [[] for _ in tried]
        live = list(range(1, len(tried)))
        each, played = self.playouts / max(1, ceil(log2(len(tried)))), 0
        while live:
            games = max(1, int(each / (len(live) + 1)))
            for number in range(played, played + games):
                for choice in (0, *live):
                    worths[choice].append(self._worth(game, view, tried[choice], seed, number))
            played += games
            live.sort(key=lambda choice: (-fmean(worths[choice]), choice))
            if len(live) == 1:
                return tried[live[0] if surely(worths[live[0]], worths[0], self.doubt) else 0]
            del live[len(live) // 2 :]
        return own

    def _worth(self, game: AnyGame, view: Any, action: Any, seed: int, number: int) -> float:
        """Return what the seat of a view wins by an action in one of the worlds, `number`."""
        world = game.imagine(view, Random(seed + number))  # no dice of a table
        until = horizon(game, world, self.rounds)
        game.apply(world, action)
        seat: Seat = view.seat
        return outlook(game, world, until, Random(seed ^ number)).shares[seat]

    def _promising(self, game: AnyGame, view: Any, legal: Legal[Any], own: Any, seed: int) -> Sequence[Any]:
        """Return what is tried: the game's own choice first, then of each kind of action those that look best
        at once, so that many of one kind do not hide another.
        """
        looked_at = list(legal)
        if len(looked_at) > MOST_LOOKED_AT:
            looked_at = Random(seed).sample(looked_at, MOST_LOOKED_AT)
        if len(looked_at) <= self.width:
            return [own, *(action for action in looked_at if action != own)]
        found: list[tuple[float, int]] = []
        for number, action in enumerate(looked_at):
            world = game.imagine(view, Random(seed))
            game.apply(world, action)
            found.append((-judged(game, world)[view.seat], number))
        kinds: Counter[type] = Counter()
        ranked = []
        for worth, number in sorted(found):
            kind = type(looked_at[number])
            ranked.append((kinds[kind], worth, number))
            kinds[kind] += 1
        best = [looked_at[number] for *_, number in sorted(ranked)]
        return [own, *(action for action in best if action != own)][: self.width]


def surely(worths: Sequence[float], others: Sequence[float], doubt: float) -> bool:
    """Tell whether an action is better than another, tried in the same worlds, by so many standard errors.

    >>> surely([0.6, 0.7, 0.6], [0.5, 0.6, 0.5], 2.0), surely([0.9, 0.1], [0.5, 0.4], 0.5)
    (True, False)
    """
    gains = [worth - other for worth, other in zip(worths, others, strict=True)]
    error = sqrt(variance(gains) / len(gains)) if len(gains) > 1 else 0.0
    return fmean(gains) > doubt * error
