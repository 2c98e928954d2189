"""Renown, crowns, the Champion's run and the end of a game."""

from games.good_vs_bad.data.book import NOBODY, ROLES, STRIDE, Ring
from games.good_vs_bad.events import (
    BaseReached,
    Crowned,
    EndReason,
    GameEnded,
    GoodVsBadEvent,
    RenownChanged,
    RenownReason,
    Uncrowned,
)
from games.good_vs_bad.sheet.facts import is_base
from games.good_vs_bad.sheet.state import GoodVsBad


def gain(s: GoodVsBad, seat: int, amount: int, reason: RenownReason, out: list[GoodVsBadEvent]) -> None:
    """Give or take Renown, which is never below 0 (3.9)."""
    before = s.renown[seat]
    now = max(0, before + amount)
    if now != before:
        s.renown[seat] = now
        out.append(RenownChanged(seat, now - before, now, reason))


def piece_of(seat: int, role: str) -> int:
    """Return the piece of a seat by its role."""
    return seat * 2 + ROLES.index(role)


def crown(s: GoodVsBad, piece: int, out: list[GoodVsBadEvent]) -> None:
    """Make a piece its player's Champion, whose run begins (3.9)."""
    seat = piece // 2
    s.crown[seat] = piece
    s.reached[seat] = []
    out.append(Crowned(piece))


def uncrown(s: GoodVsBad, piece: int, out: list[GoodVsBadEvent]) -> None:
    """Take the crown and 3 Renown from a Champion that lost; nothing for any other piece (3.9)."""
    seat = piece // 2
    if s.crown[seat] != piece:
        return
    s.crown[seat] = NOBODY
    s.reached[seat] = []
    out.append(Uncrowned(piece))
    gain(s, seat, -s.book.numbers.uncrown_loss, "uncrowned", out)


def passes(
    s: GoodVsBad, piece: int, here: Ring, start: int, came: int, steps: int, out: list[GoodVsBadEvent]
) -> bool:
    """Note the Home Bases of others that a Champion passes or comes to; it may win by it at once (3.9).

    Return whether the game is over.
    """
    seat = piece // 2
    reached = s.reached[seat]
    for step in range(1, steps + 1):
        square = here.on(start, came * step)
        base = square // STRIDE
        if is_base(square) and base != seat and base not in reached:
            reached.append(base)
            out.append(BaseReached(piece, s.book.names[square], len(reached), s.book.bases_to_win))
            if len(reached) >= s.book.bases_to_win:
                s.winner = seat
                end_game(s, "crown", out)
                return True
    return False


def end_game(s: GoodVsBad, reason: EndReason, out: list[GoodVsBadEvent]) -> None:
    """End the game; nobody is asked any more (3.9)."""
    s.ending = reason
    s.stack.clear()
    out.append(GameEnded(reason, s.winner))
