"""The text board: the field, the players, the combat, what special cards lie open, a key.

At most 42 columns and 25 lines, so that picture and buttons below it stay on the same screen.
"""

from collections.abc import Sequence
from typing import Final

from engine.board import COLUMNS, INKS, LETTERS, Board, Ink, Piece, Row, draw
from engine.texts import Player, Text
from games.guardians.data.field import LANDS
from games.guardians.face.alt import alt
from games.guardians.face.drawing import field
from games.guardians.face.moment import moment
from games.guardians.face.open_texts import open_texts, texts_of_combat
from games.guardians.face.panel import panel
from games.guardians.play.control import lands
from games.guardians.play.play import PLAY
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat
from games.guardians.sheet.view import GuardiansView

MOST: Final = 25
"""Lines of a board."""
_KEY: Final[tuple[Row, ...]] = (
    (Text("> goes first  ? is asked"),),
    (Text("[R 4] a Shield, 4 cards; (R 4) turned"),),
    (Text("[R*4] standard bearer; R 4 no Shield"),),
    (Text("_2 under it; +5 to defend; ^ upgrade"),),
    (Text("(R) no terrain: R's by default"),),
)
"""What the signs mean, as many lines as there is room for. `/rules` has them all."""


def board(v: GuardiansView) -> Board:
    """Draw the board that a viewer sees."""
    rows: list[Row] = [(moment(v),), *field(v)]
    fought = combat(v)
    for seat in (0, 1):
        rows += _player(v, seat, fought)
    if fought is not None:
        rows += panel(v, fought, lines=MOST - _lines(rows))
        more: Sequence[Row] = [(text,) for text in texts_of_combat(v, fought)]
    else:
        more = (*((text,) for text in open_texts(v)), *_KEY)
    left = MOST - _lines(rows)
    for row in more:
        lines = _lines([row])
        if lines <= left:
            rows.append(row)
            left -= lines
    return Board(tuple(rows), alt(v))


def _lines(rows: list[Row]) -> int:
    """Return how many lines rows take at most: names are as wide as they may be."""
    return len(draw(Board(tuple(rows)), lambda _: "W" * COLUMNS).split("\n"))


def _player(v: GuardiansView, seat: int, fought: fr.Combat | None) -> list[Row]:
    """Say what is public of a player; in a combat only what bears on it, to leave it the room."""
    guardian = v.book.guardians[v.guardian[seat]]
    mark = ">" if v.first == seat and v.turn > 0 else " "
    sign = "? " if seat in PLAY.asked(v).must else "  "
    head: tuple[Piece, ...] = (mark, Ink(LETTERS[seat], INKS[seat]), sign)
    stones = Text("{count} stone", "{count} stones", v.stones[seat])
    held = Text("{n}/{all} lands", n=lands(v, seat), all=len(LANDS))
    lost = Text("{n}/{all} Shields lost", n=v.lost[seat], all=v.book.numbers.shields)
    if fought is not None:
        facts = Text(": {stones} ({cmp} each), {lands}", stones=stones, cmp=guardian.cmp, lands=held)
        return [(*head, Player(seat, COLUMNS - 4 - len(str(facts))), facts)]
    facts = Text(": {guardian} {vit}", guardian=guardian.name, vit=guardian.vit)
    number = str(v.number[seat]) if v.turn and v.number[seat] >= 0 else "-"
    heaps = Text(
        "    Up card {up}, Pen {pen}, Depot {depot}, deck {deck}",
        up=number, pen=v.pen_count[seat], depot=v.depot_count[seat], deck=len(v.deck[seat]),
    )  # fmt: skip
    text = Text("    {lands}, {stones}, {lost}", lands=held, stones=stones, lost=lost)
    return [(*head, Player(seat, COLUMNS - 4 - len(str(facts))), facts), (text,), (heaps,)]
