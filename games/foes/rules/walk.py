"""Moving a figure: walks, fleeing, stopping, and the free step after a lost battle."""

from collections.abc import Sequence

from games.foes import actions as act
from games.foes.book import MONSTERS, STRIDE
from games.foes.events import Fled, FoesEvent, FreeStep, Stopped, TransformEnded, Walked
from games.foes.rules import follow
from games.foes.rules.chips import pay
from games.foes.rules.common import maze, monster_on, turn_of
from games.foes.rules.sight import look
from games.foes.state import Dungeon, Foes, Turn
from games.foes.state import FreeStep as FreeStepFrame


def reach_of(turn: Turn) -> int:
    """Return the most steps of this segment: 12, in a second segment 6, and Movement spells.

    (R17, R20, R97, R118)
    """
    return (2 * STRIDE if turn.segment == 1 else STRIDE) + turn.bonus


def held(s: Dungeon, turn: Turn) -> bool:
    """Tell whether a monster holds the figure: invisible, or having paid to flee, it is free; by a house rule
    also where it has jumped to.

    (R28, R30, R31, R94, R101, rulings 34, 56 and 58)
    """
    if turn.invisible or (turn.fled and turn.steps == 0) or carried(s, turn):
        return False
    return monster_on(s, s.figure[turn.seat]) > 0


def carried(s: Dungeon, turn: Turn) -> bool:
    """Tell whether the figure stands where Transference has put it, and by the house rule may go on from
    there, whatever is there: if a spell contradicts the rules, the spell governs (R94, R100).
    """
    return turn.jumped and s.book.options.transference == "free"


def steps_left(s: Dungeon, turn: Turn) -> int:
    """Return how many steps the figure may walk now (R16-R20, R30, ruling 53)."""
    if turn.over or s.figure[turn.seat] < 0 or held(s, turn):
        return 0
    return reach_of(turn) - turn.steps


def flood(
    s: Dungeon, start: int, steps: int, through_monsters: bool, goal: int = -1
) -> tuple[list[int], list[int]]:
    """Return the spaces within so many steps, nearest first, and by space the one before it, or -1.

    With a `goal` the search ends when it is found. Monsters and unrevealed chambers can be entered but
    end the way. Ties are broken by the order of passages, so that the way, and whom it passes, is fixed
    (R26-R29, R32, R33, R101).
    """
    ways = maze(s).ways
    tile, chip = s.tile, s.chip
    before = [-1] * len(ways)
    before[start] = start
    found: list[int] = []
    front: Sequence[int] = (start,)
    while steps > 0 and front and (goal < 0 or before[goal] < 0):
        steps -= 1
        following: list[int] = []
        for here in front:
            for to in ways[here]:
                if before[to] < 0:
                    before[to] = here
                    found.append(to)
                    lying = tile[to]
                    if not chip[to] and (not lying or lying > MONSTERS or through_monsters):
                        following.append(to)
        front = following
    return found, before


def walk(s: Foes, a: act.Walk, out: list[FoesEvent]) -> None:
    """Walk step by step; a reveal stops the walk with the rest kept, a monster ends the movement.

    (R26-R33, R62)
    """
    turn = turn_of(s)
    seat, space, goal = a.seat, s.figure[a.seat], s.book.index[a.to]
    before = flood(s, space, steps_left(s, turn), turn.invisible, goal)[1]
    way = [goal]
    while way[-1] != space:
        way.append(before[way[-1]])
    begin_move(s, turn, out)
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
    out.append(Walked(seat, tuple(names), turn.steps, a.to))
    out += shown
    if turn.over:
        follow.ask(s, turn, out)


def begin_move(s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
    """Note that the seat has acted: no taking of chips, no wandering monster any more (R25, R96)."""
    turn.acted = True
    turn.may_wander = False
    end_transform(s, turn, out)


def end_transform(s: Foes, turn: Turn, out: list[FoesEvent], monster: int = 0) -> None:
    """Give a transformed monster its own strength again (R102, ruling 52)."""
    if turn.shift:
        turn.shift = 0
        out.append(TransformEnded(monster or monster_on(s, s.figure[turn.seat])))


def step(s: Foes, turn: Turn[list[int]], to: int) -> None:
    """Move the figure of the seat in turn by one space, leaving behind those who may follow.

    (R26, R71, R72, R76)
    """
    follow.note_students(s, turn)
    s.figure[turn.seat] = to
    turn.steps += 1
    turn.jumped = False


def can_flee(s: Dungeon, turn: Turn) -> bool:
    """Tell whether the figure may pay a chip to leave a monster that is too strong for it.

    (R31, rulings 28, 34, 58)
    """
    if turn.over or turn.steps or turn.fled or turn.jumped or turn.invisible or s.chips[turn.seat] < 1:
        return False
    return monster_on(s, s.figure[turn.seat]) > s.wisdom[turn.seat]


def flee(s: Foes, a: act.Flee, out: list[FoesEvent]) -> None:
    """Pay one chip to the supply; a full move may follow (R31)."""
    turn = turn_of(s)
    turn.acted = turn.fled = True
    turn.may_wander = False
    out.append(Fled(a.seat, monster_on(s, s.figure[a.seat])))
    pay(s, a.seat, 1, out)


def stop(s: Foes, a: act.Stop, out: list[FoesEvent]) -> None:
    """End the movement of this segment, so that students are asked (ruling 53)."""
    turn = turn_of(s)
    turn.over = True
    out.append(Stopped(a.seat))
    follow.ask(s, turn, out)


def legal_slip(s: Dungeon, frame: FreeStepFrame) -> list[act.FoesAction]:
    """List the spaces of a free step, and staying (R66)."""
    ways = maze(s).ways[s.figure[frame.seat]]
    return [act.Slip(frame.seat, "none"), *(act.Slip(frame.seat, s.book.name(to)) for to in ways)]


def slip(s: Foes, a: act.Slip, out: list[FoesEvent]) -> None:
    """Make the free step, seeing and being followed as in any movement, or stay.

    (R64, R66, rulings 16-18, 48)
    """
    s.stack.pop()
    if a.to == "none":
        out.append(FreeStep(a.seat, ""))
        return
    turn = turn_of(s)
    follow.note_students(s, turn)
    s.figure[a.seat] = s.book.index[a.to]
    out.append(FreeStep(a.seat, a.to))
    look(s, out)
    follow.ask(s, turn, out)
