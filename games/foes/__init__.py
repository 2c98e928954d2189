"""Formidable Foes: explore a dungeon, grow wise, beat ever stronger monsters and carry off the most gold."""

from typing import Final

from games.foes.game import FoesGame

GAME: Final = FoesGame.standard()

__all__ = ["GAME"]
