"""Moving monsters chamber by chamber: the dumbest player's privilege and the spells that follow its rules."""

from collections.abc import Iterator, Sequence

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Player, Text
from games.foes.data.book import EMPTY, MONSTERS
from games.foes.events import DroppedOff, FoesEvent, HerdBegan, MonsterMoved, MonsterRests, PickedUp
from games.foes.face.content import content, row_of
from games.foes.play import following
from games.foes.play.reading import Answer, Space, TurnDeed, no_chamber, no_monster, no_space
from games.foes.play.routes import Trip, can_rest, rest_within, trips
from games.foes.play.sight import look
from games.foes.play.walking import end_transform
from games.foes.sheet.facts import dumbest, maze, monster_on
from games.foes.sheet.frames import Herd, Place, Rotate, Swap, Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView

PRIVILEGE = 3
"""Chambers that the dumbest player may move the weakest monster (R78)."""
SPELL = 2
"""Chambers of Move Monster (R103)."""
SPELL_EACH = 1
"""Chambers of each monster of Move 3 Monsters (R104)."""


@deed(Text("Move the weakest monster, before your turn."), answer=True, monster=Text("Its strength."))
class Wander(TurnDeed):
    """Begin to move the weakest monster that is not blocked, as the dumbest player, before anything else.

    (R78, R84, R88, R96)
    """

    exact = True
    seat: int
    monster: int

    @classmethod
    def offers(cls, t: Dungeon, _: Turn | Place, seat: int) -> Sequence["Wander"]:
        turn = t.turn
        if turn is None or not turn.may_wander:
            return ()
        weakest = next((monster for monster, at in lying(t) if is_free(t, at, PRIVILEGE)), 0)
        return (cls(seat, weakest),) if weakest else ()

    def fault(self, v: FoesView, _: Turn | Place) -> Text | None:
        if not v.phase_two:
            return Text("Monsters wander once Monster 24 is in the dungeon. Walk, fight or take chips.")
        if v.turn is not None and v.turn.may_wander:
            return Text(
                "You may move only the weakest monster that is not blocked, and {n} is not it.",
                n=self.monster,
            )
        if dumbest(v) not in (-1, self.seat):
            return Text("Only the dumbest player moves a monster so: {player}.", player=Player(dumbest(v)))
        return Text(
            "The weakest monster is moved before anything else in a turn, once. Go on with your turn."
        )

    def do(self, s: Foes, _: Turn | Place, out: list[FoesEvent]) -> None:
        s.turn.may_wander = False
        begin(s, self.seat, self.monster, PRIVILEGE, out, privilege=True)

    def label(self, _: FoesView, __: Turn | Place) -> Label:
        text = Text("Move Monster {monster}", monster=self.monster)
        return Label(Text("Wander"), text, Text("up to 3 chambers, for the dumbest player"), rank=15)

    def never(self, _: FoesView) -> Text | None:
        return None if 1 <= self.monster <= MONSTERS else no_monster(str(self.monster))


@deed(Text("Choose the next monster to move."), answer=True, monster=Text("Its strength."))
class Choose(Answer):
    """Choose the next monster of Move 3 Monsters (R104)."""

    exact = True
    seat: int
    monster: int

    @classmethod
    def offers(cls, t: Dungeon, frame: Herd, seat: int) -> Iterator["Choose"]:
        if not frame.monster:
            yield from (cls(seat, monster) for monster in movable(t, SPELL_EACH, frame.moved))

    def fault(self, t: Dungeon, frame: Herd) -> Text | None:
        if frame.monster:
            return Text("Monster {n} is on the move; finish with it first, or say “done”.", n=frame.monster)
        if self.monster in frame.moved:
            return Text(
                "Monster {n} has been moved by this spell already; choose another or say “done”.",
                n=self.monster,
            )
        if self.monster not in t.tile or not 0 < self.monster <= MONSTERS:
            return Text(
                "There is no Monster {n} in the dungeon; choose another or say “done”.", n=self.monster
            )
        return Text("Monster {n} is blocked; choose another or say “done”.", n=self.monster)

    def do(self, s: Foes, frame: Herd[list[int]], out: list[FoesEvent]) -> None:
        s.stack.pop()
        begin(s, self.seat, self.monster, SPELL_EACH, out, more=frame.more - 1, moved=frame.moved)

    def label(self, v: FoesView, _: Herd) -> Label:
        where = next((v.book.name(at) for at, tile in enumerate(v.tile) if tile == self.monster), "")
        hint = Text("at {space}", space=where) if where else None
        first = (self.monster - 1) // 10 * 10 + 1
        group = Text("Monsters {first} to {last}", first=first, last=first + 9)
        return Label(Text("Choose"), Text("Monster {monster}", monster=self.monster), hint, group)

    def never(self, _: FoesView) -> Text | None:
        return None if 1 <= self.monster <= MONSTERS else no_monster(str(self.monster))


@deed(Text("Move the monster on to a chamber."), answer=True, to=Text("The chamber."), via=Text("The way."))
class Push(Answer):
    """Move the chosen monster on to a neighbouring chamber, with whom it grabs on the way.

    `via` is a space of the pathway, where several lead there and it matters which (R79-R90, ruling 55).
    """

    exact = True
    seat: int
    to: Space
    via: Space = ""

    @classmethod
    def offers(cls, t: Dungeon, frame: Herd, seat: int) -> Iterator["Push"]:
        if frame.monster:
            yield from (cls(seat, t.book.name(trip.way[-1]), trip.via) for trip in trips(t, frame))

    def fault(self, t: Dungeon, frame: Herd) -> Text | None:
        to = t.book.index.get(self.to)
        if to is None:
            return no_space(t, self.to)
        if not frame.monster:
            return Text("No monster is on the move; choose one first, or say “done”.")
        if not t.book.is_chamber[to]:
            return Text("Monsters go from chamber to chamber; {space} is no chamber.", space=self.to)
        if t.chip[to]:
            return Text(
                "{space} still holds its chip; monsters go through explored chambers only.", space=self.to
            )
        if to not in maze(t).beyond(frame.at):
            return Text(
                "{space} is not the next chamber by an open, discovered way. Go one chamber at a time.",
                space=self.to,
            )
        if self.via and self.via not in t.book.index:
            return no_space(t, self.via)
        if t.tile[to]:
            return Text(
                "The monster could not end its move after {space}: that chamber holds a tile.", space=self.to
            )
        return Text(
            "The monster cannot go to {space} by that way. Pick one of the ways offered.", space=self.to
        )

    def do(self, s: Foes, frame: Herd[list[int]], out: list[FoesEvent]) -> None:
        goal = s.book.index[self.to]
        trip = next(trip for trip in trips(s, frame) if trip.way[-1] == goal and trip.via == self.via)
        carry(s, frame, trip, out)
        frame.left -= 1
        if trip.rests or not trips(s, frame):
            rest(s, frame, out)

    def label(self, v: FoesView, _: Herd) -> Label:
        text = Text("To {space}", space=self.to)
        if self.via:
            text = Text("To {space} over {via}", space=self.to, via=self.via)
        return Label(Text("Move on"), text, content(v, v.book.index[self.to]), row_of(self.to), rank=10)

    def never(self, v: FoesView) -> Text | None:
        if self.via and self.via not in v.book.index:
            return no_space(v, self.via)
        return no_chamber(v, self.to)


@deed(Text("Stop here."), answer=True)
class Done(Answer):
    """Stop moving this monster, choose no further one, or turn no further intersection (R80, R85, R93)."""

    seat: int

    def fault(self, t: Dungeon, frame: Herd | Rotate | Swap) -> Text | None:
        if isinstance(frame, Swap):
            return Text("Pick the two tiles first; the spell is cast.")
        if isinstance(frame, Rotate) or not frame.monster or can_rest(t, frame):
            return None
        if len(frame.carried) > 1:
            return Text("Monster {n} must go on with its figures to the next free chamber.", n=frame.monster)
        return Text("Monster {n} cannot rest here, with another tile; move it on.", n=frame.monster)

    def do(self, s: Foes, frame: Herd[list[int]] | Rotate, out: list[FoesEvent]) -> None:
        if isinstance(frame, Herd) and frame.monster:
            rest(s, frame, out)
        else:
            s.stack.pop()

    def label(self, _: FoesView, frame: Herd | Rotate) -> Label:
        if isinstance(frame, Herd) and frame.monster and frame.more:
            return Label(Text("Done"), Text("Done with this monster"), rank=5)
        return Label(Text("Done"), Text("Done"), rank=5)


def is_free(t: Dungeon, at: int, left: int) -> bool:
    """Tell whether a monster is free: at most one figure there, and somewhere to go (R84, ruling 23)."""
    return t.figure.count(at) < 2 and rest_within(t, EMPTY, at, left)


def movable(t: Dungeon, left: int, but: Sequence[int]) -> list[int]:
    """List the monsters that can be moved so far, the weakest first, without some.

    (R84, R103, R104, ruling 23)
    """
    return [monster for monster, at in lying(t) if monster not in but and is_free(t, at, left)]


def lying(t: Dungeon) -> list[tuple[int, int]]:
    """Return the monsters on the board with their chambers, the weakest first (R78)."""
    tile = t.tile
    return sorted((tile[at], at) for at in t.book.chambers if 0 < tile[at] <= MONSTERS)


def begin(
    s: Foes,
    seat: int,
    monster: int,
    left: int,
    out: list[FoesEvent],
    *,
    privilege: bool = False,
    more: int = 0,
    moved: Sequence[int] = (),
) -> None:
    """Put a monster on the move; a lone companion goes along (R78, R103, R104, ruling 22)."""
    at = s.tile.index(monster)
    carried = [other for other, space in enumerate(s.figure) if space == at]
    s.stack.append(Herd(seat, monster, at, left, carried, more, [*moved, monster]))
    out.append(HerdBegan(seat, monster, left, privilege))
    out += [PickedUp(other, monster, s.book.name(at)) for other in carried]


def carry(s: Foes, frame: Herd[list[int]], trip: Trip, out: list[FoesEvent]) -> None:
    """Carry out one step: tile, figures, who is grabbed and who is dropped (R80-R86, rulings 10 and 22)."""
    monster, goal, name = frame.monster, trip.way[-1], s.book.name
    if s.tile[frame.at] == monster:
        s.tile[frame.at] = EMPTY
    out.append(MonsterMoved(frame.seat, monster, tuple(name(space) for space in trip.way)))
    out += [PickedUp(seat, monster, name(s.figure[seat])) for seat in trip.grabbed]
    frame.carried += trip.grabbed
    frame.at = goal
    for seat in frame.carried:
        s.figure[seat] = goal
    if monster_on(s, goal):
        out += [DroppedOff(seat, monster, name(goal)) for seat in frame.carried]
        if s.turn.seat in frame.carried:
            end_transform(s, s.turn, out, monster)
        frame.carried = []
    elif s.tile[goal] == EMPTY:
        s.tile[goal] = monster


def rest(s: Foes, frame: Herd[list[int]], out: list[FoesEvent]) -> None:
    """Let the monster come to rest; then Move 3 Monsters may go on (R80, R104)."""
    s.stack.pop()
    out.append(MonsterRests(frame.monster, s.book.name(frame.at), tuple(frame.carried)))
    look(s, out)
    if frame.more and movable(s, SPELL_EACH, frame.moved):
        s.stack.append(Herd(frame.seat, 0, frame.at, 0, [], more=frame.more, moved=frame.moved))
    settle_caster(s, out)


def settle_caster(s: Foes, out: list[FoesEvent]) -> None:
    """End the movement of a walker whom a spell put with a monster; a Transform on another monster is over.

    (R28, R102, rulings 46, 52 and 58)
    """
    turn = s.turn
    monster = monster_on(s, s.figure[turn.seat])
    if not monster:
        end_transform(s, turn, out)
    elif turn.steps and not turn.over and not turn.invisible:
        turn.over = True
        following.ask(s, turn, out)


def _asks(v: FoesView, frame: Herd) -> Text:
    if not frame.monster:
        return Text("Choose the next monster to move, or stop.")
    return Text(
        "Monster {monster} is at {space} and may go {left}. Where to?",
        monster=frame.monster,
        space=v.book.name(frame.at),
        left=Text("{count} chamber", plural="{count} chambers", count=frame.left),
    )


HERDING = Stage(Herd, (Push, Choose, Done), asks=_asks, waits=Text("{player} moves a monster."), bare=Push)
