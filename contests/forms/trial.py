"""What a verifier has found so far, and where it stands in the log."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from contests.forms.jsonform import Document
from contests.log import Entry
from engine.record import Record
from engine.texts import Text
from engine.verify import Verdict

Judge: TypeAlias = Callable[[Record], Verdict]
"""Verify the record of one game by the rules of its game."""
KEPT_APART: Final = Text(
    "Round {round} cannot be paired anew: the server keeps some people apart, and does not say whom."
)


@dataclass(slots=True)
class Trial:
    """Hold the document, the judge of its games, and what was found. `faults` are what cannot be true;
    `remarks` what has to be believed. `hidden`: an entry that nobody may read lies before this one.
    """

    document: Document
    judge: Judge
    faults: list[Text] = field(default_factory=list)
    remarks: list[Text] = field(default_factory=list)
    hidden: bool = False
    rounds: int = 0
    results: int = 0
    judged: set[str] = field(default_factory=set)
    """Codes of games that belong to a table."""

    def wrong(self, entry: Entry, fault: Text) -> None:
        """Note that an entry cannot be true."""
        self.faults.append(Text("Entry {n}: {fault}", n=entry.n, fault=fault))

    def remark(self, text: Text) -> None:
        """Note what has to be believed."""
        self.remarks.append(text)
