"""What the owner of a seat alone may see: its characters' cards, what each does, what it knows besides."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.board import Board, Row, draw
from engine.texts import Text
from games.willow.cards.phrases import does
from games.willow.data.book import CHARS, NONE
from games.willow.face.sheets import count
from games.willow.face.words import kind_of, letters, names
from games.willow.play import numbers
from games.willow.sheet.frames import Frame
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView

MOST: Final = 1_980
"""Characters of the longest hand."""
_TOLD: Final = 7
"""Cards of a character that the alt text names."""


def hand(v: WillowView) -> Board | None:
    """Draw what the viewer's characters hold, as much of it as fits one message; None for a spectator."""
    if v.seat is None:
        return None
    rows: list[Row] = []
    for detail in (3, 2, 1, 0):
        rows = _rows(v, v.seat, detail)
        if len(draw(Board(tuple(rows)))) <= MOST:
            break
    while len(draw(Board(tuple(rows)))) > MOST:
        rows.pop()
    return Board(tuple(rows), _alt(v, v.seat))


def held(s: Willow, seat: int) -> tuple[object, ...]:
    """Return what a hand is drawn from: two states in which it is equal have equal hands."""
    bit, know = 1 << seat, s.know

    def seen(cards: Iterable[int]) -> tuple[int, ...]:
        return tuple([card for card in cards if card >= 0 and know[card] & bit])

    own = tuple([char for char in CHARS if s.control[char] == seat])
    mine = tuple([(*s.hand[char], NONE, *s.shown[char]) for char in own])
    works = tuple([numbers.counts(s, char, card) for char in own for card in s.shown[char]])
    others = tuple(
        [
            (char, len(s.hand[char]), copy)
            for char in CHARS
            if char not in own and (copy := seen(s.hand[char]))
        ]
    )
    shared = _left(s.stack[-1], seat) if s.stack else []
    return own, mine, works, others, seen(s.deck), tuple([seen([card]) for card in s.treasure]), shared


def _rows(v: WillowView, seat: int, detail: int) -> list[Row]:
    """List the cards; 3: all explained, 2: the face-down ones, 1: their kinds, 0: names."""
    rows: list[Row] = []
    own = [char for char in CHARS if v.control[char] == seat]
    for char in own:
        rows += _char(v, char, detail)
    if not own:
        rows.append((Text("None of the characters is yours any more."),))
    return [*_shared(v, detail), *rows, *_others(v, own), *_known(v)]


def _shared(v: WillowView, detail: int) -> list[Row]:
    """List the cards that the viewer hands out now: they come first, and are in nobody's hand yet."""
    left = [] if v.top is None else _left(v.top, v.seat)
    return [(Text("To be handed out:"),), *_cards(v, left, detail)] if left else []


def _left(frame: Frame, seat: int | None) -> list[int]:
    """Return the cards that a seat has yet to hand out."""
    if frame.kind != "share" or frame.seat != seat:
        return []
    return [card for card, to in zip(frame.cards, frame.given, strict=True) if to == NONE]


def _char(v: WillowView, char: int, detail: int) -> list[Row]:
    """List what a character holds and what lies open before it."""
    book = v.book
    rows: list[Row] = [
        (
            Text(
                "{letter} {char}: {count} face down",
                letter=letters(book)[char],
                char=book.chars[char].name,
                count=len(v.hand[char]),
            ),
        )
    ]
    rows += _cards(v, v.hand[char], detail)
    if v.shown[char]:
        works = [card for card in v.shown[char] if numbers.counts(v, char, card)]
        idle = [card for card in v.shown[char] if card not in works]
        if detail < 3:
            rows.append((Text(" open: {cards}", cards=names(book, works)),) if works else ())
        else:
            rows.append((Text(" open:"),))
            rows += _cards(v, works, detail)
        if idle:
            rows.append((Text(" open, not in use now: {cards}", cards=names(book, idle)),))
    return [row for row in rows if row]


def _cards(v: WillowView, cards: Iterable[int], detail: int) -> list[Row]:
    """List cards: equal ones once; with what they are and do."""
    counted = Counter(v.book.face[card] for card in cards if card >= 0)
    if detail == 0 and counted:
        return [(Text("  {cards}", cards=names(v.book, cards)),)]
    rows: list[Row] = []
    for face, times in counted.items():
        card = v.book.faces[face]
        often = Text("{n}x ", n=times) if times > 1 else ""
        rows.append((Text("  {often}{name} ({kind})", often=often, name=card.name, kind=kind_of(card)),))
        text = does(card.uses)
        if detail > 1 and text is not None:
            rows.append((Text("    {does}.", does=text),))
    return rows


def _others(v: WillowView, own: Sequence[int]) -> list[Row]:
    """Name what the viewer knows in hands that are not its own."""
    rows: list[Row] = []
    for char in CHARS:
        known = [card for card in v.hand[char] if card != NONE]
        if char not in own and known:
            hidden = len(v.hand[char]) - len(known)
            told = names(v.book, known)
            more: Text | str = Text(" and {n} unknown", n=hidden) if hidden else ""
            if count(v, char) == "?":
                more = Text(" and perhaps more")
            rows.append(
                (Text("{char} holds {cards}{more}", char=v.book.chars[char].short, cards=told, more=more),)
            )
    return rows


def _known(v: WillowView) -> list[Row]:
    """Name the treasures that the viewer has looked at, and cards it knows on top of the deck."""
    book = v.book
    rows: list[Row] = [
        (
            Text(
                "At {place} lies {card}",
                place=book.spaces[book.places[place]].name,
                card=book.cards[card].name,
            ),
        )
        for place, card in enumerate(v.treasure)
        if card >= 0
    ]
    seen = [card for card in v.deck if card != NONE]
    if seen:
        rows.append((Text("Known in the deck: {cards}", cards=names(book, seen)),))
    return rows


def _alt(v: WillowView, seat: int) -> tuple[Text, ...]:
    """Say the hand in a few sentences: names, not what each card does."""
    lines: list[Text] = []
    for char in CHARS:
        if v.control[char] != seat:
            continue
        name = v.book.chars[char].short
        if v.hand[char]:
            lines.append(Text("{char} holds {cards}.", char=name, cards=_few(v, v.hand[char])))
        else:
            lines.append(Text("{char} holds nothing face down.", char=name))
    return tuple(lines) or (Text("None of the characters is yours any more."),)


def _few(v: WillowView, cards: Sequence[int]) -> tuple[Text, ...]:
    """Name the first cards of a hand, and say how many more there are."""
    if len(cards) <= _TOLD:
        return names(v.book, cards)
    return (*names(v.book, cards[:_TOLD]), Text("and {count} more", count=len(cards) - _TOLD))
