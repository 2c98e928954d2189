"""The entries of a game's log: which kinds there are, and which notes each can have.

Whoever writes a log and whoever reads one hold its entries against the same table.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.notes import NUMBER, POLICY, ActionNote, GrantNote, Note, ResignNote, ScoreNote, UndoNote

Kind: TypeAlias = Literal[
    "action", "undo", "redo",
    "machine", "resign", "kick", "swap", "substitute", "caretaker", "back", "timeout", "absent",
    "vote", "voted", "abandon", "score", "pause", "resume", "granted", "terms",
]  # fmt: skip
"""An action of the game; an action taken back or brought again; who plays a seat; a vote; the end; a pause
and its end; more time for a seat; another contract."""
HANDED_OVER: Final = ("swap", "substitute", "resign", "kick")
"""The entries with which a seat gets, or loses, its person."""
Ballot: TypeAlias = Literal[
    "undo", "redo", "abandon", "kick", "swap", "absent", "stay", "pause", "goon", "terms", "back"
]

LOST: Final = "lost"
VOID: Final = "void"
"""How a vote ends that is not carried, and one whose question the game has overtaken."""
DESERTED: Final = "deserted"
"""The note of an end that comes because nobody is left who plays."""
BY_ORGANISER: Final = "organiser"
"""The note of a seat that an organiser of an event has given to somebody else, and of what else an organiser
has decided."""
AGREED: Final = "agreed"
HOST: Final = "host"
"""The notes of what all who hold a seat have decided, or the table's host alone."""
TIME_UP: Final = "time"
"""The note of a pause that is over by itself."""
RESULTS: Final[Mapping[Ballot, tuple[str, ...]]] = {
    "undo": ("yes", LOST, VOID),
    "redo": ("yes", LOST, VOID),
    "abandon": ("yes", "no", LOST, VOID),
    "kick": ("yes", "no", LOST, VOID),
    "swap": ("yes", LOST, VOID),
    "absent": ("wait", "replace", "end"),
    "stay": ("go", "replace", "end"),
    "pause": ("yes", LOST, VOID),
    "goon": ("yes", "no", LOST, VOID),
    "terms": ("yes", LOST, VOID),
    "back": ("yes", LOST, VOID),
}
"""How each vote can end. One that always has a result is closed without an entry when it is overtaken."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """Say what an entry of a kind looks like, and whether it is about a seat, about none, or either."""

    about: Literal["seat", "none", "either"]
    note: re.Pattern[str]


def _grammar(about: Literal["seat", "none", "either"], note: str | type[Note] = "") -> Grammar:
    return Grammar(about, re.compile(note) if isinstance(note, str) else note.form)


_ENDS: Final = "|".join(f"{ballot} (?:{'|'.join(ends)})" for ballot, ends in RESULTS.items())


GRAMMAR: Final[Mapping[Kind, Grammar]] = {
    "action": _grammar("seat", ActionNote),
    "undo": _grammar("seat", UndoNote),
    "redo": _grammar("seat", UndoNote),
    "machine": _grammar("seat", POLICY),
    "resign": _grammar("seat", ResignNote),
    "kick": _grammar("seat", rf"(?:{POLICY})?"),
    "swap": _grammar("seat"),
    "substitute": _grammar("seat", rf"(?:{BY_ORGANISER})?"),
    "caretaker": _grammar("seat"),
    "back": _grammar("seat"),
    "timeout": _grammar("seat"),
    "absent": _grammar("seat"),
    "vote": _grammar("either", rf"{NUMBER} (?:{'|'.join(RESULTS)})"),
    "voted": _grammar("none", rf"{NUMBER} (?:{_ENDS})"),
    "abandon": _grammar("either", rf"(?:{DESERTED})?"),
    "score": _grammar("none", ScoreNote),
    "pause": _grammar("either", rf"{AGREED}|{HOST}|{BY_ORGANISER}"),
    "resume": _grammar("either", rf"(?:{BY_ORGANISER}|{TIME_UP})?"),
    "granted": _grammar("seat", GrantNote),
    "terms": _grammar("none", r"[a-z_]+=\w+(?: [a-z_]+=\w+)*"),
}
"""Logs of older releases leave out the policies of machines and helpers. A resignation names the machine that
plays on, or the places with which it ends the game.
"""


def fault(kind: Kind, seat: int | None, note: str, *, acts: bool, seats: int | None = None) -> str | None:
    """Say what is wrong with an entry by itself; None: nothing. `acts`: it holds an action of the game.

    >>> fault("undo", 0, "to 4, agreed by seat 2", acts=False)
    >>> fault("back", 0, "Hello", acts=False)
    'the note “Hello” is none of “back”'
    """
    grammar = GRAMMAR[kind]
    if (kind == "action") is not acts:
        return f"its action does not fit “{kind}”"
    if grammar.about == ("none" if seat is not None else "seat"):
        return f"“{kind}” is about {'a' if seat is None else 'no'} seat"
    if seats is not None and seat is not None and seat >= seats:
        return f"there is no seat {seat + 1}"
    if not grammar.note.fullmatch(note):
        return f"the note “{note[:60]}” is none of “{kind}”"
    return None


def ends_game(kind: str, note: str) -> bool:
    """Tell whether an entry ends a game that its rules let go on.

    >>> ends_game("resign", "places 2 1"), ends_game("resign", "greedy/1"), ends_game("score", "")
    (True, False, True)
    """
    return kind in ("abandon", "score") or (kind == "resign" and bool(ResignNote.read(note).places))
