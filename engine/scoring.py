"""Places for a game that its players end early: by the game's own estimate of who would have won, or because
of two sides one alone is left.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engine.entries import ends_game
from engine.game import AnyGame, Outcome
from engine.notes import ResignNote, ScoreNote
from engine.texts import Player, Seat, Text

SCORE: Final = "score"
"""The kind of the ply that ends a game by estimate; its note says what the estimate was."""
RESIGN: Final = "resign"
"""The kind of the ply that ends a game because its seat gives up, if its note says the places."""
REASON: Final = "scored"
RESIGNED: Final = "resigned"


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
    return str(ScoreNote(outcome.places, outcome.scores))


@dataclass(slots=True)
class Leavers:
    """Follow who has given up or was sent away, and whose seats machines play, as the log tells."""

    given_up: set[Seat] = field(default_factory=set)
    machines: set[Seat] = field(default_factory=set)

    def follow(self, kind: str, seat: Seat | None) -> None:
        """Take an entry of the log; most say nothing of it."""
        if seat is None:
            return
        if kind in ("resign", "kick"):
            self.given_up.add(seat)
        if kind in ("resign", "kick", "machine"):
            self.machines.add(seat)
        if kind == "substitute":
            self.given_up.discard(seat)
            self.machines.discard(seat)


def resign_note(
    teams: Sequence[Sequence[Seat]], seat: Seat, left: Collection[Seat], machines: Collection[Seat]
) -> ResignNote | None:
    """Return the note with which a seat that gives up ends the game: the places, where of two sides nobody of
    its own is left. None: others of its side play on, nobody is left on the other one either, or there are
    more than two, and the game goes on. `left` are those who have given up, with this one, and `machines`
    the seats that no person plays by then.

    >>> str(resign_note(((0,), (1,)), 0, {0}, {0}))
    'places 2 1'
    >>> str(resign_note(((0, 2), (1, 3)), 0, {0}, {0, 2})), resign_note(((0, 2), (1, 3)), 0, {0}, {0})
    ('places 2 1 2 1', None)
    >>> resign_note(((0,), (1,)), 0, {0, 1}, {0, 1}), resign_note(((0,), (1,), (2,)), 0, {0}, {0})
    (None, None)
    """
    if len(teams) != 2 or not all(teams):
        return None
    mine, others = teams if seat in teams[0] else (teams[1], teams[0])
    if not {*mine} <= {*machines}:
        return None
    if {*others} <= {*machines} and not {*others}.isdisjoint(left):
        return None
    return ResignNote(places=tuple(2 if seat in mine else 1 for seat in range(len(mine) + len(others))))


def settled(game: AnyGame, state: Any, kind: str, seat: Seat | None, note: str) -> Outcome | None:
    """Return how the last entry of a log ended the game; None: it did not, or without a result."""
    if kind == SCORE:
        return scored(game, state)
    if kind != RESIGN or not ends_game(kind, note):
        return None
    places = ResignNote.read(note).places
    won = tuple(int(place == 1) for place in places)
    return Outcome(places, won, RESIGNED, Text("{player} gave up.", player=Player(seat or 0)))
