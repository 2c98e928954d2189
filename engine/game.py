"""What a game is to the host: one object with pure functions over its states."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from engine.actions import Action, Actions, UnknownAction
from engine.board import Board
from engine.chance import Chance
from engine.data import DataSet
from engine.decisions import Legal, Pending
from engine.events import Event, Hidden
from engine.lengths import Length
from engine.lessons import Lessons
from engine.options import Entry, Options
from engine.readout import Readout
from engine.scene import PLAIN, Scene
from engine.standing import Standing
from engine.state import State
from engine.texts import Seat, Text

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E", bound=Event)

Difficulty: TypeAlias = Literal["easy", "medium", "hard"]
Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Label:
    """Name an action for its button: the verb, the whole text (unique in its decision), a hint.

    Actions of one `verb` are offered together; `group` splits a long list of them for a picker of two stages.
    A button shows 38 characters: `short` says it in as many where `text` is longer, and is unique there too
    (`engine.brief` shortens names). A select, which shows 100, has the whole text.

    The five actions of the highest `rank` stand first in the panel, with their hints: what most people do
    here; one that ranks below 0 never does. An action of the style `danger` destroys or ends something: it
    stands last, and asks.
    """

    verb: Text
    text: Text
    hint: Text | None = None
    group: Text | None = None
    style: Style = "secondary"
    short: Text | None = None
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """Say how a game ended: each seat's place (1 is best, shared places repeat), its score, and why it
    ended."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    text: Text

    @property
    def shares(self) -> tuple[float, ...]:
        """Return each seat's share of the win: those at the first place have it in equal parts."""
        return first_shares(self.places)


def first_shares(places: Sequence[int]) -> tuple[float, ...]:
    """Return what each of some places (1 is best) is of one win: equal parts of it for all that are first.

    >>> first_shares((1, 3, 1))
    (0.5, 0.0, 0.5)
    """
    return tuple((place == 1) / places.count(1) for place in places)


class IllegalAction(ValueError):
    """Refuse an action; `text` is the sentence for the person who tried it."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class Game(Protocol[S, A, V, E]):
    """A game. All functions are pure except `apply`, which changes the state that it is given."""

    key: str
    title: str
    summary: Text
    judged: Text
    """What `estimate` weighs, in one sentence: by it a game is placed that is ended early."""
    scoring: Text
    """How a `{score}` of an outcome is said, with what it counts."""
    rules_version: int
    supported: range
    """Rules versions that running games may still have."""
    policy_version: int
    """The version of what machine players do in this game: raised with whatever changes a choice of theirs,
    so that nobody takes the moves of an older release for forged."""
    Options: type[Options]
    Entry: type[Entry]
    actions: Actions[A]
    data: DataSet
    brief: frozenset[str]
    """The kinds of decision (`Pending.kind`) that are asked of others in passing: a word settles them, and no
    table should wait a day for it."""

    windows: frozenset[str]
    """Those kinds in which people nearly always pass, so that at a table which goes by stops nobody is waited
    for but who has set one (`Standing.default`)."""
    settled: frozenset[str]
    """The kinds of decision that are a row of small steps to one seat (a payment, a discard): the panel
    proposes all of them at once, as the game's machine player would take them."""
    planned: frozenset[str]
    """The kinds of decision that are the steps of a turn: a row that is proposed at one of them goes on to
    the next, with what is settled in between; a row of small steps alone never goes on to them."""
    difficulty: Difficulty
    """How hard the game is to learn and to play well, beside those of the house."""
    lessons: Lessons
    """What is explained of each kind of decision in a first game, and where its rule stands."""
    lengths: Mapping[int, Length]
    """By number of seats, how often a table waits for somebody in a whole game; none: that is not known."""

    def using(self, data: str) -> "Game[S, A, V, E]":
        """Return this game on another data set, a JSON text. Raise `DataFaults` that names every fault."""

    def seats(self, options: Any) -> range:
        """Return the numbers of seats that can play."""

    def new(self, options: Any, entries: Sequence[Any], chance: Chance) -> S:
        """Set up a game for `len(entries)` seats. Raise `ValueError` with a sentence when that cannot be."""

    def pending(self, s: S) -> Pending | None:
        """Say who must and who may act; None: the game is over."""

    def legal(self, s: S, seat: Seat) -> Legal[A]:
        """List the complete actions of a seat in a fixed order, only from what the seat can see."""

    def apply(self, s: S, a: A) -> list[E]:
        """Carry out a legal action, in place; return what happened."""

    def view(self, s: S, seat: Seat | None) -> V:
        """Build what a seat may know, never more; None: a spectator."""

    def imagine(self, v: V, rng: Random) -> S:
        """Build a world from a view alone, every hidden thing drawn afresh: for fair search and for the
        leak tests."""

    def estimate(self, s: S) -> tuple[float, ...]:
        """Return the share of the win of each seat, for a playout that is cut short. They sum to 1."""

    def outcome(self, s: S) -> Outcome | None:
        """Return the result, or None while the game goes on."""

    def teams(self, s: S) -> tuple[tuple[Seat, ...], ...]:
        """Return who plays together."""

    def following(self, v: V) -> Seat | None:
        """Return the seat whose turn comes after the one in play; None: that cannot be known yet."""

    def talk(self, s: S) -> tuple[tuple[Seat, ...], ...]:
        """Return the groups that may confer now."""

    def label(self, v: V, a: A) -> Label:
        """Name an action for the one who may take it."""

    def why(self, v: V, a: A) -> Text:
        """Say why an action is refused, and what may be done instead, from what its seat may know."""

    def prompt(self, v: V) -> Text:
        """Say in one sentence what the viewer is asked now or, for others, whom the table waits for."""

    def board(self, v: V) -> Board:
        """Draw the board that a viewer sees: at most 42 columns, one message."""

    def readout(self, v: V) -> Readout:
        """Read the board that a viewer sees out in sentences: all that text and picture show, each line about
        one thing, always in the same order.
        """

    def hand(self, v: V) -> Board | None:
        """Draw what the owner of a view alone may know (hand, loot); None: nothing, or a spectator."""

    def picture(self, v: V, scene: Scene = PLAIN) -> bytes:
        """Paint the board that a viewer sees as PNG, without metadata: portrait, `engine.paint.WIDE` pixels
        wide, with no letter smaller than `engine.paint.LEAST`.
        """

    def describe(self, e: E, reader: Seat | None) -> Text:
        """Say what happened to one who may read the event."""

    def parse(self, v: V, line: str) -> A:
        """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""

    def default(self, v: V, legal: Legal[A]) -> A:
        """Return the safe answer of a silent player to the decision that the view's seat is asked."""

    def standing(self, v: V) -> Sequence[Standing]:
        """Offer what the view's seat may settle beforehand, with the answers that this gives right now."""

    def greedy(self, v: V, legal: Legal[A], rng: Random) -> A:
        """Return the choice of the game's own machine player."""

    def guide(self) -> str:
        """Return the rules page in our own words, as Markdown with `##` sections."""

    def dump(self, s: S) -> bytes:
        """Return the JSON text of a state: the same bytes for equal states."""

    def load(self, text: bytes) -> S:
        """Read a state back. Raise `ValueError` when it is damaged."""

    def invariants(self, s: S) -> Iterator[str]:
        """Yield a sentence for each thing that can never be so: doubled pieces, lost chips, stuck frames."""

    def secrets(self, s: S, seat: Seat | None) -> Mapping[str, str]:
        """Return each slot whose content is hidden from a seat, with its content: for the conformance kit
        alone."""

    def known(self, v: V) -> Sequence[Hidden]:
        """Return the hidden things that the owner of a view knows, in the words that events use."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


@runtime_checkable
class Holds(Protocol):
    """A game that says what a hand is drawn from, so that hands need not be drawn anew to see no change."""

    def held(self, s: Any, seat: Seat) -> object:
        """Return what the hand of a seat is drawn from: two states in which it is equal have equal hands.

        It is compared and never shown; where it differs, the hands are drawn and compared.
        """


@runtime_checkable
class Versioned(Protocol):
    """A game whose rules have changed, and which still plays running games by the rules they began with."""

    def by_rules(self, version: int) -> AnyGame:
        """Return this game by a rules version of `supported`."""


def by_rules(game: AnyGame, version: int) -> AnyGame:
    """Return a game by the rules version that a running game began with; one that has no other, as it is."""
    if version != game.rules_version and isinstance(game, Versioned):
        return game.by_rules(version)
    return game


@runtime_checkable
class Foresees(Protocol):
    """A game that knows what can never be done in it, so that nobody settles it beforehand."""

    def never(self, v: Any, a: Any) -> Text | None:
        """Say why no seat can ever take an action in this game; None: one day, perhaps. What is merely not
        possible now is no reason.
        """


@runtime_checkable
class Ordered(Protocol):
    """A game with open decisions in which several act as often and in whatever order they like: what comes
    first counts there (a die is rolled, a card is discarded), as it does at a table.
    """

    ordered: frozenset[str]
    """The kinds of these decisions (`Pending.kind`); none of them is secret."""


@runtime_checkable
class Drafts(Protocol):
    """A game that draws what a seat is in the middle of: a placement in the making, the sums of a fight."""

    pictured: bool
    """Whether its picture says what a draft says: a panel with the picture then has no draft above it."""

    def draft(self, v: Any) -> Board | None:
        """Draw what stands in the panel of a decision between its question and its choices; None: nothing.

        It keeps the limits of a board, and shows no more than the view: its reader alone sees it.
        """


@runtime_checkable
class Sided(Protocol):
    """A game in which the same sides play against each other every time, whoever belongs to them."""

    def sides(self, s: Any) -> tuple[Text, ...]:
        """Return the name of each team of `teams(s)`, in that order: the same names in every state."""


@runtime_checkable
class Spoken(Protocol):
    """A game whose words in actions are ids of its data set: people are offered them by their names."""

    def spoken(self, v: Any, word: str) -> Text:
        """Say what a word of an action stands for; a word that stands for itself is that word."""


@runtime_checkable
class Teaches(Protocol):
    """A game in which a kind of decision has several moments, each with a lesson of its own."""

    def moment(self, v: Any, kind: str) -> str:
        """Return the key in `lessons` of what the view's seat is asked in a decision of a kind."""


def lesson_key(game: AnyGame, v: Any, kind: str) -> str:
    """Return the key of the lesson on what a view's seat is asked: a kind of decision, or a moment of it."""
    return game.moment(v, kind) if isinstance(game, Teaches) else kind


@runtime_checkable
class Rounds(Protocol):
    """A game that counts its rounds in another way than by a field `round` of its state."""

    def rounds(self, s: Any) -> int:
        """Return how many rounds have begun: in each of them every seat has its turn."""


def rounds(game: AnyGame, s: Any) -> int:
    """Return how many rounds of a game have begun; a game that counts none is in its first all along."""
    return counter(game)(s)


def counter(game: AnyGame) -> Callable[[Any], int]:
    """Return what counts the rounds of a game: for whoever asks again and again."""
    return game.rounds if isinstance(game, Rounds) else _round


def _round(s: Any) -> int:
    number: int = getattr(s, "round", 1)
    return number


def parsed(game: AnyGame, v: Any, line: str) -> Action | None:
    """Return what a view's seat means by a line; None: that is no whole action."""
    try:
        action: Action = game.parse(v, line)
    except UnknownAction:
        return None
    return action


def step(game: Game[S, A, V, E], s: S, a: A) -> tuple[S, list[E]]:
    """Return the state after an action, and what happened; the state that was given stays as it is.

    Raise `IllegalAction` with the game's own sentence when the action is not legal.
    """
    if a not in game.legal(s, a.seat):
        raise IllegalAction(game.why(game.view(s, a.seat), a))
    after: S = s.copy()
    events = game.apply(after, a)
    return after, events
