"""`tablekeeper simulate`: many games between machine players, counted."""

from typing import Annotated, Any, Final

import typer

from engine.texts import _

app = typer.Typer(add_completion=False)
HOURS: Final = {"m": 1 / 60, "h": 1.0, "d": 24.0}
"""Hours of the units in which a pace is written."""


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="The game's key.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(min=1, help="Players in each; default: the fewest.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    policies: Annotated[
        str | None,
        typer.Option(
            "--policies",
            "--policy",
            help="Who plays, by seat, such as greedy,random; the last for all that remain. By default "
            "random, and greedy with --pace.",
        ),
    ] = None,
    decks: Annotated[
        str | None,
        typer.Option(help="What the seats bring: ready-made decks by name, or files, with commas between."),
    ] = None,
    each: Annotated[
        bool, typer.Option("--each", help="For every number of players that can play, one after another.")
    ] = False,
    shuffled: Annotated[
        bool, typer.Option("--shuffled", help="Under house rules drawn at random, others in each game.")
    ] = False,
    theme: Annotated[str | None, typer.Option(help="Other names: a file, or a theme of the game.")] = None,
    pace: Annotated[
        str | None,
        typer.Option(
            help="Between people who answer a call after this time in the mean, such as 3h: the days that a "
            "game takes, how often it waits for somebody, and for what."
        ),
    ] = None,
    check: Annotated[bool, typer.Option(help="Look for broken invariants in every state (slow).")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Play games to their end and sum them up."""
    from time import perf_counter

    from bot.commands.entries import entries_of
    from bot.commands.output import document, line
    from bot.faults import EX_FAILED, EX_USAGE, Fault
    from bot.themes import in_theme
    from engine.pace import pace as by_the_clock
    from engine.playout import simulate as play_all
    from games import GAMES
    from players import named

    if pace is not None and (check or shuffled):
        raise Fault("A pace is measured by the usual rules: leave out --check and --shuffled.", EX_USAGE)
    rules = GAMES[game] if theme is None else in_theme(GAMES[game], theme)
    able = rules.seats(rules.Options())
    sitting = named(policies or ("random" if pace is None else "greedy"))
    numbers = tuple(able) if each else (able[0] if seats is None else seats,)
    summaries = {}
    for players in numbers:
        try:
            entries = entries_of(rules, decks, players)
            summaries[players] = play_all(
                rules, games, players, seed, sitting, entries=entries,
                clock=perf_counter, check=check, shuffled=shuffled,
            ) if pace is None else by_the_clock(
                rules, games, players, seed, hours_of(pace), sitting, entries=entries
            )  # fmt: skip
        except ValueError as error:
            raise Fault(str(error), EX_USAGE) from None
        if not as_json:
            write = summary_lines if pace is None else pace_lines
            for text in write(players, summaries[players], short=each):
                line(text)
    if as_json:
        document(summaries if each else summaries[numbers[0]])
    faults = [fault for summary in summaries.values() for fault in summary.get("faults", ())]
    if faults:
        raise Fault(f"{len(faults)} invariants were broken; the first: {faults[0]}", EX_FAILED)


def hours_of(pace: str) -> float:
    """Return the hours of a time such as 45m, 3h or 2d. Raise `ValueError` with a sentence."""
    number, unit = pace[:-1], HOURS.get(pace[-1:])
    if unit is None or not number.isdecimal() or not int(number):
        raise ValueError(f"“{pace}” is no time; write minutes, hours or days, such as 45m, 3h or 2d.")
    return int(number) * unit


def pace_lines(players: int, passed: dict[str, Any], *, short: bool) -> list[str]:
    """Write how long games took in lines, by kind of decision too where they are not to be short."""
    days, waits = passed["days"], passed["handovers"]
    whole = (
        f"{players} players: {days['median']} days ({days['min']}-{days['max']}), "
        f"{waits['game']} hand-overs a game, {waits['round']} a round; of the questions "
        f"{100 * passed['forced']:.1f} % have one answer, {100 * passed['passing']:.1f} % none but a pass"
    )
    kinds = sorted(passed["kinds"].items(), key=lambda item: -item[1]["handovers"])
    row = "  {:<16} {:>10} {:>10} {:>10} {:>10}".format
    table = [row("a game", "hand-overs", "questions", "one answer", "a pass")]
    for kind, counts in kinds:
        table.append(row(kind, *(f"{counted / passed['games']:.1f}" for counted in counts.values())))
    return [whole] if short else [whole, *table]


def summary_lines(players: int, summary: dict[str, Any], *, short: bool) -> list[str]:
    """Write a summary in lines of key and value or, where several follow each other, in one."""
    if not short:
        return [f"{key:<20} {value}" for key, value in summary.items()]
    won = summary.get("sides") or {f"seat {at}": won for at, won in enumerate(summary["wins"], start=1)}
    games = summary["games"]
    wins = ", ".join(f"{name} {100 * count / games:.0f} %" for name, count in won.items())
    length, reasons = summary["length"], ", ".join(f"{key} {n}" for key, n in summary["reasons"].items())
    spread = f"{length['median']} actions ({length['min']}-{length['max']})"
    rate = f"{summary['actions_per_second']} a second"
    ended = f"{_('{count} game', '{count} games', games)}, {summary['finished']} finished"
    return [f"{players} players: {ended}, {spread}, {rate}; {wins}; {reasons}"]
