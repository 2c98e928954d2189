"""The frames as a view shows them: frozen likenesses with the names and fields they have in the state.

They are made from the frames themselves: `Journey` here has the fields of `held_field.Journey`, with tuples
in place of lists.
"""

from dataclasses import fields, make_dataclass
from typing import Any, Final, get_args

from engine.likeness import Likenesses
from games.willow import state


def _likeness(cls: type[Any]) -> type[Any]:
    """Return the frozen likeness of a class of frame."""
    names = [(one.name, Any) for one in fields(cls)]
    return make_dataclass(
        cls.__name__, names, namespace={"__reduce__": _reduced}, frozen=True, slots=True
    )  # fmt: skip


def _reduced(frame: Any) -> tuple[Any, ...]:
    """Let a likeness be pickled, whose class stands in no module: as the frame that it is made from."""
    return seen, (held(frame),)


_PAIRS: Final = tuple((cls, _likeness(cls)) for cls in get_args(state.Frame))
ALIKE: Final = Likenesses(_PAIRS)
"""Each frame of the state with its likeness."""


def held(frame: Any) -> state.Frame:
    """Return a frame of the state from its likeness."""
    back: state.Frame = ALIKE.held(frame)
    return back


def seen(frame: state.Frame) -> Any:
    """Return the likeness of a frame of the state."""
    return ALIKE.seen(frame)
