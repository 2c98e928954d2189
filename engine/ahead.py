"""Answers given ahead: what a settled choice says to the decision at hand, and what can be settled there.

A game names the kinds of decisions that are windows (`Game.windows`). At a table that goes by stops, what a
window comes settled as (`Standing.default`) answers for all who have set no stop for it.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.decisions import Legal
from engine.game import AnyGame
from engine.playout import source
from engine.standing import ABLE, ASK, Standing, StandingChoice, chosen_of


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
