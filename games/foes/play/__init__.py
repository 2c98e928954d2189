"""The rules: a room for each step of the game, with its actions; `PLAY` puts them together.

Each action stands in its room with what forbids it, what it does and how its button reads.
"""

from typing import Final, TypeAlias

from engine.stages import Deed, Play
from games.foes.play.casting import Cast
from games.foes.play.ending import STALEMATE, Score
from games.foes.play.fighting import Fight
from games.foes.play.following import FOLLOWING, Follow
from games.foes.play.herding import HERDING, Choose, Done, Push, Wander
from games.foes.play.loot import Loot
from games.foes.play.paying import PAYING, Pay
from games.foes.play.placing import PLACING, Place
from games.foes.play.rearranging import EXCHANGE, ROTATION, Rotate, Swap
from games.foes.play.slipping import SLIPPING, Slip
from games.foes.play.study import Study
from games.foes.play.supply import Take
from games.foes.play.turn import ACTING, End, proceed
from games.foes.play.walking import Flee, Stop, Walk

FoesAction: TypeAlias = Deed

PLAY: Final = Play(
    PLACING, ACTING, FOLLOWING, PAYING, SLIPPING, HERDING, EXCHANGE, ROTATION, STALEMATE, proceed=proceed
)
ACTIONS: Final = PLAY.actions

__all__ = [
    "ACTIONS", "PLAY", "Cast", "Choose", "Done", "End", "Fight", "Flee", "FoesAction", "Follow", "Loot",
    "Pay", "Place", "Push", "Rotate", "Score", "Slip", "Stop", "Study", "Swap", "Take", "Walk", "Wander",
]  # fmt: skip
