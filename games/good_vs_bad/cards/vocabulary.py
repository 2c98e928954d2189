"""How a card writes what it does: verbs with what each must be given (3.15).

A verb is one class in `cards.verbs`, which holds how it is written, what it does and what it is worth.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from engine.texts import Text
from games.good_vs_bad.data.models import Op


@dataclass(frozen=True, slots=True)
class Number:
    """An argument that is a whole number from `least` to `most`."""

    name: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Word:
    """An argument that is one of some words."""

    name: str
    words: tuple[str, ...]


Argument: TypeAlias = Number | Word

STATS: Final = ("A", "M", "S")
"""Agility, Might, Smarts: the stats that are not Special, in their order in a state."""
SIDES: Final = ("good", "bad")
SOURCES: Final = ("space", "duel", "enc", "card")
"""Where damage comes from; `any` in a card stands for all of them."""
TOP_LEVEL: Final = 5
"""Spaces have levels up to this; the next is Special (M23)."""

STAT: Final = Word("stat", STATS)
SIDE: Final = Word("side", SIDES)
SOURCE: Final = Word("src", ("any", *SOURCES))
SOME: Final = Number("n", 1, 9)
CHANGE: Final = Number("n", -9, 9)
LEVELS: Final = Number("n", 1, TOP_LEVEL)


class Verb:
    """Be the base of all verbs: class Heal(Verb, word="heal", slots=(SOME,), value=0.9)."""

    word: ClassVar[str]
    slots: ClassVar[tuple[Argument, ...]]
    """What it must be given."""
    value: ClassVar[float]
    """What it is worth to have a card whose first verb it is."""
    brief: ClassVar[Text | None] = None
    """What a card does whose text is longer than a menu has room for."""

    def __init_subclass__(cls, word: str = "", slots: tuple[Argument, ...] = (), value: float = 0.5) -> None:
        cls.word, cls.slots, cls.value = word, slots, value


def op_faults(op: Op, verbs: Mapping[str, Verb]) -> Iterator[str]:
    """Yield a sentence for each fault of a verb and its arguments."""
    verb, *given = op
    if not isinstance(verb, str) or verb not in verbs:
        yield f"the verb “{verb}” is unknown here; the verbs are {', '.join(verbs)}."
        return
    wanted = verbs[verb].slots
    for place, argument in enumerate(wanted):
        if place >= len(given):
            what = "number" if isinstance(argument, Number) else "word"
            yield f"the {what} “{argument.name}” of “{verb}” is missing."
        else:
            yield from _argument_faults(verb, argument, given[place])
    if len(given) > len(wanted):
        yield f"“{verb}” takes {len(wanted)} arguments, not {len(given)}."


def _argument_faults(verb: str, argument: Argument, value: str | int) -> Iterator[str]:
    if isinstance(argument, Word):
        if value not in argument.words:
            yield f"“{argument.name}” of “{verb}” is one of {', '.join(argument.words)}, not “{value}”."
    elif not isinstance(value, int) or not argument.least <= value <= argument.most:
        least, most = argument.least, argument.most
        yield f"“{argument.name}” of “{verb}” is a number from {least} to {most}, not “{value}”."
    elif value == 0 and argument.least < 0 < argument.most:
        yield f"“{argument.name}” of “{verb}” must not be 0."
