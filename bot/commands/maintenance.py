"""`tablekeeper maintenance`: let the running bot rest, and work again."""

from typing import Annotated

import typer

from engine.texts import _

app = typer.Typer(add_completion=False)


@app.callback()
def maintenance() -> None:
    """Let the running bot rest and tell people so, or work again; no restart is needed."""


@app.command()
def on(
    sentence: Annotated[str, typer.Argument(help="What people are told, in private.")] = "",
    silent: Annotated[
        bool, typer.Option("--silent", help="Post nothing more either: the emergency stop.")
    ] = False,
) -> None:
    """Change nothing at any table, let no clock run out, and tell whoever asks."""
    from pydantic import ValidationError

    from bot.commands.output import line
    from bot.faults import EX_USAGE, Fault
    from bot.maintenance import SENTENCE, Rest, begin
    from bot.settings import load

    try:
        rest = Rest(says=sentence.strip() or _(SENTENCE), silent=silent)
    except ValidationError:
        raise Fault("The sentence is too long: 1,000 characters at most.", EX_USAGE) from None
    path = load().maintenance_path
    begin(path, rest)
    line(f"The bot that looks at {path} rests within a second{', and posts nothing' if silent else ''}.")
    line(f"People are told: {rest.says}")


@app.command()
def off() -> None:
    """Let the bot work again; the time of the rest is added to all clocks."""
    from bot.commands.output import line
    from bot.maintenance import end
    from bot.settings import load

    path = load().maintenance_path
    if end(path):
        line(f"The bot that looks at {path} works again within seconds.")
    else:
        line(f"The bot that looks at {path} was not at rest.")


@app.command()
def show() -> None:
    """Say whether the bot rests."""
    from bot.commands.output import line
    from bot.maintenance import read
    from bot.settings import load

    path = load().maintenance_path
    rest, bot = read(path), f"The bot that looks at {path}"
    if rest is None:
        line(f"{bot} is not at rest.")
    else:
        line(f"{bot} rests{' and posts nothing' if rest.silent else ''}. People are told: {rest.says}")
