"""Seeds: the order of entrants before anything is played."""

from collections.abc import Iterable

from contests.contest import Contest, Entrant
from contests.log import Number
from contests.lots import lot


def seeds(contest: Contest, entrants: Iterable[Entrant]) -> tuple[Number, ...]:
    """Return the numbers of some entrants, the best seed first, as the plan settles it.

    By rating, those without one come last; who is equal goes by lot.
    """

    def by_rating(one: Entrant) -> tuple[bool, float, int]:
        return one.strength is None, -(one.strength or 0.0), lot(contest, one.number)

    def by_lot(one: Entrant) -> tuple[bool, float, int]:
        return False, 0.0, lot(contest, one.number)

    def by_sign_up(one: Entrant) -> tuple[bool, float, int]:
        return False, 0.0, one.number

    key = {"rating": by_rating, "random": by_lot, "joined": by_sign_up}[contest.plan.seeding]
    return tuple(one.number for one in sorted(entrants, key=key))
