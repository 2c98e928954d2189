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
from engine.texts import Name, Names, Player, Text, current_language, narrow, render, seat_name, translate

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

    text: str
    colour: Colour


Piece: TypeAlias = str | Ink | Player | Text
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
        plain = "".join(_plain(piece, names, language) for piece in row)
        if len(plain) > COLUMNS:
            begins = plain[: len(plain) - len(plain.lstrip())]
            lines += wrap(plain, COLUMNS, subsequent_indent=begins or " ")
        elif colour:
            lines.append("".join(_inked(piece, names, language) for piece in row).rstrip())
        else:
            lines.append(plain.rstrip())
    return "\n".join(lines)


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


def _plain(piece: Piece, names: Names, language: NullTranslations) -> str:
    if isinstance(piece, Name):
        return translate(piece, language)
    if isinstance(piece, str):
        return piece
    if isinstance(piece, Ink):
        return piece.text
    if isinstance(piece, Text):
        return render(piece, names, language)
    name = names(piece.seat)
    return name if piece.width is None else narrow(name, piece.width)


def _inked(piece: Piece, names: Names, language: NullTranslations) -> str:
    if isinstance(piece, Ink):
        return f"\x1b[{_ANSI[piece.colour]}m{piece.text}\x1b[0m"
    return _plain(piece, names, language)
