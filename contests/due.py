"""What an event must do by itself now, and when it has to be looked at again."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from contests.contest import Contest
from contests.formats.ladder import next_match
from contests.log import Number
from contests.pair import over
from contests.rules.life import coming

Task: TypeAlias = Literal["checkin", "start", "pair", "adjudicate", "close", "season", "finish", "withdraw"]
HOUR: Final = 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Due:
    """Say what is due: for which round (0: none), and for whom."""

    task: Task
    round: int = 0
    entrants: tuple[Number, ...] = ()


def signup_ends(contest: Contest) -> int | None:
    """Return when sign-up ends (ms), put off by pauses and downtimes; None: when an organiser starts."""
    ends = contest.plan.signup_ends
    return None if ends is None else ends + contest.shift


def checkin_begins(contest: Contest) -> int | None:
    """Return when the check-in begins (ms); None: there is none, or no end of sign-up."""
    ends, hours = signup_ends(contest), contest.plan.checkin_hours
    return None if ends is None or not hours else ends - hours * HOUR


def due(contest: Contest, now: int) -> Due | None:
    """Return what the event must do by itself now; None: nothing. Paused and over, it does nothing."""
    if contest.paused_at is not None or contest.over:
        return None
    if contest.phase != "running":
        return _before_start(contest, now)
    absent = absentees(contest)
    if absent:
        return Due("withdraw", entrants=absent)
    for round_ in contest.open_rounds:
        if round_.complete:
            return Due("close", round_.number)
        if round_.ends_at is not None and now >= round_.ends_at:
            return Due("adjudicate", round_.number)
    return _between_rounds(contest)


def _before_start(contest: Contest, now: int) -> Due | None:
    ends = signup_ends(contest)
    begins = checkin_begins(contest)
    if contest.phase == "signup" and begins is not None and now >= begins:
        return Due("checkin")
    if ends is None or now < ends:
        return None
    if contest.phase == "checkin":
        unchecked = tuple(entrant.number for entrant in contest.of("in") if not entrant.checked)
        if unchecked:
            return Due("withdraw", entrants=unchecked)
    # Too few: whoever still comes may start it; until then an organiser has to choose.
    return Due("start") if coming(contest) >= contest.plan.fewest else None


def absentees(contest: Contest) -> tuple[Number, ...]:
    """Return who is to be withdrawn for too many rounds in a row without a move of their own."""
    most = contest.plan.no_shows
    return tuple(entrant.number for entrant in contest.of("in") if most and entrant.no_shows >= most)


def too_few(contest: Contest, now: int) -> bool:
    """Tell whether sign-up is over and the event cannot start: an organiser has to do something."""
    ends = signup_ends(contest)
    waits = contest.phase in ("signup", "checkin") and contest.paused_at is None
    return waits and ends is not None and now >= ends and coming(contest) < contest.plan.fewest


def _between_rounds(contest: Contest) -> Due | None:
    plan = contest.plan
    if plan.format == "ladder":
        return Due("pair", contest.next_round) if next_match(contest) is not None else None
    if contest.open_rounds:
        return None
    left = contest.of("in", "waiting") if plan.format == "league" else contest.of("in")
    if len(left) < plan.fewest:
        return Due("finish")
    if over(contest):
        last = plan.format != "league" or (plan.seasons is not None and contest.season >= plan.seasons)
        return Due("finish") if last else Due("season")
    return Due("pair", contest.next_round)


def next_moment(contest: Contest) -> int | None:
    """Return the next moment (ms) at which `due` may change by time alone; None: time changes nothing."""
    if contest.paused_at is not None or contest.over:
        return None
    if contest.phase == "running":
        ends = [
            round_.ends_at
            for round_ in contest.open_rounds
            if round_.ends_at is not None and not round_.complete
        ]
        return min(ends, default=None)
    begins = checkin_begins(contest)
    return begins if contest.phase == "signup" and begins is not None else signup_ends(contest)
