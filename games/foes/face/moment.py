"""Where the game stands, in a few words: the round, the steps walked, and what is asked."""

from typing import Final

from engine.board import LETTERS
from engine.texts import Text
from games.foes.sheet.facts import may_battle, steps_left
from games.foes.sheet.frames import Follow, Herd, Payment, Place, Stalemate, Turn
from games.foes.sheet.view import FoesView


def moment(v: FoesView) -> Text:
    """Say where the game stands: the round, the steps walked, and what `?` is asked."""
    top, turn = v.top, v.turn
    if top is None or turn is None:
        return Text("Round {round}: the game is over", round=v.round)
    if isinstance(top, Place):
        doing = Text("choose a start?")
    elif isinstance(top, Follow):
        doing = Text(
            "follow {mover} to {space}?", mover=LETTERS[top.mover], space=v.book.spaces[top.space].name
        )
    elif isinstance(top, Payment):
        doing = Text("cast a spell to pay {cost}?", cost=top.cost)
    elif isinstance(top, Herd):
        doing = _herding(v, top)
    elif isinstance(top, Stalemate):
        doing = Text("end and score?")
    elif isinstance(top, Turn):
        doing = _walked(v, top)
    else:
        doing = _OTHERS[top.kind]
    return Text("Round {round}: {doing}", round=v.round, doing=doing)


_OTHERS: Final = {
    "free_step": Text("a free step?"),
    "swap": Text("which tiles change places?"),
    "rotate": Text("turn which intersection?"),
}


def _herding(v: FoesView, top: Herd) -> Text:
    if not top.monster:
        return Text("move which monster?")
    return Text(
        "move {monster} from {space}, {left} left",
        monster=top.monster,
        space=v.book.spaces[top.at].name,
        left=top.left,
    )


def _walked(v: FoesView, turn: Turn) -> Text:
    """Say how far the seat in turn has walked, may still go, and whether that rules a fight out."""
    letter = LETTERS[turn.seat]
    if turn.over:
        return Text("{letter} has walked {steps}", letter=letter, steps=turn.steps)
    left = steps_left(v, v.turn)
    if may_battle(v, v.turn):
        return Text("{letter} walked {steps}, {left} left", letter=letter, steps=turn.steps, left=left)
    return Text("{letter} walked {steps}, {left} left, no fight", letter=letter, steps=turn.steps, left=left)
