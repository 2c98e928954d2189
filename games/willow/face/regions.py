"""The close-up of the map around characters: the spaces beside theirs, who is there, what is within reach."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.board import Row
from engine.texts import Text
from games.willow.cards.phrases import does
from games.willow.data.book import CHARS, NONE
from games.willow.face.drawing import standing
from games.willow.face.words import letters
from games.willow.play.travel.paths import reach
from games.willow.play.travel.ways import FLYING, paces, unmoved
from games.willow.sheet.frames import Journey
from games.willow.sheet.view import WillowView

_FAULTS: Final = {
    "dead": Text("cannot move at Health 0"),
    "caged": Text("locked in the cage"),
    "held": Text("held by the Foe he fought"),
    "stuck": Text("held by a failed flight"),
    "went": Text("has moved"),
    "not_acting": Text("not in turn"),
}
"""By word of `unmoved`, why somebody does not move."""


def region(v: WillowView, chars: Iterable[int]) -> list[Row]:
    """Draw the close-up around each space in which some of these characters stand, with what they reach."""
    rows: list[Row] = []
    for space, own in _spaces_of(v, chars):
        rows += around(v, space, own)
    return rows


def sights(v: WillowView, chars: Iterable[int]) -> list[Row]:
    """Draw each space in which some of these characters stand: who else is there, what the space gives."""
    rows: list[Row] = []
    for space, _ in _spaces_of(v, chars):
        rows.append((_head(v, space),))
        power = does(v.book.spaces[space].power)
        if power is not None:
            rows.append((Text("  its power: {does}", does=power),))
        place = v.book.place_of[space]
        if place != NONE and v.treasure[place] != NONE:
            rows.append((Text("  a treasure lies here"),))
    return rows


def _spaces_of(v: WillowView, chars: Iterable[int]) -> list[tuple[int, list[int]]]:
    """Return the spaces of these characters, with those of them who are there."""
    own = list(chars)
    groups = [(space, [char for char in there if char in own]) for space, there in standing(v).items()]
    return [(space, there) for space, there in groups if there]


def around(v: WillowView, space: int, own: Sequence[int]) -> list[Row]:
    """Draw one space: who stands there, the river, the spaces beside it, what can be walked to besides."""
    book = v.book
    rows: list[Row] = [(_head(v, space),)]
    rows += [
        (Text("  {char}: {fault}", char=book.chars[char].short, fault=_FAULTS[fault]),)
        for char in own
        if (fault := unmoved(v, char))
    ]
    near = [other for other in book.near[space] if not book.river[other]]
    rows.append((Text("  beside: {spaces}", spaces=_spaces(v, near)),))
    able = [char for char in own if not unmoved(v, char)]
    if able:
        left = max(paces(v, char, book.numbers.walk) for char in able)
        far = [to for to in reach(book, space, left) if to not in near]
        if far:
            rows.append((Text("  {n} on foot: {spaces}", n=left, spaces=_spaces(v, far)),))
    return rows


def onward(v: WillowView, journey: Journey) -> list[Row]:
    """Draw what a journey can still reach; nothing before it has set off."""
    if journey.step != "going":
        return []
    flying = journey.mode in FLYING
    ends = reach(v.book, journey.path[-1], journey.left, journey.boat, flying)
    if not ends:
        return [(Text("No other space is within reach."),)]
    return [(Text("Within reach: {spaces}", spaces=_spaces(v, ends)),)]


def _head(v: WillowView, space: int) -> Text:
    book = v.book
    text = Text("{space}: {who}", space=book.spaces[space].name, who=tuple(
        Text("{name}", name=book.chars[char].short) for char in CHARS if v.at[char] == space
    ))  # fmt: skip
    return Text("{said}; by the river", said=text) if book.by_river[space] else text


def _spaces(v: WillowView, spaces: Iterable[int]) -> Text:
    """List spaces, with semicolons: a comma may be part of a name."""
    return chain(Text("{one}; {more}"), [named(v, space) for space in spaces])


def chain(text: Text, names: Sequence[Text]) -> Text:
    """Put names into one text, two by two as `made` does with its `one` and `more`."""
    shown = names[-1]
    for name in reversed(names[:-1]):
        shown = text.with_args(one=name, more=shown)
    return shown


def named(v: WillowView, space: int) -> Text:
    """Name a space: with the number that finds it and its treasure, and the letters of who stands there."""
    book = v.book
    text = Text("{name}", name=book.spaces[space].name)
    if book.hide[space]:
        place = book.place_of[space]
        sign = "$" if v.treasure[place] != NONE else ""
        text = Text("{name} [{hide}{treasure}]", name=text, hide=book.hide[space], treasure=sign)
    who = "".join(letters(book)[char] for char in CHARS if v.at[char] == space)
    return Text("{name} ({who})", name=text, who=who) if who else text
