"""Why an action is refused, and what may be done instead: said from the view alone.

A refusal never depends on what others hold or on what nobody has seen, so that trying tells nothing.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.texts import Player, Text
from games.heaven_hell import actions as ac
from games.heaven_hell import why_answer, why_battle, why_muster
from games.heaven_hell.prompt import prompt
from games.heaven_hell.sheet.facts import asked
from games.heaven_hell.sheet.view import HeavenHellView

_MUSTER: Final = (ac.Play, ac.Miracle, ac.Rest, ac.Move, ac.Turnup, ac.Dismiss, ac.Attack, ac.Peace)
_ANSWERS: Final[dict[str, tuple[type[ac.HeavenHellAction], ...]]] = {
    "vanguard": (ac.Play, ac.Done),
    "turn": _MUSTER,
    "spoils": (ac.Play, ac.Miracle, ac.Done),
    "even": (ac.Discard, ac.Done),
    "defend": (ac.Defend,),
    "battle": (ac.Act, ac.Tactic, ac.Pass),
    "choose": (ac.Choose,),
    "pay": (ac.Pay,),
    "damage": (ac.Wound, ac.Kill),
    "plunder": (ac.Plunder,),
    "sort": (ac.Discard, ac.Done),
    "retaliate": (ac.Retaliate,),
    "resist": (ac.Resist,),
}
"""By frame, the kinds of action that answer it."""


def why(v: HeavenHellView, a: ac.HeavenHellAction) -> Text:
    """Say why an action is refused, and what may be done instead."""
    top = v.top
    if top is None:
        return Text("The game is over; nothing can be done any more.")
    if v.seat is None or a.seat != v.seat:
        return Text("You can act for your own seat only.")
    waiting = asked(v)
    if a.seat != waiting:
        return Text("You are not asked now; the table waits for {player}.", player=Player(waiting))
    if type(a) not in _ANSWERS[top.kind]:
        return _wrong(v, a)
    return _WHY[type(a)](v, a)


def _wrong(v: HeavenHellView, a: ac.HeavenHellAction) -> Text:
    """Refuse a kind of action that does not answer what is asked."""
    top = v.top
    if top is not None and top.kind == "turn":
        if isinstance(a, ac.Act | ac.Tactic | ac.Pass):
            return Text("There is no conflict now. {prompt}", prompt=prompt(v))
        return Text("Nothing of that kind is asked now. {prompt}", prompt=prompt(v))
    if type(a) in _MUSTER and top is not None and top.kind == "battle":
        return Text("That is for the muster phase; this is a conflict. {prompt}", prompt=prompt(v))
    return Text("Something else is asked first. {prompt}", prompt=prompt(v))


_WHY: Final[dict[type[ac.HeavenHellAction], Callable[[HeavenHellView, Any], Text]]] = {
    ac.Play: why_muster.play,
    ac.Miracle: why_muster.miracle,
    ac.Rest: why_muster.rest,
    ac.Move: why_muster.move,
    ac.Turnup: why_muster.turn_up,
    ac.Dismiss: why_muster.nobody,
    ac.Attack: why_muster.attack,
    ac.Act: why_battle.act,
    ac.Tactic: why_battle.tactic,
    ac.Wound: why_battle.wound,
    ac.Kill: why_battle.kill,
    ac.Defend: why_answer.yes_or_no,
    ac.Resist: why_answer.yes_or_no,
    ac.Plunder: why_answer.yes_or_no,
    ac.Retaliate: why_answer.retaliate,
    ac.Choose: why_answer.choose,
    ac.Pay: why_answer.pay,
    ac.Discard: why_answer.discard,
}
"""By kind of action; the others are always legal where they answer what is asked."""
