"""What the rules of several entries ask alike, and small changes of a contest."""

from dataclasses import replace
from typing import Any

from contests.contest import Contest, Entrant, Round, Table
from contests.log import Number
from contests.refused import NotNow, who
from engine.texts import Text


def known(contest: Contest, number: Number) -> Entrant:
    """Return an entrant. Raise `NotNow` when there is none of that number."""
    try:
        return contest.entrant(number)
    except KeyError:
        raise NotNow(Text("Nobody has number {number} in this event.", number=number)) from None


def inside(contest: Contest, number: Number) -> Entrant:
    """Return an entrant who is in. Raise `NotNow` when they wait or are out."""
    entrant = known(contest, number)
    if entrant.status == "waiting":
        raise NotNow(Text("{who} is on the waiting list; they have to move up first.", who=who(number)))
    if entrant.status == "out":
        raise NotNow(Text("{who} is out of this event; they have to return first.", who=who(number)))
    return entrant


def live(contest: Contest) -> None:
    """Raise `NotNow` when the event is over."""
    if contest.phase == "cancelled":
        raise NotNow(Text("This event was cancelled; nothing changes in it any more."))
    if contest.phase == "finished":
        raise NotNow(Text("This event is finished; an organiser can only correct a result now."))


def running(contest: Contest) -> None:
    """Raise `NotNow` when the event has not started, or is over."""
    live(contest)
    if contest.phase != "running":
        raise NotNow(Text("This event has not started yet; an organiser starts it when sign-up ends."))


def before_start(contest: Contest) -> None:
    """Raise `NotNow` when the event has started."""
    live(contest)
    if contest.phase == "running":
        raise NotNow(Text("This event has already started; that can be done only during sign-up."))


def on_the_clock(contest: Contest) -> None:
    """Raise `NotNow` when the event is paused."""
    if contest.paused_at is not None:
        raise NotNow(Text("This event is paused; an organiser has to resume it first."))


def paired_round(contest: Contest, number: int) -> Round:
    """Return a round. Raise `NotNow` when it has not been paired."""
    try:
        return contest.round(number)
    except KeyError:
        raise NotNow(Text("Round {round} has not been paired.", round=number)) from None


def open_round(contest: Contest, number: int) -> Round:
    """Return a round that is being played. Raise `NotNow` when it is not."""
    paired = paired_round(contest, number)
    if paired.closed:
        text = Text("Round {round} is finished; `/tournament judge` changes a result of it.", round=number)
        raise NotNow(text)
    return paired


def table_in(round: Round, number: int) -> Table:
    """Return a table of a round. Raise `NotNow` when there is none of that number."""
    try:
        return round.table(number)
    except KeyError:
        text = Text("Round {round} has no table {table}.", round=round.number, table=number)
        raise NotNow(text) from None


def with_entrant(contest: Contest, number: Number, **fields: Any) -> Contest:
    """Return the contest with fields of an entrant changed. `Any`: they are an entrant's, of many types."""
    changed = replace(contest.entrant(number), **fields)
    entrants = (*contest.entrants[: number - 1], changed, *contest.entrants[number:])
    return replace(contest, entrants=entrants)


def with_round(contest: Contest, round: Round) -> Contest:
    """Return the contest with one of its rounds replaced."""
    rounds = (*contest.rounds[: round.number - 1], round, *contest.rounds[round.number :])
    return replace(contest, rounds=rounds)


def with_table(contest: Contest, number: int, table: Table) -> Contest:
    """Return the contest with a table of a round replaced."""
    paired = contest.round(number)
    tables = (*paired.tables[: table.number - 1], table, *paired.tables[table.number :])
    return with_round(contest, replace(paired, tables=tables))
