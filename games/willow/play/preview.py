"""The moves to come, as their seat can plan them while others play (W14-W16, W32)."""

from typing import Final

from engine.decisions import ask
from engine.playout import source
from games.willow.data.book import GOOD, NONE
from games.willow.play import PLAY, growth, turn
from games.willow.play.travel import moving
from games.willow.sheet.facts import actors
from games.willow.sheet.imagine import imagine
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView

BEFORE_MOVE: Final = frozenset({"begin", "draw", "foes", "move"})
"""Steps of a side-turn that may come next while it has not moved yet (`Turn.then`)."""
_UNDER_WAY: Final = frozenset({"share", "look"})
"""Frames with cards that are on their way from one place to another."""


def preview(v: WillowView) -> Willow | None:
    """Return a world in which the next moves of the view's seat begin, the lands as they stand, and nothing
    drawn before; None: it is moving, moves no more in this game as far as all can know, has nothing to move
    with, or cards or characters are on their way.
    """
    seat = v.seat
    if seat is None or _under_way(v) or _moving(v, seat):
        return None
    s = imagine(v, source("preview"))
    _clear(s)
    while not _comes(s, seat):
        if not _next(s):
            return None
    turn.bottom(s).then = "heal"
    moving.begin(s, [])
    if moving.idle(s, seat):
        return None
    _, must, may, _ = PLAY.asked(s)
    s.decision[:] = [0] * len(s.decision)
    s.counter = ask(s.decision, s.counter, sorted((*must, *may)))
    return s


def _under_way(v: WillowView) -> bool:
    """Tell whether the game is over, or something is on its way that must arrive first."""
    stolen = any(frame.kind == "fight" and frame.stolen for frame in v.frames)
    afloat = any(v.book.river[space] for space in v.at)
    return not v.frames or stolen or afloat or any(frame.kind in _UNDER_WAY for frame in v.frames)


def _moving(v: WillowView, seat: int) -> bool:
    """Tell whether a seat is moving now."""
    return any(frame.kind == "move" and not frame.done[seat] for frame in v.frames)


def _clear(s: Willow) -> None:
    """Leave the turn alone: Foes that wait or are fought are discarded, as they will be (W41)."""
    lying = s.waiting[::2]
    for frame in s.stack:
        if frame.kind == "foes":
            lying += frame.cards
        elif frame.kind == "fight" and frame.foe != NONE:
            lying.append(frame.foe)
        elif frame.kind == "move":
            turn.bottom(s).then = "heal"
    for card in lying:
        s.know[card] = 0
        s.discard.append(card)
    s.waiting = []
    del s.stack[1:]


def _comes(s: Willow, seat: int) -> bool:
    """Tell whether a seat moves yet in the side-turn that is being played."""
    ahead = turn.bottom(s).then in BEFORE_MOVE
    return ahead and any(s.control[char] == seat for char in actors(s))


def _next(s: Willow) -> bool:
    """Go on to the beginning of the next side-turn, extra ones included; tell whether there is one as far as
    all can know (W32, W175, W204).
    """
    now = turn.bottom(s)
    growth.settle(s, [])
    if s.haste:
        now.char = s.haste.pop(0)
    elif s.last_turn == 2 or (s.turn != GOOD and s.round >= s.book.options.round_cap and not s.last_turn):
        return False
    else:
        now.char = NONE
    turn.begin(s, [])
    now.then = "draw"
    return True
