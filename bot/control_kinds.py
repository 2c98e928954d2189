"""What each kind of control holds, except those declared with their cards (`Stage`, `Step`, `Shown`)."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from bot.custom_ids import Kind
from bot.id_format import Key, Like, Mark, Number, Page, Seat, Told, UpTo, Word

Minutes: TypeAlias = Annotated[int, UpTo(10_080)]
Short: TypeAlias = Annotated[str, Like("[a-z0-9_]{1,12}")]
Rule: TypeAlias = Annotated[str, Like("[0-9A-Za-z_]{1,64}")]

ASKS_FIRST: Final = "~!:"
"""Followed by an action that destroys or ends something: its button asks."""
DO: Final = "~do:"
"""Followed by the mark of the row of steps that it settles."""
STOPS: Final = "~stops"
"""It sets a stop in each window for which its presser holds something."""
AHEAD: Final = "~ahead:"
"""Followed by a standing answer and its choice, for as long as the game says."""
ONE_BY_ONE: Final = "~c:"
"""Followed by an action that is one step of a row, after which its reader stays at the single steps."""


@dataclass(frozen=True, slots=True)
class AskFirst(Kind):
    """Ask before an action is carried out."""

    FORM: ClassVar = "~!:{line}"

    line: Told


@dataclass(frozen=True, slots=True)
class OneStep(Kind):
    """Take a single step of a series."""

    FORM: ClassVar = "~c:{line}"

    line: Told


@dataclass(frozen=True, slots=True)
class DoRow(Kind):
    """Take all steps of a series at once; `mark` stands for it."""

    FORM: ClassVar = "~do:{mark}"

    mark: Mark


@dataclass(frozen=True, slots=True)
class AnswerAhead(Kind):
    """Settle an answer for a span of the game, and give it at once."""

    FORM: ClassVar = "~ahead:{key}:{choice}"

    key: Short
    choice: Short


@dataclass(frozen=True, slots=True)
class Undo(Kind):
    """Take back what was done up to a ply."""

    FORM: ClassVar = "~undo:{ply}"

    ply: Number


@dataclass(frozen=True, slots=True)
class ReadPage(Kind):
    """Read out a page of a board in sentences."""

    FORM: ClassVar = "~read:{page}"

    page: Page


@dataclass(frozen=True, slots=True)
class TurnsPage(Kind):
    """Show a page of all that waits."""

    FORM: ClassVar = "~turns:{page}"

    page: Page


@dataclass(frozen=True, slots=True)
class Snooze(Kind):
    """Put reminders off for so many minutes; 0: for good."""

    FORM: ClassVar = "~snooze:{minutes}"

    minutes: Minutes


@dataclass(frozen=True, slots=True)
class Vote(Kind):
    """Vote in a numbered vote."""

    FORM: ClassVar = "~vote:{n}:{choice}"

    n: Number
    choice: Word


@dataclass(frozen=True, slots=True)
class TakeSeat(Kind):
    """Step in for a seat."""

    FORM: ClassVar = "~seat:{seat}"

    seat: Seat


@dataclass(frozen=True, slots=True)
class Term(Kind):
    """Change a term of the contract, or show them all."""

    FORM: ClassVar = "~contract:[{name}={value}]"

    name: Key = ""
    value: Told = ""


@dataclass(frozen=True, slots=True)
class Move(Kind):
    """Take a table to a channel; None: to where the button is pressed."""

    FORM: ClassVar = "~move[:{channel}]"

    channel: int | None = None


@dataclass(frozen=True, slots=True)
class RulesPage(Kind):
    """Show a page of the house rules."""

    FORM: ClassVar = "~house+{page}"

    page: Page


@dataclass(frozen=True, slots=True)
class RuleSection(Kind):
    """Show a section of a game's rules page, by its number from 0; `c`: to everybody in the channel. `way`
    keeps controls of a card apart.
    """

    FORM: ClassVar = "~rules:{game}:{section}[{way}]"

    game: Key
    section: Page
    way: Annotated[str, Like("[pnc]")] = ""


@dataclass(frozen=True, slots=True)
class SetRule(Kind):
    """Set a house rule, and show its page."""

    FORM: ClassVar = "~set:{page}:{name}={value}"

    page: Page
    name: Rule
    value: Told


@dataclass(frozen=True, slots=True)
class AskRule(Kind):
    """Ask for the value of a house rule."""

    FORM: ClassVar = "~ask:{page}:{name}"

    page: Page
    name: Rule


@dataclass(frozen=True, slots=True)
class Preset(Kind):
    """Choose a ready-made set of house rules."""

    FORM: ClassVar = "~preset:{key}"

    key: Told


@dataclass(frozen=True, slots=True)
class MachineLevel(Kind):
    """Seat a machine that plays at a level."""

    FORM: ClassVar = "~fill:{level}"

    level: Word


@dataclass(frozen=True, slots=True)
class SeatsBy(Kind):
    """Set how seats are assigned."""

    FORM: ClassVar = "~seating:{seating}"

    seating: Literal["joined", "random"]


@dataclass(frozen=True, slots=True)
class Reset(Kind):
    """Set all house rules back, and show a page."""

    FORM: ClassVar = "~reset:{page}"

    page: Page


@dataclass(frozen=True, slots=True)
class Settle(Kind):
    """Settle an answer beforehand."""

    FORM: ClassVar = "~orders:set:{key}:{choice}"

    key: Annotated[str, Like("[^:]{1,60}")]
    choice: Told


@dataclass(frozen=True, slots=True)
class If(Kind):
    """Choose the parts of a conditional move one by one: `who` acts (0: anybody), what they do, and the verb
    of the answer (by its `short`); the later ones may be missing.
    """

    FORM: ClassVar = "~orders:if[:{who}[:{did}[:{verb}]]][+{page}]"

    who: Seat | None = None
    did: Key = ""
    verb: Mark = ""
    page: Page = 0


@dataclass(frozen=True, slots=True)
class Then(Kind):
    """Set a conditional move whose parts are chosen."""

    FORM: ClassVar = "~orders:then:{who}:{did}:{line}"

    who: Seat
    did: Key
    line: Told


@dataclass(frozen=True, slots=True)
class Cancel(Kind):
    """Take an order back."""

    FORM: ClassVar = "~orders:cancel:{n}"

    n: Number


@dataclass(frozen=True, slots=True)
class OfDeck(Kind):
    """Do something with a deck of a game; `mark` is the digest of its name, or the name of a new one."""

    FORM: ClassVar = "~deck:{verb}[:{game}[:{mark}]]"

    verb: Word
    game: Annotated[str, Like("[a-z0-9_]{0,32}")] = ""
    mark: Told = ""


@dataclass(frozen=True, slots=True)
class OfEvent(Kind):
    """Do something with an event; `page` follows a verb, `rest` is for the verb to read (`Pressed.at`)."""

    FORM: ClassVar = "~event:{verb}[+{page}][:{rest}]"

    verb: Word
    page: Page = 0
    rest: Told = ""


@dataclass(frozen=True, slots=True)
class Wished(Kind):
    """Set what somebody wants of ratings."""

    FORM: ClassVar = "~rating:wish:{what}:{value}"

    what: Literal["rated", "worldwide"]
    value: Literal["yes", "no"]


@dataclass(frozen=True, slots=True)
class Sure(Kind):
    """Answer a question before something final; `word` stands for how things stood when it was asked, and
    `given` is what the action itself reads (`FinalAction.given`).
    """

    FORM: ClassVar = "~sure:{key}:{word}:{given}"

    key: Word
    word: Mark
    given: Told


@dataclass(frozen=True, slots=True)
class Plain(Kind):
    """Mean a whole table or event, or the caller, and nothing else."""

    FORM: ClassVar = ""


@dataclass(frozen=True, slots=True)
class SomeStep(Kind):
    """Mean a step of an event."""

    FORM: ClassVar = "{step}"

    step: Word


@dataclass(frozen=True, slots=True)
class SomeSeat(Kind):
    """Mean a seat."""

    FORM: ClassVar = "{seat}"

    seat: Seat


@dataclass(frozen=True, slots=True)
class SomeEntrant(Kind):
    """Mean an entrant of an event."""

    FORM: ClassVar = "{number}"

    number: Number


@dataclass(frozen=True, slots=True)
class SomePerson(Kind):
    """Mean a person."""

    FORM: ClassVar = "{user}"

    user: int


@dataclass(frozen=True, slots=True)
class Substitution(Kind):
    """Mean an entrant of an event, and the person who takes their place."""

    FORM: ClassVar = "{number}:{user}"

    number: Number
    user: int


@dataclass(frozen=True, slots=True)
class Judgement(Kind):
    """Mean a table of a round of an event, and whether it is played `again`."""

    FORM: ClassVar = "{round}.{table}.{again}"

    round: Number
    table: Number
    again: bool


@dataclass(frozen=True, slots=True)
class Correction(Kind):
    """Mean a table of a round of an event, and the places of its seats, `listed` with dots between them."""

    FORM: ClassVar = "{round}.{table}.{listed}"

    round: Number
    table: Number
    listed: Annotated[str, Like(r"[0-9]{1,2}(?:\.[0-9]{1,2}){0,31}")]

    @property
    def places(self) -> tuple[int, ...]:
        """Return the place of each seat."""
        return tuple(map(int, self.listed.split(".")))


@dataclass(frozen=True, slots=True)
class SomeVote(Kind):
    """Mean a choice in a numbered vote."""

    FORM: ClassVar = "{n}:{choice}"

    n: Number
    choice: Word


@dataclass(frozen=True, slots=True)
class SomeDeck(Kind):
    """Mean a deck of a game; `mark` is the digest of its name."""

    FORM: ClassVar = "{game}:{mark}"
    game: Key
    mark: Mark
