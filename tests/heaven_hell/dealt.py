"""Small states of Heaven & Hell for the chi-square of imagined worlds."""

from typing import Any, Final

from engine.playout import start
from games.heaven_hell import GAME
from games.heaven_hell.play.hands import show

PILE: Final = 4


def with_piles(number: int) -> Any:
    """Deal a game in which everybody has a plunder pile, a card in hand that all know, and some discarded."""
    state = start(GAME, GAME.Options(), 3, "with piles", number)
    for seat in range(3):
        deck = state.deck[seat]
        state.pile[seat] = [deck.pop() for _ in range(PILE)]
        show(state, seat, deck.pop())
        state.discard[seat] = [deck.pop() for _ in range(PILE)]
    return state
