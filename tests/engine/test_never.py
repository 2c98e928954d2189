"""A game that knows what can never be done: it is right about all that is."""

from random import Random

import pytest

from engine import Foresees
from engine.playout import derived
from engine.record import opening
from engine.replay import first_state
from games import GAMES

FORESEEING = [key for key in GAMES if isinstance(GAMES[key], Foresees)]
ACTIONS = 6000
"""Legal actions that all of these games share."""


@pytest.mark.parametrize("key", FORESEEING)
def test_what_is_legal_was_never_impossible(key: str) -> None:
    """Neither in the view of the moment nor in the first view that any seat had of the game."""
    game, rng, seen, number = GAMES[key], Random(key), set[str](), 0
    assert isinstance(game, Foresees)
    able = game.seats(game.Options())
    while len(seen) < ACTIONS // len(FORESEEING) and number < 12:
        seats = able[number % len(able)]
        seed = derived("never", key, number)
        entries = [game.Entry() for _ in range(seats)]
        start = opening(game, f"N{number}", seed, game.Options(), entries, ["w"] * seats)
        state = first_state(game, start, seed)
        first = game.view(state, None), game.view(state, 0)
        while (asked := game.pending(state)) is not None:
            seat = asked.must[0]
            legal, view = game.legal(state, seat), game.view(state, seat)
            for action in legal:
                word = f"{number} {action}"
                if word not in seen:
                    seen.add(word)
                    assert [game.never(one, action) for one in (view, *first)] == [None] * 3, str(action)
            action = game.greedy(view, legal, rng)
            if rng.random() < 0.4:
                action = legal[rng.randrange(len(legal))]
            game.apply(state, action)
        number += 1
    assert len(seen) > 500, "too little was legal to show anything"
