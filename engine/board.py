"""Text boards: rows of monospace pieces, drawn once for each reader.

A board is at most `COLUMNS` wide and must read perfectly without colour; colour is decoration that a reader
may turn off.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from gettext import NullTranslations
from textwrap import wrap
from typing import Final, Literal, TypeAlias

from engine.news import marked, news_first
from engine.texts import Fitted, Names, Player, Text, current_language, render, seat_name, show

COLUMNS: Final = 42

Colour: TypeAlias = Literal["grey", "red", "green", "yellow", "blue", "pink", "cyan", "white"]

LETTERS: Final = "RBGYWP"
"""By seat, the letter of its pieces, which is also the first letter of its colour."""
INKS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "yellow", "white", "pink")
"""By seat, its colour on a text board; nothing else there has one of these."""

_ANSI: Final[dict[Colour, int]] = {
    "grey": 30, "red": 31, "green": 32, "yellow": 33, "blue": 34, "pink": 35, "cyan": 36, "white": 37,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ink:
    """Write a piece in a colour."""

    text: str | Text | Fitted
    colour: Colour


@dataclass(frozen=True, slots=True)
class Tab:
    """Go on in a column, counted from 0, whatever the pieces before it say in the language of the reader."""

    column: int


Piece: TypeAlias = str | Ink | Tab | Player | Text | Fitted
Row: TypeAlias = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Hold the rows of a text board and the alt text, a few sentences, that says the same to a screen
    reader."""

    rows: tuple[Row, ...]
    alt: tuple[Text, ...] = ()


def draw(
    board: Board, names: Names = seat_name, language: NullTranslations | None = None, *, colour: bool = False
) -> str:
    """Return the lines of a board for one reader. Rows wider than `COLUMNS` are wrapped at spaces, and go on
    where they begin, at least one column in.
    """
    language = language or current_language()
    lines: list[str] = []
    for row in board.rows:
        plain = drawn(row, names, language)
        if len(plain) > COLUMNS:
            begins = plain[: len(plain) - len(plain.lstrip())]
            lines += wrap(plain, COLUMNS, subsequent_indent=begins or " ")
        elif colour:
            lines.append("".join(map(_inked, row, _said(row, names, language))).rstrip())
        else:
            lines.append(plain.rstrip())
    return "\n".join(lines)


def drawn(row: Row, names: Names = seat_name, language: NullTranslations | None = None) -> str:
    """Return a row as one line, however wide."""
    language = language or current_language()
    return "".join(_said(row, names, language))


def alt_text(
    board: Board, names: Names = seat_name, language: NullTranslations | None = None, *,
    before: Board | None = None, most: int = 1_024,
) -> str:  # fmt: skip
    """Return the alt text of a board as one line. What is new since the reader saw the board `before` is
    marked in words, in one of two ways: where it stands, or, if that takes more than `most` letters, first.
    """

    def line(lines: Iterable[Text]) -> str:
        return " ".join(render(text, names, language) for text in lines)

    if before is None:
        return line(board.alt)
    exact = line(marked(board.alt, before.alt))
    return exact if len(exact) <= most else line(news_first(board.alt, before.alt))


def _said(row: Row, names: Names, language: NullTranslations) -> list[str]:
    """Return what each piece of a row says."""
    said: list[str] = []
    for piece in row:
        if isinstance(piece, Tab):
            said.append(" " * (piece.column - sum(map(len, said))))
        else:
            said.append(show(piece.text if isinstance(piece, Ink) else piece, names, language))
    return said


def _inked(piece: Piece, said: str) -> str:
    return f"\x1b[{_ANSI[piece.colour]}m{said}\x1b[0m" if isinstance(piece, Ink) else said
