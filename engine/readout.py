"""The board in sentences, for people who do not see it: all that text and picture show, in a fixed order.

A game declares what there is to say, in passages of lines; each line is about one thing, under a key that
stays the same for as long as the thing is in the game. What has changed follows from that: `changes`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.board import Board
from engine.news import differing, subject
from engine.texts import Text

LINE: Final = 400
"""Characters of a line at most: longer ones cannot be followed by ear."""


@dataclass(frozen=True, slots=True)
class Line:
    """Hold a whole sentence about one thing. `about` is its key: no other line of a board has it."""

    about: str
    text: Text


@dataclass(frozen=True, slots=True)
class Passage:
    """Hold lines under a heading, by which a reader can skip them."""

    title: Text
    lines: tuple[Line, ...]


Readout: TypeAlias = tuple[Passage, ...]
"""Passages in the order in which they are read: the moment first, what seldom changes last."""


def passage(title: Text, *lines: tuple[str, Text]) -> Passage:
    """Put lines, each with what it is about, under a heading."""
    return Passage(title, tuple(Line(about, text) for about, text in lines))


def of_alt(board: Board) -> Readout:
    """Read a board out by its alt text: for a game that declares no more."""
    times: dict[str, int] = {}
    lines: list[Line] = []
    for text in board.alt:
        key = _key(text)
        times[key] = times.get(key, 0) + 1
        lines.append(Line(key if times[key] == 1 else f"{key} {times[key]}", text))
    return (Passage(Text("The board"), tuple(lines)),) if lines else ()


def _key(text: Text) -> str:
    """Name what a sentence is about by a word or a player; one about a number, by the sentence itself."""
    about = subject(text)
    return text.message if isinstance(about, int) else f"{text.message} {about}"


def lines_of(readout: Readout) -> Iterator[Line]:
    """Yield all lines in their order."""
    for part in readout:
        yield from part.lines


def changes(now: Readout, then: Readout) -> tuple[Text, ...]:
    """Say what differs from what a reader heard then, in the order of the board; what is gone comes last.

    >>> then = (passage(Text("The map"), ("B7", Text("{at}: {n} gold.", at="B7", n=3))),)
    >>> now = (passage(Text("The map"), ("B7", Text("{at}: {n} gold.", at="B7", n=4))),)
    >>> [str(text) for text in changes(now, then)], changes(now, now)
    (['B7: 4 (new) gold.'], ())
    """
    before = {line.about: line.text for line in lines_of(then)}
    after = {line.about for line in lines_of(now)}
    told = [
        _told(line.text, before.get(line.about))
        for line in lines_of(now)
        if line.text != before.get(line.about)
    ]
    gone = [Text("No longer: {said}", said=text) for about, text in before.items() if about not in after]
    return (*told, *gone)


def _told(text: Text, before: Text | None) -> Text:
    """Mark what differs in a sentence from what was said of the same thing; another sentence is all new."""
    if before is None or before.message != text.message:
        return text
    return differing(text, before) or text
