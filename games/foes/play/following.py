"""Following a master out of turn."""

from collections.abc import Iterator

from engine.game import Label, Style
from engine.stages import Stage, deed
from engine.texts import Player, Text
from games.foes import events
from games.foes.events import FoesEvent, FollowAsked, Stayed
from games.foes.mind.aims import learns
from games.foes.play.reading import YES_NO, Answer, YesNo, no_answer
from games.foes.play.sight import look
from games.foes.sheet import frames
from games.foes.sheet.facts import clockwise
from games.foes.sheet.frames import Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(Text("Follow the wiser player, or stay."), answer=True, choice=YES_NO)
class Follow(Answer):
    """Follow the master to where the movement ended, or stay; when all have answered, those who follow move,
    clockwise from the mover.

    (R71-R75, ruling 54)
    """

    seat: int
    choice: YesNo

    @classmethod
    def offers(cls, _: Dungeon, __: frames.Follow, seat: int) -> Iterator["Follow"]:
        yield cls(seat, "yes")
        yield cls(seat, "no")

    def fault(self, _: Dungeon, __: frames.Follow) -> Text | None:
        return no_answer(self.choice)

    def do(self, s: Foes, frame: frames.Follow[list[int]], out: list[FoesEvent]) -> None:
        frame.asked.remove(self.seat)
        answered = frame.following if self.choice == "yes" else frame.staying
        answered.append(self.seat)
        answered.sort()  # the same frame whoever answers first
        if frame.asked:
            return
        s.stack.pop()
        for seat in clockwise(s, frame.mover):
            if seat in frame.following:
                s.figure[seat] = frame.space
                if seat not in s.turn.followers:
                    s.turn.followers.append(seat)
                out.append(events.Followed(seat, frame.mover, s.book.name(frame.space)))
            elif seat in frame.staying:
                out.append(Stayed(seat, frame.mover))
        look(s, out)

    def label(self, v: FoesView, frame: frames.Follow) -> Label:
        if self.choice == "no":
            return Label(Text("Stay"), Text("Stay where you are"), rank=5)
        useful = learns(v, self.seat, frame.mover)
        hint = Text(
            "1 wisdom at the end of the turn if {mover} is 2 wiser then; now {theirs} to your {mine}",
            mover=Player(frame.mover, 16), theirs=v.wisdom[frame.mover], mine=v.wisdom[self.seat],
        )  # fmt: skip
        style: Style = "primary" if useful else "secondary"
        text = Text("Follow and learn") if useful else Text("Follow")
        return Label(Text("Follow"), text, hint, style=style, rank=10 if useful else 4)


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
        s.stack.append(frames.Follow(mover=turn.seat, space=here, asked=asked, following=[]))
        out.append(FollowAsked(turn.seat, s.book.name(here), tuple(asked)))


def _asks(v: FoesView, frame: frames.Follow) -> Text:
    return Text(
        "{mover} went to {space}. You may follow, to learn from them. Do you?",
        mover=Player(frame.mover), space=v.book.name(frame.space),
    )  # fmt: skip


def _waits(_: FoesView, frame: frames.Follow) -> Text:
    players = tuple(Player(seat) for seat in frame.asked)
    return Text("Waiting for {players}: follow {mover}?", players=players, mover=Player(frame.mover))


FOLLOWING = Stage(frames.Follow, (Follow,), asks=_asks, waits=_waits)
