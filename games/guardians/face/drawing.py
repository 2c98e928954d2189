"""Draw the field with letters and digits, readable without any colour: 42 columns, two lines a space.

A land: `b3 swamps B` is a terrain card of B (`hidden`: it lies face down), `b3 (B)` none, but B's by default.
A Stronghold: `a4 right +5^` gives 5 to who defends it and has an upgrade. Below, `[R 4]` is a shield of R
with four cards, `(R 4)` a turned one, `[R*4]` a standard bearer, `R 4` creatures without a shield, `_2` two
cards under the Stronghold; of one's own, `24p` are the stacking points.
"""

from typing import Final

from engine.board import COLUMNS, INKS, LETTERS, Board, Ink, Piece, Row, Tab, draw
from engine.texts import Text, cut
from games.guardians.cards.does_words import terrain
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import IS_LAND, OWNER, side
from games.guardians.sheet.facts import Spot, bonus, combat, owner, rows, spot, upgrade
from games.guardians.sheet.view import GuardiansView

WIDE: Final = COLUMNS // 3
SIDES: Final = (Text("left"), Text("centre"), Text("right"))


def field(v: GuardiansView) -> list[Row]:
    """Draw the four rows of the field, the viewer's own Strongholds below."""
    drawn: list[Row] = []
    for line in rows(v.seat):
        drawn.append(_beside([_ground(v, at) for at in line]))
        drawn.append(_beside([_stack(v, at) for at in line]))
    return drawn


def _beside(cells: list[list[Piece]]) -> Row:
    """Write cells beside each other, each filled up to its width."""
    return tuple(piece for n, cell in enumerate(cells, 1) for piece in (*cell, Tab(n * WIDE)))


def _ground(v: GuardiansView, at: int) -> list[Piece]:
    """Write the name of a space and what ground it is."""
    here = spot(v, at)
    if IS_LAND[at]:
        return [f"{SPACES[at]} ", *_land(here)]
    if v.rubble[at]:
        return [f"{SPACES[at]} ", Text("rubble")]
    mark = "^" if upgrade(v, at) != NONE else ""
    return [f"{SPACES[at]} ", SIDES[side(at)], f" +{bonus(v, at)}{mark}"]


def _land(here: Spot) -> list[Piece]:
    if here.ground_seat < 0:
        seat = OWNER[here.at]
        return ["(", Ink(LETTERS[seat], INKS[seat]), ")"]
    text = Text("hidden") if here.ground == "back" else terrain(here.ground)
    return [cut(text, 8), " ", Ink(LETTERS[here.ground_seat], INKS[here.ground_seat])]


def _stack(v: GuardiansView, at: int) -> list[Piece]:
    """Write the shield and the stack on a space; in a combat there, who meets whom."""
    fought = combat(v)
    if fought is not None and fought.at == at:
        return _meeting(v, at, fought.attacker, challenge=fought.challenge)
    here = spot(v, at)
    if here.seat < 0 and not here.under:
        return ["  ."]
    pieces: list[Piece] = [" "]
    if here.seat >= 0:
        pieces.append(_shield(here))
    if here.under:
        pieces.append(Ink(f"_{here.under}", INKS[OWNER[at]]))
    mine = v.seat is not None and v.seat in (here.seat, OWNER[at] if here.under else NONE)
    if mine and here.points > 0:
        text = f" {here.points}p"
        if len(draw(Board(((*pieces, text),)))) <= WIDE:
            pieces.append(text)
    return pieces


def _shield(here: Spot) -> Ink:
    """Write a shield with its stack, or creatures without one."""
    letter, ink = LETTERS[here.seat], INKS[here.seat]
    if here.shield == NONE:
        return Ink(f" {letter} {here.on}", ink)
    opening, closing = "()" if here.turned else "[]"
    return Ink(f"{opening}{letter}{'*' if here.bearer else ' '}{here.on}{closing}", ink)


def _meeting(v: GuardiansView, at: int, attacker: int, *, challenge: bool) -> list[Piece]:
    """Write who attacks whom on a space."""
    other = 1 - attacker
    mine = Ink(f"({LETTERS[attacker]})", INKS[attacker])
    if challenge:
        return [" ", mine, "x", Ink(Text("Guardian"), INKS[other])]
    pieces: list[Piece] = ["  ", mine, " x "]
    shield = v.shield[at]
    if owner(v, shield) != other:
        return [*pieces, Ink(LETTERS[other], INKS[other])]
    opening, closing = "()" if v.turned[at] else "[]"
    return [*pieces, Ink(f"{opening}{LETTERS[other]}{closing}", INKS[other])]
