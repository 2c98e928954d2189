"""`tablekeeper theme`: other names for what a game has; check a file, list what comes along, begin a new
one.
"""

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)

Game = Annotated[str, typer.Argument(help="The game's key.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@app.command("list")
def list_(as_json: Json = False) -> None:
    """List the themes that come with each game."""
    from bot.commands.output import document, line
    from engine.themes import shipped
    from games import GAMES

    themes = {key: list(shipped(game)) for key, game in GAMES.items()}
    if as_json:
        document(themes)
        return
    for key, names in themes.items():
        line(f"{key:<14} {', '.join(names) or '-'}")


@app.command()
def check(
    game: Game,
    theme: Annotated[str, typer.Argument(help="A file, or the name of a theme that comes with the game.")],
    as_json: Json = False,
) -> None:
    """Read a theme, or a whole data set, and list every fault of it at once."""
    from bot.commands.output import document, line
    from bot.faults import EX_FAILED, Fault
    from bot.themes import in_theme
    from engine import DataFaults
    from engine.naming import names_of
    from games import GAMES

    faults: tuple[str, ...] = ()
    played = GAMES[game]
    try:
        played = in_theme(played, theme)
    except DataFaults as error:
        faults = error.faults
    if as_json:
        names = None if faults else len(names_of(played.data.text))
        document({"ok": not faults, "faults": list(faults), "names": names})
        raise typer.Exit(EX_FAILED if faults else 0)
    for fault in faults:
        line(fault)
    if faults:
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        raise Fault(f"{theme} cannot be used; it has {count}.", EX_FAILED)
    line(f"{theme} can be used: {played.title}, {len(names_of(played.data.text))} names.")
    line(f"Set THEMES={game}={theme}, and tables that begin from then on are played under these names.")


@app.command()
def blank(game: Game) -> None:
    """Print a theme of the names that a game has now, to be filled with others."""
    import sys

    from engine.themes import blank as page
    from games import GAMES

    sys.stdout.write(page(GAMES[game]))
