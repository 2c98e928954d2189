"""What a seat can do now, by the frame that asks it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engine.decisions import Legal
from games.foes import actions as act
from games.foes.rules import ending, follow, herd, payment, place, rearrange, spells, walk
from games.foes.rules.battle import can_fight, may_battle
from games.foes.rules.chips import can_take
from games.foes.rules.common import chest_on
from games.foes.state import Foes, Turn

NOTHING: Final[tuple[act.FoesAction, ...]] = ()


class TurnLegal:
    """List what the seat in turn can do: first all but walks, then walks, nearest first.

    Destinations are searched when they are first needed, so that asking for another action searches nothing.
    """

    __slots__ = ("_goals", "_others", "_s", "_turn")

    def __init__(self, s: Foes, turn: Turn) -> None:
        self._s = s
        self._turn = turn
        self._others = other_actions(s, turn)
        self._goals: list[int] | None = None

    def _found(self) -> list[int]:
        goals = self._goals
        if goals is None:
            s, turn = self._s, self._turn
            steps = walk.steps_left(s, turn)
            goals = walk.flood(s, s.figure[turn.seat], steps, turn.invisible)[0] if steps > 0 else []
            self._goals = goals
        return goals

    def __len__(self) -> int:
        return len(self._others) + len(self._found())

    def __getitem__(self, index: int) -> act.FoesAction:
        if index < 0:
            index += len(self)
        if index < len(self._others):
            return self._others[index]
        return act.Walk(self._turn.seat, self._s.book.spaces[self._found()[index - len(self._others)]].name)

    def __iter__(self) -> Iterator[act.FoesAction]:
        yield from self._others
        spaces = self._s.book.spaces
        for goal in self._found():
            yield act.Walk(self._turn.seat, spaces[goal].name)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, act.Walk):
            return action in self._others
        space = self._s.book.index.get(action.to, -1)
        return action.seat == self._turn.seat and space in self._found()


def other_actions(s: Foes, turn: Turn) -> list[act.FoesAction]:
    """List all but walks, in the order of a turn (R16-R25, R31, R34, R78, R91, R107, R131)."""
    seat = turn.seat
    found = herd.legal_wander(s, turn)
    if can_fight(s, turn):
        found.append(act.Fight(seat))
    if chest_on(s, s.figure[seat]) and may_battle(s, turn):
        found.append(act.Loot(seat))
    if walk.can_flee(s, turn):
        found.append(act.Flee(seat))
    if can_take(s, turn):
        found.append(act.Take(seat))
    if s.hand[seat]:
        found += spells.legal_cast(s, turn)
    if turn.steps and not turn.over:
        found.append(act.Stop(seat))
    found.append(act.End(seat))
    found.append(act.Study(seat, "off" if s.studies[seat] else "on"))
    return found


SINGLE: Final[Mapping[str, Callable[[Foes, Any], Legal[act.FoesAction]]]] = {
    "turn": TurnLegal,
    "place": place.legal_place,
    "payment": payment.legal_pay,
    "free_step": walk.legal_slip,
    "herd": herd.legal_herd,
    "swap": rearrange.legal_swap,
    "rotate": rearrange.legal_rotate,
}
"""Frames that ask one seat."""

SHARED: Final[Mapping[str, Callable[[Foes, Any, int], Legal[act.FoesAction]]]] = {
    "follow": follow.legal_follow,
    "stalemate": ending.legal_score,
}
"""Frames that ask several seats at once."""


def legal(s: Foes, seat: int) -> Legal[act.FoesAction]:
    """List the legal actions of a seat; none for one that is not asked (R16)."""
    if not s.stack:
        return NOTHING
    frame = s.stack[-1]
    if frame.kind == "follow" or frame.kind == "stalemate":
        return SHARED[frame.kind](s, frame, seat)
    return SINGLE[frame.kind](s, frame) if frame.seat == seat else NOTHING
