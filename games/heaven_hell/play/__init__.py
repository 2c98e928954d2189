"""The rules: a room for each step of the game, with its actions; `PLAY` puts them together.

Each action stands in its room with what forbids it, what it does and how its button reads.
"""

from typing import Final, TypeAlias

from engine.stages import Deed
from engine.stages import Play as Stages
from engine.texts import Text
from games.heaven_hell.play.characters import Play
from games.heaven_hell.play.choosing import CHOICE, Choose
from games.heaven_hell.play.defending import DEFENCE, Attack, Defend, Peace
from games.heaven_hell.play.discarding import Discard, Done
from games.heaven_hell.play.evening import EVEN
from games.heaven_hell.play.fighting import CONFLICT, Act, Pass, Tactic
from games.heaven_hell.play.miracles import Miracle
from games.heaven_hell.play.mustering import Dismiss, Move, Rest
from games.heaven_hell.play.paying import PAYMENT, Pay
from games.heaven_hell.play.plundering import PLUNDER, SORT, Plunder
from games.heaven_hell.play.retaliating import RESISTANCE, RETALIATION, Resist, Retaliate
from games.heaven_hell.play.setup import SETUP
from games.heaven_hell.play.spoils import SPOILS, Turnup
from games.heaven_hell.play.turn import MUSTER
from games.heaven_hell.play.vanguard import VANGUARD
from games.heaven_hell.play.wounding import DAMAGE, Kill, Wound

HeavenHellAction: TypeAlias = Deed

PLAY: Final = Stages(
    SETUP, EVEN, VANGUARD, MUSTER, SPOILS, DEFENCE, CONFLICT, CHOICE, PAYMENT, DAMAGE, PLUNDER, SORT,
    RETALIATION, RESISTANCE,
    refusal=Text("You are not asked now; the table waits for {player}."),
)  # fmt: skip
ACTIONS: Final = PLAY.actions

__all__ = [
    "ACTIONS", "PLAY", "Act", "Attack", "Choose", "Defend", "Discard", "Dismiss", "Done", "HeavenHellAction",
    "Kill", "Miracle", "Move", "Pass", "Pay", "Peace", "Play", "Plunder", "Resist", "Rest", "Retaliate",
    "Tactic", "Turnup", "Wound",
]  # fmt: skip
