"""Wishes for the next pairing: to rest, who must not meet, and tables that an organiser names."""

from dataclasses import replace

from contests.contest import Contest, pair_of
from contests.log import By, Entry, Forbade, Pinned, Rested
from contests.refused import NotNow, who
from contests.rules.common import inside, known, live, with_entrant
from contests.rules.rounds import check_seats
from engine.texts import Text


def check_rested(contest: Contest, what: Rested, by: By) -> None:
    """Check that the format lets somebody sit a round out, and that it changes something."""
    live(contest)
    entrant = inside(contest, what.entrant)
    if contest.plan.format == "ladder":
        raise NotNow(Text("In a ladder nobody has to play; to rest, just challenge nobody."))
    if contest.plan.format != "swiss":
        text = Text(
            "Nobody can sit a round out here, since every game of the schedule counts; ask an organiser for "
            "more time, or for a substitute."
        )
        raise NotNow(text)
    if entrant.rests and not what.off:
        raise NotNow(Text("{who} already sits the next round out.", who=who(entrant.number)))
    if what.off and not entrant.rests:
        raise NotNow(Text("{who} plays the next round anyway.", who=who(entrant.number)))


def apply_rested(contest: Contest, what: Rested, entry: Entry) -> Contest:
    """Note who sits the next round out; tables that were named with them are given up."""
    contest = with_entrant(contest, what.entrant, rests=not what.off)
    return replace(contest, pinned=tuple(table for table in contest.pinned if what.entrant not in table))


def check_forbade(contest: Contest, what: Forbade, by: By) -> None:
    """Check that these are two different people, and that it changes something."""
    live(contest)
    if what.first == what.second:
        raise NotNow(Text("Name two different people."))
    for number in (what.first, what.second):
        known(contest, number)
    forbidden = pair_of(what.first, what.second) in contest.forbidden
    first, second = who(what.first), who(what.second)
    if forbidden and not what.off:
        raise NotNow(Text("{first} and {second} do not meet anyway.", first=first, second=second))
    if what.off and not forbidden:
        raise NotNow(Text("{first} and {second} may meet anyway.", first=first, second=second))


def apply_forbade(contest: Contest, what: Forbade, entry: Entry) -> Contest:
    """Keep two apart, or no longer; tables and challenges that would bring them together are given up."""
    pair = frozenset({pair_of(what.first, what.second)})
    if what.off:
        return replace(contest, forbidden=contest.forbidden - pair)
    return replace(
        contest,
        forbidden=contest.forbidden | pair,
        pinned=tuple(table for table in contest.pinned if not {what.first, what.second} <= set(table)),
        challenges=tuple(
            challenge for challenge in contest.challenges if set(challenge) != {what.first, what.second}
        ),
    )


def check_pinned(contest: Contest, what: Pinned, by: By) -> None:
    """Check that tables can be named in this format, and these can be played; a table of one is a bye."""
    live(contest)
    if contest.plan.format == "ladder":
        raise NotNow(Text("In a ladder nobody is paired; whoever wants a match challenges somebody."))
    if contest.plan.format != "swiss":
        text = Text(
            "The schedule of this format is fixed; only in a Swiss event can tables be named by hand."
        )
        raise NotNow(text)
    if not what.tables and not contest.pinned:
        raise NotNow(Text("No table has been named for the next round."))
    check_seats(contest, [table for table in what.tables if len(table) != 1])
    for table in what.tables:
        if len(table) == 1:
            inside(contest, table[0])
    seen: set[int] = set()
    for number in (number for table in what.tables for number in table):
        if number in seen:
            raise NotNow(Text("{who} cannot be in two places in one round.", who=who(number)))
        seen.add(number)


def apply_pinned(contest: Contest, what: Pinned, entry: Entry) -> Contest:
    """Keep the tables that an organiser named for the next round."""
    return replace(contest, pinned=what.tables)
