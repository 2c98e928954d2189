"""What becomes of a Stronghold that an enemy shield has entered (D4)."""

from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import OWNER, side
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.field import BecameRubble, WentToPen
from games.guardians.play.common import discard, face_id, store, with_item
from games.guardians.sheet.state import Guardians


def ruin(s: Guardians, space: int, out: list[GuardiansEvent]) -> None:
    """Make a Stronghold rubble: its upgrade is discarded, what lies under it goes to the Pen (D4, D21)."""
    seat = OWNER[space]
    sent = s.under[space]
    s.under[space] = []
    if not s.rubble[space]:
        s.rubble[space] = True
        gone = _take_upgrade(s, seat, space, sent)
        out.append(BecameRubble(seat, SPACES[space], face_id(s, gone) if gone >= 0 else ""))
    cards = [card for creature in sent for card in with_item(s, creature)]
    for card in cards:
        store(s, card)
    if cards:
        out.append(WentToPen(seat, SPACES[space], len(cards)))


def _take_upgrade(s: Guardians, seat: int, space: int, sent: list[int]) -> int:
    """Discard the upgrade of that side; a creature in it goes with those under the Stronghold (D21)."""
    if side(space) == 1:
        return NONE
    at = 2 * seat + side(space) // 2
    gone, s.upgrade[at], s.since[at] = s.upgrade[at], NONE, 0
    if s.loft[at] >= 0:
        sent.append(s.loft[at])
        s.loft[at] = NONE
    if gone >= 0:
        discard(s, (gone,))
    return gone
