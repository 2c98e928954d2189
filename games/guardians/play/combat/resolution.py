"""The end of a combat: last cards, totals, healing, and who has the space (G117-G130, G167, G168)."""

from typing import Any, Final

from engine.game import Label
from engine.texts import Text
from games.guardians.cards.verbs.afield import goes_freely
from games.guardians.cards.verbs.changes import control_more, control_of
from games.guardians.cards.verbs.draws import draw_owed
from games.guardians.cards.verbs.healing import healers, patients, take_back
from games.guardians.data.book import NONE, SPACES, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import CombatCounted, CombatEnded, LaidOpen
from games.guardians.mind import ranks
from games.guardians.play import retreat
from games.guardians.play.actions import Play, interned
from games.guardians.play.combat import fates
from games.guardians.play.combat.casting import Cast
from games.guardians.play.combat.command import sides
from games.guardians.play.combat.passing import passing
from games.guardians.play.combat.table import ALIVE, GUARDIAN
from games.guardians.play.combat.windows import combat_cards, question, window
from games.guardians.play.common import discard, face_id, throw, token
from games.guardians.play.playing import play_label
from games.guardians.sheet.frames import Combat, HeldCombat, Laid
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

Out = list[GuardiansEvent]


def lay_down(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Lay down the creatures that did not fight: they have survived, and count (G117, G165)."""
    f.target = NONE
    for seat in sides(f):
        for card in f.hand[seat]:
            f.table.append(Laid(card, seat, "secondary", 0))
            fates.reveal(s, card)
        if f.hand[seat]:
            out.append(LaidOpen(seat, tuple([face_id(s, card) for card in f.hand[seat]])))
        f.hand[seat] = []
    return True


def last_cards(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Let both play what changes control, or brings back (G167)."""
    return True if f.challenge else window(s, f, "last_cards", may_play, out)


def may_play(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that a seat might play a card now."""
    return combat_cards(s, f, seat) > 0


def survivors(f: Combat, seat: int) -> list[Laid]:
    """Return a seat's creatures that live, set aside by methane or not (G72, G168)."""
    return [laid for laid in f.table if laid.seat == seat and laid.fate in ALIVE]


def control(s: Realm, f: Combat, seat: int) -> int:
    """Return a side's control: its survivors, but none set aside or healed (G71, G117, G129)."""
    alive = survivors(f, seat)
    if not alive:
        return 0
    own = sum([control_of(s, f, laid.card) for laid in alive if laid.role != "aside" and not laid.fate])
    return own + sum([line.n for line in control_more(s, f, seat)])


def count(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Say who has won: the attacker if he has strictly more; who has a survivor against none (G119).

    A challenge that did not kill is lost (D10).
    """
    attacker, defender = sides(f)
    for seat in sides(f):
        f.free[seat] = any(goes_freely(s, laid.card) for laid in survivors(f, seat))
    if f.challenge:
        f.winner = defender
        return True
    mine, theirs = control(s, f, attacker), control(s, f, defender)
    if survivors(f, attacker) and (mine > theirs or not survivors(f, defender)):
        f.winner = attacker
    elif survivors(f, defender):
        f.winner = defender
    out.append(CombatCounted(attacker, defender, mine, theirs, f.winner))
    return True


# --- healing ---


def heal_winner(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Ask the winner whom to heal (G127)."""
    return f.winner < 0 or _heal(s, f, f.winner, out)


def heal_loser(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Ask the others, who heal only by a text that says so (G127, case 64)."""
    for seat in sides(f):
        if seat != f.winner and (f.mover in (NONE, seat)) and not _heal(s, f, seat, out):
            return False
    return True


def _heal(s: Guardians, f: HeldCombat, seat: int, out: Out) -> bool:
    name: Any = f.step
    return question(s, f, seat, name, may_heal, out, standing=False)


def may_heal(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that a seat might heal: somebody is beaten, and something might heal."""
    if not any(laid.seat == seat and laid.fate == "beaten" for laid in f.table):
        return False
    return bool(healings(s, f, seat)) or (seat == f.winner and combat_cards(s, f, seat) > 0)


def healings(s: Realm, f: Combat, seat: int) -> list[tuple[int, int]]:
    """Return healer and beaten creature for each healing that a text allows; healer NONE: the Guardian."""
    pairs: list[tuple[int, int]] = []
    for source, _, effect in healers(s, f, seat, won=seat == f.winner):
        if _healed_by(f, source) < effect.n:
            pairs += [(source, card) for card in patients(s, f, seat, source, effect)]
    return pairs


def _healed_by(f: Combat, source: int) -> int:
    """Return how many a source has healed in this combat."""
    by = source if source >= 0 else GUARDIAN
    return sum(laid.fate == "healed" and laid.by == by for laid in f.table)


class HealNow(Cast):
    """Let a text heal a beaten creature, or play a card that heals (G127)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, f: Combat, seat: int) -> list[Play]:
        guardian = t.book.guardians[t.guardian[seat]].id
        healed = [
            interned(Play, seat, guardian if source < 0 else token(t, source), token(t, card))
            for source, card in healings(t, f, seat)
        ]
        return healed + super().offers(t, f, seat)

    def do(self, s: Guardians, f: HeldCombat, out: Out) -> None:
        source = number_of(self.card)
        if source in s.depot[self.seat]:
            Cast.do(self, s, f, out)
        else:
            fates.heal(s, f, source if source >= 0 else GUARDIAN, number_of(self.target), out)

    def label(self, v: GuardiansView, _: Combat) -> Label:
        rank = ranks.heal(v, number_of(self.more or self.target))
        return play_label(v, self, rank, Text("Heal"))


HEAL_NOBODY: Final = passing(Text("Heal nobody else"), Text("the others are lost"), once=True)


def asks_heal(v: GuardiansView, f: Combat) -> Text:
    """Ask who is healed."""
    if HealNow.offers(v, f, f.mover):
        return Text("Heal a creature, or let it be?")
    return Text("You can heal no creature: go on.")


# --- the close ---


def close(s: Guardians, f: HeldCombat, out: Out) -> bool:
    """Discard the beaten, put everything back, and leave the rest to the retreat (G117, G126)."""
    for seat in sides(f):
        beaten = [laid.card for laid in f.table if laid.seat == seat and laid.fate == "beaten"]
        throw(s, beaten, "beaten", out)
        f.hand[seat] = sorted([*f.hand[seat], *(laid.card for laid in survivors(f, seat))])
    discard(s, f.spent)
    f.spent = []
    take_back(s, f, out)
    s.stack.pop()
    draw_owed(s, f, out)
    out.append(CombatEnded(f.attacker, 1 - f.attacker, SPACES[f.at], f.winner))
    retreat.after(s, f, out)
    return True


RESOLUTION: Final = {
    "lay_down": lay_down,
    "last_cards": last_cards,
    "count": count,
    "heal_winner": heal_winner,
    "heal_loser": heal_loser,
    "close": close,
}
"""The order of the end of a combat (G167)."""
