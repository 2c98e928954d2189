"""Formidable Foes: explore a dungeon, grow wise, beat ever stronger monsters and carry off the most gold."""

from typing import Final

from engine.game import Game
from games.foes.events import FoesEvent
from games.foes.game import FoesGame
from games.foes.play import FoesAction
from games.foes.sheet.state import Foes
from games.foes.sheet.view import FoesView

GAME: Final[Game[Foes, FoesAction, FoesView, FoesEvent]] = FoesGame.standard()

__all__ = ["GAME"]
