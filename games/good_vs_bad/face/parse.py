"""Read what a player types: the text form of an action, what a button says, or just the name of a square."""

import re

from engine.actions import UnknownAction
from engine.playout import source
from engine.texts import render
from games.good_vs_bad.play.play import PLAY, GoodVsBadAction
from games.good_vs_bad.sheet.imagine import imagine
from games.good_vs_bad.sheet.view import GoodVsBadView


def parse(v: GoodVsBadView, line: str) -> GoodVsBadAction:
    """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""
    try:
        typed: GoodVsBadAction = PLAY.parse(v, line)
    except UnknownAction:
        if v.seat is None or (meant := _on_a_button(v, v.seat, line)) is None:
            raise
        return meant
    return _on_a_button(v, typed.seat, line, typed) or typed


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
    legal = list(PLAY.legal(imagine(v, source("typed")), seat))
    if typed in legal:
        return typed
    said = {action: _words(render(PLAY.label(v, action).text)) for action in legal}
    actions = [action for action, shown in said.items() if shown == words]
    if not actions and any(len(word) > 1 and not word.isdecimal() for word in words):
        actions = [action for action, shown in said.items() if {*words} <= {*shown}]
    return actions[0] if len(actions) == 1 else None


def _words(line: str) -> list[str]:
    """Return the words of a line, in small letters and without signs."""
    return re.findall(r"[\w'!]+", line.lower().replace("→", " up ").replace("←", " down "))
