"""The custom ids of buttons, selects and modals: which table, which decision, which choice.

`g:{place36}.{code}:{decision}:{choice}`. A choice is the text form of an action (`walk B7`) or, after `~`,
something else that a control does (`~hand`) or a stage of a picker (`~v1f00c0de.9`). The id of a select has
`?` before its choice; what the select does is in the value that is picked, in the same language of choices.
Whatever arrives is read here, by the kinds that `bot.control_kinds` declares, or not at all.
"""

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, ClassVar, Final, Self

from bot.id_format import MOST, Like, Mark, UpTo, format_of
from bot.limits import CUSTOM_ID
from engine import Text
from host import Refusal, TableRef

OLDER: Final = Text("This control is from an older board; the current one is at the end of its channel.")
_HEAD: Final = r"g:(?P<table>[0-9a-z]{1,13}\.[0-9A-Za-z]{1,12}):(?P<decision>[0-9]{1,9}):"
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
        """Return the id of a select; the choice only keeps it apart from the others of the message."""
        return self._id("?" + self.choice)

    def _id(self, choice: str) -> str:
        custom_id = f"g:{self.ref.text}:{self.decision}:{choice}"
        if len(custom_id) > CUSTOM_ID:
            raise ValueError(f"“{choice}” does not fit into the id of a control")
        return custom_id

    @classmethod
    def parse(cls, custom_id: str, form: re.Pattern[str] = BUTTON) -> Self | None:
        """Read the id of a button or modal, or of a select (`form`); None: we never made such an id."""
        match = form.fullmatch(custom_id)
        if match is None:
            return None
        ref = TableRef.parse(match["table"])
        return cls(ref, int(match["decision"]), match["choice"]) if ref.place <= MOST else None

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


class Kind:
    """Declare what one kind of control holds: its fields, each with its bounds, and their format.

    A field that is left out has its default.
    """

    __slots__ = ()
    FORM: ClassVar[str]

    @classmethod
    def read(cls, choice: str) -> Self | None:
        """Read a choice, or return None if it is not of this kind, or a number is out of bounds."""
        values = format_of(cls).read(choice)
        return None if values is None else cls(**values)

    @classmethod
    def of(cls, control: Control) -> Self:
        """Read what a control says. Raise `Refusal` if it is not of this kind."""
        parsed = cls.read(control.choice)
        if parsed is None:
            raise Refusal(OLDER)
        return parsed

    def __str__(self) -> str:
        """Return the choice that says this."""
        return format_of(type(self)).write(self)


@dataclass(frozen=True, slots=True)
class Stage(Kind):
    """Name a stage of a picker: all verbs, one verb, or one of its groups (by their `short`), and the page.

    `single`: the single steps of what could be settled by one answer.
    """

    FORM: ClassVar = "~[{single}][v{verb}[.{group}]][+{page}]"

    verb: Mark = ""
    group: Mark = ""
    page: Annotated[int, UpTo(999)] = 0
    single: Annotated[str, Like("c")] = ""
