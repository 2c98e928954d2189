"""Rows about whole games: they end, replay alike, and nobody's silence or Python's hashing changes that."""

import os
import subprocess
import sys
from typing import Any, Final

from engine.conformance.compare import difference
from engine.conformance.pilots import Pilot
from engine.conformance.spot import Found, Played, Run
from engine.entries import Kind
from engine.notes import UndoNote
from engine.playout import play, source, start
from engine.record import load_record, make_ply, make_record
from engine.replay import fold
from engine.verify import verify

SILENT_GAMES: Final = 20
_PATIENCE: Final = 120
"""Seconds for the games of one other process."""


def game_ends(played: Played) -> Found:
    """Check that the game ended without an error, with a place and a score for each seat."""
    if played.crash is not None:
        return [played.crash]
    outcome = played.game.outcome(played.state)
    if outcome is None:
        return [f"after {len(played.plies)} plies the game has not ended"]
    places, faults = outcome.places, list[str]()
    if len(places) != played.seats or len(outcome.scores) != played.seats or min(places) != 1:
        return [f"the places are {places}, the scores {outcome.scores}"]
    if not all(1 <= place <= played.seats for place in places) or not outcome.reason or not str(outcome.text):
        faults.append(f"the outcome is {outcome}")
    for team in played.game.teams(played.state):
        if len({places[seat] for seat in team}) > 1:
            faults.append(f"the seats {team} play together, but their places are {places}")
    return faults


def record_replays(played: Played) -> Found:
    """Check that the record, written and read back, proves itself and folds to the same state, undo and
    redo too.
    """
    if played.crash is not None:
        return None
    game, last = played.game, played.heads[-1]
    record = make_record(game, played.start, played.plies, last, played.seed, played.state)
    record = load_record(record.dump())
    verdict = verify(game, record, played.heads[len(played.heads) // 2])
    faults = [] if verdict.ok else [str(verdict)]
    true = game.dump(played.state)
    plies = list(played.plies)
    folded = game.dump(fold(game, played.start, plies, played.seed))
    if folded != true:
        faults.append(f"the log folds to another state: {difference(true, folded)}")
    turns: list[tuple[Kind, int]] = [("undo", len(plies) - 1), ("redo", len(plies))]
    for kind, to in turns if plies else ():
        n, note = len(plies) + 1, str(UndoNote(to))
        plies.append(make_ply(played.start, played.seed, plies[-1].head, n, kind, 0, note=note))
    again = game.dump(fold(game, played.start, plies, played.seed))
    if again != true:
        faults.append(f"undo and redo lead to another state: {difference(true, again)}")
    return faults


def silence_holds_nobody(run: Run) -> Found:
    """Check that games end in which one seat gives only safe defaults."""
    for number in range(SILENT_GAMES):
        seats = run.numbers[number % len(run.numbers)]
        silent = number % seats
        pilots = [Pilot("default" if seat == silent else "random") for seat in range(seats)]
        state = start(run.game, run.rules_of(seats, number), seats, f"{run.seed}/silent", number)
        played = play(run.game, state, pilots, source(run.seed, "silent", number))
        if played.outcome is None:
            return [
                f"with seat {silent} of {seats} silent, game {number} goes on after {played.length} plies"
            ]
    return []


def hashing_is_nothing(run: Run) -> Found:
    """Check that other processes with other hash seeds play the same games."""
    where = run.where or found_at(run.game)
    if where is None:
        return ["say where the game is: conformance(GAME, where='module:GAME')"]
    first, second = (heads_elsewhere(run, where, hash_seed) for hash_seed in ("1", "2"))
    if first == second and first:
        return []
    lines = zip(first.splitlines(), second.splitlines(), strict=False)
    return [
        next(
            (f"{a} with hash seed 1, {b} with 2" for a, b in lines if a != b),
            "one of two processes played less",
        )
    ]


def found_at(game: Any) -> str | None:
    """Return `module:GAME` of a game, if a module that is loaded holds it under that name."""
    for name, module in list(sys.modules.items()):
        if name != "__main__" and getattr(module, "GAME", None) is game:
            return f"{name}:GAME"
    return None


def heads_elsewhere(run: Run, where: str, hash_seed: str) -> str:
    """Return all heads of some games that another process plays."""
    code = "from engine.conformance.elsewhere import main; main()"
    options = run.options.model_dump_json()
    done = subprocess.run(  # noqa: S603  # our own interpreter on our own module
        [sys.executable, "-c", code, where, options, run.seed, *map(str, run.numbers)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True, text=True, timeout=_PATIENCE, check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"the other process failed: {done.stderr[-400:]}")
    return done.stdout
