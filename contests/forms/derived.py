"""Entries that follow from the ones before them: a pairing, a result, who changes division."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from contests.contest import Contest, Table
from contests.forms.fair import of_event, opened, started, substituted, worded
from contests.forms.findings import KEPT_APART, Findings, Judged
from contests.log import (
    Corrected,
    Entry,
    Number,
    Opened,
    Paired,
    Resulted,
    SeasonEnded,
    Started,
    Substituted,
    Worded,
)
from contests.pair import pair
from contests.pairing import CannotPair, Pairing
from contests.placing import places_of
from contests.refused import who
from engine.record import Record, RecordError
from engine.texts import Text


def paired(findings: Findings, contest: Contest, entry: Entry, what: Paired) -> None:
    """A round is what the program pairs, or what an organiser has named."""
    findings.rounds += 1
    try:
        pairing = pair(contest)
    except CannotPair as stuck:
        pairing = None
        fault: Text = stuck.text
    if pairing is not None and _same(pairing, what):
        return
    if findings.hidden:
        findings.remark(KEPT_APART.with_args(round=what.round))
    elif entry.by == "organiser":
        findings.remark(Text("Round {round} was paired by an organiser.", round=what.round))
    elif pairing is None:
        findings.wrong(entry, Text("round {round} cannot be paired: {fault}", round=what.round, fault=fault))
    else:
        findings.wrong(entry, _other(pairing, what))


def _same(pairing: Pairing, what: Paired) -> bool:
    return pairing.tables == what.tables and sorted(pairing.byes, key=_key) == sorted(what.byes, key=_key)


def _key(bye: Any) -> tuple[int, str]:  # Any: a bye
    return (bye.entrant, bye.kind)


def _other(pairing: Pairing, what: Paired) -> Text:
    """Say where a pairing differs first."""
    for number, (mine, theirs) in enumerate(zip(pairing.tables, what.tables, strict=False), start=1):
        if mine != theirs:
            return Text(
                "table {table} of round {round} seats {theirs}, but the program pairs {mine}.",
                table=number, round=what.round, theirs=tuple(map(who, theirs.seats)),
                mine=tuple(map(who, mine.seats)),
            )  # fmt: skip
    return Text("round {round} has other tables or byes than the program pairs.", round=what.round)


def resulted(findings: Findings, contest: Contest, entry: Entry, what: Resulted) -> None:
    """A result is what its game's record says."""
    findings.results += 1
    table = contest.round(what.round).table(what.table)
    where = Text("table {table} of round {round}", table=what.table, round=what.round)
    if findings.document.games is None:
        return
    believed = what.how != "played" or entry.by == "organiser"
    if believed and not what.head and table.code not in findings.document.games:
        findings.remark(
            Text("The result of {where} has no game behind it: {how}.", where=where, how=what.how)
        )
        return
    record = _record(findings, entry, table, where)
    if record is None:
        return
    fault = _unfit(contest, table, record) or of_event(findings, contest, record)
    if fault is not None:
        findings.wrong(entry, Text("the game of {where} {fault}", where=where, fault=fault))
        return
    if record.head != what.head:
        findings.wrong(entry, Text("the result of {where} is of another game than its record.", where=where))
    judged = findings.judge(record)
    if judged.fault is not None:
        text = Text("the game of {where} is not right: {fault}", where=where, fault=judged.fault)
        findings.wrong(entry, text)
        return
    machines = [
        seat for seat, number in enumerate(table.seats) if contest.entrant(number).machine is not None
    ]
    ended = _ended(contest, what, judged)
    places, never = places_of(ended, record.plies, len(table.seats), machines)
    if places != what.places:
        text = Text(
            "the result of {where} has places {theirs}, but its game says {mine}.",
            where=where, theirs=what.places, mine=places,
        )  # fmt: skip
        findings.wrong(entry, text)
    absent = tuple(table.seats[seat] for seat in never)
    if sorted(absent) != sorted(what.absent):
        text = Text(
            "who never came to {where} is {theirs} here, but its game says {mine}.",
            where=where, theirs=_people(what.absent), mine=_people(absent),
        )  # fmt: skip
        findings.wrong(entry, text)


def _ended(contest: Contest, what: Resulted, judged: Judged) -> Sequence[int] | None:
    """Return the places with which a game ended, by itself or by the rule of the event; None: all share."""
    if what.how != "adjudicated":
        return judged.places
    if contest.plan.adjudication == "draw":
        return None
    return judged.estimate if judged.places is None else judged.places


def _people(numbers: Sequence[Number]) -> Text:
    return Text("{who}", who=tuple(map(who, numbers))) if numbers else Text("nobody")


def _record(findings: Findings, entry: Entry, table: Table, where: Text) -> Record | None:
    """Return the record behind a table; note what stands in its place, and a record that stands twice."""
    if table.code is None:
        findings.wrong(entry, Text("{where} has a result, but its game was never opened.", where=where))
        return None
    if table.code in findings.judged:
        findings.wrong(
            entry, Text("the game {code} of {where} has counted before.", code=table.code, where=where)
        )
        return None
    findings.judged.add(table.code)
    try:
        return findings.document.record(table.code)
    except KeyError:
        findings.wrong(entry, Text("the game {code} of {where} is missing.", code=table.code, where=where))
    except RecordError as error:
        text = Text("the game {code} of {where} cannot be read: {error}", code=table.code, where=where,
                    error=str(error))  # fmt: skip
        findings.wrong(entry, text)
    return None


def _unfit(contest: Contest, table: Table, record: Record) -> Text | None:
    """Say why a record is of no game of this table; None: it is."""
    plan = contest.plan
    if record.table != table.code:
        return Text("is the record of table {other}.", other=record.table)
    if record.game != plan.game:
        return Text("is one of {game}, not of {plan}.", game=record.game, plan=plan.game)
    if len(record.entries) != len(table.seats):
        return Text("was played by {count} person.", "was played by {count} people.", len(record.entries))
    other = [key for key, value in plan.options.items() if record.options.get(key) != value]
    if other:
        return Text("was played by other rules than were announced: {rules}.", rules=tuple(other))
    return None


def corrected(findings: Findings, contest: Contest, entry: Entry, what: Corrected) -> None:  # noqa: ARG001
    """A correction is an organiser's word."""
    findings.remark(
        Text(
            "An organiser corrected table {table} of round {round} to places {places}: {note}",
            table=what.table, round=what.round, places=what.places, note=what.note,
        )
    )  # fmt: skip


def season(findings: Findings, contest: Contest, entry: Entry, what: SeasonEnded) -> None:
    """Who changes division follows from the table of the season."""
    from contests.formats.league import moves

    if sorted(moves(contest)) != sorted(what.moves):
        fault = Text("others change division after season {season} by its table.", season=what.season)
        findings.wrong(entry, fault)


DERIVED: Final[dict[type, Callable[[Findings, Contest, Entry, Any], None]]] = {
    Paired: paired, Opened: opened, Resulted: resulted, Corrected: corrected, SeasonEnded: season,
    Started: started, Substituted: substituted, Worded: worded,
}  # fmt: skip
"""`Any`: the table picks the function by the type of the entry."""
