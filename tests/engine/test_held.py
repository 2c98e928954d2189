"""A game that says what hands are drawn from: where that is the same, the hand is."""

from random import Random

import pytest

from engine import Holds, step
from engine.playout import derived
from engine.record import opening
from engine.replay import first_state
from games import GAMES

SAYING = [key for key in GAMES if isinstance(GAMES[key], Holds)]
PLIES = 1500
"""Actions that all of these games share."""


@pytest.mark.parametrize("key", SAYING)
def test_equal_things_held_are_an_equal_hand(key: str) -> None:
    game, rng, same, drawn = GAMES[key], Random(key), 0, 0
    assert isinstance(game, Holds)
    able = game.seats(game.Options())
    number = 0
    while same + drawn < PLIES * len(able) // len(SAYING):
        seats = able[number % len(able)]
        seed = derived("held", key, number)
        entries = [game.Entry() for _ in range(seats)]
        opened = opening(game, f"H{number}", seed, game.Options(), entries, ["w"] * seats)
        state = first_state(game, opened, seed)
        while (asked := game.pending(state)) is not None:
            seat = asked.must[0]
            legal = game.legal(state, seat)
            action = game.greedy(game.view(state, seat), legal, rng)
            if rng.random() < 0.3:
                action = legal[rng.randrange(len(legal))]
            before, (state, _) = state, step(game, state, action)
            for viewer in range(seats):
                if game.held(before, viewer) == game.held(state, viewer):
                    same += 1
                    now, then = (game.hand(game.view(one, viewer)) for one in (state, before))
                    assert now == then, f"{action} has changed the hand of seat {viewer}"
                else:
                    drawn += 1
        number += 1
    assert same > drawn > 0, "it says too little to spare anything"
