"""Windows: stages that several players may act in, some of them in passing."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.stages import Stage
from games.willow.sheet.facts import Asked


@dataclass(frozen=True, slots=True)
class Window(Stage):
    """A stage that says whom it asks: `awaits` reads a state or a view. `waits` has the players in `{who}`.

    `decision` is the kind of what it asks where that is always the same; "": only `awaits` can say.
    """

    awaits: Callable[[Any, Any], Asked] = field(kw_only=True)
    decision: str = ""
