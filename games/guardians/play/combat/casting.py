"""Which spells and hand magic items can be played when in a combat, and on what (G81, G165, G167, D14)."""

from collections.abc import Mapping
from typing import Final

from games.guardians.cards.verbs.healing import beaten
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.verbs.verb import CastFault
from games.guardians.cards.vocabulary import Effect
from games.guardians.data.book import NONE
from games.guardians.play.actions import Play, interned
from games.guardians.play.combat.windows import taken_up
from games.guardians.play.common import card_of, token
from games.guardians.sheet.frames import Combat
from games.guardians.sheet.state import Realm

WINDOWS: Final[Mapping[str, str]] = {
    "spells_first": "any",
    "modifiers": "any",
    "support": "any",
    "last_cards": "resolve",
    "heal_winner": "resolve",
}
"""By step: the trigger of the cards that can be played in it."""


def wanted(s: Realm, f: Combat, card: int) -> Effect | None:
    """Return the effect that a card is played for in this step, or None."""
    trigger = WINDOWS.get(f.step)
    if trigger is None or f.offered >= 0:
        return None
    for effect in card_of(s, card).effects:
        if effect.trigger == trigger and (trigger == "any" or VERBS[effect.verb].step == f.step):
            return effect
    return None


def cast_fault(s: Realm, f: Combat, seat: int, card: int, target: int = NONE) -> CastFault:
    """Say why a seat cannot play a card now; "": it can. `target`: a beaten creature, where one is named."""
    if card not in s.depot[seat]:
        return "not_yours"
    if f.left[seat]:
        return "left"
    effect = wanted(s, f, card)
    if effect is None:
        return _when(s, card)
    if f.mover != seat:
        return "not_now"
    if effect.trigger == "any":
        return VERBS[effect.verb].fault(s, f, seat, effect)
    if not VERBS[effect.verb].on_beaten:
        return ""
    lying = beaten(s, f, seat, card, effect)
    if target < 0:
        return "" if lying else "nobody_beaten"
    return "" if target in lying else "not_beaten"


def _when(s: Realm, card: int) -> CastFault:
    """Say what a card is for that cannot be played now."""
    triggers = [effect.trigger for effect in card_of(s, card).effects]
    if "command" in triggers:
        return "command_only"
    return "bribery_only" if "bribe_step" in triggers else "not_now"


def offers(s: Realm, f: Combat, seat: int) -> list[Play]:
    """List what a seat can play from its Depot now; of equal cards one, for each whom it may name."""
    found: list[Play] = []
    done: list[int] = []
    for card in taken_up(s, f, seat):
        effect = None if s.face[card] in done else wanted(s, f, card)
        if effect is None:
            continue
        done.append(s.face[card])
        if VERBS[effect.verb].on_beaten:
            names = [token(s, one) for one in beaten(s, f, seat, card, effect)]
        else:
            names = [""] if not cast_fault(s, f, seat, card) else []
        found += [interned(Play, seat, token(s, card), name) for name in names]
    return found
