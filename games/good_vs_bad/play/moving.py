"""Moving a piece by its dice: how far, which way, where a move may or must end early."""

from collections.abc import Iterator
from typing import Final

from games.good_vs_bad.data.book import NOBODY, ROLES, Ring
from games.good_vs_bad.events import CameHome, GoodVsBadEvent, Moved, SnareSprung, Stood
from games.good_vs_bad.play import actions as act
from games.good_vs_bad.play import gear, hands, pieces
from games.good_vs_bad.play.crown import passes, piece_of
from games.good_vs_bad.sheet.facts import can_move, home, is_base, is_champion, kit, ring, turn_of
from games.good_vs_bad.sheet.frames import HeldTurn, Landing, Stride, Turn
from games.good_vs_bad.sheet.state import GoodVsBad

WAYS: Final = {"up": 1, "down": -1, "stay": 0}
"""The directions by their words: up the numbers of a Connector, or down."""


def distances(s: GoodVsBad, turn: Turn, piece: int) -> range:
    """Return how far a piece may move: its dice, changed by items, less its penalties, at least 0.

    (3.5, 3.10, M18)
    """
    total = sum(turn.dice[piece % 2])
    if not s.items[piece]:
        far = max(0, total - s.penalty[piece])
        return range(far, far + 1)
    kit = s.book.cards.kit(s.items[piece])
    total += kit.move_flat - (0 if kit.no_penalty else s.penalty[piece])
    return range(max(0, total + kit.move_low), max(0, total + kit.move_high) + 1)


def champions(s: GoodVsBad, seat: int) -> list[int]:
    """Return the squares of the Champions of others, which may be intercepted (3.5)."""
    return [s.at[piece] for other, piece in enumerate(s.crown) if piece != NOBODY and other != seat]


def ways(s: GoodVsBad, turn: Turn, piece: int) -> Iterator[tuple[int, str, str]]:
    """Yield where a piece may move: the square, the way, and why it ends early, if it does (3.5)."""
    far = distances(s, turn, piece)
    if not far[0]:
        yield s.at[piece], "stay", ""
    if not far[-1]:
        return
    here = ring(s)
    seat = piece // 2
    hunted = champions(s, seat)
    stops = bool(s.items[piece]) and s.book.cards.kit(s.items[piece]).stop_at_bases
    yield from _along(s, here, piece, "up", far, hunted, stops)
    yield from _along(s, here, piece, "down", far, hunted, stops)


def _along(
    s: GoodVsBad, here: Ring, piece: int, way: str, far: range, hunted: list[int], stops: bool
) -> Iterator[tuple[int, str, str]]:
    """Walk one way; yield the ends of moves in the order in which they are reached."""
    squares, snare, own = here.squares, s.snare, home(piece)
    size, step, at = len(squares), WAYS[way], here.place[s.at[piece]]
    least, most = far[0], far[-1]
    for steps in range(1, most + 1):
        at = (at + step) % size
        square = squares[at]
        if steps >= least:
            yield square, way, ""
        if steps == most:
            return
        if square == own:
            yield square, way, "home"
        if stops and is_base(square) and steps < least:
            yield square, way, "base"
        elif square in hunted and steps < least and not is_base(square):
            yield square, way, "champion"
        if snare[square] != NOBODY:
            yield square, way, "snare"
            return


def legal_moves(s: GoodVsBad, turn: Turn) -> list[act.GoodVsBadAction]:
    """List the moves of both pieces, in either order (3.5)."""
    hero = 2 * turn.seat
    return [
        move for piece in (hero, hero + 1) if can_move(s, turn, piece) for move in moves_of(s, turn, piece)
    ]


def moves_of(s: GoodVsBad, turn: Turn, piece: int) -> list[act.GoodVsBadAction]:
    """List the moves of one piece, each once: in a short ring two ways may lead to the same end."""
    seat, role, names = turn.seat, ROLES[piece % 2], s.book.names
    found = dict.fromkeys(ways(s, turn, piece))
    return [act.Move(seat, role, names[square], way, how) for square, way, how in found]  # type: ignore[arg-type]  # words of ROLES and WAYS


def legal_stride(s: GoodVsBad, frame: Stride) -> list[act.GoodVsBadAction]:
    """List the moves by the reroll of Good 5, and the items that change it (M17)."""
    turn = turn_of(s)
    return [*moves_of(s, turn, frame.piece), *gear.legal(s, turn, frame.piece % 2)]


def move(s: GoodVsBad, turn: HeldTurn, a: act.Move, out: list[GoodVsBadEvent]) -> None:
    """Move a piece by the roll of the turn, then let it land (3.5)."""
    piece = piece_of(a.seat, a.piece)
    turn.moved[piece % 2] = True
    square, came = _carry_out(s, turn, piece, a, out)
    if square != NOBODY:
        s.stack.append(Landing(a.seat, piece, square, came))


def stride(s: GoodVsBad, frame: Stride[list[int]], a: act.Move, out: list[GoodVsBadEvent]) -> None:
    """Move a piece by the reroll of Good 5; it lands after the raise of the space it came from (3.6).

    A movement of its own that is still to come is as it was before (E13).
    """
    s.stack.pop()
    turn, kind = turn_of(s), frame.piece % 2
    square, came = _carry_out(s, turn, frame.piece, a, out)
    if s.ending:
        return
    turn.dice[kind], turn.base[kind], turn.used[kind] = frame.dice, frame.base, frame.used
    landing = next(below for below in reversed(s.stack) if isinstance(below, Landing))
    landing.next, landing.next_came = square, came


def use(s: GoodVsBad, frame: Stride[list[int]], a: act.Use, out: list[GoodVsBadEvent]) -> None:  # noqa: ARG001  # as others
    """Use an attached item that changes the dice of the reroll (3.10)."""
    gear.use(s, turn_of(s), a, out)


def _carry_out(
    s: GoodVsBad, turn: HeldTurn, piece: int, a: act.Move, out: list[GoodVsBadEvent]
) -> tuple[int, int]:
    """Move a piece step by step; return where it lands and the direction, or NOBODY if it does not land."""
    turn.used[piece % 2].clear()
    far = distances(s, turn, piece)
    s.penalty[piece] = 0
    came = WAYS[a.way]
    if not came:
        out.append(Stood(piece))
        return NOBODY, 0
    here, start, to = ring(s), s.at[piece], s.book.index[a.to]
    steps = _steps(here, start, to, came, far, a.how)
    out.append(Moved(piece, s.book.names[start], a.to, steps, a.way, a.how))
    s.at[piece] = to
    if is_champion(s, piece) and passes(s, piece, here, start, came, steps, out):
        return NOBODY, 0
    if a.how == "snare":
        card, s.snare[to] = s.snare[to], NOBODY
        hands.discard(s, card)
        out.append(SnareSprung(piece, a.to, s.book.cards.all[card].id))
    elif a.how == "home":
        out.append(CameHome(piece))
        pieces.heal(s, piece, s.book.numbers.coming_home_heal + kit(s, piece).base_heal, out)
        return NOBODY, 0
    return to, came


def _steps(here: Ring, start: int, to: int, came: int, far: range, how: str) -> int:
    """Return how many steps a move is: an early end is where the square is met first."""
    size = len(here.squares)
    first = (here.place[to] - here.place[start]) * came % size or size
    if how:
        return first
    return next(steps for steps in range(first, far[-1] + 1, size) if steps >= far[0])
