"""The classes of cost of commands and controls, and how often a person and a place may use the dear ones.

Each command and each control declares its class (`bot.command_metadata`, `bot.control_registry`). All of them
count against the commands and clicks of a minute (`bot.cooldowns`); those that cost much also count against
the limit of their class. Autocomplete has a class of its own.
"""

from dataclasses import dataclass
from typing import Final

from engine.texts import N_


@dataclass(frozen=True, slots=True)
class Cost:
    """Hold a class of cost: its noun, and how often a minute a person and a place may use it (None: as often
    as they may ask at all).
    """

    key: str
    noun: str
    a_person: int | None = None
    a_place: int | None = None


LIGHT: Final = Cost("light", N_("commands"))
"""A few rows are read or written; a move is one."""
COMPLETION: Final = Cost("completion", N_("suggestions"), 240, 2_400)
"""What is offered while one types: a look at the table for most, and for some a list of many names."""
FOLD: Final = Cost("fold", N_("looks at the past"), 30, 240)
"""A log is folded, at least from its last snapshot."""
PICTURE: Final = Cost("picture", N_("pictures"), 12, 90)
"""A picture takes a processor for up to 80 ms."""
THOUGHT: Final = Cost("thought", N_("hints and analyses"), 6, 40)
"""A game is played on many times, which takes a processor for one to ten seconds."""
FILE: Final = Cost("file", N_("files"), 6, 40)
"""A file is read in the process for files, or a whole game or event is written into one."""
OPENING: Final = Cost("opening", N_("new tables, events and reports"), 10, 60)
"""Something is posted for everybody: a thread, an announcement, a report."""
SWEEP: Final = Cost("sweep", N_("exports and deletions"), 4, 30)
"""All that is stored about somebody is looked through."""
CLASSES: Final = {
    cost.key: cost for cost in (LIGHT, COMPLETION, FOLD, PICTURE, THOUGHT, FILE, OPENING, SWEEP)
}


def read_limits(text: str) -> dict[str, Cost]:
    """Read a setting such as `file=3,fold=60`: the limits of classes for a person; a place has eight times as
    much. Return all classes. Raise `ValueError` with a sentence.
    """
    costs = dict(CLASSES)
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, _, number = (word.strip() for word in part.partition("="))
        if key not in CLASSES or key == LIGHT.key or not number.isdecimal() or not 0 < int(number) < 10**9:
            known = ", ".join(key for key in CLASSES if key != LIGHT.key)
            raise ValueError(f"“{part[:40]}” is no limit such as file=6; the classes are {known}")
        costs[key] = Cost(key, CLASSES[key].noun, int(number), 8 * int(number))
    return costs
