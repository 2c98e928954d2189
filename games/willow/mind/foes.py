"""Which Foes the machine player sends, against whom (W34)."""

from typing import Final

from games.willow import play as ac
from games.willow.data.book import GOOD, PROWESS
from games.willow.mind.legal import LegalActions
from games.willow.mind.odds import mean_loss, wins_by
from games.willow.mind.survey import Survey
from games.willow.sheet.frames import Foes

_SENT: Final = 0.8
"""What a Foe must do at least to be sent."""
_PINNED: Final = 1.2
"""What it is worth that somebody is held who has Elora, or may have her."""


def foes(sv: Survey, top: Foes, legal: LegalActions) -> ac.WillowAction | None:
    """Return the Foe to send against somebody, or the group that fights first."""
    if ac.Foe not in legal.kinds:
        return max(legal.of(ac.Fight), key=lambda fight: _strength(sv, fight), default=None) or legal.done()
    best, worth = None, _SENT
    for foe in legal.of(ac.Foe):
        searcher = _sent(sv, top, sv.book.card_of[foe.card], sv.book.char_of[foe.char])
        if searcher > worth:
            best, worth = foe, searcher
    return best or legal.done()


def _strength(sv: Survey, fight: ac.Fight) -> int:
    """Return the Prowess with which the group in a space fights its Foes."""
    group = sv.group(GOOD, sv.book.space_of[fight.space])
    return sv.strength(sv.best(group), group)


def _sent(sv: Survey, top: Foes, card: int, char: int) -> float:
    """Return what it is worth to send a Foe against somebody's group."""
    v, book = sv.v, sv.book
    foe = book.cards[card]
    group = sv.group(GOOD, v.at[char])
    best = sv.best(group)
    if best < 0:
        return 0.5 * sv.stake(group, 0.0) - 1.0
    waiting = sum(v.at[whom] == v.at[char] for whom in top.on)
    tough = max(1, sv.toughness[best] - 2 * waiting)
    lead = foe.prowess - sv.strength(best, group)
    beaten = wins_by(lead, tough)
    grows = wins_by(-lead, foe.health) * (2.0 if book.chars[best].grows == PROWESS else 0.3)
    suspects = sum(sv.belief[mate] for mate in group)
    near = min((book.distance[v.at[evil]][v.at[char]] for evil in sv.friends), default=9)
    pinned = _PINNED * suspects * (3.0 if near <= 4 else 1.0) * (len(group) == 1 or best == sv.holder)
    weak = mean_loss(-lead, tough) * (0.7 + 1.5 * suspects * (near <= 4))
    return beaten * (sv.stake(group, 0.0) + 1.0 + 8.0 * suspects * (near <= 4)) + weak + pinned - grows
