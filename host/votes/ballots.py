"""The votes that await somebody, and what their ballot would decide at once."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine import Text
from host.people import TableRef
from host.transactions.services import Services
from host.votes.asking import rule_of
from host.votes.tally import KINDS, counted, decided


@dataclass(frozen=True, slots=True)
class Ballot:
    """Show a vote to somebody who may vote in it: its number, the question, the rule, and the choices.

    `mine` is what they have chosen so far. `carries` are the choices with which they would decide it at once;
    of these, `final` are those that cannot be taken back.
    """

    n: int
    question: Text
    rule: Text
    choices: Mapping[str, Text]
    mine: str | None
    carries: frozenset[str]
    final: frozenset[str]


async def ballots(services: Services, ref: TableRef, user: int) -> tuple[Ballot, ...]:
    """Return the open votes of a table in which a person may vote, oldest first."""
    table = await services.current(ref)
    seat = table.seat_of(user)
    if seat is None or table.over:
        return ()
    waiting = []
    for vote in await services.store.read.open_votes(ref.place, ref.code):
        voters = counted(table, vote)
        if seat.seat not in voters:
            continue
        kind = KINDS[vote.kind]
        cast = {
            ballot.seat: ballot.choice
            for ballot in await services.store.read.ballots(ref.place, ref.code, vote.n)
        }
        others = [choice for who, choice in cast.items() if who in voters and who != seat.seat]
        carries = frozenset(
            choice for choice in kind.choices if decided(kind, len(voters), [*others, choice]) == choice
        )
        waiting.append(
            Ballot(
                vote.n, kind.question(table, vote), rule_of(vote), kind.choices, cast.get(seat.seat),
                carries, carries & kind.final,
            )
        )  # fmt: skip
    return tuple(waiting)
