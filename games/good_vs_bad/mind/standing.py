"""What a player may settle beforehand: stops at dawn and for Nay!, help, and whether to flee and to raise.

Dawn and Nay! are windows that pass by: nobody is asked there who has set no stop. For help whoever could win
is asked: it is seldom, all can give it, and whoever does mostly gains by it.
"""

from dataclasses import replace
from typing import Final

from engine.stages import asked
from engine.standing import Standing, StandingChoice, all_game
from engine.texts import Text
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.mind.answers import likely
from games.good_vs_bad.mind.quiet import quiet
from games.good_vs_bad.mind.windows import aimed_at, answers, could_play, touches_crown
from games.good_vs_bad.sheet.facts import asks_in_turn
from games.good_vs_bad.sheet.frames import Flee, Help, Nay, PickItem, Raise, React
from games.good_vs_bad.sheet.view import GoodVsBadView

BRIEF: Final = frozenset({"dawn", "join", "nay", "pick_item", "pick_stat", "react", "trim"})
"""Decisions asked of others while somebody's turn goes on, or of one who only says that it goes on."""

WINDOWS: Final = frozenset({"dawn", "join", "nay"})
"""Decisions that are asked of those alone who have set a stop, or whom they promise something (3.5, 3.8,
3.10).
"""


def standing(v: GoodVsBadView) -> tuple[Standing, ...]:
    """Offer what a seat may settle beforehand, with the answers that this gives right now."""
    return (
        *(_windows(v) if asks_in_turn(v) else _races(v)),
        _turns(v),
        all_game(
            "stats",
            "pick_stat",
            Text("When a stat is chosen"),
            Text("Choose stats for me"),
            Text("as proposed"),
            v.seat,
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


def _turns(v: GoodVsBadView) -> Standing:
    """Offer to leave turns to what most would do, all game, where little is at stake; else the seat is asked.

    A Special is for whoever makes it to choose (M24).
    """
    what = Text("asks before an event, where your piece may fall or meet a Champion, and about your crown")
    offer = all_game(
        "turns", "turn", Text("When it is your turn"), Text("Play on for me"), what, v.seat, "quiet"
    )
    (choice,) = offer.choices
    return replace(offer, choices=(replace(choice, asks=not quiet(v)),), along=_PART_OF_A_TURN)


_PART_OF_A_TURN: Final = frozenset({"duel", "flee", "pick_die", "raise", "reroll", "rival", "step", "stride"})


def _races(v: GoodVsBadView) -> tuple[Standing, ...]:
    """Offer what can be settled where others act in passing, by rules version 1."""
    return (
        Standing(
            "carry",
            "react",
            Text("When you have played an event"),
            (StandingChoice("at_once", Text("Carry it out at once, though others may answer"), _carry(v)),),
        ),
    )


def _windows(v: GoodVsBadView) -> tuple[Standing, ...]:
    """Offer stops at the dawn of others and for events that may be answered, and what to do about help."""
    return _dawn(v), _nay(v), _join(v)


def _dawn(v: GoodVsBadView) -> Standing:
    """Offer stops at the dawn of others: of use to whoever could hold up a Champion (3.5)."""
    runs = v.turn is not None and v.crown[v.turn.seat] != NOBODY
    return _window(
        v,
        "dawn",
        Text("When another's turn begins"),
        StandingChoice("never", Text("Play no event"), "pass"),
        StandingChoice(
            "crown", Text("Ask me before a Champion runs, else play none"), "" if runs else "pass"
        ),
        useful=v.seat is not None and could_play(v, v.seat),
    )


def _nay(v: GoodVsBadView) -> Standing:
    """Offer stops for events that may be answered: of use to whoever holds an answer, for an event that costs
    them as much (3.10).
    """
    top = v.top
    mine = isinstance(top, Nay) and v.seat in (top.owner, aimed_at(v, top))
    crown = mine or (isinstance(top, Nay) and touches_crown(v, top))
    return _window(
        v,
        "nay",
        Text("When an event can be answered"),
        StandingChoice("never", Text("Let it pass"), "pass"),
        StandingChoice("mine", Text("Ask me if it is aimed at me, or answers mine"), "" if mine else "pass"),
        StandingChoice("crown", Text("Ask me then, and where a crown is at stake"), "" if crown else "pass"),
        useful=any(v.book.cards.all[card].when == "react" for card in v.hand)
        and (v.seat is None or not isinstance(top, Nay) or answers(v, top, v.seat)),
    )


def _join(v: GoodVsBadView) -> Standing:
    """Offer what to do about help; it comes settled so that whoever could win is asked (3.8)."""
    poor = isinstance(v.top, Help) and not likely(v, v.top)
    return _window(
        v,
        "join",
        Text("When your Hero may help in an encounter"),
        StandingChoice("never", Text("Stay away"), "pass"),
        StandingChoice("always", Text("Always join"), "join"),
        StandingChoice("likely", Text("Ask me where we should win, else stay away"), "pass" if poor else ""),
        default="likely",
    )


def _window(
    v: GoodVsBadView,
    key: str,
    text: Text,
    *choices: StandingChoice,
    default: str = "never",
    useful: bool | None = None,
) -> Standing:
    """Offer a window."""
    offer = Standing(key, key, text, choices, default=default, useful=useful)
    return offer.only_if(v.top is not None and v.top.kind == key and v.seat in asked(v.top))


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
