"""Answers given ahead: what a plan or a settled choice says to the decision at hand, and what can be settled
there. A plan comes first, what is settled after it.

A game names the kinds of decisions that are windows (`Game.windows`). At a table that goes by stops, what a
window comes settled as (`Standing.default`) answers for all who have set no stop for it.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.actions import Action
from engine.decisions import Legal
from engine.game import AnyGame, parsed
from engine.plans import Plan, PlannedStep, foreseen, unforeseen
from engine.playout import source
from engine.standing import ABLE, ASK, Standing, StandingChoice, chosen_of
from engine.texts import Seat, Text


def answer_ahead(
    game: AnyGame, view: Any, legal: Legal[Any], decision: str, key: str, choice: str, span: str = ""
) -> str:
    """Return the line with which a settled choice answers the decision of a kind that the view's seat is
    asked; empty: ask its owner.
    """
    answers = chosen_of(game.standing(view), decision, key, choice, span)
    return "" if answers is None else _line(game, view, legal, answers)


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold what answers for a seat: by which standing answer (its key), and the line.

    `unasked`: a window gives the same line for whoever has settled nothing. Whatever it was that answered
    here, it is told alike: else all would read what is settled, and by that what is held.
    """

    key: str
    line: str
    unasked: bool = False


def settled_answer(
    game: AnyGame,
    view: Any,
    legal: Legal[Any],
    decision: str,
    chosen: Mapping[str, tuple[str, str]],
    *,
    stops: bool,
) -> Answer | None:
    """Return what answers the decision of a kind that the view's seat is asked; None: ask the seat.

    `chosen` has by key the choice that the seat has settled, and the span. `stops`: windows come settled.
    """

    def answer(chosen: Mapping[str, tuple[str, str]]) -> Answer | None:
        for offer in offered:
            key, span = chosen.get(offer.key, (offer.default if stops else "", ""))
            if key == ABLE.key:
                key = ASK.key if offer.useful else offer.default
            choice = offer.choice(key) if offer.span_key == span else None
            if choice is not None and (line := _line(game, view, legal, choice)):
                return Answer(offer.key, line)
        return None

    offered = [
        offer for offer in game.standing(view) if decision == offer.decision or decision in offer.along
    ]
    settled, usual = answer(chosen), answer({}) if stops else None
    return settled and replace(settled, unasked=usual is not None and settled.line == usual.line)


@dataclass(frozen=True, slots=True)
class Ahead:
    """Say how a seat is answered for, that is newly asked: `action`, None: it is asked.

    `settled`: by what it has settled; None: by the next step of its plan. `lapsed`: why its plan is over
    now, whatever answers.
    """

    action: Action | None = None
    settled: Answer | None = None
    lapsed: Text | None = None


def ahead(
    game: AnyGame,
    s: Any,
    seat: Seat,
    decision: str,
    chosen: Mapping[str, tuple[str, str]],
    *,
    plan: Plan | None = None,
    stops: bool,
) -> Ahead:
    """Say how a seat is answered for that is asked a decision of a kind: by the next step of its plan, if it
    is as it was foreseen; else by what it has settled; see `settled_answer`.

    A plan lapses with the round that it was made for, and before a step that is meant for this decision and
    is not as it was foreseen, where nothing that is settled answers. What is asked in passing (`Game.brief`)
    is no part of a turn. One that is bound to a scene lapses with it, and at the first question that is not
    its own, whatever answers.
    """
    if not chosen and not stops and (plan is None or not plan.steps):
        return Ahead()
    view, legal, lapsed = game.view(s, seat), game.legal(s, seat), None
    meant: PlannedStep | None = None
    if plan is not None and plan.steps and (lapsed := plan.past(game, s, view)) is None:
        ours = decision not in game.brief and plan.steps[0].answers(decision)
        meant = plan.steps[0] if plan.span or ours else None
    if meant is not None and (planned := foreseen(game, view, legal, meant)) is not None:
        return Ahead(planned)
    if meant is not None and plan is not None and plan.span:
        lapsed = unforeseen(game, view, legal, meant)
    answer = settled_answer(game, view, legal, decision, chosen, stops=stops) if chosen or stops else None
    action = None if answer is None else parsed(game, view, answer.line)
    if action is not None and action in legal:
        return Ahead(action, answer, lapsed)
    return Ahead(lapsed=unforeseen(game, view, legal, meant) if meant is not None else lapsed)


def missing_stops(offered: Sequence[Standing], settled: Container[str]) -> list[Standing]:
    """Return the windows, of what is offered, in which the seat could use what it holds, except those for
    which it has `settled` something, by key.
    """
    return [offer for offer in offered if offer.default and offer.useful and offer.key not in settled]


def offers(
    game: AnyGame, view: Any, legal: Legal[Any], decision: str, offered: Sequence[Standing] | None = None
) -> list[tuple[Standing, StandingChoice]]:
    """Return what the view's seat may settle for a span: where it is asked just that and gets an answer, or
    before it is. `offered`: what the game offers the view, where that is at hand.
    """
    return [
        (offer, choice)
        for offer in (game.standing(view) if offered is None else offered)
        if offer.span_key and (decision == offer.decision or decision in offer.before)
        for choice in offer.choices
        if decision in offer.before or _line(game, view, legal, choice)
    ]


def _line(game: AnyGame, view: Any, legal: Legal[Any], choice: StandingChoice) -> str:
    """Return the answer of a choice. What is proposed is what a row would begin with (`engine.proposal`);
    what destroys or ends something asks first, so nobody settles it, and so does what the game says.
    """
    if not choice.proposed:
        return choice.line
    if choice.asks:
        return ""
    action = game.greedy(view, legal, source("proposal"))
    if choice.only and action.kind not in choice.only:
        return ""
    return "" if game.label(view, action).style == "danger" else str(action)
