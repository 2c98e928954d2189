"""The text board: the roads, the pieces with their stats, a key.

At most 42 columns and 25 lines, so that picture, headline and buttons are never far from it.
"""

from collections.abc import Sequence
from typing import Final

from engine.board import COLUMNS, INKS, LETTERS, Board, Ink, Piece, Row
from engine.texts import Player, Sign, Text
from engine.views import own_first
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.face.alt import alt
from games.good_vs_bad.face.drawing import CROWD, hidden, pitch, ring
from games.good_vs_bad.face.moment import moment
from games.good_vs_bad.face.words import ITEM_LETTERS, ITEM_TYPES, letter
from games.good_vs_bad.sheet.facts import asked, is_champion, is_special, on_turn
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

_LOAD: Final = 11
"""Columns for the items and burdens of a piece: seven items, two lost turns, one step less."""


LINES: Final = 25
"""Lines of a board at most."""


def board(v: GoodVsBadView) -> Board:
    """Draw the board that a viewer sees; of the key stand the parts for which there is room."""
    rows: list[Row] = [moment(v), *ring(v), *_notes(v), *_players(v)]
    for gap in (1 + len(ring(v)) + len(_notes(v)), 1):
        if len(rows) + 1 < LINES:  # a row of the key is worth more than a gap
            rows.insert(gap, ())
    key: list[Row] = []
    for part in _key(v):
        if len(rows) + len(key) + len(part) <= LINES:
            key += part
    space: list[Row] = [()] if key and len(rows) + len(key) < LINES else []
    rows += [*space, *key]
    return Board(tuple(rows[:LINES]), alt(v))


def _notes(v: GoodVsBadView) -> list[Row]:
    """Name what the drawing could not show, and with whom there is a truce."""
    rows: list[list[Piece]] = []
    width = COLUMNS
    truces = [Text("truce {letter}", letter=LETTERS[seat]) for seat, truce in enumerate(v.truce) if truce]
    noted: tuple[tuple[str, Sequence[str | Text]], ...] = (
        (f"{CROWD} ", [*map(Sign, hidden(v))]),
        ("", truces),
    )
    for sign, parts in noted:
        for at, part in enumerate(parts):
            if width + 2 + len(sign) + len(str(part)) > COLUMNS:
                rows.append([])
                width = 0
            gap = ("  " if at else f"  {sign}") if width else sign
            rows[-1] += [gap, part]
            width += len(gap) + len(str(part))
    return [tuple(row) for row in rows]


def _players(v: GoodVsBadView) -> list[Row]:
    """List the pieces, the reader's first: stats, Specials, items and burdens; on the right what is public of
    their player, and how far its Champion has come.
    """
    specials = LETTERS[: v.book.n]
    rows: list[Row] = [
        (Text("      A  M  S {specials} {items} Rn It Ev", specials=specials, items=" " * _LOAD),)
    ]
    waiting, mover = asked(v).must, on_turn(v)
    for seat in own_first(range(v.book.n), v.seat):
        items, events = v.held[seat]
        for piece in (2 * seat, 2 * seat + 1):
            hero = piece == 2 * seat
            signs = (">" if hero and seat == mover else " ", "?" if hero and seat in waiting else " ")
            crown = "*" if is_champion(v, piece) else " "
            facts = Sign(f"{crown}{_numbers(v, piece)} ")
            if hero:
                public: tuple[Piece, ...] = (f"{v.renown[seat]:>2}{items:>3}{events:>3}",)
            else:
                come = f" {len(v.reached[seat])}/{v.book.bases_to_win}" if v.crown[seat] != NOBODY else ""
                public = (Player(seat, COLUMNS - 3 - len(facts) - len(come)), come)
            rows.append((*signs, Ink(letter(piece), INKS[seat]), facts, *public))
    return rows


def _numbers(v: GoodVsBadView, piece: int) -> str:
    """Write the stats of a piece, the types of its items, `z` lost turns and `-` what it moves less."""
    stats = v.stat[piece]
    plain = "".join(f"{points:>3}" for points in stats[:PLAIN])
    specials = "".join(map(str, stats[PLAIN:]))
    cards = v.book.cards.all
    types = [cards[item].type for item in v.items[piece]]
    load = "".join(letter for type_, letter in ITEM_LETTERS.items() if type_ in types)
    lost = f"z{v.lost[piece]}" if v.lost[piece] else ""
    less = f"-{v.penalty[piece]}" if v.penalty[piece] else ""
    return " ".join((plain, specials, f"{load + lost + less:<{_LOAD}}"))


def _key(v: GoodVsBadView) -> list[list[Row]]:
    """Explain in parts, the most needed first, the signs that are on the board."""
    road = [Text("+ Good"), Text("- Bad"), Text("# encounter"), *([Text("& hidden")] if hidden(v) else [])]
    if pitch(v.length) == 1:
        road = [Text("5 Good, ₅ Bad, * Good and % Bad Special")]
    letters = Text("Hero {hero}, Villain {villain}; > in turn, ? asked", hero=letter(0), villain=letter(1))
    parts: list[list[Row]] = [_worn(v), _packed(road), [(letters,)], _packed(_burdens(v))]
    if pitch(v.length) > 1 and any(map(is_special, v.level)):
        good, bad = Text("+I item +E event +H heal +R raise"), Text("-E event -D damage -T turns -B to base")
        parts.insert(3, [(good,), (bad,)])
    return [
        *parts,
        [
            (Text("A Agility, M Might, S Smarts, for fights"),),
            (Text("{specials} Specials, for duels alone", specials=LETTERS[: v.book.n]),),
            (Text("Rn Renown; cards held: It items, Ev events"),),
        ],
        [(Text("A crown takes {target} Renown.", target=v.book.target),)],
        [(Text("Tier: how hard encounters are, 1 to 4"),)] if v.turn is not None else [],
    ]


def _burdens(v: GoodVsBadView) -> list[Text]:
    """Name the signs of crowns, Snares, lost turns and shorter moves, as far as there are any."""
    crowned, snared = (any(piece != NOBODY for piece in there) for there in (v.crown, v.snare))
    named = (
        (crowned, Text("* Champion 0/{n} bases", n=v.book.bases_to_win)),
        (snared, Text("^ Snare")),
        (any(v.lost), Text("z sits out")),
        (any(v.penalty), Text("-1 moves less")),
    )
    return [text for there, text in named if there]


def _worn(v: GoodVsBadView) -> list[Row]:
    """Name the types of the items that pieces bear in one row: their letters are what they begin with."""
    cards = v.book.cards.all
    types = {cards[item].type for items in v.items for item in items}
    named = {sign: ITEM_TYPES[type_] for type_, sign in ITEM_LETTERS.items() if type_ in types}
    rows = _packed([Text("{letter} {type}", letter=sign, type=name) for sign, name in named.items()])
    names = tuple(part for name in named.values() for part in (" ", name))[1:]
    short = len(rows) > 1 and len("".join(map(str, names))) <= COLUMNS
    return [names] if short else rows


def _packed(named: Sequence[Text]) -> list[Row]:
    """Put names of signs beside each other, as many to a row as fit."""
    rows: list[list[Text]] = []
    width = COLUMNS
    for name in named:
        taken = len(str(name)) + 2
        if width + taken > COLUMNS + 2:
            rows.append([])
            width = 0
        rows[-1].append(name)
        width += taken
    return [tuple(part for name in row for part in ("  ", name))[1:] for row in rows]
