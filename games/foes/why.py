"""Why an action is refused, and what may be done instead: said from the view alone.

A refusal never depends on what others hold or on what nobody has seen, so that trying tells nothing.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.texts import Player, Text
from games.foes import actions as ac
from games.foes import why_answer, why_spell, why_turn
from games.foes.facts import asked
from games.foes.prompt import prompt
from games.foes.state import Follow, Stalemate
from games.foes.view import FoesView

_TURN: Final = (ac.Walk, ac.Flee, ac.Stop, ac.Fight, ac.Loot, ac.Take, ac.Cast, ac.Wander, ac.Study, ac.End)
_ANSWERS: Final[dict[str, tuple[type[ac.FoesAction], ...]]] = {
    "turn": _TURN,
    "place": (ac.Place, ac.Wander),
    "follow": (ac.Follow,),
    "payment": (ac.Pay,),
    "free_step": (ac.Slip,),
    "herd": (ac.Push, ac.Choose, ac.Done),
    "swap": (ac.Swap, ac.Done),
    "rotate": (ac.Rotate, ac.Done),
    "stalemate": (ac.Score,),
}
"""By frame, the kinds of action that answer it."""


def why(v: FoesView, a: ac.FoesAction) -> Text:
    """Say why an action is refused, and what may be done instead."""
    top = v.top
    if top is None:
        return Text("The game is over; nothing can be done any more.")
    if v.seat is None or a.seat != v.seat:
        return Text("You can act for your own seat only.")
    if a.seat not in asked(v):
        return _not_asked(v)
    if type(a) not in _ANSWERS[top.kind]:
        return _WRONG.get((top.kind, type(a)), _first_answer)(v)
    return _WHY[type(a)](v, a)


def _not_asked(v: FoesView) -> Text:
    """Refuse a seat that is not asked: out of turn, or it has answered already."""
    top = v.top
    if isinstance(top, Follow | Stalemate):
        players = tuple(Player(seat) for seat in asked(v))
        return Text("You have nothing to answer now; the table waits for {players}.", players=players)
    player = Player(asked(v)[0])
    return Text("It is {player}'s turn; you can act when yours comes.", player=player)


def _first_answer(v: FoesView) -> Text:
    return Text("Something else is asked first. {prompt}", prompt=prompt(v))


def _first_start(v: FoesView) -> Text:
    starts = tuple(v.book.name(space) for space in v.book.starts)
    return Text("Your figure is not in the dungeon yet; first choose a start: {starts}.", starts=starts)


def _after_dice(_v: FoesView) -> Text:
    return Text(
        "After the dice only Power Chips can be cast. Answer with “pay” and the spell, or “pay none”."
    )


def _in_already(_v: FoesView) -> Text:
    return Text("Your figure is in the dungeon already; walk on instead.")


def _nobody_asks(v: FoesView) -> Text:
    return Text("Nothing of that kind is asked now. {prompt}", prompt=prompt(v))


_WRONG: Final[dict[tuple[str, type[ac.FoesAction]], Callable[[FoesView], Text]]] = {
    **{("place", kind): _first_start for kind in _TURN},
    ("payment", ac.Cast): _after_dice,
    ("turn", ac.Place): _in_already,
    **{
        ("turn", kind): _nobody_asks
        for kind in (ac.Follow, ac.Pay, ac.Slip, ac.Push, ac.Choose, ac.Swap, ac.Rotate, ac.Done, ac.Score)
    },
}
"""By frame and kind of action, a better sentence than that something else is asked first."""

_WHY: Final[dict[type[ac.FoesAction], Callable[[FoesView, Any], Text]]] = {
    ac.Walk: why_turn.walk,
    ac.Flee: why_turn.flee,
    ac.Stop: why_turn.stop,
    ac.Fight: why_turn.fight,
    ac.Loot: why_turn.loot,
    ac.Take: why_turn.take,
    ac.Wander: why_turn.wander,
    ac.Study: why_turn.study,
    ac.End: why_turn.end,
    ac.Cast: why_spell.cast,
    ac.Place: why_answer.place,
    ac.Follow: why_answer.yes_or_no,
    ac.Pay: why_answer.pay,
    ac.Slip: why_answer.slip,
    ac.Push: why_answer.push,
    ac.Choose: why_answer.choose,
    ac.Swap: why_answer.swap,
    ac.Rotate: why_answer.rotate,
    ac.Done: why_answer.done,
    ac.Score: why_answer.yes_or_no,
}
