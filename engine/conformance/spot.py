"""Where a row looks: a whole run, one state of a game, one finished game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from engine.conformance.limits import PICTURES
from engine.decisions import Pending
from engine.events import Event, Hidden
from engine.game import AnyGame
from engine.playout import Policy
from engine.record import Opening, Ply
from engine.texts import Seat

Viewer: TypeAlias = Seat | None
Found: TypeAlias = list[str] | None
"""What a row found: faults; an empty list when all is well; None when there was nothing to look at."""


@dataclass(slots=True)
class Run:
    """Hold what is true of the whole run over one title, and what rows gather for a judgement at its end."""

    game: AnyGame
    options: Any
    games: int
    seed: str
    numbers: tuple[int, ...]
    where: str | None
    fixtures: Mapping[str, Callable[[int], Any]]
    rules: Callable[[int, int], Any] | None = None
    """The house rules of each game, by its seats and its number; None: `options` in all."""
    players: Sequence[Policy] = ()
    """Players of whom it is looked at, besides the game's own, whether they keep the wall."""
    enough: int = 0
    """States that are alike of which all are looked at closely; 0: no end of them."""
    most_pictures: int = PICTURES
    """Pictures painted for each kind of viewer."""
    hides: bool = False
    """Something was hidden from somebody in some state."""
    together: bool = False
    """Two seats or more had to answer at once in some state."""
    secretly: bool = False
    """Some decision was secret."""
    plain: bool = False
    """Some action revealed nothing, by its events."""
    forces: bool = False
    """Some answer was forced for all to see."""
    settles: bool = False
    """Something can be settled beforehand."""
    plans: bool = False
    """Some seat could plan its next turn."""
    chooses: bool = False
    """Some seat that had to answer had two answers or more."""
    opens: bool = False
    """A window was open that comes settled."""
    heard: list[float] = field(default_factory=list)
    """By step: how much of what was read out before it stayed as it was."""
    pictures: dict[str, int] = field(default_factory=dict)
    looked: dict[str, tuple[int, Viewer, Any, Any]] = field(default_factory=dict)
    """By kind of viewer, of the last picture: the game, the viewer, their view, and one imagined from it."""
    decided: set[str] = field(default_factory=set)
    """The kinds of decision that came up."""
    slots: dict[str, list[int]] = field(default_factory=dict)
    """By slot: how often it was watched, how often it varied."""
    pool: dict[str, list[Any]] = field(default_factory=dict)
    """By kind: actions that were legal somewhere."""
    sentences: dict[str, dict[str, int]] = field(default_factory=dict)
    """By kind: the refusals that asked seats got, with how often."""

    def rules_of(self, seats: int, number: int) -> Any:
        """Return the house rules of a game."""
        return self.options if self.rules is None else self.rules(seats, number)


@dataclass(slots=True)
class Spot:
    """Hold one state of one game, with what happened before and, for rows about steps, after it.

    Views and one imagined world for each viewer are made once.
    """

    run: Run
    seats: int
    number: int
    """Which game of this number of seats."""
    ply: int
    state: Any
    rng: Random
    before: tuple[Event, ...] = ()
    """What happened in the step that led here."""
    chanced: bool = False
    """Something was drawn in that step."""
    action: Any = None
    events: tuple[Event, ...] = ()
    next: "Spot | None" = None
    _views: dict[Viewer, Any] = field(default_factory=dict)
    _worlds: dict[Viewer, Any] = field(default_factory=dict)
    _pending: list[Pending | None] = field(default_factory=list)
    _text: bytes = b""

    @property
    def game(self) -> AnyGame:
        """Return the game that is looked at."""
        return self.run.game

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Return all seats and a spectator."""
        return (*range(self.seats), None)

    @property
    def pending(self) -> Pending | None:
        """Return who is asked."""
        if not self._pending:
            self._pending.append(self.game.pending(self.state))
        return self._pending[0]

    @property
    def text(self) -> bytes:
        """Return the JSON text of the state as it was when first looked at."""
        self.keep_text()
        return self._text

    def keep_text(self) -> None:
        """Write the state down as it is before a step, for the row that looks whether the step changed it."""
        self._text = self._text or self.game.dump(self.state)

    def view(self, viewer: Viewer) -> Any:
        """Return what a viewer sees."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer)
        return self._views[viewer]

    def world(self, viewer: Viewer) -> Any:
        """Return a world imagined from what a viewer sees."""
        if viewer not in self._worlds:
            self._worlds[viewer] = self.game.imagine(self.view(viewer), self.rng)
        return self._worlds[viewer]

    def known(self, viewer: Viewer) -> list[Hidden]:
        """Return the hidden things that a viewer knows."""
        return list(self.game.known(self.view(viewer)))

    def asked(self) -> tuple[Seat, ...]:
        """Return the seats that may act."""
        return () if self.pending is None else (*self.pending.must, *self.pending.may)

    def rendered(self) -> bool:
        """Tell whether rows about rendering look here: after chance, private news, and every tenth state."""
        told = any(event.hidden or event.readers is not None for event in self.before)
        return self.ply % 10 == 0 or self.chanced or told

    def sometimes(self, every: int) -> bool:
        """Tell whether a costly row looks here."""
        return self.ply % every == 0


@dataclass(slots=True)
class Played:
    """Hold one finished game of a run, or one that did not end."""

    run: Run
    seats: int
    number: int
    state: Any
    start: Opening
    seed: bytes
    plies: list[Ply]
    heads: list[str]
    rng: Random
    crash: str | None = None

    @property
    def game(self) -> AnyGame:
        """Return the game that was played."""
        return self.run.game
