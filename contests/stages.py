"""What rounds of knock-outs are called: final, semi-finals, quarter-finals, the round of 16."""

from typing import Literal, TypeAlias

from contests.contest import Contest, Round
from contests.plan import KNOCKOUTS
from engine.texts import Text

Stage: TypeAlias = Literal["final", "second final"] | int
"""A final, or how many a full round of the bracket has (4: semi-finals)."""


def stage(contest: Contest, round: Round) -> Stage | None:
    """Return which stage of a knock-out a round is; None where it is just a round.

    In a single knock-out of two it goes by how many are left; a match without an opponent (a bye) counts. In
    others the final alone has a name.
    """
    plan = contest.plan
    if plan.format not in KNOCKOUTS:
        return None
    if any(table.group == "final" for table in round.tables):
        earlier = contest.rounds[: round.number - 1]
        again = any(table.group == "final" for before in earlier for table in before.tables)
        return "second final" if again else "final"
    if plan.format == "double" or not plan.for_two:
        return None
    matches = len(round.tables) + sum(bye.kind == "bye" for bye in round.byes)
    return 2 << (matches - 1).bit_length()


def round_name(contest: Contest, round: Round) -> Text:
    """Name a round as a title."""
    reached = stage(contest, round)
    names = {"final": Text("Final"), "second final": Text("Second final"), 2: Text("Final")}
    names |= {4: Text("Semi-finals"), 8: Text("Quarter-finals")}
    if reached is None:
        return Text("Round {round}", round=round.number)
    return names.get(reached) or Text("Round of {people}", people=reached)


def in_words(contest: Contest, round: Round) -> Text:
    """Name a round within a sentence: `round 2`, `the semi-finals`."""
    reached = stage(contest, round)
    names = {"final": Text("the final"), "second final": Text("the second final"), 2: Text("the final")}
    names |= {4: Text("the semi-finals"), 8: Text("the quarter-finals")}
    if reached is None:
        return Text("round {round}", round=round.number)
    return names.get(reached) or Text("the round of {people}", people=reached)
