"""What a player may settle beforehand: whom to follow, whether to score, whether to pay with spells."""

from typing import Final

from engine.standing import Standing, StandingChoice, all_game
from engine.texts import Text
from games.foes.sheet.facts import LEAD
from games.foes.sheet.frames import Follow, Payment
from games.foes.sheet.view import FoesView

BRIEF: Final = frozenset({"follow", "stalemate"})
"""Decisions asked of others while somebody's turn goes on (R71) or the game stands still (R132)."""


def standing(v: FoesView) -> tuple[Standing, ...]:
    """Offer what a seat may settle beforehand, with the answers that this gives right now."""
    return (
        all_game(
            "following",
            "follow",
            Text("When somebody walks on"),
            Text("Follow for me"),
            Text("whom you can learn from, as long as you need it"),
            v.seat,
        ),
        Standing(
            "follow",
            "follow",
            Text("When somebody you stand with walks on"),
            (
                StandingChoice("always", Text("Always follow"), "follow yes"),
                StandingChoice("learn", Text("Follow only whom I can learn from"), _learning(v)),
                StandingChoice("never", Text("Never follow"), "follow no"),
            ),
        ),
        Standing(
            "score",
            "stalemate",
            Text("When the game stands still"),
            (
                StandingChoice("end", Text("Always agree to end and score"), "score yes"),
                StandingChoice("on", Text("Always play on"), "score no"),
            ),
        ),
        Standing(
            "pay",
            "payment",
            Text("When your battle costs more chips than you have"),
            (
                StandingChoice("spell", Text("Cast the smallest spell that pays it all"), _paying(v)),
                StandingChoice("never", Text("Never cast a spell for it"), "pay none"),
            ),
        ),
    )


def _learning(v: FoesView) -> str:
    """Follow a mover who could teach the seat now, unless it declines to study (R68, R73, ruling 20)."""
    top, seat = v.top, v.seat
    if not isinstance(top, Follow) or seat is None:
        return ""
    teaches = v.wisdom[top.mover] >= v.wisdom[seat] + LEAD
    return "follow yes" if teaches and v.studies[seat] else "follow no"


def _paying(v: FoesView) -> str:
    """Cast the smallest spell that suffices by itself, else hand in what there is (R42, R44, R46)."""
    top, turn = v.top, v.turn
    if not isinstance(top, Payment) or turn is None or top.seat != v.seat:
        return ""
    short = top.cost - v.chips[top.seat]
    spells = [v.book.spells[card] for card in v.hand if card not in turn.fresh]
    enough = [spell for spell in spells if spell.family == "chips" and min(spell.amount, v.reserve) >= short]
    smallest = min(enough, key=lambda spell: spell.amount, default=None)
    return "pay none" if smallest is None else f"pay {smallest.face}"
