"""Who is asked, what may be done, what it does and what follows: one row for each kind of frame."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.decisions import Legal
from games.guardians.cards.verbs import sorting
from games.guardians.events.base import GuardiansEvent
from games.guardians.play import actions as act
from games.guardians.play import (
    announced,
    draw,
    excess,
    merge,
    movement,
    orders,
    organize,
    retreat,
    settlement,
    setup,
    turn,
)
from games.guardians.play.actions import GuardiansAction
from games.guardians.play.combat import moves, order, picks
from games.guardians.play.common import Asked
from games.guardians.sheet.frames import Held, Turn
from games.guardians.sheet.state import Guardians, Realm

Events = list[GuardiansEvent]


@dataclass(frozen=True, slots=True)
class Row:
    """Hold the rules of one kind of frame. `asked` reads a state or a view, and so does `legal`, but in a
    secret pick and before an announced card.
    """

    asked: Callable[[Any, Any], Asked]
    legal: Callable[[Any, Any, int], Legal[GuardiansAction]]
    act: Callable[[Guardians, Any, Any, Events], None]
    advance: Callable[[Guardians, Any, Events], bool]
    """What follows by itself; False: somebody is asked."""


def nobody(_: Realm, __: Turn) -> Asked:
    """Ask nobody: the frame goes on by itself."""
    return (), (), False, "turn"


def nothing(_: Guardians, __: Turn, ___: int) -> list[GuardiansAction]:
    """Offer nothing."""
    return []


def no_act(_: Guardians, __: Turn, a: GuardiansAction, ___: Events) -> None:
    """Refuse: a turn asks nobody."""
    raise ValueError(f"{a} answers nothing")


def by_kind(acts: Mapping[type[GuardiansAction], Callable[..., None]]) -> Callable[..., None]:
    """Return what carries out an action by its kind."""

    def carry_out(s: Guardians, frame: Held, a: GuardiansAction, out: Events) -> None:
        acts[type(a)](s, frame, a, out)

    return carry_out


_PLACING: Final = by_kind(
    {
        act.Place: organize.place,
        act.Arrange: organize.arrange,
        act.Back: organize.back,
        act.Done: organize.done,
    }
)
_EXCESS: Final = by_kind({act.Answer: excess.answer, act.Back: excess.back})

TABLE: Final[Mapping[str, Row]] = {
    "turn": Row(nobody, nothing, no_act, turn.proceed),
    "opening": Row(setup.asked, setup.legal, setup.answer, setup.advance),
    "draw": Row(draw.asked, draw.legal, draw.answer, draw.advance),
    "orders": Row(orders.asked, orders.legal, orders.act_on, orders.advance),
    "sort": Row(sorting.asked, sorting.legal, sorting.act, sorting.advance),
    "organize": Row(organize.asked, organize.legal, _PLACING, organize.advance),
    "excess": Row(excess.asked, excess.legal, _EXCESS, excess.advance),
    "move": Row(movement.asked, movement.legal, movement.act, movement.advance),
    "retreat": Row(retreat.asked, retreat.legal, retreat.act, retreat.advance),
    "merge": Row(merge.asked, merge.legal, merge.act, merge.advance),
    "settle": Row(settlement.asked, settlement.legal, settlement.act, settlement.advance),
    "combat": Row(order.asked, moves.legal, moves.act, order.advance),
    "pick": Row(picks.asked, picks.legal, picks.act, picks.advance),
    "announced": Row(announced.asked, announced.legal, announced.act, announced.advance),
}
"""By kind of frame."""
