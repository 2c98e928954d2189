"""Channeling: creatures under Strongholds and the Guardian give points to who fights (G94-G100)."""

from bisect import insort
from typing import Final, Literal, TypeAlias

from games.guardians.cards.verbs.bans import channel_forbidden
from games.guardians.cards.verbs.channels import limit, may_channel, receives
from games.guardians.cards.verbs.seen import card_of
from games.guardians.data.book import NONE
from games.guardians.data.field import STRONGHOLDS
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.matchups import Channeled
from games.guardians.play.actions import Channel, interned
from games.guardians.play.combat.table import both_present, fighting
from games.guardians.play.common import face_id, show, token
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm

STONE: Final = "stone"
"""The word for the Guardian's channeling (G95)."""
ChannelFault: TypeAlias = Literal[
    "", "not_now", "no_creature", "forbidden", "no_stones", "no_channeler", "not_under", "used",
    "not_receiver", "full",
]  # fmt: skip


def channel_fault(s: Realm, f: Combat, seat: int, source: int) -> ChannelFault:
    """Say why a source cannot give to the seat's fighting creature; source NONE: a stone. "": it can."""
    if f.step not in ("modifiers", "support") or f.offered >= 0 or f.mover != seat:
        return "not_now"
    receiver = fighting(f, seat)
    if receiver < 0 or (f.step == "modifiers" and not both_present(f)):
        return "no_creature"
    if channel_forbidden(s, f, seat):
        return "forbidden"
    if source < 0:
        if not s.stones[seat]:
            return "no_stones"
    else:
        if source not in below(s, seat):
            return "not_under"
        if not card_of(s, source).cmp:
            return "no_channeler"
        if source in s.used:
            return "used"
    if not may_channel(s, f, source, receiver):
        return "not_receiver"
    return "" if room(s, f, seat) > 0 else "full"


def below(s: Realm, seat: int) -> list[int]:
    """List the creatures that lie under a seat's Strongholds, or in its upgrades (G95, D21)."""
    found = [card for space in STRONGHOLDS[seat] for card in s.under[space]]
    return found + [card for card in s.loft[2 * seat : 2 * seat + 2] if card >= 0]


def room(s: Realm, f: Combat, seat: int) -> int:
    """Return how many points the seat's fighting creature can still receive (G97, G98)."""
    card = fighting(f, seat)
    return 0 if card < 0 else limit(s, f, card) - f.channeled[seat]


def may_receive(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that the seat's fighting creature might be given points now."""
    card = fighting(f, seat)
    if card < 0 or room(s, f, seat) <= 0 or channel_forbidden(s, f, seat):
        return False
    fresh = any(card not in s.used for card in below(s, seat))
    return fresh or (s.stones[seat] > 0 and receives(s, f, card))


def offers(s: Realm, f: Combat, seat: int) -> list[Channel]:
    """List what a seat can channel with now."""
    sources = [card for card in below(s, seat) if card_of(s, card).cmp] if room(s, f, seat) > 0 else []
    found = [token(s, card) for card in sources if not channel_fault(s, f, seat, card)]
    if not channel_fault(s, f, seat, NONE):
        found.append(STONE)
    return [interned(Channel, seat, word) for word in found]


def channel(s: Guardians, f: HeldCombat, seat: int, source: int, out: list[GuardiansEvent]) -> None:
    """Give what the source has; what does not fit is lost, the stone is spent all the same (G98, A23)."""
    if source < 0:
        guardian = s.book.guardians[s.guardian[seat]]
        s.stones[seat] -= 1
        points, by = guardian.cmp, guardian.id
    else:
        insort(s.used, source)
        show(s, (source,))
        points, by = card_of(s, source).cmp, face_id(s, source)
    got = min(points, room(s, f, seat))
    f.channeled[seat] += got
    out.append(Channeled(seat, face_id(s, fighting(f, seat)), by, got, points - got))
