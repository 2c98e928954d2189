"""The turn, as it reads aloud (W13-W16, W32, W33)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engine.decisions import Asked
from engine.stages import Stage
from engine.texts import Text
from games.willow.data.book import CHARS, EVIL, GOOD, NONE
from games.willow.events.turns import ExtraTurnBegan, TurnBegan
from games.willow.play import draw, growth, heal, winning
from games.willow.play.fights import foes, meeting
from games.willow.play.travel import moving, places
from games.willow.sheet.facts import Events, char_id
from games.willow.sheet.frames import Turn
from games.willow.sheet.state import Lands, Willow

_HELD: Final = (*(1 << char for char in CHARS), 0)
"""By holder: the bit that says so; the last: nobody's (`NONE`)."""
Step: TypeAlias = Callable[[Willow, Events], None]


def begin(s: Willow, out: Events) -> None:
    """Begin a side-turn, or the extra turn of one character: what held for the last one is over.

    What has grown counts on in an extra turn (AM20, W33), and so does a roll of the ladder (W160). The
    queen is whole again (W167, addition A.6).
    """
    char = bottom(s).char
    if char == NONE:
        _next_side(s, out)
    else:
        out.append(ExtraTurnBegan(s.control[char], char_id(s, char)))
    n = len(CHARS)
    s.moved, s.went, s.held, s.stuck = [False] * n, [False] * n, [False] * n, [False] * n
    s.safe, s.unfindable, s.withdrawn = [False] * n, [False] * n, [False] * n
    s.powered, s.drew, s.passage = [False] * n, [False] * n, [False] * n
    s.fought, s.tried = [], False
    s.quiet = [False] * len(s.quiet)
    s.user = [NONE] * len(s.user)
    s.cast = [0] * len(s.cast)
    s.holders = [_HELD[char] for char in s.owner]
    s.boosts = []
    s.raziel_held = 0
    s.queen = s.book.queen_health


def bottom(s: Willow) -> Turn:
    """Return the frame of the turn, which lies under all others."""
    turn = s.stack[0]
    if turn.kind != "turn":
        raise ValueError("The turn does not lie at the bottom of the stack.")
    return turn


def _next_side(s: Willow, out: Events) -> None:
    """Hand the turn to the other side; a round begins with Good (W13)."""
    s.turn = EVIL if s.round and s.turn == GOOD else GOOD
    if s.turn == GOOD:
        s.round += 1
        s.choice = [0] * len(s.choice)
        if s.last_turn == 1:
            s.last_turn = 2
    s.grown = [0] * len(s.grown)
    s.rolled = False
    out.append(TurnBegan(s.round, s.turn, s.last_turn == 2))


def attacked(s: Willow, out: Events) -> None:
    """G2: Foes attack Good, also in an extra turn (W34, W33)."""
    if s.turn == GOOD:
        foes.begin(s, out)


def end(s: Willow, out: Events) -> None:
    """End the side-turn: extra turns come first (W32, AM40), then whoever has won by now has won."""
    growth.settle(s, out)
    turn = bottom(s)
    if s.haste:
        turn.char = s.haste.pop(0)
        return
    turn.char = NONE
    winning.end_of_turn(s, out)


STEPS: Final[Mapping[str, Step]] = {
    "begin": begin,
    "draw": draw.step,
    "foes": attacked,
    "move": moving.begin,
    "heal": heal.step,
    "fight": meeting.begin,
    "places": places.begin,
    "end": end,
}
"""The steps of a side-turn in their order (W14, W15)."""
_AFTER: Final = dict(zip(STEPS, (*tuple(STEPS)[1:], "begin"), strict=True))


def _follows(s: Willow, turn: Turn, out: Events) -> bool:
    """Carry out the next step of the side-turn."""
    name = turn.then
    turn.then = _AFTER[name]
    STEPS[name](s, out)
    return True


def _awaits(_: Lands, __: Turn) -> Asked:
    """Ask nobody: the frame goes on by itself."""
    return Asked("turn", ())


TURN = Stage(
    Turn,
    (),
    asks=Text("The turn goes on."),
    waits=Text("{players}: the turn goes on."),
    follows=_follows,
    awaits=_awaits,
)
