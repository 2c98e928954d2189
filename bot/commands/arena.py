"""`tablekeeper arena`: policies against each other, each deal by every seating."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Annotated, Any

import typer

from contests.ratings.rating import Rating
from engine.texts import _
from players.arena import Bout, Result, Table

app = typer.Typer(add_completion=False)


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help="The game's key.")],
    policies: Annotated[str, typer.Option(help="Who plays, such as greedy,random: two or more.")],
    games: Annotated[int, typer.Option(min=1, help="How many games at most; whole deals are played.")] = 100,
    seats: Annotated[int | None, typer.Option(min=1, help="Players in each; default: the fewest.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play side by side.")] = 1,
    until_sure: Annotated[
        bool,
        typer.Option(
            "--until-sure",
            help="Stop as soon as it is decided whether the first policy wins 60 % of its games against the "
            "second or no more than a half, with 5 % errors.",
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Play a series, and print for each two policies what the one won of the other, and ratings."""
    import sys

    from bot.commands.output import document, line
    from bot.faults import EX_USAGE, Fault
    from games import GAMES
    from players import named
    from players.arena import Score, SequentialTest, bouts, sides_of

    rules, names = GAMES[game], [name for name, __ in named(policies)]
    if len(names) < 2 or len(set(names)) < len(names):
        raise Fault("An arena takes two or more policies, each named once, such as greedy,random.", EX_USAGE)
    if until_sure and len(names) > 2:
        raise Fault("--until-sure compares two policies; name no third.", EX_USAGE)
    players = rules.seats(rules.Options())[0] if seats is None else seats
    try:
        sides = sides_of(rules, players, seed)
    except ValueError as error:
        raise Fault(str(error), EX_USAGE) from None
    due = list(bouts(games, len(names), len(sides)))
    table, ratings = Table(tuple(names)), [Rating() for __ in names]
    test = SequentialTest() if until_sure else None
    with ExitStack() as stack:
        bar = stack.enter_context(
            typer.progressbar(length=len(due), file=sys.stderr, hidden=as_json or not sys.stderr.isatty())
        )
        for result in _played(stack, game, players, seed, due, names, jobs):
            table.add(result)
            _rate(ratings, result)
            bar.update(1)
            verdict = None if test is None else test.verdict(table.scores.get((0, 1), Score()))
            if verdict not in (None, "undecided"):
                break
    if as_json:
        rated = {
            name: {"mu": rating.mu, "sigma": rating.sigma}
            for name, rating in zip(names, ratings, strict=True)
        }
        document({**table.as_json(), "ratings": rated} | ({} if verdict is None else {"verdict": verdict}))
        return
    for text in table_lines(table, ratings):
        line(text)
    if verdict is not None:
        line(f"{names[0]} against {names[1]}: {verdict}.")


def _played(
    stack: ExitStack, game: str, seats: int, seed: str, due: Sequence[Bout], names: Sequence[str], jobs: int
) -> Iterator[Result]:
    """Yield the results in the order of the bouts, however many processes play them."""
    from concurrent.futures import ProcessPoolExecutor
    from functools import partial
    from multiprocessing import get_context

    one = partial(play_bout, game, seats, seed, tuple(names))
    if jobs == 1:
        yield from map(one, due)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    stack.callback(pool.shutdown, cancel_futures=True)
    yield from pool.map(one, due)


def play_bout(game: str, seats: int, seed: str, names: tuple[str, ...], bout: Bout) -> Result:
    """Play one game of a series: what a process of its own is given is names and numbers."""
    from games import GAMES
    from players import named
    from players.arena import fight

    return fight(GAMES[game], seats, seed, bout, [policy for __, policy in named(",".join(names))])


def _rate(ratings: list[Rating], result: Result) -> None:
    """Rate a game as one of two for each two sides of different policies."""
    from itertools import combinations

    from contests.ratings.model import rate
    from contests.ratings.played import Part, Played

    sides = [] if result.places is None else list(zip(result.bout.sides, result.places, strict=True))
    for pair in combinations(sides, 2):
        if pair[0][0] != pair[1][0]:
            parts = tuple(Part(policy, seat) for seat, (policy, __) in enumerate(pair))
            duel = Played(0, 0, "", tuple(place for __, place in pair), (0, 1), parts)
            for policy, after in rate(duel, dict(enumerate(ratings))).items():
                ratings[policy] = after


def table_lines(table: Table, ratings: Sequence[Rating]) -> list[str]:
    """Write a cross table: a row for each policy, with what it won of each other in per cent and the 95 %
    interval, and its rating.
    """
    names = table.names
    row = ("{:<14}" + " {:>16}" * (len(names) + 1)).format

    def cell(one: int, other: int) -> Any:
        score = table.scores.get((one, other))
        if score is None:
            return "-"
        low, high = score.interval
        return f"{100 * score.share:.0f} % ({100 * low:.0f}-{100 * high:.0f})"

    lines = [row("won by against", *names, "rating")]
    for one, name in enumerate(names):
        lines.append(row(name, *(cell(one, other) for other in range(len(names))), ratings[one].written))
    ended = _("{count} game", "{count} games", table.games)
    return [*lines, f"{ended}, {table.unended} without an end" if table.unended else ended]
