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
    stay: Annotated[
        bool,
        typer.Option(
            "--stay",
            help="Wait for SIGTERM instead of ending where a new start would not help (codes 77 and 78): "
            "for supervisors that always start anew.",
        ),
    ] = False,
) -> None:
    """Run the bot until it is told to stop (SIGTERM, Ctrl-C)."""
    from bot.faults import EX_CONFIG, EX_REFUSED, Fault

    try:
        _run(until_eof=until_eof, ahead=ahead)
    except Fault as fault:
        if not stay or fault.code not in (EX_CONFIG, EX_REFUSED):
            raise
        _wait(str(fault))
        raise


def _run(*, until_eof: bool, ahead: float | None) -> None:
    from bot.faults import EX_CONFIG, Fault
    from bot.settings import load

    settings = load()
    if settings.discord_token is None:
        raise Fault(
            "DISCORD_TOKEN is not set: put the bot's token into .env; `make play` tries the bot without one.",
            EX_CONFIG,
        )
    from bot.commands.brought import admit_named

    admit_named(settings.players)
    from bot.gc_pauses import wait_for_freeze

    wait_for_freeze()
    from bot.process import serve

    serve(settings, until_eof=until_eof, ahead=ahead)


def _wait(why: str) -> None:
    """Say why the bot does not run, and do nothing until SIGTERM or SIGINT."""
    import signal
    import sys
    import threading

    from bot.commands.output import printable
    from bot.redaction import REDACTOR

    told = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: told.set())
    sentence = f"{why} Nothing starts again by itself: mend that, then start the bot anew."
    print(printable(REDACTOR.text(sentence)), file=sys.stderr, flush=True)  # noqa: T201  # the log of the container
    while not told.wait(3600):
        pass
