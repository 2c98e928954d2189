"""Where the game stands, in a few words for the head of the board."""

from collections.abc import Callable
from typing import Any, Final

from engine.texts import Player, Seat, Text
from games.heaven_hell.face.words import place
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import battle
from games.heaven_hell.sheet.view import HeavenHellView


def moment(v: HeavenHellView) -> Text:
    """Say where the game stands: what the one is doing whom the board marks with `?`."""
    top = v.top
    if top is None:
        return Text("the game is over")
    text = _MOMENTS.get(top.kind)
    return Text("it begins") if text is None else text(v, top)


def _called(seat: Seat) -> Player:
    """Name a player as shortly as the head of a board needs it."""
    return Player(seat, 8)


def _vanguard(_v: HeavenHellView, top: fr.Vanguard) -> Text:
    return Text(
        "{player} sets out {places} more, cost {left}",
        player=_called(top.queue[0]),
        places=top.places,
        left=top.left,
    )


def _turn(_v: HeavenHellView, top: fr.Turn) -> Text:
    return Text("{player} leads Heaven and musters", player=_called(top.seat))


def _spoils(v: HeavenHellView, top: fr.Spoils) -> Text:
    return Text("{player} turned up {card}", player=_called(top.seat), card=v.book.faces[top.face].name)


def _even(_v: HeavenHellView, top: fr.Even) -> Text:
    if len(top.asked) > 1:
        return Text("{count} discard and draw", count=len(top.asked))
    return Text("{player} discards and draws", player=_called(top.asked[0]))


def _defend(v: HeavenHellView, top: fr.Defend) -> Text:
    return Text("who defends {field}?", field=place(v.book, top.field))


def _battle(v: HeavenHellView, _: fr.Battle | fr.Choose | fr.Pay) -> Text:
    """Say what is fought for, in every step of a battle; outside of one, what a card asks."""
    fought = battle(v)
    if fought is None:
        return _card(v)
    if fought.field < 0:
        return Text("a duel in column {column}", column=fought.column + 1)
    return Text("{field}", field=place(v.book, fought.field))


def _card(v: HeavenHellView) -> Text:
    """Say who pays, or chooses for which card."""
    top = v.top
    if isinstance(top, fr.Choose):
        return Text("{player} plays {card}", player=_called(top.seat), card=v.book.faces[top.face].name)
    if isinstance(top, fr.Pay):
        return Text("{player} pays, {left} more", player=_called(top.seat), left=top.left)
    return Text("a card is played")


def _damage(_v: HeavenHellView, top: fr.Damage) -> Text:
    return Text(
        "{player} gives out {left} wounds in column {column}",
        player=_called(top.seat),
        left=top.left,
        column=top.column + 1,
    )


def _plunder(v: HeavenHellView, top: fr.Plunder) -> Text:
    return Text(
        "{player} may plunder {count} at {field}",
        player=_called(top.seat),
        count=top.count,
        field=v.book.fields[top.field].name,
    )


def _sort(v: HeavenHellView, top: fr.Sort) -> Text:
    cards = tuple(Text("{name}", name=v.book.faces[face].name) for face in top.revealed)
    return Text("{player} plunders {cards}", player=_called(top.seat), cards=cards)


def _retaliate(_v: HeavenHellView, _top: fr.Retaliate) -> Text:
    return Text("who strikes back?")


def _resist(v: HeavenHellView, top: fr.Resist) -> Text:
    return Text(
        "{hell} strikes at {field}; does {player} resist?",
        hell=_called(top.hell),
        player=_called(top.seat),
        field=place(v.book, top.field),
    )


_MOMENTS: Final[dict[str, Callable[[HeavenHellView, Any], Text]]] = {
    "vanguard": _vanguard,
    "turn": _turn,
    "spoils": _spoils,
    "even": _even,
    "defend": _defend,
    "battle": _battle,
    "choose": _battle,
    "pay": _battle,
    "damage": _damage,
    "plunder": _plunder,
    "sort": _sort,
    "retaliate": _retaliate,
    "resist": _resist,
}
