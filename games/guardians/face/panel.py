"""The panel of a combat: hands, command cards, what has met what, and the running sum with its reasons.

Seat 0 stands on the left, seat 1 on the right. `>` and `<`: that side beat the other, `=`: both stand; `x` is
destroyed, `$` bribed or sent home, `~` did no damage. What is over is told by
printed numbers.
"""

from itertools import zip_longest
from typing import Final

from engine.board import INKS, LETTERS, Board, Ink, Row, Tab, draw
from engine.texts import Text, column, cut
from games.guardians.data.book import NONE, SPACES
from games.guardians.face.matches import others, past, sign
from games.guardians.face.moment import ground_of
from games.guardians.face.summed import Column, Summand, columns, stands, verdict
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import frame, printed
from games.guardians.sheet.frames import Laid
from games.guardians.sheet.view import GuardiansView

HALF: Final = 20
"""Columns of one side."""
_MARKS: Final = {"destroyed": "x", "bribed": "$", "penned": "$"}
ROLES: Final = {
    "command": Text("command"),
    "ranged": Text("shot"),
    "secondary": Text("secondary"),
    "aside": Text("set aside"),
}


def panel(v: GuardiansView, fought: fr.Combat, most: int = 1_990, lines: int = 60) -> list[Row]:
    """Draw a combat in at most so many characters and lines.

    What is left out first, where it is too long: the oldest match-ups, the key, who else lies on the table,
    what was said before the match-up.
    """
    now = [row for column in columns(v, fought) for row in _sides(column)]
    head, parts, pairs = [_head(v, fought)], _commands(v, fought), _pairs(v, fought)
    rest, key = _others(v, fought), _key(fought)
    while True:
        rows = [*head, *parts, *_titled(pairs), *now, *rest, *_standing(v, fought), *key]
        drawn = draw(Board(tuple(rows)))
        if len(drawn) + 1 <= most and drawn.count("\n") + 1 <= lines:
            return rows
        if pairs:
            pairs = pairs[1:]
        elif key or rest:
            key, rest = [], rest[1:] if not key else rest
        elif parts:
            parts = parts[:-1]
        else:
            return rows[:lines]


def _key(fought: fr.Combat) -> list[Row]:
    """Explain the marks of creatures, where there are some."""
    marked = any(laid.fate in _MARKS or not laid.harm for laid in fought.table)
    return [(Text("x destroyed  $ sent home  ~ no damage"),)] if marked else []


def hand_count(v: GuardiansView, fought: fr.Combat, seat: int) -> int:
    """Return how many cards a Combat Hand has: creatures, items and Depot cards together (G153)."""
    items = sum(card >= 0 and v.item[card] != NONE for card in fought.hand[seat])
    return len(fought.hand[seat]) + items + v.depot_count[seat]


def _head(v: GuardiansView, fought: fr.Combat) -> Row:
    return (
        Text(
            "Combat at {at}, {ground}; hands R {ours}, B {theirs}",
            at=SPACES[fought.at],
            ground=ground_of(v, fought),
            ours=hand_count(v, fought, 0),
            theirs=hand_count(v, fought, 1),
        ),
    )


def _commands(v: GuardiansView, fought: fr.Combat) -> list[Row]:
    """Say who plays which command card, as far as it was said."""
    rows: list[Row] = []
    for seat in (0, 1):
        card = printed(v, fought.command[seat])
        if card is not None:
            text = Text("Command {letter}: {card}", letter=LETTERS[seat], card=card.name)
            if fought.command[seat] in fought.dispelled:
                text = Text("{said}, dispelled", said=text)
            rows.append((text,))
        elif fought.said[seat] == 1:
            rows.append((Text("Command {letter}: yes", letter=LETTERS[seat]),))
        elif fought.said[seat] == 0 and fought.round == 0:
            rows.append((Text("Command {letter}: none", letter=LETTERS[seat]),))
    told: fr.Announced | None = frame(v, fr.Announced)
    if told is not None:
        names = tuple(
            Text("{name}", name=card.name)
            for command in told.cards
            if (card := printed(v, command)) is not None
        )
        rows.append((Text("Played, unless it is dispelled: {cards}", cards=names),))
    if fought.stated:
        rows.append((Text("Announced: {stated}", stated=fought.stated),))
    return rows


def _pairs(v: GuardiansView, fought: fr.Combat) -> list[Row]:
    """Draw each match-up that is over in one line, with the printed vitality: its sums are gone."""
    return [(_left(v, ours), sign((ours, theirs)), *_right(v, theirs)) for ours, theirs in past(fought)]


def _titled(pairs: list[Row]) -> list[Row]:
    """Say over the match-ups what their numbers are, lest a winner seem the weaker."""
    return [(Text("Match-ups over (printed vitality):"),), *pairs] if pairs else []


def _left(v: GuardiansView, laid: Laid | None) -> Ink:
    if laid is None:
        return Ink(" " * HALF, INKS[0])
    card = v.book.cards[v.face[laid.card]]
    vit = f"{card.vit:>3}{_mark(laid)} "
    return Ink(Text("{name}{vit}", name=column(card.name, 15), vit=vit), INKS[0])


def _right(v: GuardiansView, laid: Laid | None) -> tuple[Ink, ...]:
    if laid is None:
        return ()
    card = v.book.cards[v.face[laid.card]]
    vit = f" {card.vit:>2}{_mark(laid)} "
    return (Ink(Text("{vit}{name}", name=cut(card.name, 16), vit=vit), INKS[1]),)


def _mark(laid: Laid) -> str:
    return _MARKS.get(laid.fate) or (" " if laid.harm else "~")


def _others(v: GuardiansView, fought: fr.Combat) -> list[Row]:
    """Name the other creatures on the table of each side: command cards, ranged and secondary attackers."""
    rows: list[Row] = []
    for seat in (0, 1):
        texts = tuple(_other(v, other) for other in others(fought, seat))
        if texts:
            rows.append((Text("{letter}: {creatures}", letter=LETTERS[seat], creatures=texts),))
    return rows


def _other(v: GuardiansView, laid: Laid) -> Text:
    card = v.book.cards[v.face[laid.card]]
    return Text(
        "{name} {vit}{mark} ({role})",
        name=card.name,
        vit=card.vit,
        mark=_mark(laid).strip(),
        role=ROLES[laid.role],
    )


def alive(v: GuardiansView, fought: fr.Combat) -> tuple[int, int]:
    """Return by seat what would count for control of what lies on the table (G117)."""
    alive = [0, 0]
    for laid in fought.table:
        if laid.fate == "" and laid.role != "aside":
            alive[laid.seat] += v.book.vit[v.face[laid.card]]
    return alive[0], alive[1]


def _standing(v: GuardiansView, fought: fr.Combat) -> list[Row]:
    """Say what would count for control of what lies on the table (G117)."""
    if not fought.table:
        return []
    ours, theirs = alive(v, fought)
    return [(Text("Alive on the table: R {ours}, B {theirs}", ours=ours, theirs=theirs),)]


def _sides(pair: tuple[Column, Column]) -> list[Row]:
    """Draw two sums beside each other."""
    left, right = pair
    rows: list[Row] = [
        (Ink(column(cut(left.title, HALF), HALF + 2), INKS[0]), Ink(cut(right.title, HALF), INKS[1]))
    ]
    empty = ("", "")
    for ours, theirs in zip_longest(left.lines, right.lines, fillvalue=empty):
        rows.append((*_line(ours), Tab(HALF + 2), *_line(theirs)))
    mark = verdict(pair)
    for ours, theirs in zip(left.totals, right.totals, strict=True):
        rows.append((*_line(ours), Tab(HALF), f"{mark:>2}", *_line(theirs)))
        mark = ""
    if stands(pair):
        rows.append((Text(" the target stands: more is needed"),))
    return rows


def _line(line: Summand) -> Row:
    """Write a summand: its reason on the left, its number on the right."""
    why, number = line
    return (" ", column(why, HALF - 5), f"{number:>4}") if why or number else ()
