"""The entries of a game's log: which kinds there are, and what the note of each can say.

Whoever writes a log takes its notes from here, and whoever reads one holds it against the same table.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

Kind: TypeAlias = Literal[
    "action", "undo", "redo",
    "machine", "resign", "kick", "swap", "substitute", "caretaker", "back", "timeout", "absent",
    "vote", "voted", "abandon", "score",
]  # fmt: skip
"""An action of the game; an action taken back or brought again; who plays a seat; a vote; the end."""
Helper: TypeAlias = Literal["caretaker", "timeout", "window", "orders"]
"""Why the safe answer was given in somebody's place: they are away, their time was up, they were asked in
passing, they are on vacation and wanted it so.
"""
HANDED_OVER: Final = ("swap", "substitute", "resign", "kick")
"""The entries with which a seat gets, or loses, its person."""
Ballot: TypeAlias = Literal["undo", "redo", "abandon", "kick", "swap", "absent", "stay"]

HELPERS: Final[tuple[Helper, ...]] = get_args(Helper)
LOST: Final = "lost"
VOID: Final = "void"
"""How a vote ends that is not carried, and one whose question the game has overtaken."""
DESERTED: Final = "deserted"
"""The note of an end that comes because nobody is left who plays."""
ALONG: Final = "along"
"""The note of an action that came along with the one before it of the same seat, by one answer: an undo takes
them back together."""
BY_ORGANISER: Final = "organiser"
"""The note of a seat that an organiser of an event has given to somebody else."""
RESULTS: Final[Mapping[Ballot, tuple[str, ...]]] = {
    "undo": ("yes", LOST, VOID),
    "redo": ("yes", LOST, VOID),
    "abandon": ("yes", "no", LOST, VOID),
    "kick": ("yes", "no", LOST, VOID),
    "swap": ("yes", LOST, VOID),
    "absent": ("wait", "replace", "end"),
    "stay": ("go", "replace", "end"),
}
"""How each vote can end. One that always has a result is closed without an entry when it is overtaken."""

_NUMBER: Final = r"(?:0|[1-9]\d{0,8})"
_SEAT: Final = r"seat [1-9]\d?"
_POLICY: Final = r"[a-z][a-z_]{0,31}/[1-9]\d{0,5}"
_ROW: Final = rf"{_NUMBER}(?: {_NUMBER})*"
_BACK: Final = rf"to {_NUMBER}(?:, agreed by {_SEAT}(?:, {_SEAT})*)?"
_BALLOTS: Final = "|".join(RESULTS)
_ENDS: Final = "|".join(f"{_NUMBER} {ballot} (?:{'|'.join(ends)})" for ballot, ends in RESULTS.items())


@dataclass(frozen=True, slots=True)
class Grammar:
    """Say what an entry of a kind looks like, and whether it is about a seat, about none, or either."""

    about: Literal["seat", "none", "either"]
    note: re.Pattern[str]


def _grammar(about: Literal["seat", "none", "either"], note: str = "") -> Grammar:
    return Grammar(about, re.compile(note))


GRAMMAR: Final[Mapping[Kind, Grammar]] = {
    "action": _grammar("seat", rf"(?:{ALONG}|(?:{'|'.join(HELPERS)})(?: {_POLICY})?)?"),
    "undo": _grammar("seat", _BACK),
    "redo": _grammar("seat", _BACK),
    "machine": _grammar("seat", _POLICY),
    "resign": _grammar("seat", rf"(?:{_POLICY}|places {_ROW})?"),
    "kick": _grammar("seat", rf"(?:{_POLICY})?"),
    "swap": _grammar("seat"),
    "substitute": _grammar("seat", rf"(?:{BY_ORGANISER})?"),
    "caretaker": _grammar("seat"),
    "back": _grammar("seat"),
    "timeout": _grammar("seat"),
    "absent": _grammar("seat"),
    "vote": _grammar("either", rf"{_NUMBER} (?:{_BALLOTS})"),
    "voted": _grammar("none", _ENDS),
    "abandon": _grammar("either", rf"(?:{DESERTED})?"),
    "score": _grammar("none", rf"places {_ROW} shares {_ROW}"),
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
    return kind in ("abandon", "score") or (kind == "resign" and note.startswith("places "))


def turned_note(to: int, agreed: Sequence[int] = ()) -> str:
    """Return the note of an undo or redo after which ply `to` counts last (0: none), by consent of seats.

    >>> turned_note(4, (1, 2))
    'to 4, agreed by seat 2, seat 3'
    """
    who = ", ".join(f"seat {seat + 1}" for seat in agreed)
    return f"to {to}" + (f", agreed by {who}" if who else "")


def turned_to(note: str) -> int:
    """Return the ply that counts last after an undo or redo."""
    return int(note.partition(",")[0].removeprefix("to "))


def agreed_by(note: str) -> tuple[int, ...]:
    """Return the seats that agreed to an undo or redo; none: it was free."""
    who = note.partition("agreed by ")[2]
    return tuple(int(one.removeprefix("seat ")) - 1 for one in who.split(", ") if one)


def vote_note(n: int, ballot: str, result: str = "") -> str:
    """Return the note of vote n when it is opened, or with how it ended.

    >>> vote_note(2, "kick", "yes")
    '2 kick yes'
    """
    return f"{n} {ballot} {result}".rstrip()


def helper_note(helper: Helper, policy: str) -> str:
    """Return the note of a safe answer: why it was given, and by which version of the policy."""
    return f"{helper} {policy}"


def helper_of(note: str) -> tuple[Helper | None, str]:
    """Return why an action was a safe answer (None: it was none), and the policy that gave it.

    >>> helper_of("timeout default/1"), helper_of("caretaker"), helper_of("")
    (('timeout', 'default/1'), ('caretaker', ''), (None, ''))
    """
    word, _, policy = note.partition(" ")
    return next((helper for helper in HELPERS if helper == word), None), policy


def numbers(note: str) -> Iterator[int]:
    """Yield the whole numbers in a note."""
    return map(int, re.findall(r"\d+", note))
