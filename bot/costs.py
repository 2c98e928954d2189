"""What commands and controls cost, and how often a person and a place may ask for what costs much.

Each command and each control has its class here, and a test finds the one that has none. All of them count
against the commands and clicks of a minute (`bot.pace`); what is dear counts against the limit of its class
too. Those that only complete what is typed have a class of their own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Cost:
    """Hold a class: what people call it, and how often a minute a person and a place may have it (None: as
    often as they may ask at all).
    """

    key: str
    said: str
    a_person: int | None = None
    a_place: int | None = None


LIGHT: Final = Cost("light", "commands")
"""A few rows are read or written; a move is one."""
COMPLETION: Final = Cost("completion", "suggestions", 240, 2_400)
"""What is offered while one types: a look at the table for most, and for some a list of many names."""
FOLD: Final = Cost("fold", "looks at the past", 30, 240)
"""A log is folded, at least from its last snapshot."""
PICTURE: Final = Cost("picture", "pictures", 12, 90)
"""A picture takes a processor for up to 80 ms."""
FILE: Final = Cost("file", "files", 6, 40)
"""A file is read in the process for files, or a whole game or event is written into one."""
OPENING: Final = Cost("opening", "new tables, events and reports", 10, 60)
"""Something is posted for everybody: a thread, an announcement, a report."""
SWEEP: Final = Cost("sweep", "exports and deletions", 4, 30)
"""All that is stored about somebody is looked through."""
CLASSES: Final = {one.key: one for one in (LIGHT, COMPLETION, FOLD, PICTURE, FILE, OPENING, SWEEP)}

COMMANDS: Final[Mapping[str, Cost]] = {
    **dict.fromkeys(("log", "undo", "redo", "replay"), FOLD),
    **dict.fromkeys(("game record", "deck import", "tournament export"), FILE),
    **dict.fromkeys(
        (
            "game new", "game rematch", "tournament new", "tournament challenge", "deck share", "say",
            "learn", "report",
        ),
        OPENING,
    ),
    **dict.fromkeys(("privacy show", "privacy export", "privacy delete"), SWEEP),
    **dict.fromkeys(("tournament why", "tournament standings", "rating me", "rating board"), FOLD),
    **dict.fromkeys(
        (
            "block add", "block list", "block remove", "board", "deck bring", "deck check", "deck copy",
            "deck delete", "deck export", "deck list", "deck rename", "deck show", "game abandon",
            "game board",
            "game delay", "game dms", "game fill", "game host", "game invite", "game join", "game kick",
            "game leave", "game move",
            "fair", "game word", "game absence", "game comeback", "game stepin", "game vote",
            "game options", "game private", "game resign", "game start", "game status", "game swap", "hand",
            "help", "me", "orders cancel", "orders list", "orders set", "orders when", "rating server",
            "rating settings", "rules", "server audit", "server block", "server board", "server channels",
            "server close",
            "server contract", "server cooldown", "server games", "organiser", "server show",
            "server unblock", "tournament add", "tournament checkin", "tournament correct",
            "tournament extend", "tournament fill", "tournament forbid", "tournament join",
            "tournament judge", "tournament leave", "tournament list", "tournament manage",
            "tournament mine", "tournament pin", "tournament remove", "tournament rest",
            "tournament settings", "tournament show", "tournament step", "tournament substitute",
            "tournament tables", "turns", "vacation end", "vacation show", "vacation take",
        ),
        LIGHT,
    ),
}  # fmt: skip
"""By the whole name of a command. The commands of a game are its moves, which are light."""
OPTIONS: Final[Mapping[tuple[str, str], Cost]] = {("replay", "file"): FILE, ("board", "picture"): PICTURE}
"""Options that make a command dearer, when they are given."""

CONTROLS: Final[Mapping[str, Cost]] = {
    **dict.fromkeys(("~log", "~step", "~undo", "~rating"), FOLD),
    **dict.fromkeys(("~event:standings", "~event:why", "~event:replay"), FOLD),
    "~picture": PICTURE,
    **dict.fromkeys(("~event:export", "~deck:import", "~deck:named", "~deck:mend"), FILE),
    **dict.fromkeys(("~deck:mendas", "~deck:change", "~deck:take"), FILE),
    **dict.fromkeys(("~rematch", "~say", "~deck:share", "~learn", "~open", "~first"), OPENING),
    **dict.fromkeys(("~forget", "~sure:forget"), SWEEP),
    **dict.fromkeys(
        (
            "~", "~!", "~c", "~do", "~why", "~lesson",
            "~back", "~board", "~contract", "~deck", "~dms", "~event", "~fair", "~fill", "~hand",
            "~help", "~house", "~rules",
            "~join", "~leave", "~move", "~quiet", "~seat", "~sure", "~snooze", "~start", "~turns",
        ),
        LIGHT,
    ),
}  # fmt: skip
"""By the word of a choice, or by its word and verb where one verb is dearer than the others; `~`: all that is
no word of its own, such as the stages of a picker and the house rules. An action is light."""


def of_command(name: str, given: Mapping[str, Any], games: Mapping[str, Any]) -> Cost:
    """Return what a command costs with the options that are given."""
    for (command, option), cost in OPTIONS.items():
        if command == name and given.get(option):
            return cost
    return LIGHT if name.partition(" ")[0] in games else COMMANDS.get(name, LIGHT)


def of_choice(choice: str) -> Cost:
    """Return what a control costs by its choice."""
    word, _, rest = choice.partition(":")
    return CONTROLS.get(f"{word}:{rest.partition(':')[0]}") or CONTROLS.get(word, LIGHT)


def settled(text: str) -> dict[str, Cost]:
    """Return the classes with the limits that a setting names, such as `file=3,fold=60`: for a person; a
    place has eight times as much. Raise `ValueError` with a sentence.
    """
    found = dict(CLASSES)
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, _, number = (word.strip() for word in part.partition("="))
        if key not in CLASSES or key == LIGHT.key or not number.isdecimal() or not 0 < int(number) < 10**9:
            known = ", ".join(key for key in CLASSES if key != LIGHT.key)
            raise ValueError(f"“{part[:40]}” is no limit such as file=6; the classes are {known}")
        found[key] = Cost(key, CLASSES[key].said, int(number), 8 * int(number))
    return found
