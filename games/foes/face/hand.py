"""What the owner of a seat alone may see: the heap of loot and the spells, with what each does."""

from collections import Counter
from functools import cache
from typing import Final

from engine.board import Board, Row
from engine.texts import Sign, Text
from games.foes.face.words import spell_help, spell_name
from games.foes.sheet.facts import heap
from games.foes.sheet.frames import Turn
from games.foes.sheet.state import Foes
from games.foes.sheet.view import FoesView

_CHEST: Final = "$$"
"""A chest, as on the board."""
_EXPLAINED: Final = 14
"""With more different spells than this their meanings are left out, so that the hand fits one message."""


def hand(v: FoesView) -> Board | None:
    """Draw the loot and the spells of the viewer; None for a spectator."""
    if v.seat is None:
        return None
    study = Text("Study: you learn from wiser players.")
    if not v.studies[v.seat]:
        study = Text("Study: you learn nothing from others.")
    return Board((*_loot(v, v.seat), (), *_spells(v), (), (study,)), _alt(v, v.seat))


def held(s: Foes, seat: int) -> tuple[object, ...]:
    """Return what a hand is drawn from: nothing that stands on the board, so that nobody is written to for
    what all can see.
    """
    turn = s.stack[0] if s.stack else None
    fresh = Counter(turn.fresh) & Counter(s.hand[seat]) if isinstance(turn, Turn) else Counter[int]()
    return (
        tuple(s.hand[seat]),
        tuple(s.tiles[seat]),
        s.gold[seat],
        s.studies[seat],
        tuple(sorted(fresh.elements())),
    )


def _alt(v: FoesView, seat: int) -> tuple[Text, ...]:
    """Say the same in a few sentences: what is there, not what each spell does."""
    held = Counter(v.book.spells[card].face for card in v.hand)
    named = tuple(Text("{n} {spell}", n=times, spell=spell_name(face)) for face, times in held.items())
    lines = [Text("Your loot: {gold} gold.", gold=heap(v, seat))]
    if named:
        lines.append(Text("Your spells: {spells}.", spells=named))
    return tuple(lines)


def _loot(v: FoesView, seat: int) -> list[Row]:
    """Add the gold up (R116)."""
    gold = heap(v, seat)
    rows: list[Row] = [(Text("Your loot: {gold} gold.", gold=gold),)]
    by_gold: dict[int, list[str]] = {}
    for tile in sorted(v.tiles[seat]):
        name = str(tile) if tile <= 50 else _CHEST
        by_gold.setdefault(v.book.gold[tile], []).append(name)
    rows += [
        (Text(" {what} of {worth} gold: {tiles}", what=_won(names), worth=worth, tiles=" ".join(names)),)
        for worth, names in sorted(by_gold.items(), reverse=True)
    ]
    if v.gold[seat]:
        rows.append((Text(" Bonus gold: {pieces}", pieces=v.gold[seat]),))
    return rows


def _won(names: list[str]) -> Text:
    """Say what of one worth there is in a heap."""
    if _CHEST not in names:
        return Text("Monsters")
    return Text("Chests") if {*names} == {_CHEST} else Text("Monsters and chests")


def _spells(v: FoesView) -> list[Row]:
    """List the spells, with how often each is held and what it does."""
    if not v.hand:
        return [(Text("You hold no spells."),)]
    turn = v.turn
    fresh = Counter(v.book.spells[card].face for card in turn.fresh) if turn is not None else Counter()
    held = Counter(v.book.spells[card].face for card in v.hand)
    rows: list[Row] = [(Text("Your spells ({count}):", count=len(v.hand)),)]
    for face, times in held.items():
        lines = _spell(face, times, later=fresh[face] == times)
        rows += lines if len(held) <= _EXPLAINED else lines[:1]
    return rows


@cache
def _spell(face: str, times: int, *, later: bool) -> tuple[Row, Row]:
    """Name a spell that is held so many times, and say what it does. Every move draws every hand anew."""
    often = Text("{n}x ", n=times) if times > 1 else ""
    when = Text(", from your next turn") if later else ""
    name = Text(
        " {often}{spell} ({face}{later})",
        often=often,
        spell=spell_name(face),
        face=Sign(face),
        later=when,
    )
    return (name,), (Text("   {help}.", help=spell_help(face)),)
