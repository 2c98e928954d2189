"""The text board: the map, what goes on, every character's sheet, the Places, a key.

At most 42 columns and 1,780 characters, so that a log line and a prompt find room in the same message. Where
that is too much, it steps down: the key goes first, then the Places, the reasons of sums, at last the names
of open cards and most of how somebody fares.
"""

from collections.abc import Sequence
from typing import Final

from engine.board import COLUMNS, Board, Ink, Piece, Row, draw
from engine.texts import Player, Text
from games.willow.alt import alt
from games.willow.asking import awaited
from games.willow.book import CHARS, EVIL, GOOD, MADMARTIGAN, NONE, SORSHA
from games.willow.drawing import SIDE_INKS, drawn_map
from games.willow.moment import moment, warnings
from games.willow.panel import panel
from games.willow.rules.conversion import needs
from games.willow.sheets import count, grows, open_cards, totals, where
from games.willow.view import WillowView
from games.willow.words import SIDES, letters

MOST: Final = 1_780
_NAME: Final = 10
"""Columns of a player's name."""
_FACTS: Final = 22
"""Columns of the numbers of a sheet."""
_FEW: Final = 2
"""Words on how somebody fares, where there is little room."""
_KEY: Final[tuple[Row, ...]] = (
    (Text("o space  # castle  ~ river  1-7 Places"),),
    (Text("P Prowess M Magic S Stealth, ^ can grow"),),
    (Text("c face-down cards  (card) not in use"),),
    (Text("& several there  ? asked"),),
)


def board(v: WillowView) -> Board:
    """Draw the board that a viewer sees."""
    above: list[Row] = [(moment(v),), *((text,) for text in warnings(v)), *drawn_map(v)]
    below: list[Row] = [(_piles(v),)]
    room = MOST - _size(above) - _size(below)
    rows, left = _middle(v, room)
    for more in (_places(v), _KEY):
        left -= _size(more)
        if left < 0:
            break
        below += more
    return Board((*above, *rows, *below), alt(v))


def _size(rows: Sequence[Row]) -> int:
    """Return how many characters rows take at most, with their line breaks: names are as wide as may be."""
    return len(draw(Board(tuple(rows)), lambda _: "W" * COLUMNS)) + 1 if rows else 0


def _middle(v: WillowView, room: int) -> tuple[list[Row], int]:
    """Draw what goes on and all sheets, as clearly as there is room; return them with the room that is left.

    With room for the Places the sums have all their reasons, then less of them, then none; at last the open
    cards are only counted.
    """
    sheets = [row for side in (GOOD, 1 - GOOD) for row in _side(v, side, named=True)]
    size = _size(sheets)
    wanted = _size(_places(v))
    for reasons in (2, 1, 0):
        rows = panel(v, reasons=reasons)
        left = room - size - _size(rows)
        if left >= wanted:
            return [*rows, *sheets], left
        wanted = 0
    sheets = [row for side in (GOOD, 1 - GOOD) for row in _side(v, side, named=False)]
    return [*rows, *sheets], room - _size(rows) - _size(sheets)


def _side(v: WillowView, side: int, *, named: bool) -> list[Row]:
    """List the players of a side and the sheets of its characters."""
    waiting = awaited(v)
    head: list[Piece] = [Ink(str(SIDES[side]), SIDE_INKS[side]), ":"]
    for seat, team in enumerate(v.team):
        if team == side:
            own = "".join(letters(v.book)[char] for char in CHARS if v.control[char] == seat)
            head += [" ", Player(seat, _NAME), f" {own}" if own else "", "?" if seat in waiting else ""]
    rows: list[Row] = [tuple(head)]
    for char in CHARS:
        if v.side[char] == side:
            rows += _sheet(v, char, named=named)
    return rows


def _sheet(v: WillowView, char: int, *, named: bool) -> list[Row]:
    """Write a character in two rows: numbers; where it is, how it fares, what lies open."""
    book = v.book
    printed = book.chars[char]
    stats = "".join(
        f" {letter}{n}{'^' if grows(v, char, stat) else ' '}"
        for stat, (letter, n) in enumerate(zip("PMS", totals(v, char), strict=True))
    )
    facts = f" {v.health[char]}/{printed.health}{stats}c{count(v, char)}"
    room = COLUMNS - 2 - max(len(facts), _FACTS)
    top: Row = (
        Ink(letters(book)[char], SIDE_INKS[v.side[char]]), " ", f"{printed.short[:room]:<{room}}{facts}",
    )  # fmt: skip
    place = where(v, char) if named else where(v, char, _FEW)
    cards = tuple(open_cards(v, char))
    if cards and not named:
        cards = (Text("{count} open card", "{count} open cards", len(v.shown[char])),)
    below = Text("  {place}: {cards}", place=place, cards=cards) if cards else Text("  {place}", place=place)
    return [top, (below,)]


def _piles(v: WillowView) -> Text:
    """Say how many cards are left, how the queen fares, and what turns who has met his match (W159)."""
    book = v.book
    said = Text("Deck {deck}, discarded {discard}", deck=len(v.deck), discard=len(v.discard))
    if v.queen != book.queen_health:
        name = book.names[book.queen]
        said = Text(
            "{said}; {queen} {health}/{most}",
            said=said, queen=name, health=v.queen, most=book.queen_health,
        )  # fmt: skip
    for ladder, (char, side) in enumerate(((SORSHA, EVIL), (MADMARTIGAN, GOOD))):
        if v.ladder[ladder] and v.side[char] == side:
            name = book.chars[char].short
            said = Text("{said}; {char} turns on {n}+", said=said, char=name, n=needs(v, ladder))
    return said


def _places(v: WillowView) -> list[Row]:
    """Name the Places with the number that finds them, and whether a treasure lies there."""
    book = v.book
    rows: list[Row] = [(Text("Places, number to find, $ treasure:"),)]
    line = ""
    for place, space in enumerate(book.places):
        sign = "$" if v.treasure[place] != NONE else ""
        named = Text("{n} {name} {hide}{sign}", n=place + 1, name=book.spaces[space].name,
                     hide=book.hide[space], sign=sign)  # fmt: skip
        said = str(named)
        if line and len(line) + 2 + len(said) > COLUMNS:
            rows.append((line,))
            line = ""
        line = f"{line}  {said}" if line else said
    return [*rows, (line,)]
