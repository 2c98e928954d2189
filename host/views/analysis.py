"""Where a game that is over turned, and what would have been better there.

It follows from the record alone, and what would have been better from what the seat could know at the time;
so it is worked out in a process of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine import AnyGame, Label, Seat, Text, readable
from engine.record import load_record
from host.log.timeline import live_actions
from host.model.table import LogEntry
from host.views.scenes import timeline_of
from host.views.story import each_ply
from players.advice import advise, share_of

MOST_TURNS: Final = 3
BETTER: Final = 0.02
"""By so much another choice must do better, or it is not worth saying."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold a turn in which a game swung: the ply and seat of its first choice, what happened as everybody may
    know it, and the share of the win of those who win with the seat, before and after the turn.

    `better` is what would have been better, as far as the seat could know, with the share of the win that it
    would have had a round later, beside that of what was chosen; None: nothing that was tried.
    """

    n: int
    seat: Seat
    told: Text | None
    before: float
    after: float
    chosen: Label
    better: Label | None = None
    shares: tuple[float, float] = (0.0, 0.0)


@dataclass(slots=True)
class _Turn:
    """Gather a turn: all that one seat does until another acts."""

    n: int
    seat: Seat
    state: Any
    """Before its first choice that was one."""
    before: float
    after: float
    told: Text | None = None
    weight: int = 0

    @property
    def swing(self) -> float:
        """Return how much it moved the win."""
        return abs(self.after - self.before)


def analysed(game: AnyGame, document: bytes) -> tuple[Turn, ...]:
    """Return the turns that moved the win most, the earliest first."""
    record = load_record(document)
    timeline = timeline_of(record, game, 0)
    played = timeline.game
    turns: list[_Turn] = []
    told = [LogEntry(ply.n, ply.kind, ply.seat, ply.note, ()) for ply in record.plies]
    counts = {entry.n for entry in live_actions(told) or ()}
    for entry, before, after in each_ply(timeline, record):
        if entry.n not in counts or entry.seat is None:
            continue  # what was taken back moved nothing
        new = not turns or turns[-1].seat != entry.seat
        if new and len(played.legal(before, entry.seat)) > 1:
            won = _won(played, before, entry.seat)
            turns.append(_Turn(entry.n, entry.seat, before, won, won))
        if turns:
            turns[-1].after = _won(played, after, turns[-1].seat)
            for event in entry.events:
                if event.weight > turns[-1].weight and readable(event, None):
                    turns[-1].weight, turns[-1].told = event.weight, played.describe(event, None)
    known: Mapping[int, Any] = {ply.n: ply.action for ply in record.plies if ply.kind == "action"}
    most = sorted(turns, key=lambda turn: -turn.swing)[:MOST_TURNS]
    return tuple(_judged(played, turn, known[turn.n]) for turn in sorted(most, key=lambda turn: turn.n))


def _judged(game: AnyGame, turn: _Turn, dumped: Any) -> Turn:
    """Say what would have been better than the first choice of a turn."""
    view, chosen = game.view(turn.state, turn.seat), game.actions.load(dict(dumped))
    advice = advise(game, view, chosen)
    best, own = advice.tried[0], advice.of(chosen)
    told = Turn(turn.n, turn.seat, turn.told, turn.before, turn.after, game.label(view, chosen))
    if own is None or best.share - own.share < BETTER:
        return told
    return replace(told, better=best.label, shares=(best.share, own.share))


def _won(game: AnyGame, state: Any, seat: Seat) -> float:
    """Return the share of the win of those who win with a seat."""
    return share_of(game, state, next(team for team in game.teams(state) if seat in team))
