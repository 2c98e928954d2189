"""Steps that a space or Tailwind takes a piece on: Good 1 and 2, Bad 2 and 3 (M13, M14, M19, M20, E13)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.good_vs_bad.events import Declined, GoodVsBadEvent
from games.good_vs_bad.face.hints import content
from games.good_vs_bad.face.words import kind, mine_or
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.answers import step_worth
from games.good_vs_bad.play.reading import CHOICE, Answer, Square, no_square
from games.good_vs_bad.play.spaces import go_to
from games.good_vs_bad.sheet.facts import sails
from games.good_vs_bad.sheet.frames import Step
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView

STAY: Final = "stay"


@deed(Text("Go on to a square, or stay."), answer=True, to=Text("The square, or stay."))
class Go(Answer):
    """Go to a square by the space or card that moves the piece; `stay` where that is allowed (M13-M20)."""

    exact = True
    seat: int
    to: Square

    @classmethod
    def offers(cls, t: World, frame: Step, seat: int) -> list["Go"]:
        names = dict.fromkeys(t.book.names[square] for square in frame.squares)
        return [cls(seat, name) for name in (*names, *(() if frame.forced else (STAY,)))]

    def fault(self, t: World, frame: Step) -> Text | None:
        where = tuple(t.book.names[square] for square in frame.squares)
        if self.to in where or (self.to == STAY and not frame.forced):
            return None
        if self.to == STAY:
            if sails(t):
                return Text("The wind takes the piece on; go to one of {where}.", where=where)
            return Text("The piece must go to a worse square: {where}.", where=where)
        if self.to not in t.book.index:
            return no_square(t, self.to)
        if frame.forced:
            return Text("From here it goes to {where}, not to {square}.", where=where, square=self.to)
        return Text("From here it goes to {where} or stays, not to {square}.", where=where, square=self.to)

    def do(self, s: GoodVsBad, frame: Step[list[int]], out: list[GoodVsBadEvent]) -> None:
        if self.to == STAY:
            s.stack.pop()
            out.append(Declined(frame.piece, s.book.names[s.at[frame.piece]], "step"))
        else:
            go_to(s, frame, s.book.index[self.to], out)

    def label(self, v: GoodVsBadView, frame: Step) -> Label:
        rank = ranks.answer(step_worth(v, frame, self.to))
        if self.to == STAY:
            return Label(Text("Go"), Text("Stay"), Text("the move ends here"), rank=rank)
        text = Text("{kind} on to {square}", kind=kind(frame.piece), square=self.to)
        return Label(Text("Go"), text, content(v, v.book.index[self.to], frame.piece), rank=rank)


def _asks(v: GoodVsBadView, frame: Step) -> Text:
    piece = mine_or(frame.piece, frame.seat)
    if sails(v):
        return Text("Tailwind takes {piece} on. Where to?", piece=piece)
    if frame.forced:
        return Text(
            "{square} sends {piece} to a worse square. Which?",
            square=v.book.names[v.at[frame.piece]], piece=piece,
        )  # fmt: skip
    return Text("Your {kind} may go on. Where to, or stay?", kind=kind(frame.piece))


STEPPING: Final = Stage(Step, (Go,), asks=_asks, waits=CHOICE, bare=Go)
