"""The steps of an event, one transaction each: what its games have come to, and what is due by itself."""

from collections.abc import Awaitable, Callable
from typing import Final

from contests.due import Due, due, too_few
from contests.log import (
    CheckinOpened,
    Extended,
    Finished,
    Paired,
    RoundClosed,
    SeasonEnded,
    Started,
    Withdrew,
)
from contests.pairing import CannotPair
from engine import Player, Text
from host.clock import DAY_MS
from host.model.contract import span
from host.model.event import EventVersion
from host.tournaments.changes.apart import check_bracket_apart, keep_apart
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.dice import lots, revealed
from host.tournaments.changes.event_change import EventChange
from host.tournaments.entrants.entrants import take_out
from host.tournaments.entrants.missing import open_again
from host.tournaments.games.adjudicate import adjudicated, stood
from host.tournaments.games.results import collect
from host.tournaments.rounds.pool import Pool
from host.transactions.services import Services

Work = Callable[[EventChange, Due], Awaitable[None]]


async def step(services: Services, pool: Pool, kept: EventVersion) -> bool:
    """Do the next thing that an event has to do by itself; False: there is nothing.

    What is found to be due is looked at again inside the transaction: a change in between wins.
    """
    if await _collected(services, kept) or await revealed(services, kept):
        return True
    now = services.now()
    next_due = due(kept.contest, now)
    if next_due is None:
        return await _told_too_few(services, kept, now)
    if next_due.task == "pair":
        return await _paired(services, pool, kept)

    async def work(change: EventChange) -> None:
        again = due(change.contest, change.at)
        if again is not None and again.task == next_due.task:
            await WORK[again.task](change, again)

    done = await changed_event(services, kept.ref, None, work)
    return done.row.version != kept.row.version


async def _collected(services: Services, kept: EventVersion) -> bool:
    """Take the results of games that are over; False: there are none."""
    if kept.contest.over or not any(table.state in ("opening", "standing") for table in kept.tables):
        return False
    place, code = kept.ref.place, kept.ref.code
    read = services.store.read
    if not (
        await read.over_at_event(place, code)
        or await read.left_at_event(place, code)
        or await read.begun_at_event(place, code)
    ):
        return False
    done = await changed_event(services, kept.ref, None, collect)
    return done.row.version != kept.row.version


async def _told_too_few(services: Services, kept: EventVersion, now: int) -> bool:
    """Tell the organiser, once, that sign-up is over and too few have come."""
    if kept.row.due_at is None or kept.row.due_at > now or not too_few(kept.contest, now):
        return False

    async def work(change: EventChange) -> None:
        if not too_few(change.contest, change.at):
            return
        message = (
            "Sign-up for “{title}” is over, and too few have come to begin. People can still sign up; an "
            "organiser can move the end of the sign-up, seat machines, or cancel the event."
        )
        change.say(Text(message, title=change.contest.plan.title), (change.row.organiser_id,))
        change.stuck = True

    await changed_event(services, kept.ref, None, work)
    return True


async def _paired(services: Services, pool: Pool, kept: EventVersion) -> bool:
    """Pair the next round, unless the event changes meanwhile: then it is paired as it is by then."""
    ref, known = kept.ref, services.stuck.get(kept.ref)
    if known is not None and kept.row.due_at is None:
        return False  # nothing has changed since it was found to be impossible
    before = await changed_event(services, ref, None, keep_apart)
    contest, version = before.contest, before.row.version
    try:
        pairing = await pool.pair(contest)
        check_bracket_apart(before.kept, pairing)
    except CannotPair as fault:
        await _stuck(services, before.kept, fault.text, quiet=known == fault.text or kept.row.due_at is None)
        return False

    async def work(change: EventChange) -> None:
        again = due(change.contest, change.at)
        if change.row.version == version and again is not None and again.task == "pair":
            await change.append(Paired(contest.next_round, pairing.tables, pairing.byes), "itself")

    await changed_event(services, ref, None, work)
    services.stuck.pop(ref, None)
    return True


async def _stuck(services: Services, kept: EventVersion, text: Text, *, quiet: bool) -> None:
    """Remember why a round cannot be paired, and tell the organiser, who can change what is in the way.

    They are told alone: in a small event the reason would tell who does not want to meet whom.
    """

    async def work(change: EventChange) -> None:
        if change.row.version != kept.row.version:
            return
        if not quiet:
            message = "Round {round} cannot be paired: {fault}"
            notice = Text(message, round=change.contest.next_round, fault=text)
            change.tell_organiser(notice)
        change.stuck = True

    services.stuck[kept.ref] = text
    await changed_event(services, kept.ref, None, work)


async def _checkin(change: EventChange, _: Due) -> None:
    await change.append(CheckinOpened(), "itself")
    here = [change.kept.entrant(entrant.number) for entrant in change.contest.of("in")]
    ping = tuple(row.user_id for row in here if row is not None and row.user_id is not None)
    message = (
        "The check-in for “{title}” is open: say that you are there, or your place goes to somebody waiting."
    )
    change.say(Text(message, title=change.contest.plan.title), ping)


async def _start(change: EventChange, _: Due) -> None:
    await change.append(Started(lots(change)), "itself")


async def _withdraw(change: EventChange, absence: Due) -> None:
    """Take those out who do not come, and say so: they may not know it, and others ask where they are."""
    running = change.contest.phase == "running"
    who = tuple(Player(number - 1) for number in absence.entrants)
    rows = [change.kept.entrant(number) for number in absence.entrants]
    title = change.contest.plan.title
    if running:
        notice = Text(
            "{who} did not come to a game, and is out of “{title}”. An organiser can bring them back.",
            "{who} did not come to {count} games in a row, and is out of “{title}”. "
            "An organiser can bring them back.",
            who=who, count=change.contest.plan.no_shows, title=title,
        )  # fmt: skip
    else:
        notice = Text("Sign-up for “{title}” is over. Out, for not checking in: {who}.", who=who, title=title)
    change.say(notice, tuple(row.user_id for row in rows if row is not None and row.user_id is not None))
    for number in absence.entrants:
        why = Withdrew(number, "absent" if running else "unchecked")
        row = change.kept.entrant(number)
        if row is None:
            await change.append(why, "itself")
        else:
            await take_out(change, row, why, "itself", None)


async def _adjudicate(change: EventChange, deadline: Due) -> None:
    """Score one game whose time is up: each has a transaction of its own, so that moves get their turn.

    Where only tables are left that never stood, nobody could play there: the round gets its time anew.
    """
    late = change.contest.rounds[deadline.round - 1]
    waiting = [table for table in late.tables if table.result is None]
    for table in waiting:
        if await stood(change, table):
            await adjudicated(change, late.number, table.number)
            return
    days = max(change.contest.plan.round_days, 1)
    await change.append(Extended(late.number, change.at + days * DAY_MS), "itself")
    await open_again(change)
    message = (
        "The time of round {round} is up, and no game has begun at these tables: {tables}. The round lasts "
        "longer: {days}. An organiser can check whether I may make threads here, and what the tables' "
        "threads say."
    )
    numbers = ", ".join(str(table.number) for table in waiting)
    notice = Text(message, round=late.number, tables=numbers, days=span(days * DAY_MS // 1000))
    change.say(notice, (change.row.organiser_id,))


async def _close(change: EventChange, deadline: Due) -> None:
    await change.append(RoundClosed(deadline.round), "itself")


async def _season(change: EventChange, _: Due) -> None:
    from contests.formats.league import moves

    await change.append(SeasonEnded(change.contest.season, moves(change.contest)), "itself")


async def _finish(change: EventChange, _: Due) -> None:
    await change.append(Finished(), "itself")


WORK: Final[dict[str, Work]] = {
    "checkin": _checkin, "start": _start, "withdraw": _withdraw, "adjudicate": _adjudicate, "close": _close,
    "season": _season, "finish": _finish,
}  # fmt: skip
"""What is done for each task that is due; pairing takes its time outside of the transaction."""
