"""Following a master out of turn."""

from games.foes import actions as act
from games.foes.events import FoesEvent, FollowAsked, Followed, Stayed
from games.foes.rules.common import clockwise, turn_of
from games.foes.rules.sight import look
from games.foes.state import Foes, Turn
from games.foes.state import Follow as FollowFrame


def note_students(s: Foes, turn: Turn[list[int]]) -> None:
    """Note who is dumber than the mover and on the space that it leaves or passes.

    (R71, R72, R74, R76, ruling 54)
    """
    if turn.invisible:
        return
    seat = turn.seat
    here, wisdom = s.figure[seat], s.wisdom[seat]
    for other, space in enumerate(s.figure):
        if space == here and s.wisdom[other] < wisdom and other not in turn.students:
            turn.students.append(other)


def ask(s: Foes, turn: Turn[list[int]], out: list[FoesEvent]) -> None:
    """Ask the students who are not where the mover is now, all at once, once the movement has ended.

    (R71, ruling 17)
    """
    here = s.figure[turn.seat]
    asked = [seat for seat in clockwise(s, turn.seat) if seat in turn.students and s.figure[seat] != here]
    turn.students.clear()
    if asked:
        s.stack.append(FollowFrame(mover=turn.seat, space=here, asked=asked, following=[]))
        out.append(FollowAsked(turn.seat, s.book.name(here), tuple(asked)))


def legal_follow(_: Foes, frame: FollowFrame, seat: int) -> list[act.FoesAction]:
    """Offer to follow or to stay (R71, R75)."""
    return [act.Follow(seat, "yes"), act.Follow(seat, "no")] if seat in frame.asked else []


def answer(s: Foes, a: act.Follow, out: list[FoesEvent]) -> None:
    """Take an answer; when all have answered, move those who follow, clockwise from the mover.

    (R71, R75, ruling 54)
    """
    frame = s.stack[-1]
    assert isinstance(frame, FollowFrame)  # noqa: S101  # legal offers the answer in no other frame
    frame.asked.remove(a.seat)
    answered = frame.following if a.choice == "yes" else frame.staying
    answered.append(a.seat)
    answered.sort()  # the same frame whoever answers first
    if frame.asked:
        return
    s.stack.pop()
    turn = turn_of(s)
    for seat in clockwise(s, frame.mover):
        if seat in frame.following:
            s.figure[seat] = frame.space
            if seat not in turn.followers:
                turn.followers.append(seat)
            out.append(Followed(seat, frame.mover, s.book.name(frame.space)))
        elif seat in frame.staying:
            out.append(Stayed(seat, frame.mover))
    look(s, out)
