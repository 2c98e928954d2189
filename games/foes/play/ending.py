"""How a game ends: both bosses, a game that stands still, or the cap of rounds."""

from collections.abc import Iterator

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Player, Text
from games.foes.events import EndReason, FoesEvent, GameEnded, ScoreAnswered, StalemateAsked
from games.foes.play.reading import YES_NO, Answer, YesNo, no_answer
from games.foes.sheet.frames import Stalemate, Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView

QUIET_I = 3
"""Turns for each player in which nothing at all stirred (R132 i)."""
QUIET_II = 12
"""Turns for each player in which no tile was won and no chamber revealed (R132 ii)."""


@deed(Text("End and score the game, or play on."), answer=True, choice=YES_NO)
class Score(Answer):
    """Agree to end and score, or play on: a refusal restarts both counts, all agreeing ends the game.

    (R132)
    """

    seat: int
    choice: YesNo

    @classmethod
    def offers(cls, _: Dungeon, __: Stalemate, seat: int) -> Iterator["Score"]:
        yield cls(seat, "yes")
        yield cls(seat, "no")

    def fault(self, _: Dungeon, __: Stalemate) -> Text | None:
        return no_answer(self.choice)

    def do(self, s: Foes, frame: Stalemate[list[int]], out: list[FoesEvent]) -> None:
        agrees = self.choice == "yes"
        out.append(ScoreAnswered(self.seat, agrees))
        frame.asked.remove(self.seat)
        if not agrees:
            s.stack.pop()
            s.quiet_i = s.quiet_ii = 0
        elif not frame.asked:
            end_game(s, "stalemate", out)

    def label(self, _: FoesView, __: Stalemate) -> Label:
        if self.choice == "yes":
            text, hint = Text("End and score"), Text("the game ends if all agree")
            return Label(text, text, hint, style="danger", rank=10)
        return Label(Text("Play on"), Text("Play on"), Text("the game goes on"), rank=10)


def end_game(s: Foes, reason: EndReason, out: list[FoesEvent]) -> None:
    """End the game at once: no study, no further turn (R115, ruling 31)."""
    s.stack.clear()
    s.ending = reason
    out.append(GameEnded(reason))


def count_quiet(s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
    """Count turns in which the game stood still, and ask all to score when a limit is reached (R132)."""
    s.quiet_i = 0 if turn.stirred else s.quiet_i + 1
    s.quiet_ii = 0 if turn.progress else s.quiet_ii + 1
    turn.then = "next"
    n = s.book.n
    limit = 1 if s.quiet_i >= QUIET_I * n else 2 if s.quiet_ii >= QUIET_II * n else 0
    if limit:
        s.stack.append(Stalemate(asked=list(range(n))))
        out.append(StalemateAsked(limit))


def _waits(_: FoesView, frame: Stalemate) -> Text:
    players = tuple(Player(seat) for seat in frame.asked)
    return Text("Waiting for {players}: end and score?", players=players)


STALEMATE = Stage(
    Stalemate, (Score,), asks=Text("The game stands still. End and score it now, or play on?"), waits=_waits
)
