"""What is final: for each command whether it can be taken back, and for those that cannot, what asks first.

A control is as final as the command beside it (`bot.twins`). A test walks all of both: what is final asks by
its deed (`bot.sure`) before it does anything, and what has no class here is found.
"""

from collections.abc import Mapping
from typing import Final

FINAL: Final[Mapping[str, str]] = {
    "deck delete": "deck", "privacy delete": "forget", "server close": "close",
    "game abandon": "abandon", "game host": "host", "game resign": "resign", "game stepin": "seat",
    "game vote": "vote",
    "tournament correct": "correct", "tournament judge": "judge", "tournament leave": "leave",
    "tournament remove": "out", "tournament step": "step", "tournament substitute": "sub",
}  # fmt: skip
"""Commands that bring about what nobody can take back alone, with the deed that asks first. A vote asks where
it may decide such a thing; a step of an event, where it is a serious one."""

LOOKS: Final = "looks"
"""It shows or hands out, and changes nothing."""
ADDS: Final = "adds"
"""It makes one thing more, which can be closed or deleted again; or it says something."""
SETS: Final = "sets"
"""It settles what can be settled otherwise by the same command, or by the one that is its opposite."""
ASKS: Final = "asks"
"""It proposes what others decide, or does to a table what its host can do otherwise again."""

REVERSIBLE: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            "block list", "board", "deck check", "deck export", "deck list", "deck show", "fair",
            "game record", "game status", "hand", "help", "log", "orders list", "privacy export",
            "privacy show",
            "rating board", "rating me", "rating server", "replay", "rules", "server audit", "server show",
            "tournament export", "tournament list", "tournament manage", "tournament mine",
            "tournament show", "tournament standings", "tournament tables", "tournament why", "turns",
            "vacation show",
        ),
        LOOKS,
    ),
    **dict.fromkeys(
        (
            "deck copy", "deck import", "deck share", "game new", "learn", "game rematch", "report", "say",
            "tournament challenge", "tournament new",
        ),
        ADDS,
    ),
    **dict.fromkeys(
        (
            "block add", "block remove", "deck bring", "deck rename", "game absence", "game board",
            "game comeback",
            "game delay", "game dms", "game fill", "game join", "game leave", "game move", "game options",
            "game private", "game word", "me", "orders cancel", "orders set", "orders when",
            "rating settings", "redo", "server block", "server board", "server channels", "server contract",
            "server cooldown", "server games", "organiser", "server unblock", "tournament add",
            "tournament checkin", "tournament extend", "tournament fill", "tournament forbid",
            "tournament join", "tournament pin", "tournament rest", "tournament settings", "undo",
            "vacation end", "vacation take",
        ),
        SETS,
    ),
    **dict.fromkeys(("game invite", "game kick", "game start", "game swap"), ASKS),
}  # fmt: skip
"""All other commands, with why nobody is asked. Those of a game are its moves: `/undo` takes them back where
they revealed nothing, and asks those affected."""

OPENS: Final = frozenset({
    "~event:correct", "~event:game", "~event:games", "~event:manage", "~event:open", "~event:player",
    "~event:players",
})  # fmt: skip
"""Controls beside a final command that only open what leads to it: a card, or a form that is asked about."""


def deed_of(command: str) -> str | None:
    """Return the key of the deed that asks before a command; None: it can be taken back.

    >>> deed_of("game resign"), deed_of("game new")
    ('resign', None)
    """
    return FINAL.get(command)
