"""What commands print: lines for people, or one JSON document."""

import sys
import unicodedata
from typing import Any, Final

TURNING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What lets a terminal show letters in another order than they stand in."""


def printable(text: str) -> str:
    """Write out whatever moves the cursor, colours, or begins a line: names and notes of a file come from
    strangers.

    >>> printable("A\\x1b[2J\\nAll is right.")
    'A\\\\x1b[2J\\\\nAll is right.'
    """
    return "".join(
        letter.encode("unicode_escape").decode()
        if letter in TURNING or unicodedata.category(letter) in ("Cc", "Zl", "Zp", "Cs")
        else letter
        for letter in text
    )


def line(text: str = "") -> None:
    """Print one line for a person."""
    sys.stdout.write(printable(text) + "\n")


def block(text: str) -> None:
    """Print lines of our own, such as a board or a table: nothing from outside may break a line in it."""
    for row in text.split("\n"):
        line(row)


def document(value: Any) -> None:
    """Print one JSON document, and nothing else."""
    import orjson

    options = orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS
    sys.stdout.write(orjson.dumps(value, option=options).decode() + "\n")
