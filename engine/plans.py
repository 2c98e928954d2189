"""Plans: what a seat hands in for its next turn while others still play.

A game shows a seat the turn to come, all else as it stands, and the seat plans its steps there. A step holds
what its button said; it is taken as long as its button still says exactly that. Whatever happened meanwhile
that counts for it changes those words, and then its owner is asked.

Within a scene, as a match-up, buttons do not say all that counts. What is planned there holds while all is
exactly as it was foreseen, in no other scene, and ends with the first question that is not its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from engine.actions import Action, UnknownAction
from engine.decisions import Legal, Pending
from engine.final import draws, learns
from engine.forced import forced
from engine.game import AnyGame, IllegalAction, Label, parsed, rounds, step
from engine.playout import source
from engine.proposal import Proposal
from engine.texts import ENGLISH, Names, Player, Seat, Text, render, seat_name
from engine.typed import read_line

MOST_STEPS: Final = 12
"""Steps that one plan may have."""
MOST_SEATS: Final = 16
"""Seats that a step may name."""
SEAT_MARK: Final = 0xE000
"""The character of seat 0 in what is to become a pattern, from Unicode's private use area."""
MOST_PASSING: Final = 40
"""Answers of others in passing that a preview takes for granted, one after the other."""


@runtime_checkable
class Plans(Protocol):
    """A game in which a seat can plan its next turn while others play."""

    def preview(self, v: Any) -> Any:
        """Return a world of a view in which the next turn of its seat begins, all else as it stands; None:
        nothing can be known of it, as while that seat's turn is being played.

        Equal views give equal worlds. What is hidden in them is drawn afresh (`Game.imagine`).
        """


class Scene(NamedTuple):
    """Name the scene that is being played, as a match-up, and hold all that its viewer sees there."""

    span: str = ""
    """Tells it from every other one; empty: there is none."""
    seen: str = ""
    hidden: int = 0
    """How many things its viewer does not know: whatever leaves fewer has told it something."""


@runtime_checkable
class Scenes(Protocol):
    """A game in which also what a seat does next in a scene can be planned, as long as others pass there."""

    passed: frozenset[str]
    """The kinds of decision, beside those that are asked in passing (`Game.brief`), at which a plan takes for
    granted that others pass."""

    def scene(self, v: Any) -> Scene:
        """Return the scene of a view; equal views, numbers of decisions aside, have equal scenes."""


def scene_of(game: AnyGame, view: Any) -> Scene:
    """Return the scene that a view is in: none, where the game has no scenes."""
    return game.scene(view) if isinstance(game, Scenes) else Scene()


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """Hold the text form of a planned action, a digest of what its button said and of what its scene was,
    its words, and the kind of decision that it answers (empty: any).

    `words` is a pattern in which `{p0}` stands for whoever sits in seat 0; a plan of an older version holds
    none.
    """

    line: str
    says: str
    words: str = ""
    kind: str = ""

    @property
    def text(self) -> Text:
        """Return what the button said; without its words, the text form."""
        return said(self.words) if self.words else Text("{line}", line=self.line)

    def answers(self, kind: str) -> bool:
        """Tell whether the step is meant for a decision of a kind. What else its seat is asked meanwhile is
        no part of the plan, which waits.
        """
        return self.kind in ("", kind)


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the steps of a plan that are still to be taken, the round that it was made for (0: any), and the
    scene to which it is bound (empty: to none).
    """

    steps: tuple[PlannedStep, ...]
    round: int = 0
    span: str = ""

    def past(self, game: AnyGame, s: Any, view: Any) -> Text | None:
        """Say why nothing can come of it any more; None: its round and its scene are still played."""
        if self.span and scene_of(game, view).span != self.span:
            return Text("What it was made for is over.")
        if 0 < self.round < rounds(game, s):
            return Text("The round that it was made for is over.")
        return None


@dataclass(frozen=True, slots=True)
class Outlook:
    """Hold what a plan comes to: its steps with their labels, the kinds of decision that they answer and what
    is seen then of their scene, and the `view` in which its seat would be asked for the next one; None: the
    plan can have no more steps, and `ends` says why.
    """

    steps: tuple[tuple[Action, Label], ...]
    kinds: tuple[str, ...]
    scenes: tuple[str, ...]
    view: Any
    legal: Legal[Any]
    ends: Text
    round: int
    """The round in which the turn begins that is planned."""
    span: str
    """The scene in which it is planned; empty: it is a turn."""

    @property
    def planned(self) -> tuple[PlannedStep, ...]:
        """Return the steps as they are handed in."""
        return tuple(
            PlannedStep(str(action), says(label, seen), words(label.text), kind)
            for (action, label), kind, seen in zip(self.steps, self.kinds, self.scenes, strict=True)
        )

    @property
    def plan(self) -> Plan:
        """Return the plan as it is handed in."""
        return Plan(self.planned, self.round, self.span)


class UnplannedStep(ValueError):
    """Refuse a step of a plan; `text` is the sentence for the person who wanted it."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


def says(label: Label, seen: str = "") -> str:
    """Return a digest of what a button says, its text and its hint, with seats for names; and of what is
    `seen` of a scene.
    """
    words = [render(text, language=ENGLISH) for text in (label.text, label.hint) if text is not None]
    words += [seen] if seen else []
    return sha256("\n".join(words).encode()).hexdigest()[:16]


def words(text: Text) -> str:
    """Return what a button says as a pattern with a place for each name, as `PlannedStep` holds it.

    >>> words(Text("{who} draws {n}.", who=Player(1), n="{2}"))
    '{p1} draws {{2}}.'
    """
    said = render(text, lambda seat: chr(SEAT_MARK + seat), ENGLISH).replace("{", "{{").replace("}", "}}")
    return said.translate({SEAT_MARK + seat: f"{{p{seat}}}" for seat in range(MOST_SEATS)})


def said(pattern: str) -> Text:
    """Return what `words` has kept, with whoever sits at the table then.

    >>> str(said('{p1} draws {{2}}.'))
    'Player 2 draws {2}.'
    """
    return Text(pattern).filled(**{f"p{seat}": Player(seat) for seat in range(MOST_SEATS)})


def foreseen(game: AnyGame, view: Any, legal: Legal[Any], planned: PlannedStep) -> Action | None:
    """Return the action of a planned step if it is legal for the view's seat, and its button says exactly
    what it said when it was planned, in a scene where all is as it was foreseen.
    """
    action = parsed(game, view, planned.line)
    if action is None or action not in legal:
        return None
    said = says(game.label(view, action), scene_of(game, view).seen)
    return action if said == planned.says else None


def unforeseen(game: AnyGame, view: Any, legal: Legal[Any], planned: PlannedStep) -> Text:
    """Say to the view's seat why a planned step is not taken."""
    action = parsed(game, view, planned.line)
    if action is None:
        return Text("There is no such action now.")
    if action not in legal:
        return game.why(view, action)
    if scene_of(game, view).span:
        return Text("Something has happened that you had not foreseen.")
    label = game.label(view, action)
    if label.hint is None:
        return Text("It would now be something else: {text}.", text=label.text)
    return Text("It would now be something else: {text} ({hint}).", text=label.text, hint=label.hint)


def outlook(game: AnyGame, view: Any, lines: Sequence[str], names: Names = seat_name) -> Outlook | None:
    """Play a plan ahead, from the view of its seat alone; None: nothing can be known of its next turn.

    A line is the text form of an action, or what its button says. Those asked in passing (`Game.brief`, in a
    scene `Scenes.passed` too) answer as if they were silent. Raise `UnplannedStep` with a sentence for a step
    that cannot be planned.
    """
    ahead = _Ahead.of(game, view)
    if ahead is None:
        return None
    for number, line in enumerate(lines, start=1):
        if (ends := ahead.ends) is not None:
            raise UnplannedStep(Text("Step {n}, “{line}”: {why}", n=number, line=line, why=ends))
        legal = game.legal(ahead.state, ahead.seat)
        try:
            ahead.take(read_line(game, ahead.view, legal, line, names))
        except UnknownAction as error:
            why = Text("{fault}", fault=str(error))
            raise UnplannedStep(Text("Step {n}, “{line}”: {why}", n=number, line=line, why=why)) from None
        except IllegalAction as error:
            raise UnplannedStep(
                Text("Step {n}, “{line}”: {why}", n=number, line=line, why=error.text)
            ) from None
    return ahead.outlook()


def usual(game: AnyGame, view: Any, lines: Sequence[str] = ()) -> Proposal | None:
    """Return how the game's machine player would go on with a plan, up to its end; None: it can have no more
    steps. The lines must be text forms that can be planned.
    """
    ahead = _Ahead.of(game, view)
    if ahead is None:
        return None
    for line in lines:
        ahead.take(game.parse(ahead.view, line))
    first = len(ahead.steps)
    while ahead.ends is None:
        ahead.take(game.greedy(ahead.view, game.legal(ahead.state, ahead.seat), ahead.rng))
    steps = ahead.steps[first:]
    return Proposal(tuple([a for a, _ in steps]), tuple([label for _, label in steps])) if steps else None


def _passed(game: AnyGame) -> frozenset[str]:
    """Return the kinds of decision at which others are taken to pass in a scene."""
    passed: frozenset[str] = game.passed if isinstance(game, Scenes) else frozenset()
    return game.brief | passed


class _Ahead:
    """Play a turn ahead in the preview of a seat, or what follows in a scene."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat) -> None:
        self.game: Final = game
        self.state = state
        self.seat: Final = seat
        self.steps: list[tuple[Action, Label]] = []
        self.kinds: list[str] = []
        self.scenes: list[str] = []
        self.span: Final = scene_of(game, game.view(state, seat)).span
        self.passed: Final = _passed(game) if self.span else game.brief
        self.rng: Final = source("plan")
        self.round: Final = rounds(game, state)
        self.ends: Text | None = None
        self._go_on(final=False)

    @classmethod
    def of(cls, game: AnyGame, view: Any) -> "_Ahead | None":
        """Begin at the preview of a view, if there is one."""
        if view.seat is None or not isinstance(game, Plans):
            return None
        state = game.preview(view)
        return None if state is None else cls(game, state, view.seat)

    @property
    def view(self) -> Any:
        """Return what the seat would see."""
        return self.game.view(self.state, self.seat)

    def take(self, action: Action) -> None:
        """Take a step. Raise `IllegalAction` if it cannot be taken."""
        label = self.game.label(self.view, action) if self._legal(action) else None
        seen = scene_of(self.game, self.view).seen
        asked, known = self.game.pending(self.state), self._step(action)
        if label is not None and asked is not None:
            self.steps.append((action, label))
            self.kinds.append(asked.kind)
            self.scenes.append(seen)
        self._go_on(final=not known)

    def _step(self, action: Action) -> bool:
        """Take a step of anybody; tell whether the seat knows what it brings: nothing is drawn, and it learns
        nothing by it.
        """
        before, seen = self.state, self.view
        self.state, events = step(self.game, before, action)
        shown = scene_of(self.game, self.view).hidden < scene_of(self.game, seen).hidden
        drawn = draws(before) != draws(self.state)
        return not (drawn or shown or learns(self.game, seen, self.state, events))

    def _legal(self, action: Action) -> bool:
        return action in self.game.legal(self.state, self.seat)

    def _go_on(self, *, final: bool) -> None:
        """Go on to the next decision of the seat, or to the end of what it can plan."""
        for _ in range(MOST_PASSING):
            asked = self.game.pending(self.state)
            if final:
                self.ends = REVEALS
            elif asked is None or self._over(asked):
                self.ends = PAST if self.span else OVER
            elif len(self.steps) >= MOST_STEPS:
                self.ends = LONG
            elif (answer := self._answer(asked)) is not None:
                final = not self._step(answer)
                continue
            return
        self.ends = PAST if self.span else OVER

    def _over(self, asked: Pending) -> bool:
        """Tell whether others must choose now, or another scene has begun than the one that is planned."""
        others = self.seat not in asked.must and asked.kind not in self.passed
        return others or scene_of(self.game, self.view).span != self.span

    def _answer(self, asked: Pending) -> Action | None:
        """Return what is answered now without the seat: in a turn what is asked in passing; in a scene what
        others are asked so, and what is forced. None: the seat is asked.
        """
        own = self.seat in asked.must
        if self.span and own:
            return forced(self.game, self.state)
        if not own or asked.kind in self.passed:
            other = asked.must[0]
            silent: Action = self.game.default(
                self.game.view(self.state, other), self.game.legal(self.state, other)
            )
            return silent
        return None

    def outlook(self) -> Outlook:
        """Return what has been planned."""
        asked = self.ends is None
        return Outlook(
            tuple(self.steps), tuple(self.kinds), tuple(self.scenes),
            self.view if asked else None, self.game.legal(self.state, self.seat) if asked else (),
            self.ends or Text(""), self.round, self.span,
        )  # fmt: skip


REVEALS: Final = Text("What the last step brings cannot be known, so the plan ends with it.")
OVER: Final = Text("Your turn would be over by then.")
PAST: Final = Text("What comes then is for others to choose, so the plan ends here.")
LONG: Final = Text("A plan has at most {most} steps.", most=MOST_STEPS)
