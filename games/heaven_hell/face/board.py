"""The text board: who fights whom, the grids, the players, the battlefields, a key.

At most 42 columns and 25 lines: the picture below it and the buttons stay on the same screen. Two grids that
face each other are drawn large, the others small, two beside each other. As in the picture, the reader's own
grid comes last, with the front row on top; rows and columns bear the same names.
"""

from textwrap import wrap
from typing import Final

from engine.board import COLUMNS, INKS, LETTERS, Board, Ink, Piece, Row, drawn
from engine.stages import asked
from engine.texts import Player, Text, shaped
from games.heaven_hell.face.alt import alt
from games.heaven_hell.face.drawing import columns_line, face_to_face, middle_line, small_pair
from games.heaven_hell.face.moment import moment
from games.heaven_hell.face.words import field_shorts
from games.heaven_hell.sheet.facts import (
    around,
    battle,
    dominion,
    edges,
    facing,
    heaven,
    opposite,
    order,
    turned,
)
from games.heaven_hell.sheet.view import HeavenHellView

MOST: Final = 25
"""Lines of a board."""
_FIGHT: Final[Row] = (Text("+2 advantage, won 1 column, -4 wounds"),)
_LARGE: Final[tuple[Row, ...]] = (
    (Text("^ angel  v demon  3/2 might 3, 2 to live"),),
    (Text("- no fighter   abcd 3/1 wounded   * spent"),),
)
_SMALL: Final[tuple[Row, ...]] = (
    (Text("^ angel  v demon  - no fighter"),),
    (Text("OK32 might 3, 2 to live   ok32 wounded"),),
)
_ROWS: Final[Row] = (Text("f front row, m middle, r rear"),)

UNBROKEN: Final = "\N{NO-BREAK SPACE}"


def board(v: HeavenHellView) -> Board:
    """Draw the board that a viewer sees."""
    pair = turned(v)
    when = Text("Round {n}", n=v.round) if v.round else Text("Setting up")
    rows: list[Row] = [(Text("{when}: {moment}", when=when, moment=moment(v)),), _names(v)]
    if pair is not None:
        rows += _meeting(v, *pair)
    else:
        rows.append((columns_line(v),))
    rows += _others(v, pair or ())
    rows.append(_fields(v, MOST - _lines(rows)))
    rest: list[Row] = [(Text("4 of {n}: Dominion, and how much wins", n=v.book.target),)]
    rest += _heaps(v)
    rest += [_FIGHT] if battle(v) is not None else []
    rest += [*(_SMALL if pair is None else _LARGE), _ROWS]
    rows += rest[: max(0, MOST - _lines(rows))]
    return Board(tuple(rows), alt(v))


def _lines(rows: list[Row]) -> int:
    """Return how many lines rows take when they are wrapped, with the longest names of people."""
    lines = (wrap(drawn(row, lambda _: "W" * COLUMNS), COLUMNS, subsequent_indent=" ") for row in rows)
    return sum(max(1, len(line)) for line in lines)


def _names(v: HeavenHellView) -> Row:
    """Say who is called by which letter, in the order of turns."""
    n = v.book.n
    room = (COLUMNS - (n - 1) - 2 * n) // n
    pieces: list[Piece] = []
    for seat in order(v):
        pieces += [*([" "] if pieces else []), Ink(LETTERS[seat], INKS[seat]), " ", Player(seat, room)]
    return tuple(pieces)


def _standing(v: HeavenHellView, seat: int) -> tuple[Piece, ...]:
    """Say in 20 columns what is public of a player: Heaven or asked, Dominion, cards in hand."""
    mark = ">" if seat == heaven(v) else " "
    sign = "?" if seat in asked(v.top) else " "
    held = Text("{held} of {target}", held=dominion(v, seat), target=v.book.target)
    hand = Text("hand {n}", n=v.hands[seat])
    facts = Text("{sign} {held} {hand}", sign=sign, held=held, hand=hand)
    return mark, Ink(LETTERS[seat], INKS[seat]), shaped(facts, _facts_column)


def _facts_column(said: str) -> str:
    return f"{said:<18}"[:18]


def _meeting(v: HeavenHellView, upper: int, lower: int) -> list[Row]:
    """Draw two grids front to front, each with what its side has besides its characters; between them the
    sums, Heaven's first.
    """
    fought, pair = battle(v), (upper, lower)
    heaven, hell = pair if pair == facing(v) else pair[::-1]
    if fought is None or (fought.column < 0 and not fought.columns):
        ours, theirs = edges(v, heaven, hell)
        sums = middle_line(v, heaven, hell, opposite(v, heaven, hell), -1)
        sides = {heaven: _side(v, heaven, ours, 0, 0), hell: _side(v, hell, theirs, 0, 0)}
    else:
        sums = middle_line(v, heaven, hell, fought.columns, fought.column)
        sides = {
            heaven: _side(v, heaven, fought.heaven_edge, fought.heaven_won, fought.heaven_soak),
            hell: _side(v, hell, fought.hell_edge, fought.hell_won, fought.hell_soak),
        }
    return [sides[upper], *face_to_face(v, upper, lower, sums), sides[lower]]


def _side(v: HeavenHellView, seat: int, edge: int, won: int, soak: int) -> Row:
    """Say which side a seat is, its advantage, the conflicts it has won and the damages it is spared."""
    leader = heaven(v)
    side = Text("+{n}") if leader < 0 else Text("Heaven +{n}") if seat == leader else Text("Hell +{n}")
    row: Row = (*_standing(v, seat), " ", side.with_args(n=edge))
    if battle(v) is not None:
        row += (" ", Text("won {won}", won=won))
    return (*row, f" -{soak}") if soak else row


def _others(v: HeavenHellView, drawn: tuple[int, ...]) -> list[Row]:
    """Draw the other grids small; where no two face each other, those above the reader's turn their front
    row to it.
    """
    seats = [seat for seat in around(v) if seat not in drawn]
    rows: list[Row] = []
    for at in range(0, len(seats), 2):
        pair = seats[at : at + 2]
        head = [piece for seat in pair for piece in (*_standing(v, seat), " ")]
        up = v.seat is not None and not drawn and at + 2 < len(seats)
        rows += [tuple(head), *small_pair(v, pair, up=up)]
    return rows


def _fields(v: HeavenHellView, room: int) -> Row:
    """List the battlefields that are free, then those of each player; in one word where room is short."""
    row = _listed(v, tuple(field.name for field in v.book.fields))
    return row if _lines([row]) <= room else _listed(v, field_shorts(v.book))


def _listed(v: HeavenHellView, names: tuple[str, ...]) -> Row:
    pieces: list[Piece] = []
    for seat in (-1, *order(v)):
        held = [at for at, holder in enumerate(v.holder) if holder == seat]
        for at in held:
            title = Text("{name} {plunder}", name=names[at], plunder=v.book.fields[at].plunder)
            before: list[Piece] = [", "]
            if at == held[0]:
                where = shaped(Text("Free"), _unbroken) if seat < 0 else LETTERS[seat]
                before = [*(["; "] if pieces else []), where, f":{UNBROKEN}"]
            pieces += [*before, shaped(title, _unbroken)]
    return tuple(pieces)


def _unbroken(said: str) -> str:
    return said.replace(" ", UNBROKEN)


def _heaps(v: HeavenHellView) -> list[Row]:
    """Say how many cards the plunder piles and the decks have."""
    seats = order(v)
    piles = " ".join(f"{LETTERS[seat]}{len(v.pile[seat])}" for seat in seats if v.pile[seat])
    decks = " ".join(f"{LETTERS[seat]}{v.deck[seat]}" for seat in seats)
    rows: list[Row] = [(Text("Plunder piles {piles}", piles=piles),)] if piles else []
    return [*rows, (Text("Decks {decks}", decks=decks),)]
