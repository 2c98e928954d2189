"""Rounds: paired, taken back, given more time, closed; and the seasons of a league."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from contests.contest import Contest, Round, Table, pair_of
from contests.log import By, Entry, Extended, Number, Paired, RoundClosed, SeasonEnded, Unpaired
from contests.pairing import players
from contests.plan import KNOCKOUTS
from contests.refused import NotNow, who
from contests.rules.common import (
    inside,
    known,
    on_the_clock,
    open_round,
    running,
    with_entrant,
    with_round,
)
from contests.rules.signup import come_in
from contests.rungs import engaged
from engine.texts import Text

DAY: Final = 24 * 60 * 60 * 1000


def check_paired(contest: Contest, what: Paired, by: By) -> None:
    """Check that it is time for the round, and that its tables can be played."""
    running(contest)
    on_the_clock(contest)
    ladder = contest.plan.format == "ladder"
    if contest.open_rounds and not ladder:
        number = contest.open_rounds[0].number
        raise NotNow(Text("Round {round} is still being played; it has to be finished first.", round=number))
    if what.round != contest.next_round:
        text = Text("The next round is {next}, not {round}.", next=contest.next_round, round=what.round)
        raise NotNow(text)
    if not what.tables:
        raise NotNow(Text("A round needs a table; nobody would play in this one."))
    seats = [table.seats for table in what.tables]
    check_seats(contest, seats)
    byes = [bye.entrant for bye in what.byes]
    for number in byes:
        inside(contest, number)
    _check_once([number for table in seats for number in table] + byes)
    if ladder:
        _check_match(contest, seats, byes)
    elif contest.plan.format == "swiss":
        _check_whole(contest, seats, byes)
    if by == "itself":
        _check_pins_kept(contest, [*seats, *((number,) for number in byes)])


def check_seats(contest: Contest, tables: Sequence[tuple[Number, ...]]) -> None:
    """Check the sizes of tables, and that their people may sit together in the next round."""
    plan = contest.plan
    for seats in tables:
        if not plan.fewest <= len(seats) <= plan.seats:
            text = Text(
                "A table of {count} does not fit; a table seats {least} to {most}.",
                count=len(seats), least=plan.fewest, most=plan.seats,
            )  # fmt: skip
            raise NotNow(text)
        for number in seats:
            entrant = inside(contest, number)
            if entrant.rests:
                text = Text("{who} asked to sit this round out; ask them to play it.", who=who(number))
                raise NotNow(text)
        if plan.format in KNOCKOUTS:
            continue  # the bracket decides: it keeps people apart only where it can
        for index, first in enumerate(seats):
            for second in seats[index + 1 :]:
                if pair_of(first, second) in contest.forbidden:
                    text = Text(
                        "{first} and {second} must not meet; allow it first, or seat them apart.",
                        first=who(first), second=who(second),
                    )  # fmt: skip
                    raise NotNow(text)


def _check_once(numbers: Sequence[Number]) -> None:
    seen: set[Number] = set()
    for number in numbers:
        if number in seen:
            raise NotNow(Text("{who} cannot be in two places in one round.", who=who(number)))
        seen.add(number)


def _check_match(contest: Contest, seats: Sequence[tuple[Number, ...]], byes: Sequence[Number]) -> None:
    if len(seats) != 1 or byes:
        raise NotNow(Text("In a ladder one match is made at a time, and nobody has a bye."))
    busy = engaged(contest)
    for number in seats[0]:
        if number in busy:
            raise NotNow(Text("{who} is still playing a match; it has to end first.", who=who(number)))


def _check_whole(contest: Contest, seats: Sequence[tuple[Number, ...]], byes: Sequence[Number]) -> None:
    there = {number for table in seats for number in table} | set(byes)
    resting = tuple(
        entrant for entrant in contest.of("in") if entrant.rests and entrant.from_round <= contest.next_round
    )
    for entrant in (*players(contest), *resting):
        if entrant.number not in there:
            text = Text("{who} has neither a table nor a bye; give them one.", who=who(entrant.number))
            raise NotNow(text)


def _check_pins_kept(contest: Contest, seats: Sequence[tuple[Number, ...]]) -> None:
    kept = {frozenset(table) for table in seats}
    for table in contest.pinned:
        if frozenset(table) not in kept:
            names = tuple(who(number) for number in table)
            raise NotNow(Text("An organiser wants {who} at one table; pair them so.", who=names))


def apply_paired(contest: Contest, what: Paired, entry: Entry) -> Contest:
    """Begin a round; wishes for it (pins, rests, challenges, who is ready) are done with."""
    pinned = {frozenset(table) for table in contest.pinned}
    tables = tuple(
        Table(
            index,
            seating.seats,
            seating.group,
            pinned=entry.by == "organiser" or frozenset(seating.seats) in pinned,
        )
        for index, seating in enumerate(what.tables, 1)
    )
    days = contest.plan.round_days
    ends_at = entry.at + days * DAY if days else None
    new = Round(what.round, tables, what.byes, at=entry.at, ends_at=ends_at, season=contest.season)
    for bye in what.byes:
        contest = with_entrant(contest, bye.entrant, rests=False)
    seated = {number for table in what.tables for number in table.seats}
    return replace(
        contest,
        rounds=(*contest.rounds, new),
        pinned=(),
        challenges=tuple(challenge for challenge in contest.challenges if not set(challenge) <= seated),
        ready=tuple(number for number in contest.ready if number not in seated),
    )


def check_unpaired(contest: Contest, what: Unpaired, by: By) -> None:
    """Check that it is the last round, and that none of its tables has a result."""
    running(contest)
    last = open_round(contest, what.round)
    if what.round != len(contest.rounds):
        text = Text(
            "Only the last pairing can be taken back, that of round {last}.", last=len(contest.rounds)
        )
        raise NotNow(text)
    if any(table.result is not None for table in last.tables):
        text = Text("Round {round} already has a result; its results can be corrected.", round=what.round)
        raise NotNow(text)


def apply_unpaired(contest: Contest, what: Unpaired, entry: Entry) -> Contest:
    """Take the last round away: who rested in it rests again, and who came in after it may play in it."""
    gone = contest.round(what.round)
    contest = replace(contest, rounds=contest.rounds[:-1])
    for bye in gone.byes:
        if bye.kind == "half" and contest.entrant(bye.entrant).status == "in":
            contest = with_entrant(contest, bye.entrant, rests=True)
    for entrant in contest.entrants:
        if entrant.from_round > what.round:
            contest = with_entrant(contest, entrant.number, from_round=what.round)
    return contest


def check_extended(contest: Contest, what: Extended, by: By) -> None:
    """Check that the round is being played, and that its clock runs."""
    running(contest)
    on_the_clock(contest)
    paired = open_round(contest, what.round)
    if what.ends_at <= paired.at:
        raise NotNow(Text("Round {round} cannot end before it began.", round=what.round))


def apply_extended(contest: Contest, what: Extended, entry: Entry) -> Contest:
    """Give a round another deadline."""
    return with_round(contest, replace(contest.round(what.round), ends_at=what.ends_at))


def check_closed(contest: Contest, what: RoundClosed, by: By) -> None:
    """Check that all results of the round are in."""
    running(contest)
    paired = open_round(contest, what.round)
    waiting = tuple(table.number for table in paired.tables if table.result is None)
    if waiting:
        text = Text(
            "Round {round} waits for the result of table {tables}; adjudicate it, or give it more time.",
            plural="Round {round} waits for the results of {count} tables ({tables}); adjudicate them, or "
            "give them more time.",
            count=len(waiting),
            round=what.round,
            tables=waiting,
        )
        raise NotNow(text)


def apply_closed(contest: Contest, what: RoundClosed, entry: Entry) -> Contest:
    """Close a round."""
    return with_round(contest, replace(contest.round(what.round), closed=True))


def check_season(contest: Contest, what: SeasonEnded, by: By) -> None:
    """Check that this is a league between two rounds, and that the moves lead to divisions that exist."""
    running(contest)
    on_the_clock(contest)
    if contest.plan.format != "league":
        raise NotNow(Text("Only a league has seasons."))
    if what.season != contest.season:
        text = Text("Season {now} is being played, not {season}.", now=contest.season, season=what.season)
        raise NotNow(text)
    if contest.open_rounds:
        number = contest.open_rounds[0].number
        raise NotNow(Text("Round {round} is still being played; it has to be finished first.", round=number))
    for number, division in what.moves:
        known(contest, number)
        if not 1 <= division <= contest.plan.divisions:
            raise NotNow(Text("There is no division {division}.", division=division))


def apply_season(contest: Contest, what: SeasonEnded, entry: Entry) -> Contest:
    """Begin the next season: who has waited comes in, and some change division."""
    contest = replace(contest, season=contest.season + 1)
    for number in contest.queue:
        if len(contest.of("in")) < contest.plan.limit:
            contest = with_entrant(come_in(contest, number), number, division=contest.plan.divisions)
    for number, division in what.moves:
        contest = with_entrant(contest, number, division=division)
    return contest
