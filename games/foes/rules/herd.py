"""Moving monsters chamber by chamber: the dumbest player's privilege and the spells that follow its rules."""

from games.foes import actions as act
from games.foes.book import MONSTERS
from games.foes.events import DroppedOff, FoesEvent, HerdBegan, MonsterMoved, MonsterRests, PickedUp
from games.foes.rules import follow
from games.foes.rules.common import monster_on, turn_of
from games.foes.rules.routes import Trip, can_rest, rest_within, trips
from games.foes.rules.sight import look
from games.foes.rules.walk import end_transform
from games.foes.rules.wisdom import holder
from games.foes.state import EMPTY, Foes, Herd, Turn

PRIVILEGE = 3
"""Chambers that the dumbest player may move the weakest monster (R78)."""
SPELL = 2
"""Chambers of Move Monster (R103)."""
SPELL_EACH = 1
"""Chambers of each monster of Move 3 Monsters (R104)."""


def is_free(s: Foes, at: int, left: int) -> bool:
    """Tell whether a monster is free: at most one figure there, and somewhere to go (R84, ruling 23)."""
    return s.figure.count(at) < 2 and rest_within(s, EMPTY, at, left)


def movable(s: Foes, left: int, but: list[int]) -> list[int]:
    """List the monsters that can be moved so far, the weakest first, without some.

    (R84, R103, R104, ruling 23)
    """
    return [monster for monster, at in lying(s) if monster not in but and is_free(s, at, left)]


def lying(s: Foes) -> list[tuple[int, int]]:
    """Return the monsters on the board with their chambers, the weakest first (R78)."""
    tile = s.tile
    return sorted((tile[at], at) for at in s.book.chambers if 0 < tile[at] <= MONSTERS)


def legal_wander(s: Foes, turn: Turn) -> list[act.FoesAction]:
    """Offer the weakest monster that is not blocked, before anything else is done (R78, R84, R88, R96)."""
    if not turn.may_wander:
        return []
    for monster, at in lying(s):
        if is_free(s, at, PRIVILEGE):
            return [act.Wander(turn.seat, monster)]
    return []


def holds_privilege(s: Foes, seat: int) -> bool:
    """Tell whether a seat may move a monster in the turn that it begins now (R77, R78)."""
    return holder(s) == seat


def wander(s: Foes, a: act.Wander, out: list[FoesEvent]) -> None:
    """Begin to move the weakest monster (R78)."""
    turn_of(s).may_wander = False
    begin(s, a.seat, a.monster, PRIVILEGE, out, privilege=True)


def begin(
    s: Foes,
    seat: int,
    monster: int,
    left: int,
    out: list[FoesEvent],
    *,
    privilege: bool = False,
    more: int = 0,
) -> None:
    """Put a monster on the move; a lone companion goes along (R78, R103, R104, ruling 22)."""
    at = s.tile.index(monster)
    carried = [other for other, space in enumerate(s.figure) if space == at]
    s.stack.append(Herd(seat, monster, at, left, carried, more, [monster]))
    out.append(HerdBegan(seat, monster, left, privilege))
    out += [PickedUp(other, monster, s.book.name(at)) for other in carried]


def legal_herd(s: Foes, frame: Herd[list[int]]) -> list[act.FoesAction]:
    """List the next chambers, each with its pathway where that matters, or the next monsters, and stopping.

    (R79-R90, R93, R104)
    """
    seat = frame.seat
    if not frame.monster:
        found: list[act.FoesAction] = [act.Choose(seat, m) for m in movable(s, SPELL_EACH, frame.moved)]
    else:
        found = [act.Push(seat, s.book.name(trip.way[-1]), trip.via) for trip in trips(s, frame)]
    return [*found, act.Done(seat)] if not frame.monster or can_rest(s, frame) else found


def choose(s: Foes, a: act.Choose, out: list[FoesEvent]) -> None:
    """Choose the next monster of Move 3 Monsters (R104)."""
    frame = s.stack.pop()
    assert isinstance(frame, Herd)  # noqa: S101  # legal offers the choice in no other frame
    begin(s, a.seat, a.monster, SPELL_EACH, out, more=frame.more - 1)
    following = s.stack[-1]
    assert isinstance(following, Herd)  # noqa: S101  # just begun
    following.moved = [*frame.moved, a.monster]


def push(s: Foes, a: act.Push, out: list[FoesEvent]) -> None:
    """Move the monster on by one chamber, with whom it grabs on the way (R79-R90, ruling 55)."""
    frame = s.stack[-1]
    assert isinstance(frame, Herd)  # noqa: S101  # legal offers the push in no other frame
    goal = s.book.index[a.to]
    trip = next(trip for trip in trips(s, frame) if trip.way[-1] == goal and trip.via == a.via)
    carry(s, frame, trip, out)
    frame.left -= 1
    if trip.rests or not trips(s, frame):
        rest(s, frame, out)


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
        if turn_of(s).seat in frame.carried:
            end_transform(s, turn_of(s), out, monster)
        frame.carried = []
    elif s.tile[goal] == EMPTY:
        s.tile[goal] = monster


def done(s: Foes, frame: Herd[list[int]], out: list[FoesEvent]) -> None:
    """Stop moving this monster, or choose no further one (R93)."""
    if frame.monster:
        rest(s, frame, out)
    else:
        s.stack.pop()


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
    turn = turn_of(s)
    monster = monster_on(s, s.figure[turn.seat])
    if not monster:
        end_transform(s, turn, out)
    elif turn.steps and not turn.over and not turn.invisible:
        turn.over = True
        follow.ask(s, turn, out)
