"""Replay: the state of a game as a fold over its plies."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from engine.actions import Action
from engine.entries import ends_game
from engine.events import Event
from engine.final import is_final
from engine.game import AnyGame, IllegalAction, Outcome, by_rules, step
from engine.notes import ResignNote, UndoNote
from engine.record import Opening, Ply, Record, RecordError, live_actions
from engine.scoring import RESIGN, SCORE, Leavers, resign_note, score_note, scored, settled


def pinned(game: AnyGame, start: Opening, data_set: str | None = None) -> AnyGame:
    """Return the game with the rules version and the data set that a record was made with.

    Raise `RecordError` when this program no longer knows that version, or the data set is another.
    """
    if start.game != game.key:
        raise RecordError(f"The record is of the game “{start.game}”, not of “{game.key}”.")
    if start.rules_version not in game.supported:
        known = f"{game.supported.start} to {game.supported.stop - 1}"
        raise RecordError(
            f"The game was played by rules version {start.rules_version} of {game.key}; "
            f"this program knows {known}."
        )
    game = by_rules(game, start.rules_version)
    if game.data.digest == start.data:
        return game
    if data_set is None:
        raise RecordError(f"The data set {start.data[:12]} of this game is missing; export the game again.")
    try:
        played = game.using(data_set)
    except ValueError as error:
        fault = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise RecordError(f"The data set in the file is damaged: {fault}") from None
    if played.data.digest != start.data:
        raise RecordError("The data set in the file is not the one that the game began with.")
    return played


def first_state(game: AnyGame, start: Opening, seed: bytes) -> Any:
    """Set a recorded game up. Raise `RecordError` when its options or entries are none of this game."""
    try:
        options = game.Options.model_validate(start.options)
        entries = [game.Entry.model_validate(entry) for entry in start.entries]
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"])
        raise RecordError(f"The game has no such options or entries: {where[:80]}.") from None
    try:
        return game.new(options, entries, start.chance(seed))
    except ValueError as error:
        raise RecordError(f"The game cannot be set up: {error}") from None


def read_action(game: AnyGame, value: Mapping[str, Any], n: int) -> Any:
    """Read the action of ply n. Raise `RecordError` unless it is written exactly as the game writes it."""
    try:
        action = game.actions.load(dict(value))
    except ValidationError:
        raise RecordError(f"Ply {n} holds no action of {game.key}.") from None
    if game.actions.dump(action) != value:
        raise RecordError(f"Ply {n} holds an action with foreign or misspelt parts.")
    return action


class Replay:
    """Follow a game ply by ply; every state is kept, so that any of them can be looked at.

    `state` is the state now; `at(n)` the state after ply n (0: the beginning). States are values: never
    change them. With `lean` those are let go of to which no undo can lead back: a state takes some 10 KB.
    """

    def __init__(
        self, game: AnyGame, start: Opening, seed: bytes, data_set: str | None = None, *, lean: bool = False
    ) -> None:
        self.game: Final = pinned(game, start, data_set)
        self.start: Final = start
        self._states: Final = [first_state(self.game, start, seed)]
        self.settled: Outcome | None = None
        """How the game ended when its players let it be scored, or one side gave up."""
        self._leavers: Final = Leavers()
        self._past: Final[list[tuple[int, int]]] = []
        """By live action: its ply, and the ply whose state an undo leads back to."""
        self._future: Final[list[tuple[int, int]]] = []
        """By action taken back: its ply, and the ply whose state a redo leads to."""
        self._actions: Final[dict[int, Action]] = {}
        self._seed: Final = seed
        self._final: Final[set[int]] = set()
        """Plies that drew or revealed something."""
        self._lean: Final = lean
        self._let_go = 0

    @property
    def state(self) -> Any:
        """Return the state after the last ply."""
        return self._states[-1]

    @property
    def plies(self) -> int:
        """Return how many plies have been applied."""
        return len(self._states) - 1

    def at(self, n: int) -> Any:
        """Return the state after ply n. Raise `RecordError` when there is no such ply, or it is not kept."""
        if not 0 <= n <= self.plies:
            raise RecordError(f"There is no ply {n}; the game has {self.plies}.")
        if n < self._let_go:
            raise RecordError(f"The state after ply {n} was not kept.")
        return self._states[n]

    def apply(self, ply: Ply) -> list[Event]:
        """Carry out the next ply; return what happened. Raise `RecordError` that names the ply when that
        cannot be.
        """
        if ply.n != self.plies + 1:
            raise RecordError(f"Ply {ply.n} cannot follow ply {self.plies}.")
        if self.settled is not None:
            raise RecordError(f"Ply {ply.n} comes after the end of the game.")
        if ply.kind == "action":
            return self._act(ply)
        if ply.kind in ("undo", "redo"):
            self._go(ply)
        else:
            self._note(ply)
        return []

    def _note(self, ply: Ply) -> None:
        """Follow an entry that changes no state; one that ends the game must place the seats by estimate, or
        by who is left.
        """
        self._leavers.follow(ply.kind, ply.seat)
        goes_on = self.game.pending(self.state) is not None
        if ply.kind == SCORE and not (goes_on and ply.note == score_note(scored(self.game, self.state))):
            raise RecordError(f"Ply {ply.n} places the seats otherwise than the game's estimate.")
        if ply.kind == RESIGN and ends_game(ply.kind, ply.note):
            teams, left = self.game.teams(self.state), self._leavers
            if not goes_on or ResignNote.read(ply.note) != resign_note(
                teams, ply.seat or 0, left.given_up, left.machines
            ):
                raise RecordError(f"Ply {ply.n} places the seats otherwise than who is left.")
        self.settled = settled(self.game, self.state, ply.kind, ply.seat, ply.note)
        self._states.append(self.state)

    def _act(self, ply: Ply) -> list[Event]:
        action = read_action(self.game, ply.action or {}, ply.n)
        if ply.seat != action.seat:
            raise RecordError(f"Ply {ply.n} is by seat {ply.seat}, but its action by seat {action.seat}.")
        try:
            after, events = step(self.game, self.state, action)
        except IllegalAction as error:
            raise RecordError(f"Ply {ply.n} is against the rules: {error}") from None
        if is_final(self.state, after, events):
            self._final.add(ply.n)
            if self._lean:
                self._states[self._let_go : ply.n] = [None] * (ply.n - self._let_go)
                self._let_go = ply.n
        self._past.append((ply.n, self.plies))
        self._actions[ply.n] = action
        self._future.clear()
        self._states.append(after)
        return list(events)

    def _go(self, ply: Ply) -> None:
        source, target = (self._past, self._future) if ply.kind == "undo" else (self._future, self._past)
        if not source:
            raise RecordError(f"Ply {ply.n} is {ply.kind}, but there is nothing to {ply.kind}.")
        if self.game.pending(self.state) is None:
            raise RecordError(f"Ply {ply.n} is {ply.kind}, but the game was over.")
        taken, state = source[-1]
        if ply.kind == "undo" and taken in self._final and not UndoNote.read(ply.note).known:
            raise RecordError(
                f"Ply {ply.n} takes ply {taken} back, but that drew or revealed something and is final."
            )
        source.pop()
        target.append((taken, self.plies))
        self._states.append(self._state_again(state))

    def _state_again(self, n: int) -> Any:
        """Return the state after ply n, to which an undo or redo leads; of the actions that count now it is
        folded anew where it was let go of.
        """
        kept: Any = self._states[n]
        if kept is not None:
            return kept
        again = first_state(self.game, self.start, self._seed)
        for taken, _ in self._past:
            again = step(self.game, again, self._actions[taken])[0]
        return again


def replay(game: AnyGame, record: Record, until: int | None = None) -> Replay:
    """Replay a record whose seed is known, to its end or to ply `until`."""
    if record.seed is None:
        raise RecordError("The seed is not in this file: the game was still running when it was exported.")
    run = Replay(game, record, bytes.fromhex(record.seed), record.data_set)
    for ply in record.plies[:until]:
        run.apply(ply)
    return run


def fold(
    game: AnyGame, start: Opening, plies: Sequence[Ply], seed: bytes, data_set: str | None = None
) -> Any:
    """Return the state after all plies, without keeping the ones between: the quick way for what the host
    itself wrote.

    Only actions that were not taken back are applied; each is checked for legality.
    """
    told = pinned(game, start, data_set)
    state = first_state(told, start, seed)
    for value in live_actions(plies):
        action = read_action(told, value, 0)
        if action not in told.legal(state, action.seat):
            raise RecordError(f"The log holds an action against the rules: {action}.")
        told.apply(state, action)
    return state
