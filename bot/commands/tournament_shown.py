"""What the commands of events print: standings, cross table, rounds, reasons; and the files they read."""

from pathlib import Path
from typing import Any, Final

from bot.commands.output import printable
from bot.faults import EX_FAILED, EX_USAGE, Fault
from contests.contest import Contest, Round, Table
from contests.forms.crosstable import Names, called, crosses, pages, standing_pages
from contests.forms.jsonform import MOST_BYTES, Document, DocumentError, groups, load_document, sitting
from contests.forms.sheets import pairings_csv, standings_csv
from contests.forms.trf import NotForTwo, trf
from contests.forms.verify import Verdict
from contests.points import bye_points, written
from contests.stages import round_name
from engine.texts import Names as Seats
from engine.texts import _, render

WIDE: Final = 100
"""Columns of a cross table in a terminal; in a channel there are 42."""
TALL: Final = 1_000
FORMS: Final = ("text", "standings", "pairings", "trf", "picture")


def read(path: Path) -> Document:
    """Read an exported event. Raise `Fault` with one sentence."""
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except OSError as error:
        fault = error.strerror or type(error).__name__
        raise Fault(f"{path} cannot be read: {fault}.", EX_USAGE) from None
    try:
        return load_document(text)
    except DocumentError as error:
        raise Fault(str(error), EX_FAILED) from None


def event_lines(contest: Contest, names: Names) -> list[str]:
    """Write standings and cross table in lines."""
    lines = [f"{printable(contest.plan.title)}: {_so_far(contest)}", ""]
    for table in crosses(contest):
        if table.division is not None:
            lines += [f"Division {table.division}", ""]
        standings = [row.standing for row in table.rows]
        lines += standing_pages(standings, names, TALL)
        for page in pages(table, names, WIDE, TALL):
            lines += ["", page]
        lines.append("")
    lines += [LEGEND[2 if contest.plan.for_two else 3]]
    return lines


def _so_far(contest: Contest) -> str:
    players = len({number for round_ in contest.rounds for table in round_.tables for number in table.seats})
    closed = sum(round_.closed for round_ in contest.rounds)
    ended = sum(table.result is not None for round_ in contest.rounds for table in round_.tables)
    ladder = contest.plan.format == "ladder"
    counted = (
        _("{count} player", "{count} players", players),
        _("{count} match", "{count} matches", closed)
        if ladder
        else _("{count} round", "{count} rounds", closed),
        _("{count} game", "{count} games", ended),
    )
    return f"{', '.join(counted)}, {contest.phase}."


LEGEND: Final = {
    2: "+12 beat, =12 drew with, -12 lost to the one on rank 12; +bye, =bye, -bye: no game; · not in it.",
    3: "2@11 was second at table 11; of two alone: +12 beat the one on rank 12; +bye: no game; · not in it.",
}


def round_lines(contest: Contest, names: Names, number: int) -> list[str]:
    """Write a round in lines: who sat where, and the results. Raise `Fault` if there is no such round."""
    round_ = round_of(contest, number)
    name = render(round_name(contest, round_))
    lines = [f"{name} of season {round_.season}" if contest.plan.format == "league" else name]
    lines += [_table(table, names) for table in round_.tables]
    for bye in round_.byes:
        worth = written(bye_points(contest.plan, bye.kind))
        lines.append(f"{called(names, bye.entrant)} has no game ({bye.kind}): {worth}")
    return lines


def round_of(contest: Contest, number: int) -> Round:
    """Return a round. Raise `Fault` if there is none."""
    if not 1 <= number <= len(contest.rounds):
        raise Fault(f"There is no round {number}; the event has {len(contest.rounds)}.", EX_USAGE)
    return contest.rounds[number - 1]


def _table(table: Table, names: Names) -> str:
    places = table.result.places if table.result else (None,) * len(table.seats)
    people = [
        called(names, number) + ("" if place is None else f" ({place})")
        for number, place in zip(table.seats, places, strict=True)
    ]
    row = f"{table.number:>3}  {', '.join(people)}"
    if table.group:
        row += f"  [{table.group}]"
    if table.result is None:
        return f"{row}  still played"
    how = "" if table.result.how == "played" else f"  {table.result.how}"
    note = f": {table.result.note}" if table.result.note else ""
    return f"{row}{how}{note}"


def reasons(document: Document, entrant: int, number: int | None) -> list[str]:
    """Say in two sentences why an entrant was paired so in a round; None: in each. Raise `Fault`."""
    from contests.why import why

    contest, names = document.contest(), document.names()
    if entrant > len(contest.entrants):
        raise Fault(f"Nobody has number {entrant}; the event has {len(contest.entrants)}.", EX_USAGE)
    rounds = contest.rounds if number is None else (round_of(contest, number),)
    entries = document.log()
    lines = []
    for round_ in rounds:
        inside = any(entrant in table.seats for table in round_.tables)
        if inside or any(bye.entrant == entrant for bye in round_.byes):
            sentences = why(entries, round_.number, entrant)
            lines.append(
                f"Round {round_.number}: " + " ".join(render(text, _seats(names)) for text in sentences)
            )
    return lines or [f"{printable(called(names, entrant))} was not in that."]


def _seats(names: Names) -> Seats:
    return lambda seat: printable(called(names, seat + 1))


def export_as(form: str, contest: Contest, names: Names) -> bytes:
    """Return an event in one of its forms. Raise `Fault` if there is no such form, or it does not fit."""
    if form == "standings":
        return standings_csv(contest, names).encode()
    if form == "pairings":
        return pairings_csv(contest, names).encode()
    if form == "trf":
        try:
            return trf(contest, names).encode()
        except NotForTwo as error:
            raise Fault(str(error), EX_USAGE) from None
    if form == "picture":
        from contests.forms.picture import picture

        return picture(contest, names)
    raise Fault(f"There is no form “{form[:32]}”; the forms are {', '.join(FORMS)}.", EX_USAGE)


def value(document: Document, contest: Contest) -> dict[str, Any]:
    """Return an event as a JSON value, without its games: what it is, its standings and its rounds."""
    return {
        "title": document.title,
        "game": document.game,
        "format": contest.plan.format,
        "phase": contest.phase,
        "players": len(contest.entrants),
        "games": sum(table.result is not None for round_ in contest.rounds for table in round_.tables),
        "head": document.head,
        "entrants": [entrant.model_dump(mode="json") for entrant in document.entrants],
        "standings": [group.model_dump(mode="json") for group in groups(contest)],
        "rounds": [sitting(round_).model_dump(mode="json") for round_ in contest.rounds],
    }


def verdict_value(verdict: Verdict, names: Seats) -> dict[str, Any]:
    """Return what a document proves as a JSON value."""
    return {
        "ok": verdict.ok,
        "entries": verdict.entries,
        "rounds": verdict.rounds,
        "results": verdict.results,
        "games": verdict.games,
        "proven": verdict.proven,
        "faults": [render(text, names) for text in verdict.faults],
        "remarks": [render(text, names) for text in verdict.remarks],
        "proves": [render(text, names) for text in verdict.proves],
    }
