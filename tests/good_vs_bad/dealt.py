"""A small state of Good vs Bad for the chi-square of imagined worlds."""

from typing import Any

from engine.playout import start
from games.good_vs_bad import GAME


def with_cards(number: int) -> Any:
    """Deal a game after building: three items and two events each, three items thrown away unseen.

    Everybody has seen a card in the last hand, and two encounters of the first tier have been met.
    """
    state = start(GAME, GAME.Options(), 4, "with cards", number)
    for seat, dealt in enumerate(state.dealt):
        state.buried += dealt[:3]
        state.hand[seat] = sorted([*dealt[3:], state.event_deck.pop(), state.event_deck.pop()])
        dealt.clear()
    state.buried.sort()
    known = state.hand[-1][number % 5]
    for seen in state.seen:
        seen.append(known)
    state.foes[0] = [*state.foes[0][2:], *state.foes[0][:2]]
    state.met[0] = 2
    return state
