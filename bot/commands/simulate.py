"""`tablekeeper simulate`: many games between machine players, counted."""

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="The game's key.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(min=1, help="Players in each; default: the fewest.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    policy: Annotated[
        str, typer.Option(help="Who plays, by seat, such as greedy,random; the last for all that remain.")
    ] = "random",
    decks: Annotated[
        str | None,
        typer.Option(help="What the seats bring: ready-made decks by name, or files, with commas between."),
    ] = None,
    check: Annotated[bool, typer.Option(help="Look for broken invariants in every state (slow).")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Play games to their end and sum them up."""
    from time import perf_counter

    from bot.commands.entries import entries_of
    from bot.commands.output import document, line
    from bot.faults import EX_FAILED, EX_USAGE, Fault
    from engine.playout import simulate as play_all
    from games import GAMES
    from players import named

    found = GAMES[game]
    able = found.seats(found.Options())
    players = able[0] if seats is None else seats
    entries = entries_of(found, decks, players)
    try:
        summary = play_all(
            found,
            games,
            players,
            seed,
            named(policy),
            entries=entries,
            clock=perf_counter,
            check=check,
        )
    except ValueError as error:
        raise Fault(str(error), EX_USAGE) from None
    if as_json:
        document(summary)
    else:
        for key, value in summary.items():
            line(f"{key:<20} {value}")
    if summary.get("faults"):
        raise Fault(
            f"{len(summary['faults'])} invariants were broken; the first: {summary['faults'][0]}", EX_FAILED
        )
