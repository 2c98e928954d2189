"""Which spells and hand magic items can be played when in a combat, and on what (G81, G165, G167, D14)."""

from collections.abc import Mapping
from typing import Final

from engine.game import Label
from engine.texts import Text
from games.guardians.cards.verbs.healing import beaten
from games.guardians.cards.verbs.play import announce
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.vocabulary import Effect
from games.guardians.data.book import NONE, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.face.things import known
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play.actions import Play, interned
from games.guardians.play.combat.passing import passing
from games.guardians.play.combat.standing import fighter
from games.guardians.play.combat.windows import acted, taken_up
from games.guardians.play.common import card_of, face_id, token
from games.guardians.play.playing import play_label
from games.guardians.play.reading import SHORT, no_card
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

_WINDOWS: Final[Mapping[str, str]] = {
    "spells_first": "any",
    "modifiers": "any",
    "support": "any",
    "last_cards": "resolve",
    "heal_winner": "resolve",
}
"""By step: the trigger of the cards that can be played in it."""


def _wanted(s: Realm, f: Combat, card: int) -> Effect | None:
    """Return the effect that a card is played for in this step, or None."""
    trigger = _WINDOWS.get(f.step)
    if trigger is None or f.offered >= 0:
        return None
    for effect in card_of(s, card).effects:
        if effect.trigger == trigger and (trigger == "any" or VERBS[effect.verb].step == f.step):
            return effect
    return None


_LEFT: Final = Text("You have left your Depot cards out of this combat, {card} too; play nothing, or pass.")
_NOT_YOURS: Final = Text("{card} does not lie in your Depot; play one that does, or pass.")
_NOT_NOW: Final = Text("{card} has nothing to do at this point. {prompt}")
_COMMAND_ONLY: Final = Text("{card} can be played as command card only, before the match-ups.")
_BRIBERY_ONLY: Final = Text("{card} is played together with a bribery card only.")
_NOBODY_BEATEN: Final = Text("Nobody whom {card} could bring back is beaten; keep it.")
_NOT_BEATEN: Final = Text(
    "“{target}” is nobody whom {card} can bring back; name a beaten creature that fits."
)


def _fault(s: Realm, f: Combat, seat: int, card: int, target: int = NONE) -> Text | None:
    """Say why a seat cannot play a `card` now; None: it can. `target`: a beaten creature, if one is named."""
    if card not in s.depot[seat]:
        return _NOT_YOURS
    if f.left[seat]:
        return _LEFT
    effect = _wanted(s, f, card)
    if effect is None:
        return _when(s, card)
    if f.mover != seat:
        return _NOT_NOW
    if effect.trigger == "any":
        return VERBS[effect.verb].fault(s, f, seat, effect)
    if not VERBS[effect.verb].on_beaten:
        return None
    lying = beaten(s, f, seat, card, effect)
    if target < 0:
        return None if lying else _NOBODY_BEATEN
    return None if target in lying else _NOT_BEATEN


def _when(s: Realm, card: int) -> Text:
    """Say what a card is for that cannot be played now."""
    triggers = [effect.trigger for effect in card_of(s, card).effects]
    if "command" in triggers:
        return _COMMAND_ONLY
    return _BRIBERY_ONLY if "bribe_step" in triggers else _NOT_NOW


class Cast(Play):
    """Play a card of the Combat Hand, on nobody or on somebody beaten (G81, G165, G167)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, f: Combat, seat: int) -> list[Play]:
        """List what a seat can play from its Depot now; of equal cards one, for each whom it may name."""
        plays: list[Play] = []
        done: list[int] = []
        for card in taken_up(t, f, seat):
            effect = None if t.face[card] in done else _wanted(t, f, card)
            if effect is None:
                continue
            done.append(t.face[card])
            if VERBS[effect.verb].on_beaten:
                names = [token(t, loser) for loser in beaten(t, f, seat, card, effect)]
            else:
                names = [""] if _fault(t, f, seat, card) is None else []
            plays += [interned(Play, seat, token(t, card), name) for name in names]
        return plays

    def fault(self, v: GuardiansView, f: Combat) -> Text:
        refusal = no_card(v, self.seat, self.card)
        if refusal is not None:
            return refusal
        number, target = known(v, self.card), known(v, self.target) if self.target else NONE
        fault = _fault(v, f, self.seat, number, target)
        if fault is None and self.target and target < 0:
            fault = _NOT_BEATEN
        fault = fault or Text("{card} names something else, or nothing; choose what is offered.")
        return fault.filled(card=called(v, number), target=self.target[:SHORT])

    def do(self, s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> None:
        if f.step not in ("support", "heal_winner"):
            acted(f)
        target = number_of(self.target)
        targets = [target] if target >= 0 else []
        named = face_id(s, target) if target >= 0 else ""
        announce(s, self.seat, number_of(self.card), targets, out, named)

    def label(self, v: GuardiansView, f: Combat) -> Label:
        return play_label(v, self, ranks.help_in_fight(v, f, self))


NOTHING_FIRST: Final = passing(Text("Play nothing before it"), Text("destruction and area attacks come next"))


def asks_first(v: GuardiansView, f: Combat) -> Text:
    """Ask for a card before the creatures' texts work."""
    text = (
        Text("{mine} against {theirs}: play a card before their texts work, or pass?")
        if Cast.offers(v, f, f.mover)
        else Text("{mine} against {theirs}: you have nothing to play before their texts work. Pass.")
    )
    return text.with_args(mine=fighter(v, f, f.mover), theirs=fighter(v, f, 1 - f.mover))


NO_LAST_CARD: Final = passing(Text("Nothing more"), Text("then survivors are counted"))


def asks_last(v: GuardiansView, f: Combat) -> Text:
    """Ask for a card before the count."""
    if Cast.offers(v, f, f.mover):
        return Text("Play a card before the survivors are counted, or pass?")
    return Text("You have nothing to play before the survivors are counted: pass.")
