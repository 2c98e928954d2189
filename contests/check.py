"""Ask whether something can happen in an event now."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from contests.contest import Contest
from contests.log import (
    Announced,
    Archived,
    By,
    Cancelled,
    Challenged,
    Changed,
    CheckedIn,
    CheckinOpened,
    Corrected,
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
    What,
    Withdrew,
    Worded,
)  # fmt: skip
from contests.refused import NotNow
from contests.rules import dice, ladder, life, results, rounds, signup, wishes
from engine.texts import Text

Check: TypeAlias = Callable[[Any, Any, By], None]
"""`Any`: the table picks the function by the type of the entry, and only `Announced` takes no contest."""

CHECK: Final[dict[type, Check]] = {
    Announced: life.check_announced,
    Changed: life.check_changed,
    Joined: signup.check_joined,
    CheckinOpened: signup.check_checkin,
    CheckedIn: signup.check_checked,
    Withdrew: signup.check_withdrew,
    Returned: signup.check_returned,
    Substituted: signup.check_substituted,
    Rested: wishes.check_rested,
    Started: life.check_started,
    Paired: rounds.check_paired,
    Unpaired: rounds.check_unpaired,
    Opened: results.check_opened,
    Resulted: results.check_resulted,
    Corrected: results.check_corrected,
    RoundClosed: rounds.check_closed,
    Extended: rounds.check_extended,
    SeasonEnded: rounds.check_season,
    Challenged: ladder.check_challenged,
    Readied: ladder.check_readied,
    Forbade: wishes.check_forbade,
    Pinned: wishes.check_pinned,
    Paused: life.check_paused,
    Resumed: life.check_resumed,
    GivenBack: life.check_given_back,
    Cancelled: life.check_cancelled,
    Finished: life.check_finished,
    Archived: life.check_archived,
    Promised: dice.check_promised,
    Worded: dice.check_worded,
    Revealed: dice.check_revealed,
    Voided: results.check_voided,
}


def check(contest: Contest | None, what: What, by: By) -> None:
    """Return when something can happen now. Raise `NotNow`, with the sentence and the remedy, when not."""
    if contest is None and not isinstance(what, Announced):
        raise NotNow(Text("There is no such event; announce it first."))
    CHECK[type(what)](contest, what, by)
