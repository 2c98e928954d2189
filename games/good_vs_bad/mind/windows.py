"""What is at stake for a player while others act: at their dawn, and when they play an event (3.5, 3.10)."""

from typing import Final

from games.good_vs_bad.cards.verbs.people import AtAny, CrownBest
from games.good_vs_bad.cards.verbs.spaces import Extend
from games.good_vs_bad.cards.verbs.table import event_verb
from games.good_vs_bad.cards.verbs.verb import hunted
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.mind.cards import play_worth
from games.good_vs_bad.mind.ranks import ENOUGH
from games.good_vs_bad.sheet.frames import Nay
from games.good_vs_bad.sheet.view import GoodVsBadView

_SPENT: Final = 1.0
"""An answer is kept for what costs as much: a lost turn, or whatever touches a crown."""
_AHEAD: Final = 0.6
"""Of what an event brings to another who leads, so much is felt as a loss."""
_BEHIND: Final = 0.3
_LONGER: Final = 1.5
"""What longer roads cost the player of a Champion."""


def could_play(v: GoodVsBadView, seat: int) -> bool:
    """Tell whether a seat holds an event that is worth playing at another's dawn, now that a Champion of
    another is on its way (3.5).
    """
    if not hunted(v, seat):
        return False
    held = {card.id: card for card in (v.book.cards.all[number] for number in v.hand) if card.when == "any"}
    return any(
        play_worth(v, card, seat, aim, ()) >= ENOUGH
        for card in held.values()
        for aim in event_verb(card).offers(v, seat, card.ops[0])
    )


def aimed_at(v: GoodVsBadView, frame: Nay) -> int:
    """Return whom an event is aimed at: the seat of the piece or the player that it names, or NOBODY."""
    if frame.target.isdecimal():
        return int(frame.target) - 1
    piece = v.book.piece_index.get(frame.target, NOBODY)
    return NOBODY if piece == NOBODY else piece // 2


def touches_crown(v: GoodVsBadView, frame: Nay) -> bool:
    """Tell whether an event crowns a piece, or is aimed at a player with a Champion."""
    whom = aimed_at(v, frame)
    crowns = isinstance(event_verb(v.book.cards.all[frame.card]), CrownBest)
    return crowns or (whom != NOBODY and v.crown[whom] != NOBODY)


def answers(v: GoodVsBadView, frame: Nay, seat: int) -> bool:
    """Tell whether the last card costs a seat enough to answer it."""
    worth = _worth(v, frame, seat)
    return (worth if len(frame.nays) % 2 else -worth) >= _SPENT


def _worth(v: GoodVsBadView, frame: Nay, seat: int) -> float:
    """Return what it is worth to a seat that an event takes effect, in Renown; what harms it is below 0."""
    card, owner, whom = v.book.cards.all[frame.card], frame.owner, aimed_at(v, frame)
    verb, made = event_verb(card), max(0.0, play_worth(v, card, frame.owner, frame.target, ()))
    if owner == seat:
        return made
    if whom == seat:
        return -max(made, verb.value) if isinstance(verb, AtAny) else -made
    if isinstance(verb, Extend) and v.crown[seat] != NOBODY:
        return -_LONGER
    if whom not in (NOBODY, owner):
        return _BEHIND * made
    leads = v.crown[owner] != NOBODY or isinstance(verb, CrownBest) or v.renown[owner] == max(v.renown)
    return -made * (_AHEAD if leads else _BEHIND)
