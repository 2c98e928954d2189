"""What a player may settle beforehand: whether a Villain flees, whether to heal and raise as a rule.

Nay! and help are given by conditional orders of the host, which reach seats that may act but need not.
"""

from typing import Final

from engine.standing import Standing, StandingChoice
from engine.texts import Text
from games.good_vs_bad.sheet.frames import Flee, PickItem, Raise, React
from games.good_vs_bad.sheet.view import GoodVsBadView

BRIEF: Final = frozenset({"pick_item", "pick_stat", "react", "trim"})
"""Decisions asked of others while somebody's turn goes on, or of one who only says that it goes on."""


def standing(v: GoodVsBadView) -> tuple[Standing, ...]:
    """Offer what a seat may settle beforehand, with the answers that this gives right now."""
    return (
        Standing(
            "carry",
            "react",
            Text("When you have played an event"),
            (StandingChoice("at_once", Text("Carry it out at once, though others may answer"), _carry(v)),),
        ),
        Standing(
            "flee",
            "flee",
            Text("When your Villain meets an encounter"),
            (
                StandingChoice("flee", Text("Always try to flee"), _flee(v, "yes")),
                StandingChoice("fight", Text("Always fight"), _flee(v, "no")),
            ),
        ),
        Standing(
            "raise",
            "raise",
            Text("When a piece may raise a space"),
            (StandingChoice("always", Text("Always raise it as far as it goes"), _raise(v)),),
        ),
        Standing(
            "spoils",
            "pick_item",
            Text("When you have defeated a piece"),
            (
                StandingChoice("take", Text("Take its first item"), _spoils(v)),
                StandingChoice("none", Text("Take nothing"), "item none" if _spoils(v) else ""),
            ),
        ),
    )


def _carry(v: GoodVsBadView) -> str:
    top = v.top
    return "carry" if isinstance(top, React) and top.seat == v.seat else ""


def _flee(v: GoodVsBadView, choice: str) -> str:
    top = v.top
    return f"try {choice}" if isinstance(top, Flee) and top.seat == v.seat else ""


def _raise(v: GoodVsBadView) -> str:
    top = v.top
    return f"level {top.most}" if isinstance(top, Raise) and top.seat == v.seat else ""


def _spoils(v: GoodVsBadView) -> str:
    """Take the first item that a defeated piece bears (3.3)."""
    top = v.top
    if not isinstance(top, PickItem) or top.why != "spoils" or top.seat != v.seat:
        return ""
    items = v.items[top.piece]
    return f"item {v.book.cards.all[items[0]].id}" if items else ""
