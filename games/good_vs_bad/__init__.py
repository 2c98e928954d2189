"""Good vs Bad: make the road better with a Hero and worse with a Villain, crown one of them and run."""

from typing import Final

from engine.game import Game
from games.good_vs_bad.events import GoodVsBadEvent
from games.good_vs_bad.game import GoodVsBadGame
from games.good_vs_bad.play.play import GoodVsBadAction
from games.good_vs_bad.sheet.state import GoodVsBad
from games.good_vs_bad.sheet.view import GoodVsBadView

GAME: Final[Game[GoodVsBad, GoodVsBadAction, GoodVsBadView, GoodVsBadEvent]] = GoodVsBadGame.standard()

__all__ = ["GAME"]
