"""The dice on the road before the first turn (3.4)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.good_vs_bad.data.book import STRIDE
from games.good_vs_bad.events import DieLaid, GoodVsBadEvent
from games.good_vs_bad.face.words import connector_part, space_name
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.answers import lay_worth
from games.good_vs_bad.play.reading import A_SQUARE, Answer, Square, no_square
from games.good_vs_bad.play.turn import begin
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import is_base, is_encounter, ring
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView


@deed(Text("Put a die of level 3 on a Blank space."), answer=True, to=A_SQUARE)
class Lay(Answer):
    """Put a Good level, then a Bad one, on a Blank space (3.4)."""

    exact = True
    seat: int
    to: Square

    @classmethod
    def offers(cls, t: World, _: fr.Lay, seat: int) -> list["Lay"]:
        names, level = t.book.names, t.level
        return [cls(seat, names[square]) for square in ring(t).spaces if not level[square]]

    def fault(self, t: World, _: fr.Lay) -> Text | None:
        square = t.book.index.get(self.to)
        if square is None or square % STRIDE > t.length:
            return no_square(t, self.to)
        if is_base(square):
            return Text("Home Bases carry no die; choose a Blank space.")
        if is_encounter(t, square):
            return Text(
                "{square} is an Encounter square and carries no die; choose a Blank space.", square=self.to
            )
        if t.level[square]:
            return Text("There is a die on {square} already; choose a Blank space.", square=self.to)
        return None

    def do(self, s: GoodVsBad, frame: fr.Lay, out: list[GoodVsBadEvent]) -> None:
        """Put down the blue die, then the red one, then it is the next seat's turn to do so."""
        good = frame.side == "good"
        level = s.book.numbers.start_level if good else -s.book.numbers.start_level
        s.level[s.book.index[self.to]] = level
        out.append(DieLaid(self.seat, self.to, level))
        if good:
            frame.side = "bad"
            return
        s.stack.pop()
        following = (self.seat + 1) % s.book.n
        if following == s.first:
            begin(s, s.first, out)
        else:
            s.stack.append(fr.Lay(following))

    def label(self, v: GoodVsBadView, frame: fr.Lay) -> Label:
        square, here = v.book.index[self.to], ring(v)
        apart = (here.place[square] - here.place[self.seat * STRIDE]) % len(here.squares)
        hint = Text(
            "{count} square from your base", plural="{count} squares from your base; 7 is the usual roll",
            count=min(apart, len(here.squares) - apart),
        )  # fmt: skip
        what = space_name((-1 if frame.side == "bad" else 1) * v.book.numbers.start_level)
        text = Text("Put {what} on {square}", what=what, square=self.to)
        rank = ranks.answer(lay_worth(v, self.seat, square))
        return Label(Text("Put"), text, hint, connector_part(v.length, square), rank=rank)


def _asks(v: GoodVsBadView, frame: fr.Lay) -> Text:
    level = v.book.numbers.start_level
    if frame.side == "good":
        return Text("Put your Good {level} on a Blank space.", level=level)
    return Text("Put your Bad {level} on a Blank space.", level=level)


LAYING: Final = Stage(
    fr.Lay, (Lay,), asks=_asks, waits=Text("Waiting for {players} to put a die on the road."), bare=Lay
)
