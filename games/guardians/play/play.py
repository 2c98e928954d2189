"""The rules in one piece: the stages of a game, each in its room of this folder.

The folder itself is empty: the verbs of the cards read its lower files, and this one stands above both.
"""

from typing import Final

from engine.decisions import Asked
from engine.stages import Stage
from engine.texts import Text
from games.guardians.play.announced import ANNOUNCED
from games.guardians.play.asking import GuardiansPlay
from games.guardians.play.combat.fight import COMBAT
from games.guardians.play.combat.picks import PICK
from games.guardians.play.draw import DRAW
from games.guardians.play.excess import EXCESS
from games.guardians.play.merge import MERGE
from games.guardians.play.movement import MOVE
from games.guardians.play.opening import OPENING
from games.guardians.play.orders import ORDERS
from games.guardians.play.organize import ORGANIZE
from games.guardians.play.retreat import RETREAT
from games.guardians.play.settlement import SETTLE
from games.guardians.play.sorting import SORT
from games.guardians.play.turn import proceed
from games.guardians.sheet.frames import Turn

_NOBODY: Final = Text("Nobody is asked.")
_TURN: Final = Stage(
    Turn, (), asks=_NOBODY, waits=_NOBODY, follows=proceed, awaits=lambda _, __: Asked("turn", ())
)

PLAY: Final = GuardiansPlay(
    _TURN, OPENING, DRAW, ORDERS, SORT, ORGANIZE, EXCESS, MOVE, *COMBAT, PICK, ANNOUNCED, RETREAT, MERGE,
    SETTLE,
)  # fmt: skip
