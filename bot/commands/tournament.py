"""`tablekeeper tournament`: simulate an event, prove an exported one, or show it."""

from pathlib import Path
from typing import Annotated

import typer

from engine.texts import _

app = typer.Typer(add_completion=False, no_args_is_help=False)


@app.command()
def simulate(
    format: Annotated[
        str, typer.Option(help="swiss, round_robin, single, double, league or ladder.")
    ] = "swiss",
    players: Annotated[int, typer.Option(min=2, max=512, help="How many sign up.")] = 16,
    rounds: Annotated[
        int | None,
        typer.Option(min=1, help="How many rounds (a ladder: matches); default: as many as it needs."),
    ] = None,
    game: Annotated[str, typer.Option(help="The game's key.")] = "foes",
    seats: Annotated[int | None, typer.Option(min=2, help="At a full table; default: the fewest.")] = None,
    policy: Annotated[
        str, typer.Option(help="Who plays, such as greedy,random: the players get these in turn.")
    ] = "random",
    seed: Annotated[str, typer.Option(help="The same seed gives the same event.")] = "1",
    no_shows: Annotated[int, typer.Option(min=0, help="How many stop coming at some time.")] = 0,
    withdrawals: Annotated[int, typer.Option(min=0, help="How many leave in the middle of a game.")] = 0,
    divisions: Annotated[int, typer.Option(min=1, max=10, help="Of a league.")] = 1,
    seasons: Annotated[int, typer.Option(min=1, max=50, help="Of a league.")] = 1,
    save: Annotated[
        Path | None, typer.Option(help="Write the event with all its games to this file (packed: .json.gz).")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Processes that play; default: one for each processor.")
    ] = None,
    progress: Annotated[
        bool | None,
        typer.Option(
            "--progress/--no-progress", help="A bar on standard error; default: when that is a terminal."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Run an event with policies, and print its standings and cross table."""
    import os

    from bot.commands.output import block, document, line
    from bot.commands.tournament_bar import bar
    from bot.commands.tournament_plan import plan_of
    from bot.commands.tournament_shown import event_lines, value
    from bot.commands.tournament_simulate import Wanted
    from bot.commands.tournament_simulate import simulate as play
    from contests.forms.jsonform import document as written
    from contests.forms.jsonform import packed
    from engine.heads import shown
    from players import named

    plan = plan_of(format, game, seats, rounds, divisions, seasons)
    wanted = Wanted(
        plan, players, tuple(name for name, __ in named(policy)), seed, no_shows, withdrawals,
        matches=rounds or 2 * players, jobs=os.cpu_count() or 1 if jobs is None else jobs,
    )  # fmt: skip
    with bar(progress) as advance:
        done = play(wanted, advance)
    exported = written(code_of(seed), done.course.entries, done.names, done.records)
    if save is not None:
        write(save, packed(exported.dump()) if save.suffix == ".gz" else exported.dump())
    if as_json:
        document(value(exported, done.course.contest))
        return
    for text in event_lines(done.course.contest, done.names):
        block(text)
    if save is not None:
        line()
        line(
            f"The event with {_('{count} game', '{count} games', len(exported.games or {}))} is in {save}; "
            "it is proven by"
        )
        line(f"tablekeeper tournament verify {save} --head {shown(exported.head)}")


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="An exported event.")],
    head: Annotated[str | None, typer.Option(help="A head that the bot posted while the event ran.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Check its log, every pairing, every result against its game, every game, and the standings.

    With --head, that it is the event that was played.
    """
    from bot.commands.brought import admit_players
    from bot.commands.output import document, line
    from bot.commands.tournament_shown import read, verdict_value
    from bot.faults import EX_FAILED, EX_USAGE, Fault
    from contests.forms.verify import verify as judge
    from engine.record import RecordError
    from engine.texts import render
    from engine.verify import read_head
    from games import GAMES
    from players import recorded

    try:
        head = None if head is None else read_head(head)
    except RecordError as error:
        raise Fault(str(error), EX_USAGE) from None
    exported = read(file)
    admit_players()
    verdict = judge(exported, GAMES, head, recorded)
    known = exported.names()

    def names(seat: int) -> str:
        return known.get(seat + 1) or f"Player {seat + 1}"

    if as_json:
        document(verdict_value(verdict, names))
        raise typer.Exit(0 if verdict.ok else EX_FAILED)
    listed = verdict.faults if len(verdict.faults) > 1 else ()
    for text in (*verdict.remarks, *listed):
        line(render(text, names))
    if not verdict.ok:
        first = render(verdict.faults[0], names)
        more = len(verdict.faults) - 1
        raise Fault(f"{first}{f' And {more} more, listed above.' if more else ''}", EX_FAILED)
    entries, rounds, results = verdict.entries, verdict.rounds, verdict.results
    counted = (
        _("{count} entry", "{count} entries", entries),
        _("{count} round", "{count} rounds", rounds),
        _("{count} result", "{count} results", results),
    )
    first = ", ".join(counted)
    line(f"All {first} and {_('{count} game', '{count} games', verdict.games)} are right.")
    for text in verdict.proves:
        line(render(text, names))


@app.command()
def show(
    file: Annotated[Path, typer.Argument(help="An exported event.")],
    form: Annotated[
        str, typer.Option("--as", help="text, standings, pairings (both CSV), trf, picture.")
    ] = "text",
    out: Annotated[Path | None, typer.Option(help="Write it to this file.")] = None,
    entrant: Annotated[int | None, typer.Option(min=1, help="Why this entrant was paired so.")] = None,
    round: Annotated[int | None, typer.Option(min=1, help="Only this round.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Show the standings and cross table of an event, one of its rounds, or why somebody was paired so."""
    from bot.commands.output import block, document, printable
    from bot.commands.tournament_shown import event_lines, export_as, read, reasons, round_lines, value
    from bot.faults import EX_USAGE, Fault

    exported = read(file)
    contest = exported.contest()
    names = {number: printable(name) for number, name in exported.names().items()}
    if as_json:
        document(value(exported, contest))
        return
    if form != "text":
        content = export_as(form, contest, names if out is None else exported.names())
        if out is not None:
            write(out, content)
        elif form == "picture":
            raise Fault("A picture cannot be printed; name the file to write by --out.", EX_USAGE)
        else:
            block(content.decode().replace("\r\n", "\n").rstrip("\n"))
        return
    if entrant is not None:
        lines = reasons(exported, entrant, round)
    elif round is not None:
        lines = round_lines(contest, names, round)
    else:
        lines = event_lines(contest, names)
    if out is not None:
        write(out, "".join(f"{text}\n" for text in lines).encode())
        return
    for text in lines:
        block(text)


def write(path: Path, content: bytes) -> None:
    """Write a file. Raise `Fault` if that is impossible."""
    from bot.faults import EX_USAGE, Fault

    try:
        path.write_bytes(content)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise Fault(f"{path} cannot be written: {why}.", EX_USAGE) from None


def code_of(seed: str) -> str:
    """Return the code of a simulated event."""
    kept = "".join(letter for letter in seed if letter.isalnum())[:16]
    return f"SIM{kept.upper()}"
