"""How long the rounds of an event should be, so that its games end within them."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from contests.plan import Plan
from engine import AnyGame
from host.model.contract import DAY
from host.tournaments.games.contracts import contract_of

MOST_DAYS: Final = 90
"""The longest that a round can be."""
LONGER: Final = 1.2
"""A round has room for games that take so many times as long as they do in the mean, and beyond that for"""
SPARE_DAYS: Final = 1.5
"""a night and a day on which somebody is not there."""


@dataclass(frozen=True, slots=True)
class RoundLength:
    """Say why a round should get its `days`: a game of `seats`, as many at a table of the event as take
    longest, `lasts` so many seconds between people who `answer` after so many.
    """

    seats: int
    lasts: int
    answer: int
    days: int


def round_length(game: AnyGame, plan: Plan) -> RoundLength | None:
    """Reckon how long a round of an event should be, by how often such games wait for somebody and how fast
    people answer under its contract; None: the game was never measured.
    """
    contract = contract_of(plan.model_copy(update={"round_days": MOST_DAYS}) if plan.round_days else plan)
    known = [seats for seats in range(plan.fewest, plan.seats + 1) if seats in game.lengths]
    if not known:
        return None
    lasts, seats = max((contract.lasts(game.lengths[seats]), seats) for seats in known)
    days = ceil(LONGER * lasts / DAY + SPARE_DAYS)
    return RoundLength(seats, lasts, contract.answer, min(days, MOST_DAYS))


def with_days(game: AnyGame, plan: Plan, old: Plan | None) -> Plan:
    """Return a plan whose rounds are as long as its games need; one in which an organiser has settled other
    days keeps them.
    """
    needs, before = round_length(game, plan), None if old is None else round_length(game, old)
    if needs is None or (old is not None and (before is None or old.round_days != before.days)):
        return plan
    return plan.model_copy(update={"round_days": needs.days})
