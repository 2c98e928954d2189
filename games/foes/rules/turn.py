"""The turn, from one seat to the next."""

from collections.abc import Callable, Mapping
from typing import Final

from games.foes import actions as act
from games.foes.book import STRIDE
from games.foes.events import FoesEvent, RoundBegan, SegmentBegan, TurnBegan, TurnEnded
from games.foes.rules import follow, herd
from games.foes.rules.battle import battle
from games.foes.rules.common import turn_of
from games.foes.rules.ending import count_quiet, end_game
from games.foes.rules.loot import open_chest
from games.foes.rules.study import study
from games.foes.rules.walk import end_transform
from games.foes.state import NOWHERE, Foes, Place, Turn


def end(s: Foes, _: act.End, out: list[FoesEvent]) -> None:
    """End the movement and with it the turn, or this half of it; monsters never force a fight (R34, R118)."""
    turn = turn_of(s)
    turn.may_wander = False
    turn.over = True
    turn.then = "half"
    follow.ask(s, turn, out)


def half(s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
    """Begin the second segment of a two-player turn, or go on to study (R19, R118-R120, R133, ruling 32)."""
    end_transform(s, turn, out)
    only_one = s.round == 1 and turn.seat == 0
    if s.book.n != 2 or turn.segment == 2 or only_one or turn.steps > STRIDE + turn.bonus:
        turn.then = "study"
        return
    turn.segment = 2
    turn.steps = turn.bonus = 0
    turn.acted = True
    turn.over = turn.fled = turn.jumped = False
    out.append(SegmentBegan(turn.seat))


def next_seat(s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
    """Pass the turn clockwise; after the last seat a new round begins, or the cap ends the game.

    (R16, ruling 61)
    """
    out.append(TurnEnded(turn.seat))
    seat = (turn.seat + 1) % s.book.n
    if seat == 0:
        if s.round >= s.book.options.round_cap:
            end_game(s, "round_cap", out)
            return
        s.round += 1
        out.append(RoundBegan(s.round))
    s.stack[0] = Turn(seat, may_wander=herd.holds_privilege(s, seat))
    out.append(TurnBegan(seat))
    if s.figure[seat] == NOWHERE:
        s.stack.append(Place(seat))


TURN: Final[Mapping[str, Callable[[Foes, Turn[list[int]], list[FoesEvent]], None]]] = {
    "battle": battle,
    "chest": open_chest,
    "half": half,
    "study": study,
    "close": count_quiet,
    "next": next_seat,
}
"""What follows by itself, in the order of R131.

Before it the seat is asked: for the weakest monster (`herd`), its place (`place`), steps and spells
(`walk`, `spells`) or chips (`chips`); students are asked between movement and battle (`follow`); a lost
battle leaves a free step (`walk`).
"""


def proceed(s: Foes, out: list[FoesEvent]) -> None:
    """Carry the turn on for as long as nobody has to be asked (R131)."""
    while s.stack:
        frame = s.stack[-1]
        if not isinstance(frame, Turn) or not frame.then:
            return
        then, frame.then = frame.then, ""
        TURN[then](s, frame, out)
