"""How a game ends: both bosses, a game that stands still, or the cap of rounds."""

from games.foes import actions as act
from games.foes.events import EndReason, FoesEvent, GameEnded, ScoreAnswered, StalemateAsked
from games.foes.state import Foes, Stalemate, Turn

QUIET_I = 3
"""Turns for each player in which nothing at all stirred (R132 i)."""
QUIET_II = 12
"""Turns for each player in which no tile was won and no chamber revealed (R132 ii)."""


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


def legal_score(_: Foes, frame: Stalemate, seat: int) -> list[act.FoesAction]:
    """Offer to end and score, or to play on (R132)."""
    return [act.Score(seat, "yes"), act.Score(seat, "no")] if seat in frame.asked else []


def answer(s: Foes, a: act.Score, out: list[FoesEvent]) -> None:
    """Take an answer: a refusal restarts both counts and play goes on; all agreeing ends the game (R132)."""
    frame = s.stack[-1]
    assert isinstance(frame, Stalemate)  # noqa: S101  # legal offers the answer in no other frame
    agrees = a.choice == "yes"
    out.append(ScoreAnswered(a.seat, agrees))
    frame.asked.remove(a.seat)
    if not agrees:
        s.stack.pop()
        s.quiet_i = s.quiet_ii = 0
    elif not frame.asked:
        end_game(s, "stalemate", out)
