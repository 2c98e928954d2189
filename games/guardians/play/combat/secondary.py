"""Secondary attacks: who has creatures left picks off what stands on the table (G104-G116, G165, D9)."""

from typing import Final

from engine.brief import brief
from engine.game import Label, Style
from engine.texts import Text
from games.guardians.cards.verbs.fights import destroys
from games.guardians.data.book import NONE, SPACES, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.matchups import SecondaryBegan, SecondaryEnded
from games.guardians.face.things import known, thing
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play import winning
from games.guardians.play.actions import Attack, Done, interned
from games.guardians.play.combat import bribery, fates
from games.guardians.play.combat.casting import Cast
from games.guardians.play.combat.channeling import GivePoints, may_receive
from games.guardians.play.combat.passing import passing
from games.guardians.play.combat.standing import attack_sum
from games.guardians.play.combat.sums import guardian_sum, secondary_sum, target_power
from games.guardians.play.combat.table import GUARDIAN, GUARDIAN_WORD, fighting, laid_of, standing, striker
from games.guardians.play.combat.texts_begin import come_into_force, end_of_match_up
from games.guardians.play.combat.windows import close_window, combat_cards, forget_passes, question
from games.guardians.play.common import face_id, token
from games.guardians.play.reading import SHORT, no_card
from games.guardians.sheet.frames import Combat, HeldCombat, Laid
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

Out = list[GuardiansEvent]


def attacker_left(f: Combat) -> int:
    """Return the seat that makes secondary attacks, the only one with creatures in hand; or NONE (G104)."""
    left = [seat for seat in (0, 1) if f.hand[seat]]
    return left[0] if len(left) == 1 else NONE


def _targets(f: Combat, seat: int) -> list[int]:
    """Return what a seat may attack: all that lives across the table, or a Guardian (G105, D9)."""
    if f.challenge:
        return [GUARDIAN]
    return [laid.card for laid in standing(f, 1 - seat)]


def name_attack(_: Guardians, f: HeldCombat, __: Out) -> bool:
    """Ask for the next attacker and its target, or to stop (G165)."""
    f.mover = attacker_left(f)
    return False


def possible(f: HeldCombat) -> bool:
    """Tell whether there is somebody to attack, and something to be attacked (G104, G105)."""
    seat = attacker_left(f)
    return seat >= 0 and bool(_targets(f, seat))


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


# --- what is asked ---

_NOT_NOW: Final = Text("No secondary attack is asked for now. {prompt}")
_NOT_IN_HAND: Final = Text("{card} is not in your Combat Hand; attack with one that is, or stop.")
_NO_TARGET: Final = Text("“{target}” is nobody on the table; name an enemy creature that lives.")
_OWN: Final = Text("{foe} is your own creature; attack one of your opponent's.")
_BEATEN: Final = Text("{foe} lives no more; attack one that does, or stop.")


def _fault(f: Combat, a: Attack, card: int) -> Text:
    """Say why a secondary attack is not possible."""
    if f.step != "name_attack" or f.mover != a.seat:
        return _NOT_NOW
    if card not in f.hand[a.seat]:
        return _NOT_IN_HAND
    target = number_of(a.target)
    laid = None if target in _targets(f, a.seat) else laid_of(f, target)
    if laid is None or a.target == GUARDIAN_WORD:
        return _NO_TARGET
    return _OWN if laid.seat == a.seat else _BEATEN


class AttackWith(Attack):
    """Play a creature against a target (G104, G105)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, f: Combat, seat: int) -> list[Attack]:
        words = [GUARDIAN_WORD if target == GUARDIAN else token(t, target) for target in _targets(f, seat)]
        return [interned(Attack, seat, token(t, card), word) for card in f.hand[seat] for word in words]

    def fault(self, v: GuardiansView, f: Combat) -> Text:
        refusal = no_card(v, self.seat, self.card)
        if refusal is not None:
            return refusal
        number = known(v, self.card)
        names = {"card": called(v, number), "foe": called(v, known(v, self.target))}
        return _fault(f, self, number).filled(target=self.target[:SHORT], **names)

    def do(self, s: Guardians, f: HeldCombat, out: Out) -> None:
        seat, card = self.seat, number_of(self.card)
        target = GUARDIAN if self.target == GUARDIAN_WORD else number_of(self.target)
        f.round += 1
        f.hand[seat].remove(card)
        f.table.append(Laid(card, seat, "secondary", f.round, "", target))
        f.target = target
        fates.reveal(s, card)
        come_into_force(s, f, card)
        forget_passes(f)
        guardian = s.book.guardians[s.guardian[1 - seat]].id
        attacked = guardian if target == GUARDIAN else face_id(s, target)
        out.append(SecondaryBegan(seat, face_id(s, card), attacked))
        close_window(f)
        f.offered = card
        f.mover = 1 - seat
        f.step = "bribe_attacker"

    def label(self, v: GuardiansView, f: Combat) -> Label:
        """Say what it comes to."""
        number = known(v, self.card)
        name, foe = called(v, number), thing(v, self.seat, self.target)
        target = NONE if self.target == GUARDIAN_WORD else known(v, self.target)
        mine, against = attack_sum(v, f, self.seat, number, target)
        hint = Text("{mine} against {theirs}: beaten") if mine > against else Text("{mine} against {theirs}")
        hint = hint.with_args(mine=mine, theirs=against)
        text = Text("{card} attacks {target}", card=name, target=foe)
        group = Text("{card}, {vit}", card=name, vit=v.book.cards[v.face[number]].vit)
        style: Style = "primary" if mine > against else "secondary"
        short, rank = brief("{card} attacks {target}", card=name, target=foe), ranks.strike(v, f, self)
        return Label(Text("Attack"), text, hint, group, style, short, rank)


class Stop(Done):
    """Make no more secondary attacks: the rest is laid down (G165)."""

    __slots__ = ()

    @classmethod
    def offers(cls, _: Realm, __: Combat, seat: int) -> list[Done]:
        return [interned(Done, seat)]

    def fault(self, _: GuardiansView, f: Combat) -> Text:
        at = SPACES[f.at]
        return Text("The combat at {at} goes on; only secondary attacks can be stopped. {prompt}", at=at)

    def do(self, _: Guardians, f: HeldCombat, __: Out) -> None:
        close_window(f)
        f.step = "lay_down"

    def label(self, _: GuardiansView, __: Combat) -> Label:
        hint = Text("creatures that are not used stay safe and count")
        return Label(Text("Done"), Text("No more attacks"), hint, style="success", rank=ranks.MIDDLE)


def asks(_: GuardiansView, f: Combat) -> Text:
    """Ask for the next attacker."""
    if f.challenge:
        return Text("Which creature attacks the Guardian next?")
    return Text("Your opponent has no creature left: which of yours attacks whom? Or stop.")


NO_SUPPORT: Final = passing(Text("Pass"), Text("the attack is counted as it is"), once=True)


def asks_support(v: GuardiansView, f: Combat) -> Text:
    """Say how the attack stands, and ask what is added."""
    card = fighting(f, f.mover)
    if card < 0 or f.target == NONE:
        return Text("Channel or play a card, or pass?")
    mine, against = attack_sum(v, f, f.mover, card, f.target)
    target = Text("the Guardian") if f.target == GUARDIAN else called(v, f.target)
    head = (
        Text("{card} makes {mine} against {against} of {target}; more is needed.")
        if mine <= against
        else Text("{card} makes {mine} against {against} of {target}: enough.")
    )
    able = Cast.offers(v, f, f.mover) or GivePoints.offers(v, f, f.mover)
    return Text(
        "{head} {then}",
        head=head.with_args(card=called(v, card), mine=mine, against=against, target=target),
        then=Text("Channel or play a card, or pass?") if able else _NOTHING_TO_ADD,
    )


_NOTHING_TO_ADD: Final = Text("You have nothing to add: pass.")
