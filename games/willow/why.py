"""Why an action is refused, and what may be done instead: said from the view alone.

A refusal never depends on what another holds or on what nobody has seen, so that trying tells nothing.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Player, Text
from games.willow import actions as ac
from games.willow import why_cards, why_fight, why_move
from games.willow.asking import asked, awaited
from games.willow.face.things import thing
from games.willow.prompt import prompt
from games.willow.sheet.view import WillowView

_CARDS: Final = (ac.Give, ac.Lay, ac.Discard, ac.Decline)
_ANSWERS: Final[Mapping[str, tuple[type[Any], ...]]] = {
    "turn": (),
    "share": (ac.Give, ac.Back, ac.Answer),
    "excess": (ac.Give, ac.Discard),
    "move": (ac.Go, ac.Journey, ac.Power, ac.Play, ac.Cast, ac.Pass, *_CARDS),
    "journey": (ac.Go, ac.Step, ac.Stop, ac.Join, ac.Back, ac.Play, ac.Power, ac.Answer),
    "search": (ac.Name, ac.Play, ac.Pass, ac.Decline),
    "places": (ac.Power, ac.Play, ac.Pass, *_CARDS),
    "look": (ac.Answer,),
    "foes": (ac.Foe, ac.Fight, ac.Play, ac.Pass),
    "contests": (ac.Fight, ac.Play, ac.Decline, ac.Pass),
    "hunt": (ac.Name, ac.Answer, ac.Play, ac.Decline, ac.Pass),
    "fight": (ac.Name, ac.Play, ac.Cast, ac.Answer, ac.Pass, *_CARDS),
    "response": (ac.Cast, ac.Play, ac.Lay, ac.Pass),
}
"""By frame, the kinds of action that can answer it."""


def why(v: WillowView, a: ac.WillowAction) -> Text:
    """Say why an action is refused, and what may be done instead."""
    top = v.top
    if top is None:
        return Text("The game is over; nothing can be done any more.")
    if v.seat is None or a.seat != v.seat:
        return Text("You can act for your own seat only.")
    if not asked(v, a.seat):
        return _not_asked(v)
    if not isinstance(a, ac.Play) and _in_passing(v):
        who = tuple(Player(seat) for seat in awaited(v))
        return Text("The table waits for {who}; you can only play a card that works at any time.", who=who)
    if type(a) not in _ANSWERS[top.kind]:
        return _WRONG[a.kind].with_args(prompt=prompt(v))
    return _WHY[type(a)](v, a)


def _not_asked(v: WillowView) -> Text:
    waiting = awaited(v)
    if not waiting:
        return Text("You are not asked now.")
    who = tuple(Player(seat) for seat in waiting)
    return Text("You are not asked now; the table waits for {who}.", who=who)


_WRONG: Final[Mapping[str, Text]] = {
    "go": Text("Nobody moves at this moment. {prompt}"),
    "journey": Text("No journey begins at this moment. {prompt}"),
    "join": Text("Nobody can come along now: there is no journey. {prompt}"),
    "step": Text("There is no journey to go on with; begin one in the step of moving. {prompt}"),
    "stop": Text("There is no journey to end. {prompt}"),
    "back": Text("There is nothing to take back. {prompt}"),
    "give": Text(
        "Nothing is traded at this moment: that is for the moves and the start of a fight. {prompt}"
    ),
    "lay": Text("Nothing is laid open at this moment: that is for the moves and for fights. {prompt}"),
    "discard": Text("Nothing is discarded at this moment. {prompt}"),
    "decline": Text("Cards are declined while you move and before a contest. {prompt}"),
    "play": Text("No card is played at this moment. {prompt}"),
    "cast": Text("No spell is cast at this moment. {prompt}"),
    "foe": Text("Foes are sent after Good has drawn, by Evil. {prompt}"),
    "fight": Text("Where to fight is not asked now. {prompt}"),
    "name": Text("No champion is asked for. {prompt}"),
    "power": Text("Places are used when the turn ends. {prompt}"),
    "answer": Text("Nothing is asked that could be answered so. {prompt}"),
    "pass": Text("There is nothing to pass on: this must be decided. {prompt}"),
}


def _in_passing(v: WillowView) -> bool:
    """Tell whether the viewer is not awaited, and has no part in what goes on."""
    top = v.top
    if top is None or v.seat in awaited(v):
        return False
    some = (getattr(top, name, ()) for name in ("fighters", "seekers", "hidden"))
    return not any(v.control[char] == v.seat for chars in some for char in chars)


def _pass(v: WillowView, a: ac.Pass) -> Text:
    top = v.top
    if a.reach not in ("", "fight", "turn"):
        refusal = Text("{who} cannot pass alone now: that is for several of yours who could act. {prompt}")
        return refusal.with_args(who=thing(v, a.reach), prompt=prompt(v))
    if a.reach == "fight" and (top is None or top.kind != "fight"):
        return Text("There is no fight to pass for. {prompt}", prompt=prompt(v))
    if a.reach == "turn":
        return Text("Here you can pass for now only, not for the turn. {prompt}", prompt=prompt(v))
    return Text("There is nothing to pass on: this must be decided. {prompt}", prompt=prompt(v))


_WHY: Final[Mapping[type[Any], Callable[[WillowView, Any], Text]]] = {
    ac.Go: why_move.go,
    ac.Journey: why_move.journey,
    ac.Join: why_move.join,
    ac.Step: why_move.step,
    ac.Stop: why_move.stop,
    ac.Back: why_move.back,
    ac.Give: why_cards.give,
    ac.Lay: why_cards.lay,
    ac.Discard: why_cards.discard,
    ac.Decline: why_cards.decline,
    ac.Play: why_cards.play,
    ac.Cast: why_cards.cast,
    ac.Foe: why_fight.foe,
    ac.Fight: why_fight.fight,
    ac.Name: why_fight.name,
    ac.Power: why_move.power,
    ac.Answer: why_fight.answer,
    ac.Pass: _pass,
}
