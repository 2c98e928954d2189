"""The rules: rooms for the steps of the game, with their actions; `PLAY` puts them together.

Each action stands in its room with what forbids it, what it does and how its button reads; where it means
something else in another window, that window has a class below it.
"""

from typing import Final, TypeAlias

from engine.actions import Actions
from engine.stages import Deed
from games.willow.play.answers import Answer, Back, Name, Pass
from games.willow.play.asking import WillowPlay
from games.willow.play.casting.cast import Cast
from games.willow.play.casting.playing import Play
from games.willow.play.casting.response import RESPONSE
from games.willow.play.fights.fight import FIGHT
from games.willow.play.fights.foes import FOES, Foe
from games.willow.play.fights.hunting import HUNT
from games.willow.play.fights.meeting import CONTESTS, Fight
from games.willow.play.reading import interned
from games.willow.play.trade.excess import EXCESS
from games.willow.play.trade.giving import Decline, Discard, Give
from games.willow.play.trade.laying import Lay
from games.willow.play.trade.looking import LOOK
from games.willow.play.trade.share import SHARE
from games.willow.play.travel.journey import JOURNEY, Join, Step, Stop
from games.willow.play.travel.moving import MOVE, Go, Journey
from games.willow.play.travel.places import PLACES
from games.willow.play.travel.powers import Power
from games.willow.play.travel.searching import SEARCH
from games.willow.play.turn import TURN

WillowAction: TypeAlias = Deed

PLAY: Final = WillowPlay(
    TURN, SHARE, EXCESS, MOVE, JOURNEY, SEARCH, PLACES, RESPONSE, FOES, CONTESTS, HUNT, FIGHT, LOOK
)
_KINDS: Final = (
    Go, Journey, Join, Step, Stop, Back, Give, Lay, Discard, Decline, Play, Cast, Foe, Fight, Name, Power,
    Answer, Pass,
)  # fmt: skip
ACTIONS: Final[Actions[WillowAction]] = Actions(*(kind.about for kind in _KINDS))
"""All kinds of action, in the order of the commands."""

__all__ = [
    "ACTIONS", "PLAY", "Answer", "Back", "Cast", "Decline", "Discard", "Fight", "Foe", "Give", "Go", "Join",
    "Journey", "Lay", "Name", "Pass", "Play", "Power", "Step", "Stop", "WillowAction", "interned",
]  # fmt: skip
