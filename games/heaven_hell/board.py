"""The text board: who fights whom, the grids, the players, the battlefields, a key.

At most 42 columns and 1,700 characters, so that a log line and a prompt find room in the same message. Two
grids that face each other are drawn large, the others small, two beside each other.
"""

from typing import Final

from engine.board import COLUMNS, Board, Ink, Piece, Row
from engine.texts import Player, Text
from games.heaven_hell.alt import alt
from games.heaven_hell.drawing import columns_line, face_to_face, middle_line, small_pair
from games.heaven_hell.facts import asked, battle, dominion, edges, facing, heaven, opposite, order
from games.heaven_hell.moment import moment
from games.heaven_hell.view import HeavenHellView
from games.heaven_hell.words import INKS, LETTERS

_KEY: Final[tuple[Row, ...]] = (
    (Text("^ angel  v demon  - no fighter"),),
    (Text("OK32 might 3, 2 to live   ok32 wounded"),),
)
_LARGE_KEY: Final[tuple[Row, ...]] = (
    (Text("^ angel  v demon  3/2 might 3, 2 to live"),),
    (Text("- no fighter   abcd 3/1 wounded   * spent"),),
)

UNBROKEN: Final = "\N{NO-BREAK SPACE}"


def board(v: HeavenHellView) -> Board:
    """Draw the board that a viewer sees."""
    pair = facing(v)
    rows: list[Row] = [(Text("Round {round}: {moment}", round=v.round, moment=moment(v)),)]
    if pair is not None:
        rows += _meeting(v, *pair)
    rows += _others(v, pair or ())
    rows += [(), *_players(v), *_fields(v)]
    rows += _LARGE_KEY if pair is not None else _KEY
    return Board(tuple(rows), alt(v))


def _meeting(v: HeavenHellView, upper: int, lower: int) -> list[Row]:
    """Draw two grids front to front, each with what its side has besides its characters."""
    fought = battle(v)
    if fought is None or (fought.column < 0 and not fought.columns):
        ours, theirs = edges(v, upper, lower)
        sums = middle_line(v, upper, lower, opposite(v, upper, lower), -1)
        above, below = _side(v, upper, ours, 0, 0), _side(v, lower, theirs, 0, 0)
    else:
        sums = middle_line(v, upper, lower, fought.columns, fought.column)
        above = _side(v, upper, fought.heaven_edge, fought.heaven_won, fought.heaven_soak)
        below = _side(v, lower, fought.hell_edge, fought.hell_won, fought.hell_soak)
    return [above, (columns_line(v),), *face_to_face(v, upper, lower, sums), below]


def _side(v: HeavenHellView, seat: int, edge: int, won: int, soak: int) -> Row:
    """Say which side a seat is, its advantage, the conflicts it has won and the damages it is spared."""
    side = Text("Heaven") if seat == heaven(v) else Text("Hell")
    said = Text("{side}, advantage {edge}", side=side, edge=edge)
    if battle(v) is not None:
        said = Text("{side}, advantage {edge}, won {won}", side=side, edge=edge, won=won)
    if soak:
        said = Text("{said}, spared {soak}", said=said, soak=soak)
    return (Ink(LETTERS[seat], INKS[seat]), " ", said)


def _others(v: HeavenHellView, drawn: tuple[int, ...]) -> list[Row]:
    """Draw the other grids small, in the order of turns."""
    seats = [seat for seat in order(v) if seat not in drawn]
    marks = [">" if seat == heaven(v) else " " for seat in range(v.book.n)]
    rows: list[Row] = []
    for at in range(0, len(seats), 2):
        rows += small_pair(v, seats[at], seats[at + 1] if at + 1 < len(seats) else None, marks)
    return rows


def _players(v: HeavenHellView) -> list[Row]:
    """List the players in the order of turns, with what is public of each."""
    rows: list[Row] = [(Text("    dom hand deck disc pile  first to {dominion}", dominion=v.book.target),)]
    waiting = asked(v)
    for seat in order(v):
        mark = ">" if seat == heaven(v) else " "
        sign = "?" if seat == waiting else " "
        facts = (
            f"{dominion(v, seat):>4}{v.hands[seat]:>5}{v.deck[seat]:>5}{len(v.discard[seat]):>5}"
            f"{len(v.pile[seat]):>5}  "
        )
        pieces: tuple[Piece, ...] = (mark, Ink(LETTERS[seat], INKS[seat]), sign, facts)
        rows.append((*pieces, Player(seat, COLUMNS - 3 - len(facts))))
    return rows


def _fields(v: HeavenHellView) -> list[Row]:
    """List the battlefields of each trench and of the atlas."""
    rows: list[Row] = []
    for seat in (*order(v), -1):
        held = tuple(_whole(v, at) for at, holder in enumerate(v.holder) if holder == seat)
        if held:
            where = Text("Atlas") if seat < 0 else Text("{letter} holds", letter=LETTERS[seat])
            rows.append((Text("{where}: {fields}", where=where, fields=held),))
    return rows


def _whole(v: HeavenHellView, field: int) -> Text:
    """Name a battlefield so that no line is broken within it."""
    one = v.book.fields[field]
    return Text("{name}", name=f"{one.name} {one.plunder}".replace(" ", UNBROKEN))
