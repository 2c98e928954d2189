"""The log of cards played outside of combat, and of texts that work by themselves."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Text
from games.guardians.named import Names

Say = Callable[[Any, Names], Text]

DESCRIBE: Final[Mapping[type[Any], Say]] = {}
"""By class of event, what is said."""
