"""All stages of the game and the actions that answer them."""

from typing import Final, TypeAlias

from engine.actions import Actions
from engine.stages import Deed
from games.good_vs_bad.play.answers import Done, Level, Pass, Stat, Try
from games.good_vs_bad.play.asking import GoodVsBadPlay
from games.good_vs_bad.play.building import BUILDING, Build
from games.good_vs_bad.play.cards import Attach, Drop, Play, Use
from games.good_vs_bad.play.dawning import DAWNING
from games.good_vs_bad.play.dice import PICKING, Die
from games.good_vs_bad.play.dueling import DUEL, RIVALS, Rival
from games.good_vs_bad.play.items import FALL, ITEMS, Item
from games.good_vs_bad.play.landing import LANDING
from games.good_vs_bad.play.laying import LAYING, Lay
from games.good_vs_bad.play.meeting import FLIGHT, HELPING, MEETING, Fight, Join
from games.good_vs_bad.play.moving import Move
from games.good_vs_bad.play.raising import RAISING, RAISING_BY_CARD, TILING, Tile
from games.good_vs_bad.play.reacting import ANSWERING, REACTING, Carry
from games.good_vs_bad.play.rerolling import REROLLING, STRIDING
from games.good_vs_bad.play.stats import STATS
from games.good_vs_bad.play.stepping import STEPPING, Go
from games.good_vs_bad.play.task import TASK
from games.good_vs_bad.play.trimming import TRIMMING
from games.good_vs_bad.play.turn import TURN, Crown, End, Roll

GoodVsBadAction: TypeAlias = Deed

PLAY: Final = GoodVsBadPlay(
    BUILDING, LAYING, TURN, DAWNING, LANDING, REROLLING, STRIDING, STEPPING, RAISING, RAISING_BY_CARD, TILING,
    RIVALS, DUEL, FLIGHT, MEETING, HELPING, REACTING, ANSWERING, TASK, STATS, ITEMS, PICKING, FALL, TRIMMING,
)  # fmt: skip
_KINDS: Final = (
    Build, Lay, Crown, Roll, Move, Play, Attach, Use, Drop, End, Carry, Pass, Join, Fight, Try, Go, Level,
    Tile, Rival, Stat, Item, Die, Done,
)  # fmt: skip
ACTIONS: Final[Actions[GoodVsBadAction]] = Actions(*(kind.about for kind in _KINDS))
"""All kinds of action, in the order of the commands."""

__all__ = [
    "ACTIONS", "PLAY", "Attach", "Build", "Carry", "Crown", "Die", "Done", "Drop", "End", "Fight", "Go",
    "GoodVsBadAction", "Item", "Join", "Lay", "Level", "Move", "Pass", "Play", "Rival", "Roll", "Stat",
    "Tile", "Try", "Use",
]  # fmt: skip
