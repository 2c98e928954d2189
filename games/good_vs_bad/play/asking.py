"""The stages of a game, of which some ask others in passing, and where a frame that asks on asks anew."""

from engine.decisions import Asked
from engine.stages import Deed
from engine.stages import Play as Stages
from engine.texts import Player, Text
from games.good_vs_bad.play.cards import Play
from games.good_vs_bad.play.meeting import Fight, Join, faces
from games.good_vs_bad.sheet.frames import Build, Dawn, Frame, Help, Meet, Nay
from games.good_vs_bad.sheet.state import GoodVsBad
from games.good_vs_bad.sheet.view import GoodVsBadView


class GoodVsBadPlay(Stages):
    """Number, refuse and tell as this game does."""

    def question(self, s: GoodVsBad, frame: Frame) -> Frame:  # noqa: ARG002  # as the kernel asks
        """Return the frame that an action answers."""
        return frame

    def number(self, s: GoodVsBad, actor: int, question: Frame) -> None:
        """Give new numbers to the seats that are newly asked.

        Others keep theirs while the frame stays the same. While building so does the one who answered: its
        answers name what is wanted, not how much more, and come to the same if they are given twice.
        """
        decision = s.decision
        if not s.stack:
            s.decision = [0] * s.book.n
            return
        _, must, may, _ = self.asked(s)
        asked = (*must, *may) if may else must
        same = s.stack[-1] is question
        if same and isinstance(question, Build):
            if actor not in asked:
                decision[actor] = 0
            return
        for seat in range(s.book.n):
            if seat not in asked:
                decision[seat] = 0
            elif not same or seat == actor or not decision[seat]:
                s.counter += 1
                decision[seat] = s.counter

    def barred(self, v: GoodVsBadView, a: Deed, asked: Asked) -> Text | None:
        """Refuse whoever is not waited for, unless it plays a card in passing; an encounter is faced before
        anything else.
        """
        frame = v.frames[-1]
        if isinstance(frame, Meet):
            return None if isinstance(a, Fight | Join) else faces(frame, a)
        if v.seat in asked.must or isinstance(a, Play):
            return None
        players = tuple(map(Player, asked.must))
        if isinstance(frame, Dawn | Nay | Help):
            return Text("{players} is asked first; wait for the answer.", players=players)
        if isinstance(frame, Build):
            return Text("You have built your pieces; the table waits for {players}.", players=players)
        return Text("It is not your turn; the table waits for {players}.", players=players)

    def _bare(self, v: GoodVsBadView) -> type[Deed] | None:
        """Return the deed that the name of a square means: that of the frame which asks."""
        return self.stages[v.frames[-1].kind].bare if v.frames else None
