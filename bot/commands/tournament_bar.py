"""A progress bar on standard error: only on a terminal, or where it is asked for."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from bot.commands.tournament_simulate import Advance
from contests.contest import Contest
from contests.pair import rounds


@contextmanager
def bar(wanted: bool | None) -> Iterator[Advance]:
    """Show how many games of each round have ended; `wanted` None: if standard error is a terminal."""
    if not (sys.stderr.isatty() if wanted is None else wanted):
        yield lambda _contest, _games: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("games"),
        TimeElapsedColumn(),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True)) as shown:
        task = shown.add_task("The event begins", total=None)
        at = 0

        def advance(contest: Contest, games: int) -> None:
            nonlocal at
            last = contest.rounds[-1]
            if last.number != at:
                at = last.number
                known = rounds(contest)
                description = f"Round {at} of {known}" if known else f"Round {at}"
                shown.reset(task, description=description, total=len(last.tables))
            shown.advance(task, games)

        yield advance
