"""`tablekeeper replay`: a recorded game, as a seat saw it."""

from pathlib import Path
from typing import Annotated, Any

import typer

app = typer.Typer(add_completion=False)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="An exported game.")],
    at: Annotated[
        int | None, typer.Option(min=0, help="Show the board after this ply; default: the last.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="As this seat saw it; default: as spectators did.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Tell what happened up to a ply and show the board after it."""
    from bot.commands.files import read_record
    from bot.commands.output import document, line
    from bot.faults import EX_USAGE, Fault
    from engine import draw, readable, render
    from engine.replay import Replay

    game, record = read_record(file)
    if record.seed is None:
        raise Fault(
            "The seed is not in this file: the game was still running when it was exported.", EX_USAGE
        )
    seats = len(record.entries)
    if seat is not None and seat > seats:
        raise Fault(f"There is no seat {seat}; the game has {seats}.", EX_USAGE)
    reader = None if seat is None else seat - 1
    run = Replay(game, record, bytes.fromhex(record.seed), record.data_set)
    told: list[dict[str, Any]] = []
    for ply in record.plies[: len(record.plies) if at is None else at]:
        events = [event for event in run.apply(ply) if readable(event, reader)]
        said = [render(run.game.describe(event, reader)) for event in events]
        told.append(
            {"ply": ply.n, "seat": None if ply.seat is None else ply.seat + 1, "kind": ply.kind, "told": said}
        )
    if at is not None and at > run.plies:
        raise Fault(f"There is no ply {at}; the game has {run.plies}.", EX_USAGE)
    view = run.game.view(run.state, reader)
    board = draw(run.game.board(view))
    if as_json:
        document({"game": game.key, "plies": told, "board": board.splitlines()})
        return
    for one in told:
        for sentence in one["told"]:
            line(f"{one['ply']:>4}  {sentence}")
    line()
    line(board)
