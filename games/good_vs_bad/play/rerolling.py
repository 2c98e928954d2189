"""Good 5: the piece that landed there rolls and moves again, if its player likes (M17)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.good_vs_bad.events import Declined, GoodVsBadEvent, RolledAgain
from games.good_vs_bad.face.words import mine_or
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.play.answers import Try
from games.good_vs_bad.play.cards import UseAgain
from games.good_vs_bad.play.moving import MoveAgain
from games.good_vs_bad.play.reading import CHOICE
from games.good_vs_bad.sheet.facts import turn_of
from games.good_vs_bad.sheet.frames import Reroll, Stride
from games.good_vs_bad.sheet.state import GoodVsBad
from games.good_vs_bad.sheet.view import GoodVsBadView

_D6: Final = 6


class RollAgain(Try):
    """Roll 2D6 for this piece and ask for its move, or stay (M17, rulings 15 and 25)."""

    exact = True

    def do(self, s: GoodVsBad, frame: Reroll, out: list[GoodVsBadEvent]) -> None:
        s.stack.pop()
        if self.choice == "no":
            out.append(Declined(frame.piece, s.book.names[s.at[frame.piece]], "reroll"))
            return
        turn, kind = turn_of(s), frame.piece % 2
        s.stack.append(Stride(frame.seat, frame.piece, turn.dice[kind], turn.base[kind], turn.used[kind]))
        turn.dice[kind] = [s.chance.below(_D6) + 1, s.chance.below(_D6) + 1]
        turn.base[kind] = len(turn.dice[kind])
        turn.used[kind] = []
        out.append(RolledAgain(frame.piece, tuple(turn.dice[kind])))

    def label(self, _v: GoodVsBadView, _: Reroll) -> Label:
        if self.choice == "no":
            return Label(Text("Stay"), Text("Stay here"), Text("the move ends here"), rank=ranks.answer(0.0))
        hint = Text("and move at once, either way")
        return Label(Text("Roll"), Text("Roll again"), hint, style="primary", rank=ranks.answer(1.0))


def _asks(v: GoodVsBadView, frame: Reroll) -> Text:
    return Text(
        "{square} is Good 5: roll again for {piece} and move on, or stay?",
        square=v.book.names[v.at[frame.piece]], piece=mine_or(frame.piece, frame.seat),
    )  # fmt: skip


def _asks_move(_: GoodVsBadView, frame: Stride) -> Text:
    return Text("Move {piece} again, by the new roll.", piece=mine_or(frame.piece, frame.seat))


REROLLING: Final = Stage(Reroll, (RollAgain,), asks=_asks, waits=CHOICE)
STRIDING: Final = Stage(Stride, (MoveAgain, UseAgain), asks=_asks_move, waits=CHOICE)
