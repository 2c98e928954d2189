"""Why of a Swiss event: those who have about as many points meet, and nobody twice."""

from contests.contest import pair_of
from contests.history import met, scores
from contests.pairing import players
from contests.reasons.asked import Asked, Reason, by_seed, meetings, points
from contests.refused import who
from engine.texts import Argument, Text


def swiss(asked: Asked) -> Reason:
    """Explain by points (in the first round by seeds), and by who had met whom."""
    if not asked.before.rounds:
        return by_seed(asked), meetings(asked)
    return (_two(asked) if len(asked.others) == 1 else _table(asked)), meetings(asked)


def _two(asked: Asked) -> Text:
    contest, mine, (other,) = asked.before, asked.entrant, asked.others
    score = scores(contest)
    level = [
        entrant.number
        for entrant in players(contest)
        if score[entrant.number] == score[mine] and entrant.number not in (mine, other)
    ]
    past = met(contest)
    values: dict[str, Argument] = {
        "round": asked.round.number,
        "one": who(mine),
        "other": who(other),
        "points": points(score[mine]),
        "faced": sum(bool(past[pair_of(mine, number)]) for number in level),
    }
    if score[mine] != score[other]:
        return Text(
            "Before round {round} {one} had {points} and {other} {theirs}; of {count} other with as many as "
            "{one} they had met {faced}.",
            "Before round {round} {one} had {points} and {other} {theirs}; of {count} others with as many as "
            "{one} they had met {faced}.",
            len(level),
            **values,
            theirs=points(score[other]),
        )
    if not level:
        return Text(
            "Before round {round} {one} and {other} had {points} each, and nobody else had as many.",
            None,
            None,
            **values,
        )
    return Text(
        "Before round {round} {one} and {other} had {points} each; of {count} other with as many {one} had "
        "met {faced}.",
        "Before round {round} {one} and {other} had {points} each; of {count} others with as many {one} had "
        "met {faced}.",
        len(level),
        **values,
    )


def _table(asked: Asked) -> Text:
    score = scores(asked.before)
    others = tuple(
        Text("{who} {points}", who=who(number), points=points(score[number])) for number in asked.others
    )
    return Text(
        "Before round {round} {one} had {points}, and at the same table {others}.",
        round=asked.round.number, one=who(asked.entrant), points=points(score[asked.entrant]), others=others,
    )  # fmt: skip
