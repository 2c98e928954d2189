"""What a seat could do, and how it would turn out: tried in worlds imagined from what the seat may know.

Each of the few actions that look best at once is played on in the same worlds, with the same luck, until
the round is over; there it is judged how likely each is to win (`players.outlook`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.decisions import Pending
from engine.events import Event, readable
from engine.game import AnyGame, Label
from engine.playout import source
from engine.texts import ENGLISH, Seat, Text, render
from players.judgement import judged
from players.outlook import horizon, outlook
from players.promising import promising

WORLDS: Final = 12
"""Worlds in which each action is tried."""
TRIED: Final = 6
TELLING: Final = 2
"""Weight of what is worth telling of a game that is played on."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold what another seat does next in most of the worlds."""

    seat: Seat
    label: Label


@dataclass(frozen=True, slots=True)
class Prospect:
    """Hold what comes of an action: the `share` of the win that its seat then has with those who win with it,
    what is most likely answered, and what then mostly happens and after the other actions mostly does not.
    """

    action: Any
    label: Label
    share: float
    answer: Answer | None = None
    brings: Text | None = None


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
    tried = [_Trial(game, view, action, team) for action in promising(game, view, legal, first, TRIED, 0)]
    best = sorted((trial.prospect(tried) for trial in tried), key=lambda prospect: -prospect.share)
    return Advice(tuple(best), len(team) > 1)


def _world(game: AnyGame, view: Any, number: int) -> Any:
    return game.imagine(view, source("advice", number))


def share_of(game: AnyGame, state: Any, team: Sequence[Seat]) -> float:
    """Return the share of the win of those who win together."""
    found = judged(game, state)
    return sum([found[seat] for seat in team])


class _Trial:
    """Try an action in every world, and gather what comes of it."""

    def __init__(self, game: AnyGame, view: Any, action: Any, team: Sequence[Seat]) -> None:
        self._game, self._seat, self._action = game, view.seat, action
        self._label = game.label(view, action)
        self._worth = 0.0
        self._answers: Final[Counter[tuple[Seat, str]]] = Counter()
        self._answered: Final[dict[tuple[Seat, str], Answer]] = {}
        self._happened: Final[Counter[str]] = Counter()
        """In how many worlds something happens, by its sentence."""
        self._said: Final[dict[str, tuple[int, Text]]] = {}
        for number in range(WORLDS):
            world = _world(game, view, number)
            until = horizon(game, world, 0)
            game.apply(world, action)  # that this is done needs no telling
            self._play_on(world, until, source("luck", number))
            self._worth += share_of(game, world, team)

    def prospect(self, tried: Sequence["_Trial"]) -> Prospect:
        """Return what came of it, beside all that were tried."""
        answers = self._answers.most_common(1)
        likely = next((self._answered[key] for key, count in answers if 2 * count > WORLDS), None)
        others = [trial for trial in tried if trial is not self]

        def more(said: str) -> float:
            """Return in how many more worlds it happens than after the others, in the mean."""
            return self._happened[said] - sum(trial._happened[said] for trial in others) / max(1, len(others))

        telling = [
            said for said in self._said if 2 * self._happened[said] > WORLDS and 2 * more(said) > WORLDS
        ]
        most = max(telling, key=lambda said: (self._said[said][0], more(said)), default=None)
        brings = None if most is None else self._said[most][1]
        return Prospect(self._action, self._label, self._worth / WORLDS, likely, brings)

    def _play_on(self, world: Any, until: int, rng: Random) -> None:
        """Play on in a world, and note the first choice of another seat, and what this one sees happen."""
        answered, happened = False, set[str]()

        def watch(asked: Pending, seen: Any, action: Any, events: Sequence[Event]) -> None:
            nonlocal answered
            seat = asked.must[0]
            if not answered and seat != self._seat and seen is not None and not asked.secret:
                answered = True
                answer = Answer(seat, self._game.label(seen, action))
                key = (seat, render(answer.label.text, language=ENGLISH))
                self._answers[key] += 1
                self._answered[key] = answer
            for event in events:
                if event.weight >= TELLING and readable(event, self._seat):
                    text = self._game.describe(event, self._seat)
                    said = render(text, language=ENGLISH)
                    happened.add(said)
                    self._said[said] = (event.weight, text)

        outlook(self._game, world, until, rng, watch)
        self._happened.update(happened)
