"""Why of a round robin and of a league: everybody meets everybody by a schedule."""

from contests.reasons.asked import Asked, Reason, meetings
from contests.refused import who
from engine.texts import Text


def schedule(asked: Asked) -> Reason:
    """Explain by the schedule, and by who had met whom (in a league: in this season)."""
    season = asked.round.season if asked.before.plan.format == "league" else None
    group = asked.table.group if asked.table is not None else ""
    where = Text("In division {division}", division=group) if group else Text("In this event")
    first = Text(
        "{where} everybody meets everybody by a schedule: round {round} brings {one} and {others} together.",
        where=where,
        round=asked.round.number,
        one=who(asked.entrant),
        others=tuple(who(number) for number in asked.others),
    )
    return first, meetings(asked, season)
