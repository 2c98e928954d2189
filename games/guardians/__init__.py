"""Guardians: build a deck, lay creatures in secret under shields, and fight for six lands."""

from typing import Final

from engine.game import Game
from games.guardians.events import GuardiansEvent
from games.guardians.game import GuardiansGame
from games.guardians.play.actions import GuardiansAction
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView

GAME: Final[Game[Guardians, GuardiansAction, GuardiansView, GuardiansEvent]] = GuardiansGame.standard()

__all__ = ["GAME"]
