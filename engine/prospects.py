"""What a seat may come to do: played ahead from its view alone, so that it can be settled beforehand."""

from typing import Any, Final

from engine.actions import Action
from engine.game import AnyGame, Label
from engine.playout import source

WORLDS: Final = 4
STEPS: Final = 160
"""Actions that are played ahead in each world."""
MOST_LEGAL: Final = 200
"""A longer list of actions is not taken over: nobody would find one in it."""
MOST_FOUND: Final = 500


def prospects(game: AnyGame, view: Any) -> list[tuple[Action, Label]]:
    """Return actions that the view's seat may come to take, with their labels of then; those that come first
    in play come first.

    Worlds are imagined from the view and played on, by turns as the game's machine player would and at
    random. Equal views give equal answers; what is not among them may be possible all the same.
    """
    choices: dict[str, tuple[Action, Label]] = {}
    for number in range(WORLDS):
        rng = source("prospects", number)
        state = game.imagine(view, rng)
        for _ in range(STEPS):
            asked = game.pending(state)
            if asked is None or len(choices) >= MOST_FOUND:
                break
            seat = asked.must[0]
            seen, legal = game.view(state, seat), game.legal(state, seat)
            if seat == view.seat and len(legal) <= MOST_LEGAL:
                for action in legal:
                    if str(action) not in choices:
                        choices[str(action)] = (action, game.label(seen, action))
            chosen = game.greedy(seen, legal, rng) if number % 2 == 0 else legal[rng.randrange(len(legal))]
            game.apply(state, chosen)
    return list(choices.values())
