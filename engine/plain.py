"""A small game: nothing hidden, nobody's ally, no data set. What it does not say follows from what it does.

A game says its `key`, `title`, `summary`, `players`, `actions`, `State` and `View`, and writes `new`,
`pending`, `legal`, `apply`, `outcome`, `label`, `why`, `prompt` and `board`. Everything else has a default
here; one that hides something writes `imagine`, `secrets` and `known` as well, or the conformance kit says
so.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Self

from pydantic import TypeAdapter

from engine import events
from engine.actions import Actions, UnknownAction
from engine.board import Board
from engine.chance import Chance
from engine.data import DataFaults, DataSet
from engine.decisions import Legal, Pending
from engine.events import Event, Hidden
from engine.game import Difficulty, Label, Outcome
from engine.lengths import Length
from engine.lessons import Lessons
from engine.options import Entry, Options
from engine.readout import Readout, of_alt
from engine.scene import PLAIN, Scene
from engine.sheet import imagined
from engine.standing import Standing
from engine.texts import Seat, Text

NO_DATA = '{"version":1}'


class PlainGame(ABC):
    """Hold what a game need not say."""

    key: str
    title: str
    summary: Text
    judged: Text = Text("A game that is ended early is shared by all who play.")
    scoring: Text = Text("{score}")
    rules_version: int = 1
    supported: range = range(1, 2)
    policy_version: int = 1
    Options: type[Options] = Options
    Entry: type[Entry] = Entry
    actions: Actions[Any]
    data: DataSet = DataSet(NO_DATA)

    brief: frozenset[str] = frozenset()
    windows: frozenset[str] = frozenset()
    settled: frozenset[str] = frozenset()
    planned: frozenset[str] = frozenset()
    pictured: bool = False
    difficulty: Difficulty = "medium"
    lessons: Lessons = MappingProxyType({})
    lengths: Mapping[int, Length] = MappingProxyType({})

    players: ClassVar[range]
    """The numbers of seats that can play."""
    State: ClassVar[type[Any]]
    View: ClassVar[type[Any]]
    """What a seat may know of a state, as the sheet makes it."""

    def using(self, data: str) -> Self:
        """Return this game. Raise `DataFaults` for another data set than its own."""
        if data != self.data.text:
            raise DataFaults((f"{self.title} has no numbers or names that could be changed.",))
        return self

    def seats(self, options: Any) -> range:  # noqa: ARG002  # the same for all house rules
        """Return the numbers of seats that can play."""
        return self.players

    @abstractmethod
    def new(self, options: Any, entries: Sequence[Any], chance: Chance) -> Any:
        """Return the first state, for as many seats as there are entries."""

    @abstractmethod
    def legal(self, s: Any, seat: Seat) -> Legal[Any]:
        """List what a seat can do now."""

    @abstractmethod
    def apply(self, s: Any, a: Any) -> list[Any]:
        """Do what is legal, in place, and return what happened."""

    @abstractmethod
    def pending(self, s: Any) -> Pending | None:
        """Say who must and who may act; None: the game is over."""

    @abstractmethod
    def outcome(self, s: Any) -> Outcome | None:
        """Return places and scores when the game is over."""

    @abstractmethod
    def prompt(self, v: Any) -> Text:
        """Say what the viewer is asked now or, for others, whom the table waits for."""

    @abstractmethod
    def board(self, v: Any) -> Board:
        """Draw the board that a viewer sees."""

    @abstractmethod
    def label(self, v: Any, a: Any) -> Label:
        """Name an action for its button."""

    @abstractmethod
    def why(self, v: Any, a: Any) -> Text:
        """Say why an action is refused, and what may be done instead."""

    def view(self, s: Any, seat: Seat | None) -> Any:
        """Build what a seat may know; None: a spectator."""
        return self.View.of(s, seat)

    def imagine(self, v: Any, rng: Random) -> Any:
        """Build the world of a view in which nothing is hidden."""
        return v.world(imagined(rng))

    def estimate(self, s: Any) -> tuple[float, ...]:
        """Give each seat an equal share."""
        n = self._count(s)
        return (1 / n,) * n

    def teams(self, s: Any) -> tuple[tuple[Seat, ...], ...]:
        """Return each seat by itself: nobody plays together."""
        return tuple((seat,) for seat in range(self._count(s)))

    def following(self, v: Any) -> Seat | None:  # noqa: ARG002
        """Return None: whose turn comes next cannot be known."""
        return None

    def talk(self, s: Any) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG002  # the same in every state
        """Return no group: nobody needs to confer in secret."""
        return ()

    def readout(self, v: Any) -> Readout:
        """Read the board out by its alt text."""
        return of_alt(self.board(v))

    def hand(self, v: Any) -> Board | None:  # noqa: ARG002
        """Return None: there is nothing that one seat alone may know."""
        return None

    def picture(self, v: Any, scene: Scene = PLAIN) -> bytes:
        """Paint the text board. Pillow is heavy: the module that needs it is imported when first used."""
        painted: bytes = import_module("engine.paint").text_board(self.board(v), scene)
        return painted

    def describe(self, e: Event, reader: Seat | None) -> Text:
        """Say what happened, as the event does."""
        return events.describe(e, reader)

    def parse(self, v: Any, line: str) -> Any:
        """Read a typed line as an action of the viewer. Raise `UnknownAction` with a sentence."""
        if v.seat is None:
            raise UnknownAction("You only watch this game; a seat at the table is needed to act.")
        return self.actions.parse(v.seat, line)

    def default(self, v: Any, legal: Legal[Any]) -> Any:  # noqa: ARG002
        """Return what is done for one who is silent: the first that is legal."""
        return legal[0]

    def standing(self, v: Any) -> Sequence[Standing]:  # noqa: ARG002
        """Return no question that could be settled for a while."""
        return ()

    def greedy(self, v: Any, legal: Legal[Any], rng: Random) -> Any:  # noqa: ARG002
        """Return any action: the machine player of a game that has no better one."""
        return legal[rng.randrange(len(legal))]

    def guide(self) -> str:
        """Return the rules page: what the game is about."""
        return f"## {self.title}\n\n{self.summary}\n"

    def dump(self, s: Any) -> bytes:
        """Return the JSON text of a state: the same bytes for equal states."""
        return self._stored.dump_json(s)

    def load(self, text: bytes) -> Any:
        """Read a state back. Raise `ValueError` when it is damaged."""
        return self._stored.validate_json(text, strict=True)

    def invariants(self, s: Any) -> Iterator[str]:  # noqa: ARG002
        """Yield nothing: no piece of this game can be doubled or lost."""
        return iter(())

    def secrets(self, s: Any, seat: Seat | None) -> Mapping[str, str]:  # noqa: ARG002
        """Return no slot: nothing is hidden."""
        return {}

    def known(self, v: Any) -> Sequence[Hidden]:  # noqa: ARG002
        """Return no hidden thing that a viewer has come to know."""
        return ()

    def _count(self, s: Any) -> int:
        """Return the number of seats."""
        pending = self.pending(s)
        if pending is not None:
            return len(pending.decision)
        outcome = self.outcome(s)
        return 0 if outcome is None else len(outcome.places)

    @cached_property
    def _stored(self) -> TypeAdapter[Any]:
        return TypeAdapter(self.State)
