"""Sign-up: coming in, the waiting list, checking in, leaving, coming back, and substitutes."""

from dataclasses import replace

from contests.contest import Contest, Entrant
from contests.log import By, CheckedIn, CheckinOpened, Entry, Joined, Number, Returned, Substituted, Withdrew
from contests.plan import KNOCKOUTS
from contests.refused import NotNow, who
from contests.rules.common import before_start, known, live, with_entrant
from contests.rungs import entered, shown
from engine.texts import Text


def may_come(contest: Contest) -> bool:
    """Tell whether somebody who comes now would play: before the start, in a ladder at any time, in a Swiss
    event as long as they missed no more rounds than the plan lets them.
    """
    if contest.phase in ("signup", "checkin"):
        return True
    if contest.phase != "running":
        return False
    plan = contest.plan
    missed = len(contest.rounds)
    return plan.format == "ladder" or (plan.format == "swiss" and 0 < plan.late_rounds >= missed)


def check_joined(contest: Contest, what: Joined, by: By) -> None:
    """Check that somebody may still sign up, and takes the next number."""
    live(contest)
    if what.entrant != len(contest.entrants) + 1:
        raise NotNow(Text("Somebody else signed up at the same moment; please try again."))
    late = contest.phase == "running" and not may_come(contest)
    if not late or contest.plan.format == "league":
        return
    if contest.plan.format != "swiss":
        if by == "organiser":
            message = (
                "This event has started, and nobody can come in any more; `/tournament add` lets "
                "them play on for somebody."
            )
            raise NotNow(Text(message))
        raise NotNow(Text("This event has started, and nobody can come in any more; watch for the next one."))
    if by == "organiser":
        return
    if not contest.plan.late_rounds:
        raise NotNow(Text("This event has started; an organiser can still add you."))
    text = Text(
        "It is too late to come in: one may miss {count} round at most. An organiser can still add you.",
        plural="It is too late to come in: one may miss {count} rounds at most. An organiser can still add "
        "you.",
        count=contest.plan.late_rounds,
    )
    raise NotNow(text)


def apply_joined(contest: Contest, what: Joined, entry: Entry) -> Contest:
    """Take somebody in, or onto the waiting list: of a league also while a season is being played."""
    entrant = Entrant(
        number=what.entrant,
        strength=what.strength,
        zone=what.zone,
        machine=what.machine,
        status="waiting",
        checked=what.machine is not None or contest.phase == "checkin",
    )
    contest = replace(contest, entrants=(*contest.entrants, entrant), queue=(*contest.queue, entrant.number))
    if may_come(contest):
        return moved_up(contest)
    if contest.plan.format == "league" or len(contest.of("in")) >= contest.plan.limit:
        return contest
    return come_in(contest, entrant.number)  # late, by an organiser: passes those who wait to substitute


def come_in(contest: Contest, number: Number) -> Contest:
    """Let somebody of the waiting list in, from the next round on; in a ladder, onto a rung."""
    contest = with_entrant(contest, number, status="in", left=None, from_round=contest.next_round)
    contest = replace(contest, queue=tuple(other for other in contest.queue if other != number))
    if contest.plan.format == "ladder" and contest.phase == "running":
        return entered(contest, number)
    return contest


def moved_up(contest: Contest) -> Contest:
    """Let the waiting list move up as far as there is room; during the check-in, only who has checked in."""
    for number in contest.queue:
        if len(contest.of("in")) >= contest.plan.limit:
            break
        if contest.phase != "checkin" or contest.entrant(number).checked:
            contest = come_in(contest, number)
    return contest


def check_checkin(contest: Contest, what: CheckinOpened, by: By) -> None:
    """Check that the check-in has not begun."""
    before_start(contest)
    if contest.phase == "checkin":
        raise NotNow(Text("The check-in has already begun."))


def apply_checkin(contest: Contest, what: CheckinOpened, entry: Entry) -> Contest:
    """Begin the check-in."""
    return replace(contest, phase="checkin")


def check_checked(contest: Contest, what: CheckedIn, by: By) -> None:
    """Check that it is the time to check in, and that they have not."""
    entrant = known(contest, what.entrant)
    before_start(contest)
    if contest.phase != "checkin":
        raise NotNow(Text("The check-in has not begun yet; you will be told when it does."))
    if entrant.status == "out":
        raise NotNow(Text("{who} is out of this event; they have to return first.", who=who(entrant.number)))
    if entrant.checked:
        raise NotNow(Text("{who} has already checked in.", who=who(entrant.number)))


def apply_checked(contest: Contest, what: CheckedIn, entry: Entry) -> Contest:
    """Note that an entrant is there; somebody of the waiting list moves up now if there is room."""
    return moved_up(with_entrant(contest, what.entrant, checked=True))


def check_withdrew(contest: Contest, what: Withdrew, by: By) -> None:
    """Check that they are in, or wait."""
    live(contest)
    if known(contest, what.entrant).status == "out":
        raise NotNow(Text("{who} is already out of this event.", who=who(what.entrant)))


def apply_withdrew(contest: Contest, what: Withdrew, entry: Entry) -> Contest:
    """Take an entrant out, with all that they had asked for; somebody of the waiting list may move up."""
    contest = taken_out(contest, what)
    return moved_up(contest) if may_come(contest) else contest


def taken_out(contest: Contest, what: Withdrew) -> Contest:
    """Take an entrant out, and let nobody move up."""
    number = what.entrant
    contest = with_entrant(contest, number, status="out", left=what.why, rests=False)
    contest = replace(
        contest,
        queue=tuple(other for other in contest.queue if other != number),
        pinned=tuple(table for table in contest.pinned if number not in table),
        challenges=tuple(pair for pair in contest.challenges if number not in pair),
        ready=tuple(other for other in contest.ready if other != number),
    )
    return shown(contest)


def check_returned(contest: Contest, what: Returned, by: By) -> None:
    """Check that they left, and that the format lets anybody come back."""
    entrant = known(contest, what.entrant)
    live(contest)
    if entrant.status != "out":
        raise NotNow(Text("{who} has not left this event.", who=who(entrant.number)))
    if entrant.left == "moved":
        raise NotNow(Text("{who} plays under another number now.", who=who(entrant.number)))
    if entrant.left == "deleted":
        raise NotNow(Text("Number {number} was deleted and cannot return.", number=entrant.number))
    if contest.phase == "running" and contest.plan.format in KNOCKOUTS:
        raise NotNow(Text("Nobody can return to a knock-out: its bracket has gone on without them."))


def apply_returned(contest: Contest, what: Returned, entry: Entry) -> Contest:
    """Take somebody in again; before the start they join the end of the waiting list if there is one."""
    checked = contest.entrant(what.entrant).checked or contest.phase == "checkin"
    contest = with_entrant(contest, what.entrant, status="waiting", left=None, no_shows=0, checked=checked)
    contest = replace(contest, queue=(*contest.queue, what.entrant))
    return come_in(contest, what.entrant) if contest.phase == "running" else moved_up(contest)


def check_substituted(contest: Contest, what: Substituted, by: By) -> None:
    """Check that the place can change hands, and that whoever comes from the waiting list is on it."""
    entrant = known(contest, what.entrant)
    live(contest)
    if entrant.status == "waiting" or (entrant.status == "out" and contest.phase != "running"):
        raise NotNow(Text("{who} holds no place; whoever wants one can sign up.", who=who(entrant.number)))
    if entrant.status == "out" and contest.plan.format in KNOCKOUTS:
        raise NotNow(Text("{who} is out of the knock-out; their place has gone on.", who=who(entrant.number)))
    if entrant.left == "moved":
        raise NotNow(Text("{who} plays under another number now.", who=who(entrant.number)))
    if what.waiting is not None and known(contest, what.waiting).status != "waiting":
        raise NotNow(Text("{who} is not on the waiting list.", who=who(what.waiting)))


def apply_substituted(contest: Contest, what: Substituted, entry: Entry) -> Contest:
    """Give an entrant's place to another person: its points, meetings and seats stay with it."""
    number = what.entrant
    if what.waiting is not None:
        contest = taken_out(contest, Withdrew(what.waiting, "moved"))
    contest = with_entrant(
        contest,
        number,
        strength=what.strength,
        zone=what.zone,
        machine=None,
        no_shows=0,
        checked=True,
        rests=False,
        word="",  # it went with its person
    )
    return come_in(contest, number) if contest.entrant(number).status == "out" else contest
