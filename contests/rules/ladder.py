"""A ladder: challenges, and who is ready for a match with anybody near."""

from dataclasses import replace

from contests.contest import Contest, pair_of
from contests.log import By, Challenged, Entry, Number, Readied
from contests.refused import NotNow, who
from contests.rules.common import inside, running
from contests.rungs import within_reach
from engine.texts import Text


def _ladder(contest: Contest) -> None:
    if contest.plan.format != "ladder":
        raise NotNow(Text("Only a ladder has challenges; here the event pairs everybody by itself."))
    running(contest)


def check_challenged(contest: Contest, what: Challenged, by: By) -> None:
    """Check that a challenge points upwards within reach, and that neither waits for another one's match."""
    _ladder(contest)
    for number in (what.entrant, what.rival):
        inside(contest, number)
    if what.entrant == what.rival:
        raise NotNow(Text("Nobody can challenge themselves; name somebody who stands above you."))
    if not within_reach(contest, what.entrant, what.rival):
        text = Text(
            "{who} does not stand {count} rung above; challenge somebody who does.",
            "{who} does not stand 1 to {count} rungs above; challenge somebody who does.",
            contest.plan.reach,
            who=who(what.rival),
        )
        raise NotNow(text)
    for first, second in contest.challenges:
        if what.entrant == first:
            text = Text("You have challenged {who}; that match comes first.", who=who(second))
            raise NotNow(text)
        if what.rival == second:
            text = Text(
                "{who} has already been challenged; wait for that match, or challenge somebody else.",
                who=who(second),
            )
            raise NotNow(text)
    if pair_of(what.entrant, what.rival) in contest.forbidden:
        raise not_them(what.rival)


def not_them(rival: Number) -> NotNow:
    """Return the refusal of a challenge to somebody whom one is not to meet, whoever wants it so: organisers,
    or one of the two. It comes last, so that nobody learns it of more people than they could challenge.
    """
    message = "You cannot challenge {who}; challenge somebody else, or say that you are ready."
    return NotNow(Text(message, who=who(rival)))


def apply_challenged(contest: Contest, what: Challenged, entry: Entry) -> Contest:
    """Note a challenge; it is paired as soon as both are free."""
    return replace(contest, challenges=(*contest.challenges, (what.entrant, what.rival)))


def check_readied(contest: Contest, what: Readied, by: By) -> None:
    """Check that it changes something."""
    _ladder(contest)
    inside(contest, what.entrant)
    ready = what.entrant in contest.ready
    if ready and not what.off:
        raise NotNow(
            Text("{who} is ready already; a match comes as soon as others are.", who=who(what.entrant))
        )
    if what.off and not ready:
        raise NotNow(Text("{who} was not waiting for a match.", who=who(what.entrant)))


def apply_readied(contest: Contest, what: Readied, entry: Entry) -> Contest:
    """Note who is ready for a match, in the order in which they said so."""
    others = tuple(number for number in contest.ready if number != what.entrant)
    return replace(contest, ready=others if what.off else (*others, what.entrant))
