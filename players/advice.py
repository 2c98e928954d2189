"""What a seat could do, and how it would turn out: tried in worlds imagined from what the seat may know.

Each of the few actions that look best at once is played on in the same worlds, with the same luck, until
everybody has had a turn; there it is judged how likely each is to win (`players.judgement`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.game import AnyGame, Label
from engine.playout import source
from engine.texts import ENGLISH, Seat, render
from players.judgement import judged
from players.promising import promising

WORLDS: Final = 12
"""Worlds in which each action is tried."""
TRIED: Final = 6
MOST_ACTIONS: Final = 200
"""Actions after which a world is judged in any case."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold what another seat does next in most of the worlds."""

    seat: Seat
    label: Label


@dataclass(frozen=True, slots=True)
class Prospect:
    """Hold what comes of an action: the `share` of the win that its seat then has with those who win with it,
    and what is most likely answered.
    """

    action: Any
    label: Label
    share: float
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """Hold what a seat could do, the best first. `together`: others win with it."""

    tried: tuple[Prospect, ...]
    together: bool

    @property
    def mean(self) -> float:
        """Return the share of the win after what was tried, in the mean: beside it a share says something,
        while by itself it depends on how far the worlds were played.
        """
        return sum(prospect.share for prospect in self.tried) / len(self.tried)

    def of(self, action: Any) -> Prospect | None:
        """Return what comes of an action; None: it was not tried."""
        return next((prospect for prospect in self.tried if prospect.action == action), None)


def advise(game: AnyGame, view: Any, played: Any = None) -> Advice:
    """Advise the seat of a view, which must be asked. `played`: an action that is tried, too. Equal views get
    equal advice.
    """
    world = _world(game, view, 0)
    team = next(team for team in game.teams(world) if view.seat in team)
    legal = game.legal(world, view.seat)
    own = game.greedy(view, legal, source("advice"))
    first = [own] if played is None or played == own else [played, own]
    tried = [_tried(game, view, action, team) for action in promising(game, view, legal, first, TRIED, 0)]
    best = sorted(tried, key=lambda prospect: -prospect.share)
    return Advice(tuple(best), len(team) > 1)


def _world(game: AnyGame, view: Any, number: int) -> Any:
    return game.imagine(view, source("advice", number))


def share_of(game: AnyGame, state: Any, team: Sequence[Seat]) -> float:
    """Return the share of the win of those who win together."""
    found = judged(game, state)
    return sum([found[seat] for seat in team])


def _tried(game: AnyGame, view: Any, action: Any, team: Sequence[Seat]) -> Prospect:
    """Try an action in every world."""
    worth = 0.0
    answers: Counter[tuple[Seat, str]] = Counter()
    said: dict[tuple[Seat, str], Answer] = {}
    for number in range(WORLDS):
        world = _world(game, view, number)
        game.apply(world, action)
        answer = _played_on(game, world, view.seat, source("luck", number))
        worth += share_of(game, world, team)
        if answer is not None:
            key = (answer.seat, render(answer.label.text, language=ENGLISH))
            answers[key] += 1
            said[key] = answer
    likely = next((said[key] for key, count in answers.most_common(1) if 2 * count > WORLDS), None)
    return Prospect(action, game.label(view, action), worth / WORLDS, likely)


def _played_on(game: AnyGame, world: Any, mine: Seat, rng: Random) -> Answer | None:
    """Play on until all others have been asked, and this seat again; return the first choice of another."""
    waiting = {seat for team in game.teams(world) for seat in team if seat != mine}
    answer = None
    for _ in range(MOST_ACTIONS):
        asked = game.pending(world)
        if asked is None:
            break
        seat = asked.must[0]
        if asked.kind not in game.brief:
            if seat == mine and not waiting:
                break
            waiting.discard(seat)
        view, legal = game.view(world, seat), game.legal(world, seat)
        action = legal[0] if len(legal) == 1 else game.greedy(view, legal, rng)
        if answer is None and seat != mine and len(legal) > 1 and not asked.secret:
            answer = Answer(seat, game.label(view, action))
        game.apply(world, action)
    return answer
