"""Heaven & Hell: lead Heaven in your own turn, play Hell in everybody else's, and hold rich battlefields."""

from typing import Final

from engine.game import Game
from games.heaven_hell.events import HeavenHellEvent
from games.heaven_hell.game import HeavenHellGame
from games.heaven_hell.play import HeavenHellAction
from games.heaven_hell.sheet.state import HeavenHell
from games.heaven_hell.sheet.view import HeavenHellView

GAME: Final[Game[HeavenHell, HeavenHellAction, HeavenHellView, HeavenHellEvent]] = HeavenHellGame.standard()

__all__ = ["GAME"]
