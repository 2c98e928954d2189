"""Fold a log into the event that it tells of."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from contests.contest import Contest
from contests.log import (
    Announced,
    Archived,
    Cancelled,
    Challenged,
    Changed,
    CheckedIn,
    CheckinOpened,
    Corrected,
    Entry,
    Extended,
    Finished,
    Forbade,
    GivenBack,
    Joined,
    Opened,
    Paired,
    Paused,
    Pinned,
    Promised,
    Readied,
    Rested,
    Resulted,
    Resumed,
    Returned,
    Revealed,
    RoundClosed,
    SeasonEnded,
    Started,
    Substituted,
    Unpaired,
    Voided,
    Withdrew,
    Worded,
)  # fmt: skip
from contests.rules import dice, ladder, life, results, rounds, signup, wishes

Apply: TypeAlias = Callable[[Any, Any, Entry], Contest]
"""`Any`: the table picks the function by the type of the entry, and only `Announced` takes no contest."""

APPLY: Final[dict[type, Apply]] = {
    Announced: life.apply_announced,
    Changed: life.apply_changed,
    Joined: signup.apply_joined,
    CheckinOpened: signup.apply_checkin,
    CheckedIn: signup.apply_checked,
    Withdrew: signup.apply_withdrew,
    Returned: signup.apply_returned,
    Substituted: signup.apply_substituted,
    Rested: wishes.apply_rested,
    Started: life.apply_started,
    Paired: rounds.apply_paired,
    Unpaired: rounds.apply_unpaired,
    Opened: results.apply_opened,
    Resulted: results.apply_resulted,
    Corrected: results.apply_corrected,
    RoundClosed: rounds.apply_closed,
    Extended: rounds.apply_extended,
    SeasonEnded: rounds.apply_season,
    Challenged: ladder.apply_challenged,
    Readied: ladder.apply_readied,
    Forbade: wishes.apply_forbade,
    Pinned: wishes.apply_pinned,
    Paused: life.apply_paused,
    Resumed: life.apply_resumed,
    GivenBack: life.apply_given_back,
    Cancelled: life.apply_cancelled,
    Finished: life.apply_finished,
    Archived: life.apply_archived,
    Promised: dice.apply_promised,
    Worded: dice.apply_worded,
    Revealed: dice.apply_revealed,
    Voided: results.apply_voided,
}


class BrokenLog(ValueError):
    """Say that a log is broken: it does not begin with an announcement, or is out of order."""


def apply(contest: Contest | None, entry: Entry) -> Contest:
    """Return the event after one more entry, which `check` let through.

    Raise `BrokenLog` when the entry does not follow on the ones before. Numbers may be missing: exports leave
    out which people a server keeps apart.
    """
    if contest is not None and entry.n <= contest.entries:
        raise BrokenLog(f"entry {entry.n} of a log stands after entry {contest.entries}")
    if (contest is None) != isinstance(entry.what, Announced):
        raise BrokenLog("a log begins with its announcement, and has no other")
    return replace(APPLY[type(entry.what)](contest, entry.what, entry), entries=entry.n)


def fold(entries: Iterable[Entry]) -> Contest:
    """Return the event that a log tells of. Raise `BrokenLog` when it is none."""
    contest: Contest | None = None
    for entry in entries:
        contest = apply(contest, entry)
    if contest is None:
        raise BrokenLog("a log has at least its announcement")
    return contest
