"""The free step after a lost battle."""

from collections.abc import Iterator
from typing import Final

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.foes import events
from games.foes.events import FoesEvent
from games.foes.face.content import content
from games.foes.mind.aims import slip_worth
from games.foes.play import following
from games.foes.play.reading import NONE, Answer, Space, no_space
from games.foes.play.sight import look
from games.foes.sheet.facts import maze
from games.foes.sheet.frames import FreeStep
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(Text("Make the free step after a lost battle, or stay."), answer=True, to=Text("The space, or none."))
class Slip(Answer):
    """Make the free step, seeing and being followed as in any movement; `none` stays.

    (R64, R66, rulings 16-18, 48)
    """

    seat: int
    to: Space

    @classmethod
    def offers(cls, t: Dungeon, _: FreeStep, seat: int) -> Iterator["Slip"]:
        near = (t.book.name(space) for space in maze(t).ways[t.figure[seat]])
        return (cls(seat, to) for to in (NONE, *near))

    def fault(self, t: Dungeon, _: FreeStep) -> Text | None:
        if self.to == NONE:
            return None
        if self.to not in t.book.index:
            return no_space(t, self.to)
        if t.book.index[self.to] in maze(t).ways[t.figure[self.seat]]:
            return None
        return Text(
            "The free step goes 1 space by an open way; {space} is not such a space. Or say “slip none”.",
            space=self.to,
        )

    def do(self, s: Foes, _: FreeStep, out: list[FoesEvent]) -> None:
        s.stack.pop()
        if self.to == NONE:
            out.append(events.FreeStep(self.seat, ""))
            return
        following.note_students(s, s.turn)
        s.figure[self.seat] = s.book.index[self.to]
        out.append(events.FreeStep(self.seat, self.to))
        look(s, out)
        following.ask(s, s.turn, out)

    def label(self, v: FoesView, _: FreeStep) -> Label:
        if self.to == NONE:
            rank = _rank(v, self.seat, v.figure[self.seat])
            held = Text("it holds you: fight it in your next turn, or pay a chip to flee if it is too strong")
            return Label(
                Text("Stay"),
                Text("Stay with the monster"),
                held,
                rank=_rank(v, self.seat, v.figure[self.seat]),
            )
        text, space = Text("Step to {space}", space=self.to), v.book.index[self.to]
        rank = _rank(v, self.seat, space)
        if v.book.spaces[space].kind != "path" or v.book.teleport_of[space] >= 0:
            hint = content(v, space) or Text("nothing is there")
            return Label(Text("Slip away"), text, hint, rank=rank)
        beyond = next(end for end in self.to.split("-") if end != v.book.name(v.figure[self.seat]))
        hint, inside = Text("halfway to {space}", space=beyond), content(v, v.book.index[beyond])
        if inside is not None:
            hint = Text("{hint}: {inside}", hint=hint, inside=inside)
        return Label(Text("Slip away"), text, hint, rank=rank)

    def never(self, v: FoesView) -> Text | None:
        return None if self.to in (*v.book.index, NONE) else no_space(v, self.to)


def _rank(v: FoesView, seat: int, to: int) -> int:
    """Rank a free step, or staying, by what it is worth."""
    return max(1, _MIDDLE + round(slip_worth(v, seat, to)))


_MIDDLE: Final = 50
"""The rank of what is worth nothing."""

SLIPPING = Stage(
    FreeStep,
    (Slip,),
    asks=Text("You lost the battle. Make one free step, or stay."),
    waits=Text("{player} may make a free step."),
    bare=Slip,
)
