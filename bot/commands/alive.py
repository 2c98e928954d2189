"""`tablekeeper alive`: does the bot that runs here live?"""

import typer

app = typer.Typer(add_completion=False)


@app.command()
def alive() -> None:
    """Say how old the bot's last sign of life in ALIVE_FILE is; exit with 1 if it is too old or missing."""
    from bot.commands.output import line
    from bot.liveness import silence
    from bot.settings import load

    line(f"The last sign of life is {max(0.0, silence(load().alive_file)):.0f} s old.")
