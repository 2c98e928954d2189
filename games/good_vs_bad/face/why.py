"""Why an action is refused, and what may be done instead: said from the view alone.

A refusal never depends on what others hold or on what nobody has seen, so that trying tells nothing.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.texts import Player, Text
from games.good_vs_bad.face import why_answer, why_cards, why_turn
from games.good_vs_bad.face.prompt import prompt
from games.good_vs_bad.play import actions as ac
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import asked
from games.good_vs_bad.sheet.view import GoodVsBadView

_TURN: Final = (ac.Crown, ac.Roll, ac.Move, ac.Play, ac.Attach, ac.Use, ac.Drop, ac.End)
_ANSWERS: Final[dict[str, tuple[type[ac.GoodVsBadAction], ...]]] = {
    "build": (ac.Build, ac.Done),
    "lay": (ac.Lay,),
    "turn": _TURN,
    "stride": (ac.Move, ac.Use),
    "reroll": (ac.Try,),
    "step": (ac.Go,),
    "raise": (ac.Level,),
    "tile": (ac.Tile,),
    "rival": (ac.Rival,),
    "duel": (ac.Stat,),
    "flee": (ac.Try,),
    "meet": (ac.Fight, ac.Join),
    "react": (ac.Carry, ac.Play),
    "pick_stat": (ac.Stat, ac.Done),
    "pick_level": (ac.Level,),
    "pick_item": (ac.Item,),
    "pick_die": (ac.Die, ac.Done),
    "trim": (ac.Drop,),
}
"""By frame, the kinds of action that answer it."""


def why(v: GoodVsBadView, a: ac.GoodVsBadAction) -> Text:
    """Say why an action is refused, and what may be done instead."""
    top = v.top
    if top is None:
        return Text("The game is over; nothing can be done any more.")
    if v.seat is None or a.seat != v.seat:
        return Text("You can act for your own seat only.")
    if isinstance(top, fr.Meet):
        return why_answer.meet(v, top, a)
    if a.seat not in asked(v).must:
        return _not_asked(v, top, a)
    if type(a) not in _ANSWERS[top.kind]:
        return _wrong_kind(v, top, a)
    return _WHY[type(a)](v, a)


def _not_asked(v: GoodVsBadView, top: fr.Frame, a: ac.GoodVsBadAction) -> Text:
    """Refuse a seat that is not asked: out of turn, or with a card that cannot be played in passing."""
    if isinstance(a, ac.Play):
        return why_cards.in_passing(v, top, a)
    players = tuple(Player(seat) for seat in asked(v).must)
    if isinstance(top, fr.Build):
        return Text("You have built your pieces; the table waits for {players}.", players=players)
    return Text("It is not your turn; the table waits for {players}.", players=players)


def _wrong_kind(v: GoodVsBadView, top: fr.Frame, a: ac.GoodVsBadAction) -> Text:
    """Refuse a kind of action that answers another question."""
    if isinstance(top, fr.Turn):
        return Text("Nothing of that kind is asked now. {prompt}", prompt=prompt(v))
    if isinstance(a, _TURN):
        return Text("Something else is asked first. {prompt}", prompt=prompt(v))
    return Text("That answers another question. {prompt}", prompt=prompt(v))


_WHY: Final[dict[type[ac.GoodVsBadAction], Callable[[GoodVsBadView, Any], Text]]] = {
    ac.Build: why_answer.build,
    ac.Lay: why_answer.lay,
    ac.Crown: why_turn.crown,
    ac.Roll: why_turn.roll,
    ac.Move: why_turn.move,
    ac.End: why_turn.end,
    ac.Play: why_cards.play,
    ac.Attach: why_cards.attach,
    ac.Use: why_cards.use,
    ac.Drop: why_cards.drop,
    ac.Carry: why_answer.words,
    ac.Try: why_answer.yes_or_no,
    ac.Go: why_answer.go,
    ac.Level: why_answer.level,
    ac.Tile: why_answer.tile,
    ac.Rival: why_answer.rival,
    ac.Stat: why_answer.stat,
    ac.Item: why_answer.item,
    ac.Die: why_answer.die,
    ac.Done: why_answer.done,
}
