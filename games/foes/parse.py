"""Read what a player types: the text form of an action, or just the name of a space."""

from typing import Final

from engine.actions import UnknownAction, option_names
from games.foes.actions import ACTIONS, FoesAction
from games.foes.view import FoesView

_SPACES: Final = ("to", "at", "via")
_BARE: Final = {"place": "place", "free_step": "slip", "herd": "push", "swap": "swap"}
"""By frame, what the bare name of a space means; to walk there in all others."""
_SHORT: Final = {"n": "north", "e": "east", "s": "south", "w": "west", "y": "yes"}


def parse(v: FoesView, line: str) -> FoesAction:
    """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""
    if v.seat is None:
        raise UnknownAction("You only watch this game; a seat at the table is needed to act.")
    words = line.split()
    if words and space_name(v, words[0]) is not None:
        top = v.top
        words.insert(0, _BARE.get(top.kind, "walk") if top is not None else "walk")
    if not words:
        return ACTIONS.parse(v.seat, line)
    kind = words[0].lower()
    if any(known.kind == kind for known in ACTIONS):
        names = option_names(ACTIONS[kind].cls)
        words[1:] = [
            _spelled(v, names[at] if at < len(names) else "", word) for at, word in enumerate(words[1:])
        ]
    return ACTIONS.parse(v.seat, " ".join(words))


def space_name(v: FoesView, word: str) -> str | None:
    """Return the name of a space as the book spells it (`b8-b7` is B7-B8), or None."""
    index = v.book.index
    name = word.upper()
    one, dash, other = name.partition("-")
    for spelled in (word, name, f"{other}-{one}" if dash else name):
        if spelled in index:
            return spelled
    return None


def _spelled(v: FoesView, option: str, word: str) -> str:
    """Return a value as the game spells it, whatever capitals were typed."""
    if option in _SPACES:
        return space_name(v, word) or word.lower()
    small = word.lower()
    return _SHORT.get(small, small) if option in ("side", "choice") else small
