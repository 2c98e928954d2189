"""Columns of a text in which every row must line up: letters of East Asia take two, marks none."""

import unicodedata
from typing import Final

CUT: Final = "…"


def width(text: str) -> int:
    """Return how many columns a text takes.

    >>> width("Ann"), width("安娜"), width("e\\u0301")
    (3, 4, 1)
    """
    return sum(_wide(letter) for letter in text)


def fitted(text: str, columns: int) -> str:
    """Return a text in exactly so many columns: filled up with spaces, or cut.

    >>> fitted("Ann", 5), fitted("Annabel", 5), fitted("安娜安", 4)
    ('Ann  ', 'Anna…', '安… ')
    """
    if width(text) > columns:
        kept = ""
        for letter in text:
            if width(kept) + _wide(letter) > columns - 1:
                break
            kept += letter
        text = kept + CUT
    return text + " " * (columns - width(text))


def _wide(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf", "Cc"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
