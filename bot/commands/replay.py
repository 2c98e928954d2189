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
    """Check the record, tell what happened up to a ply, and show the board after it.

    Exit with 1 and the first ply that diverges when anything in it was altered.
    """
    from bot.commands.brought import admit_players
    from bot.commands.files import read_record
    from bot.commands.output import block, document, line
    from bot.faults import EX_FAILED, EX_USAGE, Fault
    from engine import draw, render
    from engine.verify import verify
    from host.views.look import sentences
    from host.views.scenes import timeline_of
    from players import recorded

    game, record = read_record(file)
    admit_players()
    verdict = verify(game, record, policies=recorded)
    if not verdict.ok:
        raise Fault(str(verdict), EX_FAILED)
    seats, plies = len(record.entries), len(record.plies)
    if seat is not None and seat > seats:
        raise Fault(f"There is no seat {seat}; the game has {seats}.", EX_USAGE)
    if at is not None and at > plies:
        raise Fault(f"There is no ply {at}; the game has {plies}.", EX_USAGE)
    reader = None if seat is None else seat - 1
    timeline = timeline_of(record, game, plies if at is None else at)
    told: list[dict[str, Any]] = [
        {
            "ply": ply.n,
            "seat": None if ply.seat is None else ply.seat + 1,
            "kind": ply.kind,
            "told": [render(text) for text in sentences(timeline.game, [ply], reader)],
        }
        for ply in timeline.told
    ]
    view = timeline.game.view(timeline.state, reader)
    shown = [timeline.game.board(view), None if reader is None else timeline.game.hand(view)]
    board = "\n".join(draw(part) for part in shown if part is not None)
    if as_json:
        document({"game": game.key, "plies": told, "board": board.splitlines()})
        return
    for entry in told:
        for sentence in entry["told"]:
            line(f"{entry['ply']:>4}  {sentence}")
    line()
    block(board)
