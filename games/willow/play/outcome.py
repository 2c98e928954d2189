"""The places of a game, who plays together, and why it ended (W172, W173, W175, W204)."""

from typing import Final

from engine.game import Outcome
from engine.texts import Text
from games.willow.data.book import EVIL, GOOD
from games.willow.sheet.facts import team_seats
from games.willow.sheet.state import Willow

REASONS: Final = {
    "queen": Text("Good has slain the queen."),
    "freed": Text("The castle is free and the child is in it: Good has won."),
    "brought": Text("The child is in the queen's castle, and Good's last turn is over: Evil has won."),
    "round_cap": Text("The last round is over and nobody has won: a draw."),
}
"""Why a game ended, by `Willow.ending`."""


def outcome(s: Willow) -> Outcome | None:
    """Return the places: 1 for the seats of the side that won, 2 for the others; a draw: 1 for all."""
    if not s.ending:
        return None
    places = tuple([1 if s.winner in (-1, side) else 2 for side in s.team])
    scores = tuple([1 if s.winner == side else 0 for side in s.team])
    return Outcome(places, scores, s.ending, REASONS[s.ending])


def teams(s: Willow) -> tuple[tuple[int, ...], ...]:
    """Return the seats of Good and of Evil; who has no character left stays with the last side (W161)."""
    return team_seats(s, GOOD), team_seats(s, EVIL)


def talk(s: Willow) -> tuple[tuple[int, ...], ...]:
    """Return the sides with several seats: they may confer at any time."""
    return tuple(seats for seats in teams(s) if len(seats) > 1)


def sides(_: Willow) -> tuple[Text, ...]:
    """Return the names of the sides, in the order of `teams`."""
    return Text("Good"), Text("Evil")
