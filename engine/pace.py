"""How long a game takes between people who answer when they can: how often the table waits, and for what.

A person who is called answers after a while, drawn at random (exponential: some answer at once, a few much
later); then they stay at the table for as long as the next question is theirs again. Whoever is asked
together is called together. What is forced (`engine.forced`) nobody is asked. What their panel offers to
settle for a while as the machine player would, they settle, and are not asked again until it asks its owner
(`engine.standing`). Windows come settled: whoever is at the table sets a stop for those in which they could
use what they hold, for as long as they can. Whoever leaves the table plans their next turn as the machine
player would play it, where the game plans (`engine.plans`); they are called where something is not as it was
foreseen.
"""

from collections import Counter
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from statistics import mean, median
from typing import Any, Final

from engine.ahead import ahead, missing_stops, offers
from engine.decisions import Legal, Pending
from engine.forced import forced
from engine.game import AnyGame, Outcome, rounds
from engine.plans import Plan, Plans, outlook, usual
from engine.playout import MOST_ACTIONS, Policy, source, start
from engine.standing import ABLE
from engine.texts import Seat

HOURS_A_DAY: Final = 24.0


@dataclass(slots=True)
class Calls:
    """Count what a game asks, by kind of decision (`Pending.kind`)."""

    handovers: Counter[str] = field(default_factory=Counter)
    """How often the table began to wait for somebody who was not at it."""
    questions: Counter[str] = field(default_factory=Counter)
    """How often a seat was asked and waited for."""
    forced: Counter[str] = field(default_factory=Counter)
    """How many of the questions had one legal answer."""
    passing: Counter[str] = field(default_factory=Counter)
    """In how many of the questions nothing but passing was possible, in one way or in several."""
    idle: Counter[str] = field(default_factory=Counter)
    """How many of the questions left no choice: one legal answer, or nothing but passing."""

    def add(self, game: AnyGame, view: Any, kind: str, legal: Legal[Any]) -> None:
        """Count a question that the view's seat is asked, and the answers to it."""
        forced, passing = len(legal) == 1, only_passes(game, view, kind, legal)
        self.questions[kind] += 1
        self.forced[kind] += forced
        self.passing[kind] += passing
        self.idle[kind] += forced or passing


def only_passes(game: AnyGame, view: Any, kind: str, legal: Legal[Any]) -> bool:
    """Tell whether nothing but passing is possible: whatever is legal begins with the words of the safe
    answer, as “pass combat” does, and that is a bare word, or the question is asked in passing
    (`Game.brief`).
    """
    safe = str(game.default(view, legal)).split()
    passes = len(safe) == 1 or kind in game.brief
    return passes and all(str(action).split()[: len(safe)] == safe for action in legal)


@dataclass(slots=True)
class Passage:
    """Hold how one game went by the clock."""

    hours: float
    actions: int
    rounds: int
    calls: Calls
    outcome: Outcome | None


def pace(
    game: AnyGame,
    games: int,
    seats: int,
    seed: str,
    hours: float,
    policies: Sequence[tuple[str, Policy]],
    *,
    entries: Sequence[Any] | None = None,
    stops: Container[Seat] | None = None,
    settlers: Container[Seat] | None = None,
) -> dict[str, Any]:
    """Play a series between people who answer a call after `hours` in the mean; sum it up as a JSON value.

    `handovers` counts per game and per round, `days` is their spread. `kinds` has for each kind of decision,
    in all games: how often the table waited for it, how often it was asked, how often it had one answer, and
    how often nothing but a pass; `idle` is the share of one or the other. `stops`: the seats for which
    windows come settled, by default all; the others are asked everything. `settlers`: the seats that settle
    what their panel offers, by default all; the others go by stops and plans alone. Raise `ValueError` when
    so many seats cannot play.
    """
    options = game.Options()
    if seats not in game.seats(options):
        able = game.seats(options)
        raise ValueError(f"{game.title} takes {able[0]} to {able[-1]} players, not {seats}.")
    sitting = [policies[min(seat, len(policies) - 1)][1] for seat in range(seats)]
    stopping = range(seats) if stops is None else stops
    settling = range(seats) if settlers is None else settlers
    passages = [
        _passage(
            game, start(game, options, seats, seed, number, entries), sitting,
            Settled(game, stopping, settling),
            source(seed, "pace", number), always(source(seed, "play", number)), hours,
        )
        for number in range(games)
    ]  # fmt: skip
    return summary(passages)


def stops_won(
    game: AnyGame, games: int, seed: str, hours: float, policy: Policy, *, sets: bool = True
) -> tuple[float, int]:
    """Let two play a series, of whom in turns one goes by stops and the other is asked everything; return
    how many games the one with stops won, a draw counted as half, and how many ended. Each deal is played
    twice, so that luck and order weigh the same on both.

    Neither settles or plans anything else, and each decision has chance of its own, so that a deal is shared
    unless a stop has changed something. Where the one `sets` none, windows pass by whatever it holds: that
    shows what stops are worth.
    """
    won, ended = 0.0, 0
    for number in range(games):
        deal, seat = divmod(number, 2)
        passage = _passage(
            game, start(game, game.Options(), 2, seed, deal), (policy, policy),
            Settled(game, (seat,), (), setters=(seat,) if sets else (), plans=False),
            source(seed, "pace", deal), partial(source, seed, "play", deal), hours,
        )  # fmt: skip
        if passage.outcome is not None:
            ended += 1
            won += passage.outcome.shares[seat]
    return won, ended


def always(rng: Random) -> Callable[[int], Random]:
    """Return what draws from one source at every ply."""
    return lambda _: rng


def _passage(
    game: AnyGame,
    state: Any,
    policies: Sequence[Policy],
    settled: "Settled",
    clock: Random,
    rng: Callable[[int], Random],
    hours: float,
) -> Passage:
    """Play one game by the clock. `clock` draws when people answer, `rng` at each ply what machine players
    need.
    """
    calls, comes = Calls(), dict[Seat, float]()
    now, actions, last, known = 0.0, 0, -1, dict[Seat, int]()
    while (asked := game.pending(state)) is not None and actions < MOST_ACTIONS:
        new = [seat for seat in asked.must if asked.decision[seat] != known.get(seat)]
        only = forced(game, state)
        given = settled.answer(state, asked, new) if only is None else only
        if given is not None:
            game.apply(state, given)
            actions += 1
            continue
        if last >= 0 and last not in asked.must:
            settled.plan(state, last)
        for seat in asked.must:
            if seat in new:
                calls.add(game, game.view(state, seat), asked.kind, game.legal(state, seat))
            if seat not in comes:
                called = seat != last
                calls.handovers[asked.kind] += called
                comes[seat] = now + clock.expovariate(1 / hours) if called else now
        known = {seat: asked.decision[seat] for seat in asked.must}
        comes = {seat: comes[seat] for seat in asked.must}
        last = min(asked.must, key=lambda seat: comes[seat])
        now = max(now, comes[last])
        view, legal = game.view(state, last), game.legal(state, last)
        settled.settle(view, last, asked.kind, legal)
        game.apply(state, policies[last].choose(game, view, legal, rng(actions)))
        actions += 1
    return Passage(now, actions, rounds(game, state), calls, game.outcome(state))


class Settled:
    """Hold what each seat has settled of what its panel offered, by the key of the standing answer: its
    choice and the span. `stops`: the seats for which windows come settled; `settlers`: those that settle what
    they are offered; `setters`: those of the `stops` that set one where they could use a window, by default
    all. `plans`: whoever leaves the table plans its next turn.
    """

    def __init__(
        self,
        game: AnyGame,
        stops: Container[Seat],
        settlers: Container[Seat],
        *,
        setters: Container[Seat] | None = None,
        plans: bool = True,
    ) -> None:
        self._planning: Final = plans
        self._game: Final = game
        self._setters: Final = stops if setters is None else setters
        self._stops: Final = stops
        self._settlers: Final = settlers
        self._chosen: Final = dict[Seat, dict[str, tuple[str, str]]]()
        self._plans: Final = dict[Seat, Plan]()

    def settle(self, view: Any, seat: Seat, kind: str, legal: Legal[Any]) -> None:
        """Settle for a seat what can be settled where it is asked, and would be as it is proposed; and set
        its stops.
        """
        game, chosen = self._game, self._chosen.setdefault(seat, {})
        offered = game.standing(view)
        for standing, choice in offers(game, view, legal, kind, offered) if seat in self._settlers else ():
            if choice.proposed:
                chosen[standing.key] = choice.key, standing.span_key
        if game.windows and seat in self._stops and seat in self._setters:
            chosen |= {offer.key: (ABLE.key, "") for offer in missing_stops(offered, chosen)}

    def plan(self, state: Any, seat: Seat) -> None:
        """Let a seat that leaves the table plan its next turn; where it cannot, its last plan stays."""
        game = self._game
        if not self._planning or not isinstance(game, Plans):
            return
        view = game.view(state, seat)
        row = usual(game, view)
        if row is not None and (planned := outlook(game, view, row.lines)) is not None:
            self._plans[seat] = planned.plan

    def answer(self, state: Any, asked: Pending, seats: Sequence[Seat]) -> Any:
        """Return the action with which one of these seats has planned or settled what it is asked; None: ask
        them. A plan that was meant for something else has lapsed (`engine.ahead`).
        """
        game = self._game
        for seat in seats:
            stops, plan = seat in self._stops and asked.kind in game.windows, self._plans.get(seat)
            given = ahead(
                game, state, seat, asked.kind, self._chosen.get(seat, {}), plan=plan, stops=stops
            )  # fmt: skip
            if given.lapsed is not None:
                del self._plans[seat]
            elif plan is not None and given.action is not None and given.settled is None:
                self._plans[seat] = replace(plan, steps=plan.steps[1:])
            if given.action is not None:
                return given.action
        return None


def summary(passages: Sequence[Passage]) -> dict[str, Any]:
    """Sum up how games went, in the words of `tablekeeper simulate --pace --json`."""
    days = [passage.hours / HOURS_A_DAY for passage in passages]
    waits = [passage.calls.handovers.total() for passage in passages]
    total = Calls()
    for passage in passages:
        total.handovers += passage.calls.handovers
        total.questions += passage.calls.questions
        total.forced += passage.calls.forced
        total.passing += passage.calls.passing
        total.idle += passage.calls.idle
    asked = total.questions.total()
    return {
        "games": len(passages),
        "days": {"median": round(median(days), 1), "min": round(min(days), 1), "max": round(max(days), 1)},
        "handovers": {
            "game": round(mean(waits), 1),
            "round": round(sum(waits) / max(1, sum(passage.rounds for passage in passages)), 1),
        },
        "actions": round(mean(passage.actions for passage in passages), 1),
        "forced": round(total.forced.total() / max(1, asked), 4),
        "passing": round(total.passing.total() / max(1, asked), 4),
        "idle": round(total.idle.total() / max(1, asked), 4),
        "kinds": {
            kind: {
                "handovers": total.handovers[kind], "questions": count,
                "forced": total.forced[kind], "passing": total.passing[kind],
            }
            for kind, count in total.questions.most_common()
        },
    }  # fmt: skip
