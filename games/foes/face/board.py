"""The text board: the dungeon, the players by wisdom, what may be had, a key.

At most 42 columns and 25 lines: the picture below it and the buttons stay on the same screen.
"""

from collections.abc import Sequence
from typing import Final

from engine.board import COLUMNS, INKS, LETTERS, Board, Ink, Piece, Row
from engine.stages import asked
from engine.texts import Player, Sign, Text
from games.foes.data.book import CHESTS, EMPTY
from games.foes.face.alt import alt
from games.foes.face.drawing import CROWD, crowds, dungeon
from games.foes.face.layout import plan
from games.foes.face.moment import moment
from games.foes.sheet.facts import dumbest, heap, next_tiles, track
from games.foes.sheet.frames import NOWHERE
from games.foes.sheet.view import FoesView

MOST: Final = 25
"""Lines of a board."""


def board(v: FoesView) -> Board:
    """Draw the board that a viewer sees."""
    drawn = dungeon(v)
    rows: list[Row] = [*drawn, *_legend(v), *_players(v), (moment(v),), _supply(v), *_coming(v)]
    rows += _key(v, drawn)[: max(0, MOST - len(rows))]
    return Board(tuple(rows), alt(v))


GAP: Final = "  "
_FIRST: Final = (
    ("'", Text("{sign} heart", sign="'")),
    ('"', Text("{sign} 2 hearts", sign='"')),
    ("$$", Text("$$ chest")),
)
_LAST: Final = (
    ("^", Text("^ empty start")),
    (CROWD, Text("{sign} several", sign=CROWD)),
    ("x", Text("x jump")),
    ("z", Text("z jump")),
    ("╷", Text("╷ ─ ways")),
)
"""What signs of the drawing mean, the rarest last."""
_ASKED: Final = {
    (True, True): Text("? asked or hidden"), (True, False): Text("? asked"), (False, True): Text("? hidden")
}  # fmt: skip


def _key(v: FoesView, drawn: Sequence[Row]) -> list[Row]:
    """Say what those signs mean that are on the board, as many in a row as fit. `/rules` has them all."""
    canvas = "".join(str(piece.text if isinstance(piece, Ink) else piece) for row in drawn for piece in row)
    waits, hidden = bool(asked(v.top)), "?" in canvas
    monsters = [tile for tile in v.tile if EMPTY < tile < CHESTS[0]]
    told = [Text("o chip")] if "o" in canvas else []
    told += [Text("{n} Monster {n}", n=min(monsters))] if monsters else []
    told += [text for sign, text in _FIRST if sign in canvas]
    told += [Text("> on turn")] if v.turn is not None else []
    told += [_ASKED[waits, hidden]] if waits or hidden else []
    told += [Text("D dumbest")] if dumbest(v) >= 0 else []
    told += [text for sign, text in _LAST if sign in canvas]
    rows: list[list[Piece]] = [[]]
    for text in told:
        if len("".join(map(str, (*rows[-1], text)))) > COLUMNS:
            rows.append([])
        rows[-1] += [text, GAP]
    return [tuple(row[:-1]) for row in rows]


def _legend(v: FoesView) -> list[Row]:
    """Name the figures that share a space, and whatever stands off the drawing."""
    drawn = plan(v.book)
    shared = [
        f"{v.book.spaces[space].name} {''.join(LETTERS[seat] for seat in seats)}"
        for space, seats in crowds(v)
        if len(seats) > 1 or drawn.at[space] is None
    ]
    return [(Text("{sign} {spaces}", sign=CROWD, spaces=Sign(", ".join(shared))),)] if shared else []


def _players(v: FoesView) -> list[Row]:
    """List the players from the wisest to the dumbest: the wisdom track, and what is public of each."""
    heaps = v.ending != "" or v.book.options.loot == "open"
    rows: list[Row] = [
        (
            Text("    wis chips spells gold")
            if v.ending
            else Text("    wis chips spells gold  at")
            if heaps
            else Text("    wis chips spells  at"),
        )
    ]
    waiting, last = asked(v.top), dumbest(v)
    turn = v.turn
    for seat in reversed(track(v)):
        mark = ">" if turn is not None and turn.seat == seat else " "
        space = v.figure[seat]
        place = v.book.spaces[space].name if space != NOWHERE else "--"
        gold = f"{heap(v, seat):>5}" if heaps else ""
        where = "" if v.ending else f"  {place:<8}"  # after the end the name needs the room more
        facts = f"{v.wisdom[seat]:>4}{v.chips[seat]:>6}{len(v.backs[seat]):>7}{gold}{where or '  '}"
        signs = ("?" if seat in waiting else " ") + ("D" if seat == last else " ")
        room = COLUMNS - 4 - len(facts)
        pieces: tuple[Piece, ...] = (mark, Ink(LETTERS[seat], INKS[seat]), signs, facts)
        rows.append((*pieces, Player(seat, room)))
    return rows


def _supply(v: FoesView) -> Row:
    """Say what lies on the supply track and what it would give (R22)."""
    return (
        Text(
            "Supply {supply}/{spaces}: take {take}. Reserve {reserve}.",
            supply=v.supply,
            spaces=v.book.track,
            take=v.book.take(v.supply),
            reserve=v.reserve,
        ),
    )


def _coming(v: FoesView) -> list[Row]:
    """Say which tiles come next, what a win teaches, and how many spells and bonus pieces are left."""
    tiles = " ".join(str(tile) for tile in next_tiles(v))
    if tiles:
        coming = Text("Next monsters: {tiles}.", tiles=tiles)
    elif v.unseen:
        last = " ".join("$$" if tile in CHESTS else str(tile) for tile in v.unseen)
        coming = Text("Next, in secret order: {tiles}.", tiles=last)
    else:
        coming = Text("No more tiles will come.")
    left = Text(
        "Win: strength+{win}. Spells {spells}. Bonus {bonus}.",
        win=v.book.advancement,
        spells=v.undrawn,
        bonus=v.bonus + len(v.pool),
    )
    return [(coming,), (left,)]
