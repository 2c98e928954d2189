"""The turn, as it reads aloud (G14)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import TurnBegan
from games.guardians.play import draw, movement, orders, organize, settlement, upcards, winning
from games.guardians.sheet.frames import HeldTurn
from games.guardians.sheet.state import Guardians

Step: TypeAlias = Callable[[Guardians, HeldTurn, list[GuardiansEvent]], None]


def begin(s: Guardians, _: HeldTurn, out: list[GuardiansEvent]) -> None:
    """Begin a turn: all shields are unturned, all once-a-turn uses are fresh (G21)."""
    s.turn += 1
    s.turned = [False] * len(s.turned)
    s.used, s.boosts, s.lifted, s.flown = [], [], [], [False, False]
    out.append(TurnBegan(s.turn))


TURN: Final[Mapping[str, Step]] = {
    "begin": begin,
    "draw": draw.begin,
    "orders": orders.begin,
    "organize": organize.begin,
    "up": upcards.turn_up,
    "movement": movement.begin,
    "move": movement.follow,
    "settle": settlement.begin,
    "end": winning.end_of_turn,
}
"""The steps of a turn in their order (G14). A step that must come again names itself in `then`."""
_UP_FIRST: Final = ("begin", "draw", "orders", "up", "organize", "movement", "move", "settle", "end")


def _following(steps: tuple[str, ...]) -> Mapping[str, str]:
    return dict(zip(steps, (*steps[1:], "begin"), strict=True))


_AFTER: Final[Mapping[str, Mapping[str, str]]] = {
    "together": _following(tuple(TURN)),
    "coin": _following(tuple(TURN)),
    "up": _following(_UP_FIRST),
}
"""By the house rule who places first, what comes after a step: by `up` that is turned before (G33)."""


def proceed(s: Guardians, turn: HeldTurn, out: list[GuardiansEvent]) -> bool:
    """Carry out the next step of the turn."""
    name = turn.then
    turn.then = _AFTER[s.book.options.placing][name]
    TURN[name](s, turn, out)
    return True
