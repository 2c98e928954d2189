"""The turn: dawn, roll, what may be done between the moves, the end."""

from games.good_vs_bad.events import (
    GoodVsBadEvent,
    Rolled,
    RoundBegan,
    SatOut,
    TruceEnded,
    TurnBegan,
    TurnEnded,
)
from games.good_vs_bad.play import actions as act
from games.good_vs_bad.play import cards, moving
from games.good_vs_bad.play.crown import crown, end_game, legal_crown, piece_of
from games.good_vs_bad.sheet.facts import can_move, clockwise
from games.good_vs_bad.sheet.frames import HeldTurn, Trim, Turn
from games.good_vs_bad.sheet.state import GoodVsBad


def begin(s: GoodVsBad, seat: int, out: list[GoodVsBadEvent]) -> None:
    """Begin a seat's turn, and with the start player's a round; what held for one turn is over (3.5)."""
    pieces = 2 * s.book.n
    s.fallen = [False] * pieces
    s.boost = [0] * pieces
    if seat == s.first:
        s.round += 1
        out.append(RoundBegan(s.round))
    s.stack = [Turn(seat)]
    out.append(TurnBegan(seat))
    if s.truce[seat]:
        s.truce[seat] = False
        out.append(TruceEnded(seat))


def anyone_moves(s: GoodVsBad, turn: Turn) -> bool:
    """Tell whether a piece of the seat in turn moves once lost turns are counted (3.5)."""
    hero = 2 * turn.seat
    counted = turn.stage != "dawn"
    return any(can_move(s, turn, piece) and (counted or not s.lost[piece]) for piece in (hero, hero + 1))


def legal_turn(s: GoodVsBad, turn: Turn, seat: int) -> list[act.GoodVsBadAction]:
    """List what the seat in turn can do, or at dawn what another may play in passing (3.5, 3.10)."""
    if seat != turn.seat:
        return cards.legal_any(s, seat) if turn.stage == "dawn" else []
    found: list[act.GoodVsBadAction] = []
    if turn.stage == "move":
        found += moving.legal_moves(s, turn)
        if not found:
            found.append(act.End(seat))
    else:
        if turn.stage == "dawn":
            found += legal_crown(s, seat)
        found.append(act.Roll(seat) if anyone_moves(s, turn) else act.End(seat))
    found += cards.legal_own(s, turn)
    return found


def roll(s: GoodVsBad, turn: HeldTurn, a: act.Roll, out: list[GoodVsBadEvent]) -> None:  # noqa: ARG001  # as others
    """Count lost turns, then roll 2D6 for both pieces (3.5)."""
    count_lost(s, turn, out)
    turn.stage = "move"
    turn.roll = [s.chance.below(6) + 1, s.chance.below(6) + 1]
    turn.dice = [turn.roll[:], turn.roll[:]]
    turn.base = [2, 2]
    out.append(Rolled(turn.seat, tuple(turn.roll)))


def count_lost(s: GoodVsBad, turn: HeldTurn, out: list[GoodVsBadEvent]) -> None:
    """Let each own piece that has lost turns give up one of them and be idle (3.5)."""
    if turn.stage != "dawn":
        return
    turn.stage = "ready"
    for kind in (0, 1):
        piece = 2 * turn.seat + kind
        if s.lost[piece]:
            s.lost[piece] -= 1
            turn.idle[kind] = True
            out.append(SatOut(piece, s.lost[piece]))


def take_crown(s: GoodVsBad, turn: HeldTurn, a: act.Crown, out: list[GoodVsBadEvent]) -> None:
    """End the dawn and crown a piece (3.9)."""
    count_lost(s, turn, out)
    crown(s, piece_of(a.seat, a.piece), out)


def end(s: GoodVsBad, turn: HeldTurn, a: act.End, out: list[GoodVsBadEvent]) -> None:  # noqa: ARG001  # as others
    """End the turn; with both pieces idle without a roll (3.5)."""
    count_lost(s, turn, out)
    turn.stage = "close"


def run_turn(s: GoodVsBad, turn: Turn, out: list[GoodVsBadEvent]) -> bool:
    """Close a turn: hands down to the limit, then the next seat, or the end after the last round (3.5)."""
    if turn.stage != "close":
        return False
    for seat in clockwise(s, turn.seat):
        if len(s.hand[seat]) > s.book.hand_limit:
            s.stack.append(Trim(seat))
            return False
    out.append(TurnEnded(turn.seat))
    following = (turn.seat + 1) % s.book.n
    if following == s.first and s.round >= s.book.round_cap:
        end_game(s, "round_cap", out)
    else:
        begin(s, following, out)
    return True


def legal_trim(s: GoodVsBad, frame: Trim) -> list[act.GoodVsBadAction]:
    """Offer to discard each card of the hand (3.5)."""
    names = s.book.cards.all
    ids = dict.fromkeys(names[card].id for card in s.hand[frame.seat])
    return [act.Drop(frame.seat, name) for name in ids]


def trim(s: GoodVsBad, frame: Trim, a: act.Drop, out: list[GoodVsBadEvent]) -> None:
    """Discard a card; the same is asked again while the hand is too big (3.5)."""
    cards.discard_from_hand(s, frame.seat, a.card, out)
    if len(s.hand[frame.seat]) <= s.book.hand_limit:
        s.stack.pop()
