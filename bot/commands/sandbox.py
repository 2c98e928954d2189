"""`tablekeeper sandbox`: a small Discord on this machine, its chat page, and the real bot in it."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def sandbox(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port of the page; 0: any free one.")
    ] = 8484,
    database: Annotated[Path | None, typer.Option(help="Keep games here; else they are forgotten.")] = None,
    themes: Annotated[
        str, typer.Option(envvar="THEMES", help="Games under other names, as in the setting THEMES.")
    ] = "",
    demo: Annotated[
        bool, typer.Option(help="Let two people play by themselves, for whoever opens the page.")
    ] = True,
) -> None:
    """Serve the sandbox until it is told to stop (Ctrl-C, SIGTERM); no token of yours is used."""
    import asyncio

    from bot.commands.brought import admit_players
    from bot.playground import serve
    from bot.themes import absolute, themed_games
    from games import GAMES

    themed_games(GAMES, themes)
    kept = None if database is None else database.resolve()
    asyncio.run(serve(port, kept, absolute(GAMES, themes), admit_players(), demo=demo))
