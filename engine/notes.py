"""The notes of a game's log, a class for each sort, with how it is written and read.

`str` writes a note, `read` reads one: both follow from the same fields and one pattern, and the table of
`engine/entries.py` says in which entries it may stand.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, Self, TypeAlias, get_args

Helper: TypeAlias = Literal["caretaker", "timeout", "window", "orders"]
"""Why the safe answer was given in somebody's place: they are away, their time was up, they were asked in
passing, they are on vacation and wanted it so.
"""
HELPERS: Final[tuple[Helper, ...]] = get_args(Helper)
POLICY: Final = r"[a-z][a-z_]{0,31}/[1-9]\d{0,5}"
NUMBER: Final = r"(?:0|[1-9]\d{0,8})"
_ROW: Final = rf"{NUMBER}(?: {NUMBER})*"
_WORDS: Final = ("along", "forced", "unasked")
_SEAT: Final = r"seat [1-9]\d?"


class Note:
    """Be the base of notes: a frozen dataclass with the pattern of its text."""

    __slots__ = ()

    form: ClassVar[re.Pattern[str]]

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a note. Raise `ValueError` for a text that no host writes."""
        match = cls.form.fullmatch(text)
        if match is None:
            raise ValueError(f"“{text[:60]}” is no {cls.__name__}.")
        return cls._of(match)

    @classmethod
    def _of(cls, match: re.Match[str]) -> Self:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ActionNote(Note):
    """Say of an action which `helper` chose it, by which version of a policy (older releases left that out),
    or that it came `along` with the one before it of the same seat, by one answer (what nobody was asked for
    may lie between): an undo takes them back together. `forced`: nobody chose it, it was the only one
    (`engine.forced`). `unasked`: its seat had set no stop for this window (`engine.standing`). A person's own
    action has an empty note.

    >>> str(ActionNote("timeout", "default/1")), ActionNote.read("caretaker").helper, str(ActionNote())
    ('timeout default/1', 'caretaker', '')
    >>> ActionNote.read("forced").own, ActionNote.read("along").own
    (False, True)
    """

    form = re.compile(
        rf"(?:(?P<word>{'|'.join(_WORDS)})|(?P<helper>{'|'.join(HELPERS)})(?: (?P<policy>{POLICY}))?)?"
    )

    helper: Helper | None = None
    policy: str = ""
    along: bool = False
    forced: bool = False
    unasked: bool = False

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a note; most are empty. Raise `ValueError` for a text that no host writes."""
        return super(ActionNote, cls).read(text) if text else cls()

    @property
    def own(self) -> bool:
        """Tell whether whoever has the seat chose it: neither a helper in their place, nor nobody at all."""
        return self.helper is None and not self.by_host

    @property
    def by_host(self) -> bool:
        """Tell whether nobody was asked for it."""
        return self.forced or self.unasked

    def __str__(self) -> str:
        word = next((word for word in _WORDS if getattr(self, word)), None)
        return word or f"{self.helper or ''} {self.policy}".strip()

    @classmethod
    def _of(cls, match: re.Match[str]) -> Self:
        helper = next((known for known in HELPERS if known == match["helper"]), None)
        return cls(helper, match["policy"] or "", **{word: word == match["word"] for word in _WORDS})


@dataclass(frozen=True, slots=True)
class UndoNote(Note):
    """Say of an undo or redo after it which ply counts last (0: none), and which seats agreed; none: it was
    free, or decided `by` the table's host or an organiser. `known`: what was drawn or revealed goes with it,
    of which those who saw it know.

    >>> str(UndoNote(4, (1, 2))), UndoNote.read("to 0")
    ('to 4, agreed by seat 2, seat 3', UndoNote(to=0, agreed=(), by='', known=False))
    >>> str(UndoNote(4, by="host", known=True))
    'to 4, by host, though known'
    """

    form = re.compile(
        rf"to (?P<to>{NUMBER})(?:, agreed by (?P<agreed>{_SEAT}(?:, {_SEAT})*))?(?:, by "
        rf"(?P<by>host|organiser))?"
        r"(?P<known>, though known)?"
    )

    to: int
    agreed: tuple[int, ...] = ()
    by: str = ""
    known: bool = False

    def __str__(self) -> str:
        seats = ", ".join(f"seat {seat + 1}" for seat in self.agreed)
        agreed = f", agreed by {seats}" if seats else ""
        return f"to {self.to}{agreed}{f', by {self.by}' if self.by else ''}{', though known' * self.known}"

    @classmethod
    def _of(cls, match: re.Match[str]) -> Self:
        agreed = tuple(number - 1 for number in _numbers(match["agreed"]))
        return cls(int(match["to"]), agreed, match["by"] or "", match["known"] is not None)


@dataclass(frozen=True, slots=True)
class GrantNote(Note):
    """Say how many `seconds` more a seat has been given, and by whom: a seat, or who has none.

    >>> str(GrantNote(3600, "seat 2")), GrantNote.read("60 by host")
    ('3600 by seat 2', GrantNote(seconds=60, by='host'))
    """

    form = re.compile(rf"(?P<seconds>{NUMBER}) by (?P<by>{_SEAT}|host|organiser)")

    seconds: int
    by: str

    @property
    def seat(self) -> int | None:
        """Return the seat that gave it; None: whoever did has no seat."""
        return int(self.by.removeprefix("seat ")) - 1 if self.by.startswith("seat ") else None

    def __str__(self) -> str:
        return f"{self.seconds} by {self.by}"

    @classmethod
    def _of(cls, match: re.Match[str]) -> Self:
        return cls(int(match["seconds"]), match["by"])


@dataclass(frozen=True, slots=True)
class ResignNote(Note):
    """Name the `policy` of the machine that plays on for whoever gives up (older releases left that out), or
    the `places` by seat with which the game ends.

    >>> str(ResignNote(places=(2, 1))), ResignNote.read("greedy/1").policy
    ('places 2 1', 'greedy/1')
    """

    form = re.compile(rf"(?:(?P<policy>{POLICY})|places (?P<places>{_ROW}))?")

    policy: str = ""
    places: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"places {_row(self.places)}" if self.places else self.policy

    @classmethod
    def _of(cls, match: re.Match[str]) -> Self:
        return cls(match["policy"] or "", _numbers(match["places"]))


@dataclass(frozen=True, slots=True)
class ScoreNote(Note):
    """Hold the `places` of a game that is ended by its estimate, and its `shares` in thousandths, by seat.

    >>> str(ScoreNote((1, 2), (620, 380)))
    'places 1 2 shares 620 380'
    """

    form = re.compile(rf"places (?P<places>{_ROW}) shares (?P<shares>{_ROW})")

    places: tuple[int, ...]
    shares: tuple[int, ...]

    def __str__(self) -> str:
        return f"places {_row(self.places)} shares {_row(self.shares)}"

    @classmethod
    def _of(cls, match: re.Match[str]) -> Self:
        return cls(_numbers(match["places"]), _numbers(match["shares"]))


@dataclass(frozen=True, slots=True)
class VoteNote(Note):
    """Hold the number of a vote (from 1), what it is about, and how it ended; empty: it is opened.

    >>> str(VoteNote(2, "kick", "yes")), VoteNote.read("3 stay")
    ('2 kick yes', VoteNote(n=3, ballot='stay', result=''))
    """

    form = re.compile(rf"(?P<n>{NUMBER}) (?P<ballot>[a-z]+)(?: (?P<result>[a-z]+))?")

    n: int
    ballot: str
    result: str = ""

    def __str__(self) -> str:
        return f"{self.n} {self.ballot} {self.result}".rstrip()

    @classmethod
    def _of(cls, match: re.Match[str]) -> Self:
        return cls(int(match["n"]), match["ballot"], match["result"] or "")


def _numbers(row: str | None) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", row or "")))


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
