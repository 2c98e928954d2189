"""What matters of all that happened: one headline, and at most four lines more."""

from collections.abc import Sequence
from typing import Final

from bot.limits import clip, length
from bot.presenter.words import prose
from engine import Names
from host.faces import Happened

MOST_LINES: Final = 4
ROW: Final = 40
"""Characters in a row on a phone of 390 px."""
MOST_ROWS: Final = 4
"""Rows of the lines below the headline, which share a screen of 600 px with picture and buttons."""
LINE: Final = 160
"""The most characters of a line: three on a phone."""


def headline(happened: Sequence[Happened], names: Names) -> tuple[str, list[str]]:
    """Return the heaviest thing that happened, the latest of several, and the next heaviest in the order in
    which they happened. Bookkeeping stands in no line, and in the headline only where there is nothing else.
    """
    said: dict[str, tuple[int, int]] = {}
    for at, one in enumerate(happened):  # what is said again is said where it happened last
        said[clip(prose(one.text, names), LINE)] = (one.weight, at)
    if not said:
        return "", []
    heaviest = sorted(said, key=lambda line: said[line], reverse=True)
    rest: list[str] = []
    rows = 0
    for line in heaviest[1:]:
        rows += -(-length(line) // ROW)
        if said[line][0] == 0 or rows > MOST_ROWS or len(rest) == MOST_LINES:
            break
        rest.append(line)
    return heaviest[0], sorted(rest, key=lambda line: said[line][1])
