"""What a verifier has found so far, and what it finds out about each game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from contests.forms.jsonform import Document
from contests.log import Entry, Number
from engine.fair import EventTable
from engine.game import AnyGame
from engine.machines import UNCHECKED, Policies, no_policies
from engine.record import Record
from engine.replay import replay
from engine.scoring import scored
from engine.texts import Text
from engine.verify import doubt_of, verify

KEPT_APART: Final = Text(
    "Round {round} cannot be paired anew: the server keeps some people apart, and does not say whom."
)


@dataclass(frozen=True, slots=True)
class Judged:
    """Hold what a record proves of its game: why it is not right, the places with which it ended, and those
    by the estimate of where it was closed without a result.
    """

    fault: Text | None
    places: Sequence[int] | None = None
    estimate: Sequence[int] | None = None


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """Hold at which table of the event a game was opened, and who sat there with which words.

    A word goes with its person: in `replaced` are those whose place was given to somebody else before the
    result. The table's words were closed before that; or after it, and then all were taken back: `again` are
    those that entrants who sit there have given since.
    """

    at: EventTable
    words: tuple[str, ...]
    seats: tuple[Number, ...] = ()
    replaced: frozenset[Number] = frozenset()
    again: frozenset[tuple[Number, str]] = frozenset()


@dataclass(slots=True)
class Findings:
    """Hold the document, the games that are known, and what was found. `faults` are what cannot be true,
    `remarks` what has to be believed. `hidden`: the server keeps some people apart. `policies` finds those
    that machines play by.
    """

    document: Document
    known: Mapping[str, AnyGame]
    faults: list[Text] = field(default_factory=list)
    remarks: list[Text] = field(default_factory=list)
    hidden: bool = False
    policies: Policies = no_policies
    old: bool = False
    """Whether its dice are of the first scheme."""
    rounds: int = 0
    results: int = 0
    judged: set[str] = field(default_factory=set)
    """Codes of games that belong to a result."""
    words: tuple[str, ...] | None = None
    """What its lots took in at the start."""
    doubts: dict[str, list[str]] = field(default_factory=dict)
    """What is not proven of the dice of games, with their codes."""
    unchecked: int = 0
    """How many moves of machines could not be held against their policies."""
    opened: dict[str, OpenedGame] = field(default_factory=dict)
    """Where each game was opened, by its code."""
    secrets: dict[tuple[int, int, int], str] = field(default_factory=dict)
    """What the dice of each game followed from, by round, table and time."""

    def wrong(self, entry: Entry, fault: Text) -> None:
        """Note that an entry cannot be true."""
        self.faults.append(Text("Entry {n}: {fault}", n=entry.n, fault=fault))

    def remark(self, text: Text) -> None:
        """Note what has to be believed."""
        self.remarks.append(text)

    def remark_doubts(self) -> None:
        """Remark on what the verdicts of the games leave open."""
        for doubt, codes in self.doubts.items():
            self.remark(Text("Of {codes}: {doubt}", codes=tuple(codes), doubt=doubt))
        if self.unchecked:
            self.remark(Text("{said}", said=UNCHECKED.format(count=self.unchecked)))

    def judge(self, record: Record) -> Judged:
        """Verify a game by its rules."""
        try:
            game = self.known[record.game]
        except LookupError:
            return Judged(Text("this program does not know {game}.", game=record.game))
        verdict = verify(game, record, policies=self.policies)
        if not verdict.ok:
            return Judged(Text("{fault}", fault=str(verdict)))
        self.unchecked += verdict.unchecked
        doubt = doubt_of(record)
        if doubt is not None:
            self.doubts.setdefault(doubt, []).append(record.table)
        if record.outcome is not None:
            return Judged(None, record.outcome.places)
        run = replay(game, record)
        return Judged(None, None, scored(run.game, run.state).places)
