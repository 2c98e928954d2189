"""Play games in a process of its own and print their heads, for the row about hash seeds."""

import sys
from importlib import import_module
from typing import Any

from engine.conformance.compare import long_name
from engine.conformance.pilots import Pilot
from engine.conformance.play import Table, actor
from engine.game import step
from engine.texts import render


def main() -> None:
    """Print one line for each ply: the head, and what a person reads of the board."""
    where, options, seed, *numbers = sys.argv[1:]
    module, _, path = where.partition(":")
    game: Any = import_module(module)
    for name in path.split("."):
        game = getattr(game, name)
    rules = game.Options.model_validate_json(options)
    for seats in map(int, numbers):
        table = Table(game, rules, seats, f"{seed}/elsewhere/{seats}")
        pilots = [Pilot("random" if seat % 2 else "greedy") for seat in range(seats)]
        while (pending := game.pending(table.state)) is not None and table.ply < 2_000:
            seat = actor(game, table.state, pending, pilots, table.rng)
            legal = game.legal(table.state, seat)
            action = pilots[seat].choose(game, game.view(table.state, seat), legal, table.rng)
            table.state, events = step(game, table.state, action)
            table.note(action)
            lines = [
                render(game.describe(event, None), long_name) for event in events if event.readers is None
            ]
            sys.stdout.write(f"{seats} seats, ply {table.ply}: {action}: {table.heads[-1]} {lines}\n")
