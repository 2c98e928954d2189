"""The words of the effect vocabulary: which verbs a card may use, and what each must be given (3.15)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

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
Signatures: TypeAlias = Mapping[str, tuple[Argument, ...]]

STATS: Final = ("A", "M", "S")
"""Agility, Might, Smarts: the stats that are not Special, in their order in a state."""
SIDES: Final = ("good", "bad")
SOURCES: Final = ("space", "duel", "enc", "card")
"""Where damage comes from; `any` in a card stands for all of them."""
TOP_LEVEL: Final = 5
"""Spaces have levels up to this; the next is Special (M23)."""

_STAT: Final = Word("stat", STATS)
_SIDE: Final = Word("side", SIDES)
_SOURCE: Final = Word("src", ("any", *SOURCES))
_SOME: Final = Number("n", 1, 9)
_CHANGE: Final = Number("n", -9, 9)

ATTACHED: Final[Signatures] = {
    "move_opt": (Number("a", -9, 0), Number("b", 0, 9)),
    "move_flat": (_CHANGE,),
    "move_die": (Number("n", 1, 3),),
    "move_set": (Number("n", 1, 6),),
    "keep2of3": (),
    "move_choose1": (),
    "reroll_move": (Number("n", 1, 1),),
    "no_penalty": (),
    "may_stop_base": (),
    "both": (_STAT, _SOME),
    "duel": (_STAT, _SOME),
    "enc": (_STAT, _SOME),
    "duel_dmg": (_SOME,),
    "soak": (_SOURCE, _SOME),
    "soak_roll": (_SOURCE, _SOME, Number("k", 2, 6)),
    "lose_less": (_SOME,),
    "heal_more": (_SOME,),
    "base_heal": (_SOME,),
    "raise_double": (_SIDE,),
}
"""Verbs of items that work while they are attached to a piece."""

USED: Final[Signatures] = {
    "heal": (_SOME,),
    "heal_all": (),
    "raise": (_SOME,),
    "go_home": (),
    "trap": (),
    "level": (_SIDE, Number("n", 1, TOP_LEVEL)),
    "clear": (),
}
"""Verbs of items that are used once."""

EVENTS: Final[Signatures] = {
    "extend": (),
    "truce": (),
    "swap_pieces": (),
    "crown_best": (),
    "level_all": (_SIDE, _CHANGE),
    "level_pick": (_SIDE, _CHANGE),
    "blank_to": (_SIDE, Number("n", 1, TOP_LEVEL)),
    "clear_special": (),
    "advance": (_SOME,),
    "penalty": (_SOME,),
    "reroll_roll": (),
    "lose_turns": (_SOME,),
    "clear_lost_turns": (),
    "tier_shift": (Number("n", -3, 3),),
    "test_bonus": (_SOME,),
    "draw_item": (_SOME,),
    "steal_card": (_SOME,),
    "heal_each": (_SOME,),
    "damage": (_SOME,),
}
"""Verbs of event cards that are played."""

ANSWERS: Final[Signatures] = {"cancel_event": ()}
"""Verbs of event cards that answer another one (`when` is `react`)."""

LOSSES: Final[Signatures] = {
    "damage": (_STAT, _SOME),
    "damage_special": (Word("which", ("one", "each")), _SOME),
    "discard_item": (Word("which", ("one", "all")),),
    "lose_turns": (_SOME,),
    "level_connector": (_SIDE, _CHANGE),
    "go_home": (),
}
"""Verbs of lost encounters."""

WINS: Final[Signatures] = {
    "item": (_SOME,),
    "event": (_SOME,),
    "raise": (Word("stat", (*STATS, "any")), _SOME),
}
"""Verbs of won encounters."""


def op_faults(op: Op, verbs: Signatures) -> Iterator[str]:
    """Yield a sentence for each fault of a verb and its arguments."""
    verb, *given = op
    if not isinstance(verb, str) or verb not in verbs:
        yield f"the verb “{verb}” is unknown here; the verbs are {', '.join(verbs)}."
        return
    wanted = verbs[verb]
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
