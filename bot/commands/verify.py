"""`tablekeeper verify`: was this file the game that was played?"""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="An exported game.")],
    head: Annotated[str | None, typer.Option(help="A head that the bot posted while the game ran.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Check promise, dice, every action and, with --head, that it is the game that was played."""
    from dataclasses import asdict

    from bot.commands.brought import admit_players
    from bot.commands.files import read_record
    from bot.commands.output import document, line
    from bot.faults import EX_FAILED, EX_USAGE, Fault
    from engine.record import RecordError
    from engine.verify import read_head
    from engine.verify import verify as judge
    from players import recorded

    try:
        head = None if head is None else read_head(head)
    except RecordError as error:
        raise Fault(str(error), EX_USAGE) from None
    game, record = read_record(file)
    admit_players()
    verdict = judge(game, record, head, recorded)
    if as_json:
        document(asdict(verdict) | {"ok": verdict.ok})
        raise typer.Exit(0 if verdict.ok else EX_FAILED)
    if not verdict.ok:
        raise Fault(str(verdict), EX_FAILED)
    line(str(verdict))
