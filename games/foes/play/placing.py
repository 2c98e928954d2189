"""The first turn of a figure: it enters the dungeon."""

from collections.abc import Iterator

from engine.game import Label, Style
from engine.stages import Deed, Stage, deed
from engine.texts import Text
from games.foes.events import FoesEvent, Placed
from games.foes.face.content import content
from games.foes.face.hints import too_strong
from games.foes.face.words import tile_title
from games.foes.mind.worth import fight_worth, tenths
from games.foes.play.herding import Wander
from games.foes.play.reading import Space, no_space
from games.foes.play.sight import look
from games.foes.play.walking import met
from games.foes.sheet import frames
from games.foes.sheet.facts import monster_on
from games.foes.sheet.frames import Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(Text("Put your figure on a start chamber."), to=Text("The start chamber."))
class Place(Deed):
    """Put the figure on a start chamber, as if it began its turn there (R14, R15)."""

    seat: int
    to: Space

    @classmethod
    def offers(cls, t: Dungeon, _: object, seat: int) -> Iterator["Place"]:
        return (cls(seat, t.book.name(space)) for space in t.book.starts)

    def fault(self, t: Dungeon, _: object) -> Text | None:
        if t.book.index.get(self.to) in t.book.starts:
            return None
        return Text(
            "“{space}” is no start chamber; choose one of {starts}.", space=self.to[:20], starts=_starts(t)
        )

    def do(self, s: Foes, _: object, out: list[FoesEvent]) -> None:
        s.stack.pop()
        s.figure[self.seat] = s.book.index[self.to]
        out.append(Placed(self.seat, self.to))
        look(s, out)

    def label(self, v: FoesView, _: object) -> Label:
        space = v.book.index[self.to]
        monster = monster_on(v, space)
        style: Style = "primary"
        hint = content(v, space) or met(v, self.seat, space) or Text("nothing there: you walk on from it")
        if monster and too_strong(v, self.seat, monster):
            style = "secondary"
            hint = Text("{monster} holds you there: too strong for you", monster=tile_title(v.book, monster))
        rank = tenths(fight_worth(v, self.seat, monster)) if monster else 5
        return Label(Text("Start"), Text("Start at {space}", space=self.to), hint, style=style, rank=rank)

    def elsewhere(self, _: FoesView, frame: object) -> Text | None:
        if isinstance(frame, Turn):
            return Text("Your figure is in the dungeon already; walk on instead.")
        return None

    def never(self, v: FoesView) -> Text | None:
        if self.to not in v.book.index:
            return no_space(v, self.to)
        if v.book.index[self.to] in v.book.starts:
            return None
        return Text("{space} is no start chamber; they are {starts}.", space=self.to, starts=_starts(v))


def _starts(t: Dungeon) -> tuple[str, ...]:
    return tuple(t.book.name(space) for space in t.book.starts)


PLACING = Stage(
    frames.Place,
    (Place, Wander),  # the dumbest player may move a monster before that (R78, ruling 40)
    asks=Text("Choose the start chamber where your figure enters."),
    waits=Text("{player} chooses a start chamber."),
    bare=Place,
)
