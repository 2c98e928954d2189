"""What can never be done in a game, whatever happens: names and numbers that it does not have.

It is asked of a conditional move when it is settled; what is merely impossible now is nobody's business then.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Text
from games.foes import actions as ac
from games.foes.book import MONSTERS, Family
from games.foes.view import FoesView
from games.foes.why_turn import no_space

NONE: Final = "none"


def never(v: FoesView, a: ac.FoesAction) -> Text | None:
    """Say why no seat can ever do this in this game; None: one day, perhaps."""
    check = _NEVER.get(type(a))
    return None if check is None else check(v, a)


def _walk(v: FoesView, a: ac.Walk) -> Text | None:
    return None if a.to in v.book.index else no_space(v, a.to)


def _place(v: FoesView, a: ac.Place) -> Text | None:
    if a.to not in v.book.index:
        return no_space(v, a.to)
    if v.book.index[a.to] in v.book.starts:
        return None
    starts = tuple(v.book.name(space) for space in v.book.starts)
    return Text("{space} is no start chamber; they are {starts}.", space=a.to, starts=starts)


def _slip(v: FoesView, a: ac.Slip) -> Text | None:
    return None if a.to in (*v.book.index, NONE) else no_space(v, a.to)


def _push(v: FoesView, a: ac.Push) -> Text | None:
    if a.via and a.via not in v.book.index:
        return no_space(v, a.via)
    return _chamber(v, a.to)


def _swap(v: FoesView, a: ac.Swap) -> Text | None:
    return _chamber(v, a.at)


def _chamber(v: FoesView, name: str) -> Text | None:
    space = v.book.index.get(name)
    if space is None:
        return no_space(v, name)
    return None if v.book.is_chamber[space] else Text("{space} is no chamber.", space=name)


def _rotate(v: FoesView, a: ac.Rotate) -> Text | None:
    space = v.book.index.get(a.at)
    if space is None:
        return no_space(v, a.at)
    return None if v.book.intersection_of[space] >= 0 else Text("{space} is no intersection.", space=a.at)


def _monster(_v: FoesView, a: ac.Wander | ac.Choose) -> Text | None:
    return None if 1 <= a.monster <= MONSTERS else _no_monster(str(a.monster))


def _no_monster(named: str) -> Text:
    return Text("There is no Monster {n}; they are 1 to {most}.", n=named[:20], most=MONSTERS)


def _pay(v: FoesView, a: ac.Pay) -> Text | None:
    known = {spell.face for spell in v.book.spells if spell.family == "chips"}
    if a.spell == NONE or a.spell in known:
        return None
    return Text("Nobody can pay with “{face}”; name a Power Chips spell, or none.", face=a.spell[:20])


def _cast(v: FoesView, a: ac.Cast) -> Text | None:
    spell = next((spell for spell in v.book.spells if spell.face == a.spell), None)
    if spell is None:
        return Text("There is no spell “{face}”.", face=a.spell[:20])
    if spell.family == "herd":
        return None if _number(a.how, 1, MONSTERS) else _no_monster(a.how)
    if spell.family == "transference":
        seats = len(v.figure)
        if _number(a.how, 1, seats):
            return None
        return Text("Name a player by number, 1 to {seats}: “cast {face} 1”.", seats=seats, face=a.spell)
    low, high = _AMOUNTS.get(spell.family, (0, 0))
    low, high = low * spell.amount, high * spell.amount
    if high == 0:
        return None if not a.how else Text("“cast {face}” is all that is needed.", face=a.spell)
    if _number(a.how, low or 1, high) and a.how != "0":
        return None
    return Text("Say by how much, at most {most}: “cast {face} {most}”.", most=high, face=a.spell)


_AMOUNTS: Final[Mapping[Family, tuple[int, int]]] = {"chips": (0, 1), "wisdom": (0, 1), "transform": (-1, 1)}
"""By family, the smallest and the largest amount, in amounts of the card."""


def _number(word: str, low: int, high: int) -> bool:
    """Tell whether a word is a number in a range, spelled as the game does."""
    return word.removeprefix("-").isdecimal() and str(int(word)) == word and low <= int(word) <= high


_NEVER: Final[dict[type[ac.FoesAction], Callable[[FoesView, Any], Text | None]]] = {
    ac.Walk: _walk,
    ac.Place: _place,
    ac.Slip: _slip,
    ac.Push: _push,
    ac.Swap: _swap,
    ac.Rotate: _rotate,
    ac.Wander: _monster,
    ac.Choose: _monster,
    ac.Pay: _pay,
    ac.Cast: _cast,
}
