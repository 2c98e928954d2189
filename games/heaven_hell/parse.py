"""Read what a player types: the text form of an action, with ids or names of cards, in any capitals."""

import re
from collections.abc import Sequence
from typing import Final

from engine.actions import UnknownAction, option_names
from games.heaven_hell.actions import ACTIONS, HeavenHellAction
from games.heaven_hell.data.book import Book, Face, Field
from games.heaven_hell.face.words import seat_of
from games.heaven_hell.sheet.facts import asked
from games.heaven_hell.sheet.view import HeavenHellView

_NAMED: Final = ("card", "field", "what")
"""Options whose value may be typed as a name."""
_BARE: Final = {"damage": "wound", "choose": "choose", "pay": "pay", "even": "discard", "sort": "discard"}
"""By frame, what a bare card, space or `none` means."""
_SHORT: Final = {"y": "yes", "n": "no"}


_PLACE: Final = re.compile(r"\b(?:column\s+)?([1-9]),?\s*(front|middle|rear|f|m|r)\b,?", re.IGNORECASE)
"""A space as people name it: “column 2, front”, “2 front”, “2f”."""


def _named(found: re.Match[str]) -> str:
    """Return the name that the game gives a space."""
    return f"c{found[1]}r{'fmr'.index(found[2][0].lower()) + 1}"


def parse(v: HeavenHellView, line: str) -> HeavenHellAction:
    """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""
    if v.seat is None:
        raise UnknownAction("You only watch this game; a seat at the table is needed to act.")
    words = _PLACE.sub(_named, line).split()
    if not words:
        return ACTIONS.parse(v.seat, line)
    kinds = [kind.kind for kind in ACTIONS]
    top = v.top
    bare = "" if top is None or words[0].lower() in kinds else _BARE.get(top.kind, "")
    if bare and asked(v) == v.seat and _is_value(v.book, " ".join(words)):
        words.insert(0, bare)
    kind = words[0].lower()
    if kind not in kinds:
        return ACTIONS.parse(v.seat, line)
    names = option_names(ACTIONS[kind].cls)
    values = _joined(v.book, names, words[1:])
    return ACTIONS.parse(v.seat, " ".join([kind, *values]))


def _is_value(book: Book, line: str) -> bool:
    """Tell whether a line is nothing but a card, a space, a player or `none`."""
    word = line.casefold()
    return word == "none" or word in book.space_of or seat_of(word) >= 0 or card_id(book, line) is not None


def _joined(book: Book, names: tuple[str, ...], words: list[str]) -> list[str]:
    """Return the values of the options, with a name of several words made into its id."""
    values: list[str] = []
    for at, name in enumerate(names):
        if not words:
            break
        spare = len(words) - (len(names) - at - 1)
        if name in _NAMED and spare >= 1:
            long = " ".join(words[:spare])
            found = card_id(book, long)
            if found is not None:
                values.append(found)
                words = words[spare:]
                continue
        values.append(_spelled(name, words[0]))
        words = words[1:]
    return [*values, *words]


def card_id(book: Book, word: str) -> str | None:
    """Return the id of a card or battlefield by its id or name, or None."""
    wanted = word.casefold()
    table: Sequence[Face | Field]
    for table in (book.faces, book.fields):
        for one in table:
            if wanted in (one.id.casefold(), one.name.casefold()):
                return one.id
    return None


def _spelled(option: str, word: str) -> str:
    """Return a value as the game spells it: spaces and words are small."""
    small = word.lower()
    return _SHORT.get(small, small) if option == "choice" else small
