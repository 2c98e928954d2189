"""Trophies: whoever ends an event or a season of a league as first, second or third keeps that."""

import asyncio
from collections.abc import Sequence

from contests.podium import Step, podium, seasons_over
from host.places.champions import role_of
from host.places.settings import read_place
from host.tournaments.changes.event_change import EventChange
from storage import TrophyRow


async def award(change: EventChange) -> None:
    """Give the trophies of seasons that a change has ended, and move those that it has corrected.

    Where the organisers have chosen a role for champions, it is asked for that to follow.
    """
    over, before = seasons_over(change.contest), seasons_over(change.before.contest)
    corrected = over == before == change.contest.season and change.corrected
    seasons = [over] if corrected else range(before + 1, over + 1)
    moved = False
    for season in seasons:
        steps = await asyncio.to_thread(podium, change.contest, season)
        league = change.contest.plan.format == "league"
        moved |= await _give(change, season if league else 0, steps)
    settings = await read_place(change.tx, change.ref.place) if moved else None
    role = None if settings is None else role_of(settings, change.contest.plan.game)
    if role is not None:
        change.tell("champion", {}, role)


async def _give(change: EventChange, season: int, steps: Sequence[Step]) -> bool:
    """Write the trophies of a season; False: they are what they were.

    Who has one already keeps it as it is: who held the place when the season ended, and since when.
    """
    place, code = change.ref.place, change.ref.code
    known = {row.number: row for row in await change.tx.trophies(place, code, season)}
    at = next((row.at for row in known.values()), change.at)
    rows = []
    for step in steps:
        was, now = known.get(step.entrant), change.kept.entrant(step.entrant)
        user = (None if now is None else now.user_id) if was is None else was.user_id
        rows.append(TrophyRow(season, step.division, step.entrant, step.rank, user, at))
    if {row.number: row for row in rows} == known:
        return False
    await change.tx.keep_trophies(place, code, season, rows)
    return True
