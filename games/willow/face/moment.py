"""Where the game stands, in one line: round, side, step, what is about to end."""

from collections.abc import Mapping
from typing import Final

from engine.texts import Text
from games.willow.data.book import NONE
from games.willow.face.words import SIDES, short_char
from games.willow.sheet.view import WillowView

_STEPS: Final[Mapping[str, Text]] = {
    "turn": Text("the turn"),
    "share": Text("cards are handed out"),
    "excess": Text("too many cards"),
    "move": Text("moving"),
    "journey": Text("a journey"),
    "search": Text("a Place is searched for"),
    "places": Text("treasures and powers"),
    "look": Text("cards are looked at"),
    "foes": Text("Foes"),
    "contests": Text("where to fight"),
    "hunt": Text("searching for Good"),
    "fight": Text("a fight"),
    "response": Text("a spell is answered"),
}
"""By kind of frame, what goes on."""
_ENDS: Final[Mapping[str, Text]] = {
    "queen": Text("Good has won the duel"),
    "freed": Text("Good has freed the castle"),
    "brought": Text("Evil has the child"),
    "round_cap": Text("a draw, the rounds are over"),
}
"""By ending, how the game ended."""


def moment(v: WillowView) -> Text:
    """Say in one line where the game stands."""
    top, cap = v.top, v.book.options.round_cap
    if v.ending:
        return Text("Over in round {round}: {end}", round=v.round, end=_ENDS[v.ending])
    if top is None:
        return Text("Round {round}: the game is over", round=v.round)
    side = SIDES[v.turn]
    alone = getattr(v.frames[0], "char", NONE)
    if alone != NONE:
        side = Text("{char} again", char=short_char(v.book, alone))
    return Text(
        "Round {round}/{cap}, {side}: {step}", round=v.round, cap=cap, side=side, step=_STEPS[top.kind]
    )


def warnings(v: WillowView) -> list[Text]:
    """Say what everybody should bear in mind while the game goes on: the last turn, what is freed."""
    lines: list[Text] = []
    if v.ending:
        return lines
    if v.last_turn == 1:
        lines.append(Text("Evil has the child: one Good turn left."))
    elif v.last_turn:
        lines.append(Text("Last Good turn: only the duel can win."))
    if v.freed:
        lines.append(Text("{place} is freed: bring the child there.", place=v.book.spaces[v.book.goal].name))
    return lines
