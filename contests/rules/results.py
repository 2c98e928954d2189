"""Tables that open, their results, and corrections."""

from collections.abc import Sequence
from dataclasses import replace

from contests.contest import Contest, Result, Table
from contests.log import By, Corrected, Entry, Opened, Resulted, Voided
from contests.plan import KNOCKOUTS
from contests.refused import NotNow
from contests.rules.common import open_round, paired_round, running, table_in, with_entrant, with_table
from contests.rungs import climbed, played
from engine.fair import MIXED
from engine.texts import Text

LONGEST_NOTE = 500


def check_opened(contest: Contest, what: Opened, by: By) -> None:
    """Check that the table is waiting for its game; it may also be opened again."""
    running(contest)
    table = table_in(open_round(contest, what.round), what.table)
    if table.result is not None:
        raise NotNow(_has_result(what.round, what.table))
    if table.code == what.code:
        text = Text("Table {table} of round {round} already stands.", table=what.table, round=what.round)
        raise NotNow(text)
    if table.code is not None and contest.scheme >= MIXED:
        text = Text(
            "Table {table} of round {round} already has its game; that has to be closed first.",
            table=what.table, round=what.round,
        )  # fmt: skip
        raise NotNow(text)


def apply_opened(contest: Contest, what: Opened, entry: Entry) -> Contest:
    """Note the game of a table."""
    table = contest.round(what.round).table(what.table)
    contest = replace(contest, opened=(*contest.opened, (what.round, what.table)))
    return with_table(contest, what.round, replace(table, code=what.code))


def check_voided(contest: Contest, what: Voided, by: By) -> None:
    """Check that the table has a game, which has no result yet."""
    running(contest)
    table = table_in(open_round(contest, what.round), what.table)
    if table.result is not None:
        raise NotNow(_has_result(what.round, what.table))
    if table.code is None:
        text = Text("No game stands at table {table} of round {round}.", table=what.table, round=what.round)
        raise NotNow(text)


def apply_voided(contest: Contest, what: Voided, entry: Entry) -> Contest:
    """Let the table wait for another game."""
    table = contest.round(what.round).table(what.table)
    return with_table(contest, what.round, replace(table, code=None))


def check_resulted(contest: Contest, what: Resulted, by: By) -> None:
    """Check that the round is being played, and that the table has no result yet."""
    running(contest)
    table = table_in(open_round(contest, what.round), what.table)
    if table.result is not None:
        raise NotNow(_has_result(what.round, what.table))
    _check_places(table, what.places)
    if not set(what.absent) <= set(table.seats):
        raise NotNow(Text("Only those who sit at table {table} can be absent from it.", table=what.table))


def apply_resulted(contest: Contest, what: Resulted, entry: Entry) -> Contest:
    """Give a table its result; count who did not show up, and forget it of those who did."""
    table = contest.round(what.round).table(what.table)
    result = Result(what.places, what.how, what.absent, what.head)
    contest = with_table(contest, what.round, replace(table, result=result))
    for number in table.seats:
        missed = contest.entrant(number).no_shows + 1 if number in what.absent else 0
        if missed != contest.entrant(number).no_shows:
            contest = with_entrant(contest, number, no_shows=missed)
    return played(contest, what.round) if contest.plan.format == "ladder" else contest


def check_corrected(contest: Contest, what: Corrected, by: By) -> None:
    """Check that the result can still change without undoing what was built on it."""
    if contest.phase != "finished":
        running(contest)
    elif contest.archived:
        raise NotNow(Text("This event has been put away; its results stand."))
    paired = paired_round(contest, what.round)
    table = table_in(paired, what.table)
    _check_places(table, what.places)
    if not what.note.strip():
        raise NotNow(Text("Say in a few words why the result is corrected; everybody can read it."))
    if len(what.note) > LONGEST_NOTE:
        text = Text("The reason is too long; it may have at most {most} characters.", most=LONGEST_NOTE)
        raise NotNow(text)
    if table.result is not None and table.result.places == what.places:
        raise NotNow(Text("That already is the result of table {table}.", table=what.table))
    if contest.plan.format in KNOCKOUTS and len(contest.rounds) > what.round:
        text = Text(
            "Round {next} was paired from this result, so it can no longer change; take the pairing "
            "of round {next} back first, as long as none of its tables has a result.",
            next=what.round + 1,
        )
        raise NotNow(text)
    if paired.season < contest.season:
        text = Text(
            "Season {season} is over, and the divisions of this one came from its results; they stand.",
            season=paired.season,
        )
        raise NotNow(text)


def apply_corrected(contest: Contest, what: Corrected, entry: Entry) -> Contest:
    """Give a table another result; what its log said stays beside it."""
    table = contest.round(what.round).table(what.table)
    old = table.result
    result = Result(
        what.places,
        "corrected",
        absent=old.absent if old is not None else (),
        head=old.head if old is not None else "",
        note=what.note,
    )
    played = table.played if table.played is not None else old
    contest = with_table(contest, what.round, replace(table, result=result, played=played))
    return climbed(contest) if contest.plan.format == "ladder" else contest


def _has_result(number: int, table: int) -> Text:
    return Text(
        "Table {table} of round {round} already has its result; an organiser can correct it.",
        table=table,
        round=number,
    )


def _check_places(table: Table, places: Sequence[int]) -> None:
    seats = len(table.seats)
    if len(places) != seats:
        text = Text(
            "Table {table} has {seats} seats; name a place for each of them.",
            table=table.number,
            seats=seats,
        )
        raise NotNow(text)
    if min(places) != 1 or max(places) > seats:
        raise NotNow(Text("Places go from 1, the best, to {seats}; equal ones share.", seats=seats))
