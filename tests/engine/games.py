"""Play recorded games of the tiny game for the tests."""

from random import Random
from typing import Any, cast

from engine import AnyGame
from engine.entries import Kind
from engine.notes import UndoNote
from engine.playout import play
from engine.record import Opening, Ply, Record, make_ply, make_record, opening, opening_head
from engine.replay import Replay, first_state
from engine.verify import Verdict, verify
from players import POLICIES
from tests.engine.tiny import GAME

SEED = bytes(range(1, 33))


def opened(game: AnyGame = GAME, seats: int = 3) -> Opening:
    """Open a game."""
    words = ("salt", "pepper", "nutmeg")[:seats]
    return opening(game, "table-1", SEED, game.Options(), [game.Entry() for _ in range(seats)], words)


def log(start: Opening, actions: list[tuple[str, object]], game: AnyGame = GAME) -> list[Ply]:
    """Write plies with their heads: pairs of a kind and an action, or None."""
    plies: list[Ply] = []
    live: list[int] = []
    undone: list[int] = []
    head = opening_head(start, SEED)
    for n, (kind, action) in enumerate(actions, start=1):
        value = None if action is None else game.actions.dump(action)
        seat = getattr(action, "seat", 0)
        source, target = (live, undone) if kind == "undo" else (undone, live)
        if kind in ("undo", "redo") and source:
            target.append(source.pop())
        note = str(UndoNote(live[-1] if live else 0)) if kind in ("undo", "redo") else ""
        if value is not None:
            live.append(n)
            undone.clear()
        plies.append(make_ply(start, SEED, head, n, cast(Kind, kind), seat, value, note))
        head = plies[-1].head
    return plies


def recorded(game: AnyGame = GAME) -> Record:
    """Play a game at random and record it."""
    start = opened(game)
    state = first_state(game, start, SEED)
    played = play(game, state, [POLICIES["random"]] * 3, Random("recorded"), keep=True)
    plies = log(start, [("action", action) for action in played.actions], game)
    return make_record(game, start, plies, plies[-1].head, SEED, played.state)


def judged(*actions: tuple[Any, str], game: AnyGame = GAME) -> Verdict:
    """Judge a record of two people with these actions and notes."""
    start = opened(game, seats=2)
    run, head, plies = Replay(game, start, SEED), opening_head(start, SEED), list[Ply]()
    for action, note in actions:
        value = game.actions.dump(action)
        plies.append(make_ply(start, SEED, head, len(plies) + 1, "action", action.seat, value, note))
        head = plies[-1].head
        run.apply(plies[-1])
    return verify(game, make_record(game, start, plies, head, SEED, run.state))
