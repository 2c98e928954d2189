"""The life of an event as a whole: announced, changed, started, paused, cancelled, finished, put away."""

from dataclasses import replace

from contests.contest import Contest
from contests.divisions import divide
from contests.log import (
    Announced,
    Archived,
    By,
    Cancelled,
    Changed,
    Entry,
    Finished,
    GivenBack,
    Paused,
    Resumed,
    Started,
    Withdrew,
)
from contests.plan import Plan
from contests.refused import NotNow
from contests.rules.common import before_start, live, on_the_clock, running
from contests.rules.plans import check_firm, read_plan
from contests.rules.signup import moved_up, taken_out
from contests.rungs import begun
from engine.texts import Text


def check_announced(contest: Contest | None, what: Announced, by: By) -> None:
    """Check that the plan can be read, and that nothing has been announced yet."""
    if contest is not None:
        raise NotNow(Text("This event has already been announced; its plan can be changed."))
    read_plan(what.plan)


def apply_announced(contest: Contest | None, what: Announced, entry: Entry) -> Contest:
    """Begin an event."""
    return Contest(plan=Plan.model_validate(what.plan), announced_at=entry.at)


def check_changed(contest: Contest, what: Changed, by: By) -> None:
    """Check that the new plan can be read, and changes nothing that can no longer change."""
    live(contest)
    old, new = contest.plan, read_plan(what.plan)
    taken = len(contest.of("in"))
    if new.limit < taken:
        text = Text("{taken} are already in; the limit cannot be lower than that.", taken=taken)
        raise NotNow(text)
    if contest.phase != "running":
        return
    check_firm(old, new)
    if new.rounds is not None and new.rounds < len(contest.rounds) and new.format != "league":
        text = Text(
            "{count} round has been paired; there cannot be fewer.",
            "{count} rounds have been paired; there cannot be fewer.",
            len(contest.rounds),
        )
        raise NotNow(text)
    if new.seasons is not None and new.seasons < contest.season:
        raise NotNow(Text("Season {season} has begun; there cannot be fewer.", season=contest.season))


def apply_changed(contest: Contest, what: Changed, entry: Entry) -> Contest:
    """Take the new plan; a new end of sign-up counts as it stands, and a higher limit lets people in."""
    plan = Plan.model_validate(what.plan)
    shift = contest.shift if plan.signup_ends == contest.plan.signup_ends else 0
    contest = replace(contest, plan=plan, shift=shift)
    return moved_up(contest) if contest.phase in ("signup", "checkin") else contest


def coming(contest: Contest) -> int:
    """Count who would play if the event started now: after a check-in, only who has checked in."""
    if contest.phase != "checkin":
        return len(contest.of("in"))
    checked = sum(entrant.checked for entrant in contest.of("in", "waiting"))
    return min(checked, contest.plan.limit)


def check_started(contest: Contest, what: Started, by: By) -> None:
    """Check that enough people have signed up."""
    before_start(contest)
    on_the_clock(contest)
    needed = contest.plan.fewest
    if coming(contest) < needed:
        text = Text(
            "{there} would play, and a table needs {needed}; wait for more, add machines, or cancel.",
            there=coming(contest),
            needed=needed,
        )
        raise NotNow(text)


def apply_started(contest: Contest, what: Started, entry: Entry) -> Contest:
    """Start: whoever did not check in is out, divisions and rungs are dealt by strength."""
    if contest.phase == "checkin":
        for entrant in contest.of("in", "waiting"):
            if not entrant.checked:
                contest = taken_out(contest, Withdrew(entrant.number, "unchecked"))
        contest = moved_up(contest)
    contest = replace(contest, phase="running", started_at=entry.at, seed=what.seed)
    if contest.plan.format == "league":
        contest = replace(contest, entrants=divide(contest))
    return begun(contest) if contest.plan.format == "ladder" else contest


def check_paused(contest: Contest, what: Paused, by: By) -> None:
    """Check that the event is running."""
    live(contest)
    if contest.paused_at is not None:
        raise NotNow(Text("This event is already paused."))


def apply_paused(contest: Contest, what: Paused, entry: Entry) -> Contest:
    """Stop the event's clock."""
    return replace(contest, paused_at=entry.at)


def check_resumed(contest: Contest, what: Resumed, by: By) -> None:
    """Check that the event is paused."""
    live(contest)
    if contest.paused_at is None:
        raise NotNow(Text("This event is not paused."))


def apply_resumed(contest: Contest, what: Resumed, entry: Entry) -> Contest:
    """Go on; every deadline is later by as long as the event stood still."""
    stood = 0 if contest.paused_at is None else entry.at - contest.paused_at
    return put_off(replace(contest, paused_at=None), stood)


def put_off(contest: Contest, ms: int) -> Contest:
    """Put off every deadline that is still ahead: the end of sign-up, and of each open round."""
    rounds = tuple(
        round_ if round_.closed or round_.ends_at is None else replace(round_, ends_at=round_.ends_at + ms)
        for round_ in contest.rounds
    )
    shift = contest.shift + ms if contest.started_at is None else contest.shift
    return replace(contest, rounds=rounds, shift=shift)


def check_given_back(contest: Contest, what: GivenBack, by: By) -> None:
    """Check that there is time to give back."""
    live(contest)
    if what.ms < 0:
        raise NotNow(Text("Time can only be given back, not taken."))


def apply_given_back(contest: Contest, what: GivenBack, entry: Entry) -> Contest:
    """Put deadlines off. A paused event has nothing to get back: its pause counts that time."""
    return contest if contest.paused_at is not None else put_off(contest, what.ms)


def check_cancelled(contest: Contest, what: Cancelled, by: By) -> None:
    """Check that the event is not over."""
    live(contest)


def apply_cancelled(contest: Contest, what: Cancelled, entry: Entry) -> Contest:
    """End the event before its time."""
    return replace(contest, phase="cancelled", ended_at=entry.at, paused_at=None)


def check_finished(contest: Contest, what: Finished, by: By) -> None:
    """Check that the event is running, and that no round of it is being played."""
    running(contest)
    if contest.open_rounds:
        text = Text(
            "Round {round} is still being played; wait for its results, take its pairing back, or cancel.",
            round=contest.open_rounds[0].number,
        )
        raise NotNow(text)


def apply_finished(contest: Contest, what: Finished, entry: Entry) -> Contest:
    """End the event."""
    return replace(contest, phase="finished", ended_at=entry.at, paused_at=None)


def check_archived(contest: Contest, what: Archived, by: By) -> None:
    """Check that the event is over."""
    if not contest.over:
        raise NotNow(Text("Only an event that is over can be put away; finish or cancel it first."))
    if contest.archived:
        raise NotNow(Text("This event has already been put away."))


def apply_archived(contest: Contest, what: Archived, entry: Entry) -> Contest:
    """Put the event away."""
    return replace(contest, archived=True)
