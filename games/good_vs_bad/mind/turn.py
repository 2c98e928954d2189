"""The machine player's turn: cards that help, a crown, the roll, and the move that is worth most."""

from random import Random
from typing import Final

from games.good_vs_bad.mind.choosing import Scored, best
from games.good_vs_bad.mind.moves import move_worth, runner_worth
from games.good_vs_bad.mind.ranks import ENOUGH
from games.good_vs_bad.play.crown import piece_of
from games.good_vs_bad.play.play import Attach, Crown, End, GoodVsBadAction, Move, Play, Roll, Use
from games.good_vs_bad.sheet.view import GoodVsBadView

_SPARE: Final = 0.15
"""So little will do for a card that would else be discarded."""


def safe(v: GoodVsBadView, legal: list[GoodVsBadAction]) -> GoodVsBadAction:
    """Return what a silent player does in a turn: crown, roll, the best move, the end; no cards."""
    scored = [(move_worth(v, action), action) for action in legal if isinstance(action, Move)]
    if scored:
        return max(scored, key=lambda pair: pair[0])[1]
    for kind in (Crown, Roll, End):
        for action in legal:
            if isinstance(action, kind):
                return action
    return legal[0]


def turn(v: GoodVsBadView, legal: list[GoodVsBadAction], rng: Random) -> GoodVsBadAction:
    """Crown the stronger piece; then roll; then make the better of all moves; then end."""
    crowns: Scored = [
        (runner_worth(v, piece_of(action.seat, action.piece)), action)
        for action in legal
        if isinstance(action, Crown)
    ]
    if crowns:
        return best(crowns, rng)
    moves: Scored = [(move_worth(v, action), action) for action in legal if isinstance(action, Move)]
    return best(moves, rng) if moves else safe(v, legal)


def card(v: GoodVsBadView, legal: list[GoodVsBadAction], rng: Random) -> GoodVsBadAction | None:
    """Return the card to attach, use or play now; None: go on with the turn.

    Ties are broken by `rng`: else cards that harm would always be aimed at the first seat.
    """
    least = _SPARE if len(v.hand) > v.book.hand_limit else ENOUGH
    moves = [action for action in legal if isinstance(action, Move)]
    scored: Scored = [(action.worth(v), action) for action in legal if isinstance(action, Attach)]
    scored += [(action.worth(v, moves), action) for action in legal if isinstance(action, Use | Play)]
    worth_it = [pair for pair in scored if pair[0] >= least]
    return best(worth_it, rng) if worth_it else None
