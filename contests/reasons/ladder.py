"""Why of a ladder: somebody challenged, or all were ready."""

from contests.reasons.asked import Asked, Reason
from contests.refused import who
from engine.texts import Text


def ladder(asked: Asked) -> Reason:
    """Explain by the challenge, or by who was ready; and by rungs."""
    seats = (asked.entrant, *asked.others)
    rung = {number: index for index, number in enumerate(asked.before.rungs, 1)}
    dealt = Text("The rungs that they hold are dealt among them in the order in which they finish.")
    for challenger, rival in asked.before.challenges:
        if challenger in seats and rival in seats:
            challenge = Text(
                "{one} on rung {low} had challenged {rival} on rung {high}.",
                one=who(challenger), low=rung[challenger], rival=who(rival), high=rung[rival],
            )  # fmt: skip
            return challenge, dealt
    stood = tuple(Text("{who} on rung {rung}", who=who(number), rung=rung.get(number, 0)) for number in seats)
    return Text("All of them were ready for a match: {stood}.", stood=stood), dealt
