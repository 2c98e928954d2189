"""One game of a simulated event, played in a worker process: from its players to its record."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from engine.decisions import Legal
from engine.entries import Kind
from engine.game import AnyGame
from engine.notes import ActionNote
from engine.playout import Policy, derived, play, source
from engine.record import Opening, Ply, Record, make_ply, make_record, opening, opening_head
from engine.scoring import SCORE, resign_note, score_note, scored
from games import GAMES
from players import POLICIES, versioned

MOST_ACTIONS: Final = 20_000
"""A game that is longer is scored, as if its round had ended."""


@dataclass(frozen=True, slots=True)
class Job:
    """Say which game to play: `policies` by seat, `silent` seats whose people never come, `leaving` seats
    whose people resign after so many moves of their own.
    """

    game: str
    options: dict[str, Any]
    code: str
    seed: str
    policies: tuple[str, ...]
    silent: tuple[int, ...] = ()
    leaving: tuple[tuple[int, int], ...] = ()


class _Closed(Exception):
    """Ends a game when only one person, or one of two sides, is left at its table."""


@dataclass(slots=True)
class _Log:
    """Write the game's log while it is played."""

    game: AnyGame
    start: Opening
    seed: bytes
    head: str
    plies: list[Ply] = field(default_factory=list)

    def add(self, kind: Kind, seat: int | None, action: Any = None, note: str = "") -> None:
        dumped = None if action is None else self.game.actions.dump(action)
        n = len(self.plies) + 1
        ply = make_ply(self.start, self.seed, self.head, n, kind, seat, dumped, note)
        self.plies.append(ply)
        self.head = ply.head


@dataclass(slots=True)
class _Person:
    """Play a seat: record each move, stay away, or leave after some moves."""

    seat: int
    policy: Policy
    log: _Log
    note: str = ""
    moves: int = 0
    leaves: int | None = None
    gone: Callable[[int], None] | None = None

    @property
    def sees(self) -> bool:
        return self.policy.sees

    @property
    def eager(self) -> bool:
        return self.policy.eager

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        if self.leaves == self.moves and self.gone is not None:
            self.leaves = None
            self.gone(self.seat)
        action = self.policy.choose(game, view, legal, rng)
        self.log.add("action", self.seat, action, self.note)
        self.moves += 1
        return action


def play_to_json(job: Job) -> bytes:
    """Play a game, and return its record as JSON, so that it can be sent between processes."""
    return play_record(GAMES[job.game], job).dump()


def play_record(game: AnyGame, job: Job) -> Record:
    """Play a game, and return its record."""
    options = game.Options.model_validate(job.options)
    entries = [game.Entry() for _ in job.policies]
    seed = derived(f"{job.seed}/{job.code}", "game", 0)
    start = opening(game, job.code, seed, options, entries)
    log = _Log(game, start, seed, opening_head(start, seed))
    state = game.new(options, entries, start.chance(seed))
    there = [seat for seat in range(len(entries)) if seat not in job.silent]

    left = set[int]()

    def gone(seat: int) -> None:
        there.remove(seat)
        left.add(seat)
        note = resign_note(game.teams(state), seat, left, left)
        log.add("resign", seat, note="" if note is None else str(note))
        if note is None and len(there) < 2:
            log.add("abandon", None)
        if note is not None or len(there) < 2:
            raise _Closed

    leaving = dict(job.leaving)
    for seat in job.silent:
        log.add("caretaker", seat)
    seats = [
        _Person(seat, POLICIES["default"], log, str(ActionNote("caretaker", versioned(game, "default"))))
        if seat in job.silent
        else _Person(seat, POLICIES[name], log, leaves=leaving.get(seat), gone=gone)
        for seat, name in enumerate(job.policies)
    ]
    with suppress(_Closed):
        done = play(game, state, seats, source(job.seed, job.code, "play"), most=MOST_ACTIONS)
        if done.outcome is None:
            log.add(SCORE, None, note=score_note(scored(game, state)))
    return make_record(game, start, log.plies, log.head, seed, state)
