"""The tiny game in which an auction is a window: it passes by for whoever has set no stop; `GAME`."""

from collections.abc import Sequence
from dataclasses import replace

from engine import AnyGame, Standing
from tests.engine.tiny import TinyGame
from tests.engine.tiny_faces import TinyView

HIGH = 2
"""Whoever holds a card as high as this could use an auction."""


class WindowedGame(TinyGame):
    """Play the tiny game with auctions that come settled."""

    key = "windowed"
    title = "Windowed"
    windows = TinyGame.brief

    def standing(self, v: TinyView) -> Sequence[Standing]:
        useful = any(card >= HIGH for card in v.hand)
        return [replace(offer, default="nothing", useful=useful) for offer in super().standing(v)]


GAME: AnyGame = WindowedGame()
