"""How a combat begins: against a shield, a Stronghold or a Guardian (G44, G56, D1-D8, A41)."""

from typing import Final

from engine.game import Label
from engine.texts import Text
from games.guardians.cards.verbs.commands import flags
from games.guardians.cards.verbs.play import announce
from games.guardians.data.book import NONE, SPACES, number_of
from games.guardians.data.field import BEFORE, IS_LAND
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import ChallengeBegan, CombatBegan
from games.guardians.face.things import known
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play import retreat
from games.guardians.play.actions import Play, interned
from games.guardians.play.combat.passing import passing
from games.guardians.play.combat.windows import question
from games.guardians.play.common import size_of, token
from games.guardians.play.playing import play_label
from games.guardians.play.reading import no_card
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


def begin(
    s: Guardians,
    attacker: int,
    space: int,
    came: int,
    shield: int,
    force: list[int],
    out: list[GuardiansEvent],
) -> None:
    """Let a shield with its creatures come upon an enemy shield or Stronghold (G44, D1, D2).

    The caller has taken both off the field. A Stronghold with no creature on it falls without a fight (D4).
    """
    hands = [sorted(force), s.on[space]] if attacker == 0 else [s.on[space], sorted(force)]
    s.on[space] = []
    f: HeldCombat = Combat(space, attacker, came, shield, challenge=False, step="truce", hand=hands)
    if not hands[1 - attacker]:
        f.winner = attacker
        retreat.after(s, f, out)
        return
    s.stack.append(f)
    mine, theirs = (size_of(s, hands[seat]) + len(s.depot[seat]) for seat in (attacker, 1 - attacker))
    out.append(CombatBegan(attacker, 1 - attacker, SPACES[space], mine, theirs))


def challenge(s: Guardians, seat: int, space: int, out: list[GuardiansEvent]) -> None:
    """Let the shield on enemy rubble challenge the Guardian; there is no command step (D7, D8)."""
    hands: list[list[int]] = [[], []]
    hands[seat], s.on[space] = s.on[space], []
    shield, s.shield[space], s.turned[space] = s.shield[space], NONE, False
    f: HeldCombat = Combat(
        space, seat, BEFORE[space], shield, challenge=True, step="pick_primaries", hand=hands
    )
    s.stack.append(f)
    guardian = s.book.guardians[s.guardian[1 - seat]]
    out.append(ChallengeBegan(seat, 1 - seat, SPACES[space], guardian.id, guardian.vit))


def truce(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Ask the defender whether a Truce Flag calls the combat off (D14)."""
    return question(s, f, 1 - f.attacker, "truce", may_call_off, out, standing=False)


def may_call_off(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that a Truce Flag would be possible: in a land, with a way to retreat."""
    if not IS_LAND[f.at] or f.winner != NONE or not s.depot[seat]:
        return False
    return bool(retreat.spaces(s, seat, f.at, NONE, free=False))


class CallOff(Play):
    """Call the combat off, and retreat (D14)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, _: Combat, seat: int) -> list[Play]:
        return [interned(Play, seat, token(t, card)) for card in flags(t, seat)]

    def fault(self, v: GuardiansView, _: Combat) -> Text:
        return no_card(v, self.seat, self.card) or Text(
            "{card} calls no combat off; pass, and fight.", card=called(v, known(v, self.card))
        )

    def do(self, s: Guardians, _: HeldCombat, out: list[GuardiansEvent]) -> None:
        announce(s, self.seat, number_of(self.card), [], out)

    def label(self, v: GuardiansView, f: Combat) -> Label:
        return play_label(v, self, ranks.help_in_fight(v, f, self))


FIGHT: Final = passing(Text("Fight"), Text("the combat begins"), once=True)


def asks(v: GuardiansView, f: Combat) -> Text:
    """Ask the defender whether the combat is called off."""
    if flags(v, f.mover):
        return Text("You are attacked at {at}. Call the combat off and retreat, or fight?", at=SPACES[f.at])
    return Text("You are attacked at {at}. You have no card that calls it off: fight.", at=SPACES[f.at])
