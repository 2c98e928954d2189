"""Spells that change the dungeon: exchanging two tiles, turning intersections."""

from collections.abc import Iterator
from typing import Literal

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.foes.data.book import FACE_DOWN, SIDES
from games.foes.events import FoesEvent, Swapped, Turned
from games.foes.face.content import row_of
from games.foes.face.words import side_name, tile_name
from games.foes.play.herding import Done, settle_caster
from games.foes.play.reading import Answer, Space, no_chamber, no_space
from games.foes.play.sight import look
from games.foes.play.walking import end_transform
from games.foes.sheet import frames
from games.foes.sheet.facts import face_up
from games.foes.sheet.frames import NOWHERE
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(Text("Pick a tile to exchange."), answer=True, at=Text("Its chamber."))
class Swap(Answer):
    """Pick a tile, by its chamber; with the second, both change places while figures stay.

    (R105, ruling 46)
    """

    seat: int
    at: Space

    @classmethod
    def offers(cls, t: Dungeon, _: frames.Swap, seat: int) -> Iterator["Swap"]:
        return (cls(seat, t.book.name(space)) for space in t.book.chambers if t.tile[space])

    def fault(self, t: Dungeon, frame: frames.Swap) -> Text | None:
        at = t.book.index.get(self.at)
        if at is None:
            return no_space(t, self.at)
        if not t.tile[at]:
            return Text("There is no monster and no chest at {space}; pick a face-up tile.", space=self.at)
        if at == frame.first:
            return Text(
                "You have picked {space} already; pick another tile to exchange with it.", space=self.at
            )
        return None

    def do(self, s: Foes, frame: frames.Swap, out: list[FoesEvent]) -> None:
        space = s.book.index[self.at]
        if frame.first == NOWHERE:
            frame.first = space
            return
        s.stack.pop()
        first = frame.first
        if s.figure[s.turn.seat] in (first, space):
            end_transform(s, s.turn, out)
        s.tile[first], s.tile[space] = s.tile[space], s.tile[first]
        out.append(Swapped(self.seat, s.book.name(first), s.tile[first], self.at, s.tile[space]))
        look(s, out)
        settle_caster(s, out)

    def label(self, v: FoesView, _: frames.Swap) -> Label:
        tile = tile_name(v.tile[v.book.index[self.at]])
        text = Text("{tile} at {space}", tile=tile, space=self.at)
        return Label(Text("Exchange"), text, group=row_of(self.at))

    def never(self, v: FoesView) -> Text | None:
        return no_chamber(v, self.at)


@deed(Text("Turn an intersection."), answer=True, at=Text("The intersection."), side=Text("Its closed side."))
class Rotate(Answer):
    """Turn an intersection so that its closed side faces `side`; what any figure then sees is revealed at
    once.

    (R106, rulings 6, 43 and 47)
    """

    seat: int
    at: Space
    side: Literal["north", "east", "south", "west"]

    @classmethod
    def offers(cls, t: Dungeon, frame: frames.Rotate, seat: int) -> Iterator["Rotate"]:
        left = (space for space in face_up(t) if space not in frame.turned)
        return (cls(seat, t.book.name(space), side) for space in left for side in SIDES)

    def fault(self, t: Dungeon, frame: frames.Rotate) -> Text | None:
        at = t.book.index.get(self.at)
        if at is None:
            return no_space(t, self.at)
        number = t.book.intersection_of[at]
        if number < 0:
            return Text("{space} is no intersection; pick an open one.", space=self.at)
        if t.closed[number] == FACE_DOWN:
            return Text("{space} lies face down; only open intersections can be turned.", space=self.at)
        if self.side not in SIDES:
            return Text("Name the side to close: north, east, south or west.")
        if at in frame.turned:
            return Text("You have turned {space} with this spell; pick another or say “done”.", space=self.at)
        return None

    def do(self, s: Foes, frame: frames.Rotate[list[int]], out: list[FoesEvent]) -> None:
        space, side = s.book.index[self.at], SIDES.index(self.side)
        s.closed[s.book.intersection_of[space]] = side
        frame.turned.append(space)
        frame.left -= 1
        out.append(Turned(self.seat, self.at, side))
        look(s, out)
        if not frame.left or len(frame.turned) == len(face_up(s)):
            s.stack.pop()

    def label(self, v: FoesView, _: frames.Rotate) -> Label:
        closed = v.closed[v.book.intersection_of[v.book.index[self.at]]]
        same = closed != FACE_DOWN and SIDES[closed] == self.side
        hint = Text("as it is now") if same else Text("opens {side}", side=side_name(max(closed, 0)))
        text = Text("{space}: close {side}", space=self.at, side=side_name(SIDES.index(self.side)))
        return Label(Text("Turn"), text, hint, Text("Intersection {space}", space=self.at))

    def never(self, v: FoesView) -> Text | None:
        space = v.book.index.get(self.at)
        if space is None:
            return no_space(v, self.at)
        return (
            None if v.book.intersection_of[space] >= 0 else Text("{space} is no intersection.", space=self.at)
        )


def _asks(v: FoesView, frame: frames.Swap) -> Text:
    if frame.first == NOWHERE:
        return Text("Two monsters or chests change places. Which is the first?")
    return Text(
        "Exchange {tile} at {space} with which other?",
        tile=tile_name(v.tile[frame.first]), space=v.book.name(frame.first),
    )  # fmt: skip


EXCHANGE = Stage(
    frames.Swap, (Swap, Done), asks=_asks, waits=Text("{player} exchanges two tiles."), bare=Swap
)
ROTATION = Stage(
    frames.Rotate,
    (Rotate, Done),
    asks=Text("Pick an open intersection and the side to close, or stop."),
    waits=Text("{player} turns an intersection."),
)
