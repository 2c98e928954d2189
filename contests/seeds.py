"""Put entrants in order of strength, as the plan says: for brackets, first rounds, divisions and rungs."""

from collections.abc import Sequence
from random import Random

from contests.contest import Contest, Entrant
from contests.log import Number


def seeded(contest: Contest, entrants: Sequence[Entrant] | None = None) -> tuple[Number, ...]:
    """Return numbers of entrants (None: of all who are in), the strongest first.

    By `rating`: whoever has none comes last; equal ones in the order of sign-up. By `random`: a lot that
    each keeps for good, so that late joiners move nobody.
    """
    among = contest.of("in") if entrants is None else entrants
    seeding = contest.plan.seeding
    if seeding == "rating":
        return tuple(entrant.number for entrant in sorted(among, key=_by_rating))
    if seeding == "random":
        return tuple(
            sorted((entrant.number for entrant in among), key=lambda number: lot(contest, number, "seed"))
        )
    return tuple(sorted(entrant.number for entrant in among))


def _by_rating(entrant: Entrant) -> tuple[bool, float, Number]:
    return (entrant.strength is None, -(entrant.strength or 0.0), entrant.number)


def lot(contest: Contest, number: Number, what: str) -> int:
    """Draw an entrant's lot for something: the same whenever it is drawn again. Lower is better."""
    return Random(f"{contest.seed}/{what}/{number}").getrandbits(32)  # noqa: S311 - repeatable on purpose
