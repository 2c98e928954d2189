"""`tablekeeper play`: a game in the terminal, against machine players."""

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="The game's key.")],
    seats: Annotated[int | None, typer.Option(min=1, help="Players in all; default: the fewest.")] = None,
    policy: Annotated[str, typer.Option(help="How the others play.")] = "regular",
    seed: Annotated[str | None, typer.Option(help="Play the same game again.")] = None,
    decks: Annotated[
        str | None,
        typer.Option(help="What the seats bring: ready-made decks by name, or files, with commas between."),
    ] = None,
    theme: Annotated[str | None, typer.Option(help="Other names: a file, or a theme of the game.")] = None,
    colour: Annotated[bool, typer.Option(help="Draw in colour.")] = True,
) -> None:
    """Play from the first seat: type an action, `?` for all that are possible, `q` to leave."""
    import secrets
    import sys

    from bot.commands.brought import admit_players
    from bot.commands.entries import entries_of
    from bot.terminal import Terminal
    from bot.themes import in_theme
    from games import GAMES
    from players import named

    rules = GAMES[game] if theme is None else in_theme(GAMES[game], theme)
    able = rules.seats(rules.Options())
    admit_players()
    others = named(policy)
    chosen = secrets.token_hex(4) if seed is None else seed
    players = able[0] if seats is None else seats
    entries = entries_of(rules, decks, players)
    Terminal(rules, players, others, chosen, entries, colour=colour and sys.stdout.isatty()).run()
