"""Willow: Good against Evil over a hidden child, with a switch for every rule addition."""

from typing import Final

from engine.game import Game
from games.willow.events import WillowEvent
from games.willow.game import WillowGame
from games.willow.play import WillowAction
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView

GAME: Final[Game[Willow, WillowAction, WillowView, WillowEvent]] = WillowGame.standard()

__all__ = ["GAME"]
