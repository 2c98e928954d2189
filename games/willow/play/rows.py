"""What a kind of frame must be able to say: one row of `table.TABLE`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.decisions import Legal
from games.willow.actions import WillowAction
from games.willow.sheet.facts import Asked, Events
from games.willow.sheet.frames import Held, Turn
from games.willow.sheet.state import Lands, Willow


@dataclass(frozen=True, slots=True)
class Row:
    """Hold the rules of one kind of frame. `asked` reads a state or a view."""

    asked: Callable[[Any, Any], Asked]
    legal: Callable[[Willow, Any, int], Legal[WillowAction]]
    act: Callable[[Willow, Any, Any, Events], None]
    advance: Callable[[Willow, Any, Events], bool]
    """What follows by itself; False: somebody is asked."""
    kind: str = ""
    """The kind of its decision where that is always the same; "": only `asked` can say."""


def nobody(_: Lands, __: Turn) -> Asked:
    """Ask nobody: the frame goes on by itself."""
    return (), (), False, "turn"


def nothing(_: Willow, __: Turn, ___: int) -> list[WillowAction]:
    """Offer nothing."""
    return []


def no_act(_: Willow, __: Turn, a: WillowAction, ___: Events) -> None:
    """Refuse: the turn itself asks nobody."""
    raise ValueError(f"{a} answers nothing")


def by_kind(acts: Mapping[type[WillowAction], Callable[..., None]]) -> Callable[..., None]:
    """Return what carries out an action by its kind."""

    def carry_out(s: Willow, frame: Held, a: WillowAction, out: Events) -> None:
        acts[type(a)](s, frame, a, out)

    return carry_out
