"""The sheet of a character in words: its numbers, where it stands, how it fares, what lies open before it."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from engine.texts import Text
from games.willow.data.book import BROWNIES, CHARS, EVIL, GOOD, MADMARTIGAN, NONE, STATS, STEALTH, Book
from games.willow.play import numbers
from games.willow.sheet.view import WillowView


def sides(v: WillowView) -> tuple[int, ...]:
    """Return both sides, the reader's first."""
    return (EVIL, GOOD) if v.seat is not None and v.team[v.seat] == EVIL else (GOOD, EVIL)


def of_side(v: WillowView, side: int) -> list[int]:
    """Return the characters of a side, the reader's own first."""
    chars = [char for char in CHARS if v.side[char] == side]
    return sorted(chars, key=lambda char: v.control[char] != v.seat)


def totals(v: WillowView, char: int) -> tuple[int, ...]:
    """Return Prowess, Magic and Stealth with all that counts for a character by itself."""
    return tuple(numbers.total(v, char, stat) for stat in range(len(STATS)))


def grows(v: WillowView, char: int, stat: int) -> bool:
    """Tell whether an ability is the one that a character can learn (W10)."""
    both = v.book.options.one_growing_ability == "off" and stat != STEALTH
    return both or v.book.chars[char].grows == stat


def count(v: WillowView, char: int) -> str:
    """Say how many face-down cards a character has; `?`: that is concealed from the viewer.

    W11, addition 5.4; switch `open_counts`.
    """
    own = v.seat is not None and v.team[v.seat] == v.side[char]
    return str(len(v.hand[char])) if own or v.book.options.open_counts == "on" else "?"


def ways(v: WillowView, char: int) -> list[Text]:
    """Say how a character fares: caged, in another shape, held, gone already."""
    book = v.book
    lines: list[Text] = []
    if v.shape[char] != NONE:
        lines.append(Text("as {shape}", shape=book.shapes[v.shape[char]].name))
    if v.health[char] <= 0:
        lines.append(Text("beaten"))
    lines += [word for test, word in _WAYS if test(v, char)]
    if v.raziel == char:
        shape = v.raziel_shape
        name = book.names[book.companion]
        lines.append(
            Text("with {name}", name=name)
            if shape == NONE
            else Text("with {name} as {shape}", name=name, shape=book.shapes[shape].name)
        )
    return lines


def where(v: WillowView, char: int, most: int = 99) -> Text:
    """Say where a character is and how it fares, in so many words at most; a name may have a comma."""
    place = Text("{name}", name=v.book.spaces[v.at[char]].name)
    fares = ways(v, char)[:most]
    return Text("{place}; {ways}", place=place, ways=tuple(fares)) if fares else place


_WAYS: Final[tuple[tuple[Callable[[WillowView, int], bool], Text], ...]] = (
    (lambda v, char: v.caged and char == MADMARTIGAN, Text("in the cage")),
    (lambda v, char: not v.joined and char == BROWNIES, Text("not joined")),
    (lambda v, char: v.held[char], Text("held")),
    (lambda v, char: v.stuck[char], Text("cannot move")),
    (lambda v, char: v.went[char] and not v.held[char], Text("moved")),
    (lambda v, char: v.safe[char], Text("safe")),
    (lambda v, char: v.unfindable[char], Text("hidden")),
    (lambda v, char: v.withdrawn[char], Text("called off")),
    (lambda v, char: v.crag[char], Text("may fly")),
    (lambda v, char: v.passage[char], Text("finds the next Place")),
    (lambda v, char: char in v.haste, Text("extra turns to come")),
)
"""By what is so, its word."""


def open_cards(v: WillowView, char: int) -> list[Text]:
    """Name the cards that lie open before a character; one that does not work for it in brackets."""
    return card_names(v.book, v.shown[char], lambda card: numbers.counts(v, char, card), v.charges)


def card_names(
    book: Book, cards: Iterable[int], works: Callable[[int], bool], charges: tuple[int, ...]
) -> list[Text]:
    """Name cards, equal ones once and with their number; what does not work in brackets, charges after it."""
    counted = Counter((book.face[card], works(card), charges[card]) for card in cards)
    return [_card(book, face, works, left, times) for (face, works, left), times in counted.items()]


def _card(book: Book, face: int, works: bool, left: int, times: int) -> Text:
    text = Text("{name}", name=book.faces[face].short)
    if left:
        text = Text("{name} {left} left", name=text, left=left)
    if times > 1:
        text = Text("{times}x {name}", times=times, name=text)
    return text if works else Text("({name})", name=text)
