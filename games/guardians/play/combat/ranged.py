"""Ranged attacks in a match-up (G91-G93, A22)."""

from typing import Literal, TypeAlias

from games.guardians.cards.verbs.bans import ranged_forbidden
from games.guardians.cards.verbs.ranged import ranged_points
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.matchups import RangedShot
from games.guardians.play.combat import fates, texts_begin
from games.guardians.play.combat.table import both_present
from games.guardians.play.common import face_id
from games.guardians.sheet.frames import Combat, HeldCombat, Laid
from games.guardians.sheet.state import Guardians, Realm

ShootFault: TypeAlias = Literal["", "secondaries", "not_now", "not_in_hand", "no_ranged", "forbidden"]


def shoot_fault(s: Realm, f: Combat, seat: int, card: int) -> ShootFault:
    """Say why a creature may not be played as a ranged attack now; "": it may."""
    if f.step in ("name_attack", "bribe_attacker", "support"):
        return "secondaries"
    if f.step != "modifiers" or f.offered >= 0 or f.mover != seat or not both_present(f) or f.pair[seat] < 0:
        return "not_now"
    if card not in f.hand[seat]:
        return "not_in_hand"
    if ranged_forbidden(s, f):
        return "forbidden"
    return "" if ranged_points(s, f, card) else "no_ranged"


def shooters_in_hand(s: Realm, f: Combat, seat: int) -> list[int]:
    """List the creatures that a seat may play as a ranged attack now."""
    if f.step != "modifiers" or ranged_forbidden(s, f):
        return []
    return [card for card in f.hand[seat] if not shoot_fault(s, f, seat, card)]


def shoot(s: Guardians, f: HeldCombat, seat: int, card: int, out: list[GuardiansEvent]) -> None:
    """Lay a creature beside the own primary; its points count unless it is bribed (G79, G92, G164)."""
    f.hand[seat].remove(card)
    f.table.append(Laid(card, seat, "ranged", f.round))
    fates.reveal(s, card)
    texts_begin.come_into_force(s, f, card)
    out.append(RangedShot(seat, face_id(s, card), ranged_points(s, f, card)))
    f.offered = card
