"""Secondary attacks: who has creatures left picks off what stands on the table (G104-G116, G165, D9)."""

from typing import Final, Literal, TypeAlias

from games.guardians.cards.verbs.fights import destroys
from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.matchups import SecondaryBegan, SecondaryEnded
from games.guardians.play import winning
from games.guardians.play.actions import Attack, interned
from games.guardians.play.combat import bribery, fates
from games.guardians.play.combat.channeling import may_receive
from games.guardians.play.combat.sums import guardian_sum, secondary_sum, target_power
from games.guardians.play.combat.table import GUARDIAN, laid_of, standing, striker
from games.guardians.play.combat.texts_begin import come_into_force, end_of_match_up
from games.guardians.play.combat.windows import close_window, combat_cards, forget_passes, question
from games.guardians.play.common import face_id, token
from games.guardians.sheet.frames import Combat, HeldCombat, Laid
from games.guardians.sheet.state import Guardians, Realm

Out = list[GuardiansEvent]
GUARDIAN_WORD: Final = "guardian"
"""The word for a challenged Guardian as target."""
AttackFault: TypeAlias = Literal["", "not_now", "not_in_hand", "no_target", "beaten", "own"]


def attacker_left(f: Combat) -> int:
    """Return the seat that makes secondary attacks, the only one with creatures in hand; or NONE (G104)."""
    left = [seat for seat in (0, 1) if f.hand[seat]]
    return left[0] if len(left) == 1 else NONE


def targets(f: Combat, seat: int) -> list[int]:
    """Return what a seat may attack: all that lives across the table, or a Guardian (G105, D9)."""
    if f.challenge:
        return [GUARDIAN]
    return [laid.card for laid in standing(f, 1 - seat)]


def attack_fault(_: Realm, f: Combat, seat: int, card: int, target: int) -> AttackFault:
    """Say why a secondary attack is not possible; "": it is."""
    if f.step != "name_attack" or f.mover != seat:
        return "not_now"
    if card not in f.hand[seat]:
        return "not_in_hand"
    if target in targets(f, seat):
        return ""
    laid = laid_of(f, target)
    if laid is None:
        return "no_target"
    return "own" if laid.seat == seat else "beaten"


def name_attack(_: Guardians, f: HeldCombat, __: Out) -> bool:
    """Ask for the next attacker and its target, or to stop (G165)."""
    f.mover = attacker_left(f)
    return False


def possible(f: HeldCombat) -> bool:
    """Tell whether there is somebody to attack, and something to be attacked (G104, G105)."""
    seat = attacker_left(f)
    return seat >= 0 and bool(targets(f, seat))


def offers(s: Realm, f: Combat, seat: int) -> list[Attack]:
    """List the secondary attacks that a seat may make."""
    words = [GUARDIAN_WORD if target == GUARDIAN else token(s, target) for target in targets(f, seat)]
    return [interned(Attack, seat, token(s, card), word) for card in f.hand[seat] for word in words]


def attack(s: Guardians, f: HeldCombat, seat: int, card: int, target: int, out: Out) -> None:
    """Play a creature against a target (G105)."""
    f.round += 1
    f.hand[seat].remove(card)
    f.table.append(Laid(card, seat, "secondary", f.round, "", target))
    f.target = target
    fates.reveal(s, card)
    come_into_force(s, f, card)
    forget_passes(f)
    guardian = s.book.guardians[s.guardian[1 - seat]].id
    out.append(SecondaryBegan(seat, face_id(s, card), guardian if target == GUARDIAN else face_id(s, target)))
    close_window(f)
    f.offered = card
    f.mover = 1 - seat
    f.step = "bribe_attacker"


def bribe_attacker(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Ask the other player once whether it bribes the attacker (G114, G164)."""
    if f.offered == NONE:
        close_window(f)
        return True
    if not question(s, f, f.mover, "bribe_attacker", bribery.may_bribe, out):
        return False
    f.offered = NONE
    return True


def destroy_target(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Let the attacker's text destroy the target (A33)."""
    laid = striker(f)
    if laid is not None and f.target >= 0 and destroys(s, f, laid.card, f.target):
        fates.destroy(s, f, f.target, laid.card, out)
    return True


def support(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Let the attacker's owner channel and cast; the other side answers with Dispel Magic alone (G165)."""
    laid = striker(f)
    if laid is None or not _stands(f, f.target):
        close_window(f)
        return True
    return question(s, f, laid.seat, "support", may_support, out, standing=False)


def _stands(f: HeldCombat, target: int) -> bool:
    laid = laid_of(f, target)
    return target == GUARDIAN or (laid is not None and laid.fate == "")


def may_support(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that the attacker's owner might help it."""
    return combat_cards(s, f, seat) > 0 or may_receive(s, f, seat)


def compare(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Beat the target if all that attacked it make more than it has (G111, G113)."""
    laid = striker(f)
    if laid is not None and _stands(f, f.target):
        if f.target == GUARDIAN:
            _strike_guardian(s, f, laid, out)
            if s.ending:
                return True
        else:
            _strike(s, f, laid, out)
    f.target = NONE
    end_of_match_up(f)
    return True


def _strike(s: Guardians, f: HeldCombat, laid: Laid, out: Out) -> None:
    target = laid_of(f, f.target)
    assert target is not None  # noqa: S101  # `_stands` has found it
    total = secondary_sum(s, f, laid.seat, laid.card, target).damage
    against = target_power(s, f, target.card, laid.card)
    out.append(
        SecondaryEnded(
            laid.seat, face_id(s, laid.card), face_id(s, target.card), total, against, total > against
        )
    )
    if total > against:
        fates.beat(f, target.card, laid.card)


def _strike_guardian(s: Guardians, f: HeldCombat, laid: Laid, out: Out) -> None:
    guardian = s.book.guardians[s.guardian[1 - laid.seat]]
    total = guardian_sum(s, f, laid.seat, laid.card).damage
    beaten = total > guardian.vit
    out.append(SecondaryEnded(laid.seat, face_id(s, laid.card), guardian.id, total, guardian.vit, beaten))
    if beaten:
        winning.guardian_killed(s, laid.seat, out)


SECONDARIES: Final = {
    "name_attack": name_attack,
    "bribe_attacker": bribe_attacker,
    "destroy_target": destroy_target,
    "support": support,
    "compare": compare,
}
"""The order of one secondary attack (G165)."""
