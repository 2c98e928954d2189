"""Formidable Foes: explore a dungeon, grow wise, beat ever stronger monsters and carry off the most gold."""

from typing import Final

from engine.game import Game
from games.foes.actions import FoesAction
from games.foes.events import FoesEvent
from games.foes.game import FoesGame
from games.foes.state import Foes
from games.foes.view import FoesView

GAME: Final[Game[Foes, FoesAction, FoesView, FoesEvent]] = FoesGame.standard()

__all__ = ["GAME"]
