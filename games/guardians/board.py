"""The text board: the field, the players, the combat, what special cards lie open, a key.

At most 42 columns and 1,780 characters, so that a log line and a prompt find room in the same message.
"""

from collections.abc import Sequence
from typing import Final

from engine.board import COLUMNS, Board, Ink, Row, draw
from engine.texts import Player, Text
from games.guardians.alt import alt
from games.guardians.drawing import field
from games.guardians.facts import asked, combat
from games.guardians.moment import moment
from games.guardians.open_texts import open_texts, texts_of_combat
from games.guardians.panel import panel
from games.guardians.rules.control import lands
from games.guardians.view import GuardiansView
from games.guardians.words import INKS, LETTERS

MOST: Final = 1_780
_KEY: Final[tuple[Row, ...]] = (
    (Text("[R 4] a shield, 4 cards; (R 4) turned"),),
    (Text("[R*4] standard bearer; R 4 no shield"),),
    (Text("_2 under it; +5 to defend; ^ upgrade"),),
    (Text("(R) no terrain, R's by default"),),
    (Text("hidden R: a card of R, face down"),),
)


def board(v: GuardiansView) -> Board:
    """Draw the board that a viewer sees."""
    rows: list[Row] = [(moment(v),), *field(v), *_players(v)]
    fought = combat(v)
    if fought is not None:
        rows += [(), *panel(v, fought, MOST - _size(rows) - 1)]
        more: Sequence[Row] = [(text,) for text in texts_of_combat(v, fought)]
    else:
        rows += _guardians(v)
        more = (*((text,) for text in open_texts(v)), *_KEY)
    left = MOST - _size(rows)
    for row in more:
        size = _size([row])
        if size <= left:
            rows.append(row)
            left -= size
    return Board(tuple(rows), alt(v))


def _size(rows: list[Row]) -> int:
    """Return how many characters rows take at most: names are as wide as they may be."""
    return len(draw(Board(tuple(rows)), lambda _: "W" * COLUMNS)) + 1


def _players(v: GuardiansView) -> list[Row]:
    """List what is public of the players: the leader of this turn, Up number, counts, lands, lost shields."""
    rows: list[Row] = [(Text("    up pen depot deck stones lands lost"),)]
    waiting = asked(v)
    for seat in (0, 1):
        mark = ">" if v.first == seat else " "
        sign = "?" if seat in waiting else " "
        number = str(v.number[seat]) if v.turn and v.number[seat] >= 0 else "-"
        facts = (
            f"{number:>4}{v.pen_count[seat]:>4}{v.depot_count[seat]:>6}{len(v.deck[seat]):>5}"
            f"{v.stones[seat]:>7}{lands(v, seat):>6}{v.lost[seat]:>5}"
        )
        rows.append((mark, Ink(LETTERS[seat], INKS[seat]), sign, facts[1:]))
    return rows


def _guardians(v: GuardiansView) -> list[Row]:
    """Name the players and their Guardians: vitality, and what a stone channels."""
    rows: list[Row] = []
    for seat in (0, 1):
        guardian = v.book.guardians[v.guardian[seat]]
        facts = str(Text(" {vit}, CMP {cmp}", vit=guardian.vit, cmp=guardian.cmp))
        room = COLUMNS - 4 - len(guardian.name) - len(facts)
        rows.append(
            (Ink(LETTERS[seat], INKS[seat]), " ", Player(seat, max(room, 6)), f": {guardian.name}{facts}")
        )
    return rows
