"""A guess at how a game will end, for a playout that is cut short."""

from math import exp
from typing import Final

from games.guardians.cards.worth import worths
from games.guardians.data.field import LANDS, STRONGHOLDS
from games.guardians.play.control import holder, shield_owner
from games.guardians.sheet.state import Guardians

_LAND: Final = 2.5
"""What a land is worth, in points of vitality on the field."""
_SHIELD: Final = 7.0
"""What a destroyed enemy shield is worth; each further one more."""
_RUBBLE: Final = 5.0
_CARD: Final = 1.5
"""A card in the deck; without cards a player fades."""
_STORED: Final = 0.3
"""Part of its worth that a card in Pen or Depot has."""
_SHARP: Final = 0.035
"""How surely a lead of one point decides."""


def estimate(s: Guardians) -> tuple[float, ...]:
    """Return the share of the win of each seat from lands, shields, ruins and cards. They sum to 1."""
    if s.ending:
        return tuple(0.5 if s.winner < 0 else float(seat == s.winner) for seat in (0, 1))
    lead = max(-400.0, min(400.0, _SHARP * (_worth(s, 0) - _worth(s, 1)) * 2))
    share = 1.0 / (1.0 + exp(-lead))
    return (share, 1.0 - share)


def _worth(s: Guardians, seat: int) -> float:
    """Return what a seat has on the field, in store and won."""
    table = worths(s.book)
    lost = s.lost[1 - seat]
    worth = _LAND * sum(holder(s, at) == seat for at in LANDS) + _SHIELD * lost * (1.0 + 0.25 * lost)
    worth += _RUBBLE * sum(s.rubble[at] for at in STRONGHOLDS[1 - seat])
    for at, cards in enumerate(s.on):
        if cards and int(cards[0] >= s.split) == seat:
            part = 1.0 if shield_owner(s, at) == seat else 0.8
            worth += part * sum([table.fight[s.face[card]] for card in cards])
    for at in STRONGHOLDS[seat]:
        worth += sum([table.rear[s.face[card]] for card in s.under[at]])
    worth += _STORED * sum([table.keep[s.face[card]] for card in (*s.pen[seat], *s.depot[seat])])
    return worth + s.stones[seat] + _CARD * min(10, len(s.deck[seat]))
