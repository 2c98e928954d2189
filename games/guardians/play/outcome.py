"""The places of a game, and why it ended (G149-G151, G171)."""

from typing import Final

from engine.game import Outcome
from engine.texts import Player, Text
from games.guardians.play.control import lands
from games.guardians.sheet.state import Guardians

REASONS: Final = {
    "lands": Text("{winner} holds all six lands, and no enemy shield stands there."),
    "shields": Text("{winner} has destroyed enough enemy shields."),
    "guardian": Text("{winner} has killed the enemy Guardian."),
    "turn_cap": Text("The last turn is over; {winner} holds more lands, or has destroyed more shields."),
}
"""Why a game ended, by `Guardians.ending`."""
DRAWN: Final = {
    "shields": Text("Both have lost enough shields in one combat that nobody won: a draw."),
    "turn_cap": Text("The last turn is over; lands and destroyed shields are as many on both sides: a draw."),
}
"""The same where nobody won (G151, G171)."""


def outcome(s: Guardians) -> Outcome | None:
    """Return the places; the score is the number of lands held (G171)."""
    if not s.ending:
        return None
    places = (1, 1) if s.winner < 0 else (1 + s.winner, 2 - s.winner)
    scores = (lands(s, 0), lands(s, 1))
    if s.winner < 0:
        return Outcome(places, scores, s.ending, DRAWN[s.ending])
    text = REASONS[s.ending].with_args(winner=Player(s.winner))
    return Outcome(places, scores, s.ending, text)
