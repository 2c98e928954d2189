"""Turns with nothing great at stake, which a player may leave to what most would do (3.5-3.10)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.mind.answers import step_worth
from games.good_vs_bad.mind.moves import move_worth
from games.good_vs_bad.mind.ranks import ENOUGH
from games.good_vs_bad.mind.worth import encounter_costs
from games.good_vs_bad.play.cards import Play, events
from games.good_vs_bad.play.crown import piece_of
from games.good_vs_bad.play.moving import Move, champions
from games.good_vs_bad.play.turn import Crown
from games.good_vs_bad.sheet.facts import (
    crowds,
    is_base,
    is_champion,
    is_encounter,
    kit,
    musts,
    opponents,
    turn_of,
)
from games.good_vs_bad.sheet.frames import Duel, Flee, Rival, Step, Turn
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

_EQUAL: Final = 1e-9


def quiet(v: GoodVsBadView) -> bool:
    """Tell whether little is at stake in what the view's seat is asked in its own turn.

    It has no Champion and can crown none, and can meet no other's; it holds no event that is worth playing;
    what most would do leads into no fight in which its piece may fall.
    """
    top, turn, seat = v.top, v.turn, v.seat
    if seat is None or top is None or turn is None or turn.seat != seat or v.crown[seat] != NOBODY:
        return False
    tells = _QUIET.get(top.kind)
    return tells is not None and seat in musts(top) and tells(v, top)


def _turn(v: GoodVsBadView, turn: Turn) -> bool:
    seat, moves = turn.seat, list(Move.offers(v, turn, turn.seat))
    crowns = any(crown.fault(v, turn) is None for crown in Crown.offers(v, turn, seat))
    held = events(v, v.hand, seat, ("own", "any"))
    plays = any(isinstance(event, Play) and event.worth(v, moves) >= ENOUGH for event in held)
    return not (crowns or plays) and _moves(v, moves)


def _moves(v: GoodVsBadView, moves: Sequence[Move]) -> bool:
    hunted = champions(v, v.turn.seat) if v.turn is not None else []
    if any(v.book.index[move.to] in hunted and move.how != "home" for move in moves):
        return False
    worths = [move_worth(v, move) for move in moves]
    ends = [
        (piece_of(move.seat, move.piece), NOBODY if move.how == "home" else v.book.index[move.to])
        for move in moves
    ]
    return _peaceful(v, worths, ends)


def _step(v: GoodVsBadView, frame: Step) -> bool:
    worths = [step_worth(v, frame, v.book.names[square]) for square in frame.squares]
    return _peaceful(v, worths, [(frame.piece, square) for square in frame.squares])


def _peaceful(v: GoodVsBadView, worths: Sequence[float], ends: Sequence[tuple[int, int]]) -> bool:
    """Tell whether none of the best ways, by their worths, ends in a fight to be afraid of. An end is a piece
    and the square on which it lands, or NOBODY.
    """
    return not any(
        worth > max(worths) - _EQUAL and square != NOBODY and grave(v, piece, square)
        for worth, (piece, square) in zip(worths, ends, strict=True)
    )


def grave(v: GoodVsBadView, piece: int, square: int) -> bool:
    """Tell whether a piece that lands on a square meets a Champion there, or may fall: a stat is no more than
    what it may lose in a fight (3.3, 3.7, 3.8).
    """
    if is_base(square):
        return False
    foes = [other for other in crowds(v).get(square, ()) if opponents(v, piece, other)]
    if any(v.truce):
        foes = []
    damage = [v.book.numbers.duel_damage + kit(v, foe).duel_damage for foe in foes]
    if is_encounter(v, square):
        damage.append(encounter_costs(v)[-1])
    meets = any(is_champion(v, foe) for foe in foes)
    return meets or min(v.stat[piece][:PLAIN]) <= max(damage, default=0)


def _here(v: GoodVsBadView, frame: Rival | Duel | Flee) -> bool:
    return not grave(v, frame.piece, v.at[frame.piece])


def _always(_: GoodVsBadView, __: Any) -> bool:
    return True


_QUIET: Final[Mapping[str, Callable[[GoodVsBadView, Any], bool]]] = {
    "turn": _turn,
    "stride": lambda v, frame: _moves(v, Move.of(v, turn_of(v), frame.piece)),
    "step": _step,
    "rival": _here,
    "duel": _here,
    "flee": _here,
    "raise": _always,
    "reroll": _always,
    "pick_die": _always,
}
"""By frame, what tells whether little is at stake. What is not here is for its owner to choose."""
