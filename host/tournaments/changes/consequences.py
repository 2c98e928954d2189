"""What follows from the entries of an event's log: tables that want a thread, cards that are drawn anew."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from contests.contest import Contest, Round
from contests.heads import head
from contests.log import Number
from host.clock import HOUR_MS
from host.model.event import entry_of
from host.tournaments.changes.event_change import EventChange
from storage import TournamentEntryRow

EMPTY = ()
REST_MS = HOUR_MS
"""How long the thread of a table that is done stays open: for a last word, and a look at the board."""


def add_consequences(change: EventChange) -> None:
    """Add what follows from a change; whoever makes the change need not think of it."""
    before, after = change.before.contest, change.contest
    known = {row.number for row in before.rounds}
    for round_ in after.rounds:
        if round_.number not in known:
            _open(change, round_)
    for number, table in _done(before, after):
        row = change.kept.table(number, table)
        if row is not None and row.channel_id is not None:
            body = {"round": number, "table": table, "rest": REST_MS}
            change.tell("archive", body, row.channel_id, after=REST_MS)
    for closed in _closed(before, after):
        change.tell("standing", {"round": closed, "awaited": [closed]})
    if _card(before) != _card(after) or change.row.version == 0 or change.row != change.before.row:
        change.tell("event", {})


async def seal(change: EventChange) -> None:
    """Put the head of the log as it is now into the standings that are shown: it proves a later export."""
    shown = [standing for standing in change.messages if standing.kind == "standing"]
    if shown:
        rows = [*await change.tx.tournament_entries(change.ref.place, change.ref.code), *change.entries]
        head = await asyncio.to_thread(_head, rows)
        for standing in shown:
            standing.body["head"] = head


def _head(rows: Sequence[TournamentEntryRow]) -> str:
    return head(entry_of(row) for row in rows)


def _open(change: EventChange, paired: Round) -> None:
    """Ask for a thread for each table of a round that was paired, and then show who plays whom."""
    for table in paired.tables:
        if table.result is None:
            change.want(paired.number, table.number)
    seated: list[Number] = [number for table in paired.tables for number in table.seats]
    rows = [change.kept.entrant(number) for number in seated]
    ping = [row.user_id for row in rows if row is not None and row.user_id is not None]
    change.tell("pairing", {"round": paired.number, "ping": ping, "awaited": [paired.number]})


def _done(before: Contest, after: Contest) -> list[tuple[int, int]]:
    """Return the tables that have a result now, and had none before."""
    old = {
        (round_.number, table.number) for round_ in before.rounds for table in round_.tables if table.result
    }
    new = [
        (round_.number, table.number) for round_ in after.rounds for table in round_.tables if table.result
    ]
    return [key for key in new if key not in old]


def _closed(before: Contest, after: Contest) -> list[int]:
    """Return the rounds whose standings are to be shown: closed now, or corrected since."""
    old = {round_.number: round_ for round_ in before.rounds}
    closed = []
    for round_ in after.rounds:
        was = old.get(round_.number)
        fresh = was is None or not was.closed or was.tables != round_.tables
        if round_.closed and fresh:
            closed.append(round_.number)
    if after.phase == "finished" and before.phase != "finished" and after.rounds and not closed:
        closed.append(after.rounds[-1].number)
    return closed


def _card(contest: Contest) -> tuple[Contest, tuple[int, ...]]:
    """Return what the card of an event shows: of its tables, how many of each round are done."""
    rounds = tuple(replace(round_, tables=EMPTY) for round_ in contest.rounds)
    done = tuple(sum(table.result is not None for table in round_.tables) for round_ in contest.rounds)
    return replace(contest, rounds=rounds, opened=EMPTY, entries=0), done
