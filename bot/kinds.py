"""What each kind of control holds, beside those that stand with their cards (`Stage`, `Step`, `Shown`)."""

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from bot.ids import Kind, Number, Page, UpTo

TOLD: Final = r"(?s:.){0,100}"
"""Whatever the host or the game reads and refuses by itself."""
Seat: TypeAlias = Annotated[int, UpTo(99)]
Minutes: TypeAlias = Annotated[int, UpTo(10_080)]
ASKS_FIRST: Final = "~!:"
"""Followed by an action that destroys or ends something: its button asks."""
DO: Final = "~do:"
"""Followed by the mark of the row of steps that it settles."""
AHEAD: Final = "~ahead:"
"""Followed by a standing answer and its choice, for as long as the game says."""
ONE_BY_ONE: Final = "~c:"
"""Followed by an action that is one step of a row, after which its reader stays at the single steps."""


@dataclass(frozen=True, slots=True)
class AskFirst(Kind):
    """Ask before an action is carried out."""

    FORM: ClassVar = re.compile(rf"~!:(?P<line>{TOLD})")

    line: str


@dataclass(frozen=True, slots=True)
class OneStep(Kind):
    """Take a single step of a row."""

    FORM: ClassVar = re.compile(rf"~c:(?P<line>{TOLD})")

    line: str


@dataclass(frozen=True, slots=True)
class DoRow(Kind):
    """Settle a row of steps at once, which `mark` stands for."""

    FORM: ClassVar = re.compile(r"~do:(?P<mark>[0-9a-f]{8})")

    mark: str


@dataclass(frozen=True, slots=True)
class AnswerAhead(Kind):
    """Settle an answer for a span of the game, and give it at once."""

    FORM: ClassVar = re.compile(r"~ahead:(?P<key>[a-z0-9_]{1,12}):(?P<choice>[a-z0-9_]{1,12})")

    key: str
    choice: str


@dataclass(frozen=True, slots=True)
class Undo(Kind):
    """Take back what was done up to a ply."""

    FORM: ClassVar = re.compile(r"~undo:(?P<ply>[0-9]{1,6})")

    ply: Number


@dataclass(frozen=True, slots=True)
class TurnsPage(Kind):
    """Show a page of all that waits."""

    FORM: ClassVar = re.compile(r"~turns:(?P<page>[0-9]{1,4})")

    page: Page


@dataclass(frozen=True, slots=True)
class Snooze(Kind):
    """Put reminders off for so many minutes; 0: for good."""

    FORM: ClassVar = re.compile(r"~snooze:(?P<minutes>[0-9]{1,5})")

    minutes: Minutes


@dataclass(frozen=True, slots=True)
class Vote(Kind):
    """Vote in a numbered vote."""

    FORM: ClassVar = re.compile(r"~vote:(?P<n>[0-9]{1,6}):(?P<choice>[a-z_]{1,20})")

    n: Number
    choice: str


@dataclass(frozen=True, slots=True)
class TakeSeat(Kind):
    """Step in for a seat."""

    FORM: ClassVar = re.compile(r"~seat:(?P<seat>[0-9]{1,2})")

    seat: Seat


@dataclass(frozen=True, slots=True)
class Term(Kind):
    """Change a term of the contract, or show them all."""

    FORM: ClassVar = re.compile(rf"~contract:(?:(?P<name>[a-z_]{{1,32}})=(?P<value>{TOLD}))?")

    name: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Move(Kind):
    """Take a table to a channel; None: to where it is pressed."""

    FORM: ClassVar = re.compile(r"~move(?::(?P<channel>[0-9]{1,19}))?")

    channel: int | None = None


@dataclass(frozen=True, slots=True)
class RulesPage(Kind):
    """Show a page of the house rules."""

    FORM: ClassVar = re.compile(r"~house\+(?P<page>[0-9]{1,4})")

    page: Page


@dataclass(frozen=True, slots=True)
class RuleSection(Kind):
    """Show a section of a game's rules page, by its number from 0; `way` keeps controls of a card apart."""

    FORM: ClassVar = re.compile(r"~rules:(?P<game>[a-z0-9_]{1,32}):(?P<section>[0-9]{1,4})(?P<way>[pn]?)")

    game: str
    section: Page
    way: str = ""

    def __str__(self) -> str:
        return f"~rules:{self.game}:{self.section}{self.way}"


@dataclass(frozen=True, slots=True)
class SetRule(Kind):
    """Set a house rule, and show its page."""

    FORM: ClassVar = re.compile(
        rf"~set:(?P<page>[0-9]{{1,4}}):(?P<name>\w{{1,64}})=(?P<value>{TOLD})", re.ASCII
    )

    page: Page
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class AskRule(Kind):
    """Ask for the value of a house rule."""

    FORM: ClassVar = re.compile(r"~ask:(?P<page>[0-9]{1,4}):(?P<name>\w{1,64})", re.ASCII)

    page: Page
    name: str


@dataclass(frozen=True, slots=True)
class Preset(Kind):
    """Choose a ready-made set of house rules."""

    FORM: ClassVar = re.compile(rf"~preset:(?P<key>{TOLD})")

    key: str


@dataclass(frozen=True, slots=True)
class SeatsBy(Kind):
    """Settle how seats are given out."""

    FORM: ClassVar = re.compile(r"~seating:(?P<seating>joined|random)")

    seating: Literal["joined", "random"]


@dataclass(frozen=True, slots=True)
class Reset(Kind):
    """Set all house rules back, and show a page."""

    FORM: ClassVar = re.compile(r"~reset:(?P<page>[0-9]{1,4})")

    page: Page


@dataclass(frozen=True, slots=True)
class Settle(Kind):
    """Settle an answer beforehand."""

    FORM: ClassVar = re.compile(rf"~orders:set:(?P<key>[^:]{{1,60}}):(?P<choice>{TOLD})")

    key: str
    choice: str


@dataclass(frozen=True, slots=True)
class If(Kind):
    """Choose the parts of a conditional move one by one: `who` acts (0: anybody), what they do, and the verb
    of the answer (by its `short`); each may be missing yet, from the end.
    """

    FORM: ClassVar = re.compile(
        r"~orders:if(?::(?P<who>[0-9]{1,2})(?::(?P<did>[a-z_]{1,32})(?::(?P<verb>[0-9a-f]{8}))?)?)?"
        r"(?:\+(?P<page>[0-9]{1,4}))?"
    )

    who: int | None = None
    did: str = ""
    verb: str = ""
    page: Page = 0

    def __str__(self) -> str:
        parts = [] if self.who is None else [str(self.who), self.did, self.verb]
        page = f"+{self.page}" if self.page else ""
        return ":".join(["~orders:if", *filter(None, parts)]) + page


@dataclass(frozen=True, slots=True)
class Then(Kind):
    """Settle a conditional move whose parts are chosen."""

    FORM: ClassVar = re.compile(
        rf"~orders:then:(?P<who>[0-9]{{1,2}}):(?P<did>[a-z_]{{1,32}}):(?P<line>{TOLD})"
    )

    who: Seat
    did: str
    line: str


@dataclass(frozen=True, slots=True)
class Cancel(Kind):
    """Take an order back."""

    FORM: ClassVar = re.compile(r"~orders:cancel:(?P<n>[0-9]{1,6})")

    n: Number


@dataclass(frozen=True, slots=True)
class OfDeck(Kind):
    """Do something with a deck of a game; `mark` is the digest of its name, or the name of a new one."""

    FORM: ClassVar = re.compile(
        rf"~deck:(?P<verb>[a-z]{{1,10}})(?::(?P<game>[a-z0-9_]{{0,32}})(?::(?P<mark>{TOLD}))?)?"
    )

    verb: str
    game: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class OfEvent(Kind):
    """Do something with an event; `page` follows a verb, `rest` is for the verb to read (`Pressed.at`)."""

    FORM: ClassVar = re.compile(
        rf"~event:(?P<verb>[a-z]{{1,12}})(?:\+(?P<page>[0-9]{{1,4}}))?(?::(?P<rest>{TOLD}))?"
    )

    verb: str
    page: Page = 0
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Wished(Kind):
    """Settle what somebody wants of ratings."""

    FORM: ClassVar = re.compile(r"~rating:wish:(?P<what>rated|worldwide):(?P<value>yes|no)")

    what: str
    value: str


@dataclass(frozen=True, slots=True)
class Sure(Kind):
    """Answer a question before something final; `word` stands for how things stood when it was asked, and
    `given` is what the deed itself reads (`Deed.given`).
    """

    FORM: ClassVar = re.compile(rf"~sure:(?P<key>[a-z]{{1,12}}):(?P<word>[0-9a-f]{{8}}):(?P<given>{TOLD})")

    key: str
    word: str
    given: str


@dataclass(frozen=True, slots=True)
class Plain(Kind):
    """Mean a whole table or event, or the caller, and nothing beside."""

    FORM: ClassVar = re.compile("")


@dataclass(frozen=True, slots=True)
class SomeStep(Kind):
    """Mean a step of an event."""

    FORM: ClassVar = re.compile(r"(?P<step>[a-z_]{1,20})")

    step: str


@dataclass(frozen=True, slots=True)
class SomeSeat(Kind):
    """Mean a seat."""

    FORM: ClassVar = re.compile(r"(?P<seat>[0-9]{1,2})")

    seat: Seat


@dataclass(frozen=True, slots=True)
class SomeEntrant(Kind):
    """Mean an entrant of an event."""

    FORM: ClassVar = re.compile(r"(?P<number>[0-9]{1,6})")

    number: Number


@dataclass(frozen=True, slots=True)
class SomePerson(Kind):
    """Mean a person."""

    FORM: ClassVar = re.compile(r"(?P<user>[0-9]{1,19})")

    user: int


@dataclass(frozen=True, slots=True)
class Substitution(Kind):
    """Mean an entrant of an event, and the person who takes their place."""

    FORM: ClassVar = re.compile(r"(?P<number>[0-9]{1,6}):(?P<user>[0-9]{1,19})")

    number: Number
    user: int


@dataclass(frozen=True, slots=True)
class Judgement(Kind):
    """Mean a table of a round of an event, and whether it is played `again`."""

    FORM: ClassVar = re.compile(r"(?P<round>[0-9]{1,6})\.(?P<table>[0-9]{1,6})\.(?P<again>[01])")

    round: Number
    table: Number
    again: bool


@dataclass(frozen=True, slots=True)
class Correction(Kind):
    """Mean a table of a round of an event, and the places of its seats, `listed` with dots between them."""

    FORM: ClassVar = re.compile(
        r"(?P<round>[0-9]{1,6})\.(?P<table>[0-9]{1,6})\.(?P<listed>[0-9]{1,2}(?:\.[0-9]{1,2}){0,31})"
    )

    round: Number
    table: Number
    listed: str

    @property
    def places(self) -> tuple[int, ...]:
        """Return the place of each seat."""
        return tuple(map(int, self.listed.split(".")))


@dataclass(frozen=True, slots=True)
class SomeVote(Kind):
    """Mean a choice in a numbered vote."""

    FORM: ClassVar = re.compile(r"(?P<n>[0-9]{1,6}):(?P<choice>[a-z_]{1,20})")

    n: Number
    choice: str


@dataclass(frozen=True, slots=True)
class SomeDeck(Kind):
    """Mean a deck of a game; `mark` is the digest of its name."""

    FORM: ClassVar = re.compile(r"(?P<game>[a-z0-9_]{1,32}):(?P<mark>[0-9a-f]{8})")

    game: str
    mark: str
