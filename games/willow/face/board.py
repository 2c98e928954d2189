"""The text board: the map, what goes on, the players and every character's sheet, the Places.

At most 42 columns and 25 lines. The map, the players and the sheets always stand; in the lines that are left
stand, the first ones first, warnings, what goes on, the sums of a contest, the Places and the piles.
"""

from collections.abc import Sequence
from typing import Final

from engine.board import COLUMNS, Board, Ink, Piece, Row, draw
from engine.texts import Fitted, Player, Text
from engine.views import own_first
from games.willow.data.book import CHARS, EVIL, GOOD, MADMARTIGAN, NONE, SORSHA
from games.willow.face.alt import alt
from games.willow.face.drawing import drawn_map, ink
from games.willow.face.moment import moment, warnings
from games.willow.face.panel import heads
from games.willow.face.sheets import count, grows, of_side, open_cards, sides, totals, ways
from games.willow.face.summed import Column, Sum, columns
from games.willow.face.words import SIDES, codes, letters
from games.willow.play import PLAY
from games.willow.play.fights.conversion import needs
from games.willow.sheet.view import WillowView

LINES: Final = 25
_NAMES: Final = (10, 10, 10, 8, 5)
"""By number of players of a side, columns of a player's name."""
_CLIPPED: Final = 8
"""Letters of a card's name where several have to share a line."""


def board(v: WillowView) -> Board:
    """Draw the board that a viewer sees."""
    above: list[Row] = [(moment(v),)]
    fixed = [*drawn_map(v), *(row for side in sides(v) for row in _side(v, side))]
    left = LINES - _lines([*above, *fixed])
    between: list[Row] = []
    for rows in _more(v):
        while rows and _lines(rows) > left:
            rows = rows[:-1]
        between += rows
        left -= _lines(rows)
    tall = len(drawn_map(v))
    return Board((*above, *fixed[:tall], *between, *fixed[tall:]), alt(v))


def _lines(rows: Sequence[Row]) -> int:
    """Return how many lines rows take with the widest names."""
    return len(draw(Board(tuple(rows)), lambda _: "W" * COLUMNS).split("\n")) if rows else 0


def _more(v: WillowView) -> list[list[Row]]:
    """Return what stands where there is room, what matters most first; of each the first rows."""
    both = columns(v)
    return [
        [(text,) for text in warnings(v)],
        [] if both is None else [_contest(v, both)],
        [(text,) for text in reversed(heads(v)[-2:])],
        [_places(v)],
        [(_piles(v),)],
    ]


def _side(v: WillowView, side: int) -> list[Row]:
    """List the players of a side, who is awaited with a `?`, and the sheets of its characters; the reader
    and the own ones first.
    """
    waiting = PLAY.asked(v).must
    own = own_first([seat for seat, team in enumerate(v.team) if team == side], v.seat)
    head: list[Piece] = [SIDES[side], ":"]
    for seat in own:
        signs = "".join(letters(v.book)[char] for char in CHARS if v.control[char] == seat)
        head += [" ", Player(seat, _NAMES[min(len(own), 4)])]
        head.append((f" {signs}" if signs else "") + ("?" if seat in waiting else ""))
    return [tuple(head), *(_sheet(v, char) for char in of_side(v, side))]


def _sheet(v: WillowView, char: int) -> Row:
    """Write a character in one row: Health, abilities, face-down cards, where it is, how it fares and what
    lies open, as far as there is room.
    """
    book, sign = v.book, letters(v.book)[char]
    p, m, s = (f"{n}{'^' if grows(v, char, stat) else ''}" for stat, n in enumerate(totals(v, char)))
    facts = Text(
        " {health} P{p} M{m} S{s} c{cards} {code}",
        health=f"{v.health[char]}/{book.chars[char].health}", p=p, m=m, s=s,
        cards=count(v, char), code=codes(book)[v.at[char]],
    )  # fmt: skip
    place = book.spaces[v.at[char]].name
    told = Fitted(_told, (facts, place, *ways(v, char), *open_cards(v, char)), (COLUMNS - len(sign),))
    return (Ink(sign, ink(v, char)), Text("{told}", told=told))


def _told(said: Sequence[str], room: int) -> str:
    """Write what is told of a character: its numbers, then how it fares and its cards; where that is nothing,
    where it is, if there is room.
    """
    facts, place, *words = said
    left = room - len(facts) - 1
    entries = fitting(words, left)
    if not entries and len(place) <= left:
        entries = place
    return f"{facts} {entries}".rstrip()


def fitting(words: Sequence[str], room: int) -> str:
    """Join words as they fit: whole, else clipped, else the first of them and the number of the others."""
    whole = ", ".join(words)
    if len(whole) <= room:
        return whole
    short = [_clipped(word) for word in words]
    for some in range(len(short), 0, -1):
        rest = len(short) - some
        text = ",".join(short[:some]) + (f" +{rest}" if rest else "")
        if len(text) <= room:
            return text
    return f"+{len(words)}"


def _clipped(word: str) -> str:
    """Shorten a name; brackets around it stay."""
    if word.startswith("("):
        return f"({word[1:-1][: _CLIPPED - 2].rstrip()})"
    return word.removeprefix("The ")[:_CLIPPED].rstrip()


def _contest(v: WillowView, both: tuple[Column, Column]) -> Row:
    """Write who may stand for either side of a contest, with totals: `Prowess W1 M5 against G7 S6`."""
    stat = dict(both[0].title.args)["stat"]
    ours, theirs = (
        Text("{all}", all=Fitted(" ".join, tuple(_total(v, part) for part in column.sums)))
        if column.sums
        else Text("nobody")
        for column in both
    )
    return (Text("{stat} {ours} against {theirs}", stat=stat, ours=ours, theirs=theirs),)


def _total(v: WillowView, part: Sum) -> str | Text:
    """Write a total: of a character by its letter, of anybody else by the name, with Health."""
    letter = {v.book.chars[char].short: letters(v.book)[char] for char in CHARS}
    if part.name in letter:
        return f"{letter[part.name]}{part.total}"
    text = Text("{name} {total}", name=part.name, total=part.total)
    return Text("{said} ({health})", said=text, health=part.health) if part.health else text


def _piles(v: WillowView) -> Text:
    """Say how many cards are left, how the queen fares, and what turns who has met his match (W159)."""
    book = v.book
    text = Text("Deck {deck}, discarded {discard}", deck=len(v.deck), discard=len(v.discard))
    if v.queen != book.queen_health:
        name = book.names[book.queen]
        text = Text(
            "{said}; {queen} {health}/{most}",
            said=text, queen=name, health=v.queen, most=book.queen_health,
        )  # fmt: skip
    for ladder, (char, side) in enumerate(((SORSHA, EVIL), (MADMARTIGAN, GOOD))):
        if v.ladder[ladder] and v.side[char] == side:
            name = book.chars[char].short
            text = Text("{said}; {char} turns on {n}+", said=text, char=name, n=needs(v, ladder))
    return text


def _places(v: WillowView) -> Row:
    """Write the Places with the number that finds them, and `$` where a treasure lies."""
    book = v.book
    text = " ".join(
        f"{codes(book)[space]}{book.hide[space]}{'$' if v.treasure[place] != NONE else ''}"
        for place, space in enumerate(book.places)
    )
    return (Text("Places: {places}", places=text),)
