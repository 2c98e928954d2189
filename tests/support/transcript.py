"""What a whole table reads of one ply, as a mark for each viewer: one other letter makes another mark.

A viewer reads the lines of the log, the prompt, the board and its alt text, the hand, the draft and the
labels of what may be done now; a seat also hears why it cannot do some things that were done in the game.
"""

from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

from engine import AnyGame, Drafts, alt_text, draw, readable, render
from engine.events import Event
from engine.texts import Seat

REFUSALS: Final = 3
"""Actions of the same game that each seat tries in each position."""
LETTERS: Final = 4
"""The length of a mark: 24 bits in base 64."""


def name(seat: Seat) -> str:
    """Name a seat."""
    return "ABCDEF"[seat]


def marks(
    game: AnyGame, seats: int, state: Any, events: Sequence[Event], lines: Sequence[str], ply: int
) -> str:
    """Return the marks of all viewers after a ply, seats in turn and then the spectator, with blanks between.

    `lines` are all plies of the game as `seat action`; they are where the refused actions come from.
    """
    tried = [lines[(ply * 7 + turn * len(lines) // REFUSALS) % len(lines)] for turn in range(REFUSALS)]
    found = ("\n".join(read(game, state, events, viewer, tried)).encode() for viewer in (*range(seats), None))
    return " ".join(urlsafe_b64encode(sha256(text).digest())[:LETTERS].decode() for text in found)


def read(
    game: AnyGame, state: Any, events: Sequence[Event], viewer: Seat | None, tried: Sequence[str]
) -> Iterator[str]:
    """Yield all that a viewer reads after a ply, and for a seat why it cannot do what was tried."""
    for event in events:
        if readable(event, viewer):
            yield "log: " + render(game.describe(event, viewer), name)
    view = game.view(state, viewer)
    board = game.board(view)
    yield "prompt: " + render(game.prompt(view), name)
    yield "board: " + draw(board, name)
    yield "alt: " + alt_text(board, name)
    if viewer is None:
        return
    hand = game.hand(view)
    if hand is not None:
        yield "hand: " + draw(hand, name)
    draft = game.draft(view) if isinstance(game, Drafts) else None
    if draft is not None:
        yield "draft: " + draw(draft, name)
    legal = game.legal(state, viewer)
    for action in legal:
        label = game.label(view, action)
        parts = (label.verb, label.text, label.hint, label.group, label.short)
        yield f"label: {action} " + " / ".join(render(part, name) for part in parts if part is not None)
    for line in tried:
        action = game.actions.parse(viewer, line.split(" ", 1)[1])
        if action not in legal:
            yield f"why: {action} " + render(game.why(view, action), name)
