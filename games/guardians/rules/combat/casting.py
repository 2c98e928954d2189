"""Which spells and hand magic items can be played when in a combat, and on what (G81, G165, G167, D14)."""

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

from games.guardians.actions import Play, interned
from games.guardians.book import NONE
from games.guardians.field import IS_LAND
from games.guardians.held_combat import Combat
from games.guardians.rules.combat.table import both_present, fighting
from games.guardians.rules.combat.windows import taken_up
from games.guardians.rules.common import card_of, token
from games.guardians.state import Realm
from games.guardians.verbs.texts import fits
from games.guardians.vocabulary import Effect

CastFault: TypeAlias = Literal[
    "", "not_yours", "left", "not_now", "command_only", "bribery_only", "no_creature", "primaries_only",
    "no_opponent", "guardian", "not_fitting", "no_terrain", "nobody_beaten", "not_beaten", "winner_only",
]  # fmt: skip

WINDOWS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "spells_first": ("any", ()),
    "modifiers": ("any", ()),
    "support": ("any", ()),
    "last_cards": ("resolve", ("control", "retrieve")),
    "heal_winner": ("resolve", ("heal",)),
}
"""By step: the trigger of the cards that can be played in it, and their verbs; (): any."""


def wanted(s: Realm, f: Combat, card: int) -> Effect | None:
    """Return the effect that a card is played for in this step, or None."""
    found = WINDOWS.get(f.step)
    if found is None or f.offered >= 0:
        return None
    trigger, verbs = found
    for effect in card_of(s, card).effects:
        if effect.trigger == trigger and (not verbs or effect.verb in verbs):
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
        return CHECKS[effect.verb](s, f, seat, effect)
    if effect.verb == "control":
        return ""
    if target < 0:
        return "" if patients(s, f, seat, effect, card) else "nobody_beaten"
    return "" if target in patients(s, f, seat, effect, card) else "not_beaten"


def _when(s: Realm, card: int) -> CastFault:
    """Say what a card is for that cannot be played now."""
    triggers = [effect.trigger for effect in card_of(s, card).effects]
    if "command" in triggers:
        return "command_only"
    return "bribery_only" if "bribe_step" in triggers else "not_now"


def patients(s: Realm, f: Combat, seat: int, effect: Effect, card: int) -> list[int]:
    """Return the own beaten creatures that an effect may bring back (D13, D20)."""
    beaten = [laid.card for laid in f.table if laid.seat == seat and laid.fate == "beaten"]
    return [one for one in beaten if fits(s, f, one, effect.filter, card)]


def _changes(_: Realm, f: Combat, seat: int, effect: Effect) -> CastFault:
    """Sudden Growth, Faint Heart: for primaries only; no card changes a Guardian's (G165, D8)."""
    if f.step == "support":
        return "primaries_only"
    if f.pair[seat] < 0:
        return "no_creature" if not f.challenge else _guardian_side(f, seat, effect)
    return "" if effect.who == "own_primary" else _opponent(f, seat)


def _guardian_side(f: Combat, seat: int, effect: Effect) -> CastFault:
    """Say what the challenged side may do: it has no creature in the match-up (D8)."""
    if seat == f.attacker:
        return "no_creature"
    return "guardian" if effect.who == "own_primary" else _opponent(f, seat)


def _opponent(f: Combat, seat: int) -> CastFault:
    if f.pair[1 - seat] >= 0:
        return ""
    return "guardian" if f.challenge and seat == f.attacker else "no_opponent"


def _grants(_: Realm, f: Combat, seat: int, __: Effect) -> CastFault:
    """Power Lunch: for the own creature that fights, primary or secondary (A64)."""
    if fighting(f, seat) < 0:
        return "no_creature"
    return "" if f.step == "support" or both_present(f) else "no_opponent"


def _blanks(s: Realm, f: Combat, seat: int, effect: Effect) -> CastFault:
    """Hush: on the opposing primary; whose own creature was sent away does nothing more (A14)."""
    return _changes(s, f, seat, effect)


def _kills_pair(s: Realm, f: Combat, seat: int, effect: Effect) -> CastFault:
    """St. Ballantine's Evocation: the own primary must fit; a Guardian cannot be destroyed (G83, D8)."""
    if f.step == "support":
        return "primaries_only"
    if f.challenge:
        return "guardian"
    mine = f.pair[seat]
    if mine < 0:
        return "no_creature"
    return "" if fits(s, f, mine, effect.filter) else "not_fitting"


def _kills_terrain(s: Realm, f: Combat, seat: int, __: Effect) -> CastFault:
    """Hammer of Doom: the card of this land (D15)."""
    if f.step != "support" and f.pair[seat] < 0:
        return "no_creature"
    return "" if IS_LAND[f.at] and s.ground[f.at] >= 0 else "no_terrain"


def _protects(_: Realm, f: Combat, seat: int, __: Effect) -> CastFault:
    """Cask of Courage: it names neither the attacker nor the terrain, so not for a secondary (G165)."""
    if f.step == "support":
        return "primaries_only"
    return "no_creature" if f.pair[seat] < 0 else ""


CHECKS: Final[Mapping[str, Callable[[Realm, Combat, int, Effect], CastFault]]] = {
    "mod": _changes,
    "grant": _grants,
    "blank": _blanks,
    "kill_pair": _kills_pair,
    "kill_terrain": _kills_terrain,
    "immune": _protects,
}
"""By verb of an `any` card: why it cannot be played."""


def offers(s: Realm, f: Combat, seat: int) -> list[Play]:
    """List what a seat can play from its Depot now; of equal cards one, for each whom it may name."""
    found: list[Play] = []
    done: list[int] = []
    for card in taken_up(s, f, seat):
        effect = None if s.face[card] in done else wanted(s, f, card)
        if effect is None:
            continue
        done.append(s.face[card])
        if effect.verb in ("heal", "retrieve"):
            names = [token(s, one) for one in patients(s, f, seat, effect, card)]
        else:
            names = [""] if not cast_fault(s, f, seat, card) else []
        found += [interned(Play, seat, token(s, card), name) for name in names]
    return found
