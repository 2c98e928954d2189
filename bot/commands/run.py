"""`tablekeeper run`: the bot on Discord."""

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def run(
    until_eof: Annotated[
        bool, typer.Option("--until-eof", hidden=True, help="End when stdin closes.")
    ] = False,
    ahead: Annotated[
        float | None, typer.Option(hidden=True, help="Run on a clock so far ahead that stdin can turn.")
    ] = None,
) -> None:
    """Run the bot until it is told to stop (SIGTERM, Ctrl-C)."""
    from bot.faults import EX_CONFIG, Fault
    from bot.settings import load

    settings = load()
    if settings.discord_token is None:
        raise Fault(
            "DISCORD_TOKEN is not set: put the bot's token into .env; `make play` tries the bot without one.",
            EX_CONFIG,
        )
    from bot.gc_pauses import wait_for_freeze

    wait_for_freeze()
    from bot.process import serve

    serve(settings, until_eof=until_eof, ahead=ahead)
