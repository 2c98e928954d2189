"""What is forced is not asked: an answer of which all know that it is the only one is given by the host.

Whether it is follows from what a spectator sees. Were it to follow from a hand, then who is not asked would
tell what the hand lacks: a seat that alone knows that it has no choice is asked as ever.
"""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from engine.actions import Action
from engine.game import AnyGame
from engine.texts import Seat


@runtime_checkable
class Forces(Protocol):
    """A game that says which of its questions all can see to have one answer, whatever is hidden."""

    def forced(self, v: Any) -> Sequence[Seat]:
        """Return which of those who must answer have one answer and no other, from the view of a spectator.

        Which answer it is may be hidden: that the last card of a hand is played, but not what it is.
        """


def forced(game: AnyGame, s: Any) -> Action | None:
    """Return the next answer for which nobody need be asked; None: somebody has to be.

    Where others may act too, what they do may come first and give a choice, so nothing is forced there; in
    secret they come first with nothing.
    """
    if not isinstance(game, Forces):
        return None
    asked = game.pending(s)
    if asked is None or not (asked.secret or len(asked.must) + len(asked.may) == 1):
        return None
    for seat in game.forced(game.view(s, None)):
        legal = game.legal(s, seat)
        if seat in asked.must and len(legal) == 1:  # the kit holds it; else it is asked, and loses no choice
            answer: Action = legal[0]
            return answer
    return None
