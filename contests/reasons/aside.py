"""Why somebody has a bye, rests, or is not in a round at all."""

from typing import Final

from contests.history import byes_of, scores
from contests.log import Left
from contests.pairing import players
from contests.plan import KNOCKOUTS
from contests.points import bye_points
from contests.reasons.asked import Asked, Reason, by_what, points, seeds
from contests.refused import who
from contests.stages import in_words
from engine.texts import Argument, Text, numbers

LEFT: Final[dict[Left, str]] = {
    "self": "{who} had left the event before round {round} was paired.",
    "organiser": "An organiser had taken {who} out before round {round} was paired.",
    "gone": "{who} had left the server before round {round} was paired.",
    "absent": "{who} had been withdrawn before round {round} was paired, for rounds without a move.",
    "deleted": "Whoever held this number had deleted their data before round {round} was paired.",
    "unchecked": "{who} did not check in, and so was out before round {round} was paired.",
    "moved": "{who} had taken somebody else's place before round {round} was paired.",
}
"""Why somebody was out; messages of `Text`."""


def bye(asked: Asked) -> Reason:
    """Explain a bye."""
    kind = asked.bye.kind if asked.bye is not None else "none"
    if kind == "half":
        worth = points(bye_points(asked.before.plan, "half"))
        return (
            Text("{who} asked to sit round {round} out.", who=who(asked.entrant), round=asked.round.number),
            Text("That brings {points}.", points=worth),
        )
    return _scheduled(asked, kind) if asked.before.plan.format != "swiss" else _swiss(asked)


def _scheduled(asked: Asked, kind: str) -> Reason:
    if asked.before.plan.format in KNOCKOUTS:
        return _bracket(asked, kind)
    names: dict[str, Argument] = {"who": who(asked.entrant), "round": asked.round.number}
    if kind == "none":
        first = Text("In round {round} the schedule has no game left for {who}.", None, None, **names)
        return first, Text("Those of their group are played, or have to wait; it brings no points.")
    first = Text("In round {round} the schedule has nobody for {who}.", None, None, **names)
    worth = points(bye_points(asked.before.plan, "bye"))
    second = Text(
        "Their number is odd, or whoever they were to meet has left; it brings {points}.", points=worth
    )
    return first, second


def _bracket(asked: Asked, kind: str) -> Reason:
    """Explain a bye in a knock-out, or that somebody waits there."""
    plan = asked.before.plan
    names: dict[str, Argument] = {"who": who(asked.entrant), "round": in_words(asked.before, asked.round)}
    if kind == "none":
        first = Text("{who} is still in, and has nobody to play in {round}.", None, None, **names)
        return first, Text("The bracket says later whom they meet.")
    if not plan.for_two:
        names["seats"] = numbers(range(plan.fewest, plan.seats + 1))
        first = Text(
            "Tables of {seats} could not take everybody who was left in {round}.", None, None, **names
        )
        return first, Text("The best of those who had the fewest byes go on without a game.")
    if not asked.before.rounds:
        first = Text("There are too few people to fill the bracket in {round}.", None, None, **names)
        return first, Text("{seed}, and goes on.", seed=_seed(asked))
    first = Text("In {round} nobody was left whom {who} could have played.", None, None, **names)
    return first, Text("So {who} goes on.", who=who(asked.entrant))


def _swiss(asked: Asked) -> Reason:
    contest, number = asked.before, asked.entrant
    able = players(contest)
    plan = contest.plan
    if (number,) in contest.pinned:
        first = Text("An organiser gave {who} the bye by hand.", who=who(number))
    elif plan.for_two:
        first = Text(
            "{all} people could play round {round}, and one of them had nobody to play.",
            all=len(able),
            round=asked.round.number,
        )
    else:
        first = Text(
            "{all} people could play round {round}: tables of {seats} could not take them all.",
            all=len(able),
            round=asked.round.number,
            seats=numbers(range(plan.fewest, plan.seats + 1)),
        )
    had, score = byes_of(contest), scores(contest)
    values: dict[str, Argument] = {"who": who(number), "points": points(score[number])}
    alike = [score[entrant.number] for entrant in able if had[entrant.number] <= had[number]]
    if not contest.rounds:
        return first, Text("{seed}.", seed=_seed(asked))
    if had[number]:
        second = Text(
            "{who} had {points}, and {count} bye so far.",
            plural="{who} had {points}, and {count} byes so far.",
            count=had[number],
            who=who(number),
            points=points(score[number]),
        )
        return first, second
    if alike and score[number] == min(alike):
        return first, Text(
            "{who} had {points}, and nobody without a bye so far had fewer.", None, None, **values
        )
    return first, Text("{who} had {points}, and had had no bye so far.", None, None, **values)


def _seed(asked: Asked) -> Text:
    """Say where somebody stands in the order of seeds, without a full stop."""
    seed = seeds(asked.before)
    return Text(
        "By {what} {who} was number {seed} of {all}",
        what=by_what(asked.before),
        who=who(asked.entrant),
        seed=seed.get(asked.entrant, len(seed)),
        all=len(seed),
    )


def missing(asked: Asked) -> Reason:
    """Explain why somebody has neither a table nor a bye."""
    number = asked.entrant
    names: dict[str, Argument] = {"who": who(number), "round": asked.round.number}
    if number > len(asked.before.entrants):
        first = Text("{who} signed up after round {round} had been paired.", None, None, **names)
        return first, Text("They play from a later round on.")
    entrant = asked.before.entrant(number)
    if entrant.status == "waiting":
        first = Text("{who} was on the waiting list when round {round} was paired.", None, None, **names)
        return first, Text("Whoever waits plays once a place is free, or as a substitute.")
    if entrant.status == "out":
        first = Text(LEFT[entrant.left or "self"], None, None, **names)
        return first, Text("Those who are out are not paired.")
    if asked.before.plan.format in KNOCKOUTS:
        names["round"] = in_words(asked.before, asked.round)
        first = Text("{who} had gone out before {round}.", None, None, **names)
        return first, Text("Whoever is out of a knock-out stays out.")
    if asked.before.plan.format == "ladder":
        first = Text("Match {round} was made without {who}.", None, None, **names)
        return first, Text("In a ladder only those play who challenge, are challenged, or are ready.")
    first = Text("Round {round} was paired by hand, without {who}.", None, None, **names)
    return first, Text("An organiser can say why.")
