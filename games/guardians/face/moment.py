"""Where the game stands, in a few words for the head of the board."""

from collections.abc import Callable
from typing import Any, Final

from engine.texts import Player, Text
from games.guardians.cards.does_words import terrain
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import IS_LAND
from games.guardians.face.stacks import ground
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat, printed
from games.guardians.sheet.view import GuardiansView

_NAME: Final = 10
"""Columns of a name in it."""


def _who(seat: int) -> Player:
    return Player(seat, _NAME)


def moment(v: GuardiansView) -> Text:
    """Say where the game stands: the turn, and what is being done."""
    if v.top is None:
        return Text("Turn {turn}: the game is over", turn=v.turn)
    fought = combat(v)
    doing = _combat(fought) if fought is not None else _MOMENTS[v.top.kind](v, v.top)
    if v.turn < 1:
        return Text("Before the first turn")
    return Text("Turn {turn}/{most}: {doing}", turn=v.turn, most=v.book.options.turn_cap, doing=doing)


def ground_of(v: GuardiansView, fought: fr.Combat) -> Text:
    """Say on what ground a combat is fought."""
    if fought.terrain:
        return terrain(fought.terrain)
    return ground(v, fought.at) if IS_LAND[fought.at] else Text("a Stronghold")


def _combat(fought: fr.Combat) -> Text:
    if fought.challenge:
        return Text("{player} fights the Guardian", player=_who(fought.attacker))
    return Text("{player} attacks {at}", player=_who(fought.attacker), at=SPACES[fought.at])


def _opening(_v: GuardiansView, _top: fr.Opening) -> Text:
    return Text("first hands")


def _drawing(_v: GuardiansView, top: fr.Draw) -> Text:
    return Text("{player} draws", player=_who(top.queue[0]))


def _orders(_v: GuardiansView, top: fr.Orders) -> Text:
    return Text("{player} may play cards", player=_who(top.queue[0]))


def _sorting(_v: GuardiansView, top: fr.Sort) -> Text:
    return Text("{player} sorts cards", player=_who(top.seat))


def _placing(_v: GuardiansView, _top: fr.Organize) -> Text:
    return Text("both place their cards")


def _excess(_v: GuardiansView, _top: fr.Excess) -> Text:
    return Text("cards too many are discarded")


def _moving(_v: GuardiansView, top: fr.Move) -> Text:
    return Text("{player} turns a Shield", player=_who(top.seat))


def _retreating(_v: GuardiansView, top: fr.Retreat) -> Text:
    return Text("{player} retreats from {at}", player=_who(top.seat), at=SPACES[top.space])


def _merging(_v: GuardiansView, top: fr.Merge) -> Text:
    return Text("two Shields of {player} meet", player=_who(top.seat))


def _settling(_v: GuardiansView, top: fr.Settle) -> Text:
    if top.space == NONE:
        return Text("{player} settles the terrain", player=_who(top.seat))
    return Text("{player} settles {at}", player=_who(top.seat), at=SPACES[top.space])


def _announced(v: GuardiansView, top: fr.Announced) -> Text:
    card = printed(v, top.cards[-1])
    return Text("{card} is announced", card="" if card is None else card.name)


def _turn(_v: GuardiansView, _top: fr.Turn) -> Text:
    return Text("the turn goes on")


_MOMENTS: Final[dict[str, Callable[[GuardiansView, Any], Text]]] = {
    "opening": _opening,
    "turn": _turn,
    "draw": _drawing,
    "orders": _orders,
    "sort": _sorting,
    "organize": _placing,
    "excess": _excess,
    "move": _moving,
    "retreat": _retreating,
    "merge": _merging,
    "settle": _settling,
    "announced": _announced,
}
"""By kind of frame; a combat is told before its frames are looked at."""
