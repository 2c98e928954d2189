"""Answers given ahead: what a settled choice says to the decision at hand, and what can be settled there."""

from typing import Any

from engine.decisions import Legal
from engine.game import AnyGame
from engine.playout import source
from engine.standing import Standing, StandingChoice, chosen_of


def answer_ahead(
    game: AnyGame, view: Any, legal: Legal[Any], decision: str, key: str, choice: str, span: str = ""
) -> str:
    """Return the line with which a settled choice answers the decision of a kind that the view's seat is
    asked; empty: ask its owner.
    """
    answers = chosen_of(game.standing(view), decision, key, choice, span)
    return "" if answers is None else _line(game, view, legal, answers)


def offers(
    game: AnyGame, view: Any, legal: Legal[Any], decision: str
) -> list[tuple[Standing, StandingChoice]]:
    """Return what the view's seat may settle for a span: where it is asked just that, and gets an answer."""
    return [
        (offer, choice)
        for offer in game.standing(view)
        if offer.span_key and offer.decision == decision
        for choice in offer.choices
        if _line(game, view, legal, choice)
    ]


def _line(game: AnyGame, view: Any, legal: Legal[Any], choice: StandingChoice) -> str:
    """Return the answer of a choice. What is proposed is what a row would begin with (`engine.proposal`);
    what destroys or ends something asks first, so nobody settles it.
    """
    if not choice.proposed:
        return choice.line
    action = game.greedy(view, legal, source("proposal"))
    return "" if game.label(view, action).style == "danger" else str(action)
