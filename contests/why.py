"""Why somebody plays whom they play: two true sentences, from the log alone."""

from collections.abc import Callable, Sequence
from typing import Final

from contests.contest import Table
from contests.history import before_and_now
from contests.log import Entry, Number
from contests.plan import Format
from contests.reasons.aside import bye, missing
from contests.reasons.asked import Asked, Reason
from contests.reasons.knockout import knockout
from contests.reasons.ladder import ladder
from contests.reasons.schedule import schedule
from contests.reasons.swiss import swiss
from contests.refused import NotNow, who
from contests.rules.common import known, paired_round
from engine.texts import Text

REASONS: Final[dict[Format, Callable[[Asked], Reason]]] = {
    "swiss": swiss,
    "round_robin": schedule,
    "league": schedule,
    "single": knockout,
    "double": knockout,
    "ladder": ladder,
}


def why(entries: Sequence[Entry], round: int, entrant: Number) -> Reason:
    """Explain in two sentences why an entrant has their table, bye or nothing in a round.

    They are true of the event as it stood when the round was paired, whatever was corrected since. Raise
    `NotNow` when there is no such round or entrant.
    """
    try:
        before, contest = before_and_now(entries, round)
    except KeyError:
        raise NotNow(Text("Round {round} has not been paired.", round=round)) from None
    known(contest, entrant)
    paired = paired_round(contest, round)
    table = next((table for table in paired.tables if entrant in table.seats), None)
    idle = next((bye for bye in paired.byes if bye.entrant == entrant), None)
    asked = Asked(before, paired, entrant, table, idle)
    if table is None:
        return bye(asked) if idle is not None else missing(asked)
    first, second = REASONS[contest.plan.format](asked)
    return (_by_hand(asked, table), first) if table.pinned else (first, second)


def _by_hand(asked: Asked, table: Table) -> Text:
    names = tuple(who(number) for number in table.seats)
    return Text(
        "An organiser put {names} at one table in round {round}.", names=names, round=asked.round.number
    )
