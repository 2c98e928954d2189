"""Moving a figure: walks, fleeing and stopping."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.game import Label
from engine.stages import deed
from engine.texts import Player, Text
from games.foes.data.book import FACE_DOWN, MONSTERS, Book
from games.foes.events import Fled, FoesEvent, Stopped, TransformEnded, Walked
from games.foes.face.content import content, row_of, unknown
from games.foes.face.hints import promising
from games.foes.face.words import tile_title
from games.foes.mind.aims import later, masters, walk_ranks
from games.foes.mind.ways import FAR, distances
from games.foes.play import following
from games.foes.play.reading import A_SPACE, Space, TurnDeed, no_space
from games.foes.play.sight import look
from games.foes.play.supply import pay
from games.foes.sheet.facts import battle_steps, carried, held, maze, monster_on, steps_left
from games.foes.sheet.frames import Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(Text("Walk to a space by the shortest way."), to=A_SPACE)
class Walk(TurnDeed):
    """Walk step by step; a reveal stops the walk with the rest kept, a monster ends the movement.

    (R26-R33, R62)
    """

    exact = True
    seat: int
    to: Space

    @classmethod
    def offers(cls, t: Dungeon, turn: Turn, seat: int) -> Iterator["Walk"]:
        return (cls(seat, t.book.name(goal)) for goal in goals(t, turn))

    def fault(self, v: FoesView, turn: Turn) -> Text | None:
        to, here = v.book.index.get(self.to), v.figure[self.seat]
        if to is None:
            return no_space(v, self.to)
        if turn.over:
            return Text("Your movement has ended. You may fight here, cast a spell or end your turn.")
        if to == here:
            return Text("You are at {space} already.", space=self.to)
        if held(v, turn):
            return _held(v, turn)
        number = v.book.intersection_of[to]
        if v.chip[to] or (number >= 0 and v.closed[number] == FACE_DOWN):
            return Text("Nobody has seen {space} yet. Walk up to it first.", space=self.to)
        steps = distances(v, here, through=turn.invisible)[to]
        if steps == FAR:
            return Text(
                "No open way leads to {space}: walls, monsters or the unknown lie between.", space=self.to
            )
        return Text(
            "{space} is {steps} steps away and you have {left} left. "
            "Walk less far, or cast a Movement spell.",
            space=self.to, steps=steps, left=steps_left(v, turn),
        )  # fmt: skip

    def do(self, s: Foes, turn: Turn[list[int]], out: list[FoesEvent]) -> None:
        space, goal = s.figure[self.seat], s.book.index[self.to]
        before = flood(s, space, steps_left(s, turn), turn.invisible, goal)[1]
        way = [goal]
        while way[-1] != space:
            way.append(before[way[-1]])
        turn.acted = True
        turn.may_wander = False  # nor may chips be taken any more (R25, R96)
        end_transform(s, turn, out)
        names: list[str] = []
        shown: list[FoesEvent] = []
        for to in reversed(way[:-1]):
            step(s, turn, to)
            names.append(s.book.name(to))
            monster = 0 < s.tile[to] <= MONSTERS
            if monster and not turn.invisible:
                turn.over = True
                break
            if not monster and look(s, shown, (to,)):
                break
        out.append(Walked(self.seat, tuple(names), turn.steps, self.to))
        out += shown
        if turn.over:
            following.ask(s, turn, out)

    def label(self, v: FoesView, turn: Turn) -> Label:
        space = v.book.index[self.to]
        steps = distances(v, v.figure[self.seat], through=turn.invisible)[space]
        most = battle_steps(v, turn)
        near = steps <= most
        new = unknown(v, space)
        inside = new or content(v, space, near)
        who = met(v, self.seat, space)
        if who is not None:
            inside = who if inside is None else Text("{inside}, {who}", inside=inside, who=who)
        if inside is None or (new is None and v.book.spaces[space].kind == "path"):
            inside = _towards(v, space) or inside
        if steps == FAR:
            hint = inside
        elif inside is None:
            hint = _steps(steps, most) if near else Text("{steps}, no fight after it", steps=_steps(steps))
        else:
            hint = Text("{inside}, {steps}", inside=inside, steps=_steps(steps, most if near else None))
        beats = near and v.tile[space] and promising(v, self.seat, v.tile[space])
        return Label(
            Text("Walk"), Text("Walk to {space}", space=self.to), hint, row_of(self.to),
            style="primary" if beats else "secondary", rank=walk_ranks(v).get(self.to, 0),
        )  # fmt: skip

    def never(self, v: FoesView) -> Text | None:
        return None if self.to in v.book.index else no_space(v, self.to)


def _held(v: FoesView, turn: Turn) -> Text:
    """Say what one may do whom a monster holds (R30, R31)."""
    monster = monster_on(v, v.figure[turn.seat])
    if turn.steps or turn.jumped:
        return Text("Monster {n} ends your movement. You may fight it or end your turn.", n=monster)
    if monster <= v.wisdom[turn.seat]:
        return Text(
            "Monster {n} holds you. You may fight it{take} or end your turn.", n=monster, take=_take(v, turn)
        )
    if v.chips[turn.seat]:
        return Text(
            "Monster {n} holds you. Flee first, for 1 chip; or fight{take} or end.",
            n=monster, take=_take(v, turn),
        )  # fmt: skip
    return _no_chips(v, turn)


def _no_chips(t: Dungeon, turn: Turn) -> Text:
    """Say that one cannot pay for fleeing (R31)."""
    return Text("You have no chips; fleeing costs 1. You may fight{take} or stay.", take=_take(t, turn))


def _take(t: Dungeon, turn: Turn) -> Text | str:
    return Text(", take chips") if t.supply and not turn.acted else ""


def _steps(steps: int, most: int | None = None) -> Text:
    """Say how long a way is; `most`: of how many steps after which one may still fight."""
    if most is None:
        return Text("{count} step", plural="{count} steps", count=steps)
    return Text("{count} step of {most}", plural="{count} steps of {most}", count=steps, most=most)


def lesson(v: FoesView, seat: int, space: int) -> Text | None:
    """Say from whom a seat learns that ends its turn on a space, or None (R67)."""
    if space not in masters(v, seat):
        return None
    there = [other for other, at in enumerate(v.figure) if at == space]
    wisest = max(there, key=lambda other: v.wisdom[other])
    return Text("learn 1 wisdom from {player}", player=Player(wisest, 16))


def met(v: FoesView, seat: int, space: int) -> Text | None:
    """Say who stands on a space, and whether a seat that ends its turn there learns from them (R67)."""
    there = [other for other, at in enumerate(v.figure) if at == space and other != seat]
    if not there:
        return None
    if taught := lesson(v, seat, space):
        return taught
    if len(there) == 1:
        return Text("beside {player}", player=Player(there[0], 16))
    return Text("beside {n} players", n=len(there))


def _towards(v: FoesView, space: int) -> Text | None:
    """Say what most people would go to a space for that lies farther on than this turn reaches."""
    aim = later(v)
    if aim is None or aim.to != space or aim.goal == space:
        return None
    tile = v.tile[aim.goal]
    return Text("towards {tile} at {space}", tile=tile_title(v.book, tile), space=v.book.name(aim.goal))


@deed(Text("Pay one chip to leave a monster that is too strong for you."))
class Flee(TurnDeed):
    """Pay one chip to the supply, to be free of a monster that is too strong; a full move may follow.

    (R31, rulings 28, 34, 58)
    """

    seat: int

    def fault(self, t: Dungeon, turn: Turn) -> Text | None:
        monster = monster_on(t, t.figure[self.seat])
        if not monster or carried(t, turn):
            return NOT_HELD
        if turn.fled:
            return Text("You have paid for fleeing already; walk on.")
        if turn.invisible:
            return Text("You are invisible; no monster holds you. Walk on.")
        if turn.over or turn.steps or turn.jumped:
            return Text(
                "You came to Monster {n} in this turn and stop here. Fight it or end your turn.", n=monster
            )
        if monster <= t.wisdom[self.seat]:
            return Text(
                "Monster {n} is not too strong for your wisdom of {wisdom}, "
                "so you cannot flee. Fight or stay.",
                n=monster, wisdom=t.wisdom[self.seat],
            )  # fmt: skip
        return None if t.chips[self.seat] else _no_chips(t, turn)

    def do(self, s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
        turn.acted = turn.fled = True
        turn.may_wander = False
        out.append(Fled(self.seat, monster_on(s, s.figure[self.seat])))
        pay(s, self.seat, 1, out)

    def label(self, v: FoesView, _: Turn) -> Label:
        monster = monster_on(v, v.figure[self.seat])
        hint = Text("Monster {monster} is too strong and holds you; then you walk on", monster=monster)
        return Label(Text("Flee"), Text("Flee for 1 chip"), hint, rank=60)


NOT_HELD = Text("No monster holds you; you may simply walk.")


@deed(Text("End your movement, so that less wise players may follow before you go on."), answer=True)
class Stop(TurnDeed):
    """End the movement of this segment, so that students are asked before anything else (ruling 53)."""

    seat: int

    def fault(self, _: Dungeon, turn: Turn) -> Text | None:
        if turn.over:
            return STOPPED
        return None if turn.steps else NOT_WALKED

    def do(self, s: Foes, turn: Turn[list[int]], out: list[FoesEvent]) -> None:
        turn.over = True
        out.append(Stopped(self.seat))
        following.ask(s, turn, out)

    def label(self, _: FoesView, __: Turn) -> Label:
        hint = Text("ends your movement; less wise players whom you left behind may follow")
        return Label(Text("Stop"), Text("Stop walking"), hint, rank=4)


STOPPED = Text("Your movement has ended already. Fight, cast a spell or end your turn.")
NOT_WALKED = Text("You have not walked yet, so there is nothing to stop. Walk, fight or end your turn.")


@lru_cache(maxsize=64)
def walks(book: Book, seat: int) -> tuple[Walk, ...]:
    """Return by space the walk of a seat to it."""
    return tuple(Walk(seat, space.name) for space in book.spaces)


def goals(t: Dungeon, turn: Turn) -> list[int]:
    """Return the spaces to which the figure in turn can walk, nearest first (R26-R33)."""
    steps = steps_left(t, turn)
    return flood(t, t.figure[turn.seat], steps, turn.invisible)[0] if steps > 0 else []


def flood(
    t: Dungeon, start: int, steps: int, through_monsters: bool, goal: int = -1
) -> tuple[list[int], list[int]]:
    """Return the spaces within so many steps, nearest first, and by space the one before it, or -1.

    With a `goal` the search ends when it is found. Monsters and unrevealed chambers can be entered but
    end the way. Ties are broken by the order of passages, so that the way, and whom it passes, is fixed
    (R26-R29, R32, R33, R101).
    """
    ways = maze(t).ways
    tile, chip = t.tile, t.chip
    before = [-1] * len(ways)
    before[start] = start
    spaces: list[int] = []
    front: Sequence[int] = (start,)
    while steps > 0 and front and (goal < 0 or before[goal] < 0):
        steps -= 1
        following: list[int] = []
        for here in front:
            for to in ways[here]:
                if before[to] < 0:
                    before[to] = here
                    spaces.append(to)
                    lying = tile[to]
                    if not chip[to] and (not lying or lying > MONSTERS or through_monsters):
                        following.append(to)
        front = following
    return spaces, before


def end_transform(s: Foes, turn: Turn, out: list[FoesEvent], monster: int = 0) -> None:
    """Give a transformed monster its own strength again (R102, ruling 52)."""
    if turn.shift:
        turn.shift = 0
        out.append(TransformEnded(monster or monster_on(s, s.figure[turn.seat])))


def step(s: Foes, turn: Turn[list[int]], to: int) -> None:
    """Move the figure of the seat in turn by one space, leaving behind those who may follow.

    (R26, R71, R72, R76)
    """
    following.note_students(s, turn)
    s.figure[turn.seat] = to
    turn.steps += 1
    turn.jumped = False
