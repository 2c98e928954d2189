"""Swiss: everybody plays every round, against others who stand about equal and whom they have not met."""

from typing import Final

from contests.contest import Contest
from contests.dutch.card import Card
from contests.dutch.cards import cards
from contests.dutch.rounds import Impossible, pair_round
from contests.formats import swiss_tables
from contests.formats.byes import resting
from contests.formats.rules import FormatRules
from contests.log import Bye, Number, Seating
from contests.pairing import CannotPair, Pairing, players
from contests.points import scale
from contests.refused import who
from contests.seeds import lot
from engine.texts import Text


def pair(contest: Contest) -> Pairing:
    """Pair the next round: of two by the Dutch system, at tables as `swiss_tables` seats them.

    Raise `CannotPair` when nobody is left whom somebody could still play.
    """
    return _pair_two(contest) if contest.plan.for_two else swiss_tables.pair(contest)


def _pair_two(contest: Contest) -> Pairing:
    named = _pinned(contest)
    taken = {number for table in named for number in table}
    byes = [Bye(table[0]) for table in named if len(table) == 1]
    tables = [Seating(table) for table in named if len(table) == 2]
    left = [entrant.number for entrant in players(contest) if entrant.number not in taken]
    if left:
        free, idle = _free(contest, left)
        tables += free
        byes += idle
    if not tables:
        raise CannotPair(
            Text("It takes two players to pair the next round: let somebody in, or end the event here.")
        )
    return Pairing(tuple(tables), (*byes, *resting(contest)))


def _pinned(contest: Contest) -> list[tuple[Number, ...]]:
    """Return the tables (and, alone, byes) that organisers named, of people who can all play."""
    able = {entrant.number for entrant in players(contest)}
    return [table for table in contest.pinned if len(table) <= 2 and able.issuperset(table)]


def _free(contest: Contest, left: list[Number]) -> tuple[list[Seating], list[Bye]]:
    """Pair whom no organiser has placed."""

    def barred(first: Card, second: Card) -> bool:
        low, high = sorted((first.number, second.number))
        return (low, high) in contest.forbidden

    try:
        dealt = cards(contest, left, rounds(contest))
        paired = pair_round(dealt, barred, first_seat(contest), scale(contest.plan)[0])
    except Impossible as stuck:
        raise CannotPair(
            Text(
                "No legal round is left: nobody who is free could still play {people}. Name the tables"
                " yourself, let somebody rest or withdraw, or end the event with this round.",
                people=tuple(who(card.number) for card in stuck.who),
            )
        ) from None
    tables = [Seating((first.number, second.number)) for first, second in paired.pairs]
    return tables, [] if paired.bye is None else [Bye(paired.bye.number)]


def first_seat(contest: Contest) -> int:
    """Return the seat of the best seed in the first round, which is drawn by lot."""
    return lot(contest, 0, "first seat") % 2


def rounds(contest: Contest) -> int:
    """Return how many rounds there are: the plan's, or as many as single out one winner; never more than
    there are opponents.
    """
    if not contest.plan.for_two:
        return swiss_tables.rounds(contest)
    many = _entered(contest)
    wanted = contest.plan.rounds if contest.plan.rounds is not None else (many - 1).bit_length()
    return max(1, min(wanted, many - 1 + many % 2))


def _entered(contest: Contest) -> int:
    """Return how many began, or who are in where nothing has begun."""
    if not contest.rounds:
        return max(2, len(contest.of("in")))
    first = contest.rounds[0]
    return sum(len(table.seats) for table in first.tables) + len(first.byes)


def over(contest: Contest) -> bool:
    """Tell whether all rounds are played, or too few are left to play another."""
    if contest.open_rounds:
        return False
    return len(contest.rounds) >= rounds(contest) or len(contest.of("in")) < contest.plan.fewest


RULES: Final = FormatRules(pair, rounds, over)
