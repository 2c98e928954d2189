"""Why an action is refused, and what may be done instead: said from the view alone.

A refusal never depends on what another holds or on what nobody has seen, so that trying tells nothing.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.texts import Player, Text
from games.guardians.face.asking import asked, awaited
from games.guardians.face.prompts.prompt import prompt
from games.guardians.face.refusals import (
    answer as why_answer,
)
from games.guardians.face.refusals import (
    combat as why_combat,
)
from games.guardians.face.refusals import (
    move as why_move,
)
from games.guardians.face.refusals import (
    place as why_place,
)
from games.guardians.play import actions as ac
from games.guardians.sheet.facts import combat
from games.guardians.sheet.view import GuardiansView

_MOVING: Final = (ac.Turn, ac.Step, ac.Fly, ac.Shift, ac.Reinforce, ac.Send, ac.Back, ac.Done, ac.Play)
_ANSWERS: Final[dict[str, tuple[type[ac.GuardiansAction], ...]]] = {
    "opening": (ac.Answer,),
    "draw": (ac.Answer,),
    "orders": (ac.Play, ac.Done),
    "sort": (ac.Answer,),
    "organize": (ac.Place, ac.Arrange, ac.Back, ac.Done),
    "excess": (ac.Answer, ac.Back),
    "move": _MOVING,
    "retreat": (ac.Answer, ac.Play),
    "merge": (ac.Answer,),
    "settle": (ac.Lay, ac.Play, ac.Pass),
    "combat": (ac.Answer, ac.Play, ac.Bribe, ac.Shoot, ac.Channel, ac.Attack, ac.Send, ac.Done, ac.Pass),
    "pick": (ac.Play, ac.Attack),
    "announced": (ac.Play, ac.Pass),
}
"""By frame, the kinds of action that can answer it."""


def why(v: GuardiansView, a: ac.GuardiansAction) -> Text:
    """Say why an action is refused, and what may be done instead."""
    top = v.top
    if top is None:
        return Text("The game is over; nothing can be done any more.")
    if v.seat is None or a.seat != v.seat:
        return Text("You can act for your own seat only.")
    if not asked(v, a.seat):
        return _not_asked(v, a)
    if type(a) not in _ANSWERS[top.kind]:
        return _wrong(v, a)
    return _BY_FRAME.get((top.kind, type(a)), _WHY.get(type(a), why_answer.other))(v, a)


def _not_asked(v: GuardiansView, a: ac.GuardiansAction) -> Text:
    """Refuse who is not asked; who bribes too late is told so."""
    waiting = awaited(v)
    player = Player(waiting[0]) if waiting else Player(1 - a.seat)
    if isinstance(a, ac.Bribe) and combat(v) is not None:
        return Text("{late} The table waits for {player}.", late=why_combat.late(v), player=player)
    return Text("You are not asked now; the table waits for {player}.", player=player)


_PLACES: Final = {
    "place": Text("Cards are placed when both organize. {prompt}"),
    "arrange": Text("Cards are placed when both organize. {prompt}"),
    "turn": Text("Shields are turned in the movement phase. {prompt}"),
    "step": Text("Shields move in the movement phase. {prompt}"),
    "fly": Text("Shields fly in the movement phase. {prompt}"),
    "shift": Text("Creatures are taken up and set down by a moving Shield. {prompt}"),
    "reinforce": Text("Shields are reinforced in the movement phase. {prompt}"),
    "send": Text("Nobody is to be sent anywhere now. {prompt}"),
    "bribe": Text("Bribery belongs to combat. {prompt}"),
    "shoot": Text("Ranged attacks belong to primary attacks. {prompt}"),
    "channel": Text("Channeling belongs to combat. {prompt}"),
    "attack": Text("No creature of yours fights now. {prompt}"),
    "lay": Text("Terrain is laid in the settlement, when all Shields are turned. {prompt}"),
    "play": Text("No card can be played at this point. {prompt}"),
    "answer": Text("This is no question to be answered so. {prompt}"),
    "back": Text("There is no step to take back. {prompt}"),
    "done": Text("There is nothing to be done with here. {prompt}"),
    "pass": Text("There is nothing to pass on here. {prompt}"),
}


def _wrong(v: GuardiansView, a: ac.GuardiansAction) -> Text:
    """Refuse a kind of action that does not answer what is asked."""
    if isinstance(a, ac.Bribe) and combat(v) is not None:
        return Text("{late} {prompt}", late=why_combat.late(v), prompt=prompt(v))
    return _PLACES[a.kind].with_args(prompt=prompt(v))


Why = Callable[[GuardiansView, Any], Text]
_WHY: Final[dict[type[ac.GuardiansAction], Why]] = {
    ac.Place: why_place.place,
    ac.Arrange: why_place.no_steps,
    ac.Turn: why_move.turn,
    ac.Step: why_move.step,
    ac.Fly: why_move.fly,
    ac.Shift: why_move.shift,
    ac.Reinforce: why_move.reinforce,
    ac.Send: why_move.send,
    ac.Bribe: why_combat.bribe,
    ac.Shoot: why_combat.shoot,
    ac.Channel: why_combat.channel,
    ac.Attack: why_combat.attack,
    ac.Lay: why_answer.lay,
    ac.Answer: why_answer.answer,
    ac.Play: why_answer.play,
    ac.Pass: why_answer.cannot_pass,
    ac.Back: why_answer.no_back,
    ac.Done: why_answer.not_done,
}
"""By kind of action."""
_BY_FRAME: Final[dict[tuple[str, type[ac.GuardiansAction]], Why]] = {
    ("move", ac.Back): why_move.not_turned,
    ("move", ac.Done): why_move.done,
    ("move", ac.Play): why_move.play,
    ("organize", ac.Done): why_place.is_ready,
    ("combat", ac.Play): why_combat.play,
    ("combat", ac.Send): why_combat.send,
    ("combat", ac.Done): why_combat.done,
    ("pick", ac.Play): why_combat.pick,
    ("pick", ac.Attack): why_combat.pick,
}
"""Where a kind of action means something of its own in a frame."""
