"""Moving a piece by its dice: how far, which way, where a move may or must end early."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from engine.game import Label, Style
from engine.stages import Deed, deed
from engine.texts import Text
from games.good_vs_bad.data.book import NOBODY, ROLES, STRIDE, Ring
from games.good_vs_bad.events import CameHome, GoodVsBadEvent, Moved, SnareSprung, Stood
from games.good_vs_bad.face.hints import content, duel_at
from games.good_vs_bad.face.words import HERO, VILLAIN, kind
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.moves import WINS, move_worth
from games.good_vs_bad.play import hands, pieces
from games.good_vs_bad.play.crown import passes, piece_of
from games.good_vs_bad.play.reading import A_PIECE, A_SQUARE, Role, Square, no_role, no_square
from games.good_vs_bad.sheet.facts import home, is_base, is_champion, kit, ring, to_move, turn_of
from games.good_vs_bad.sheet.frames import HeldTurn, Landing, Stride, Turn
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView

WAYS: Final = {"up": 1, "down": -1, "stay": 0}
"""The directions by their words: up the numbers of a Connector, or down."""


def distances(t: World, turn: Turn, piece: int) -> range:
    """Return how far a piece may move: its dice, changed by items, less its penalties, at least 0.

    (3.5, 3.10, M18)
    """
    total = sum(turn.dice[piece % 2])
    if not t.items[piece]:
        far = max(0, total - t.penalty[piece])
        return range(far, far + 1)
    kit = t.book.cards.kit(t.items[piece])
    total += kit.move_flat - (0 if kit.no_penalty else t.penalty[piece])
    return range(max(0, total + kit.move_low), max(0, total + kit.move_high) + 1)


def champions(t: World, seat: int) -> list[int]:
    """Return the squares of the Champions of others, which may be intercepted (3.5)."""
    return [t.at[piece] for other, piece in enumerate(t.crown) if piece != NOBODY and other != seat]


def ways(t: World, turn: Turn, piece: int) -> Iterator[tuple[int, str, str]]:
    """Yield where a piece may move: the square, the way, and why it ends early, if it does (3.5)."""
    far = distances(t, turn, piece)
    if not far[0]:
        yield t.at[piece], "stay", ""
    if not far[-1]:
        return
    here = ring(t)
    seat = piece // 2
    hunted = champions(t, seat)
    stops = bool(t.items[piece]) and t.book.cards.kit(t.items[piece]).stop_at_bases
    yield from _along(t, here, piece, "up", far, hunted, stops)
    yield from _along(t, here, piece, "down", far, hunted, stops)


def _along(
    t: World, here: Ring, piece: int, way: str, far: range, hunted: list[int], stops: bool
) -> Iterator[tuple[int, str, str]]:
    """Walk one way; yield the ends of moves in the order in which they are reached."""
    squares, snare, own = here.squares, t.snare, home(piece)
    size, step, at = len(squares), WAYS[way], here.place[t.at[piece]]
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


@deed(
    Text("Move a piece."),
    piece=A_PIECE,
    to=A_SQUARE,
    way=Text("up or down the numbers, or stay."),
    how=Text("Why it stops early: home, champion, base or snare."),
)
class Move(Deed):
    """Move a piece to a square: `way` is `up` or `down` the numbers, or `stay` with a movement of 0.

    `how` is empty for an exact landing, else why the move ends early: `home` (coming home), `champion`
    (interception), `base` (Compass Rose), `snare`. (3.5)
    """

    exact = True
    seat: int
    piece: Role
    to: Square
    way: Literal["up", "down", "stay"]
    how: str = ""

    @classmethod
    def offers(cls, t: World, turn: Turn, seat: int) -> Iterable["Move"]:
        """List the moves of both pieces, in either order (3.5)."""
        if turn.stage != "move":
            return ()
        return [move for die in to_move(t, turn) for move in cls.of(t, turn, 2 * seat + die)]

    @classmethod
    def of(cls, t: World, turn: Turn, piece: int) -> list["Move"]:
        """List the moves of one piece, each once: in a short ring two ways may lead to the same end."""
        seat, role, names = piece // 2, ROLES[piece % 2], t.book.names
        moves = dict.fromkeys(ways(t, turn, piece))
        return [cls(seat, role, names[square], way, how) for square, way, how in moves]  # type: ignore[arg-type]  # words of ROLES and WAYS

    def fault(self, t: World, turn: Turn) -> Text | None:
        if fault := no_role(self.piece):
            return fault
        piece = piece_of(self.seat, self.piece)
        if turn.stage != "move":
            return Text("You have not rolled yet; roll first, then move.")
        if turn.idle[piece % 2]:
            return Text(
                "Your {kind} sits this turn out; move the other piece or end your turn.", kind=kind(piece)
            )
        if t.fallen[piece]:
            return Text("Your {kind} was defeated and does not move any more this turn.", kind=kind(piece))
        if turn.moved[piece % 2]:
            return Text(
                "Your {kind} has moved in this turn; move the other piece or end your turn.", kind=kind(piece)
            )
        return self.astray(t, piece)

    def astray(self, t: World, piece: int) -> Text | None:
        """Refuse the square, the way, or the reason to stop there."""
        square = t.book.index.get(self.to)
        if square is None or square % STRIDE > t.length:
            return no_square(t, self.to)
        if self.way not in WAYS:
            return Text(
                "Say “up” to move up the numbers, “down” to move down, not “{way}”.", way=self.way[:20]
            )
        if self.how and self.how not in _ENDS:
            return Text(
                "A move ends early for “home”, “champion”, “base” or “snare”, not for “{how}”.",
                how=self.how[:20],
            )
        turn = turn_of(t)
        if (square, self.way, self.how) in ways(t, turn, piece):
            return None
        far = distances(t, turn, piece)
        fault = Text(
            "Your {kind} moves {least} to {most} from {here}; it cannot end so at {square}. "
            "Pick another square."
        )
        if far[0] == far[-1]:
            fault = Text(
                "Your {kind} moves exactly {most} from {here}; it cannot end so at {square}. "
                "Pick another square."
            )
        return fault.filled(
            kind=kind(piece), least=far[0], most=far[-1], here=t.book.names[t.at[piece]], square=self.to
        )

    def do(self, s: GoodVsBad, turn: HeldTurn, out: list[GoodVsBadEvent]) -> None:
        """Move a piece by the roll of the turn, then let it land (3.5)."""
        piece = piece_of(self.seat, self.piece)
        turn.moved[piece % 2] = True
        square, came = _carry_out(s, turn, piece, self, out)
        if square != NOBODY:
            s.stack.append(Landing(self.seat, piece, square, came))

    def label(self, v: GoodVsBadView, _: Turn | Stride) -> Label:
        role, rank = HERO if self.piece == "hero" else VILLAIN, ranks.move(v, self)
        if self.way == "stay":
            text = Text("{kind} stays", kind=role)
            return Label(Text("Move"), text, Text("no movement left"), role, rank=rank)
        square, sign = v.book.index[self.to], "→" if self.way == "up" else "←"
        if self.how:
            text = Text(
                "{kind} {way} {square}, {why}", kind=role, way=sign, square=self.to, why=_SHORT[self.how]
            )
            hint = _ENDS[self.how]
            if (told := _STAKES.get(self.how)) is not None:
                stakes = told(v, square, piece_of(self.seat, self.piece))
                hint = Text("{hint}: {stakes}", hint=hint, stakes=stakes or Text("no duel"))
        else:
            text = Text("{kind} {way} {square}", kind=role, way=sign, square=self.to)
            hint = content(v, square, piece_of(self.seat, self.piece))
        if move_worth(v, self) >= WINS:
            hint = Text("your Champion gets past the last base: you win the game")
        level = 0 if is_base(square) else v.level[square]
        style: Style = "success" if level > 0 else "primary" if level == 0 else "secondary"
        return Label(Text("Move"), text, hint, role, style, rank=rank)


class MoveAgain(Move):
    """Move a piece by the reroll of Good 5; it lands after the raise of the space it came from (3.6, M17)."""

    @classmethod
    def offers(cls, t: World, frame: Stride, seat: int) -> list[Move]:  # type: ignore[override]  # noqa: ARG003  # the frame of its own stage
        return Move.of(t, turn_of(t), frame.piece)

    def fault(self, t: World, frame: Stride) -> Text | None:  # type: ignore[override]  # as above
        if fault := no_role(self.piece):
            return fault
        if piece_of(self.seat, self.piece) != frame.piece:
            return Text("Only your {kind} rolled again; move it first.", kind=kind(frame.piece))
        return self.astray(t, frame.piece)

    def do(self, s: GoodVsBad, frame: Stride[list[int]], out: list[GoodVsBadEvent]) -> None:  # type: ignore[override]  # as above
        """A movement of its own that is still to come is as it was before (E13)."""
        s.stack.pop()
        turn, kind = turn_of(s), frame.piece % 2
        square, came = _carry_out(s, turn, frame.piece, self, out)
        if s.ending:
            return
        turn.dice[kind], turn.base[kind], turn.used[kind] = frame.dice, frame.base, frame.used
        landing = next(below for below in reversed(s.stack) if isinstance(below, Landing))
        landing.next, landing.next_came = square, came


_ENDS: Final = {
    "home": Text("come home and heal 1, no landing"),
    "champion": Text("stop at the Champion"),
    "base": Text("stop by its compass"),
    "snare": Text("caught by the Snare"),
}
_STAKES: Final = {"champion": duel_at, "base": content}
"""By such an end, what tells what awaits the piece there."""
_SHORT: Final = {
    "home": Text("home"),
    "champion": Text("intercept"),
    "base": Text("stop"),
    "snare": Text("Snare"),
}


def _carry_out(
    s: GoodVsBad, turn: HeldTurn, piece: int, a: Move, out: list[GoodVsBadEvent]
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
