"""The close-up of the map around characters: the spaces beside theirs, who is there, what is within reach."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.board import Row
from engine.texts import Text
from games.willow.book import CHARS, NONE
from games.willow.drawing import standing
from games.willow.rules.paths import reach
from games.willow.rules.travel import move_fault, paces
from games.willow.view import WillowView
from games.willow.words import letters

_FAULTS: Final = {
    "dead": Text("cannot move at Health 0"),
    "caged": Text("locked in the cage"),
    "held": Text("held by the Foe he fought"),
    "stuck": Text("held by a failed flight"),
    "went": Text("has moved"),
    "not_acting": Text("not in turn"),
}
"""By fault of `travel.move_fault`, why somebody does not move."""


def region(v: WillowView, chars: Iterable[int]) -> list[Row]:
    """Draw the close-up around each space in which some of these characters stand."""
    rows: list[Row] = []
    for space, there in standing(v).items():
        own = [char for char in there if char in chars]
        if own:
            rows += around(v, space, own)
    return rows


def around(v: WillowView, space: int, own: Sequence[int]) -> list[Row]:
    """Draw one space: who stands there, the river, the spaces beside it, what can be walked to besides."""
    book = v.book
    rows: list[Row] = [(_head(v, space),)]
    rows += [
        (Text("  {char}: {fault}", char=book.chars[char].short, fault=_FAULTS[fault]),)
        for char in own
        if (fault := move_fault(v, char))
    ]
    near = [other for other in book.near[space] if not book.river[other]]
    rows.append((Text("  beside: {spaces}", spaces=_spaces(v, near)),))
    able = [char for char in own if not move_fault(v, char)]
    if able:
        left = max(paces(v, char, book.numbers.walk) for char in able)
        far = [to for to in reach(book, space, left) if to not in near]
        if far:
            rows.append((Text("  {n} on foot: {spaces}", n=left, spaces=_spaces(v, far)),))
    return rows


def _head(v: WillowView, space: int) -> Text:
    book = v.book
    said = Text("{space}: {who}", space=book.spaces[space].name, who=tuple(
        Text("{name}", name=book.chars[char].short) for char in CHARS if v.at[char] == space
    ))  # fmt: skip
    return Text("{said}; by the river", said=said) if book.by_river[space] else said


def _spaces(v: WillowView, spaces: Iterable[int]) -> tuple[Text, ...]:
    return tuple(named(v, space) for space in spaces)


def named(v: WillowView, space: int) -> Text:
    """Name a space: with the number that finds it and its treasure, and the letters of who stands there."""
    book = v.book
    said = Text("{name}", name=book.spaces[space].name)
    if book.hide[space]:
        place = book.place_of[space]
        sign = "$" if v.treasure[place] != NONE else ""
        said = Text("{name} [{hide}{treasure}]", name=said, hide=book.hide[space], treasure=sign)
    who = "".join(letters(book)[char] for char in CHARS if v.at[char] == space)
    return Text("{name} ({who})", name=said, who=who) if who else said
