"""How a fight stands, in words: who fights, and what both sides make."""

from engine.texts import Text
from games.guardians.face.words import called
from games.guardians.play.combat.sums import Sum, guardian_sum, secondary_sum, sums, target_power
from games.guardians.play.combat.table import laid_of
from games.guardians.sheet.frames import Combat
from games.guardians.sheet.view import GuardiansView


def fighter(v: GuardiansView, f: Combat, seat: int) -> Text:
    """Name who fights for a seat."""
    if f.pair[seat] >= 0:
        return called(v, f.pair[seat])
    if f.challenge and seat != f.attacker:
        return Text("{name}", name=v.book.guardians[v.guardian[seat]].name)
    return Text("nobody")


def standing_sums(v: GuardiansView, f: Combat, seat: int, text: Text) -> Text:
    """Say how a match-up stands for a seat: both staying powers, and damage where it is less (G102)."""
    both = sums(v, f)
    return text.with_args(mine=_sum(both[seat]), theirs=_sum(both[1 - seat]))


def _sum(summand: Sum) -> Text:
    if summand.power == summand.damage:
        return Text("{power}", power=summand.power)
    return Text("{power} (damage {damage})", power=summand.power, damage=summand.damage)


def attack_sum(v: GuardiansView, f: Combat, seat: int, card: int, target: int) -> tuple[int, int]:
    """Return what a secondary attack would make, and what its target stands with."""
    laid = laid_of(f, target)
    if laid is None:
        foe = v.book.guardians[v.guardian[1 - f.attacker]]
        return guardian_sum(v, f, seat, card).power, foe.vit
    return secondary_sum(v, f, seat, card, laid).power, target_power(v, f, target, card)
