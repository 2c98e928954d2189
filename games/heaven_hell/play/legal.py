"""What a seat can do now, by the frame that asks it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.decisions import Legal
from games.heaven_hell import actions as act
from games.heaven_hell.play import (
    choosing as effects,
)
from games.heaven_hell.play import (
    defending as defence,
)
from games.heaven_hell.play import (
    evening as even,
)
from games.heaven_hell.play import (
    fighting as conflict,
)
from games.heaven_hell.play import (
    mustering as muster,
)
from games.heaven_hell.play import (
    paying as payment,
)
from games.heaven_hell.play import (
    plundering as plunder,
)
from games.heaven_hell.play import (
    retaliating as retaliation,
)
from games.heaven_hell.play import (
    setup,
)
from games.heaven_hell.play import (
    wounding as damage,
)
from games.heaven_hell.play.asked import asked
from games.heaven_hell.sheet.state import HeavenHell

NOTHING: Final[tuple[act.HeavenHellAction, ...]] = ()

LEGAL: Final[Mapping[str, Callable[[HeavenHell, Any, int], Legal[act.HeavenHellAction]]]] = {
    "vanguard": setup.legal_vanguard,
    "turn": muster.legal_turn,
    "spoils": muster.legal_spoils,
    "even": even.legal_even,
    "defend": defence.legal_defend,
    "battle": conflict.legal_conflict,
    "choose": effects.legal_choose,
    "pay": payment.legal_pay,
    "damage": damage.legal_damage,
    "plunder": plunder.legal_plunder,
    "sort": plunder.legal_sort,
    "retaliate": retaliation.legal_retaliate,
    "resist": retaliation.legal_resist,
}
"""By frame, what the seat that it asks may do."""


def legal(s: HeavenHell, seat: int) -> Legal[act.HeavenHellAction]:
    """List the legal actions of a seat; none for one that is not asked."""
    if not s.stack:
        return NOTHING
    frame = s.stack[-1]
    return LEGAL[frame.kind](s, frame, seat) if asked(frame) == seat else NOTHING
