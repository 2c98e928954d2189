"""Places for a game that its players end early: by the game's own estimate of who would have won."""

from typing import Any, Final

from engine.game import AnyGame, Outcome
from engine.texts import Text

SCORE: Final = "score"
"""The kind of the ply that ends a game in this way; its note says what the estimate was."""
REASON: Final = "scored"


def scored(game: AnyGame, state: Any) -> Outcome:
    """Return the places by estimate: scores are each seat's share of the win in thousandths.

    Who plays together wins together: a team has the shares of its seats, and one place. Shares that are the
    same thousandth share a place. It is a function of the state alone, so that whoever
    has the record can work it out anew.
    """
    estimate = game.estimate(state)
    teams = {seat: team for team in game.teams(state) for seat in team}
    of_team = {team: round(sum(estimate[seat] for seat in team) * 1000) for team in teams.values()}
    shares = tuple(of_team[teams[seat]] for seat in range(len(estimate)))
    places = tuple(1 + sum(other > share for other in of_team.values()) for share in shares)
    return Outcome(
        places, shares, REASON,
        Text("The game ends here; the places follow who would probably have won."),
    )  # fmt: skip


def score_note(outcome: Outcome) -> str:
    """Return the note of the ply: places and thousandths.

    >>> score_note(Outcome((1, 2), (620, 380), REASON, Text("")))
    'places 1 2 shares 620 380'
    """
    return f"places {_row(outcome.places)} shares {_row(outcome.scores)}"


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
