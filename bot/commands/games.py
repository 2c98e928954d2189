"""`tablekeeper games`: what can be played here."""

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@app.command()
def games(as_json: Json = False) -> None:
    """List the games: key, title, seats, rules version."""
    from bot.commands.output import document, line
    from engine.texts import numbers
    from games import GAMES

    games = list(GAMES.values())
    seats = [game.seats(game.Options()) for game in games]
    if as_json:
        document(
            [
                {
                    "key": game.key,
                    "title": game.title,
                    "seats": [able[0], able[-1]],
                    "rules_version": game.rules_version,
                    "data": game.data.digest,
                }
                for game, able in zip(games, seats, strict=True)
            ]
        )
        return
    for game, able in zip(games, seats, strict=True):
        line(f"{game.key:<14} {game.title}: {numbers(able)} players, rules version {game.rules_version}")
