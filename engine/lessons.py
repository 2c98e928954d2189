"""What somebody is told who decides for the first time: what it is, why it matters, what most people do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.texts import Text


@dataclass(frozen=True, slots=True)
class Lesson:
    """Explain a kind of decision in a sentence each. `section` is the `##` heading of the game's rules page
    where the rule stands.
    """

    section: str
    what: Text
    why: Text
    most: Text


GOAL: Final = "goal"
"""The key of the lesson on the game itself: what one plays, and how one wins."""
Lessons: TypeAlias = Mapping[str, Lesson]
"""Lessons by the kind of decision (`Pending.kind`) or a moment of it (`engine.game.lesson_key`), and the one
of `GOAL`."""
