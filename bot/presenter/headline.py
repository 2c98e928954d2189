"""What mattered of everything that happened: one headline and at most four more lines; in a panel three
lines.
"""

from collections.abc import Sequence
from typing import Final

from bot.limits import clip, length
from bot.presenter.markdown import prose
from engine import Names, Seat
from host.views.faces import Happened

MOST_LINES: Final = 4
ROW: Final = 34
"""Characters in a row on a phone of 390 px: 36 are wider where they are bold or stand in a list."""
MOST_ROWS: Final = 6
"""Rows of text that share a screen of 600 px with picture and buttons."""
LINE: Final = 160
"""The most characters of a line: five rows on a phone."""
NEWS: Final = 3
"""Lines above the picture of a panel."""
DECIDES: Final = 3
"""The weight from which on something concerns everybody: a fight, a prize, an end."""


def rows(text: str) -> int:
    """Return how many rows a text takes on a phone.

    >>> rows("Ash wins."), rows("Ash wins.\\n" + "Birch is next. " * 3)
    (1, 3)
    """
    return sum(-(-length(line) // ROW) for line in text.splitlines())


def headline(
    happened: Sequence[Happened], names: Names, beside: str = "", most: int = MOST_ROWS
) -> tuple[str, list[str]]:
    """Return the most important thing that happened, the latest of several, and the next most important ones
    in the order in which they happened, in at most `most` rows together with what stands `beside` them.
    Bookkeeping gets no line, and the headline only if there is nothing else.
    """
    weights: dict[str, tuple[int, int]] = {}
    for at, event in enumerate(happened):  # what is said again is said where it happened last
        weights[clip(prose(event.text, names), LINE)] = (event.weight, at)
    if not weights:
        return "", []
    heaviest = sorted(weights, key=lambda line: weights[line], reverse=True)
    rest: list[str] = []
    taken = rows(f"{heaviest[0]} {beside}")
    for line in heaviest[1:]:
        taken += rows(line)
        if weights[line][0] == 0 or taken > most or len(rest) == MOST_LINES:
            break
        rest.append(line)
    return heaviest[0], sorted(rest, key=lambda line: weights[line][1])


def news(happened: Sequence[Happened], names: Names, reader: Seat | None = None) -> list[str]:
    """Return three things that happened, in their order: the more important ones, and of equal ones the
    later. What touches the reader counts one more, and so does what decides something; of equal ones
    bookkeeping comes last. One of them is the most important thing that others did, unless it is
    bookkeeping: readers know what they did themselves.
    """
    weights: dict[str, tuple[int, bool, bool, int]] = {}
    others: set[str] = set()
    for at, event in enumerate(happened):
        line = clip(prose(event.text, names), LINE)
        touches = event.mine or event.weight >= DECIDES
        weights[line] = (event.weight + touches, event.weight > 0, touches, at)
        if event.weight and event.seat not in {None, reader}:
            others.add(line)
    ranked = sorted(weights, key=lambda line: weights[line], reverse=True)
    kept = ranked[:NEWS]
    if others and others.isdisjoint(kept):
        kept[NEWS - 1 :] = [next(line for line in ranked if line in others)]
    return sorted(kept, key=lambda line: weights[line][-1])
