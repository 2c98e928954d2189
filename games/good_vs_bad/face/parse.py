"""Read what a player types: the text form of an action, what a button says, or just the name of a square."""

import re
from typing import Final

from engine.actions import UnknownAction, option_names
from engine.playout import source
from engine.texts import render
from games.good_vs_bad.face.labels import label
from games.good_vs_bad.play import play
from games.good_vs_bad.play.actions import ACTIONS, GoodVsBadAction
from games.good_vs_bad.sheet.imagine import imagine
from games.good_vs_bad.sheet.view import GoodVsBadView

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
    try:
        typed = _typed(v, v.seat, line)
    except UnknownAction:
        if (meant := _on_a_button(v, v.seat, line)) is None:
            raise
        return meant
    return _on_a_button(v, v.seat, line, typed) or typed


def _typed(v: GoodVsBadView, seat: int, line: str) -> GoodVsBadAction:
    """Read the text form of an action, its words spelled as they come."""
    words = line.split()
    if len(words) == 1 and words[0].upper() in v.book.index and v.top is not None and v.top.kind in _BARE:
        words.insert(0, _BARE[v.top.kind])
    if not words:
        return ACTIONS.parse(seat, line)
    kind = words[0].lower()
    if any(known.kind == kind for known in ACTIONS):
        names = option_names(ACTIONS[kind].cls)
        words[1:] = [
            _spelled(v, names[at] if at < len(names) else "", word) for at, word in enumerate(words[1:])
        ]
    return ACTIONS.parse(seat, " ".join(words))


def _on_a_button(
    v: GoodVsBadView, seat: int, line: str, typed: GoodVsBadAction | None = None
) -> GoodVsBadAction | None:
    """Return the one action on whose button all typed words stand, such as `put R1`; None: none, or several.

    What the seat may do follows from its view, so that any world that fits it has the same buttons. An action
    that was typed and may be taken is what was meant.
    """
    words = _words(line)
    if not words:
        return None
    legal = list(play.legal(imagine(v, source("typed")), seat))
    if typed in legal:
        return typed
    said = {action: _words(render(label(v, action).text)) for action in legal}
    found = [action for action, shown in said.items() if shown == words]
    if not found and any(len(word) > 1 and not word.isdecimal() for word in words):
        found = [action for action, shown in said.items() if {*words} <= {*shown}]
    return found[0] if len(found) == 1 else None


def _words(line: str) -> list[str]:
    """Return the words of a line, in small letters and without signs."""
    return re.findall(r"[\w'!]+", line.lower().replace("→", " up ").replace("←", " down "))


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
