"""Refusals of spells: from the caster's own hand and what is public, never from what others hold."""

from collections.abc import Callable
from typing import Final

from engine.texts import Text
from games.foes.actions import Cast
from games.foes.book import Spell
from games.foes.facts import may_battle
from games.foes.rules.common import monster_on
from games.foes.state import CHESTS, FACE_DOWN, NOWHERE, Turn
from games.foes.view import FoesView
from games.foes.why_turn import turn_of
from games.foes.words import spell_name


def cast(v: FoesView, a: Cast) -> Text:
    """Refuse a spell (R46, R91, R95, R99-R106)."""
    if not any(spell.face == a.spell for spell in v.book.spells):
        return Text("There is no spell “{face}”; your spells are in your hand.", face=a.spell[:20])
    turn = turn_of(v)
    name = spell_name(a.spell)
    cards = [card for card in v.hand if v.book.spells[card].face == a.spell]
    if not cards:
        return Text("You do not hold the spell {spell}. Cast one from your hand.", spell=name)
    if all(card in turn.fresh for card in cards):
        return Text("You drew {spell} in this turn; cast it in a later one.", spell=name)
    spell = v.book.spells[cards[0]]
    return _BY_FAMILY[spell.family](v, a, spell, turn)


def _move(_v: FoesView, a: Cast, _spell: Spell, _turn: Turn) -> Text:
    return Text(
        "“cast {face}” is all that is needed; you use as many of the steps as you like.", face=a.spell
    )


def _chips(_v: FoesView, a: Cast, spell: Spell, _turn: Turn) -> Text:
    most = spell.amount
    return Text("Say how many chips you take, 1 to {most}: “cast {face} {most}”.", most=most, face=a.spell)


def _wisdom(_v: FoesView, a: Cast, spell: Spell, _turn: Turn) -> Text:
    most = spell.amount
    return Text("Say how much wisdom you gain, 1 to {most}: “cast {face} {most}”.", most=most, face=a.spell)


def _transform(v: FoesView, a: Cast, spell: Spell, _turn: Turn) -> Text:
    if not monster_on(v, v.figure[a.seat]):
        return Text("Transform needs a monster on your space. Walk to one first.")
    if not may_battle(v):
        return Text("You walked too far to fight in this turn, so Transform is of no use. End your turn.")
    return Text(
        "Say how the strength changes, -{n} to {n} and not 0: “cast {face} -1”.", n=spell.amount, face=a.spell
    )


def _before_walking(_v: FoesView, turn: Turn) -> Text | None:
    if turn.steps or turn.over:
        return Text("This spell is cast before the first step only. You have walked {n}.", n=turn.steps)
    return None


def _transference(v: FoesView, a: Cast, _spell: Spell, turn: Turn) -> Text:
    late = _before_walking(v, turn)
    if late is not None:
        return late
    seats = [seat + 1 for seat, space in enumerate(v.figure) if space not in (NOWHERE, v.figure[a.seat])]
    if not seats:
        return Text("Nobody is in the dungeon elsewhere; there is no one to jump to.")
    numbers = tuple(Text("{n}", n=seat) for seat in seats)
    return Text(
        "Name another player in the dungeon by number ({seats}): “cast transference {n}”.",
        seats=numbers,
        n=seats[0],
    )


def _invisibility(v: FoesView, _a: Cast, _spell: Spell, turn: Turn) -> Text:
    late = _before_walking(v, turn)
    if late is not None:
        return late
    if turn.invisible:
        return Text("You are invisible already. Keep the spell.")
    return Text("“cast invisibility” is all that is needed.")


def _herd(v: FoesView, a: Cast, _spell: Spell, _turn: Turn) -> Text:
    if a.how.isdigit() and int(a.how) in v.tile and int(a.how) not in (0, *CHESTS):
        return Text(
            "Monster {n} is blocked: no chamber is open to it, or two figures stand with it.", n=a.how
        )
    return Text(
        "Name a monster in the dungeon by its strength, as in “cast {face} 14”; chests do not move.",
        face=a.spell,
    )


def _swap(v: FoesView, _a: Cast, _spell: Spell, _turn: Turn) -> Text:
    if sum(tile != 0 for tile in v.tile) < 2:
        return Text("There are not two tiles in the dungeon to exchange. Keep the spell.")
    return Text("“cast exchange” is all that is needed; you are asked for the tiles then.")


def _rotate(v: FoesView, a: Cast, _spell: Spell, _turn: Turn) -> Text:
    if all(side == FACE_DOWN for side in v.closed):
        return Text("All intersections lie face down; only open ones can be turned. Keep the spell.")
    return Text("“cast {face}” is all that is needed; you are asked for the intersection then.", face=a.spell)


_BY_FAMILY: Final[dict[str, Callable[[FoesView, Cast, Spell, Turn], Text]]] = {
    "move": _move,
    "chips": _chips,
    "wisdom": _wisdom,
    "transform": _transform,
    "transference": _transference,
    "invisibility": _invisibility,
    "herd": _herd,
    "swap": _swap,
    "rotate": _rotate,
}
