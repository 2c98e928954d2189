"""The standings of an event, worked out once for each of its versions: with 256 people that takes a while."""

import asyncio
from collections import OrderedDict
from typing import Final, TypeAlias

from contests.standings import Standing, standings
from host.tournaments.views.shown import Event

Key: TypeAlias = tuple[object, ...]
MOST_KNOWN: Final = 128
MANY: Final = 48
"""With more people than this the standings are worked out in a thread: everybody else's moves go on."""

_known: Final[OrderedDict[Key, tuple[Standing, ...]]] = OrderedDict()


def ranked(event: Event, division: int | None = None, upto: int | None = None) -> tuple[Standing, ...]:
    """Return the standings of an event, of a division of a league, or as they were after a round."""
    key = (event.ref, event.version, event.contest.entries, division, upto)
    ranking = _known.get(key)
    if ranking is None:
        ranking = standings(event.contest, division=division, upto=upto)
        _known[key] = ranking
        while len(_known) > MOST_KNOWN:
            _known.popitem(last=False)
    return ranking


async def prepare(event: Event, upto: int | None = None) -> None:
    """Work the standings out before they are asked for, as `show` does for those of now."""
    if len(event.contest.entrants) <= MANY or not event.contest.rounds:
        return
    league = event.plan.format == "league"
    for division in range(1, event.plan.divisions + 1) if league else (None,):
        await asyncio.to_thread(ranked, event, division, upto)
