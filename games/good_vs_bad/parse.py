"""Read what a player types: the text form of an action, or just the name of a square."""

from typing import Final

from engine.actions import UnknownAction, option_names
from games.good_vs_bad.actions import ACTIONS, GoodVsBadAction
from games.good_vs_bad.view import GoodVsBadView

_BARE: Final = {"lay": "lay", "step": "go"}
"""By frame, what the bare name of a square means."""
_SHORT: Final = {
    "h": "hero", "v": "villain", "u": "up", "d": "down", "y": "yes", "n": "no",
    "a": "agility", "m": "might", "s": "smarts",
}  # fmt: skip
_SHORTENED: Final = {"piece": "hv", "way": "ud", "choice": "yn", "stat": "ams"}
"""By option, the letters that may stand for its words."""


def parse(v: GoodVsBadView, line: str) -> GoodVsBadAction:
    """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""
    if v.seat is None:
        raise UnknownAction("You only watch this game; a seat at the table is needed to act.")
    words = line.split()
    if len(words) == 1 and words[0].upper() in v.book.index and v.top is not None and v.top.kind in _BARE:
        words.insert(0, _BARE[v.top.kind])
    if not words:
        return ACTIONS.parse(v.seat, line)
    kind = words[0].lower()
    if any(known.kind == kind for known in ACTIONS):
        names = option_names(ACTIONS[kind].cls)
        words[1:] = [
            _spelled(v, names[at] if at < len(names) else "", word) for at, word in enumerate(words[1:])
        ]
    return ACTIONS.parse(v.seat, " ".join(words))


def _spelled(v: GoodVsBadView, option: str, word: str) -> str:
    """Return a value as the game spells it, whatever capitals were typed."""
    big, small = word.upper(), word.lower()
    if option in ("to", "target") and big in v.book.index:
        return big
    if option == "card":
        return big if big in v.book.cards.numbers else _by_name(v, small)
    if small in _SHORTENED.get(option, ""):
        return _SHORT[small]
    return small


def _by_name(v: GoodVsBadView, word: str) -> str:
    """Return the id of a card whose name is one word, such as `snare`; anything else as it is."""
    for card in v.book.cards.all:
        if card.name.lower() == word:
            return card.id
    return word
