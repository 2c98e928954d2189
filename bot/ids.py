"""The ids that buttons, selects and modals carry: which table, which decision, which choice.

`g:{place36}.{code}:{decision}:{choice}`. A choice is the text form of an action (`walk B7`), or, after `~`,
something else that a
control does (`~hand`) or a stage of a picker (`~v1f00c0de.9`). The id of a select has `?` before its choice;
what the select does stands
in the value that is picked, in the same language of choices.
"""

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar, Final, Self

from bot.limits import CUSTOM_ID
from engine import Text
from host import TableRef

_HEAD: Final = r"g:(?P<table>[0-9a-z]{1,13}\.[0-9A-Za-z]{1,12}):(?P<decision>\d{1,9}):"
BUTTON: Final = re.compile(_HEAD + r"(?P<choice>[^?].*)", re.DOTALL)
SELECT: Final = re.compile(_HEAD + r"\?(?P<choice>.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Control:
    """Say what a control is for."""

    ref: TableRef
    decision: int
    choice: str

    @property
    def button(self) -> str:
        """Return the id of a button or modal."""
        return self._id(self.choice)

    @property
    def select(self) -> str:
        """Return the id of a select; the choice only keeps it apart from others of the message."""
        return self._id("?" + self.choice)

    def _id(self, choice: str) -> str:
        made = f"g:{self.ref.text}:{self.decision}:{choice}"
        if len(made) > CUSTOM_ID:
            raise ValueError(f"“{choice}” does not fit into the id of a control")
        return made

    @classmethod
    def read(cls, match: re.Match[str]) -> Self:
        """Read the id that one of the patterns matched."""
        return cls(TableRef.parse(match["table"]), int(match["decision"]), match["choice"])

    def to(self, choice: str) -> Self:
        """Return the same table and decision with another choice."""
        return type(self)(self.ref, self.decision, choice)


def short(text: Text) -> str:
    """Return eight hex digits that stand for a text in an id."""
    return digest(str(text))


def digest(word: str) -> str:
    """Return eight hex digits that stand for a word in an id.

    >>> digest("Old Hands")
    '0e1de543'
    """
    return sha256(word.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Stage:
    """Name a stage of a picker: all verbs, one verb, or one group of it (by their `short`), and the page."""

    verb: str = ""
    group: str = ""
    page: int = 0

    _FORM: ClassVar = re.compile(
        r"~(?:v(?P<verb>[0-9a-f]{8})(?:\.(?P<group>[0-9a-f]{8}))?)?(?:\+(?P<page>\d{1,3}))?"
    )

    def __str__(self) -> str:
        verb = f"v{self.verb}" if self.verb else ""
        group = f".{self.group}" if self.group else ""
        page = f"+{self.page}" if self.page else ""
        return f"~{verb}{group}{page}"

    @classmethod
    def read(cls, choice: str) -> Self | None:
        """Read the text form, or return None when the choice is no stage."""
        match = cls._FORM.fullmatch(choice)
        if match is None:
            return None
        return cls(match["verb"] or "", match["group"] or "", int(match["page"] or 0))
